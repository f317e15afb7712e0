import GameCore
import Platform
import Replay

/// Keeps on disk what must not be lost: the journal of the game at hand, and the settings.
///
/// Nothing that goes wrong here stops a game; it is returned as a ``StorageFailure`` to be shown.
package final class GameStorage {
  /// Where the next game is recorded, if the user named a place.
  private var wantedPath: String?
  private let library: GameLibrary?
  private let settingsFolder: String?
  private let scoresFolder: String?
  private var writer: JournalWriter?
  // The play clock when the journal's clock stood at `base` milliseconds.
  private var start = (time: 0.0, base: 0)
  private var kept: Settings?
  /// Settings that are kept with the next ``catchUp()``.
  private var waiting: Settings?
  /// Whether what need not be on the disk before the next frame waits for ``catchUp()``.
  package var canWait = false

  private let program: String

  /// The storage of a user.
  ///
  /// - Parameters:
  ///   - program: the version of the program, which every journal names.
  ///   - path: where the first game is recorded, if not in the games' folder.
  ///   - directories: where everything is kept.
  package init(
    program: String, record path: String? = nil, directories: Directories = .ofUser
  ) {
    self.program = program
    wantedPath = path
    library = directories.games.map { GameLibrary(folder: $0) }
    settingsFolder = directories.config
    scoresFolder = directories.data
  }

  // MARK: - The journal

  /// Begins the journal of a game; returns why it cannot be kept.
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

  /// Creates the journal where the user asked for the first game, or among the games.
  private func create(_ header: Recording.Header) throws(JournalError) -> JournalWriter? {
    guard let path = wantedPath else {
      return try library?.create(header, flushesLater: canWait)
    }
    wantedPath = nil
    return try JournalWriter(creating: path, header: header, flushesLater: canWait)
  }

  private static func noFolder(_ variable: String) -> StorageFailure {
    StorageFailure(reason: "neither \(variable) nor HOME names a folder")
  }

  /// Writes down an action that is about to be applied; returns once why it cannot.
  package func record(
    _ action: GameAction, leadingTo state: GameState, at time: Double
  ) -> StorageFailure? {
    guard let writer else { return nil }
    let milliseconds = start.base + Int((time - start.time) * 1000)
    let trouble = writer.append(action, at: milliseconds, leadingTo: state)
    let end = state.phase == .finished ? writer.end() : nil
    return (trouble ?? end).map { StorageFailure($0) }
  }

  /// Where the game at hand can be found when it is left.
  package var whereabouts: RecordingPlace {
    guard let writer, !writer.isBehind else { return .nowhere }
    return library?.contains(writer.path) == true ? .lastGame : .file(writer.path)
  }

  /// The players of the game that was left last, if it can go on.
  package var resumable: [String]? {
    library?.newestUnfinished()?.recording.header.setup.players.map(\.name)
  }

  /// Opens the game that was left last, to go on with it.
  package func resume(at time: Double) throws(ResumeError) -> GameState {
    writer = nil
    guard let path = library?.newestUnfinished()?.path else {
      throw .nothingToResume
    }
    do {
      let resumed = try JournalWriter.resume(path)
      writer = resumed.writer
      start = (time, resumed.writer.milliseconds)
      return resumed.state
    } catch {
      throw .journal("\(error)")
    }
  }

  // MARK: - Scores

  /// Writes a solo run down; returns how it compares with those before it, if there are any of its
  /// kind, and why it cannot be kept or what was wrong with the scores.
  package func keep(_ run: SoloRun) -> (SoloRecord?, StorageFailure?) {
    guard let folder = scoresFolder else { return (nil, Self.noFolder("XDG_DATA_HOME")) }
    do {
      let score = run.score(date: Self.date)
      let file = ScoreFile(folder: folder)
      let before = try file.load()
      let after = try file.append(score)
      let record = before.book.best(score.level, score.input).map { best in
        SoloRecord(
          best: max(best.score, score.score), isBest: before.book.isBest(score))
      }
      let notice = before.notice ?? after.notice
      return (record, notice.map { StorageFailure(reason: $0) })
    } catch {
      return (nil, StorageFailure(error))
    }
  }

  /// The time of day here, for people: 2026-11-21 14:22.
  private static var date: String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: - Settings

  private var settingsPath: String? {
    settingsFolder.map { Directories.join($0, "settings") }
  }

  /// The settings that were kept, or those that a new player finds.
  package func settings() -> Settings {
    guard let path = settingsPath, let bytes = try? TextFile.read(path) else { return Settings() }
    let settings = Settings(text: String(decoding: bytes, as: UTF8.self))
    kept = settings
    return settings
  }

  /// Keeps settings that have changed; returns once why it cannot.
  package func remember(_ settings: Settings) -> StorageFailure? {
    guard !canWait else {
      waiting = settings
      return nil
    }
    return keep(settings)
  }

  /// Puts settings and the start of a journal on the disk, which could wait until a frame was shown.
  ///
  /// - Returns: Why it cannot, if so.
  package func catchUp() -> (settings: StorageFailure?, journal: StorageFailure?) {
    let journal = writer?.flushStart()
    defer { waiting = nil }
    return (waiting.flatMap { keep($0) }, journal.map { StorageFailure($0) })
  }

  private func keep(_ settings: Settings) -> StorageFailure? {
    guard settings != kept else { return nil }
    kept = settings
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

/// Why no game can be resumed.
package enum ResumeError: Error, Equatable, CustomStringConvertible {
  /// There is none that was left before its end.
  case nothingToResume
  /// What is wrong with its journal.
  case journal(String)

  /// One sentence in plain English.
  package var description: String {
    switch self {
    case .nothingToResume: "resume: there is no game that was left before its end"
    case .journal(let problem): problem
    }
  }
}

extension Directories {
  /// The folders of the user who runs the program.
  package static var ofUser: Directories {
    Directories { name in getenv(name).map { String(cString: $0) } }
  }
}
