import GameCore
import Graphics
import Motion
import Text

/// The row of cards with cursor, numbers, notes and the signs that say where reading starts.
struct FieldView {
  let field: Field
  let layout: FieldLayout
  var picturesOnly = false
  /// The end from which the row is read, during a reading.
  var readsFrom: End?
  /// The position under the cursor, and the seat of the player whose cursor it is.
  var cursor: (position: Int, seat: Int)?
  /// The states of cards that are not at rest.
  var states: [Int: CardState] = [:]
  /// The card at which a reading failed.
  var lost: LostCard?
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

  /// Darkens all cards but some.
  mutating func darken(by part: Double, except bright: [Int] = [], on context: DrawContext) {
    let shade = TableTop.shade(context.display.depth)
    for position in field.stacks.indices where !bright.contains(position) && part > 0 {
      states[position] = .shaded(shade, part: part)
    }
  }

  func draw(on context: inout DrawContext) {
    let isPainted = CardView.isPainted(layout.card, context.display)
    let cards = field.stacks.indices.filter { holes[$0] == nil }
    if isPainted {
      if paintsHoles {
        for position in holes.keys { paintHole(layout.cards[position], on: &context) }
      }
      // What falls is over all others.
      let last = cards.filter { $0 == lost?.position }
      for position in cards.filter({ $0 != lost?.position }) + last {
        paint(position, on: &context)
      }
      context.stamp()
    }
    for position in cards {
      let rect = layout.cards[position]
      if isPainted {
        letter(position, on: &context)
      } else {
        view(position, on: context).write(in: rect, on: &context)
      }
    }
    for (position, note) in holes where !note.lines.isEmpty {
      write(note, in: layout.cards[position], on: &context)
    }
    if layout.labelRows == 0 { drawLineNumbers(on: &context) }
    if let readsFrom { drawDirection(readsFrom, on: &context) }
    guard !isPainted else { return }
    if let cursor {
      let shape = context.display.seatShape(cursor.seat)
      drawFrame(cursor.position, shape, .seat(cursor.seat), on: &context)
    }
    if let lost {
      drawFrame(lost.position, context.display.glyph("✗", "x"), .button, on: &context)
    }
  }

  private func paint(_ position: Int, on context: inout DrawContext) {
    let (card, rect) = (view(position, on: context), layout.cards[position])
    switch lost?.position == position ? lost?.stage : nil {
    case .whole(let shake) where shake != 0:
      lost?.paint(card, in: rect, shake: shake, on: &context)
    case .torn(let part):
      lost?.tear(card.picture(in: rect, on: context).halves, in: rect, part: part, on: &context)
    case .gone:
      card.paint(in: rect, on: &context)
      lost?.inscribe(card, in: rect, on: &context)
    case .whole, nil: card.paint(in: rect, on: &context)
    }
  }

  private func letter(_ position: Int, on context: inout DrawContext) {
    let (card, rect) = (view(position, on: context), layout.cards[position])
    switch lost?.position == position ? lost?.stage : nil {
    case .whole(let shake) where shake != 0:
      card.letter(in: rect, pose: Pose(x: shake), on: &context)
    case .torn: break
    case .whole, .gone, nil: card.letter(in: rect, on: &context)
    }
  }

  /// Paints a place from which a card is gone, darker at its left and upper sides.
  private func paintHole(_ rect: Rect, on context: inout DrawContext) {
    guard context.display.paintsGround else { return }
    let color = CardPicture.hole(context.display)
    context.canvas.fill(rect, with: color)
    let side = color.mixed(with: RGB(0), part: 0.3)
    for x in 2 * rect.column..<2 * (rect.column + rect.width) {
      context.canvas.set(side, x: x, y: 2 * rect.row)
    }
    for y in 2 * rect.row..<2 * (rect.row + rect.height) {
      context.canvas.set(side, x: 2 * rect.column, y: y)
    }
  }

  private func view(_ position: Int, on context: DrawContext) -> CardView {
    var view = CardView(
      stack: field.stacks[position], number: position + 1,
      words: context.words(picturesOnly: picturesOnly))
    view.state = states[position] ?? .lying
    view.isNumbered = layout.labelRows > 0
    if let cursor, cursor.position == position {
      view.state = .pointedAt(
        context.display.style(.seat(cursor.seat)).background.painted,
        shape: context.display.seatShape(cursor.seat))
    }
    if let lost, lost.position == position {
      view.state = lost.stage == .gone ? .taken(name(position, on: context)) : .stumbled
    }
    return view
  }

