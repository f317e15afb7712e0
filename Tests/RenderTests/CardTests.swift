import App
import AppTestSupport
import Assets
import TestSupport
import Testing
import Text

@testable import GameCore
@testable import Graphics
@testable import Render

/// Cards of all kinds in a row.
enum CardSheet {
  static func frame(
    _ words: CardWords, in size: Size, display: DisplayMode = DisplayMode(),
    states: [CardState] = [], height: Int = 1, isReverse: Bool = false
  ) -> Frame {
    let stacks = CardKind.allCases.map { kind in
      let card = Card(id: 0, kind: kind, isReverse: isReverse)
      return (1..<height).reduce(Stack(card)) { stack, _ in Stack(stack, under: Stack(card)) }
    }
    var painter = Painter(size: size, display: display, language: .en, time: 0)
    let field = Field(stacks: stacks)
    let layout = RowLayout(field, words, display, in: size)
    painter.beginCanvas(for: layout)
    var view = FieldView(field: field, layout: layout)
    view.states = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($0, $1) })
    view.draw(on: &painter)
    return painter.finished
  }
}

@Suite("Cards")
struct CardTests {
  @Test("All words look as recorded at every size that fits the window")
  func specimens() {
    let sizes = WordSpecimens.sizes.filter { $0.width <= 8 }
    let frames = sizes.map { size in
      var painter = Painter(
        size: Size(columns: 80, rows: 24), display: DisplayMode(), language: .en, time: 0)
      WordSpecimens(size: size).draw(on: &painter)
      return painter.finished.text
    }
    Golden.expect(frames.joined(separator: "\n"), "cards-words")
  }

  @Test("In a size in which not all words fit the window, those that do are shown")
  func largeSpecimens() throws {
    let painter = Painter(
      size: Size(columns: 80, rows: 24), display: DisplayMode(), language: .en, time: 0)
    let size = try #require(LetterSize.romaji.first { $0.standard == 18 })
    let row = try #require(WordSpecimens(size: size).row(on: painter))
    #expect(row.field.stacks.map(\.kind) == [.to, .ma])
    #expect(row.layout.cards.count == 2)
  }

  @Test("A card of any width and height is painted, with a number of any width at either side")
  func anySize() {
    for width in 1...90 {
      for rows in 1...12 {
        for (tab, isTabRight) in [(0, false), (2, true), (9, false), (9, true), (16, false)] {
          let strip = rows > 3 ? 2 : 0
          let face = CardFace(
            lettering: strip > 0 ? .written(.romaji) : .none, paper: rows - strip, strip: strip)
          let card = CardPicture(
            kind: .to, isReverse: false, face: face, width: width, isShifted: width % 3 == 0,
            tab: tab, isTabRight: isTabRight, display: DisplayMode())
          #expect(card.bitmap.width == width)
        }
      }
    }
  }

