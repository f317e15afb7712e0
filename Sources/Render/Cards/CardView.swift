import GameCore
import Graphics
import Motion

/// One position of the field: picture, color and word, the reverse mark, the stack's height.
///
/// Where pixels can be shown the larger sizes are pictures (``paint(in:on:)``) with words over them
/// (``letter(in:on:)``); otherwise words alone make the card.
struct CardView {
  let stack: Stack
  let number: Int
  var picturesOnly = false
  /// How the card's words are lit up, where they alone make it.
  var light: Role?

  private var kind: CardKind { stack.kind }

  /// Draws the picture on the canvas, scaled and moved by a pose.
  func paint(in rect: Rect, pose: Pose = Pose(), on context: inout DrawContext) {
    let place = context.middle(of: rect) + Point(x: pose.x, y: pose.y)
    let (width, height) = context.extent(of: rect)
    CardPicture(card: stack.top, display: context.display).draw(
      at: place, width: width, height: height, pose: pose, on: &context.canvas)
  }

  /// Writes the word on the band of a card with a picture.
  func letter(in rect: Rect, on context: inout DrawContext) {
    let style = context.display.style(.card(kind))
    let top = CardPicture.bandTop(rows: rect.height)
    let row = rect.row + top + (rect.height - top - 1) / 2
    if !picturesOnly {
      context.frame.center(context.display.word(kind), in: rect.columns, row: row, style)
    }
    drawMarks(rect, row: rect.row + rect.height - 1, style, on: &context)
  }

  /// Draws the card in signs: a picture made of them on paper where there is room for one, else
  /// words on a colored background.
  func write(in rect: Rect, on context: inout DrawContext) {
    switch rect.height {
    case 1: writeTiny(rect, ground(rect, on: &context), on: &context)
    case 2, 3: writeSmall(rect, ground(rect, on: &context), on: &context)
    default: writeLarge(rect, on: &context)
    }
  }

  /// Whether cards of a size are pictures, where pixels can be shown, rather than words.
  static func isPainted(_ size: Size, _ display: DisplayMode) -> Bool {
    display.paintsCards && size.rows > 3
  }

  /// Whether a card of a size bears its number itself.
  static func bearsNumber(_ size: Size) -> Bool { size.rows == 3 }

  /// Fills the background of a card without a picture; returns the style for its words.
  private func ground(_ rect: Rect, on context: inout DrawContext) -> Style {
    var style = context.display.style(.card(kind))
    if let light { style.attributes.formUnion(context.display.style(light).attributes) }
    if light != nil, rect.height > 1 { style.attributes.insert(.underline) }
    context.frame.fill(rect, style)
    return style
  }

  private func writeLarge(_ rect: Rect, on context: inout DrawContext) {
    let band = CardPicture.bandTop(rows: rect.height)
    let paper = Rect(column: rect.column, row: rect.row, width: rect.width, height: band)
    context.frame.fill(rect, context.display.style(.card(kind)))
    context.frame.fill(paper, context.display.style(.paper))
    TextPicture.card(kind, width: rect.width, context.display)
      .draw(in: paper, context.display.style(.paper), on: &context.frame)
    letter(in: rect, on: &context)
  }

  private func writeSmall(_ rect: Rect, _ style: Style, on context: inout DrawContext) {
    let glyph = context.display.glyph(kind)
    let word = rect.width > 5 ? context.display.shortWord(kind) : context.display.tinyWord(kind)
    if Self.bearsNumber(Size(columns: rect.width, rows: rect.height)) {
      context.frame.put("\(number)", column: rect.column, row: rect.row, style)
      if !picturesOnly {
        context.frame.put(glyph, column: rect.column + rect.width - 1, row: rect.row, style)
      }
    }
    context.frame.center(
      picturesOnly ? glyph : word, in: rect.columns, row: rect.row + rect.height - 2, style)
    drawMarks(rect, row: rect.row + rect.height - 1, style, on: &context)
  }

  /// Four columns of word; the gap after them holds the height of a stack.
  private func writeTiny(_ rect: Rect, _ style: Style, on context: inout DrawContext) {
    let word = picturesOnly ? context.display.glyph(kind) : context.display.tinyWord(kind)
    context.frame.put(word, column: rect.column, row: rect.row, style, limit: rect.width)
    if stack.top.isReverse {
      // A word of four columns gives its last one to the mark.
      context.frame.put(
        context.display.reverseMark, column: rect.column + rect.width - 1, row: rect.row, style)
    }
    if stack.cards.count > 1 {
      let count = stack.cards.count > 9 ? "+" : "\(stack.cards.count)"
      context.put(count, column: rect.column + rect.width, row: rect.row, .accent)
    }
  }

  /// The reverse mark at the left and the stack's height at the right of a row; a reverse card has
  /// a strip there that nobody overlooks.
  private func drawMarks(_ rect: Rect, row: Int, _ style: Style, on context: inout DrawContext) {
    var style = style
    if stack.top.isReverse {
      style = context.display.style(.mark)
      context.frame.fill(Rect(column: rect.column, row: row, width: rect.width, height: 1), style)
      let mark = context.display.glyph("↺◄", "~<")
      context.frame.put(mark, column: rect.column, row: row, style)
    }
    // Larger cards have it beside their number.
    if stack.cards.count > 1, rect.height == 3 {
      let height = "x\(stack.cards.count)"
      context.frame.put(
        height, column: rect.column + rect.width - height.count, row: row, style)
    }
  }
}
