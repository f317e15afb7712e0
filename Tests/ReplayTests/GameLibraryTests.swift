import Dispatch
import Foundation
import GameCore
import Synchronization
import TestSupport
import Testing

@testable import Replay

@Suite struct GameLibraryTests {
  private let folder: TemporaryFolder
  private let library: GameLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = GameLibrary(folder: folder.path)
  }

  private func journal(_ game: RandomGame, actions: Int?) -> [UInt8] {
    guard let actions else { return game.recording.bytes }
    let entries = Array(game.recording.entries.prefix(actions))
    return Recording(header: game.recording.header, entries: entries).bytes
  }

  /// The path of the journal with a number.
  private func path(_ number: Int) -> String { folder.file("000\(number).jsonl") }

  private func put(_ bytes: [UInt8], _ number: Int) throws {
    _ = try folder.write(bytes, "000\(number).jsonl")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("Each journal gets the number after the highest")
  func numbers() throws {
    let library = GameLibrary(folder: folder.file("state/games"))
    let header = try RandomGame(seed: 30).recording.header
    let first = try library.create(header)
    #expect(first.writer.path == folder.file("state/games/000001.jsonl"))
    _ = try folder.write([], "state/games/000041.jsonl")
    let second = try library.create(header)
    #expect(second.writer.path == folder.file("state/games/000042.jsonl"))
    _ = try folder.write([], "state/games/999999.jsonl")
    let third = try library.create(header)
    #expect(third.writer.path == folder.file("state/games/1000000.jsonl"))
    #expect(
      library.journals == [1_000_000, 999_999].map { folder.file("state/games/\($0).jsonl") }
        + [42, 41, 1].map { folder.file("state/games/0000\($0 < 10 ? "0" : "")\($0).jsonl") })
    #expect(library.contains(third.writer.path))
    #expect(!library.contains(folder.file("000001.jsonl")))
  }

  @Test("Concurrent programs never use the same number")
  func together() throws {
    let header = try RandomGame(seed: 30).recording.header
    let paths = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { [library] _ in
      for _ in 0..<10 {
        do {
          let path = try library.create(header).writer.path
          paths.withLock { $0.append(path) }
        } catch {
          Issue.record("\(error)")
        }
      }
    }
    let all = paths.withLock { $0 }
    #expect(Set(all).count == 40)
    #expect(Set(all) == Set(library.journals))
    #expect(library.journals.last == folder.file("000001.jsonl"))
    #expect(library.journals.first == folder.file("000040.jsonl"))
  }

  @Test("A series without a free number is an error")
  func noNumberLeft() throws {
    let path = try folder.write([], "999999999.jsonl")
    let header = try RandomGame(seed: 30).recording.header
    let error = #expect(throws: JournalError.self) { try library.create(header) }
    #expect(error?.problem.en == "expected a number that is free, found \(path)")
    #expect(try names == ["999999999.jsonl"])
  }

  @Test("A missing folder has no journals")
  func missingFolder() {
    let library = GameLibrary(folder: folder.file("none"))
    #expect(library.journals.isEmpty)
    #expect(library.prune().isEmpty)
    #expect(library.newestUnfinished()?.path == nil)
  }

  @Test("The newest journals and all other files are kept")
  func otherFiles() throws {
    for number in 100..<160 { try put([], number) }
    let otherFiles = [
      "000.txt", "20261121-142233-7-123.jsonl", "7.jsonl", "00000007.jsonl", "mine.jsonl",
      "000007-7.jsonl", "-00007.jsonl", "000000.jsonl", "99999999999999999999.jsonl",
    ]
    for name in otherFiles { _ = try folder.write([], name) }
    let removed = library.prune()
    #expect(removed.count == 10)
    let kept = (110..<160).map { "000\($0).jsonl" }
    #expect(try names == (kept + otherFiles).sorted())
  }

  @Test(
    "Anything but a regular file is not a game and is not deleted",
    .timeLimit(.minutes(1)), arguments: NotAFile.allCases)
  func notAFile(kind: NotAFile) throws {
    guard let target = try kind.make(in: folder, "000102.jsonl") else { return }
    try FileManager.default.createSymbolicLink(
      atPath: path(101), withDestinationPath: target)
    let elsewhere = try folder.write(try RandomGame(seed: 31).recording.bytes, "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: path(100), withDestinationPath: elsewhere)
    #expect(library.newestUnfinished()?.path == nil)
    let before = try names
    #expect(library.prune(keeping: 0) == [])
    #expect(try names == before)
    let error = #expect(throws: JournalError.self) { try Journal<Game>.resume(path(101)) }
    // The system does not open a folder for writing.
    #expect(
      error?.problem.en
        == (kind == .folder
          ? "cannot be opened: Is a directory" : "expected a regular file, found \(kind)"))
  }

  @Test("A journal in use is never deleted")
  func journalInUse() throws {
    let game = try RandomGame(seed: 30)
    let journal = try Journal(creating: path(100), header: game.recording.header)
    for number in 101..<105 { try put([], number) }
    #expect(library.prune(keeping: 2) == [path(102), path(101)])
    #expect(library.journals.last == journal.writer.path)
    withExtendedLifetime(journal) {}
  }

  @Test("A write-protected journal is never deleted")
  func writeProtected() throws {
    try put([], 100)
    try #require(chmod(path(100), 0o400) == 0)
    let isRoot = getuid() == 0
    #expect(library.prune(keeping: 0) == (isRoot ? [path(100)] : []))
  }

  @Test("The newest unfinished game is never deleted, however many finished ones follow")
  func interruptedGame() throws {
    let game = try RandomGame(seed: 31)
    try put(journal(game, actions: 2), 100)
    try put(journal(game, actions: 3), 101)
    for number in 102..<110 { try put(journal(game, actions: nil), number) }
    #expect(
      library.prune(keeping: 3)
        == (([106, 105, 104, 103, 102] as [Int]).map(path) + [path(100)]))
    #expect(library.newestUnfinished()?.path == path(101))
  }

  @Test("The last game is resumed and kept regardless of the system clock")
  func clockSetBack() throws {
    let game = try RandomGame(seed: 31)
    for number in 100..<(100 + GameLibrary.kept) { try put(journal(game, actions: nil), number) }
    var paths: [String] = []
    for year in 0..<3 {
      let journal = try library.create(game.recording.header)
      paths.append(journal.writer.path)
      let entry = game.recording.entries[0]
      #expect(
        journal.append(entry.action, at: entry.milliseconds) == nil)
      let date = Date(timeIntervalSince1970: Double(30 - 10 * year) * 31_557_600)
      try FileManager.default.setAttributes(
        [.modificationDate: date, .creationDate: date], ofItemAtPath: journal.writer.path)
    }
    #expect(library.journals.prefix(3) == paths.reversed()[...])
    #expect(library.newestUnfinished()?.path == paths.last)
    let next = try library.create(game.recording.header)
    #expect(library.newestUnfinished()?.path == paths.last)
    withExtendedLifetime(next) {}
  }

  @Test("The newest journal that can be resumed is found")
  func newestUnfinished() throws {
    let game = try RandomGame(seed: 31)
    #expect(library.newestUnfinished()?.path == nil)
    try put(journal(game, actions: 3), 101)
    let cut = journal(game, actions: 7).dropLast(5)
    try put(Array(cut), 102)
    try put(journal(game, actions: nil), 103)
    try put("garbage\n".bytes, 104)
    try put([], 105)
    let illegal = BadJournalTests.header + "\n{\"t\":1,\"a\":\"draw\"}\n"
    try put(illegal.bytes, 106)
    let found = try #require(library.newestUnfinished())
    #expect(found.path == path(102))
    #expect(found.game?.entries.count == 6)
    #expect(found.journal.ending == .cut)

    let resumed = try Journal<Game>.resume(found.path)
    #expect(library.newestUnfinished()?.path == path(101))
    #expect(resumed.journal.end() == nil)
  }

  @Test("The complete runs of a deal are found among files that cannot be read")
  func soloRuns() throws {
    func run(_ level: TypingLevel, _ seed: UInt64, readings: Int) throws -> Recording<Solo> {
      let header = Recording<Solo>.Header(SoloSetup(seed: 5, level: level), program: "1.0")
      return try RandomRun(header, seed: seed, readings: readings).recording
    }
    let runs = try (1...3).map { try run(.hard, $0, readings: 99) }
    let setup = runs[0].header.setup
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try put(runs[0].bytes, 100)
    try put([], 101)
    try put("\n".bytes, 102)
    try put("hello\nworld\n".bytes, 103)
    try put([0xFF, 0xFE, 0, 10, 0], 104)
    try put(mark + runs[1].bytes, 105)
    try put(try run(.hard, 4, readings: 1).bytes, 106)
    try put(try run(.easy, 5, readings: 99).bytes, 107)
    try put(journal(try RandomGame(seed: 30), actions: nil), 108)
    // A header that can be read, and lines that cannot.
    try put(Recording<Solo>(header: runs[0].header).bytes + "7\n7\n{}\n".bytes, 109)
    try put(Array(Recording<Solo>(header: runs[0].header).bytes.dropLast(2)), 110)
    for (number, kind) in zip(111..., NotAFile.allCases) {
      guard let target = try kind.make(in: folder, "\(kind)") else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: path(number), withDestinationPath: target)
    }
    try put(runs[2].bytes, 120)
    #expect(library.soloRuns(setup) == [runs[2], runs[1], runs[0]])
    #expect(library.soloRuns(SoloSetup(seed: 6, level: .hard)).isEmpty)
  }
}
