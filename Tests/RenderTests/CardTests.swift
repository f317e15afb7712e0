import App
import Assets
import TestSupport
import Testing
import Text

@testable import GameCore
@testable import Graphics
@testable import Render

/// Cards of all kinds side by side, with room for edges and numbers around them.
enum CardSheet {
  static func frame(
    _ size: Size, _ words: CardWords, display: DisplayMode = DisplayMode(),
    states: [CardState] = [], height: Int = 1, isReverse: Bool = false
  ) -> Frame {
    let kinds = CardKind.allCases
    var context = DrawContext(
      size: Size(columns: 1 + kinds.count * (size.columns + 1), rows: size.rows + 3),
      display: display, language: .en, time: 0)
    context.beginCanvas(cellHeight: 20)
    let cards = kinds.enumerated().map { place, kind in
      let card = Card(id: 0, kind: kind, isReverse: isReverse)
      let stack = (1..<height).reduce(Stack(card)) { stack, _ in Stack(stack, under: Stack(card)) }
      var view = CardView(stack: stack, number: place + 1, words: words)
      if states.indices.contains(place) { view.state = states[place] }
      let rect = Rect(
        column: 1 + place * (size.columns + 1), row: 2, width: size.columns, height: size.rows)
      return (view, rect)
    }
    let isPainted = display.paintsCards && size.rows > 1
    if isPainted {
      for (view, rect) in cards { view.paint(in: rect, on: &context) }
      context.stamp()
    }
    for (view, rect) in cards {
      if isPainted {
        view.letter(in: rect, on: &context)
      } else {
        view.write(in: rect, on: &context)
      }
    }
    return context.finished
  }
}

/// The ways to show words, by name.
private let wordings: [(name: String, words: CardWords)] = [
  ("kana", .one(.kana)), ("romaji", .one(.romaji)), ("both", .both(.romaji)),
  ("both-ja", .both(.kana)),
]

/// Every width of a card, with heights from chips to portraits.
private let sizes: [Size] = (5...40).flatMap { (width: Int) -> [Size] in
  let heights: Set<Int> = [2, 3, 4, width / 2, width * 5 / 8, width * 3 / 4]
  return heights.filter { $0 >= 2 }.sorted().map { Size(columns: width, rows: $0) }
}

@Suite("Cards")
struct CardTests {
  private static let pictured = [(5, 3), (7, 5), (10, 8), (16, 12), (32, 24)]
    .map { Size(columns: $0.0, rows: $0.1) }

  @Test(
    "All kinds look as recorded at five sizes with each choice of words",
    arguments: pictured, ["kana", "romaji", "both"])
  func looks(size: Size, name: String) throws {
    let words = try #require(wordings.first { $0.name == name }).words
    Golden.expect(
      CardSheet.frame(size, words).text, "cards-\(size.columns)x\(size.rows)-\(name)")
  }

  @Test("All states look as recorded, with and without pixels")
  func states() {
    let states: [CardState] = [
      .read, .pointedAt(RGB(0x87afff), shape: "●"), .stumbled, .taken("▲ Aki"), .typed,
      .marked(.bad),
    ]
    let album = [DisplayMode(), DisplayMode(depth: .mono, glyphs: .ascii)].flatMap { display in
      [
        CardSheet.frame(
          Size(columns: 7, rows: 5), .both(.romaji), display: display, states: states),
        CardSheet.frame(
          Size(columns: 7, rows: 5), .one(.kana), display: display, height: 3, isReverse: true),
      ]
    }
    Golden.expect(album.map(\.textWithStyles).joined(separator: "\n"), "cards-states")
  }