  /// The word of a card where it is text, as long as fits the card's hole.
  private func name(_ position: Int, on context: DrawContext) -> String {
    let kind = field.stacks[position].kind
    let words = context.words(picturesOnly: picturesOnly)
    guard let script = words.large else { return context.display.glyph(kind) }
    let lettering = CardLettering(
      kind, on: CardAnatomy(size: layout.card, words: words), words: words,
      blocks: context.display.blocks)
    guard lettering.painted.isEmpty else { return "" }
    return context.display.text(kind, script, columns: layout.card.columns)
  }

  private func write(_ note: Note, in card: Rect, on context: inout DrawContext) {
    let lines = note.lines.filter { ColumnWidth.of($0) <= card.width + 1 }.prefix(card.height)
    let top = card.row + (card.height - lines.count) / 2
    let columns = card.column..<card.column + card.width + 1
    for (line, row) in zip(lines, top...) {
      context.frame.center(line, in: columns, row: row, context.display.style(note.role))
    }
  }

  /// The numbers of the first cards of the lines, where there is no room for all.
  private func drawLineNumbers(on context: inout DrawContext) {
    for position in layout.lineStarts {
      let card = layout.cards[position]
      context.put("\(position + 1)", column: max(card.column - 4, 0), row: card.row, .faint)
    }
  }
}

// MARK: - Where reading starts

extension FieldView {
  /// A chevron in each gap, and a bar at the side where lines start, as high as a card and full of
  /// arrows at the line that is read first.
  private func drawDirection(_ end: End, on context: inout DrawContext) {
    let (chevron, arrow) = Self.signs(end, context.display)
    let role: Role = end == .left ? .strong : .accent
    // The lowest row of the picture, over the strip with the word.
    let row = max(layout.card.rows - (2 * layout.card.rows + 4) / 5 - 1, 0)
    for (position, card) in layout.cards.enumerated()
    where position % layout.perLine != layout.perLine - 1 && position < layout.cards.count - 1 {
      // The gap after a chip may hold a sign.
      guard layout.labelRows > 0 || !view(position, on: context).hasSign else { continue }
      let style = context.display.style(role)
      // The gap may be filled with the edges of two cards.
      if context.display.paintsGround {
        context.frame.put(chevron, column: card.column + card.width, row: card.row + row, style)
      } else {
        context.put(chevron, over: style, column: card.column + card.width, row: card.row + row)
      }
    }
    for start in layout.lineStarts {
      let last = min(start + layout.perLine, layout.cards.count) - 1
      let card = layout.cards[end == .left ? start : last]
      let gap = layout.labelRows > 0 ? 0 : 1
      let column = end == .left ? card.column - 1 : card.column + card.width + gap
      let isFirst = end == .left ? start == 0 : last == layout.cards.count - 1
      let bar = Rect(column: column, row: card.row, width: 1, height: card.height)
      let style = context.display.style(isFirst ? (end == .left ? .paper : .mark) : .paleBar)
      context.frame.fill(bar, style)
      for row in isFirst ? bar.rows : card.row + row..<card.row + row + 1 {
        context.frame.put(isFirst ? arrow : chevron, column: column, row: row, style)
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
}

// MARK: - Cards that stand out

extension FieldView {
  /// A frame around a card in the color of a role, and a sign beside the number.
  private func drawFrame(
    _ position: Int, _ sign: String, _ role: Role, on context: inout DrawContext
  ) {
    let card = layout.cards[position]
    let (left, right) = (card.column - 1, card.column + card.width)
    let frame = Style(context.display.style(role).background)
    let isSolid = context.display.glyphs == .unicode && context.display.depth >= .palette256
    for row in card.rows {
      if isSolid {
        context.frame.put("▐", column: left, row: row, frame)
        context.frame.put("▌", column: right, row: row, frame)
      } else {
        context.put("[", column: left, row: row, role)
        context.put("]", column: right, row: row, role)
      }
    }
    guard layout.labelRows > 0 else { return }
    if isSolid {
      drawEdge(card, row: card.row - 1, "▄", frame, on: &context)
      drawEdge(card, row: card.row + card.height, "▀", frame, on: &context)
    }
    let label = "\(sign) \(position + 1)"
    context.frame.center(
      label.count + 2 > card.width ? label : " \(label) ", in: left..<right + 1,
      row: card.row + card.height, context.display.style(role))
  }

  /// One edge of the frame; it leaves the numbers of the line above and the status line alone.
  private func drawEdge(
    _ card: Rect, row: Int, _ sign: String, _ style: Style, on context: inout DrawContext
  ) {
    guard row > 0 else { return }
    for column in card.column - 1...card.column + card.width
    where (0..<context.size.columns).contains(column)
      && context.frame[column, row] == .blank
    {
      context.frame.put(sign, column: column, row: row, style)
    }
  }
}
