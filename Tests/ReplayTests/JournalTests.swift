import Foundation
import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay

@Suite struct JournalTests {
  private let folder: TemporaryFolder
  private let game: RandomGame

  init() throws {
    folder = try TemporaryFolder()
    game = try RandomGame(seed: 21)
  }

  /// Appends actions of the game; returns the errors.
  private func append(_ range: Range<Int>, to journal: Journal<Game>) -> [JournalError] {
    range.compactMap { index in
      let entry = game.recording.entries[index]
      return journal.append(entry.action, at: entry.milliseconds)
    }
  }

  /// The journal of the game's first actions.
  private func bytes(_ count: Int) -> [UInt8] {
    let entries = Array(game.recording.entries.prefix(count))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  @Test("The file of a complete game equals its recording")
  func completeGame() throws {
    let journal = try Journal(
      creating: folder.file("game.jsonl"), header: game.recording.header, calls: .unsynchronized)
    #expect(append(0..<game.recording.entries.count, to: journal).isEmpty)
    #expect(journal.end() == nil)
    #expect(journal.end() == nil)
    #expect(journal.writer.hasEnded)
    #expect(try folder.bytes("game.jsonl") == game.recording.bytes)
  }

  @Test("Each line is in the file when the call returns")
  func immediateWrites() throws {
    let journal = try Journal(
      creating: folder.file("game.jsonl"), header: game.recording.header)
    #expect(try folder.bytes("game.jsonl") == bytes(0))
    for index in 0..<20 {
      #expect(append(index..<(index + 1), to: journal).isEmpty)
      #expect(try folder.bytes("game.jsonl") == bytes(index + 1))
    }
  }

  @Test(
    "R46: At one keyboard, the choices of a sweep are written at once, in the order of the seats")
  func sweptChoices() throws {
    for table in [nil, RecordedTable(name: "mato", hostSeats: [0])] {
      let players = ["Aki", "Ben", "Chie", "Dai"].map { Player(name: $0) }
      let setup = try GameSetup(
        seed: 46, players: players, startingPlayer: 0, pointing: .sweep)
      let header = Recording<Game>.Header(setup: setup, program: "x", table: table)
      let name = table == nil ? "one.jsonl" : "shared.jsonl"
      let journal = try Journal(creating: folder.file(name), header: header)
      func append(_ action: GameAction) throws -> [UInt8] {
        #expect(journal.append(action, at: 0) == nil)
        return try folder.bytes(name)
      }
      while journal.state.phase != .point {
        let state = journal.state
        let isDrawing = if case .draw = state.phase { true } else { false }
        _ = try append(
          isDrawing
            ? state.drawingAction
            : state.phase == .roll ? .user(.roll) : .user(.read(isCorrect: false)))
      }
      let before = try folder.bytes(name)
      for seat in journal.state.stillToPoint {
        let after = try append(.user(.point(player: seat, position: 0)))
        let isOver = journal.state.phase == .reveal
        #expect((after == before) == (table == nil && !isOver))
      }
      #expect(try String(decoding: folder.bytes(name), as: UTF8.self).contains("reveal") == false)
    }
  }

  @Test("A journal is accessible only to its owner")
  func permissions() throws {
    let path = folder.file("game.jsonl")
    _ = try Journal(creating: path, header: game.recording.header)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("An existing file is never overwritten")
  func existingFile() throws {
    let path = try folder.write("mine".bytes, "game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try Journal(creating: path, header: game.recording.header)
    }
    #expect(error?.description == "\(path): cannot be created: File exists")
    #expect(try folder.bytes("game.jsonl") == "mine".bytes)
  }

  @Test("A missing folder is reported")
  func missingFolder() {
    let path = folder.file("none/game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try Journal(creating: path, header: game.recording.header)
    }
    #expect(error?.description == "\(path): cannot be created: No such file or directory")
    #expect(error?.kind == .file)
  }

  @Test("Two writers cannot use the same file")
  func twoWriters() throws {
    let path = folder.file("game.jsonl")
    var journal: Journal? = try Journal(creating: path, header: game.recording.header)
    let error = #expect(throws: JournalError.self) { try Journal<Game>.resume(path) }
    #expect(error?.description == "\(path): is in use by another program")
    #expect(journal?.writer.path == path)
    journal = nil
    #expect(throws: Never.self) { try Journal<Game>.resume(path) }
  }

  @Test("Another program cannot write to a journal in use")
  func otherProgram() async throws {
    let path = folder.file("game.jsonl")
    let journal = try Journal(creating: path, header: game.recording.header)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let error = #expect(throws: JournalError.self) { try Journal<Game>.resume(path) }
      try #require(error?.description == "\(path): is in use by another program")
    }
    withExtendedLifetime(journal) {}
  }

  @Test(
    "A game can be resumed after the program was killed, without loss",
    arguments: [0, 1, 17, 80])
  func killed(actions: Int) async throws {
    let path = folder.file("killed.jsonl")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, actions = actions as Int] in
      let game = try RandomGame(seed: 21)
      let journal = try Journal(creating: path, header: game.recording.header)
      for entry in game.recording.entries.prefix(actions) {
        let error = journal.append(entry.action, at: entry.milliseconds)
        try #require(error == nil)
      }
      kill(getpid(), SIGKILL)
      withExtendedLifetime(journal) {}
    }
    let resumed = try Journal<Game>.resume(path)
    #expect(resumed.recording.entries.count == actions)
    #expect(resumed.journal.state == game.states[actions])
  }

  @Test(
    "Without file locks games are still recorded and resumed",
    arguments: [ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL, EBADF, EPERM, EIO])
  func noLocks(code: Int32) throws {
    var calls = FileCalls.live
    calls.lock = { _ in -Int(code) }
    let path = folder.file("game.jsonl")
    do {
      let journal = try Journal(
        creating: path, header: game.recording.header, calls: calls)
      #expect(append(0..<5, to: journal).isEmpty)
    }
    let resumed = try Journal<Game>.resume(path, calls: calls)
    #expect(append(5..<9, to: resumed.journal).isEmpty)
    #expect(try folder.bytes("game.jsonl") == bytes(9))
  }

  @Test("No empty file is left if another program holds its lock")
  func lockedByAnother() throws {
    var calls = FileCalls.live
    calls.lock = { _ in -Int(EWOULDBLOCK) }
    let path = folder.file("game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try Journal(creating: path, header: game.recording.header, calls: calls)
    }
    #expect(error?.description == "\(path): is in use by another program")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Checking whether a journal can be created has no side effects")
  func checkCreating() throws {
    let path = folder.file("game.jsonl")
    try JournalWriter.checkCreating(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = try folder.write("mine".bytes, "game.jsonl")
    let error = #expect(throws: JournalError.self) { try JournalWriter.checkCreating(path) }
    #expect(error?.description == "\(path): cannot be created: File exists")
    #expect(try folder.bytes("game.jsonl") == "mine".bytes)
    for name in ["none/game.jsonl", "game.jsonl/game.jsonl", ""] {
      #expect(throws: JournalError.self) { try JournalWriter.checkCreating(folder.file(name)) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["game.jsonl"])
  }

  @Test("Times never decrease")
  func times() throws {
    let path = folder.file("game.jsonl")
    let journal = try Journal(creating: path, header: game.recording.header)
    for (index, time) in [500, 400, -3, 600].enumerated() {
      #expect(
        journal.append(game.recording.entries[index].action, at: time) == nil)
    }
    let times = try JournalReader.read(path: path).entries.map(\.milliseconds)
    #expect(times == [500, 500, 500, 600])
    #expect(journal.milliseconds == 600)
  }

  @Test("A truncated journal is continued after its last complete line")
  func truncation() throws {
    let whole = bytes(12)
    let headerLength = bytes(0).count
    for length in (headerLength - 1)...whole.count {
      let path = try folder.write(Array(whole[..<length]), "truncated.jsonl")
      let resumed = try Journal<Game>.resume(path, calls: .unsynchronized)
      let count = resumed.recording.entries.count
      #expect(resumed.journal.state == game.states[count], "truncated after \(length) bytes")
      #expect(
        try folder.bytes("truncated.jsonl").count == length, "nothing is written before an action")
      #expect(append(count..<12, to: resumed.journal).isEmpty)
      if count < 12 {
        #expect(try folder.bytes("truncated.jsonl") == whole, "truncated after \(length) bytes")
      }
    }
  }

  @Test("A journal that cannot be continued is rejected")
  func notResumable() throws {
    let ended = try folder.write(game.recording.bytes, "ended.jsonl")
    let line = game.recording.entries.count + 2
    let endError = #expect(throws: JournalError.self) { try Journal<Game>.resume(ended) }
    #expect(endError?.description == "\(ended): line \(line): expected no end line, found one")
    let other = BadJournalTests.header + "\n{\"t\":1,\"a\":\"draw\"}\n"
    let illegal = try folder.write(other.bytes, "illegal.jsonl")
    let error = #expect(throws: JournalError.self) { try Journal<Game>.resume(illegal) }
    #expect(error?.kind == .mismatch)
    #expect(
      error?.description
        == "\(illegal): line 2: expected a legal action, "
        + "found \"draw\", which is not possible now")
    let missing = folder.file("missing.jsonl")
    #expect(throws: JournalError.self) { try Journal<Game>.resume(missing) }
  }

  @Test("An action after the end removes the end line")
  func afterTheEnd() throws {
    let journal = try Journal(
      creating: folder.file("game.jsonl"), header: game.recording.header)
    #expect(append(0..<5, to: journal).isEmpty)
    #expect(journal.end() == nil)
    #expect(append(5..<6, to: journal).isEmpty)
    #expect(!journal.writer.hasEnded)
    #expect(try folder.bytes("game.jsonl") == bytes(6))
  }
}
