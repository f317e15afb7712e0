import App
import Testing
import Text

@testable import Graphics
@testable import Render

@Suite("Signs that every terminal of a kind shows alike")
struct SignTests {
  private static let sizes = [(40, 12), (80, 24), (120, 40)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Every moment of the program and every exhibit, in all sizes and both languages.
  private func frames(_ display: DisplayMode, _ check: (Frame, _ what: String) -> Void) {
    for language in Language.allCases {
      for size in Self.sizes {
        for fixture in ScreenFixture.all {
          let frame = Scenes.frame(
            of: fixture.state(language), size: size, display: display, at: fixture.time)
          check(frame, "\(fixture.name), \(size), \(language)")
        }
        for item in Gallery.items {
          let frame = item.frame(
            at: item.duration / 2, size: size, display: display, language: language)
          check(frame, "\(item.name), \(size), \(language)")
        }
      }
    }
  }

  private func scalars(_ frame: Frame) -> Set<Unicode.Scalar> {
    Set(frame.cells.filter { !$0.isRightHalf }.compactMap { Unicode.Scalar($0.glyph) })
  }

  @Test("Where ambiguous signs may be wide, none is ever shown, and kana still are")
  func unambiguous() {
    var all: Set<Unicode.Scalar> = []
    for depth in [DisplayMode.Depth.mono, .eight, .palette256] {
      frames(DisplayMode(depth: depth, glyphs: .unambiguous)) { frame, what in
        let found = scalars(frame)
        let ambiguous = found.filter { $0.hasAmbiguousWidth }
        #expect(ambiguous == [], "\(what)")
        #expect(frame.hasWholeSigns, "\(what)")
        all.formUnion(found)
      }
    }
    #expect(all.contains("ト") && all.contains("ﾏ") && all.contains("一"))
  }

  @Test("In ASCII nothing else is ever shown, whatever players are called")
  func ascii() {
    for depth in [DisplayMode.Depth.mono, .sixteen] {
      frames(DisplayMode(depth: depth, glyphs: .ascii)) { frame, what in
        let isASCII = frame.cells.allSatisfy { (0x20...0x7e).contains($0.glyph) }
        #expect(isASCII, "\(what)")
      }
    }
  }

  @Test("No sign is an emoji: terminals do not agree on their width")
  func noEmoji() {
    frames(DisplayMode()) { frame, what in
      let emoji = scalars(frame).filter { !$0.isASCII && $0.properties.isEmoji }
      #expect(emoji == [], "\(what)")
    }
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

  @Test("What stands for a sign is safe itself, and takes one column as the sign does")
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

  @Test("Pixels of blanks are two cells wide, of a colour of the picture, or holes")
  func blanks() {
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
