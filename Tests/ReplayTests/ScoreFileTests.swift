import Dispatch
import Foundation
import GameCore
import Testing

@testable import Files
@testable import Replay
@testable import Scores

@Suite struct ScoreFileTests {
  private let folder: TemporaryFolder
  private let file: ScoreFile

  init() throws {
    folder = try TemporaryFolder()
    file = ScoreFile(folder: folder.file("data/tomatomato"))
  }

  private static func run(_ score: Int) -> ScoreBook.Run {
    ScoreBook.Run(
      score: score, level: .normal, input: .keys, seed: 1, keysPerMinute: 210,
      accuracyPermille: 987, cardsRead: 40, date: "2026-11-21")
  }

  private func run(_ score: Int) -> ScoreBook.Run { Self.run(score) }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.file("data/tomatomato")).sorted()
    }
  }

  /// Writes the file of scores.
  private func put(_ text: String) throws {
    try Directories.make(folder.file("data/tomatomato"))
    _ = try folder.write(text.bytes, "data/tomatomato/scores.jsonl")
  }

  @Test("Without a file there are no scores, and reading creates none")
  func nothing() throws {
    let contents = try file.load()
    #expect(contents.book.runs.isEmpty)
    #expect(contents.notice == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.file("data")))
  }

  @Test("Added runs are saved, accessible only to the owner")
  func append() throws {
    #expect(try file.append(run(1)).book.runs == [run(1)])
    #expect(try file.append(run(2)).book.runs == [run(1), run(2)])
    let contents = try file.load()
    #expect(contents.book.runs == [run(1), run(2)])
    #expect(contents.notice == nil)
    #expect(try names == ["scores.jsonl", "scores.lock"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("Concurrent programs do not lose runs")
  func together() throws {
    DispatchQueue.concurrentPerform(iterations: 4) { [file] part in
      for number in 0..<15 {
        do {
          _ = try file.append(Self.run(100 * part + number))
        } catch {
          Issue.record("\(error)")
        }
      }
    }
    let scores = try file.load().book.runs.map(\.score)
    #expect(scores.count == 60)
    #expect(Set(scores).count == 60)
    // The runs of each thread are in order.
    for part in 0..<4 {
      #expect(scores.filter { $0 / 100 == part } == (0..<15).map { 100 * part + $0 })
    }
  }

  @Test("An invalid file is renamed and reported, and its valid lines are kept")
  func broken() throws {
    let whole = [run(1), run(2)].reduce(into: ScoreBook()) { $0.add($1) }
    let text = String(decoding: whole.bytes, as: UTF8.self) + "{\"da"
    try put(text)
    _ = try folder.write("mine".bytes, "data/tomatomato/scores.jsonl.broken-1")
    let contents = try file.append(run(3))
    #expect(contents.book.runs == [run(1), run(2), run(3)])
    let notice = try #require(contents.notice).en
    #expect(notice.hasPrefix("\(file.path): line 4: expected a run; byte 5: "))
    #expect(notice.hasSuffix("; the old file is now \(file.path).broken-2"))
    #expect(try folder.bytes("data/tomatomato/scores.jsonl.broken-1") == "mine".bytes)
    #expect(try folder.bytes("data/tomatomato/scores.jsonl.broken-2") == text.bytes)
    #expect(try file.load() == .init(book: contents.book, notice: nil))
  }

  @Test("Reading an invalid file renames it, too, and reports it once")
  func brokenWhenLoaded() throws {
    try put("not a score\n")
    let contents = try file.load()
    #expect(contents.book == ScoreBook())
    #expect(contents.notice?.en.hasSuffix("; the old file is now \(file.path).broken-1") == true)
    #expect(try folder.bytes("data/tomatomato/scores.jsonl.broken-1") == "not a score\n".bytes)
    #expect(try file.load() == .init(book: ScoreBook(), notice: nil))
  }

  @Test("Lines of a newer version are kept when others are added", arguments: [1, 2])
  func newerVersion(version: Int) throws {
    func line(_ score: Int) -> String {
      String(decoding: run(score).json.bytes, as: UTF8.self)
    }
    let newer = [
      "{\"format\":\"tomatomato-scores\",\"version\":\(version),\"theme\":\"night\"}",
      "{\"mood\":\"good\"," + line(1).dropFirst(),
      #"{"date":"2027-01-01","level":"insane","score":7}"#, #"{"medal":{"of":["gold"]}}"#,
      line(2).replacingOccurrences(of: "}", with: #","readings":"=?=","failures":"ma-to to-mi"}"#),
    ]
    try put(newer.joined(separator: "\n") + "\n")
    for _ in 0..<2 {
      let contents = try file.load()
      #expect(contents.notice == nil && contents.book.runs.map(\.score) == [1, 2])
    }
    #expect(
      try folder.bytes("data/tomatomato/scores.jsonl")
        == (newer.joined(separator: "\n") + "\n").bytes)
    for score in 3...4 { #expect(try file.append(run(score)).notice == nil) }
    let text = (newer + [line(3), line(4)]).joined(separator: "\n") + "\n"
    #expect(try folder.bytes("data/tomatomato/scores.jsonl") == text.bytes)
    #expect(try file.load().book.runs.map(\.score) == [1, 2, 3, 4])
    #expect(!(try names.contains { $0.contains("broken") }))
  }

  @Test("A file that is too large is renamed without reading")
  func tooLarge() throws {
    try put(String(repeating: "x", count: TextFile.maximumSize + 1))
    let notice = try #require(try file.append(run(1)).notice).en
    #expect(notice.contains("expected at most 1048576 bytes, found more; the old file is now "))
    #expect(try file.load().book.runs == [run(1)])
  }

  @Test("A folder instead of the file is an error, and nothing changes")
  func folderInPlaceOfFile() throws {
    try Directories.make(file.path)
    #expect(throws: FileError.self) { try file.load() }
    #expect(throws: FileError.self) { try file.append(run(1)) }
    #expect(try names == ["scores.jsonl", "scores.lock"])
  }

  @Test("A folder that cannot be created is reported")
  func noFolder() throws {
    _ = try folder.write([], "data")
    let error = #expect(throws: FileError.self) { try file.append(run(1)) }
    #expect(error?.description.contains("expected a folder, found a file") == true)
  }

  @Test(
    "Anything but a regular file is an error and is not changed",
    .timeLimit(.minutes(1)), arguments: NotAFile.allCases, ["scores.jsonl", "scores.lock"])
  func notAFile(kind: NotAFile, name: String) throws {
    try Directories.make(folder.file("data/tomatomato"))
    guard let target = try kind.make(in: folder) else { return }
    let path = folder.file("data/tomatomato/\(name)")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(throws: FileError.self) { try file.append(run(1)) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    if name == "scores.jsonl" { #expect(throws: FileError.self) { try file.load() } }
  }
}
