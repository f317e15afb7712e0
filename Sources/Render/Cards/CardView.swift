import GameCore
import Graphics
import Motion

/// One position of the field: picture, colour and word, the reverse mark, the stack's height.
///
/// Where pixels can be shown the larger sizes are pictures (``paint(in:on:)``) with words over them
/// (``letter(in:size:on:)``); otherwise words alone make the card.
struct CardView {
  let stack: Stack
  let number: Int
  var picturesOnly = false
  /// How the card's words are lit up, where they alone make it.
  var light: Role?

  private var kind: CardKind { stack.kind }

  /// Draws the picture on the page's canvas, stretched and moved by a pose.
  func paint(in rect: Rect, pose: Pose = Pose(), on page: inout Page) {
    let place = page.middle(of: rect) + Point(x: pose.x, y: pose.y)
    let (width, height) = page.extent(of: rect)
    CardPicture(card: stack.top, look: page.look).draw(
      at: place, width: width, height: height, pose: pose, on: &page.canvas)
  }

  /// Writes what stands on the band of a card with a picture.
  func letter(in rect: Rect, on page: inout Page) {
    let style = page.look.style(.card(kind))
    let top = CardPicture.bandTop(rows: rect.height)
    let row = rect.row + top + (rect.height - top - 1) / 2
    if !picturesOnly {
      page.frame.center(page.look.word(kind), in: rect.columns, row: row, style)
    }
    drawMarks(rect, row: rect.row + rect.height - 1, style, on: &page)
  }

  /// Draws the card in signs: a picture made of them on paper where there is room for one, else
  /// words on a coloured ground.
  func write(in rect: Rect, size: CardSize, on page: inout Page) {
    switch size {
    case .huge, .large, .medium: writeLarge(rect, on: &page)
    case .small: writeSmall(rect, ground(size, on: &page, rect), on: &page)
    case .tiny: writeTiny(rect, ground(size, on: &page, rect), on: &page)
    }
  }

  /// Colours the ground of a card without a picture; gives back the style of what stands on it.
  private func ground(_ size: CardSize, on page: inout Page, _ rect: Rect) -> Style {
    var style = page.look.style(.card(kind))
    if let light { style.attributes.formUnion(page.look.style(light).attributes) }
    if light != nil, size != .tiny { style.attributes.insert(.underline) }
    page.frame.fill(rect, style)
    return style
  }

  private func writeLarge(_ rect: Rect, on page: inout Page) {
    let band = CardPicture.bandTop(rows: rect.height)
    let paper = Rect(column: rect.column, row: rect.row, width: rect.width, height: band)
    page.frame.fill(rect, page.look.style(.card(kind)))
    page.frame.fill(paper, page.look.style(.paper))
    TextPicture.card(kind, width: rect.width, page.look)
      .draw(in: paper, page.look.style(.paper), on: &page.frame)
    letter(in: rect, on: &page)
  }

  private func writeSmall(_ rect: Rect, _ style: Style, on page: inout Page) {
    let glyph = page.look.glyph(kind)
    page.frame.put("\(number)", column: rect.column, row: rect.row, style)
    if picturesOnly {
      page.frame.center(glyph, in: rect.columns, row: rect.row + 1, style)
    } else {
      page.frame.put(glyph, column: rect.column + rect.width - 1, row: rect.row, style)
      page.frame.center(page.look.shortWord(kind), in: rect.columns, row: rect.row + 1, style)
    }
    drawMarks(rect, row: rect.row + 2, style, on: &page)
  }

  /// Four columns of word; the gap after them holds the height of a stack.
  private func writeTiny(_ rect: Rect, _ style: Style, on page: inout Page) {
    let word = picturesOnly ? page.look.glyph(kind) : page.look.tinyWord(kind)
    page.frame.put(word, column: rect.column, row: rect.row, style, limit: rect.width)
    if stack.top.isReverse {
      // A word of four columns gives its last one to the mark.
      page.frame.put(
        page.look.reverseMark, column: rect.column + rect.width - 1, row: rect.row, style)
    }
    if stack.cards.count > 1 {
      let count = stack.cards.count > 9 ? "+" : "\(stack.cards.count)"
      page.put(count, column: rect.column + rect.width, row: rect.row, .accent)
    }
  }

  /// The reverse mark at the left and the stack's height at the right of a row; a reverse card has
  /// a strip there that nobody overlooks.
  private func drawMarks(_ rect: Rect, row: Int, _ style: Style, on page: inout Page) {
    var style = style
    if stack.top.isReverse {
      style = page.look.style(.mark)
      page.frame.fill(Rect(column: rect.column, row: row, width: rect.width, height: 1), style)
      let mark = page.look.sign("↺◄", "~<")
      page.frame.put(mark, column: rect.column, row: row, style)
    }
    if stack.cards.count > 1 {
      let height = "x\(stack.cards.count)"
      page.frame.put(
        height, column: rect.column + rect.width - height.count, row: row, style)
    }
  }
}
