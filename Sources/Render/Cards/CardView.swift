import GameCore
import Graphics
import Motion
import Text

/// One position of the field, in a rectangle of any size: picture, word, number, the reverse mark,
/// the stack's height.
///
/// Where pixels can be shown the card is painted (``paint(in:pose:on:)``), then text is written over
/// it (``letter(in:on:)``); otherwise text alone makes the card (``write(in:on:)``).
struct CardView {
  let stack: Stack
  let number: Int
  var words = CardWords.one(.kana)
  var state = CardState.lying
  /// What replaces the number, and its style.
  var note: (text: String, role: Role)?
  /// Whether there is a row for the number of a card of one row.
  var isNumbered = true

  /// How much of the colors of a state is in a card.
  static let tinting = 0.55

  private var kind: CardKind { stack.kind }

  /// Whether cards of a size are painted with pixels rather than written.
  static func isPainted(_ size: Size, _ display: DisplayMode) -> Bool {
    display.paintsCards && size.rows > 1
  }

  private func anatomy(_ rect: Rect) -> CardAnatomy {
    CardAnatomy(size: Size(columns: rect.width, rows: rect.height), words: words)
  }

  /// The picture of the card on top, for a rectangle.
  func picture(in rect: Rect, on context: DrawContext) -> CardPicture {
    CardPicture(
      stack, size: Size(columns: rect.width, rows: rect.height), words: words,
      display: context.display)
  }

  func painted(_ rect: Rect, on context: DrawContext) -> CardPicture.Painted {
    picture(in: rect, on: context).painted
  }

  // MARK: - Pixels

  /// Draws the card's pixels on the canvas.
  @inline(never)
  func paint(in rect: Rect, on context: inout DrawContext) {
    if case .taken = state {
      context.canvas.fill(rect, with: CardPicture.hole(context.display))
      return
    }
    // The first row keeps its text.
    let canvasRows = 2..<max(2 * context.canvas.rows, 2)
    if context.display.paintsGround {
      context.canvas.shade(rect, TableTop.shade(context.display.depth), rows: canvasRows)
    }
    // Of eight colors none is left for an edge.
    let hasEdge = !context.display.paintsGround && context.display.depth != .eight
    if let frame = state.frame(on: context.display) {
      context.canvas.frame(rect, frame, rows: canvasRows)
    } else if hasEdge {
      context.canvas.sides(rect, CardPicture.edge)
    }
    paintStack(rect, on: &context)
    context.canvas.copy(
      painted(rect, on: context).bitmap, to: rect,
      tint: state.tint.map { ($0.color, Float($0.part)) })
    // The strip shows on every ground where it ends; the row above may hold numbers.
    if hasEdge, state.frame(on: context.display) == nil, anatomy(rect).paper > 1 {
      for x in 2 * rect.column..<2 * (rect.column + rect.width) {
        context.canvas.set(CardPicture.edge, x: x, y: 2 * rect.row)
      }
    }
  }

  /// Draws the card's pixels on their way, in a pose that is added to its place.
  func paint(in rect: Rect, pose: Pose, on context: inout DrawContext) {
    let pose = pose.clamped
    let (width, height) = context.extent(of: rect)
    context.canvas.draw(
      painted(rect, on: context).bitmap,
      at: context.middle(of: rect) + Point(x: pose.x, y: pose.y), width: width, height: height,
      rotation: pose.angle, scaleX: pose.width, scaleY: pose.height, opacity: pose.opacity)
  }

