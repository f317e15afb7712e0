import App
import GameCore
import Graphics
import Motion

/// A row that was read well: its faces laugh one after the other, a mark flies from the last card to the panel of the
/// reader, and at some streaks paws clap over the panel (ANIMATION.md, "A row read well").
///
/// It delays nothing: the keys of the next action work from its start, and drawing ends it.
struct SuccessView {
  /// The seconds since the verdict.
  let elapsed: Double
  let reader: Int
  /// The rows that were read well since the last stumble.
  let streak: Int
  /// Whether the row was read from the right.
  let isReversed: Bool
  /// Whether it ends in the panel of a seat, which flashes.
  let hasPanel: Bool
  /// The flying text: a check or the streak, in a solo run the score.
  let text: String

  /// The seconds of a beat: until the panel has flashed, or at a milestone until the last seeds have fallen.
  private static func duration(_ streak: Int) -> Double { isMilestone(streak) ? longest : 0.75 }
  static let longest = 0.9
  /// The streak from which on there is a crown.
  static let crowned = 5
  /// When the face of the last card begins to laugh, and how long the frame around a card is lit and the
  /// figure of the latest is up.
  private static let wave = 0.3
  private static let frame = 0.12
  private static let hop = 0.2
  private static let pop = Tween(from: 0.5, to: 1, start: 0.05, duration: 0.17, Easing(.back, .out))
  private static let flight = Tween(
    from: 0.0, to: 1, start: 0.3, duration: 0.25, Easing(.cubic, .inOut))
  /// The flight of a mark that stands in the middle of the felt first.
  private static let lateFlight = Tween(
    from: 0.0, to: 1, start: 0.62, duration: 0.25, Easing(.cubic, .inOut))
  /// The scale of the mark at the end of its flight.
  private static let landed = 0.45
  private static let rise = Tween(
    from: 0.0, to: 1, start: 0.28, duration: 0.14, Easing(.back, .out))
  private static let clap = Tween(
    from: 1.0, to: 0, start: 0.42, duration: 0.08, Easing(.sine, .inOut))
  private static let fall = Tween(from: 1.0, to: 0, start: 0.6, duration: 0.16, Easing(.cubic, .in))
  private static let flash = (start: 0.5, duration: 0.22)
  private static let spark = Tween(
    from: 0.0, to: 1, start: 0.5, duration: 0.4, Easing(.cubic, .out))

  /// The view of a table on which a row was read well some tenths of a second ago; with fast motion, or where cards
  /// are not painted, there is none.
  init?(_ table: TableState, on painter: Painter) {
    guard Self.isRunning(table, on: painter), let verdict = Self.verdict(table.game),
      let elapsed = painter.clock.elapsed(
        since: table.timestamps.verdict, of: Self.duration(table.game.streak))
    else { return nil }
    (self.elapsed, reader, streak) = (elapsed, verdict.reader, table.game.streak)
    isReversed = verdict.reversed
    hasPanel = true
    text = Self.isMilestone(streak) ? "\(streak)!" : "✓"
  }

  /// The view of a solo run in which a row was read well some tenths of a second ago.
  init?(_ run: SoloRun, on painter: Painter) {
    guard Self.isRunning(run, on: painter), case .well(let morae) = run.solo.outcome,
      let elapsed = painter.clock.elapsed(
        since: run.timestamps.verdict, of: Self.duration(run.solo.streak))
    else { return nil }
    (self.elapsed, reader, streak) = (elapsed, 0, run.solo.streak)
    isReversed = run.solo.reversed
    hasPanel = false
    text = "+\(morae)"
  }

  static func isRunning(_ run: SoloRun, on painter: Painter) -> Bool {
    guard case .well = run.solo.outcome else { return false }
    return !run.solo.field.isEmpty
      && isRunning(since: run.timestamps.verdict, run.solo.streak, on: painter)
  }

  /// When the score changes, and how long it is white and counts up.
  private static let scoring = Tween(
    from: 0.0, to: 1, start: 0.5, duration: 0.2, Easing(.quad, .out))

  /// When the coin of a new medal pops up, and for how long.
  private static let coin = (start: 0.6, duration: 0.3)

  static func isScoreChanging(_ run: SoloRun, on painter: Painter) -> Bool {
    guard case .well = run.solo.outcome else { return false }
    return painter.clock.isRunning(
      since: run.timestamps.verdict, of: coin.start + coin.duration)
  }

  /// Whether the coin of a medal is larger, since the last row has just reached it.
  static func isCoinPopping(_ run: SoloRun, on painter: Painter) -> Bool {
    guard painter.motion != .off else { return false }
    let start = run.timestamps.verdict + coin.start
    return painter.clock.hasReached(start)
      && painter.clock.isRunning(since: start, of: coin.duration)
  }

