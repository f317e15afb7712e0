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
  /// The look of its face.
  var mood: Mood?
  /// Whether its figure is in the air.
  var isHopping = false

  /// How much of the colors of a state is in a card.
  static let tinting = 0.55

  private var kind: CardKind { stack.kind }

  /// The picture of the card on top.
  func picture(on painter: Painter) -> CardPicture {
    CardPicture(
      kind: kind, isReverse: stack.isReverse, face: face, width: place.width,
      isShifted: place.left % 2 != 0,
      tab: paintedNumber(on: painter.display).map(Self.tabColumns)
        ?? number.map { ColumnWidth.of(numeral($0, painter.display)) } ?? 0,
      isTabRight: isReadFromRight, display: painter.display, mood: mood,
      isHopping: isHopping)
  }

  // MARK: - Pixels

  /// The rows of half cells between the edges of the card.
  private var pixelRows: Range<Int> {
    2 * place.row + (face.hasTightGap ? 1 : 0)..<2 * (place.row + place.rows)
  }

  /// Draws the card's pixels on the canvas.
  @inline(never)
  func paint(on painter: inout Painter) {
    let columns = place.left..<place.left + place.width
    if case .taken = state {
      painter.canvas.fill(
        x: columns, y: pixelRows, with: CardPicture.hole(painter.display))
      return
    }
    paintSurroundings(on: &painter)
    paintStack(on: &painter)
    painter.canvas.copy(
      picture(on: painter).bitmap, left: place.left, row: place.row,
      tint: state.tint.map { ($0.color, Float($0.part)) })
    if let frame = state.frame(on: painter.display) { paintFrame(frame, on: &painter) }
  }

  /// The shade on the table, or the edge that tells the card from the terminal's own ground.
  private func paintSurroundings(on painter: inout Painter) {
    let (left, right) = (place.left, place.right)
    if painter.display.paintsGround {
      let shade = Tablecloth.shade(painter.display.depth)
      painter.canvas.shade(x: left..<right, y: pixelRows, with: shade)
    } else if painter.display.depth != .eight {
      // Of eight colors none is left for an edge.
      for x in [left - 1, right] {
        painter.canvas.fill(x: x..<x + 1, y: pixelRows, with: CardPicture.edge)
      }
      if face.hasTightGap, place.row > 1 {
        let top = 2 * place.row
        painter.canvas.fill(x: left..<right, y: top..<top + 1, with: CardPicture.edge)
      }
    }
  }

  /// A frame of half a cell in the gaps around the card; at the upper edge of the field inside of it.
  private func paintFrame(_ color: RGB, on painter: inout Painter) {
    let rows = pixelRows
    let top = max(rows.lowerBound - 1, 2 * painter.tableField.row)
    let bottom = rows.upperBound
    let (sides, width) = frameSides(on: painter.display)
    for y in [top, bottom] { painter.canvas.fill(x: sides, y: y..<y + 1, with: color) }
    for x in [sides.lowerBound, place.right] {
      painter.canvas.fill(x: x..<x + width, y: top..<bottom + 1, with: color)
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
  func writeLowerSide(on painter: inout Painter) {
    guard let color = state.frame(on: painter.display) else { return }
    let sides = frameSides(on: painter.display).columns
    let row = place.row + place.rows
    let columns =
      max(sides.lowerBound / 2, 0)..<min((sides.upperBound + 1) / 2, painter.size.columns)
    for column in columns {
      guard painter.frame[column, row].glyph == 0x20 else {
        painter.frame[column, row].style = numberStyle(on: painter)
        continue
      }
      let ends = (sides.contains(2 * column), sides.contains(2 * column + 1))
      let background = painter.frame[column, row].style.background
      painter.frame.put(
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
  private func paintStack(on painter: inout Painter) {
    let band = 2 * (place.row + face.paper)
    let colors = [Role.paper, .card(kind)].map { painter.display.style($0).background.painted }
    let (edges, width) = edges(on: painter.display)
    for step in 1..<edges + 1 {
      let x = place.left + place.width + (step - 1) * width
      for y in min(pixelRows.lowerBound + step, band)..<pixelRows.upperBound {
        let color = colors[y < band && face.paper > 1 ? 0 : 1]
          .mixed(with: RGB(0), part: 0.2 * Double(step))
        let tinted = state.tint.map { color.mixed(with: $0.color, part: $0.part) } ?? color
        painter.canvas.fill(x: x..<x + width, y: y..<y + 1, with: tinted)
      }
    }
  }

  /// Draws the card's pixels on their way, in a pose that is added to its place.
  func paint(pose: Pose, on painter: inout Painter) {
    let pose = pose.clamped
    let (width, height) = painter.extent(of: place)
    painter.canvas.draw(
      picture(on: painter).bitmap,
      at: painter.middle(of: place) + Point(x: pose.x, y: pose.y), width: width, height: height,
      rotation: pose.angle, scaleX: pose.width, scaleY: pose.height, opacity: pose.opacity)
  }

  /// Draws the card with those below it on their way.
  func paintPile(pose: Pose, on painter: inout Painter) {
    let half = Point(x: painter.canvas.cellHeight / 4, y: painter.canvas.cellHeight / 2)
    let (width, height) = painter.extent(of: place)
    let middle = painter.middle(of: place) + Point(x: pose.x, y: pose.y)
    for step in (1..<edges(on: painter.display).count + 1).reversed() {
      let color = painter.display.style(.card(kind)).background.painted
        .mixed(with: RGB(0), part: 0.2 * Double(step))
      painter.canvas.fillRectangle(
        color,
        origin: middle
          + Point(
            x: width * pose.width / 2 + half.x * Double(step - 1),
            y: half.y * Double(step) - height * pose.height / 2),
        width: half.x, height: height * pose.height - half.y * Double(step))
    }
    paint(pose: pose, on: &painter)
  }

  // MARK: - Text over pixels

  /// Writes what is text on a painted card, and its number.
  @inline(never)
  func letter(on painter: inout Painter) {
    if case .taken(let text) = state { return letterHole(text, on: &painter) }
    letterWord(in: place.cells, on: &painter)
    if face.hasCaption { letterCaption(on: &painter) }
    drawMark(in: place.cells, on: &painter)
    drawNumber(in: place.cells, on: &painter)
  }

  /// Writes the word of a card on its way, if it is text: where its pose is, as far as it fits.
  @inline(never)
  func letter(pose: Pose, on painter: inout Painter) {
    let pose = pose.clamped
    guard pose.opacity >= 0.5, pose.angle == 0 else { return }
    let rest = place.cells
    let (width, height) = (Double(rest.width) * pose.width, Double(rest.height) * pose.height)
    let unit = painter.canvas.cellHeight
    let left = Double(rest.column) + (Double(rest.width) - width) / 2 + pose.x / unit * 2
    let top = Double(rest.row) + (Double(rest.height) - height) / 2 + pose.y / unit
    letterWord(
      in: Rect(
        column: Int(left.rounded()), row: Int(top.rounded()), width: Int(width.rounded()),
        height: Int(height.rounded())), on: &painter)
  }

  /// Writes the word in the other script in the row under the card.
  private func letterCaption(on painter: inout Painter) {
    guard let script = face.script else { return }
    let text = painter.display.text(kind, script.other, columns: place.cells.width + 1)
    let style = painter.display.style(.strong).mixed(with: state.tint)
    painter.frame.center(
      text, in: place.area.columns, row: place.row + face.rows,
      Style(style.foreground, on: .terminal, .bold))
  }

  /// Writes a word that is text in cells, to which the card may be stretched: on the paper if no picture is there.
  private func letterWord(in cells: Rect, on painter: inout Painter) {
    guard case .written(let script) = face.lettering else { return }
    let isOnPaper = face.paper > 1 && !kind.hasPicture
    let paper = face.paper * cells.height / max(face.rows, 1)
    let row = cells.row + (isOnPaper ? paper / 2 : paper)
    guard row > 0 else { return }
    let style =
      isOnPaper ? painter.display.style(.paper).with(.bold) : painter.display.style(.card(kind))
    let hasOther = face.strip > 1 && cells.height >= face.rows && kind.kana != kind.romaji
    let scripts = hasOther ? [script, script.other] : [script]
    for (line, script) in scripts.enumerated() {
      let text = painter.display.text(kind, script, columns: cells.width)
      guard ColumnWidth.of(text) <= cells.width else { continue }
      painter.frame.center(
        text, in: cells.columns, row: row + line, style.mixed(with: state.tint))
    }
  }

  private func letterHole(_ text: String, on painter: inout Painter) {
    let style = Style(
      painter.display.style(.paper).background, on: Color(CardPicture.hole(painter.display)), .bold)
    let cells = place.cells
    painter.frame.center(text, in: cells.columns, row: cells.row + cells.height / 2, style)
  }

  // MARK: - The number and the mark

  /// The columns that are left for the mark of a reverse card, opposite to the number.
  private func markColumns(in cells: Rect, on painter: Painter) -> Int {
    guard stack.isReverse, face.paper > 0 else { return 0 }
    return min(cells.width - label(on: painter.display).count, 2)
  }

  /// The mark of a reverse card, in the corner that reading leaves the card at.
  private func drawMark(in cells: Rect, on painter: inout Painter) {
    let columns = markColumns(in: cells, on: painter)
    guard columns > 0 else { return }
    let mark = painter.display.glyph("◄◄", "<<")
    painter.frame.put(
      String(mark.prefix(columns)),
      column: isReadFromRight ? cells.column : cells.column + cells.width - columns, row: cells.row,
      painter.display.style(.reversal).mixed(with: state.tint))
  }

  /// The number with the stack's height, if both fit the card.
  private func numeral(_ number: Int, _ display: DisplayMode) -> String {
    guard stack.count > 1 else { return "\(number)" }
    // A blank keeps the number of the card apart from those in the stack; the mark has its room.
    let (apart, whole) = ("\(number) \(times(display))", "\(number)\(times(display))")
    if ColumnWidth.of(apart) + 2 <= place.cells.width { return apart }
    return ColumnWidth.of(whole) <= place.cells.width ? whole : "\(number)"
  }

  /// The height of a stack.
  private func times(_ display: DisplayMode) -> String {
    stack.count > 1 ? display.glyph("×", "x") + "\(stack.count)" : ""
  }

  /// The text in the corner: the number, or the state's text in its place, if it fits the card.
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
  private func drawNumber(in cells: Rect, on painter: inout Painter) {
    guard number != nil, face.paper > 0 else { return }
    let text = label(on: painter.display)
    // Where the mark has no room, the number is in its colors.
    let isMark = stack.isReverse && markColumns(in: cells, on: painter) <= 0
    // A tab over letters would look like a part of them.
    let plain: Role =
      face.paper == 1 && painter.display.paintsCards ? .card(kind) : .cardNumber
    var style = painter.display.style(isMark ? .reversal : isReadFromRight ? .mark : plain)
    switch state {
    case .lying, .taken: break
    case .shaded: style = style.mixed(with: state.tint)
    case .marked(let role):
      style = Style(painter.display.style(role).foreground, on: style.background, .bold)
    case .typed: style = painter.display.style(.gauge(.good)).with([.bold, .reverse])
    case .read, .stumbled, .pointedAt: style = numberStyle(on: painter)
    }
    if text == "\(number ?? 0)", let painted = paintedNumber(on: painter.display) {
      let columns = Self.tabColumns(painted)
      let indent = isReadFromRight ? cells.width - columns : 0
      let (tab, _) = cells.inset(left: indent).rows(painted.cells.rows, .rest)
      painter.frame.fill(tab.columns(columns, .rest).0, style)
      painted.write(column: tab.column + 1, row: tab.row, style, on: &painter)
      return
    }
    let indent = isReadFromRight ? cells.width - ColumnWidth.of(text) : 0
    painter.frame.put(
      text, column: cells.column + indent, row: cells.row, style, limit: cells.width)
  }

  /// The number in large figures, where the picture and the card leave room for them.
  private func paintedNumber(on display: DisplayMode) -> BigText? {
    guard let number, stack.count == 1, face.paper >= 8, display.paintsCards else { return nil }
    let painted = BigText(number: number)
    return 2 * Self.tabColumns(painted) <= place.cells.width ? painted : nil
  }

  /// The columns of the tab with a painted number, one of them at either side of it.
  private static func tabColumns(_ number: BigText) -> Int { number.cells.columns + 2 }

  /// The number in the color of the frame.
  private func numberStyle(on painter: Painter) -> Style {
    guard let frame = state.frame(on: painter.display), painter.display.depth >= .palette256 else {
      return painter.display.style(.cursor)
    }
    return Style(.hex(0x080808), on: Color(frame), .bold)
  }

  // MARK: - Text alone

  /// Draws the card in signs: a picture made of them where there is room for one, over the word.
  @inline(never)
  func write(on painter: inout Painter) {
    let cells = place.cells
    if case .taken(let text) = state {
      painter.frame.fill(cells, .plain)
      painter.frame.center(
        text, in: cells.columns, row: cells.row + cells.height / 2,
        painter.display.style(.strong))
      return
    }
    let style = lit(painter.display.style(.card(kind))).mixed(with: state.tint)
    // Without a free row between the lines, only the number stands in the first one.
    let gap = face.hasTightGap ? 1 : 0
    painter.frame.fill(
      cells.inset(top: gap),
      style)
    writePicture(in: cells, style, on: &painter)
    writeWords(in: cells, style, on: &painter)
    drawMark(in: cells, on: &painter)
    drawNumber(in: cells, on: &painter)
    if face.paper == 0, hasSign { writeSign(in: cells, on: &painter) }
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
  private func writePicture(in cells: Rect, _ style: Style, on painter: inout Painter) {
    let style = face.paper > 1 ? painter.display.style(.paper) : style
    let gap = face.hasTightGap ? 1 : 0
    let (_, paper) = cells.rows(gap, face.paper - gap)
    if face.paper > 1 { painter.frame.fill(paper, style) }
    if face.paper > 4, cells.width >= 8 {
      let width = face.paper > 8 ? cells.width : min(cells.width, 8)
      let below = Rect(
        column: paper.column, row: cells.row + 1, width: paper.width, height: face.paper - 1)
      guard kind.look == .drawn else {
        return writeLetters(in: below, width: width, style, on: &painter)
      }
      let picture = TextPicture.card(kind.name, width: width, painter.display)
      return picture.draw(in: below, style, on: &painter.frame)
    }
    guard face.paper > 0, !stack.isReverse else { return }
    let isBeside = face.paper == 1
    guard !isBeside || label(on: painter.display).count < cells.width else { return }
    painter.frame.put(
      painter.display.glyph(kind),
      column: isBeside
        ? (isReadFromRight ? cells.column : cells.column + cells.width - 1)
        : cells.column + cells.width / 2,
      row: cells.row + face.paper - 1, style)
  }

  /// Writes the first letters of the word instead of a picture, as many as fit.
  private func writeLetters(
    in rect: Rect, width: Int, _ style: Style, on painter: inout Painter
  ) {
    let word = painter.display.glyphs == .ascii ? kind.romaji : kind.kana
    let text = BigText(startOf: word, columns: width)
    let row = rect.row + max(rect.height - (text?.cells.rows ?? 1), 0) / 2
    guard let text else {
      return painter.frame.center(word, in: rect.columns, row: row, style)
    }
    let column = rect.column + max(rect.width - text.cells.columns, 0) / 2
    text.write(column: column, row: row, style, on: &painter)
  }

  private func writeWords(in cells: Rect, _ style: Style, on painter: inout Painter) {
    guard let script = face.script else {
      if face.paper == 0 {
        painter.frame.center(
          painter.display.glyph(kind), in: cells.columns, row: cells.row, style)
      }
      return
    }
    // A word that is read as it is written is there once.
    let scripts = kind.kana == kind.romaji ? [script] : [script, script.other]
    for (line, script) in scripts.prefix(face.strip).enumerated() {
      painter.frame.center(
        painter.display.text(kind, script, columns: cells.width), in: cells.columns,
        row: cells.row + face.paper + line, style)
    }
  }

  /// In a grid without numbers, the gap holds the height of a stack and the reverse mark.
  private func writeSign(in cells: Rect, on painter: inout Painter) {
    let count = stack.count
    let sign = count > 9 ? "+" : count > 1 ? "\(count)" : painter.display.glyph("◄", "<")
    painter.put(
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