  @Test("Words stay on their strip, apart from each other, at every size", arguments: sizes)
  func wordsFit(size: Size) {
    for (name, words) in wordings {
      let card = CardAnatomy(size: size, words: words)
      for kind in CardKind.allCases {
        let what = "\(size.columns)x\(size.rows) \(kind) \(name)"
        let lettering = CardLettering(kind, on: card, words: words)
        var top = 2 * card.paper
        for word in lettering.painted {
          #expect(word.x >= 0 && word.x + word.marks.width <= 2 * size.columns, "\(what)")
          #expect(word.y >= top && word.y + word.marks.height <= 2 * size.rows, "\(what)")
          top = word.y + word.marks.height
        }
        for word in lettering.written {
          #expect(2 * word.row >= top, "\(what)")
          #expect(word.row < size.rows || card.hasCaption && word.row == size.rows, "\(what)")
          #expect(ColumnWidth.of(word.text) <= size.columns, "\(what): \(word.text)")
        }
        #expect(!lettering.painted.isEmpty || !lettering.written.isEmpty, "\(what)")
        // The word stands there once and whole: painted, or as text where its letters would be blots.
        if words == .one(.kana) {
          #expect(lettering.painted.count + lettering.written.count == 1, "\(what)")
          let isNarrow = size.columns < 3 + 2 * kind.kana.count && card.strip < 3
          #expect(lettering.painted.isEmpty == isNarrow, "\(what)")
        }
      }
    }
  }