  @Test("All states look as recorded, with and without pixels")
  func states() {
    let states: [CardState] = [
      .read, .pointedAt(RGB(0x87afff), shape: "●"), .stumbled, .taken("▲ Aki"), .typed,
      .marked(.bad),
    ]
    let size = Size(columns: 60, rows: 18)
    let album = [DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii)].flatMap { display in
      [
        CardSheet.frame(.both(.romaji), in: size, display: display, states: states),
        CardSheet.frame(.one(.kana), in: size, display: display, height: 3, isReverse: true),
      ]
    }
    Golden.expect(album.map(\.textWithStyles).joined(separator: "\n"), "cards-states")
  }

  @Test(
    "Pictures alone tell the kinds apart, with any colors and signs",
    arguments: [(40, 12), (60, 18), (80, 24), (120, 40)])
  func picturesDiffer(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    for depth in [DisplayMode.Depth.mono, .eight, .sixteen, .palette256, .direct] {
      for glyphs in [DisplayMode.Glyphs.unicode, .unambiguous, .ascii] {
        let display = DisplayMode(depth: depth, glyphs: glyphs)
        let frame = CardSheet.frame(.none, in: size, display: display)
        let layout = RowLayout(
          Field(CardKind.allCases.map { Card(id: 0, kind: $0) }), .none, display, in: size)
        let cards = layout.cards.map {
          picture(in: frame, $0.cells, withColors: display.paintsCards)
        }
        #expect(Set(cards).count == CardKind.allCases.count, "\(depth) \(glyphs)")
      }
    }
  }

  /// The cells of a card without its number and its foot; signs must do without colors.
  private func picture(in frame: Frame, _ card: Rect, withColors: Bool) -> [String] {
    card.rows.dropLast(withColors ? 1 : 0).flatMap { row in
      card.columns.map { column in
        let cell = frame[column, row]
        let sign = Unicode.Scalar(cell.glyph).map(Character.init) ?? " "
        if sign.isNumber { return "" }
        return withColors ? "\(cell)" : String(sign)
      }
    }
  }

  @Test("A card on its way shows what it shows at rest", arguments: [0, 1], [2, 8, 14])
  func moving(shift: Int, rows: Int) {
    let size = Size(columns: 40, rows: rows + 2)
    var place = CardPlace(Rect(column: 2, row: 1, width: 24, height: rows))
    place.left += shift
    let display = DisplayMode(paintsGround: true)
    let view = CardView(
      stack: Stack(Card(id: 0, kind: .mato, isReverse: true)), place: place,
      face: CardFace(
        of: [.mato], in: Size(columns: 24, rows: rows), .one(.romaji), display))
    // On the terminal's own ground it has an edge at rest.
    var canvases: [Canvas] = []
    for isMoving in [false, true] {
      var painter = Painter(size: size, display: display, language: .en, time: 0)
      painter.beginCanvas(cellHeight: 20)
      if isMoving {
        view.paint(pose: Pose(), on: &painter)
      } else {
        view.paint(on: &painter)
      }
      canvases.append(painter.canvas)
    }
    for y in 2..<2 * (rows + 1) {
      for x in place.left..<place.left + place.width {
        #expect(canvases[0][x, y] == canvases[1][x, y], "\(x), \(y)")
      }
    }
  }

  @Test("White letters on the strip do not touch the paper above it")
  func whiteLetters() {
    let display = DisplayMode(depth: .direct, paintsGround: true)
    let white = Pixel(RGB(0xffffff))
    for size in LetterSize.romaji {
      for (paper, strip) in [(2, 2), (2, 3), (3, 3), (5, 4), (9, 8)] {
        let height = min(strip == 2 ? 4 : 2 * strip - 1, size.heights.upperBound)
        let face = CardFace(
          lettering: .painted(size), paper: paper, strip: strip, letterHeight: height)
        let place = CardPlace(
          left: 1, width: size.cardWidth(of: "TO"), row: 1, rows: face.rows)
        let painter = Painter(
          size: Size(columns: 80, rows: 24), display: display, language: .en, time: 0)
        let card = CardView(stack: Stack(Card(id: 0, kind: .to)), place: place, face: face)
        let picture = card.picture(on: painter).bitmap
        for x in 0..<picture.width where picture.pixels[2 * paper * picture.width + x] == white {
          #expect(
            picture.pixels[(2 * paper - 1) * picture.width + x] != Pixel(RGB(0xffffd7)),
            "\(size.standard), \(paper) + \(strip)")
        }
      }
    }
  }
}

@Suite("Names in painted letters")
struct LineTests {
  /// All hiragana and katakana with their small and voiced forms, and the long mark.
  private static let kana = (Array(0x3041...0x3094) + Array(0x30a1...0x30f4) + [0x30fc])
    .compactMap { Unicode.Scalar($0 as UInt32).map { String($0) } }
    // Old letters that nobody writes any more, and two small ones for foreign names.
    .filter { !"ゐゑヰヱ".contains($0) }
  private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!".map { String($0) }

