import App
import TestSupport
import Testing

@testable import GameCore
@testable import Graphics
@testable import Render

@Suite("Fields without kana")
struct LatinWordTests {
  private static let windows = [(40, 12), (60, 18), (80, 24), (100, 30), (120, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  private static let looks = [
    DisplayMode(depth: .direct, paintsGround: true), DisplayMode(), DisplayMode(depth: .mono),
    DisplayMode(depth: .mono, glyphs: .ascii),
  ]

  /// A field of all kinds in turn; every ninth card is a stack, every fourth has the reverse mark.
  private func field(_ count: Int) -> Field {
    let kinds = CardKind.allCases
    let stacks = (0..<count).map { position in
      let kind = kinds[position % kinds.count]
      let card = Card(id: 0, kind: kind, isReverse: position % 4 == 2 && kind != .potato)
      return position % 9 == 8 ? Stack(Stack(card), under: Stack(card)) : Stack(card)
    }
    return Field(stacks: stacks)
  }

  /// What is written in some columns of a row.
  private func text(_ frame: Frame, _ columns: Range<Int>, _ row: Int) -> String {
    String(String.UnicodeScalarView(columns.compactMap { Unicode.Scalar(frame[$0, row].glyph) }))
  }

  /// Whether a card shows its whole word in letters: painted, or as text on one row or two.
  private func isLegible(
    _ kind: CardKind, _ rect: Rect, _ labels: Int, _ words: CardWords, _ frame: Frame,
    isPainted: Bool
  ) -> Bool {
    let word = kind.romaji.uppercased()
    let card = CardAnatomy(size: Size(columns: rect.width, rows: rect.height), words: words)
    let painted = CardLettering(kind, on: card, words: words).painted
    if isPainted, painted.contains(where: { $0.word == word }) {
      return true
    }
    let rows = (rect.row..<rect.row + rect.height + labels).map { text(frame, rect.columns, $0) }
    if rows.contains(where: { $0.contains(word) }) { return true }
    let halves = kind.romajiHalves
    return halves.count == 2
      && zip(rows, rows.dropFirst()).contains { $0.contains(halves[0]) && $1.contains(halves[1]) }
  }

  @Test(
    "Every card shows its whole word in letters, but where 46 and more lie in the smallest window",
    arguments: windows, [WordSetting.romaji, .both])
  func words(window: Size, setting: WordSetting) {
    for count in stride(from: 1, through: 56, by: Stress.count(5, of: 1)) {
      for (display, isReversed) in Self.looks.flatMap({ [($0, false), ($0, true)] }) {
        var context = DrawContext(
          size: window, display: display, language: .en, words: setting, time: 0)
        let layout = FieldLayout(count: count, isReversed: isReversed, in: window)
        context.beginCanvas(for: layout)
        var view = FieldView(field: field(count), layout: layout)
        view.readsFrom = isReversed ? .right : .left
        view.draw(on: &context)
        let frame = context.finished
        let isPainted = CardView.isPainted(layout.card, display)
        let illegible = layout.cards.indices.filter { position in
          !isLegible(
            view.field.stacks[position].kind, layout.cards[position], layout.labelRows,
            context.words(picturesOnly: false), frame, isPainted: isPainted)
        }
        let isTooSmall = window.columns == 40 && count > 45
        #expect(
          illegible.isEmpty != isTooSmall,
          "\(count) cards of \(layout.card), \(display.depth), \(illegible)")
      }
    }
  }

  @Test("White letters on the strip do not touch the paper above it")
  func whiteLetters() {
    for rows in 4...12 {
      for columns in max(rows, 5)...2 * rows {
        let picture = CardPicture(
          Stack(Card(id: 0, kind: .to)), size: Size(columns: columns, rows: rows),
          words: .one(.romaji),
          display: DisplayMode(depth: .direct, paintsGround: true)
        ).painted.bitmap
        let white = Pixel(RGB(0xffffff))
        let band =
          2
          * CardAnatomy(
            size: Size(columns: columns, rows: rows), words: .one(.romaji)
          ).paper
        for x in 0..<picture.width where picture.pixels[band * picture.width + x] == white {
          #expect(
            picture.pixels[(band - 1) * picture.width + x] == Pixel(RGB(0x0072b2)),
            "\(columns)x\(rows)")
        }
      }
    }
  }
}
