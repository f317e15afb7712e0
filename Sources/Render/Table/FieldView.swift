import GameCore
import Graphics
import Text

/// The row of cards with cursor, numbers, notes and the signs that say where reading starts.
struct FieldView {
  let field: Field
  var layout: RowLayout
  /// The end from which the row is read, during a reading.
  var readsFrom: End?
  /// The position under the cursor, and the seat of the player whose cursor it is.
  var cursor: (position: Int, seat: Int)?
  /// The states of cards that are not at rest.
  var states: [Int: CardState] = [:]
  /// The looks of the cards' faces.
  var moods: [Int: Mood] = [:]
  /// The card whose figure hops, if any.
  var hopping: Int?
  /// The card at which a reading failed.
  var lost: TornCard?
  /// Positions that bear no card, and what is written in their places.
  var holes: [Int: Note] = [:]
  /// Whether the places without cards are painted as holes in the cloth.
  var paintsHoles = false

  enum End { case left, right }

  /// A remark at a position, line by line.
  struct Note {
    var lines: [String] = []
    var role: Role = .text
  }

  /// Leaves out a card that is on its way.
  mutating func leaveOut(_ position: Int?) {
    if let position { holes[position] = Note() }
  }

  /// Darkens all cards but some.
  mutating func darken(by part: Double, except bright: [Int] = [], on painter: Painter) {
    let shade = Tablecloth.shade(painter.display.depth)
    for position in field.stacks.indices where !bright.contains(position) && part > 0 {
      states[position] = .shaded(shade, part: part)
    }
  }

  func draw(on painter: inout Painter) {
    let isPainted = painter.display.paintsCards && !layout.isGrid
    let cards = field.stacks.indices.filter { holes[$0] == nil }
    // What is framed is over the shades of others; what falls is over all.
    let top = [cursor?.position, lost?.position].compactMap { $0 }
    let order = cards.filter { !top.contains($0) } + top.filter { holes[$0] == nil }
    if isPainted {
      if paintsHoles {
        for position in holes.keys { paintHole(layout.cards[position], on: &painter) }
      }
      for position in order { paint(position, on: &painter) }
      painter.compositePixels()
    }
    for position in order {
      if isPainted {
        letter(position, on: &painter)
      } else {
        view(position, on: painter).write(on: &painter)
      }
    }
    for (position, note) in holes where !note.lines.isEmpty {
      write(note, in: layout.cards[position].cells, on: &painter)
    }
    if layout.isGrid { drawLineNumbers(on: &painter) }
    if let readsFrom { drawDirection(readsFrom, on: &painter) }
    guard !isPainted else { return }
    if let cursor { drawBrackets(cursor.position, .seat(cursor.seat), on: &painter) }
    if let lost { drawBrackets(lost.position, .button, on: &painter) }
  }

  private func paint(_ position: Int, on painter: inout Painter) {
    let card = view(position, on: painter)
    switch lost?.position == position ? lost?.stage : nil {
    case .whole(let shake) where shake != 0:
      lost?.paint(card, shake: shake, on: &painter)
    case .torn(let part):
      lost?.tear(card.picture(on: painter).halves, in: card.place, part: part, on: &painter)
    case .gone:
      card.paint(on: &painter)
      lost?.inscribe(card, on: &painter)
    case .whole, nil: card.paint(on: &painter)
    }
  }

  private func letter(_ position: Int, on painter: inout Painter) {
    let card = view(position, on: painter)
    switch lost?.position == position ? lost?.stage : nil {
    case .whole(let shake) where shake != 0: card.letter(pose: Pose(x: shake), on: &painter)
    case .torn: break
    case .whole, .gone, nil: card.letter(on: &painter)
    }
  }

