import Foundation
import GameCore
import TestSupport
import Testing

@testable import Files
@testable import Replay

@Suite struct FullDiskTests {
  /// A simulated disk with a limited capacity, whose calls can fail.
  private final class Disk {
    var capacity = Int.max
    var truncates = true
    var synchronizes = true

    var calls: FileCalls {
      let live = FileCalls.live
      return FileCalls(
        write: { descriptor, bytes, place in
          let space = max(0, self.capacity - place)
          if space == 0 { return -Int(ENOSPC) }
          return live.write(descriptor, bytes.prefix(space), place)
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

  private func append(_ index: Int, to journal: Journal<Game>) -> JournalError? {
    let entry = game.recording.entries[index]
    return journal.append(entry.action, at: entry.milliseconds)
  }

  private func bytes(_ count: Int) -> [UInt8] {
    let entries = Array(game.recording.entries.prefix(count))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  @Test(
    "A full disk is reported once, and the missing lines are written later",
    arguments: [true, false])
  func fullDisk(truncates: Bool) throws {
    let whole = bytes(8)
    let step = Stress.count(7, of: 1)
    for capacity in stride(from: bytes(0).count, through: whole.count, by: step) {
      let disk = Disk()
      disk.capacity = capacity
      disk.truncates = truncates
      let path = folder.file("\(capacity).jsonl")
      let journal = try Journal(
        creating: path, header: game.recording.header, calls: disk.calls)
      var errors: [JournalError] = []
      for index in 0..<8 {
        if let error = append(index, to: journal) { errors.append(error) }
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
      #expect(journal.writer.hasPendingLines == (capacity < whole.count))

      disk.capacity = .max
      disk.truncates = true
      #expect(append(8, to: journal) == nil)
      #expect(!journal.writer.hasPendingLines)
      #expect(try folder.bytes("\(capacity).jsonl") == bytes(9), "\(capacity) bytes")
    }
  }

  @Test(
    "Missing lines are written without another action, once there is space", arguments: [0, 1, 7])
  func missingLines(room: Int) throws {
    let disk = Disk()
    let journal = try Journal(
      creating: folder.file("game.jsonl"), header: game.recording.header, calls: disk.calls)
    disk.capacity = bytes(room).count + 10
    for index in 0..<8 { _ = append(index, to: journal) }
    #expect(journal.writer.hasPendingLines)
    #expect(journal.writer.writeMissing() == nil, "it has been reported")
    #expect(try folder.bytes("game.jsonl") == bytes(room))
    disk.capacity = .max
    #expect(journal.writer.writeMissing() == nil && !journal.writer.hasPendingLines)
    #expect(try folder.bytes("game.jsonl") == bytes(8))
    disk.capacity = bytes(8).count
    #expect(append(8, to: journal) != nil, "another full disk is reported again")
  }

  @Test("No file is left if there is no space for the header")
  func noSpaceForHeader() {
    let disk = Disk()
    disk.capacity = 50
    let path = folder.file("game.jsonl")
    let error = #expect(throws: JournalError.self) {
      try Journal(creating: path, header: game.recording.header, calls: disk.calls)
    }
    #expect(error?.description == "\(path): cannot be written: No space left on device")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A failed flush is reported, and its line is written again")
  func failedFlush() throws {
    let disk = Disk()
    let path = folder.file("game.jsonl")
    let journal = try Journal(
      creating: path, header: game.recording.header, calls: disk.calls)
    #expect(append(0, to: journal) == nil)
    disk.synchronizes = false
    let error = append(1, to: journal)
    #expect(error?.description == "\(path): cannot be flushed to the disk: Input/output error")
    #expect(append(2, to: journal) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(1))
    disk.synchronizes = true
    #expect(append(3, to: journal) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(4))
  }

  @Test("A header that is flushed later is flushed before the first action")
  func deferredFlush() throws {
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
      let journal = try Journal(
        creating: folder.file("\(flushesItself).jsonl"), header: game.recording.header,
        calls: calls, flushesLater: true)
      #expect(events == ["write"])
      #expect(try folder.bytes("\(flushesItself).jsonl") == bytes(0))
      if flushesItself {
        #expect(journal.writer.flushStart() == nil)
        #expect(events == ["write", "flush", "folder"])
      }
      #expect(append(0, to: journal) == nil && journal.writer.flushStart() == nil)
      #expect(events == ["write", "flush", "folder", "write", "flush"])
    }
  }

  @Test("A failed deferred flush of the header is reported once", arguments: [true, false])
  func failedDeferredFlush(flushesItself: Bool) throws {
    let disk = Disk()
    let path = folder.file("game.jsonl")
    let journal = try Journal(
      creating: path, header: game.recording.header, calls: disk.calls, flushesLater: true)
    disk.synchronizes = false
    let errors = [flushesItself ? journal.writer.flushStart() : nil, append(0, to: journal)]
    #expect(
      errors.compactMap { $0?.description }
        == ["\(path): cannot be flushed to the disk: Input/output error"])
    #expect(journal.writer.flushStart() == nil && append(1, to: journal) == nil)
    disk.synchronizes = true
    #expect(append(2, to: journal) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(3))
  }

  @Test("A pending end line can be removed, too")
  func pendingEndLine() throws {
    let disk = Disk()
    let journal = try Journal(
      creating: folder.file("game.jsonl"), header: game.recording.header, calls: disk.calls)
    disk.capacity = bytes(0).count + 10
    #expect(append(0, to: journal) != nil)
    #expect(journal.end() == nil)
    disk.capacity = .max
    #expect(append(1, to: journal) == nil)
    #expect(try folder.bytes("game.jsonl") == bytes(2))
  }

  /// Uses the limit of the system, in a separate process.
  @Test("The file size limit is reported once")
  func fileSizeLimit() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let game = try RandomGame(seed: 22)
      let path = folder.file("game.jsonl")
      signal(SIGXFSZ, SIG_IGN)
      let journal = try Journal(creating: path, header: game.recording.header)
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
      for entry in game.recording.entries.prefix(30) {
        let error = journal.append(entry.action, at: entry.milliseconds)
        if let error { errors.append(error) }
      }
      try #require(errors.map(\.description) == ["\(path): cannot be written: File too large"])
      let truncated = try JournalReader.read(path: path)
      try #require(truncated.entries == Array(game.recording.entries.prefix(2)))
      try #require(truncated.ending == .open)
      try #require(setrlimit(resource, &usual) == 0)
      let entry = game.recording.entries[30]
      let error = journal.append(entry.action, at: entry.milliseconds)
      try #require(error == nil)
      let complete = try JournalReader.read(path: path)
      try #require(complete.entries == Array(game.recording.entries.prefix(31)))
    }
  }
}
