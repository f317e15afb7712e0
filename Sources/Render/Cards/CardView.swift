import GameCore
import Graphics
import Motion
import Text

/// A card at its place: picture, word, number, the reverse mark, the stack's height.
///
/// Where pixels can be shown the card is painted (``paint(on:)``), then text is written over
/// it (``letter(on:)``); otherwise text alone makes the card (``write(on:)``).
struct CardView {
  let stack: Stack
  let place: CardPlace
  let face: CardFace
  /// The number; `nil` if it has none.
  var number: Int?
  /// Whether the number is at the right, where reading enters the card.
  var isReadFromRight = false
  var state = CardState.lying
  /// What its face shows.
  var mood: Mood?

  /// How much of the colors of a state is in a card.
  static let tinting = 0.55

  private var kind: CardKind { stack.kind }

  /// The picture of the card on top.
  func picture(on context: DrawContext) -> CardPicture {
    CardPicture(
      kind: kind, isReverse: stack.isReverse, face: face, width: place.width,
      isShifted: place.left % 2 != 0,
      tab: number.map { ColumnWidth.of(numeral($0, context.display)) } ?? 0,
      isTabRight: isReadFromRight, display: context.display, mood: mood)
  }

  // MARK: - Pixels

  /// The rows of half cells between the edges of the card.
  private var pixelRows: Range<Int> {
    2 * place.row + (face.hasTightGap ? 1 : 0)..<2 * (place.row + place.rows)
  }

  /// Draws the card's pixels on the canvas.
  @inline(never)
  func paint(on context: inout DrawContext) {
    let columns = place.left..<place.left + place.width
    if case .taken = state {
      context.canvas.fill(
        x: columns, y: pixelRows, with: CardPicture.hole(context.display))
      return
    }
    paintSurroundings(on: &context)
    paintStack(on: &context)
    context.canvas.copy(
      picture(on: context).bitmap, left: place.left, row: place.row,
      tint: state.tint.map { ($0.color, Float($0.part)) })
    if let frame = state.frame(on: context.display) { paintFrame(frame, on: &context) }
  }

  /// The shade on the table, or the edge that tells the card from the terminal's own ground.
  private func paintSurroundings(on context: inout DrawContext) {
    let (left, right) = (place.left, place.right)
    if context.display.paintsGround {
      let shade = TableTop.shade(context.display.depth)
      context.canvas.shade(x: left..<right, y: pixelRows, with: shade)
    } else if context.display.depth != .eight {
      // Of eight colors none is left for an edge.
      for x in [left - 1, right] {
        context.canvas.fill(x: x..<x + 1, y: pixelRows, with: CardPicture.edge)
      }
      if face.hasTightGap, place.row > 1 {
        let top = 2 * place.row
        context.canvas.fill(x: left..<right, y: top..<top + 1, with: CardPicture.edge)
      }
    }
  }

  /// A frame of half a cell in the gaps around the card; at the upper edge of the field inside of it.
  private func paintFrame(_ color: RGB, on context: inout DrawContext) {
    let rows = pixelRows
    let top = max(rows.lowerBound - 1, 2 * TableLayout.field(context.size).row)
    let bottom = rows.upperBound
    let (sides, width) = frameSides(on: context.display)
    for y in [top, bottom] { context.canvas.fill(x: sides, y: y..<y + 1, with: color) }
    for x in [sides.lowerBound, place.right] {
      context.canvas.fill(x: x..<x + width, y: top..<bottom + 1, with: color)
    }
  }

  /// The half columns from the left side of the frame to its right side, and those of a side: half
  /// blocks show only whole columns.
  private func frameSides(on display: DisplayMode) -> (columns: Range<Int>, width: Int) {
    let width = 3 - display.blocks.columns
    return (place.left - width..<place.right + width, width)
  }

  /// Draws the lower side of the frame over a row of text right under the card: signs remain, on the
  /// color of the frame.
  func writeLowerSide(on context: inout DrawContext) {
    guard let color = state.frame(on: context.display) else { return }
    context.readsBelow = true
    let sides = frameSides(on: context.display).columns
    let row = place.row + place.rows
    let columns =
      max(sides.lowerBound / 2, 0)..<min((sides.upperBound + 1) / 2, context.size.columns)
    for column in columns {
      guard context.frame[column, row].glyph == 0x20 else {
        context.frame[column, row].style = numberStyle(on: context)
        continue
      }
      let ends = (sides.contains(2 * column), sides.contains(2 * column + 1))
      let background = context.frame[column, row].style.background
      context.frame.put(
        ends.0 ? ends.1 ? "▀" : "▘" : "▝", column: column, row: row,
        Style(Color(color), on: background))
    }
  }