  /// The score of a run as it is shown, and whether it is changing.
  static func score(of run: SoloRun, on painter: Painter) -> (score: Int, isFlashing: Bool) {
    guard case .well(let morae) = run.solo.outcome,
      let elapsed = painter.clock.elapsed(
        since: run.timestamps.verdict, of: scoring.start + scoring.duration)
    else { return (run.solo.score, false) }
    let missing = Double(morae) * (1 - scoring.value(time: elapsed))
    return (run.solo.score - Int(missing.rounded()), elapsed >= scoring.start)
  }

  static func isRunning(_ table: TableState, on painter: Painter) -> Bool {
    verdict(table.game) != nil
      && isRunning(since: table.timestamps.verdict, table.game.streak, on: painter)
  }

  /// The verdict on a row that was read well, until the next card lies on the field: where cards are drawn at once, the
  /// beat plays over the paw that draws.
  private static func verdict(_ game: PublicGame) -> PublicGame.Verdict? {
    guard let verdict = game.lastVerdict, verdict.isCorrect, verdict.setCount == game.setCount,
      game.phase != .read, !game.field.isEmpty
    else { return nil }
    return verdict
  }

  private static func isRunning(
    since verdict: Double, _ streak: Int, on painter: Painter
  ) -> Bool {
    painter.motion == .full && painter.display.paintsCards
      && painter.clock.isRunning(since: verdict, of: duration(streak))
  }

  /// When a card of a row begins to laugh, in seconds.
  private func start(of position: Int, in count: Int) -> Double {
    let place = isReversed ? count - 1 - position : position
    return count > 1 ? Self.wave * Double(place) / Double(count - 1) : 0
  }

  /// The crown on the panel of who has read the last row well, from five rows in a row on.
  static func drawCrown(
    streak: Int, on panel: Rect, of painter: inout Painter
  ) {
    guard streak >= crowned, painter.display.paintsCards, panel.height > 1, panel.width > 10 else {
      return
    }
    let cell = painter.canvas.cellHeight
    let columns = streak >= 10 ? 9.0 : 6
    let crown = CrownView(width: columns * cell / 2)
    crown.draw(
      at: Point(
        x: (Double(panel.columns.upperBound) - columns / 2 - 1) * cell / 2,
        y: Double(panel.row) * cell - crown.edge(on: painter.canvas)), on: &painter.canvas)
    painter.compositePixels()
  }

  /// Lets faces laugh, and lights the frames of cards where the wave is.
  func mark(_ view: inout FieldView, on painter: Painter) {
    let count = view.field.stacks.count
    for position in 0..<count {
      let age = elapsed - start(of: position, in: count)
      guard age >= 0 else { continue }
      view.moods[position] = .laugh
      if age < Self.hop { view.hopping = position }
      if age < Self.frame { view.states[position] = .chosen(by: reader, on: painter.display) }
    }
  }

  /// Draws the mark and the paws over the table.
  func draw(from layout: RowLayout, to panel: Rect, above edge: Int, on painter: inout Painter) {
    let felt = Rect(columns: 0..<painter.size.columns, rows: 1..<edge)
    let last = layout.cards[isReversed ? 0 : layout.cards.count - 1]
    drawMark(
      from: isTen ? felt.inset(left: felt.width / 4, right: felt.width / 4) : last.cells,
      rows: isTen ? felt.height * 2 / 3 : max(last.rows * 2 / 3, 4), to: panel, on: &painter)
    if hasPanel { drawFlash(in: panel, on: &painter) }
    guard isMilestone else { return }
    if isTen { drawFireworks(over: felt, on: &painter) }
    drawPaws(over: panel, above: edge, on: &painter)
    if !isTen { drawSeeds(over: panel, above: edge, on: &painter) }
  }

  /// Lets the panel flash white when the mark arrives.
  private func drawFlash(in panel: Rect, on painter: inout Painter) {
    let part = 0.75 * (1 - (elapsed - Self.flash.start) / Self.flash.duration)
    guard elapsed >= Self.flash.start, part > 0, painter.display.depth >= .palette256 else {
      return
    }
    for row in panel.rows {
      for column in panel.columns {
        let style = painter.frame[column, row].style
        painter.frame.restyle(
          style.mixed(with: (RGB(0xffffff), part)), column: column, row: row)
      }
    }
  }

  /// Whether ten rows, or ten more, were read well.
  private var isTen: Bool { streak > 0 && streak % 10 == 0 }

  private var isMilestone: Bool { Self.isMilestone(streak) }

  private static func isMilestone(_ streak: Int) -> Bool {
    [3, 5].contains(streak) || streak > 0 && streak % 10 == 0
  }

