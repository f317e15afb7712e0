import App
import GameCore
import Graphics

/// All words at all sizes of their letters, a size after the other.
struct WordSpecimens {
  /// How long a size is shown, in seconds.
  static let duration = 1.5

  /// All sizes, kana first.
  static let sizes = LetterSize.bareKana + LetterSize.kana + LetterSize.romaji

  /// The size that is shown.
  let size: LetterSize

  /// The words of the deck with the most kinds, the longest between two short ones.
  static let field = Field(
    stacks: DeckDefinition.granny.kinds.indices.map {
      Stack(Card(kind: $0, copy: 0), of: .granny)
    }, of: .granny)

  /// The row of all words; `nil` if the window is too small for them.
  func layout(on context: DrawContext) -> RowLayout? {
    let setting = RowSetting.painted(size, hasCaption: false)
    let layout = RowLayout(
      Self.field, among: [[setting]], context.display, in: TableLayout.field(context.size))
    return layout.isGrid || layout.face.script == nil ? nil : layout
  }

  func draw(on context: inout DrawContext) {
    let name =
      "\(size.script == .kana ? "Kana" : "Capitals") \(size.standard) wide"
      + (size.narrowestCard == 5 ? ", on narrow cards" : "")
    guard context.display.paintsCards, let layout = layout(on: context) else {
      context.put(name, column: 1, row: 0, .faint)
      return
    }
    context.beginCanvas(for: layout)
    FieldView(field: Self.field, layout: layout).draw(on: &context)
    context.put("\(name), \(layout.face.letterHeight) high", column: 1, row: 0, .strong)
  }
}
