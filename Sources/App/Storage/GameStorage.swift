import Files
import GameCore
import Platform
import Replay
import Scores
import Text

/// The files of the user: journals, scores and settings.
///
/// Errors do not stop a game; they are returned as a ``FileError`` to be shown.
package final class GameStorage {
  private let journals: Journals
  private let settingsFolder: String?
  private let scoresFolder: String?
  private let catFile: CatFile?
  private var savedSettings: Settings?
  /// Settings that the next ``catchUp()`` saves.
  private var unsavedSettings: Settings?
  /// Whether what may be written after the next frame waits for ``catchUp()``.
  package var defersWrites = false

  /// The seconds since 1970-01-01 in UTC.
  private let clock: () -> Int

  /// Creates the storage of a user.
  ///
  /// - Parameters:
  ///   - program: The version of the program, which is written to journals.
  ///   - path: The file for the first game, if not in the games folder.
  ///   - directories: The folders of the user.
  ///   - clock: The seconds since 1970-01-01 in UTC.
  package init(
    program: String, record path: String? = nil, directories: Directories = .ofUser,
    clock: @escaping () -> Int = { time(nil) }
  ) {
    self.clock = clock
    journals = Journals(program: program, record: path, directories: directories)
    settingsFolder = directories.config
    scoresFolder = directories.data
    catFile = directories.state.map { CatFile(folder: $0) }
  }

  // MARK: - Journals

  /// Begins the journal of a game; returns the error if there is one.
  package func begin(_ setup: GameSetup, at time: Double) -> FileError? {
    defer { reportedLocation = recordingLocation }
    countedMeeting = nil
    do {
      let hasJournal = try journals.begin(setup, at: time, flushesLater: defersWrites)
      return hasJournal ? nil : Directories.missing("XDG_STATE_HOME")
    } catch {
      return FileError(error)
    }
  }

  /// Records an action; returns the first error.
  package func record(_ action: GameAction, at time: Double) -> FileError? {
    journals.record(action, at: time).map { FileError($0) }
  }

  /// The table of the next game, if people join it from their own terminals.
  package var table: RecordedTable? {
    get { journals.table }
    set { journals.table = newValue }
  }

  /// Whether the games of the table are those of a visitor: they are not among those of the user, and resumed by the
  /// name of the table only.
  package var keepsTablesApart: Bool {
    get { journals.keepsTablesApart }
    set { journals.keepsTablesApart = newValue }
  }

  /// The secrets of the seats of the newest unfinished game, in seat order.
  package var unfinishedTokens: [String?] { journals.unfinishedTokens }

  /// Keeps the secrets of the seats of the current game.
  package func save(_ tokens: [String?]) { journals.save(tokens) }

  /// The name of the table whose game is to be resumed; `nil` for the newest game or run.
  package var resumedTable: String? {
    get { journals.resumedTable }
    set { journals.resumedTable = newValue }
  }

  /// The newest unfinished game, if it was played at such a table.
  package var unfinishedTable: Recording<Game>? {
    guard case .game(let recording) = journals.newestUnfinished?.journal,
      recording.header.table != nil
    else { return nil }
    return recording
  }

  /// Where the current game or solo run is recorded.
  package var recordingLocation: RecordingLocation { journals.location }

  private var reportedLocation = RecordingLocation.nowhere

  /// Where the current game is recorded, if that has changed: a full disk may have space again.
  package func changedLocation() -> RecordingLocation? {
    guard reportedLocation != recordingLocation else { return nil }
    reportedLocation = recordingLocation
    return reportedLocation
  }

  /// Ends recording the current game or run, which can be resumed then unless it is over.
  package func leave() { journals.close() }

  /// The newest unfinished game or solo run.
  package var unfinished: Unfinished? {
    journals.newestUnfinished.map { Unfinished($0.journal) }
  }

  /// The newest recorded game in which cards have been read.
  package var newestGame: Playback<GameState>? { journals.newestGame }

  /// There is nothing to resume.
  package static let nothingToResume = FileError(
    LocalizedText("there is no unfinished game or solo run", ja: "途中のゲームやソロはありません"))

  /// Opens the newest unfinished game or solo run; returns the action that continues it.
  package func resume(at time: Double) throws(FileError) -> AppAction {
    let resumed = try journals.resume(at: time)
    countedMeeting = nil
    reportedLocation = recordingLocation
    switch resumed {
    case .game(let game, let history): return .resumed(game, history, at: time)
    case .run(let recording):
      let header = recording.header
      let ghosts = journals.ghosts(header.setup)
      return .resumedSolo(recording, resumedDaily(header), ghosts, at: time)
    }
  }

  /// Begins the journal of a solo run, whose file is created with the first action.
  ///
  /// - Parameters:
  ///   - setup: What the run begins with.
  ///   - daily: Whether a run of the deal of the day counts; `nil` for another run.
  ///   - time: The time of the play clock.
  /// - Returns: The best earlier runs of the deal and level, one of each way of typing.
  package func beginSolo(
    _ setup: SoloSetup, daily: Bool? = nil, at time: Double
  ) -> [SoloGhost] {
    journals.beginRun(setup, daily: daily, at: time)
    return journals.ghosts(setup)
  }

  /// Records what happened in a solo run; returns the first error.
  package func record(_ action: SoloAction, at time: Double) -> FileError? {
    journals.record(action, at: time).map { FileError($0) }
  }

  // MARK: - Films

  /// The recording of the solo run that has just ended.
  package func lastRun() throws(FileError) -> ReplaySource {
    guard let playback = journals.currentRun else {
      throw FileError(LocalizedText("the run was not recorded", ja: "この回は記録されていません"))
    }
    return .solo(playback)
  }

  /// Where the film of the best moment of a game with a seed goes, and that path as people write it.
  package func momentPath(seed: UInt64) throws(FileError) -> (path: String, shown: String) {
    guard let folder = scoresFolder else { throw Directories.missing("XDG_DATA_HOME") }
    let path = "\(folder)/moments/\(SeedSpelling(seed).romaji).svg"
    try Directories.makeParent(of: path)
    return (path, Directories.written(path))
  }

  // MARK: - Scores

  /// The last run that was saved.
  package private(set) var lastScore: ScoreBook.Run?

  /// The deal of the current day.
  private var deal: DailyDeal { DailyDeal(CalendarDay(secondsSince1970: clock())) }

  /// The seconds until the deal of the next day.
  package var secondsLeftInDay: Int { 86_400 - max(clock(), 0) % 86_400 }

  /// The progress of the player today.
  package var progress: SoloProgress? {
    scoresFolder.map {
      SoloProgress(ScoreFile(folder: $0).book, on: deal, secondsLeft: secondsLeftInDay)
    }
  }

  /// Prepares a run of the deal of a day, by default of today; it is practice if the day is another one
  /// or the scores cannot be read.
  package func beginDaily(_ day: CalendarDay? = nil) -> (DailyRun, FileError?) {
    let today = deal
    let deal = day.map { DailyDeal($0) } ?? today
    guard let folder = scoresFolder else {
      let practice = DailyRun(deal: deal, counts: false, streak: 0)
      return (practice, Directories.missing("XDG_DATA_HOME"))
    }
    do {
      let book = try ScoreFile(folder: folder).load().book
      return (DailyRun(deal, counts: deal == today && book.counts(deal), in: book), nil)
    } catch {
      return (DailyRun(deal: deal, counts: false, streak: 0), error)
    }
  }

  /// The deal of the day of a resumed run, if it is one.
  ///
  /// It counts if it was to count when it began, and no other run of the deal has counted since.
  private func resumedDaily(_ header: Recording<Solo>.Header) -> DailyRun? {
    guard let wasToCount = header.daily, let deal = DailyDeal(seed: header.setup.seed) else {
      return nil
    }
    let book = scoresFolder.map { ScoreFile(folder: $0).book } ?? ScoreBook()
    let counts = wasToCount && book.counts(deal, besides: journals.runNumber)
    return DailyRun(deal, counts: counts, in: book)
  }

  /// Saves a solo run: what it has scored so far, or at its end.
  ///
  /// The save of the run before is replaced, so that a run counts once, and its score is not
  /// lost if it is never finished.
  ///
  /// - Returns: At the end, the comparison with earlier runs of its kind, if there are any; and the
  ///   error, if there is one.
  package func save(_ run: SoloRun) -> (SoloRecord?, FileError?) {
    guard let folder = scoresFolder else { return (nil, Directories.missing("XDG_DATA_HOME")) }
    do {
      var score = run.score(date: Self.date)
      score.journal = journals.runNumber
      let file = ScoreFile(folder: folder)
      let before = try file.load()
      let after = try file.append(score)
      let notice = (before.notice ?? after.notice).map { FileError($0) }
      guard run.solo.phase == .finished else { return (nil, notice) }
      lastScore = score
      let record = before.book.best(before: score).map { best in
        SoloRecord(previous: best.score, score: score.score)
      }
      return (record, notice)
    } catch {
      return (nil, error)
    }
  }

  // MARK: - Cats

  /// How games against cats have gone.
  package var catBook: CatBook { catFile?.book ?? CatBook() }

  /// The way in which the end of the current game was counted.
  private var countedMeeting: CatMeeting?

  /// Counts a game against cats once it has ended, and takes that back if its end is undone.
  ///
  /// - Returns: The new book, if it has changed.
  func countMeeting(_ game: PublicGame) throws(FileError) -> CatBook? {
    let meeting = CatMeeting(game)
    guard let catFile, !keepsTablesApart, meeting != countedMeeting else { return nil }
    let before = countedMeeting
    countedMeeting = meeting
    return try catFile.change { book in
      if let before { book.remove(before) }
      if let meeting { book.add(meeting) }
    }
  }

  /// The local date and time, such as 2026-11-21 14:22.
  private static var date: String { dateText(localTime()) }

  // MARK: - Settings

  private var settingsPath: String? {
    settingsFolder.map { Directories.join($0, "settings") }
  }

  /// The file of settings; without one, the default settings.
  package private(set) lazy var settingsFile: SettingsFile = {
    let decks = scoresFolder.map { DeckFiles.decks(in: $0) } ?? []
    do throws(FileError) {
      guard let path = settingsPath, let bytes = try TextFile.read(path) else {
        return SettingsFile(decks: decks)
      }
      let file = SettingsFile(text: String(decoding: bytes, as: UTF8.self), decks: decks)
      savedSettings = file.settings
      return file
    } catch {
      unreadableSettings = error
      return SettingsFile(decks: decks)
    }
  }()

  /// Why the file of settings could not be read; it is then not replaced.
  package private(set) var unreadableSettings: FileError?

  /// Saves settings that have changed; returns the error if there is one.
  package func save(_ settings: Settings) -> FileError? {
    guard !defersWrites else {
      unsavedSettings = settings
      return nil
    }
    return write(settings)
  }

  /// Whether lines of journals could not be written yet, for example because the disk is full.
  package var hasMissingLines: Bool { journals.hasMissingLines }

  /// Writes what is not on the disk yet: settings and the start of a journal, if that has been
  /// deferred, and lines that could not be written.
  ///
  /// - Returns: The errors, if there are any.
  @discardableResult
  package func catchUp() -> (settings: FileError?, journal: FileError?) {
    let journal = journals.catchUp()
    defer { unsavedSettings = nil }
    return (unsavedSettings.flatMap { write($0) }, journal.map { FileError($0) })
  }

  private func write(_ settings: Settings) -> FileError? {
    guard settings != savedSettings else { return nil }
    savedSettings = settings
    if let unreadableSettings { return unreadableSettings }
    guard let folder = settingsFolder, let path = settingsPath else {
      return Directories.missing("XDG_CONFIG_HOME")
    }
    do {
      try Directories.make(folder)
      try TextFile.write(Array(settingsFile.text(with: settings).utf8), to: path)
      return nil
    } catch {
      return error
    }
  }
}

/// An unfinished game or solo run that can be resumed.
package enum Unfinished: Equatable, Sendable {
  /// A game, with the names of its players.
  case game(players: [String])
  /// A solo run, with its score so far in morae, its seed, and whether it began as the run that counts
  /// for a day.
  case run(morae: Int, seed: UInt64, counts: Bool)

  /// The content of a journal.
  init(_ journal: AnyRecording) {
    switch journal {
    case .game(let recording): self = .game(players: recording.header.setup.players.map(\.name))
    case .solo(let recording):
      self = .run(
        morae: (try? Verifier(recording))?.state.solo.score ?? 0, seed: recording.header.setup.seed,
        counts: recording.header.daily == true)
    }
  }
}

extension Directories {
  /// The folders of the user who runs the program.
  package static var ofUser: Directories {
    Directories { environmentVariable($0) }
  }
}