  @Test("In half blocks no mark of a letter is lost", arguments: sizes)
  func halfBlocks(size: Size) {
    for (name, words) in wordings {
      let card = CardAnatomy(size: size, words: words)
      for kind in CardKind.allCases {
        let lettering = CardLettering(kind, on: card, words: words, blocks: .half)
        for word in lettering.painted {
          let marks = word.marks
          let isWhole = (0..<marks.height).allSatisfy { y in
            (0..<marks.width / 2).allSatisfy { marks[2 * $0, y] == marks[2 * $0 + 1, y] }
          }
          #expect(
            isWhole && word.x % 2 == 0 && word.x + marks.width <= 2 * size.columns,
            "\(size) \(kind) \(name)")
        }
      }
    }
  }

  @Test("Words of different kinds differ at every size", arguments: sizes)
  func wordsDiffer(size: Size) {
    for (name, words) in wordings {
      let card = CardAnatomy(size: size, words: words)
      let shown = CardKind.allCases.map { kind in
        let lettering = CardLettering(kind, on: card, words: words)
        return lettering.painted.map { "\($0.marks)" } + lettering.written.map(\.text)
      }
      #expect(Set(shown).count == CardKind.allCases.count, "\(size) \(name)")
    }
  }

  @Test("TO and MA are large at every size, others in high letters from 8, 10 or 11 columns")
  func latin() {
    for size in sizes where size.rows >= 2 && size.rows * 2 >= size.columns {
      let card = CardAnatomy(size: size, words: .one(.romaji))
      let large = CardKind.allCases.filter {
        !CardLettering($0, on: card, words: .one(.romaji)).painted.isEmpty
      }
      let expected: [CardKind] =
        size.columns < 8 || card.strip < 3
        ? [.to, .ma]
        : CardKind.allCases.filter {
          size.columns >= ($0 == .tomato ? 11 : $0 == .potato ? 10 : 8)
        }
      #expect(large == expected, "\(size)")
    }
  }

  @Test("The picture has the room over the strip, and is as high as it fits", arguments: sizes)
  func pictureFits(size: Size) {
    for words in wordings.map(\.words) + [.none] {
      let card = CardAnatomy(size: size, words: words)
      #expect(2 * card.pictureRows <= card.bandTop && card.bandTop <= 2 * size.rows)
      #expect(CardAnatomy.pictureColumns(rows: card.pictureRows) <= size.columns)
      if words != .none, size.rows >= 4 {
        // From two to three fifths of a card are picture.
        #expect(5 * card.strip >= 2 * size.rows && 2 * card.strip <= size.rows + 1, "\(size)")
      }
    }
  }

  @Test(
    "Pictures alone tell the kinds apart, with any colours and signs, at every size",
    arguments: [(4, 1), (5, 2), (5, 3), (6, 4), (7, 5), (10, 8), (24, 18)])
  func picturesDiffer(columns: Int, rows: Int) {
    for depth in [DisplayMode.Depth.mono, .eight, .sixteen, .palette256, .direct] {
      for glyphs in [DisplayMode.Glyphs.unicode, .unambiguous, .ascii] {
        let display = DisplayMode(depth: depth, glyphs: glyphs)
        let size = Size(columns: columns, rows: rows)
        let frame = CardSheet.frame(size, .none, display: display)
        let isPainted = display.paintsCards && rows > 1
        let cards = CardKind.allCases.indices.map { place in
          picture(in: frame, column: 1 + place * (columns + 1), size, withColors: isPainted)
        }
        #expect(Set(cards).count == CardKind.allCases.count, "\(depth) \(glyphs)")
      }
    }
  }

  /// The cells of a card but for its number and its foot; signs must do without colors.
  private func picture(
    in frame: Frame, column: Int, _ size: Size, withColors: Bool
  ) -> [String] {
    (2...max(size.rows, 2)).flatMap { row in
      (column..<column + size.columns).map { column in
        let cell = frame[column, row]
        let sign = Unicode.Scalar(cell.glyph).map(Character.init) ?? " "
        if sign.isNumber { return "" }
        return withColors ? "\(cell)" : String(sign)
      }
    }
  }

  @Test("Words that are text move with their card", arguments: wordings.map(\.name))
  func movingText(name: String) throws {
    let words = try #require(wordings.first { $0.name == name }).words
    for size in [(5, 3), (6, 4), (7, 5), (10, 8)].map({ Size(columns: $0.0, rows: $0.1) }) {
      for kind in CardKind.allCases {
        let rect = Rect(column: 2, row: 2, width: size.columns, height: size.rows)
        let view = CardView(stack: Stack(Card(id: 0, kind: kind)), number: 1, words: words)
        let lettering = CardLettering(
          kind, on: CardAnatomy(size: size, words: words), words: words)
        let frames = [0.0, 3].map { columns in
          var context = DrawContext(
            size: Size(columns: 30, rows: size.rows + 4), display: DisplayMode(), language: .en,
            time: 0)
          context.beginCanvas(cellHeight: 20)
          view.letter(in: rect, pose: Pose(x: columns * 10), on: &context)
          return context.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        for word in lettering.written {
          let row = rect.row + word.row
          #expect(frames[0][row].contains(word.text), "\(size) \(kind) \(name)")
          #expect(frames[1][row] == "   " + frames[0][row], "\(size) \(kind) \(name)")
        }
      }
    }
  }

  @Test("A card on its way shows what it shows at rest", arguments: [(5, 4), (10, 8), (16, 12)])
  func moving(columns: Int, rows: Int) {
    let rect = Rect(column: 2, row: 1, width: columns, height: rows)
    let card = Card(id: 0, kind: .mato, isReverse: true)
    let view = CardView(stack: Stack(card), number: 1, words: .both(.kana))
    // On the terminal's own ground it has an edge at rest.
    let display = DisplayMode(paintsGround: true)
    var canvases: [Canvas] = []
    for isMoving in [false, true] {
      var context = DrawContext(
        size: Size(columns: columns + 4, rows: rows + 2), display: display, language: .en, time: 0)
      context.beginCanvas(cellHeight: 20)
      if isMoving {
        view.paint(in: rect, pose: Pose(), on: &context)
      } else {
        view.paint(in: rect, on: &context)
      }
      canvases.append(context.canvas)
    }
    for y in 2 * rect.row..<2 * (rect.row + rows) {
      for x in 2 * rect.column..<2 * (rect.column + columns) {
        #expect(canvases[0][x, y] == canvases[1][x, y], "\(x), \(y)")
      }
    }
  }
}

