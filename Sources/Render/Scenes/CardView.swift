import AppCore
import GameCore

/// One position of the field: picture, colour and word, the reverse mark, the stack's height.
struct CardView {
  let stack: Stack
  let number: Int
  var picturesOnly = false

  private var kind: CardKind { stack.kind }

  func draw(in rect: Rect, size: CardSize, on page: inout Page) {
    let style = page.look.style(.card(kind))
    page.frame.fill(rect, style)
    switch size {
    case .huge, .large, .medium: drawLarge(rect, style, on: &page)
    case .small: drawSmall(rect, style, on: &page)
    case .tiny: drawTiny(rect, style, on: &page)
    }
  }

  private func drawLarge(_ rect: Rect, _ style: Style, on page: inout Page) {
    let middle = rect.row + rect.height / 2 - 1
    page.frame.center(page.look.glyph(kind), in: rect.columns, row: middle, style)
    drawMarks(rect, row: rect.row, style, on: &page)
    if !picturesOnly {
      page.frame.center(
        page.look.word(kind), in: rect.columns, row: rect.row + rect.height - 2, style)
    }
  }

  private func drawSmall(_ rect: Rect, _ style: Style, on page: inout Page) {
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
  private func drawTiny(_ rect: Rect, _ style: Style, on page: inout Page) {
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

  /// The reverse mark at the left and the stack's height at the right of a row.
  private func drawMarks(_ rect: Rect, row: Int, _ style: Style, on page: inout Page) {
    if stack.top.isReverse {
      page.frame.put(page.look.reverseMark, column: rect.column, row: row, style.with(.bold))
    }
    if stack.cards.count > 1 {
      let height = "x\(stack.cards.count)"
      page.frame.put(
        height, column: rect.column + rect.width - height.count, row: row, style.with(.bold))
    }
  }
}
