import Foundation
import GameCore
import Testing

@testable import Replay

@Suite struct JournalWriterTests {
  private let folder: TemporaryFolder
  private let game: RandomGame

  init() throws {
    folder = try TemporaryFolder()
    game = try RandomGame(seed: 21)
  }

  /// Appends some of the game's actions.
  private func append(_ range: Range<Int>, to writer: JournalWriter) -> [JournalError] {
    range.compactMap { index in
      let entry = game.recording.entries[index]
      return writer.append(
        entry.action, at: entry.milliseconds, leadingTo: game.states[index + 1])
    }
  }

  /// The game's journal of its first actions.
  private func bytes(_ count: Int) -> [UInt8] {
    let entries = Array(game.recording.entries.prefix(count))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  @Test func aWholeGameIsWrittenAsItsRecordingSays() throws {
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header, synchronizing: false)
    #expect(append(0..<game.recording.entries.count, to: writer).isEmpty)
    #expect(writer.end() == nil)
    #expect(writer.end() == nil)
    #expect(writer.hasEnded)
    #expect(try folder.bytes("game.jsonl") == game.recording.bytes)
  }

  @Test func everyLineIsInTheFileAtOnce() throws {
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header)
    #expect(try folder.bytes("game.jsonl") == bytes(0))
    for index in 0..<20 {
      #expect(append(index..<(index + 1), to: writer).isEmpty)
      #expect(try folder.bytes("game.jsonl") == bytes(index + 1))
    }
  }

  @Test func journalsAreForTheirOwnerOnly() throws {
    let path = folder.file("game.jsonl")
    _ = try JournalWriter(creating: path, header: game.recording.header)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func anExistingFileIsNeverOverwritten() throws {
    let path = try folder.write("mine".bytes, "game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try JournalWriter(creating: path, header: game.recording.header)
    }
    #expect(error?.description == "\(path): cannot be created: File exists")
    #expect(try folder.bytes("game.jsonl") == "mine".bytes)
  }

  @Test func aFolderThatIsNotThereIsSaid() {
    let path = folder.file("none/game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try JournalWriter(creating: path, header: game.recording.header)
    }
    #expect(error?.description == "\(path): cannot be created: No such file or directory")
    #expect(error?.kind == .file)
  }

  @Test func twoWritersNeverShareAFile() throws {
    let path = folder.file("game.jsonl")
    var writer: JournalWriter? = try JournalWriter(creating: path, header: game.recording.header)
    let error = #expect(throws: JournalError.self) { try JournalWriter.resume(path) }
    #expect(error?.description == "\(path): is in use by another program")
    #expect(writer?.path == path)
    writer = nil
    #expect(throws: Never.self) { try JournalWriter.resume(path) }
  }

  @Test func anotherProgramIsKeptOut() async throws {
    let path = folder.file("game.jsonl")
    let writer = try JournalWriter(creating: path, header: game.recording.header)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let error = #expect(throws: JournalError.self) { try JournalWriter.resume(path) }
      try #require(error?.description == "\(path): is in use by another program")
    }
    withExtendedLifetime(writer) {}
  }

  /// A program that is killed loses nothing it had accepted, and its lock goes with it.
  @Test(arguments: [0, 1, 17, 80])
  func aKilledProgramsGameGoesOn(actions: Int) async throws {
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

  @Test("A file locked by another program is not left behind empty")
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

  @Test func timesNeverGoBack() throws {
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

  /// A journal cut after any byte is gone on with from its last whole line.
  @Test func aCutJournalGoesOn() throws {
    let whole = bytes(12)
    let headerLength = bytes(0).count
    for length in (headerLength - 1)...whole.count {
      let path = try folder.write(Array(whole[..<length]), "cut.jsonl")
      let resumed = try JournalWriter.resume(path, synchronizing: false)
      let count = resumed.recording.entries.count
      #expect(resumed.state == game.states[count], "cut after \(length) bytes")
      #expect(try folder.bytes("cut.jsonl").count == length, "nothing is written before an action")
      #expect(append(count..<12, to: resumed.writer).isEmpty)
      if count < 12 { #expect(try folder.bytes("cut.jsonl") == whole, "cut after \(length) bytes") }
    }
  }

  @Test func whatCannotGoOnIsRefused() throws {
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

  @Test func anActionAfterTheEndTakesTheEndLineBack() throws {
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header)
    #expect(append(0..<5, to: writer).isEmpty)
    #expect(writer.end() == nil)
    #expect(append(5..<6, to: writer).isEmpty)
    #expect(!writer.hasEnded)
    #expect(try folder.bytes("game.jsonl") == bytes(6))
  }
}

/// What happens when the disk takes no more.
@Suite struct FullDiskTests {
  /// A disk that takes a number of bytes, or fails in other ways.
  private final class Disk {
    var capacity = Int.max
    var truncates = true
    var synchronizes = true

    var calls: FileCalls {
      let live = FileCalls.live
      return FileCalls(
        write: { descriptor, bytes, place in
          let room = max(0, self.capacity - place)
          if room == 0 { return -Int(ENOSPC) }
          return live.write(descriptor, bytes.prefix(room), place)
        },
        synchronize: { _ in self.synchronizes ? 0 : -Int(EIO) },
        truncate: { self.truncates ? live.truncate($0, $1) : -Int(EIO) })
    }
  }

  private let folder: TemporaryFolder
  private let game: RandomGame

  init() throws {
    folder = try TemporaryFolder()
    game = try RandomGame(seed: 22)
  }

  private func append(_ index: Int, to writer: JournalWriter) -> JournalError? {
    let entry = game.recording.entries[index]
    return writer.append(entry.action, at: entry.milliseconds, leadingTo: game.states[index + 1])
  }

  private func bytes(_ count: Int) -> [UInt8] {
    let entries = Array(game.recording.entries.prefix(count))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  /// Whatever byte the disk ends at: one error, a readable file always, all of it in the end.
  @Test(arguments: [true, false])
  func aFullDiskIsSaidOnceAndCaughtUpWith(truncates: Bool) throws {
    let whole = bytes(8)
    for capacity in bytes(0).count...whole.count {
      let disk = Disk()
      disk.capacity = capacity
      disk.truncates = truncates
      let path = folder.file("\(capacity).jsonl")
      let writer = try JournalWriter(
        creating: path, header: game.recording.header, calls: disk.calls)
      var errors: [JournalError] = []
      for index in 0..<8 {
        if let error = append(index, to: writer) { errors.append(error) }
        let read = try JournalReader.read(path: path)
        #expect(read.entries == Array(game.recording.entries.prefix(read.entries.count)))
        if truncates { #expect(read.ending == .open) }
      }
      #expect(errors.count == (capacity < whole.count ? 1 : 0), "\(capacity) bytes")
      if let error = errors.first {
        #expect(
          error.description == "\(path): cannot be written: No space left on device"
            || !truncates)
        #expect(error.kind == .file)
      }
      #expect(writer.isBehind == (capacity < whole.count))

      disk.capacity = .max
      disk.truncates = true
      #expect(append(8, to: writer) == nil)
      #expect(!writer.isBehind)
      #expect(try folder.bytes("\(capacity).jsonl") == bytes(9), "\(capacity) bytes")
    }
  }

  @Test func aDiskWithoutRoomForTheHeaderLeavesNoFile() {
    let disk = Disk()
    disk.capacity = 50
    let path = folder.file("game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try JournalWriter(creating: path, header: game.recording.header, calls: disk.calls)
    }
    #expect(error?.description == "\(path): cannot be written: No space left on device")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aDiskThatDoesNotKeepWhatItTookIsSaid() throws {
    let disk = Disk()
    let path = folder.file("game.jsonl")
    let writer = try JournalWriter(
      creating: path, header: game.recording.header, calls: disk.calls)
    #expect(append(0, to: writer) == nil)
    disk.synchronizes = false
    let error = append(1, to: writer)
    #expect(error?.description == "\(path): cannot be flushed to the disk: Input/output error")
    #expect(append(2, to: writer) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(1))
    disk.synchronizes = true
    #expect(append(3, to: writer) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(4))
  }

  @Test func aHeaderThatIsFlushedLaterIsFlushedBeforeTheFirstAction() throws {
    for flushesItself in [false, true] {
      let disk = Disk()
      var calls = disk.calls
      var events: [String] = []
      let (write, synchronize) = (calls.write, calls.synchronize)
      calls.write = {
        events.append("write")
        return write($0, $1, $2)
      }
      calls.synchronize = {
        events.append("flush")
        return synchronize($0)
      }
      calls.synchronizeFolder = { _ in events.append("folder") }
      let writer = try JournalWriter(
        creating: folder.file("\(flushesItself).jsonl"), header: game.recording.header,
        calls: calls, flushesLater: true)
      #expect(events == ["write"])
      #expect(try folder.bytes("\(flushesItself).jsonl") == bytes(0))
      if flushesItself {
        #expect(writer.flushStart() == nil)
        #expect(events == ["write", "flush", "folder"])
      }
      #expect(append(0, to: writer) == nil && writer.flushStart() == nil)
      #expect(events == ["write", "flush", "folder", "write", "flush"])
    }
  }

  @Test func aHeaderThatCannotBeFlushedLaterIsSaidOnce() throws {
    let disk = Disk()
    let path = folder.file("game.jsonl")
    let writer = try JournalWriter(
      creating: path, header: game.recording.header, calls: disk.calls, flushesLater: true)
    disk.synchronizes = false
    let error = writer.flushStart()
    #expect(error?.description == "\(path): cannot be flushed to the disk: Input/output error")
    #expect(writer.flushStart() == nil)
    disk.synchronizes = true
    #expect(append(0, to: writer) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(1))
  }

  @Test func anEndLineThatWaitsIsTakenBackToo() throws {
    let disk = Disk()
    let writer = try JournalWriter(
      creating: folder.file("game.jsonl"), header: game.recording.header, calls: disk.calls)
    disk.capacity = bytes(0).count + 10
    #expect(append(0, to: writer) != nil)
    #expect(writer.end() == nil)
    disk.capacity = .max
    #expect(append(1, to: writer) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(2))
  }

  /// The real thing: the system's limit on a file's size, in a process of its own.
  @Test func aLimitOnTheFileSizeIsSaidOnce() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let game = try RandomGame(seed: 22)
      let path = folder.file("game.jsonl")
      signal(SIGXFSZ, SIG_IGN)
      let writer = try JournalWriter(creating: path, header: game.recording.header)
      let length = rlim_t(try folder.bytes("game.jsonl").count)
      #if canImport(Darwin)
        let resource = RLIMIT_FSIZE
      #else
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #endif
      var usual = rlimit()
      try #require(getrlimit(resource, &usual) == 0)
      var limit = usual
      limit.rlim_cur = length + 100
      try #require(setrlimit(resource, &limit) == 0)
      var errors: [JournalError] = []
      for (index, entry) in game.recording.entries.prefix(30).enumerated() {
        let error = writer.append(
          entry.action, at: entry.milliseconds, leadingTo: game.states[index + 1])
        if let error { errors.append(error) }
      }
      try #require(errors.map(\.description) == ["\(path): cannot be written: File too large"])
      let cut = try JournalReader.read(path: path)
      try #require(cut.entries == Array(game.recording.entries.prefix(2)))
      try #require(cut.ending == .open)
      try #require(setrlimit(resource, &usual) == 0)
      let entry = game.recording.entries[30]
      let error = writer.append(entry.action, at: entry.milliseconds, leadingTo: game.states[31])
      try #require(error == nil)
      let whole = try JournalReader.read(path: path)
      try #require(whole.entries == Array(game.recording.entries.prefix(31)))
    }
  }
}
