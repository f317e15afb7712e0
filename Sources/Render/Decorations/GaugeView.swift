import Graphics
import Motion
import Text

/// A bar that shows how much is left of something.
struct GaugeView {
  /// Its levels, each from 0 to 1; where two overlap the one that is named later is on top.
  let bars: [(fraction: Double, role: Role.Signal)]
  /// The text beside the bar.
  let text: String
  /// Where a light is on the bar that is named last, from 0 at its left end to 1 at its right end.
  var light: Double?
  /// The empty part of the bar.
  var ground = Role.emptyGauge

  /// A block character for each number of eighths.
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// Draws the bar and the text on a line of the table, whose ends are left free.
  func draw(onLine line: Rect, on painter: inout Painter) {
    let left = max(1 - line.column, 0)
    draw(in: line.inset(left: left, right: 2 - left), on: &painter)
  }

  /// Draws the bar and the text on one row.
  func draw(in rect: Rect, on painter: inout Painter) {
    let (bar, _, label) = rect.columns(.rest, text.isEmpty ? 0 : 1, text.columns)
    drawBar(in: bar, on: &painter)
    painter.put(text, in: label, .strong)
  }

  /// Where a bar ends, in eighths of cells.
  private static func end(of fraction: Double, in width: Int) -> Int {
    Int((8 * Double(width) * min(max(fraction, 0), 1)).rounded())
  }

  /// Draws the bar alone, in eighths of cells.
  func drawBar(in line: Rect, on painter: inout Painter) {
    let display = painter.display
    for cell in 0..<line.width {
      var style = display.style(ground)
      var glyph = display.paintsGround ? " " : display.glyph("░", ".")
      for bar in bars {
        let end = Self.end(of: bar.fraction, in: line.width)
        guard end > 8 * cell else { continue }
        let color = display.style(.gauge(bar.role)).foreground
        let part = min(end - 8 * cell, 8)
        if display.glyphs != .unicode {
          if part >= 4 { (glyph, style) = ("#", Style(color)) }
        } else {
          // What is behind a part of a cell is its background.
          let behind = glyph == "█" ? style.foreground : style.background
          style = Style(color, on: part == 8 ? style.background : behind)
          glyph = Self.eighths[part - 1]
        }
      }
      painter.frame.put(glyph, column: line.column + cell, row: line.row, style)
    }
    drawLight(in: line, on: &painter)
  }

  /// Draws the light on the full cells of a bar: three are brighter, the middle one most.
  private func drawLight(in line: Rect, on painter: inout Painter) {
    guard let light, let bar = bars.last else { return }
    let width = Self.end(of: bar.fraction, in: line.width) / 8
    guard width > 0 else { return }
    let middle = min(Int(light * Double(width)), width - 1)
    for cell in max(middle - 1, 0)...min(middle + 1, width - 1) {
      let style = painter.frame[line.column + cell, line.row].style
      painter.frame[line.column + cell, line.row].style = style.mixed(
        with: (RGB(0xffffff), cell == middle ? 0.6 : 0.3))
    }
  }
}

extension GaugeView {
  /// How much of the deck is left: green goes at once to the new value, red follows.
  ///
  /// - Parameters:
  ///   - left: The number of cards in the deck.
  ///   - all: The number of cards in the whole deck.
  ///   - drawn: How many cards the last drawing takes.
  ///   - elapsed: The seconds since it began; `nil` if that is long ago.
  ///   - width: The width of the bar, in columns: the red part is at least one of them.
  /// - Returns: The gauge.
  static func deck(
    _ left: Int, of all: Int, drawn: Int = 0, elapsed: Double? = nil, width: Int
  ) -> GaugeView {
    let ends = ends(of: left, drawn: drawn, of: all, width: width)
    return falling(from: ends.from, to: ends.to, elapsed: elapsed, text: "\(left)")
  }

  /// How long the bar of the deck is seen to move after a drawing has begun, in seconds.
  static func draining(to left: Int, drawn: Int, of all: Int, width: Int) -> Double {
    let ends = ends(of: left, drawn: drawn, of: all, width: width)
    return settling(from: ends.from, to: ends.to, width: width)
  }

  /// Where the bar of the deck begins and ends to fall, from 0 to 1.
  private static func ends(
    of left: Int, drawn: Int, of all: Int, width: Int
  ) -> (from: Double, to: Double) {
    let all = Double(max(all, 1))
    let to = Double(left) / all
    let from = max(Double(left + drawn) / all, to + 1 / Double(max(width, 1)))
    return (min(from, 1), to)
  }

