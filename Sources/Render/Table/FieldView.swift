import GameCore
import Graphics

/// The row of cards with everything that is shown on and around it.
struct FieldView {
  let field: Field
  let layout: FieldLayout
  var picturesOnly = false
  /// The end at which to begin to read, where somebody is about to.
  var readsFrom: End?
  /// The position under the cursor.
  var cursor: Int?
  /// Positions whose numbers are lit up.
  var lights: [Int: Role] = [:]
  /// What stands in the place of a position's number, at the reveal.
  var notes: [Int: Note] = [:]

  enum End { case left, right }

  /// A remark at a position.
  struct Note {
    var text: String
    var role: Role
  }

  /// The position that is still in the air, and so is not drawn.
  var flying: Int?

  /// Whether cards are pictures of pixels rather than words.
  static func isPainted(_ size: CardSize, _ look: Look) -> Bool {
    look.paintsCards && size.labelRows > 0
  }

  func draw(on page: inout Page) {
    let isPainted = Self.isPainted(layout.cardSize, page.look)
    let cards = field.stacks.indices.filter { $0 != flying }
    if isPainted {
      for position in cards { view(position).paint(in: layout.cards[position], on: &page) }
      page.stamp()
    }
    for position in cards {
      let rect = layout.cards[position]
      if isPainted {
        view(position).letter(in: rect, on: &page)
      } else {
        view(position).write(in: rect, size: layout.cardSize, on: &page)
      }
      drawLabel(position, on: &page)
    }
    if let cursor { drawCursor(layout.cards[cursor], on: &page) }
    if layout.cardSize == .tiny { drawLineNumbers(on: &page) }
    if let readsFrom { drawArrow(readsFrom, on: &page) }
  }

  func view(_ position: Int) -> CardView {
    CardView(
      stack: field.stacks[position], number: position + 1, picturesOnly: picturesOnly,
      light: lights[position])
  }

  /// The number under a large card, or the remark that takes its place.
  private func drawLabel(_ position: Int, on page: inout Page) {
    let card = layout.cards[position]
    let columns = card.column - 1..<card.column + card.width + 1
    if let note = notes[position], layout.cardSize != .tiny {
      let row = card.row + card.height - 1 + layout.cardSize.labelRows
      page.frame.center(note.text, in: columns, row: row, page.look.style(note.role))
    } else if layout.cardSize.labelRows > 0 {
      let role: Role = position == cursor ? .cursor : lights[position] ?? .faint
      let text = role == .faint ? "\(position + 1)" : " \(position + 1) "
      page.frame.center(text, in: columns, row: card.row + card.height, page.look.style(role))
    }
  }

  /// Brackets in the gaps at both sides of the card.
  private func drawCursor(_ card: Rect, on page: inout Page) {
    for row in card.rows {
      page.put("[", column: card.column - 1, row: row, .mark)
      page.put("]", column: card.column + card.width, row: row, .mark)
    }
  }

  private func drawLineNumbers(on page: inout Page) {
    for position in stride(from: 0, to: field.count, by: layout.perLine) {
      let card = layout.cards[position]
      let column = card.column - layout.cardSize.margin
      page.put("\(position + 1)", column: column, row: card.row, .faint)
    }
  }

  /// An arrow at the end at which to begin, pointing the way.
  private func drawArrow(_ end: End, on page: inout Page) {
    let position = end == .left ? 0 : field.count - 1
    guard layout.cards.indices.contains(position) else { return }
    let card = layout.cards[position]
    let arrow = end == .left ? page.look.sign("►", ">") : page.look.sign("◄", "<")
    let column = end == .left ? card.column - 1 : card.column + card.width
    for row in card.rows { page.put(arrow, column: column, row: row, .accent) }
  }
}
