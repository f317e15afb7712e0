import GameCore
import TestSupport
import Testing
import Text

@testable import Graphics
@testable import Render

@Suite("Pictures made of signs")
struct TextPictureTests {
  private static let glyphs: [DisplayMode.Glyphs] = [.unicode, .unambiguous, .ascii]

  private static func cards(_ display: DisplayMode) -> [(picture: TextPicture, size: Size)] {
    CardKind.allCases.flatMap { kind in
      [(8, 4), (16, 8)].map { width, height in
        (
          TextPicture.card(kind.name, width: width, display), Size(columns: width, rows: height)
        )
      }
    }
  }

  @Test("Each card has its own drawing, as large as its paper, in signs of one column")
  func cards() {
    for glyphs in Self.glyphs {
      let display = DisplayMode(depth: .mono, glyphs: glyphs)
      let cards = Self.cards(display)
      for (picture, size) in cards {
        #expect(picture.height == size.rows)
        for line in picture.lines {
          #expect(line.count == size.columns && ColumnWidth.of(line) == size.columns, "\(line)")
          let foreign = line.unicodeScalars.filter { glyphs.shown($0) != $0 }
          #expect(foreign.isEmpty, "\(line)")
        }
      }
      #expect(Set(cards.map(\.picture.lines)).count == CardKind.allCases.count * 2)
    }
  }

  @Test(
    "Letters of the title are written in one sign, which may be chosen, and leave what lies behind them"
  )
  func titleLetters() {
    for glyphs in Self.glyphs {
      var painter = Painter(
        size: Size(columns: 12, rows: 7), display: DisplayMode(depth: .mono, glyphs: glyphs),
        language: .en, time: 0)
      for (letter, width) in [(TitleScene.Letter.to, 10), (.ma, 12)] {
        let text = BigText(title: letter)
        #expect(text.cells == Size(columns: width, rows: 7))
        painter.frame.fill(painter.frame.bounds, .plain, glyph: "~")
        text.write(column: 0, row: 0, .plain, on: &painter)
        let (written, sign) = (painter.frame.text, glyphs == .unicode ? "█" : "#")
        #expect(Set(written) == Set("~\n\(sign)"))
        text.write(column: 0, row: 0, .plain, sign: "x", on: &painter)
        #expect(painter.frame.text == written.replacing(sign, with: "x"))
      }
    }
  }

  @Test("Spaces in a text picture are transparent")
  func drawing() {
    var frame = Frame(size: Size(columns: 5, rows: 2))
    frame.fill(frame.bounds, .plain, glyph: "~")
    let picture = TextPicture("x x\n x ")
    picture.draw(column: 1, row: 0, .plain, on: &frame)
    #expect(frame.text == "~x~x~\n~~x~~\n")
    picture.draw(column: 3, row: 1, .plain, on: &frame)
    #expect(frame.text == "~x~x~\n~~xx~\n")
  }
}