  /// Paints a place from which a card is gone, darker at its left and upper sides.
  private func paintHole(_ place: CardPlace, on painter: inout Painter) {
    guard painter.display.paintsGround else { return }
    let color = CardPicture.hole(painter.display)
    let side = color.mixed(with: RGB(0), part: 0.3)
    let columns = place.left..<place.right
    let rows = 2 * place.row + (layout.face.hasTightGap ? 1 : 0)..<2 * (place.row + place.rows)
    painter.canvas.fill(x: columns, y: rows, with: color)
    painter.canvas.fill(x: columns, y: rows.lowerBound..<rows.lowerBound + 1, with: side)
    painter.canvas.fill(x: place.left..<place.left + 1, y: rows, with: side)
  }

  private func view(_ position: Int, on painter: Painter) -> CardView {
    var view = CardView(
      stack: field.stacks[position], place: layout.cards[position], face: layout.face,
      number: position + 1)
    view.isReadFromRight = readsFrom == .right
    view.state = states[position] ?? .lying
    view.mood = moods[position]
    view.isHopping = hopping == position
    if let cursor, cursor.position == position {
      view.state = .chosen(by: cursor.seat, on: painter.display)
    }
    if let lost, lost.position == position {
      if case .torn = lost.stage { view.mood = .cry }
      view.state = lost.stage == .gone ? .taken(name(position, on: painter)) : .stumbled
    }
    return view
  }

  /// The word of a card where it is text, for its hole.
  private func name(_ position: Int, on painter: Painter) -> String {
    let kind = field.stacks[position].kind
    return switch layout.face.lettering {
    case .painted: ""
    case .written(let script):
      painter.display.text(kind, script, columns: layout.cards[position].cells.width)
    case .none: painter.display.glyph(kind)
    }
  }

  private func write(_ note: Note, in card: Rect, on painter: inout Painter) {
    let lines = note.lines.filter { ColumnWidth.of($0) <= card.width }.prefix(card.height)
    let top = card.row + (card.height - lines.count) / 2
    for (line, row) in zip(lines, top...) {
      painter.frame.center(line, in: card.columns, row: row, painter.display.style(note.role))
    }
  }

  /// The numbers of the first cards of the lines, where there is no room for all.
  private func drawLineNumbers(on painter: inout Painter) {
    for position in layout.lineStarts {
      let row = layout.cards[position].row
      painter.put("\(position + 1)", column: 0, row: row, .faint)
    }
  }
}

// MARK: - Where reading starts

extension FieldView {
  /// A bar at the side where lines start, as high as a card and full of arrows at the line that is
  /// read first.
  private func drawDirection(_ end: End, on painter: inout Painter) {
    let (chevron, arrow) = Self.signs(end, painter.display)
    for line in layout.lines {
      let card = layout.cards[end == .left ? line.lowerBound : line.upperBound - 1]
      // In a grid the gap may hold a sign.
      let gap = layout.isGrid ? 1 : 0
      let column = end == .left ? card.left / 2 - 1 : (card.right + 1) / 2 + gap
      let isFirst =
        end == .left ? line.lowerBound == 0 : line.upperBound == layout.cards.count
      let bar = Rect(column: column, row: card.row, width: 1, height: card.rows)
      let style = painter.display.style(
        isFirst ? (end == .left ? .paper : .mark) : end == .left ? .paleBar : .paleGold)
      painter.frame.fill(bar, style)
      // The lowest row of the picture, over the strip with the word.
      let row = bar.row + max(layout.face.paper - 1, 0)
      for row in isFirst ? bar.rows : row..<row + 1 {
        painter.frame.put(isFirst ? arrow : chevron, column: column, row: row, style)
      }
    }
  }

  /// The signs that point away from the end where reading starts: a small one and a large one.
  static func signs(_ end: End, _ display: DisplayMode) -> (chevron: String, arrow: String) {
    switch end {
    case .left: (display.glyph("▸", ">"), display.glyph("►", ">"))
    case .right: (display.glyph("◂", "<"), display.glyph("◄", "<"))
    }
  }

  /// Brackets around a card that is not painted, in the color of a role.
  private func drawBrackets(_ position: Int, _ role: Role, on painter: inout Painter) {
    let cells = layout.cards[position].cells
    for row in cells.rows {
      painter.put("[", column: cells.column - 1, row: row, role)
      painter.put("]", column: cells.column + cells.width, row: row, role)
    }
  }
}
