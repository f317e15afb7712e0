import Foundation
import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay

@Suite struct JournalWriterTests {
  private let folder: TemporaryFolder
  private let game: RandomGame

  init() throws {
    folder = try TemporaryFolder()
    game = try RandomGame(seed: 21)
  }

  /// Appends actions of the game; returns the errors.
  private func append(_ range: Range<Int>, to writer: JournalWriter) -> [JournalError] {
    range.compactMap { index in
      let entry = game.recording.entries[index]
      return writer.append(
        entry.action, at: entry.milliseconds, leadingTo: game.states[index + 1])
    }
  }

  /// The journal of the game's first actions.
  private func bytes(_ count: Int) -> [UInt8] {
    let entries = Array(game.recording.entries.prefix(count))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  @Test("The file of a complete game equals its recording")
  func completeGame() throws {
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header, calls: .unsynchronized)
    #expect(append(0..<game.recording.entries.count, to: writer).isEmpty)
    #expect(writer.end() == nil)
    #expect(writer.end() == nil)
    #expect(writer.hasEnded)
    #expect(try folder.bytes("game.jsonl") == game.recording.bytes)
  }

  @Test("Each line is in the file when the call returns")
  func immediateWrites() throws {
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header)
    #expect(try folder.bytes("game.jsonl") == bytes(0))
    for index in 0..<20 {
      #expect(append(index..<(index + 1), to: writer).isEmpty)
      #expect(try folder.bytes("game.jsonl") == bytes(index + 1))
    }
  }

  @Test("A journal is accessible only to its owner")
  func permissions() throws {
    let path = folder.file("game.jsonl")
    _ = try JournalWriter(creating: path, header: game.recording.header)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("An existing file is never overwritten")
  func existingFile() throws {
    let path = try folder.write("mine".bytes, "game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try JournalWriter(creating: path, header: game.recording.header)
    }
    #expect(error?.description == "\(path): cannot be created: File exists")
    #expect(try folder.bytes("game.jsonl") == "mine".bytes)
  }

  @Test("A missing folder is reported")
  func missingFolder() {
    let path = folder.file("none/game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try JournalWriter(creating: path, header: game.recording.header)
    }
    #expect(error?.description == "\(path): cannot be created: No such file or directory")
    #expect(error?.kind == .file)
  }

  @Test("Two writers cannot use the same file")
  func twoWriters() throws {
    let path = folder.file("game.jsonl")
    var writer: JournalWriter? = try JournalWriter(creating: path, header: game.recording.header)
    let error = #expect(throws: JournalError.self) { try JournalWriter.resume(path) }
    #expect(error?.description == "\(path): is in use by another program")
    #expect(writer?.path == path)
    writer = nil
    #expect(throws: Never.self) { try JournalWriter.resume(path) }
  }

  @Test("Another program cannot write to a journal in use")
  func otherProgram() async throws {
    let path = folder.file("game.jsonl")
    let writer = try JournalWriter(creating: path, header: game.recording.header)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let error = #expect(throws: JournalError.self) { try JournalWriter.resume(path) }
      try #require(error?.description == "\(path): is in use by another program")
    }
    withExtendedLifetime(writer) {}
  }

  @Test(
    "A game can be resumed after the program was killed, without loss",
    arguments: [0, 1, 17, 80])
  func killed(actions: Int) async throws {
    let path = folder.file("killed.jsonl")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, actions = actions as Int] in
      let game = try RandomGame(seed: 21)
      let writer = try JournalWriter(creating: path, header: game.recording.header)
      for (index, entry) in game.recording.entries.prefix(actions).enumerated() {
        let error = writer.append(
          entry.action, at: entry.milliseconds, leadingTo: game.states[index + 1])
        try #require(error == nil)
      }
      kill(getpid(), SIGKILL)
      withExtendedLifetime(writer) {}
    }
    let resumed = try JournalWriter.resume(path)
    #expect(resumed.recording.entries.count == actions)
    #expect(resumed.state == game.states[actions])
  }

  @Test(
    "Without file locks games are still recorded and resumed",
    arguments: [ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS, EINVAL, EBADF, EPERM, EIO])
  func noLocks(code: Int32) throws {
    var calls = FileCalls.live
    calls.lock = { _ in -Int(code) }
    let path = folder.file("game.jsonl")
    do {
      let writer = try JournalWriter(
        creating: path, header: game.recording.header, calls: calls)
      #expect(append(0..<5, to: writer).isEmpty)
    }
    let resumed = try JournalWriter.resume(path, calls: calls)
    #expect(append(5..<9, to: resumed.writer).isEmpty)
    #expect(try folder.bytes("game.jsonl") == bytes(9))
  }

  @Test("No empty file is left if another program holds its lock")
  func lockedByAnother() throws {
    var calls = FileCalls.live
    calls.lock = { _ in -Int(EWOULDBLOCK) }
    let path = folder.file("game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try JournalWriter(creating: path, header: game.recording.header, calls: calls)
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
    let writer = try JournalWriter(creating: path, header: game.recording.header)
    for (index, time) in [500, 400, -3, 600].enumerated() {
      #expect(
        writer.append(
          game.recording.entries[index].action, at: time, leadingTo: game.states[index + 1]) == nil)
    }
    let times = try JournalReader.read(path: path).entries.map(\.milliseconds)
    #expect(times == [500, 500, 500, 600])
    #expect(writer.milliseconds == 600)
  }

  @Test("A truncated journal is continued after its last complete line")
  func truncation() throws {
    let whole = bytes(12)
    let headerLength = bytes(0).count
    for length in (headerLength - 1)...whole.count {
      let path = try folder.write(Array(whole[..<length]), "truncated.jsonl")
      let resumed = try JournalWriter.resume(path, calls: .unsynchronized)
      let count = resumed.recording.entries.count
      #expect(resumed.state == game.states[count], "truncated after \(length) bytes")
      #expect(
        try folder.bytes("truncated.jsonl").count == length, "nothing is written before an action")
      #expect(append(count..<12, to: resumed.writer).isEmpty)
      if count < 12 {
        #expect(try folder.bytes("truncated.jsonl") == whole, "truncated after \(length) bytes")
      }
    }
  }

  @Test("A journal that cannot be continued is rejected")
  func notResumable() throws {
    let ended = try folder.write(game.recording.bytes, "ended.jsonl")
    let line = game.recording.entries.count + 2
    let endError = #expect(throws: JournalError.self) { try JournalWriter.resume(ended) }
    #expect(endError?.description == "\(ended): line \(line): expected no end line, found one")
    let other = BadJournalTests.header + "\n{\"t\":1,\"a\":\"draw\"}\n"
    let illegal = try folder.write(other.bytes, "illegal.jsonl")
    let error = #expect(throws: JournalError.self) { try JournalWriter.resume(illegal) }
    #expect(error?.kind == .mismatch)
    #expect(
      error?.description
        == "\(illegal): line 2: expected a legal action, "
        + "found \"draw\", which is not possible now")
    let missing = folder.file("missing.jsonl")
    #expect(throws: JournalError.self) { try JournalWriter.resume(missing) }
  }

  @Test("An action after the end removes the end line")
  func afterTheEnd() throws {
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header)
    #expect(append(0..<5, to: writer).isEmpty)
    #expect(writer.end() == nil)
    #expect(append(5..<6, to: writer).isEmpty)
    #expect(!writer.hasEnded)
    #expect(try folder.bytes("game.jsonl") == bytes(6))
  }
}
