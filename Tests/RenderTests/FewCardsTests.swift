import TestSupport
import Testing

@testable import GameCore
@testable import Graphics
@testable import Render

@Suite("Rows of a few cards")
struct FewCardsTests {
  private static let names = ["to", "mato", "ma", "tomato", "ma", "to", "potato"]

  private static func field(_ count: Int) -> Field {
    let kinds = names.prefix(count).compactMap { name in
      DeckDefinition.classic.kinds.firstIndex { $0.name == name }
    }
    return Field(
      stacks: kinds.map { Stack(Card(kind: $0, copy: 0), of: .classic) }, of: .classic)
  }

  /// The width of an O or マ, the height of letters, the rows of picture and strip, and the lines.
  private static func text(_ count: Int, _ script: CardWords.Script, in zone: Rect) -> String {
    let display = DisplayMode(depth: .direct, paintsGround: true)
    guard let fit = RowFit(few: field(count), .one(script), display, in: zone),
      case .painted(let size) = fit.rows.face.lettering
    else { return "type" }
    var filler = LineFiller(
      room: fit.room, gap: RowMeasure(fit.setting, .classic, display).gap)
    for stack in field(count).stacks {
      let (card, edges) = RowMeasure(fit.setting, .classic, display).widths(of: stack)
      _ = filler.add(card + edges)
    }
    let face = fit.rows.face
    return "\(size.standard)x\(face.letterHeight) \(face.paper)+\(face.strip) \(filler.lines)"
  }

  /// The table of the art direction for 1, 2, 3, 4, 5 and 7 of the cards TO MATO MA TOMATO MA TO POTETO.
  @Test(
    "Letters and pictures are as large as drawn",
    arguments: [
      (
        Size(columns: 40, rows: 9), CardWords.Script.romaji,
        "8x5 5+3 1, 8x5 5+3 1, 6x5 5+3 1, type, type, type"
      ),
      (
        Size(columns: 40, rows: 9), .kana,
        "9x5 5+3 1, 9x5 5+3 1, 9x5 5+3 1, 8x5 4+3 1, 6x5 4+3 1, type"
      ),
      (
        Size(columns: 80, rows: 18), .romaji,
        "21x13 10+7 1, 19x13 10+7 1, 14x13 10+7 1, 8x12 8+7 1, 12x7 4+4 2, 8x7 4+4 2"
      ),
      (
        Size(columns: 80, rows: 18), .kana,
        "22x13 10+7 1, 22x13 10+7 1, 22x13 10+7 1, 17x13 9+7 1, 14x13 8+7 1, 12x7 4+4 2"
      ),
      (
        Size(columns: 120, rows: 29), .romaji,
        "37x23 15+12 1, 28x23 15+12 1, 20x23 15+12 1, 12x18 12+10 1, 10x15 10+8 1, 12x9 7+5 2"
      ),
      (
        Size(columns: 120, rows: 29), .kana,
        "39x23 15+12 1, 39x23 15+12 1, 39x23 15+12 1, 26x23 14+12 1, 22x20 12+11 1, 15x14 8+8 1"
      ),
      (
        Size(columns: 200, rows: 48), .romaji,
        "60x41 25+21 1, 48x41 25+21 1, 34x41 25+21 1, 31x19 12+10 2, 31x19 12+10 2, 20x19 12+10 2"
      ),
      (
        Size(columns: 200, rows: 48), .kana,
        "60x41 25+21 1, 60x41 25+21 1, 60x41 25+21 1, 43x39 23+20 1, 36x32 19+17 1, 32x19 12+10 2"
      ),
    ])
  func sizes(field: Size, script: CardWords.Script, expected: String) {
    let zone = Rect(column: 0, row: 1, width: field.columns, height: field.rows)
    let found = [1, 2, 3, 4, 5, 7].map { Self.text($0, script, in: zone) }
    #expect(found.joined(separator: ", ") == expected)
  }
}