  /// How many cards are seen under the top one, and the half columns of the edge of each.
  private func edges(on display: DisplayMode) -> (count: Int, width: Int) {
    let width = 3 - display.blocks.columns
    return (place.edges / width, width)
  }

  /// The right edges of the cards below, each half a row lower, and darker.
  private func paintStack(on context: inout DrawContext) {
    let band = 2 * (place.row + face.paper)
    let colors = [Role.paper, .card(kind)].map { context.display.style($0).background.painted }
    let (edges, width) = edges(on: context.display)
    for step in 1..<edges + 1 {
      let x = place.left + place.width + (step - 1) * width
      for y in min(pixelRows.lowerBound + step, band)..<pixelRows.upperBound {
        let color = colors[y < band && face.paper > 1 ? 0 : 1]
          .mixed(with: RGB(0), part: 0.2 * Double(step))
        let tinted = state.tint.map { color.mixed(with: $0.color, part: $0.part) } ?? color
        context.canvas.fill(x: x..<x + width, y: y..<y + 1, with: tinted)
      }
    }
  }

  /// Draws the card's pixels on their way, in a pose that is added to its place.
  func paint(pose: Pose, on context: inout DrawContext) {
    let pose = pose.clamped
    let (width, height) = context.extent(of: place)
    context.canvas.draw(
      picture(on: context).bitmap,
      at: context.middle(of: place) + Point(x: pose.x, y: pose.y), width: width, height: height,
      rotation: pose.angle, scaleX: pose.width, scaleY: pose.height, opacity: pose.opacity)
  }

  /// Draws the card with those below it on their way.
  func paintPile(pose: Pose, on context: inout DrawContext) {
    let half = Point(x: context.canvas.cellHeight / 4, y: context.canvas.cellHeight / 2)
    let (width, height) = context.extent(of: place)
    let middle = context.middle(of: place) + Point(x: pose.x, y: pose.y)
    for step in (1..<edges(on: context.display).count + 1).reversed() {
      let color = context.display.style(.card(kind)).background.painted
        .mixed(with: RGB(0), part: 0.2 * Double(step))
      context.canvas.fillRectangle(
        color,
        origin: middle
          + Point(
            x: width * pose.width / 2 + half.x * Double(step - 1),
            y: half.y * Double(step) - height * pose.height / 2),
        width: half.x, height: height * pose.height - half.y * Double(step))
    }
    paint(pose: pose, on: &context)
  }

  // MARK: - Text over pixels

  /// Writes what is text on a painted card, and its number.
  @inline(never)
  func letter(on context: inout DrawContext) {
    if case .taken(let text) = state { return letterHole(text, on: &context) }
    letterWord(in: place.cells, on: &context)
    if face.hasCaption { letterCaption(on: &context) }
    drawMark(in: place.cells, on: &context)
    drawNumber(in: place.cells, on: &context)
  }

  /// Writes the word of a card on its way, if it is text: where its pose is, as far as it fits.
  @inline(never)
  func letter(pose: Pose, on context: inout DrawContext) {
    let pose = pose.clamped
    guard pose.opacity >= 0.5, pose.angle == 0 else { return }
    let rest = place.cells
    let (width, height) = (Double(rest.width) * pose.width, Double(rest.height) * pose.height)
    let unit = context.canvas.cellHeight
    let left = Double(rest.column) + (Double(rest.width) - width) / 2 + pose.x / unit * 2
    let top = Double(rest.row) + (Double(rest.height) - height) / 2 + pose.y / unit
    letterWord(
      in: Rect(
        column: Int(left.rounded()), row: Int(top.rounded()), width: Int(width.rounded()),
        height: Int(height.rounded())), on: &context)
  }

