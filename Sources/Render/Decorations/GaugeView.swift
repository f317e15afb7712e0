import Graphics
import Motion

/// A bar that shows how much is left of something.
struct GaugeView {
  /// What it shows, each from 0 to 1; where two overlap the one that is named later lies on top.
  let bars: [(fraction: Double, role: Role)]
  /// What stands beside it.
  let text: String

  /// Draws the bar and the text on one row.
  func draw(in rect: Rect, on context: inout DrawContext) {
    let width = max(rect.width - ColumnWidth.of(text) - 1, 0)
    let empty = context.display.glyph("░", ".")
    for column in 0..<width {
      context.put(empty, column: rect.column + column, row: rect.row, .faint)
    }
    for bar in bars {
      let columns = Int((Double(width) * min(max(bar.fraction, 0), 1)).rounded())
      for column in 0..<columns {
        let sign = context.display.glyph("█", "#")
        context.put(sign, column: rect.column + column, row: rect.row, bar.role)
      }
    }
    context.put(text, column: rect.column + width + 1, row: rect.row, .strong)
  }
}

extension GaugeView {
  /// How much of the deck is left.
  static func deck(_ left: Int, of all: Int) -> GaugeView {
    GaugeView(bars: [(Double(left) / Double(max(all, 1)), .good)], text: "\(left)")
  }

  /// The clock of a reading that runs: it drains with the time, and the seconds say the same.
  ///
  /// Over half it is green, over a fifth yellow, else red.
  static func clock(elapsed: Double, limit: Double) -> GaugeView {
    let left = min(max(limit - elapsed, 0), limit)
    return clock(fraction: limit > 0 ? left / limit : 0, limit: limit)
  }

  /// The clock of a reading that is over, drained for show: fast at first, then slowly.
  static func drained(elapsed: Double, limit: Double) -> GaugeView {
    let part = limit > 0 ? elapsed / limit : 1
    return clock(fraction: 1 - Easing(.circ, .out).value(at: part), limit: limit)
  }

  private static func clock(fraction: Double, limit: Double) -> GaugeView {
    let role: Role = fraction > 0.5 ? .good : fraction > 0.2 ? .accent : .bad
    let tenths = Int((fraction * limit * 10).rounded(.up))
    // Number and bar are made from the same tenths, so that they agree at every frame.
    let shown = limit > 0 ? Double(tenths) / 10 / limit : 0
    return GaugeView(bars: [(shown, role)], text: "\(tenths / 10).\(tenths % 10) s")
  }

  /// How long the bars of the lives move after a loss, in seconds.
  static let lossDuration = 2.5

  /// The lives: on a loss the green bar goes first, the red one behind it follows.
  ///
  /// `elapsed` counts from the loss, in seconds; `nil` is long after it.
  static func lives(_ left: Int, before: Int, of all: Int, elapsed: Double?) -> GaugeView {
    let (from, to) = (Double(before) / Double(all), Double(left) / Double(all))
    let bar = { (duration: Double) in
      Tween(from: from, to: to, duration: duration, Easing(.circ, .out))
        .value(time: elapsed ?? .infinity)
    }
    return GaugeView(bars: [(bar(lossDuration), .bad), (bar(0.4), .good)], text: "\(left)")
  }
}
