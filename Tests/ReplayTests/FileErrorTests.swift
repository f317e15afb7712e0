import GameCore
import TestSupport
import Testing
import Text

@testable import Files
@testable import Replay

@Suite("Notices of storage errors")
struct FileErrorTests {
  private static let path = "/home/aki/.local/state/tomatomato/games/000123.jsonl"

  @Test(
    "A path is shortened in the middle, and most of its end is kept",
    arguments: [
      (path, 80, path), (path, 52, path),
      (path, 40, "/home/aki/.l...tomato/games/000123.jsonl"),
      (path, 20, "/home...000123.jsonl"), (path, 8, "/...sonl"), (path, 4, "...l"),
      (path, 3, "..."), (path, 1, "."), (path, 0, ""), (path, -5, ""), ("", 0, ""), ("/", 1, "/"),
      ("a\u{1b}[2Jb", 20, "a?[2Jb"),
    ])
  func shortenedPaths(path: String, columns: Int, shown: String) {
    #expect(VisibleText.shortenedPath(path, columns: columns) == shown)
  }

  @Test("A shortened path fits, and wide characters are not split")
  func columns() {
    let width = { (character: Character) in
      character.unicodeScalars.reduce(0) { columns, scalar in
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        return columns + (isMark ? 0 : scalar.value < 0x1100 ? 1 : 2)
      }
    }
    let columns = { (text: String) in text.reduce(0) { $0 + width($1) } }
    var random = SplitMix64(seed: 20)
    let alphabet: [Character] = ["/", "a", "ト", "e\u{301}", "\u{200b}", "한", "-"]
    for round in 0..<500 {
      let count = Int(random.next() % 60)
      let path = String((0..<count).map { _ in alphabet[Int(random.next() % 7)] })
      let limit = Int(random.next() % 70)
      let shown = VisibleText.shortenedPath(path, columns: limit, width: width)
      let whole = VisibleText.cleaned(path)
      let place = "round \(round): \(path) in \(limit)"
      #expect(columns(shown) <= limit, "\(place)")
      if columns(whole) <= limit {
        #expect(shown == whole, "\(place)")
      } else if limit >= 3 {
        let parts = shown.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(parts.count == 2, "\(place)")
        #expect(whole.hasPrefix(parts[0]) && whole.hasSuffix(parts.last ?? ""), "\(place)")
        // On each side of the dots, a wide character may not fit by one column.
        #expect(columns(shown) >= limit - 2, "\(place)")
      }
    }
  }

  @Test("The reason comes first and is complete; the path is shortened or omitted")
  func failures() {
    let failure = FileError(Self.path, .init(same: "No space left on device"))
    #expect(failure.notice(in: .en) == "No space left on device (\(Self.path))")
    #expect(failure.notice(in: .en, columns: 200) == failure.notice(in: .en))
    #expect(
      failure.notice(in: .en, columns: 46) == "No space left on device (/home...000123.jsonl)")
    #expect(failure.notice(in: .en, columns: 33) == "No space left on device")
    #expect(failure.notice(in: .en, columns: 0) == "No space left on device")
    let nowhere = FileError(.init(same: "HOME names no folder"))
    #expect(nowhere.notice(in: .en) == "HOME names no folder")
    #expect(nowhere.notice(in: .en, columns: 80) == "HOME names no folder")
  }

  @Test("File and journal errors have separate reasons and paths")
  func errors() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("none/game.jsonl")
    let header = try RandomGame(seed: 21).recording.header
    let journal = #expect(throws: JournalError.self) {
      try Journal(creating: missing, header: header)
    }
    let notice = FileError(missing, .init(same: "No such file or directory")).notice(in: .en)
    #expect(journal.map { FileError($0).notice(in: .en) } == notice)
    let file = #expect(throws: FileError.self) { try TextFile.write([1], to: missing) }
    #expect(file.map { $0.notice(in: .en) } == notice)
    let other = #expect(throws: FileError.self) { try TextFile.write([1], to: folder.path) }
    #expect(
      other?.reason.en == "expected a regular file, found a folder")
    let broken = JournalError(.malformed, file: "x", line: 3, .init(same: "expected a value"))
    #expect(FileError(broken).notice(in: .en) == "line 3: expected a value (x)")
  }
}
