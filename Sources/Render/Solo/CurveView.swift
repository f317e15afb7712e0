import App
import Graphics
import Scores
import Text

/// Numbers as a row of bars with a scale, and a mark under each that is not good.
struct CurveView {
  /// The heights of the bars, and whether each is good.
  let bars: [(value: Int, isGood: Bool)]

  private static let eighths = Array("▁▂▃▄▅▆▇█").map { String($0) }

  func draw(in rect: Rect, title: String?, on painter: inout Painter) {
    let (head, middle, marks) = rect.rows(title == nil ? 0 : 1, .rest, 1)
    let (axis, _, area, _) = middle.columns(6, 1, .rest, 2)
    painter.fill(rect, .mat)
    painter.put(title ?? "", in: head.inset(left: 2), .matFaint)
    let room = area.width
    let shown = bars.suffix(room)
    let most = max(shown.map(\.value).max() ?? 0, 1)
    drawAxis(most, in: axis, on: &painter)
    let pitch = max(min(room / max(shown.count, 1), max(room / 10, 6)), 1)
    let width = max(pitch - 1, 1)
    let tiles = area.tiles(
      shown.count, of: Size(columns: width, rows: area.height),
      gap: Size(columns: pitch - width, rows: 0))
    for (bar, place) in zip(shown, tiles) {
      draw(bar.isGood, part: Double(bar.value) / Double(most), in: place, on: &painter)
      guard !bar.isGood else { continue }
      painter.put(
        painter.display.glyph("✗", "x"),
        in: Rect(columns: place.columns, rows: marks.rows), .matAlarm, .center)
    }
  }

  /// Writes the highest number at the top, its half in the middle, and 0 at the bottom.
  private func drawAxis(_ most: Int, in place: Rect, on painter: inout Painter) {
    painter.put("\(most)", in: place, .matFaint, .right)
    // Half of 1 would be 0.
    if place.height > 4, most > 1 {
      painter.put("\(most / 2)", in: place.line(place.height / 2), .matFaint, .right)
    }
    painter.put("0", in: place.line(-1), .matFaint, .right)
  }

  /// Draws a bar from the bottom up, in eighths of rows.
  private func draw(
    _ isGood: Bool, part: Double, in rect: Rect, on painter: inout Painter
  ) {
    let color = painter.display.style(.gauge(isGood ? .good : .bad)).foreground
    let style = Style(color, on: painter.display.style(.mat).background)
    var left = max(Int((part * Double(8 * rect.height)).rounded()), 1)
    for row in rect.rows.reversed() where left > 0 {
      let glyph =
        painter.display.glyphs == .unicode ? Self.eighths[min(left, 8) - 1] : "#"
      for column in rect.columns {
        painter.frame.put(glyph, column: column, row: row, style)
      }
      left -= 8
    }
  }
}