  /// Draws the card with those below it on their way.
  func paintPile(in rect: Rect, pose: Pose, on context: inout DrawContext) {
    let half = Point(x: context.canvas.cellHeight / 4, y: context.canvas.cellHeight / 2)
    let (width, height) = context.extent(of: rect)
    let middle = context.middle(of: rect) + Point(x: pose.x, y: pose.y)
    for step in (1..<edgeCount(rect) + 1).reversed() {
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
    paint(in: rect, pose: pose, on: &context)
  }

  /// The number of cards below of which an edge is seen.
  private func edgeCount(_ rect: Rect) -> Int {
    min(stack.cards.count - 1, rect.width < 10 ? 1 : 2)
  }

  /// The right edges of the cards below, half a column each, half a row lower, and darker.
  private func paintStack(_ rect: Rect, on context: inout DrawContext) {
    let count = edgeCount(rect)
    guard count > 0 else { return }
    let band = anatomy(rect).bandTop
    let colors = [Role.paper, .card(kind)].map { context.display.style($0).background.painted }
    for step in 1...count {
      let x = 2 * (rect.column + rect.width) + step - 1
      for y in step..<2 * rect.height {
        let color = colors[y < band + step ? 0 : 1].mixed(with: RGB(0), part: 0.2 * Double(step))
        context.canvas.set(color, x: x, y: 2 * rect.row + y)
      }
    }
  }

  // MARK: - Text over pixels

  /// Writes what is text on a painted card, and its number.
  @inline(never)
  func letter(in rect: Rect, on context: inout DrawContext) {
    if case .taken(let text) = state { return letterHole(text, rect, on: &context) }
    let anatomy = anatomy(rect)
    letterWords(rect, at: rect, on: &context)
    if stack.top.isReverse, anatomy.paper > 0, anatomy.pictureRows < 8 {
      drawMark(rect, on: &context)
    }
    drawNumber(
      rect, isOnPaper: anatomy.paper == 1 || anatomy.hasCaption,
      hasMark: stack.top.isReverse && anatomy.paper == 0, on: &context)
  }

  /// Writes what is text on a card on its way: where its pose is, as far as it fits.
  @inline(never)
  func letter(in rect: Rect, pose: Pose, on context: inout DrawContext) {
    let pose = pose.clamped
    guard pose.opacity >= 0.5, pose.angle == 0 else { return }
    let (width, height) = (Double(rect.width) * pose.width, Double(rect.height) * pose.height)
    let unit = context.canvas.cellHeight
    let left = Double(rect.column) + (Double(rect.width) - width) / 2 + pose.x / unit * 2
    let top = Double(rect.row) + (Double(rect.height) - height) / 2 + pose.y / unit
    let place = Rect(
      column: Int(left.rounded()), row: Int(top.rounded()), width: Int(width.rounded()),
      height: Int(height.rounded()))
    letterWords(rect, at: place, on: &context)
  }

  /// Writes the words that are text, and the sign where there is no picture, on a card of a size at
  /// a place, where it may be stretched.
  private func letterWords(_ rect: Rect, at place: Rect, on context: inout DrawContext) {
    func row(_ row: Int) -> Int { place.row + row * place.height / max(rect.height, 1) }
    let style = context.display.style(.card(kind)).mixed(with: state.tint)
    for word in painted(rect, on: context).written
    where ColumnWidth.of(word.text) <= place.width && row(word.row) > 0 {
      let isBelow = word.row == rect.height
      context.frame.center(
        word.text, in: place.columns, row: row(word.row),
        isBelow ? context.display.style(.strong).mixed(with: state.tint) : style)
    }
    if anatomy(rect).paper == 1, row(0) > 0 {
      let sign = context.display.glyph(kind)
      context.frame.put(
        sign, column: place.column + place.width / 2, row: row(0),
        context.display.style(anatomy(rect).paperRole).mixed(with: state.tint))
    }
  }

  private func letterHole(_ text: String, _ rect: Rect, on context: inout DrawContext) {
    let style = Style(
      context.display.style(.paper).background, on: Color(CardPicture.hole(context.display)), .bold)
    context.frame.center(text, in: rect.columns, row: rect.row + rect.height / 2, style)
  }

  /// The mark of a reverse card, in its upper right corner.
  private func drawMark(_ rect: Rect, on context: inout DrawContext) {
    let mark = context.display.glyph("◄◄", "<<")
    let columns = min(2, max(rect.width - 3, 1))
    context.frame.put(
      String(mark.prefix(columns)), column: rect.column + rect.width - columns, row: rect.row,
      context.display.style(.reversal).mixed(with: state.tint))
  }

  /// The number with the stack's height, and with the mark of a reverse card that has no other place
  /// for it, under the card or in its upper left corner.
  private func drawNumber(
    _ rect: Rect, isOnPaper: Bool, hasMark: Bool = false, on context: inout DrawContext
  ) {
    let count = stack.cards.count
    let times =
      (count > 1 ? context.display.glyph("×", "x") + "\(count)" : "")
      + (hasMark ? context.display.glyph("◄", "<") : "")
    var text = "\(number)" + times
    var style = context.display.style(isOnPaper ? .cardNumber : hasMark ? .reversal : .faint)
    switch state {
    case .lying, .taken: break
    case .shaded: style = style.mixed(with: state.tint)
    case .marked(let role): style = context.display.style(role)
    case .typed:
      text = context.display.glyph("✓", "v") + times
      style = context.display.style(.good)
    case .read, .stumbled: style = numberStyle(on: context)
    case .pointedAt(_, let shape):
      text = shape + text
      style = numberStyle(on: context)
    }
    if isOnPaper {
      context.frame.put(text, column: rect.column, row: rect.row, style, limit: rect.width)
      if let note { drawBelow(note.text, context.display.style(note.role), rect, on: &context) }
    } else {
      drawBelow(
        note?.text ?? text, note.map { context.display.style($0.role) } ?? style, rect,
        on: &context)
    }
  }

  /// The number in the color of the frame.
  private func numberStyle(on context: DrawContext) -> Style {
    guard let frame = state.frame(on: context.display), context.display.depth >= .palette256 else {
      return context.display.style(.cursor)
    }
    return Style(.hex(0x080808), on: Color(frame), .bold)
  }

  private func drawBelow(
    _ text: String, _ style: Style, _ rect: Rect, on context: inout DrawContext
  ) {
    let columns = rect.column - 1..<rect.column + rect.width + 1
    let isHighlighted = style.background != .terminal
    context.frame.center(
      isHighlighted ? " \(text) " : text, in: columns, row: rect.row + rect.height, style)
  }

  // MARK: - Text alone

  /// Draws the card in signs: a picture made of them where there is room for one, over the word.
  @inline(never)
  func write(in rect: Rect, on context: inout DrawContext) {
    if case .taken(let text) = state {
      context.frame.fill(rect, .plain)
      context.frame.center(
        text, in: rect.columns, row: rect.row + rect.height / 2, context.display.style(.strong))
      return
    }
    if rect.height == 1 { return writeLine(rect, on: &context) }
    let anatomy = anatomy(rect)
    let style = lit(context.display.style(.card(kind)))
    context.frame.fill(rect, style)
    writePicture(rect, rows: words == .none ? rect.height - 1 : anatomy.paper, style, on: &context)
    writeWords(rect, anatomy, style, on: &context)
    if stack.top.isReverse { drawMark(rect, on: &context) }
    drawNumber(rect, isOnPaper: anatomy.paper == 1, on: &context)
  }

  /// The style of a card's words where no frame can show its state.
  private func lit(_ style: Style) -> Style {
    switch state {
    case .read, .stumbled: style.with([.bold, .underline])
    case .typed: style.with(.underline)
    case .lying, .marked, .pointedAt, .shaded, .taken: style
    }
  }

  /// The picture on paper, or else its sign beside the word.
  private func writePicture(
    _ rect: Rect, rows: Int, _ style: Style, on context: inout DrawContext
  ) {
    let paper = Rect(column: rect.column, row: rect.row, width: rect.width, height: rows)
    if rows >= 2 { context.frame.fill(paper, context.display.style(.paper)) }
    let isPicture = rows >= 4 && rect.width >= 8
    let style = rows >= 2 ? context.display.style(.paper) : style
    if isPicture {
      // The large pictures are eight rows high.
      let width = rows >= 8 ? rect.width : min(rect.width, 8)
      let picture = TextPicture.card(kind.name, width: width, context.display)
      return picture.draw(in: paper, style, on: &context.frame)
    }
    let sign = context.display.glyph(kind)
    let isCrowded = rows < 2
    context.frame.put(
      sign, column: rect.column + (isCrowded && rect.height == 2 ? 0 : rect.width / 2),
      row: rect.row + max(rows - 1, 0) / 2, style)
  }

  private func writeWords(
    _ rect: Rect, _ anatomy: CardAnatomy, _ style: Style, on context: inout DrawContext
  ) {
    guard let first = words.large else { return }
    let row = rect.row + (rect.height == 2 ? 1 : anatomy.paper + (anatomy.strip - 1) / 2)
    if first == .romaji || context.display.glyphs == .ascii, kind.romaji.utf8.count > rect.width {
      let top = rect.height == 2 ? rect.row : row
      for (line, part) in kind.romajiHalves.enumerated() {
        // The reverse mark is at the right of the first row.
        context.frame.put(part, column: rect.column, row: top + line, style)
      }
      return
    }
    context.frame.center(
      context.display.text(kind, first, columns: rect.width), in: rect.columns, row: row, style)
    // The last row of a card of three is the second of its strip.
    if words.hasOther, row + 1 < rect.row + rect.height {
      context.frame.center(
        context.display.text(kind, first.other, columns: rect.width), in: rect.columns,
        row: row + 1, style)
    }
  }

  /// The word in one row; without a row for the number, the gap holds the height of a stack and the
  /// reverse mark.
  private func writeLine(_ rect: Rect, on context: inout DrawContext) {
    let style = lit(context.display.style(.card(kind))).mixed(with: state.tint)
    context.frame.fill(rect, style)
    let word =
      words.large.map { context.display.text(kind, $0, columns: rect.width) }
      ?? context.display.glyph(kind)
    context.frame.center(word, in: rect.columns, row: rect.row, style)
    let isReverse = stack.top.isReverse
    if isNumbered { return drawNumber(rect, isOnPaper: false, hasMark: isReverse, on: &context) }
    guard hasSign else { return }
    let count = stack.cards.count
    let sign = count > 9 ? "+" : count > 1 ? "\(count)" : context.display.glyph("◄", "<")
    context.put(
      sign, column: rect.column + rect.width, row: rect.row, isReverse ? .reversal : .accent)
  }

  /// Whether there is something to be said of a card besides its word.
  var hasSign: Bool { stack.cards.count > 1 || stack.top.isReverse }
}

extension CardPicture {
  /// The edge that keeps cream paper from melting into a light terminal.
  static let edge = RGB(0x8a8a8a)
  /// Where a card was taken.
  static func hole(_ display: DisplayMode) -> RGB {
    RGB(display.depth == .direct && display.paintsGround ? 0x0e4542 : 0x262626)
  }
}
