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

  /// The deck with the most kinds.
  private static let deck = DeckDefinition.granny

  /// The words that fit the window: all, or all but the longest ones; `nil` if none does.
  func row(on painter: Painter) -> (field: Field, layout: RowLayout)? {
    let shortestFirst = Self.deck.kinds.indices.sorted { one, other in
      (length(one), one) < (length(other), other)
    }
    return shortestFirst.indices.reversed().lazy.compactMap { last in
      let stacks = shortestFirst[...last].sorted().map {
        Stack(Card(kind: $0, copy: 0), of: Self.deck)
      }
      let field = Field(stacks: stacks, of: Self.deck)
      return layout(of: field, on: painter).map { (field, $0) }
    }.first
  }

  /// The width of the word of a kind.
  private func length(_ kind: Int) -> Int {
    size.width(of: size.script.word(Self.deck.kinds[kind]))
  }

  /// The row of some words; `nil` if the window is too small for them.
  private func layout(of field: Field, on painter: Painter) -> RowLayout? {
    let layout = RowLayout(
      field,
      among: [
        .painted(size, hasPicture: true, hasCaption: false),
        .painted(size, hasPicture: false, hasCaption: false),
      ], painter.display,
      in: painter.tableField)
    return layout.isGrid || layout.face.script == nil ? nil : layout
  }

  func draw(on painter: inout Painter) {
    let name =
      "\(size.script == .kana ? "Kana" : "Capitals") \(size.standard) wide"
      + (size.narrowestCard == 5 ? ", on narrow cards" : "")
    guard painter.display.paintsCards, let (field, layout) = row(on: painter) else {
      painter.put("\(name): not shown in this window", column: 1, row: 0, .faint)
      return
    }
    painter.beginCanvas(for: layout)
    FieldView(field: field, layout: layout).draw(on: &painter)
    let (count, all) = (field.count, Self.deck.kinds.count)
    let part = count < all ? ", \(count) of \(all) words" : ""
    painter.put("\(name), \(layout.face.letterHeight) high\(part)", column: 1, row: 0, .strong)
  }
}