  /// The deck of a new game: its bar fills.
  static func filling(_ left: Int, elapsed: Double) -> GaugeView {
    let part = Easing(.circ, .out).value(at: elapsed / fillDuration)
    return GaugeView(bars: [(part, .good)], text: "\(left)")
  }

  /// How long the bar of a new deck fills, or that of a clock that begins again, in seconds.
  static let fillDuration = 0.8

  /// The clock of a reading that runs: it drains with the time, and the seconds say the same.
  ///
  /// Over half it is green, over a fifth yellow, else red. If its verdict was undone, the bar of a reading
  /// fills from where it had stopped.
  static func clock(elapsed: Double, limit: Double, undone: Double = 0) -> GaugeView {
    let left = min(max(limit - elapsed, 0), limit)
    let gauge = clock(fraction: limit > 0 ? left / limit : 0, limit: limit)
    guard undone > 0, elapsed < fillDuration else { return gauge }
    let missing =
      min(undone / limit, 1) * (1 - Easing(.circ, .out).value(at: elapsed / fillDuration))
    let shown = max(gauge.bars[0].fraction - missing, 0)
    return GaugeView(bars: [(shown, role(ofTime: shown))], text: gauge.text)
  }

  /// The clock of a reading that is over, drained for show: fast at first, then slowly.
  static func drained(elapsed: Double, limit: Double) -> GaugeView {
    let part = limit > 0 ? elapsed / limit : 1
    return clock(fraction: 1 - Easing(.circ, .out).value(at: part), limit: limit)
  }

  private static func role(ofTime fraction: Double) -> Role.Signal {
    fraction > 0.5 ? .good : fraction > 0.2 ? .accent : .bad
  }

  private static func clock(fraction: Double, limit: Double) -> GaugeView {
    let role = role(ofTime: fraction)
    let tenths = Int((fraction * limit * 10).rounded(.up))
    // Number and bar are made from the same tenths, so that they agree at every frame.
    let shown = limit > 0 ? Double(tenths) / 10 / limit : 0
    return GaugeView(bars: [(shown, role)], text: "\(tenths / 10).\(tenths % 10) s")
  }

  /// The clock of a reading whose time is up: nothing is left.
  static func timeUp(_ text: String) -> GaugeView {
    GaugeView(bars: [(0, .bad)], text: text)
  }

  /// The time that was left of a reading that has ended; it drains.
  ///
  /// - Parameters:
  ///   - left: How much was left, from 0 to 1.
  ///   - elapsed: The seconds since the reading ended.
  /// - Returns: The gauge.
  static func spared(_ left: Double, elapsed: Double) -> GaugeView {
    let fraction = left * (1 - Easing(.circ, .out).value(at: elapsed / sparedDuration))
    return GaugeView(bars: [(fraction, role(ofTime: fraction))], text: "")
  }

  /// How long the rest of the time of a reading drains, in seconds.
  static let sparedDuration = 1.0

  /// How long the bars of the lives move after a loss, in seconds.
  static let lossDuration = 2.5

  /// How long a bar is seen to fall, in seconds.
  private static func settling(from: Double, to: Double, width: Int) -> Double {
    let (way, end) = (8 * Double(width) * (from - to), 8 * Double(width) * to)
    guard way > 0 else { return 0 }
    // When a bar that falls by circ out is no longer than some eighths of a cell.
    func fall(to eighths: Int, _ duration: Double) -> Double {
      let part = 1 - (Double(eighths) + 0.5 - end) / way
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
    falling(
      from: Double(before) / Double(all), to: Double(left) / Double(all), elapsed: elapsed,
      text: "\(left)")
  }

  /// The points that a card out of the game was worth: all of them go.
  static func lost(elapsed: Double) -> GaugeView {
    falling(from: 1, to: 0, elapsed: elapsed, text: "")
  }

  /// A bar that falls: green goes first, red behind it follows.
  private static func falling(
    from: Double, to: Double, elapsed: Double?, text: String
  ) -> GaugeView {
    let bar = { (duration: Double) in
      Tween(from: from, to: to, duration: duration, Easing(.circ, .out))
        .value(time: elapsed ?? .infinity)
    }
    return GaugeView(bars: [(bar(lossDuration), .bad), (bar(0.4), .good)], text: text)
  }
}
