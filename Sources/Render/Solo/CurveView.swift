import App
import Graphics
import Scores
import Text

/// Numbers as a row of bars with a scale, and a mark under each that is not good.
struct CurveView {
  /// The heights of the bars, and whether each is good.
  let bars: [(value: Int, isGood: Bool)]

  private static let eighths = Array("▁▂▃▄▅▆▇█").map { String($0) }

  func draw(in rect: Rect, title: String?, on context: inout DrawContext) {
    let mat = context.display.style(.mat)
    context.frame.fill(rect, mat)
    if let title {
      context.frame.put(
        title, column: rect.column + 2, row: rect.row, context.display.style(.matFaint))
    }
    let room = rect.width - 4 - Self.axis
    let shown = bars.suffix(room)
    let unit = max(min(room / max(shown.count, 1), max(room / 10, 6)), 1)
    let head = title == nil ? 0 : 1
    let height = rect.height - head - 1
    let most = max(shown.map(\.value).max() ?? 0, 1)
    drawAxis(
      most, in: Rect(column: rect.column, row: rect.row + head, width: Self.axis, height: height),
      on: &context)
    for (index, value) in shown.enumerated() {
      let column = rect.column + 2 + Self.axis + index * unit
      let bar = Rect(
        column: column, row: rect.row + head, width: max(unit - 1, 1), height: height)
      draw(value.isGood, part: Double(value.value) / Double(most), in: bar, on: &context)
      guard !value.isGood else { continue }
      context.frame.put(
        context.display.glyph("✗", "x"), column: column + (bar.width - 1) / 2,
        row: bar.row + bar.height, context.display.style(.matAlarm))
    }
  }

  /// The columns of the numbers at the left.
  private static let axis = 5

  /// Writes the highest number at the top, its half in the middle, and 0 at the bottom.
  private func drawAxis(_ most: Int, in rect: Rect, on context: inout DrawContext) {
    // Half of 1 would be 0.
    let hasHalf = rect.height > 4 && most > 1
    let rows = hasHalf ? [0, rect.height / 2, rect.height - 1] : [0, rect.height - 1]
    for row in rows {
      let number = row == 0 ? most : row == rect.height - 1 ? 0 : most / 2
      let text = "\(number)"
      context.frame.put(
        text, column: rect.column + 1 + Self.axis - ColumnWidth.of(text), row: rect.row + row,
        context.display.style(.matFaint))
    }
  }

  /// Draws a bar from the bottom up, in eighths of rows.
  private func draw(
    _ isGood: Bool, part: Double, in rect: Rect, on context: inout DrawContext
  ) {
    let color = context.display.style(.gauge(isGood ? .good : .bad)).foreground
    let style = Style(color, on: context.display.style(.mat).background)
    var left = max(Int((part * Double(8 * rect.height)).rounded()), 1)
    for row in rect.rows.reversed() where left > 0 {
      let glyph =
        context.display.glyphs == .unicode ? Self.eighths[min(left, 8) - 1] : "#"
      for column in rect.columns {
        context.frame.put(glyph, column: column, row: row, style)
      }
      left -= 8
    }
  }
}
