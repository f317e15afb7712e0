import Graphics
import Motion
import Text

/// A bar that shows how much is left of something.
struct GaugeView {
  /// What it shows, each from 0 to 1; where two overlap the one that is named later is on top.
  let bars: [(fraction: Double, role: Role)]
  /// The text beside the bar.
  let text: String

  /// A block character for each number of eighths.
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// Draws the bar and the text on a line of the table, whose ends are left free.
  func draw(onLine line: Rect, on context: inout DrawContext) {
    draw(
      in: Rect(column: max(line.column, 1), row: line.row, width: line.width - 2, height: 1),
      on: &context)
  }

  /// Draws the bar and the text on one row.
  func draw(in rect: Rect, on context: inout DrawContext) {
    let width = max(rect.width - (text.isEmpty ? 0 : ColumnWidth.of(text) + 1), 0)
    drawBar(column: rect.column, row: rect.row, width: width, on: &context)
    context.put(text, column: rect.column + width + 1, row: rect.row, .strong)
  }

  /// Where the bars end, in eighths of cells.
  private func ends(in width: Int) -> [Int] {
    bars.map { Int((8 * Double(width) * min(max($0.fraction, 0), 1)).rounded()) }
  }

  /// Draws the bar alone, in eighths of cells.
  func drawBar(column: Int, row: Int, width: Int, on context: inout DrawContext) {
    let display = context.display
    let ends = ends(in: width)
    for cell in 0..<width {
      var style = display.style(.emptyGauge)
      var glyph = display.paintsGround ? " " : display.glyph("░", ".")
      for (bar, end) in zip(bars, ends) where end > 8 * cell {
        let part = min(end - 8 * cell, 8)
        let color = display.style(.gauge(bar.role)).foreground
        if display.glyphs != .unicode {
          if part >= 4 { (glyph, style) = ("#", Style(color)) }
        } else {
          // What is behind a part of a cell is its background.
          let behind = glyph == "█" ? style.foreground : style.background
          style = Style(color, on: part == 8 ? style.background : behind)
          glyph = Self.eighths[part - 1]
        }
      }
      context.frame.put(glyph, column: column + cell, row: row, style)
    }
  }
}

extension GaugeView {
  /// How much of the deck is left: green goes at once to the new value, red follows.
  ///
  /// - Parameters:
  ///   - left: The number of cards in the deck.
  ///   - all: The number of cards in the whole deck.
  ///   - elapsed: The seconds since the last card was drawn; `nil` if that is long ago.
  /// - Returns: The gauge.
  static func deck(_ left: Int, of all: Int, elapsed: Double? = nil) -> GaugeView {
    lives(left, before: elapsed == nil ? left : left + 1, of: max(all, 1), elapsed: elapsed)
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

  /// The clock of a reading whose time is up: it drains once more, for show.
  static func timeUp(elapsed: Double, text: String) -> GaugeView {
    let left = 1 - Easing(.circ, .out).value(at: elapsed / timeUpDuration)
    return GaugeView(bars: [(left, .bad)], text: text)
  }

  /// How long the clock drains once more, in seconds.
  static let timeUpDuration = 1.0

  /// How long the bars of the lives move after a loss, in seconds.
  static let lossDuration = 2.5

  /// How long the bar of a number that has become one less is seen to move, in seconds.
  static func draining(to left: Int, of all: Int, columns: Int) -> Double {
    let unit = 8 * Double(columns) / Double(max(all, 1))
    let end = unit * Double(left)
    // When a bar that falls by circ out is no longer than some eighths of a cell.
    func fall(to eighths: Int, _ duration: Double) -> Double {
      let part = 1 - (Double(eighths) + 0.5 - end) / unit
      return part > 0 ? duration * (1 - (1 - part * part).squareRoot()) : 0
    }
    let last = Int(end.rounded())
    // Red is seen beside green in one cell only if it fills that.
    return max(fall(to: last, 0.4), fall(to: last % 8 == 0 ? last : last | 7, lossDuration))
  }

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
