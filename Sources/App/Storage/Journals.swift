import Files
import GameCore
import Platform
import Replay
import Text

/// The journals of a user: that of the current game or solo run, those that can be resumed, and those
/// that wait for space on the disk.
final class Journals {
  /// The file for the next game, if the user named one.
  private var wantedPath: String?
  private let games: GameLibrary?
  private let runs: GameLibrary?
  /// The games at tables that visitors have opened, which are resumed by the name of the table.
  private let tables: GameLibrary?
  private let program: String
  /// Whether the games of the table are those of a visitor, and not among those of the user.
  var keepsTablesApart = false
  /// The table of the next game, if people join it from their own terminals.
  var table: RecordedTable?
  /// The name of the table whose game is to be resumed; `nil` for any game or run.
  var resumedTable: String?
  private var current = Current.nothing
  /// The journals of earlier games and runs with lines that could not be written yet.
  private var late: [JournalWriter] = []
  /// The time of the play clock at which the journal's clock was at `base` milliseconds.
  private var start = (time: 0.0, base: 0)

  /// The recording.
  private enum Current {
    case nothing
    case game(Journal<Game>)
    /// A solo run without actions, whose file does not exist yet.
    case newRun(Recording<Solo>.Header)
    case run(Journal<Solo>)

    var writer: JournalWriter? {
      switch self {
      case .nothing, .newRun: nil
      case .game(let journal): journal.writer
      case .run(let journal): journal.writer
      }
    }
  }

  init(program: String, record path: String?, directories: Directories) {
    self.program = program
    wantedPath = path
    games = directories.games.map { GameLibrary(folder: $0, besides: directories.soloRuns) }
    tables = directories.tables.map { GameLibrary(folder: $0, besides: directories.games) }
    runs = directories.soloRuns.map {
      GameLibrary(folder: $0, keeping: GameLibrary.keptSolo, besides: directories.games)
    }
  }

  // MARK: - The current journal

  /// Creates the journal of a game, in the file named by the user or in the games folder; returns
  /// whether there is one.
  func begin(
    _ setup: GameSetup, at time: Double, flushesLater: Bool
  ) throws(JournalError) -> Bool {
    close()
    start = (time, 0)
    let header = Recording<Game>.Header(setup: setup, program: program, table: table)
    let journal: Journal<Game>?
    if let path = wantedPath {
      wantedPath = nil
      journal = try Journal(creating: path, header: header, flushesLater: flushesLater)
    } else {
      let library = keepsTablesApart ? tables : games
      journal = try library?.create(header, flushesLater: flushesLater)
    }
    current = journal.map { .game($0) } ?? .nothing
    return journal != nil
  }

  /// Prepares the journal of a solo run, whose file is created with the first action.
  func beginRun(_ setup: SoloSetup, daily: Bool?, at time: Double) {
    close()
    start = (time, 0)
    current = .newRun(Recording<Solo>.Header(setup, program: program, daily: daily))
  }

  /// The milliseconds of the current journal at a time of the play clock.
  private func milliseconds(at time: Double) -> Int {
    start.base + Int((time - start.time) * 1000)
  }

  /// Records an action; returns the first error.
  func record(_ action: GameAction, at time: Double) -> JournalError? {
    guard case .game(let journal) = current else { return nil }
    return journal.append(action, at: milliseconds(at: time))
  }

  /// Records what happened in a solo run; returns the first error.
  func record(_ action: SoloAction, at time: Double) -> JournalError? {
    if case .newRun(let header) = current {
      current = .nothing
      do {
        guard let journal = try runs?.create(header) else { return nil }
        current = .run(journal)
      } catch {
        return error
      }
    }
    guard case .run(let journal) = current else { return nil }
    return journal.append(action, at: milliseconds(at: time))
  }

  /// The number of the journal of the current solo run, if it has one.
  var runNumber: Int? {
    guard case .run(let journal) = current else { return nil }
    return runs?.number(of: journal.writer.path)
  }

  /// Where the current game or run is recorded.
  var location: RecordingLocation {
    guard let writer = current.writer, !writer.hasPendingLines else { return .nowhere }
    let isFound = [games, runs].contains { $0?.contains(writer.path) == true }
    return isFound ? .lastGame : .file(writer.path)
  }

  /// Ends recording; an unfinished game or run can be resumed then.
  func close() {
    if let writer = current.writer {
      _ = writer.writeMissing()
      if writer.hasPendingLines { late.append(writer) }
    }
    current = .nothing
  }

  // MARK: - The seats of a table

  /// Keeps the secrets of the seats beside the journal of the current game; without a journal they are not kept.
  func save(_ tokens: [String?]) {
    guard case .game(let journal) = current else { return }
    try? SeatFile.write(tokens, beside: journal.writer.path)
  }

  /// The secrets of the seats of the newest unfinished game.
  var unfinishedTokens: [String?] {
    newestUnfinished.map { SeatFile.read(beside: $0.path) } ?? []
  }

  // MARK: - Lines that are not on the disk

  /// Whether lines could not be written yet.
  var hasMissingLines: Bool { !late.isEmpty || current.writer?.hasPendingLines == true }

  /// Flushes the start of the current journal, and writes the lines that could not be written.
  ///
  /// - Returns: The first error that has not been reported.
  func catchUp() -> JournalError? {
    let start = current.writer?.flushStart()
    let failure = current.writer?.writeMissing()
    for writer in late { _ = writer.writeMissing() }
    late.removeAll { !$0.hasPendingLines }
    return start ?? failure
  }

  // MARK: - Earlier games and runs

  /// The newest unfinished game or run.
  var newestUnfinished: GameLibrary.Unfinished? {
    let libraries = [games, runs] + (resumedTable == nil ? [] : [tables])
    return GameLibrary.newestUnfinished(
      in: libraries.compactMap(\.self), table: resumedTable)
  }

  /// An unfinished game or run that is continued.
  indirect enum Resumed {
    case game(GameState, [Recording<Game>.Entry])
    case run(Recording<Solo>)
  }

  /// Continues the journal of the newest unfinished game or run.
  func resume(at time: Double) throws(FileError) -> Resumed {
    close()
    guard let found = newestUnfinished else { throw GameStorage.nothingToResume }
    keepsTablesApart = tables?.contains(found.path) == true
    do {
      switch found.journal {
      case .game:
        let resumed = try Journal<Game>.resume(found.path)
        current = .game(resumed.journal)
        start = (time, resumed.journal.milliseconds)
        return .game(resumed.journal.state, resumed.recording.entries)
      case .solo:
        let resumed = try Journal<Solo>.resume(found.path)
        current = .run(resumed.journal)
        start = (time, resumed.journal.milliseconds)
        return .run(resumed.recording)
      }
    } catch {
      throw FileError(LocalizedText(explaining: error))
    }
  }

  /// The newest recorded game in which cards have been read.
  var newestGame: Playback<GameState>? {
    games?.journals.lazy.compactMap { try? JournalReader.read(path: $0) }
      .filter { recording in
        recording.entries.contains { $0.action.verdict == true }
      }
      .map { Playback($0) }.first { $0.mismatch == nil }
  }

  /// The recording of the current solo run.
  var currentRun: Playback<SoloRun>? {
    guard case .run(let journal) = current,
      case .solo(let recording)? = try? JournalReader.readAny(path: journal.writer.path)
    else { return nil }
    return Playback(recording)
  }

  /// The best earlier runs of a deal and level, one of each way of typing.
  func ghosts(_ setup: SoloSetup) -> [SoloGhost] {
    SoloGhost.best(of: runs?.soloRuns(setup) ?? [])
  }
}
