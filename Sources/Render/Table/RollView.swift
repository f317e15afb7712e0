import App
import GameCore
import Graphics
import Motion

/// A roll of the die (ANIMATION.md, "The die"): it comes from the panel of the player who rolls, hops
/// and tumbles in the middle of the table, shows its number, and goes to its place.
struct RollView {
  let game: PublicGame
  let timestamps: Timestamps
  /// Where the die lies afterward.
  let home: Rect

  /// From the roll until the die is at its place, in seconds.
  static let duration = Durations.roll + way.duration
  private static let start = 0.1
  private static let coming = Tween(
    from: 0.0, to: 1, start: start, duration: 0.45, Easing(.cubic, .out))
  private static let turning = Tween(
    from: -540.0, to: 0, start: start, duration: DieView.tumbling.duration, Easing(.cubic, .out))
  private static let way = Tween(
    from: 0.0, to: 1, start: Durations.roll, duration: 0.3, Easing(.cubic, .inOut))
  /// When the die touches the table, and how much wider and flatter it is then.
  private static let landings = (times: [0.5, 0.8], stretch: 0.16, duration: 0.05)
  private static let number = (
    grows: Tween(from: 0.0, to: 1, start: 0.83, duration: 0.15, Easing(.back, .out)), end: 1.3
  )

  /// Whether the die still tumbles, so that its number is not known.
  static func isTumbling(since roll: Double, on painter: Painter) -> Bool {
    painter.display.paintsCards
      && painter.clock.isRunning(since: roll, of: start + DieView.tumbling.duration)
  }

  /// Whether the die is on its way to its place.
  static func isRunning(
    in game: PublicGame, _ timestamps: Timestamps, on painter: Painter
  ) -> Bool {
    guard case .draw(let draw) = game.phase, draw.stage == .waiting else { return false }
    return painter.display.paintsCards
      && painter.clock.isRunning(since: timestamps.roll, of: duration)
  }

  /// Draws the die over everything else, in a field, from the panel of the player.
  func draw(from panel: Rect, in field: Rect, on painter: inout Painter) {
    guard Self.isRunning(in: game, timestamps, on: painter), let die = game.die,
      let elapsed = painter.clock.elapsed(since: timestamps.roll, of: Self.duration)
    else { return }
    painter.compositePixels()
    painter.copyCellsToCanvas(rows: field.rows.upperBound..<painter.size.rows)
    // The die does not cover what is asked.
    painter.canvas.clip =
      0..<painter.size.rows - TableLayout.promptRows(painter.size, painter.language)
    if elapsed > Self.start { draw(die, elapsed, from: panel, in: field, on: &painter) }
    painter.canvas.clip = nil
    painter.compositePixels()
  }

  private func draw(
    _ die: Int, _ elapsed: Double, from panel: Rect, in field: Rect, on painter: inout Painter
  ) {
    let row = painter.canvas.cellHeight
    let largest = max((0.66 * Double(field.height)).rounded(), 4) * row
    let (middle, home) = (painter.middle(of: field), painter.middle(of: home))
    let origin = Point(x: painter.middle(of: panel).x, y: Double(panel.row) * row)
    let come = Self.coming.value(time: elapsed)
    let part = Self.way.value(time: elapsed)
    let table = origin + (middle - origin).scaled(by: come)
    let hop =
      DieView.hop.value(time: elapsed - Self.start) / DieView.highest * 0.42 * largest
      * (0.5 + 0.5 * come)
    let edge = largest * (0.35 + 0.65 * come)
    let homeWidth = painter.extent(of: self.home).width
    if part < 0.5, painter.display.paintsShades {
      drawShade(under: table, edge, hop: hop / largest, on: &painter)
    }
    var place = table + Point(x: 0, y: hop)
    place = place + (home - place).scaled(by: part)
    let flat = 1 + Self.squash(at: elapsed)
    let angle = painter.display.depth < .palette256 ? 0 : Self.turning.value(time: elapsed)
    let width = edge + (homeWidth - edge) * part
    DieView(number: die, edge: painter.display.hasLightGround ? CardPicture.edge : nil).draw(
      at: place + Point(x: 0, y: width * (1 - 1 / flat) / 2), width: width,
      pose: Pose(angle: angle, width: flat, height: 1 / flat), elapsed: elapsed - Self.start,
      on: &painter.canvas)
    if elapsed > Self.number.grows.start, elapsed < Self.number.end {
      drawNumber(die, Self.number.grows.value(time: elapsed), beside: largest, field, on: &painter)
    }
  }

  /// How much wider and flatter the die is, from 0 on.
  private static func squash(at time: Double) -> Double {
    landings.times.map { landing in
      landings.stretch * max(1 - abs(time - landing) / landings.duration, 0)
    }.max() ?? 0
  }

  private func drawShade(
    under place: Point, _ edge: Double, hop: Double, on painter: inout Painter
  ) {
    painter.canvas.fillEllipse(
      CardBack.shade, center: place + Point(x: 0, y: edge * 0.52),
      radii: Point(x: edge * (0.5 + 0.12 * hop), y: edge * 0.1), opacity: 0.75)
  }

  private func drawNumber(
    _ die: Int, _ size: Double, beside edge: Double, _ field: Rect,
    on painter: inout Painter
  ) {
    let rows = Int((edge / painter.canvas.cellHeight).rounded())
    let room = Size(columns: rows, rows: max(rows * 3 / 4, 3))
    guard let sign = BigText("\(die)", in: room, on: painter.display) else { return }
    let place = Rect(
      column: field.column + field.width / 2 + rows + 2,
      row: field.row + (field.height - room.rows) / 2, width: room.columns, height: room.rows)
    sign.draw(in: place, pose: Pose(width: size, height: size), on: &painter)
  }
}