  @Test("Every kana is drawn, and no two look alike")
  func allKana() {
    let drawn = Self.kana.map { BigText(line: $0)?.marks }
    #expect(Self.kana.count > 160 && zip(Self.kana, drawn).filter { $1 == nil }.map(\.0) == [])
    // へ, べ and ぺ are alike in both, and so are the small ウ and the small ワ, which is never used.
    #expect(Set(drawn).count >= Self.kana.count - 4)
  }

  @Test("Every letter and digit is drawn, and only O and Q, or O and 0 may be alike")
  func allLatin() {
    let drawn = Self.latin.map { BigText(line: $0)?.marks }
    #expect(!drawn.contains(nil) && Set(drawn).count >= Self.latin.count - 2)
    #expect(BigText(line: "aki") == BigText(line: "AKI"))
  }

  @Test("A line is as wide as its letters, and other scripts are left to text")
  func lines() {
    #expect(BigText(line: "AB")?.width == 8 && BigText(line: "AB")?.height == 5)
    #expect(BigText(line: "せーの!")?.height == 7)
    for text in ["愛", "A愛", "?"] { #expect(BigText(line: text) == nil, "\(text)") }
  }
}

@Suite("Painted words")
struct WordTests {
  private func text(_ marks: Marks?) -> [String] {
    guard let marks else { return [] }
    return (0..<marks.height).map { y in
      String((0..<marks.width).map { marks[$0, y] ? "#" : "." })
    }
  }

  private static let words = CardKind.allCases.flatMap {
    [($0.kana, CardWords.Script.kana), ($0.romaji.uppercased(), .romaji)]
  }

  @Test("A word is as wide as its letters, and every letter fills its height")
  func sizes() throws {
    for (word, script) in Self.words {
      for size in LetterSize.all(script) {
        for height in size.heights {
          let what: Comment = "\(word) \(size.standard) x \(height)"
          let marks = try #require(BigText(word, size, height: height)?.marks, what)
          #expect(marks.width == size.width(of: word) && marks.height == height, what)
          let rows = text(marks)
          #expect(rows[0].contains("#") && rows[height - 1].contains("#"), what)
        }
      }
    }
  }

  @Test("Words of different kinds differ at every size")
  func wordsDiffer() {
    for script in [CardWords.Script.kana, .romaji] {
      for size in LetterSize.all(script) {
        let shown = Self.words.filter { $0.1 == script }
          .map { BigText($0.0, size, height: size.heights.lowerBound)?.marks }
        #expect(Set(shown).count == CardKind.allCases.count)
      }
    }
  }

  @Test("An M keeps a place free beside its stems, so that it is not an H")
  func open() throws {
    for size in LetterSize.romaji where size.standard < 10 {
      let marks = try #require(BigText("M", size, height: size.heights.lowerBound)?.marks)
      let rows = text(marks)
      let stem = rows[marks.height - 1].prefix { $0 == "#" }.count
      for row in rows { #expect(row.dropFirst(stem).dropLast(stem).contains("."), "\(row)") }
    }
  }

  @Test("The largest letters that fit are taken")
  func largest() throws {
    for width in 8...60 {
      let marks = BigText("MA", .romaji, width: width, height: 8)?.marks
      #expect(marks.map { $0.width <= width } ?? (width < 9), "\(width)")
    }
  }

  @Test("Words with letters that the deck does not have are painted, too")
  func otherLetters() {
    for word in ["WIKIPEDIA", "BANANA", "2X"] {
      for size in LetterSize.romaji {
        #expect(BigText(word, size, height: size.heights.lowerBound) != nil, "\(word)")
      }
    }
    #expect(BigText("バナナ", LetterSize.kana[0], height: 4) != nil)
    #expect(BigText("愛", LetterSize.romaji[2], height: 5) == nil)
  }
}