  private func drawMark(
    from start: Rect, rows: Int, to panel: Rect, on painter: inout Painter
  ) {
    let time = (isTen ? Self.lateFlight : Self.flight).value(time: elapsed)
    guard elapsed >= 0.05, time < 1 else { return }
    let color = painter.display.style(.seat(reader)).background.painted
    guard
      let mark = BigText(
        text, in: Size(columns: 3 * rows, rows: rows), on: painter.display, face: color,
        outline: BigText.rim)
    else { return }
    let way = painter.middle(of: panel) - painter.middle(of: start)
    let cell = painter.canvas.cellHeight
    let arc = -6 * cell * time * (1 - time)
    let size = Self.pop.value(time: elapsed) * (1 - (1 - Self.landed) * time)
    let place = start.centered(mark.cells)
    // What flies from the edge of the window is whole.
    let inside = Rect(painter.size)
    let column = min(max(place.column, 0), max(inside.width - place.width, 0))
    mark.draw(
      in: Rect(column: column, row: place.row, width: place.width, height: place.height),
      pose: Pose(x: way.x * time, y: way.y * time + arc, width: size, height: size), on: &painter)
  }

  /// One paw slaps in from the side at a streak of three, two clap over the panel from five on.
  private func drawPaws(over panel: Rect, above edge: Int, on painter: inout Painter) {
    let up = Self.rise.value(time: elapsed) * Self.fall.value(time: elapsed)
    guard elapsed >= 0.28, up > 0 else { return }
    let cell = painter.canvas.cellHeight
    let width = min(8, Double(panel.width))
    let sides = streak == 3 ? [0] : [-1, 1]
    let paws = sides.map { side in
      let apart = Self.clap.value(time: elapsed)
      let distance = (side == 0 ? 6 * apart : Double(side) * (width / 2 + 2 * apart)) * cell / 2
      return PointingPawsView.Paw(
        seat: reader,
        tip: Point(x: painter.middle(of: panel).x + distance, y: (Double(edge) - 5 * up) * cell),
        width: width)
    }
    PointingPawsView.draw(paws, above: edge, on: &painter)
  }

  /// Seeds that burst where the paws meet: more of them, in more bursts, for longer streaks.
  private func drawSeeds(over panel: Rect, above edge: Int, on painter: inout Painter) {
    let time = Self.spark.value(time: elapsed)
    guard time > 0, time < 1 else { return }
    let cell = painter.canvas.cellHeight
    let middle = Point(x: painter.middle(of: panel).x, y: (Double(edge) - 5) * cell)
    let count = streak == 3 ? 6 : 12
    let colors = [
      BigText.paper, BigText.gold, painter.display.style(.seat(reader)).background.painted,
    ]
    for seed in 0..<count {
      let way = Self.direction(Double(seed) / Double(count))
      let reach = 5 * cell * time * (seed % 2 == 0 ? 1 : 0.7)
      // Seeds fall while they fly.
      let drop = 2 * cell * time * time
      painter.canvas.fillRectangle(
        colors[seed % colors.count],
        origin: Point(x: middle.x + way.x * reach, y: middle.y + way.y * reach / 2 + drop),
        width: cell / 4, height: cell / 2)
    }
  }

  /// The bursts of a firework: where in the felt, how wide in its width, and when.
  private static let bursts = [
    (x: 0.25, y: 0.45, reach: 0.3, start: 0.18), (x: 0.75, y: 0.4, reach: 0.3, start: 0.3),
    (x: 0.5, y: 0.35, reach: 0.36, start: 0.42),
  ]

  /// Three bursts of seeds over the felt, which get shorter while they fall.
  private func drawFireworks(over felt: Rect, on painter: inout Painter) {
    let (cell, count) = (painter.canvas.cellHeight, 26)
    let size = painter.extent(of: felt)
    let colors = [
      BigText.paper, BigText.gold, painter.display.style(.seat(reader)).background.painted,
    ]
    painter.canvas.clip = felt.rows
    defer { painter.canvas.clip = nil }
    for burst in Self.bursts {
      let part = (elapsed - burst.start) / 0.45
      guard part > 0, part < 1 else { continue }
      let reach = Easing(.cubic, .out).value(at: part) * burst.reach * size.width / 2
      let long = part < 0.4 ? 4.0 : part < 0.75 ? 2 : 1
      for seed in 0..<count {
        let way = Self.direction(Double(seed) / Double(count))
        let own = reach * (seed % 2 == 0 ? 1 : 0.6)
        let middle = Point(
          x: burst.x * size.width + way.x * own,
          y: Double(felt.row) * cell + burst.y * size.height + way.y * own / 2
            + 3 * cell * part * part)
        painter.canvas.fillRectangle(
          colors[seed % colors.count], origin: middle, width: long * cell / 4, height: cell / 2)
      }
    }
  }

  /// A point of a diamond around the origin, for a part of its way around.
  private static func direction(_ part: Double) -> Point {
    let shifted = part < 0.75 ? part + 0.25 : part - 0.75
    return Point(x: 1 - 4 * abs(part - 0.5), y: 1 - 4 * abs(shifted - 0.5))
  }
}