@Suite("Names in painted letters")
struct PixelTextTests {
  /// All hiragana and katakana with their small and voiced forms, and the long mark.
  private static let kana = (Array(0x3041...0x3094) + Array(0x30a1...0x30f4) + [0x30fc])
    .compactMap { Unicode.Scalar($0 as UInt32).map { String($0) } }
    // Old letters that nobody writes any more, and two small ones for foreign names.
    .filter { !"ゐゑヰヱ".contains($0) }
  private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!".map { String($0) }

  @Test("Every kana is drawn, and no two look alike")
  func allKana() {
    let drawn = Self.kana.map { PixelText.line($0) }
    #expect(Self.kana.count > 160 && zip(Self.kana, drawn).filter { $1 == nil }.map(\.0) == [])
    // へ, べ and ぺ are alike in both, and so are the small ウ and the small ワ, which is never used.
    #expect(Set(drawn).count >= Self.kana.count - 4)
  }

  @Test("Every letter and digit is drawn, and only O and Q, or O and 0 may be alike")
  func allLatin() {
    let drawn = Self.latin.map { PixelText.line($0) }
    #expect(!drawn.contains(nil) && Set(drawn).count >= Self.latin.count - 2)
    #expect(PixelText.line("aki") == PixelText.line("AKI"))
  }

  @Test("A line is as wide as its letters, and other scripts are left to text")
  func lines() {
    #expect(PixelText.line("AB")?.width == 8 && PixelText.line("AB")?.height == 5)
    #expect(PixelText.line("せーの!")?.height == 7)
    for text in ["Łukasz", "愛", "A愛", "?"] { #expect(PixelText.line(text) == nil, "\(text)") }
  }
}

@Suite("Painted words")
struct WordPainterTests {
  private func text(_ marks: Marks?) -> [String] {
    guard let marks else { return [] }
    return (0..<marks.height).map { y in
      String((0..<marks.width).map { marks[$0, y] ? "#" : "." })
    }
  }

  @Test("The widest letters that fit are taken")
  func widest() {
    #expect(
      text(WordPainter.paint("ト", width: 10, height: 4)) == ["##...", "####.", "##..#", "##..."])
    #expect(text(WordPainter.paint("ト", width: 2, height: 4)) == ["#.", "##", "#.", "#."])
  }

  @Test("Six capitals share eleven columns: the O moves under the arm of the T")
  func tight() {
    #expect(
      text(WordPainter.paint("TOMATO", width: 22, height: 4)) == [
        "###....#...#..#.###...", ".#.###.##.##.#.#.#.###", ".#.#.#.#.#.#.###.#.#.#",
        ".#.###.#...#.#.#.#.###",
      ])
    #expect(WordPainter.paint("TOMATO", width: 21, height: 5) == nil)
  }

  @Test("An M that is not large keeps a place free beside its stems, so that it is not an H")
  func open() throws {
    for height in 4...7 {
      for width in 9...40 {
        let marks = try #require(WordPainter.paint("MA", width: width, height: height))
        let rows = text(marks)
        let stem = rows[height - 1].prefix { $0 == "#" }.count
        let end = rows[0].dropFirst(stem).prefix { $0 == "." }.count + 2 * stem
        for row in rows {
          let inner = row.prefix(end).dropFirst(stem).dropLast(stem)
          #expect(inner.contains("."), "\(width)x\(height): \(row)")
        }
      }
    }
  }

  @Test("A word with letters that are not drawn is left to text")
  func foreign() {
    #expect(WordPainter.paint("Ж", width: 40, height: 5) == nil)
    #expect(WordPainter.paint("TOMÄTO", width: 40, height: 5) == nil)
  }

  @Test("Every letter has every height from 4 to 20 and is no wider than its room")
  func heights() {
    for letter in ["ト", "マ", "テ", "ポ", "T", "O", "M", "A", "P", "E"] {
      for height in 4...20 {
        for width in [6, 7, 9, 20] {
          let marks = WordPainter.paint(letter, width: width, height: height)
          #expect(marks?.height == height, "\(letter) \(width)x\(height)")
          #expect((marks?.width ?? 99) <= width, "\(letter) \(width)x\(height)")
        }
      }
    }
  }
}
