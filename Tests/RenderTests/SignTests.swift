import App
import Testing
import Text

@testable import Graphics
@testable import Render

@Suite("Signs that every terminal of a kind shows alike")
struct SignTests {
  @Test("Kana and kanji are shown where ambiguous signs may be wide")
  func kana() {
    var text = ""
    for fixture in ScreenFixture.all where fixture.name.hasPrefix("longest") {
      FrameCatalogue.visit(fixture, in: ["wide", "wide-mono"]) { text += $0.text }
    }
    for sign: Unicode.Scalar in ["ト", "ﾏ", "一"] { #expect(text.unicodeScalars.contains(sign)) }
  }

  @Test("A sign that cannot be shown becomes one of one column that looks like it")
  func substitutes() {
    var frame = Frame(size: Size(columns: 16, rows: 1))
    frame.put("…“Zoé” → Škoda", column: 0, row: 0)
    frame.sanitize(for: .unambiguous)
    #expect(frame.text == ".\"Zoe\" > Škoda\n")
    frame.sanitize(for: .ascii)
    #expect(frame.text == ".\"Zoe\" > Skoda\n")
  }

  @Test("In ASCII each column of a sign that has no like becomes a question mark")
  func unknown() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.put("aトЖﾏb", column: 0, row: 0)
    frame.sanitize(for: .ascii)
    #expect(frame.text == "a????b\n")
    #expect(frame.hasWholeSigns)
  }

  @Test("A substitute for a character is safe and takes one column")
  func safe() {
    for value in 0xa0...0x2fff as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), ColumnWidth.of(scalar) == 1 else { continue }
      for glyphs in [DisplayMode.Glyphs.unambiguous, .ascii] {
        let shown = glyphs.shown(scalar)
        #expect(!shown.hasAmbiguousWidth && ColumnWidth.of(shown) == 1, "\(scalar)")
        #expect(glyphs != .ascii || (0x20...0x7e).contains(shown.value), "\(scalar)")
      }
    }
  }

  @Test("Widths that are ambiguous, and some that are not, by UAX #11")
  func ambiguous() {
    let all = "¡§°±×÷àéüāœαΩЖя—…“”‘’•†→↑●◆★☆─│╭█▀①♪\u{fffd}".unicodeScalars
    let wrong = all.filter { !$0.hasAmbiguousWidth }
    #expect(wrong.isEmpty)
    let none = "aZ~@ ►◄░ĀトマﾄAﾏﾟ一！「」。￥äöŠ⁇◦".unicodeScalars
    let ambiguous = none.filter { $0.hasAmbiguousWidth }
    #expect(ambiguous.isEmpty)
  }

  @Test("Pixels of spaces are two cells wide, of a colour of the picture, or holes")
  func spaces() {
    var canvas = Canvas(columns: 5, rows: 2, cellHeight: 2)
    canvas.fillRectangle(RGB(0x112233), origin: .zero, width: 2, height: 2)
    var cells: [PixelCell] = []
    CellComposer.composeBlanks(canvas, into: &cells)
    #expect(cells.count == 10)
    #expect(cells[0] == cells[1] && cells[0] == PixelCell(background: RGB(0x112233)))
    #expect(cells[2...].allSatisfy { $0 == .empty })
    canvas.fillRectangle(RGB(0xffffff), origin: .zero, width: 5, height: 4)
    CellComposer.composeBlanks(canvas, into: &cells)
    #expect(cells.allSatisfy { $0 == PixelCell(background: RGB(0xffffff)) })
  }
}

extension Invariant {
  static let signs = Invariant("All signs are of the kind that the terminal shows") { frame in
    let scalars = Set(frame.cells.map(\.glyph)).subtracting([0]).compactMap { Unicode.Scalar($0) }
    // Terminals do not agree on the width of emoji.
    let wrong = scalars.filter { scalar in
      switch frame.look.display.glyphs {
      case .unicode: !scalar.isASCII && scalar.properties.isEmoji
      case .unambiguous:
        scalar.hasAmbiguousWidth || !scalar.isASCII && scalar.properties.isEmoji
      case .ascii: !(0x20...0x7e).contains(scalar.value)
      }
    }
    return wrong.isEmpty ? nil : "\(wrong)"
  }
}
