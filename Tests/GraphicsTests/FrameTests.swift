import AppTestSupport
import Foundation
import Graphics
import TestSupport
import Testing
import Text

@Suite("Frames")
struct FrameTests {
  private func frame(_ columns: Int = 6, _ rows: Int = 1) -> Frame {
    Frame(size: Size(columns: columns, rows: rows))
  }

  @Test("A mark keeps what is after a word from right to left in its place")
  func directions() {
    var frame = frame(30)
    func marks() -> [Int] {
      frame.cells.indices.filter { frame.cells[$0].scalars.contains("\u{200e}") }
    }
    frame.put("אב", column: 1, row: 0)
    frame.put("דהו", column: 5, row: 0, Style(.terminal, on: .terminal, .bold))
    frame.put("+", column: 8, row: 0)
    // The words of a sentence stay together.
    frame.put("خيط حرير 3", column: 10, row: 0)
    frame.separateDirections()
    #expect(marks() == [3, 8, 18])
    #expect(frame.cells[8].base == "+" && frame.cells[8].width == 1)
    let before = frame
    frame.separateDirections()
    #expect(frame == before)
    // Only what changes is separated, with the cell after it.
    frame.put("abc", column: 5, row: 0)
    var places = CellSet(of: frame.size, rows: 0..<0)
    places.insert(5..<8, row: 0)
    frame.separateDirections(in: places)
    #expect(marks() == [3, 18] && frame.cells[8] == Cell("+"))
  }

  @Test("Frames without such words are left as they are")
  func oneDirection() {
    var frame = frame(30)
    frame.put("Ωμέγα Žluť トマト ▀▀ कच्चा", column: 0, row: 0)
    let before = frame
    frame.separateDirections()
    #expect(frame == before)
  }

  @Test("Text is clipped at the right edge, and wide characters are not split")
  func cut() {
    var frame = frame()
    frame.put("トマトマ", column: 1, row: 0)
    #expect(frame.text == " トマ…\n")
    frame.put("abcdefgh", column: 0, row: 0)
    #expect(frame.text == "abcde…\n")
  }

  @Test("Text is clipped to its limit")
  func limit() {
    var frame = frame()
    #expect(frame.put("トマト", column: 0, row: 0, limit: 3) == 3)
    #expect(frame.text == "ト…\n")
    #expect(frame.put("x", column: 3, row: 0, limit: 0) == 3)
    #expect(frame.put("x", column: 3, row: 0, limit: -5) == 3)
  }

  @Test(
    "Text outside of the frame is not drawn",
    arguments: [(-3, 0), (0, -1), (0, 1), (6, 0), (-1, 0)])
  func outside(column: Int, row: Int) {
    var frame = frame()
    frame.put("トト", column: column, row: row)
    #expect(frame.hasWholeSigns)
    frame.fill(Rect(column: column - 9, row: row - 9, width: 20, height: 20), .plain, glyph: "#")
    #expect(frame.text == "######\n")
  }

  @Test("A wide character that is half covered becomes a space, from either side")
  func covering() {
    for column in 0..<6 {
      for text in ["x", "マ", "xマ", "マx"] {
        var frame = frame()
        frame.put("トトト", column: 0, row: 0)
        frame.put(text, column: column, row: 0)
        #expect(frame.hasWholeSigns, "\(text) at \(column)")
      }
    }
  }

  /// Words whose characters have several scalars, some of which take several columns.
  private static let words = [
    "e\u{301}\u{323}", "กุ้ง", "किरण", "क्षत्रिय", "がぎ".decomposed, "이수민".decomposed, "שָׁלוֹם", "مُحَمَّد",
    "👩‍🚀", "👍🏽", "🇯🇵", "Ľubomír".decomposed,
  ]

  @Test("Characters of any script come back from cells as they were written", arguments: words)
  func clusters(text: String) {
    let columns = ColumnWidth.of(text)
    var frame = frame(columns + 2)
    #expect(frame.put(text, column: 1, row: 0) == columns + 1)
    #expect(frame.text.unicodeScalars.elementsEqual(" \(text)\n".unicodeScalars))
    #expect(frame.ansi(depth: .mono).contains(text))
    var painter = FramePainter(depth: .mono)
    #expect(painter.text(to: frame).contains(text))
    #expect(painter.text(to: frame).isEmpty)
  }