  /// Writes the word in the other script in the row under the card.
  private func letterCaption(on context: inout DrawContext) {
    guard let script = face.script else { return }
    let text = context.display.text(kind, script.other, columns: place.cells.width + 1)
    let style = context.display.style(.strong).mixed(with: state.tint)
    context.frame.center(
      text, in: place.area.columns, row: place.row + face.rows,
      Style(style.foreground, on: .terminal, .bold))
  }

  /// Writes a word that is text in cells, to which the card may be stretched.
  private func letterWord(in cells: Rect, on context: inout DrawContext) {
    let row = cells.row + face.paper * cells.height / max(face.rows, 1)
    guard case .written(let script) = face.lettering, row > 0 else { return }
    let style = context.display.style(.card(kind)).mixed(with: state.tint)
    let scripts = face.strip > 1 && cells.height >= face.rows ? [script, script.other] : [script]
    for (line, script) in scripts.enumerated() {
      let text = context.display.text(kind, script, columns: cells.width)
      guard ColumnWidth.of(text) <= cells.width else { continue }
      context.frame.center(text, in: cells.columns, row: row + line, style)
    }
  }

  private func letterHole(_ text: String, on context: inout DrawContext) {
    let style = Style(
      context.display.style(.paper).background, on: Color(CardPicture.hole(context.display)), .bold)
    let cells = place.cells
    context.frame.center(text, in: cells.columns, row: cells.row + cells.height / 2, style)
  }

  // MARK: - The number and the mark

  /// The columns that are left for the mark of a reverse card, opposite to the number.
  private func markColumns(in cells: Rect, on context: DrawContext) -> Int {
    guard stack.isReverse, face.paper > 0 else { return 0 }
    return min(cells.width - label(on: context.display).count, 2)
  }

  /// The mark of a reverse card, in the corner that reading leaves the card at.
  private func drawMark(in cells: Rect, on context: inout DrawContext) {
    let columns = markColumns(in: cells, on: context)
    guard columns > 0 else { return }
    let mark = context.display.glyph("◄◄", "<<")
    context.frame.put(
      String(mark.prefix(columns)),
      column: isReadFromRight ? cells.column : cells.column + cells.width - columns, row: cells.row,
      context.display.style(.reversal).mixed(with: state.tint))
  }

  /// The number with the stack's height, if both fit the card.
  private func numeral(_ number: Int, _ display: DisplayMode) -> String {
    let whole = "\(number)\(times(display))"
    return ColumnWidth.of(whole) <= place.cells.width ? whole : "\(number)"
  }

  /// The height of a stack.
  private func times(_ display: DisplayMode) -> String {
    stack.count > 1 ? display.glyph("×", "x") + "\(stack.count)" : ""
  }

  /// What is in the corner: the number, or what the state puts in its place, as long as fits the card.
  private func label(on display: DisplayMode) -> String {
    guard let number else { return "" }
    let numeral = numeral(number, display)
    let text =
      switch state {
      case .typed: display.glyph("✓", "v") + times(display)
      case .pointedAt(_, let shape): shape + numeral
      case .stumbled: display.glyph("✗", "x") + numeral
      default: numeral
      }
    return ColumnWidth.of(text) <= place.cells.width ? text : numeral
  }

  /// Writes the number in the corner where reading enters the card.
  private func drawNumber(in cells: Rect, on context: inout DrawContext) {
    guard number != nil, face.paper > 0 else { return }
    let text = label(on: context.display)
    // Where the mark has no room, the number is in its colors.
    let isMark = stack.isReverse && markColumns(in: cells, on: context) <= 0
    // A tab over letters would look like a part of them.
    let plain: Role =
      face.paper == 1 && context.display.paintsCards ? .card(kind) : .cardNumber
    var style = context.display.style(isMark ? .reversal : isReadFromRight ? .mark : plain)
    switch state {
    case .lying, .taken: break
    case .shaded: style = style.mixed(with: state.tint)
    case .marked(let role):
      style = Style(context.display.style(role).foreground, on: style.background, .bold)
    case .typed: style = context.display.style(.gauge(.good)).with([.bold, .reverse])
    case .read, .stumbled, .pointedAt: style = numberStyle(on: context)
    }
    let indent = isReadFromRight ? cells.width - ColumnWidth.of(text) : 0
    context.frame.put(
      text, column: cells.column + indent, row: cells.row, style, limit: cells.width)
  }

