import GameCore
import Graphics

/// The row of cards with cursor, numbers and notes.
struct FieldView {
  let field: Field
  let layout: FieldLayout
  var picturesOnly = false
  /// The end from which the row is read, during a reading.
  var readsFrom: End?
  /// The position under the cursor.
  var cursor: Int?
  /// What happens to cards that do not just lie there.
  var states: [Int: CardState] = [:]
  /// What replaces a position's number, at the reveal.
  var notes: [Int: Note] = [:]

  enum End { case left, right }

  /// A remark at a position.
  struct Note {
    var text: String
    var role: Role
  }

  /// The position whose card is still in the air and not drawn.
  var flying: Int?

  /// Whether cards are pictures of pixels rather than words.
  static func isPainted(_ size: CardSize, _ display: DisplayMode) -> Bool {
    display.paintsCards && size.rows > 1
  }

  func draw(on context: inout DrawContext) {
    let isPainted = Self.isPainted(layout.cardSize, context.display)
    let cards = field.stacks.indices.filter { $0 != flying }
    if isPainted {
      for position in cards {
        view(position, on: context).paint(in: layout.cards[position], on: &context)
      }
      context.stamp()
    }
    for position in cards {
      let rect = layout.cards[position]
      if isPainted {
        view(position, on: context).letter(in: rect, on: &context)
      } else {
        view(position, on: context).write(in: rect, on: &context)
      }
    }
    if let cursor { drawCursor(layout.cards[cursor], on: &context) }
    if layout.cardSize == .tiny { drawLineNumbers(on: &context) }
    if let readsFrom { drawArrow(readsFrom, on: &context) }
  }

  func view(_ position: Int, on context: DrawContext) -> CardView {
    var view = CardView(
      stack: field.stacks[position], number: position + 1,
      words: context.words(picturesOnly: picturesOnly))
    view.state = states[position] ?? .lying
    view.note = notes[position].map { ($0.text, $0.role) }
    return view
  }

  /// Brackets in the gaps at both sides of the card.
  private func drawCursor(_ card: Rect, on context: inout DrawContext) {
    for row in card.rows {
      context.put("[", column: card.column - 1, row: row, .mark)
      context.put("]", column: card.column + card.width, row: row, .mark)
    }
  }

  private func drawLineNumbers(on context: inout DrawContext) {
    for position in stride(from: 0, to: field.count, by: layout.perLine) {
      let card = layout.cards[position]
      let column = card.column - layout.cardSize.margin
      context.put("\(position + 1)", column: column, row: card.row, .faint)
    }
  }

  /// An arrow at the end from which the row is read.
  private func drawArrow(_ end: End, on context: inout DrawContext) {
    let position = end == .left ? 0 : field.count - 1
    guard layout.cards.indices.contains(position) else { return }
    let card = layout.cards[position]
    let arrow = end == .left ? context.display.glyph("►", ">") : context.display.glyph("◄", "<")
    let column = end == .left ? card.column - 1 : card.column + card.width
    for row in card.rows { context.put(arrow, column: column, row: row, .accent) }
  }
}