  @Test("A cut never splits a character", arguments: words)
  func cutClusters(text: String) {
    for limit in 1..<ColumnWidth.of(text) {
      var frame = frame(20)
      frame.put(text, column: 0, row: 0, limit: limit)
      let shown = frame.text.dropLast(2)
      #expect(frame.text.hasSuffix("…\n") && text.hasPrefix(shown), "\(limit)")
      #expect(shown.isEmpty || text.dropFirst(shown.count).first != nil, "\(limit)")
    }
  }

  @Test("Terminals differ only about vowel signs, conjuncts, flags and emoji of several")
  func uncertainWidths() {
    for (text, uncertain) in [
      ("né", []), ("กุ้ง", []), ("שָׁלוֹם", []), ("이수민", []), ("がトx", []), ("e\u{301}", []), ("कि", [1]),
      ("क्ष", [0]), ("मो", [1]), ("👩‍🚀x", [0]), ("👍🏽", [0]), ("🇯🇵", [0, 1]), ("█│", []),
    ] as [(String, [Int])] {
      var frame = frame(8)
      frame.put(text, column: 0, row: 0)
      #expect(
        frame.cells.indices.filter { frame.cells[$0].hasUncertainWidth } == uncertain, "\(text)")
    }
  }

  @Test("Of clusters that a display cannot show, the base letter is left")
  func baseOfCluster() {
    var frame = frame(8)
    frame.put("e\u{301}x👍🏽", column: 0, row: 0)
    frame.sanitize(for: .unambiguous)
    #expect(frame.text == "e\u{301}x👍🏽\n")
    frame.sanitize(for: .ascii)
    #expect(frame.text == "ex??\n")
  }

  @Test("Random text never leaves half a character")
  func randomWriting() {
    var numbers = Numbers(seed: 3)
    var frame = frame(9, 3)
    let texts = ["ト", "x", "トマト", "ab", "", "e\u{301}", "ﾄﾏ", "a\u{200b}マ", "\u{1b}ト"]
    for _ in 0..<3000 {
      let text = numbers.pick(texts)
      let (column, row) = (numbers.number(-3...10), numbers.number(-1...3))
      switch numbers.number(0...3) {
      case 0:
        frame.fill(
          Rect(column: column, row: row, width: numbers.number(0...4), height: 2), .plain)
      case 1: frame.center(text, in: column..<column + numbers.number(0...8), row: row)
      case 2: frame.put(text, column: column, row: row, limit: numbers.number(-1...5))
      default: frame.put(text, column: column, row: row)
      }
      #expect(frame.hasWholeSigns)
    }
  }

  @Test("Text that is cut ends with an ellipsis, and none is longer than its limit")
  func cutText() {
    for seed in 0..<UInt64(Stress.count(2_000, of: 100_000)) {
      var numbers = Numbers(seed: seed)
      let text = (0..<numbers.number(0...12)).map { _ in numbers.pick(["a", "b", "ト", " ", "é"]) }
        .joined()
      let (columns, column) = (numbers.number(1...12), numbers.number(0...11))
      let limit = numbers.pick([0, 1, 2, 5, 20, Int.max])
      var frame = Frame(size: Size(columns: columns, rows: 1))
      let end = frame.put(text, column: column, row: 0, limit: limit)
      let room = max(min(limit, columns - column), 0)
      let shown = String(frame.text.dropLast().dropFirst(min(column, frame.text.count - 1)))
      var whole = text
      while whole.last == " " { whole.removeLast() }
      if ColumnWidth.of(whole) <= room {
        #expect(shown == whole, "seed \(seed)")
      } else if room > 0 {
        #expect(shown.hasSuffix("…") && whole.hasPrefix(shown.dropLast()), "seed \(seed)")
        #expect(end <= column + room && ColumnWidth.of(shown) <= room, "seed \(seed)")
      } else {
        #expect(shown.isEmpty, "seed \(seed)")
      }
    }
  }
}

extension String {
  /// The text with marks as scalars of their own, as some input methods write it.
  fileprivate var decomposed: String { decomposedStringWithCanonicalMapping }
}