  /// The number in the color of the frame.
  private func numberStyle(on context: DrawContext) -> Style {
    guard let frame = state.frame(on: context.display), context.display.depth >= .palette256 else {
      return context.display.style(.cursor)
    }
    return Style(.hex(0x080808), on: Color(frame), .bold)
  }

  // MARK: - Text alone

  /// Draws the card in signs: a picture made of them where there is room for one, over the word.
  @inline(never)
  func write(on context: inout DrawContext) {
    let cells = place.cells
    if case .taken(let text) = state {
      context.frame.fill(cells, .plain)
      context.frame.center(
        text, in: cells.columns, row: cells.row + cells.height / 2,
        context.display.style(.strong))
      return
    }
    let style = lit(context.display.style(.card(kind))).mixed(with: state.tint)
    // Without a free row between the lines, only the number stands in the first one.
    let gap = face.hasTightGap ? 1 : 0
    context.frame.fill(
      Rect(
        column: cells.column, row: cells.row + gap, width: cells.width, height: cells.height - gap),
      style)
    writePicture(in: cells, style, on: &context)
    writeWords(in: cells, style, on: &context)
    drawMark(in: cells, on: &context)
    drawNumber(in: cells, on: &context)
    if face.paper == 0, hasSign { writeSign(in: cells, on: &context) }
  }

  /// The style of a card's words where no frame can show its state.
  private func lit(_ style: Style) -> Style {
    switch state {
    case .read, .stumbled: style.with([.bold, .underline])
    case .typed: style.with(.underline)
    case .lying, .marked, .pointedAt, .shaded, .taken: style
    }
  }

  /// The picture on paper, or else its sign at the end of the row of the number.
  private func writePicture(in cells: Rect, _ style: Style, on context: inout DrawContext) {
    let style = face.paper > 1 ? context.display.style(.paper) : style
    let gap = face.hasTightGap ? 1 : 0
    let paper = Rect(
      column: cells.column, row: cells.row + gap, width: cells.width, height: face.paper - gap)
    if face.paper > 1 { context.frame.fill(paper, style) }
    if face.paper > 4, cells.width >= 8 {
      let width = face.paper > 8 ? cells.width : min(cells.width, 8)
      let picture = TextPicture.card(kind, width: width, context.display)
      let below = Rect(
        column: paper.column, row: cells.row + 1, width: paper.width, height: face.paper - 1)
      return picture.draw(in: below, style, on: &context.frame)
    }
    guard face.paper > 0, !stack.isReverse else { return }
    let isBeside = face.paper == 1
    guard !isBeside || label(on: context.display).count < cells.width else { return }
    context.frame.put(
      context.display.glyph(kind),
      column: isBeside
        ? (isReadFromRight ? cells.column : cells.column + cells.width - 1)
        : cells.column + cells.width / 2,
      row: cells.row + face.paper - 1, style)
  }

  private func writeWords(in cells: Rect, _ style: Style, on context: inout DrawContext) {
    guard let script = face.script else {
      if face.paper == 0 {
        context.frame.center(
          context.display.glyph(kind), in: cells.columns, row: cells.row, style)
      }
      return
    }
    // A word that is read as it is written is there once.
    let scripts = kind.kana == kind.romaji ? [script] : [script, script.other]
    for (line, script) in scripts.prefix(face.strip).enumerated() {
      context.frame.center(
        context.display.text(kind, script, columns: cells.width), in: cells.columns,
        row: cells.row + face.paper + line, style)
    }
  }

  /// In a grid without numbers, the gap holds the height of a stack and the reverse mark.
  private func writeSign(in cells: Rect, on context: inout DrawContext) {
    let count = stack.count
    let sign = count > 9 ? "+" : count > 1 ? "\(count)" : context.display.glyph("◄", "<")
    context.put(
      sign, column: cells.column + cells.width, row: cells.row,
      stack.isReverse ? .reversal : .accent)
  }

  /// Whether there is something to be said of a card besides its word.
  var hasSign: Bool { stack.count > 1 || stack.isReverse }
}

extension CardPicture {
  /// The edge that keeps cream paper from melting into a light terminal.
  static let edge = RGB(0x8a8a8a)
  /// Where a card was taken.
  static func hole(_ display: DisplayMode) -> RGB {
    RGB(display.depth == .direct && display.paintsGround ? 0x0e4542 : 0x262626)
  }
}
