import GameCore
import Platform
import Replay

/// The files of the user: the journal of the current game, scores and settings.
///
/// Errors do not stop a game; they are returned as a ``StorageFailure`` to be shown.
package final class GameStorage {
  /// The file for the next game, if the user named one.
  private var wantedPath: String?
  private let library: GameLibrary?
  private let soloLibrary: GameLibrary?
  private var soloJournal: SoloJournal?
  /// The header of the journal of a solo run that has not begun, and when the run was dealt.
  private var soloStart: (header: SoloRecording.Header, time: Double)?
  private let settingsFolder: String?
  private let scoresFolder: String?
  private var writer: JournalWriter?
  // The time of the play clock at which the journal's clock was at `base` milliseconds.
  private var start = (time: 0.0, base: 0)
  private var savedSettings: Settings?
  /// Settings that the next ``catchUp()`` saves.
  private var unsavedSettings: Settings?
  /// Whether what may be written after the next frame waits for ``catchUp()``.
  package var defersWrites = false

  private let program: String
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
    self.program = program
    self.clock = clock
    wantedPath = path
    library = directories.games.map { GameLibrary(folder: $0) }
    soloLibrary = directories.soloRuns.map {
      GameLibrary(folder: $0, keeping: GameLibrary.keptSolo)
    }
    settingsFolder = directories.config
    scoresFolder = directories.data
  }

  // MARK: - The journal

  /// Begins the journal of a game; returns the error if there is one.
  package func begin(_ setup: GameSetup, at time: Double) -> StorageFailure? {
    writer = nil
    start = (time, 0)
    let header = Recording.Header(setup: setup, program: program)
    do {
      writer = try create(header)
      return writer == nil ? Self.noFolder("XDG_STATE_HOME") : nil
    } catch {
      return StorageFailure(error)
    }
  }

  /// Creates the journal in the file named by the user, or in the games folder.
  private func create(_ header: Recording.Header) throws(JournalError) -> JournalWriter? {
    guard let path = wantedPath else {
      return try library?.create(header, flushesLater: defersWrites)
    }
    wantedPath = nil
    return try JournalWriter(creating: path, header: header, flushesLater: defersWrites)
  }

  private static func noFolder(_ variable: String) -> StorageFailure {
    StorageFailure(reason: "neither \(variable) nor HOME names a folder")
  }

  /// Records an action; returns the first error.
  package func record(
    _ action: GameAction, leadingTo state: GameState, at time: Double
  ) -> StorageFailure? {
    guard let writer else { return nil }
    let milliseconds = start.base + Int((time - start.time) * 1000)
    let failure = writer.append(action, at: milliseconds, leadingTo: state)
    let end = state.phase == .finished ? writer.end() : nil
    return (failure ?? end).map { StorageFailure($0) }
  }

  /// Where the current game is recorded.
  package var recordingLocation: RecordingLocation {
    guard let writer, !writer.hasPendingLines else { return .nowhere }
    return library?.contains(writer.path) == true ? .lastGame : .file(writer.path)
  }

  /// The names of the players of the last unfinished game.
  package var resumable: [String]? {
    library?.newestUnfinished()?.recording.header.setup.players.map(\.name)
  }

  /// The newest recorded game in which cards have been read.
  package var newestGame: Playback? {
    library?.journals.lazy.compactMap { try? JournalReader.read(path: $0) }
      .filter { recording in
        recording.entries.contains { $0.action.verdict == true }
      }
      .map { Playback($0) }.first { $0.mismatch == nil }
  }

  /// Opens the last unfinished game; returns its state and the actions that led to it.
  package func resume(
    at time: Double
  ) throws(ResumeError) -> (GameState, [Recording.Entry]) {
    writer = nil
    guard let path = library?.newestUnfinished()?.path else {
      throw .nothingToResume
    }
    do {
      let resumed = try JournalWriter.resume(path)
      writer = resumed.writer
      start = (time, resumed.writer.milliseconds)
      return (resumed.state, resumed.recording.entries)
    } catch {
      throw .journal("\(error)")
    }
  }

  // MARK: - Solo runs

  /// Begins the journal of a solo run, whose file is created with the first action.
  ///
  /// - Returns: The best earlier runs of the deal and level, one of each way of typing.
  package func beginSolo(
    _ seed: UInt64, _ level: TypingLevel, at time: Double
  ) -> [SoloGhost] {
    soloJournal = nil
    soloStart = (SoloRecording.Header(seed: seed, level: level, program: program), time)
    return SoloGhost.best(of: soloLibrary?.soloRuns(seed: seed, level: level) ?? [])
  }

  /// Records what happened in a solo run; returns the first error.
  package func record(_ event: SoloRecording.Event, at time: Double) -> StorageFailure? {
    guard let start = soloStart else { return nil }
    do {
      if soloJournal == nil { soloJournal = try soloLibrary?.createSolo(start.header) }
    } catch {
      soloStart = nil
      return StorageFailure(error)
    }
    let milliseconds = Int((time - start.time) * 1000)
    return soloJournal?.append(event, at: milliseconds).map { StorageFailure($0) }
  }

  // MARK: - Scores

  /// The last run that was saved.
  package private(set) var lastScore: ScoreBook.Run?

  /// The deal of the current day.
  private var deal: DailyDeal { DailyDeal(CalendarDay(secondsSince1970: clock())) }

  /// The seconds until the deal of the next day.
  package var secondsLeftInDay: Int { 86_400 - max(clock(), 0) % 86_400 }

  /// Where the player stands today.
  package var progress: SoloProgress? {
    scoresFolder.map { SoloProgress(ScoreFile(folder: $0).book, on: deal) }
  }

  /// The start of a run of the day that has not reached its first reading.
  private var dailyStart: ScoreBook.Run?

  /// Prepares a run of today's deal; it is practice if the scores cannot be read.
  package func beginDaily(_ level: TypingLevel) -> (DailyRun, StorageFailure?) {
    let deal = deal
    dailyStart = nil
    let practice = DailyRun(deal: deal, counts: false, streak: 0)
    guard let folder = scoresFolder else { return (practice, Self.noFolder("XDG_DATA_HOME")) }
    do {
      var book = try ScoreFile(folder: folder).load().book
      let counts = book.counts(deal)
      if counts {
        var start = ScoreBook.Run(
          score: 0, level: level, input: .unknown, seed: deal.seed, keysPerMinute: 0,
          accuracyPermille: 0, cardsRead: 0, date: Self.date)
        start.isDaily = true
        book.add(start)
        dailyStart = start
      }
      return (DailyRun(deal: deal, counts: counts, streak: book.streak(on: deal)), nil)
    } catch {
      return (practice, StorageFailure(error))
    }
  }

  /// Saves that a run of the day has reached its first reading, so that it counts even if it is not
  /// finished; whoever leaves before has not seen anything of the deal.
  ///
  /// - Returns: Whether it counts from now on, and the error, if there is one.
  package func countDaily() -> (Bool, StorageFailure?) {
    guard let start = dailyStart, let folder = scoresFolder else { return (false, nil) }
    dailyStart = nil
    do {
      _ = try ScoreFile(folder: folder).append(start)
      return (true, nil)
    } catch {
      return (false, StorageFailure(error))
    }
  }

  /// Saves a solo run; returns the comparison with earlier runs of its kind, if there are any, and
  /// the error, if there is one.
  package func save(_ run: SoloRun) -> (SoloRecord?, StorageFailure?) {
    guard let folder = scoresFolder else { return (nil, Self.noFolder("XDG_DATA_HOME")) }
    do {
      let score = run.score(date: Self.date)
      let file = ScoreFile(folder: folder)
      let before = try file.load()
      let after = try file.append(score)
      lastScore = score
      let record = before.book.best(score.level, score.input).map { best in
        SoloRecord(previous: best.score, score: score.score)
      }
      let notice = before.notice ?? after.notice
      return (record, notice.map { StorageFailure(reason: $0) })
    } catch {
      return (nil, StorageFailure(error))
    }
  }

  /// The local date and time, such as 2026-11-21 14:22.
  private static var date: String {
    let parts = localTime()
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: - Settings

  private var settingsPath: String? {
    settingsFolder.map { Directories.join($0, "settings") }
  }

  /// The saved settings, or the default ones.
  package func settings() -> Settings {
    guard let path = settingsPath, let bytes = try? TextFile.read(path) else { return Settings() }
    let settings = Settings(text: String(decoding: bytes, as: UTF8.self))
    savedSettings = settings
    return settings
  }

  /// Saves settings that have changed; returns the error if there is one.
  package func save(_ settings: Settings) -> StorageFailure? {
    guard !defersWrites else {
      unsavedSettings = settings
      return nil
    }
    return write(settings)
  }

  /// Saves settings and flushes the start of a journal to the disk, if that has been deferred.
  ///
  /// - Returns: The errors, if there are any.
  package func catchUp() -> (settings: StorageFailure?, journal: StorageFailure?) {
    let journal = writer?.flushStart()
    defer { unsavedSettings = nil }
    return (unsavedSettings.flatMap { write($0) }, journal.map { StorageFailure($0) })
  }

  private func write(_ settings: Settings) -> StorageFailure? {
    guard settings != savedSettings else { return nil }
    savedSettings = settings
    guard let folder = settingsFolder, let path = settingsPath else {
      return Self.noFolder("XDG_CONFIG_HOME")
    }
    do {
      try Directories.make(folder)
      try TextFile.write(Array(settings.text.utf8), to: path)
      return nil
    } catch {
      return StorageFailure(error)
    }
  }
}

/// An error that prevents a game from being resumed.
package enum ResumeError: Error, Equatable, CustomStringConvertible {
  /// There is no unfinished game.
  case nothingToResume
  /// The journal is invalid.
  case journal(String)

  /// The problem in a few words.
  package var description: String {
    switch self {
    case .nothingToResume: "there is no unfinished game"
    case .journal(let problem): problem
    }
  }
}

extension Directories {
  /// The folders of the user who runs the program.
  package static var ofUser: Directories {
    Directories { environmentVariable($0) }
  }
}
