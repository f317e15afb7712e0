import App
import GameCore
import Graphics
import Motion

/// The card that is just drawn from the deck or thrown onto the field, and the paw that does it.
struct FlightView {
  let game: PublicGame
  private let timestamps: Timestamps
  /// How much faster than the first card of a person the card in the air is drawn, and how much faster the last one
  /// is thrown.
  private let (pace, landingPace): (Double, Double)

  init(_ table: TableState) {
    (game, timestamps) = (table.game, table.timestamps)
    (pace, landingPace) = (table.pace, table.landingPace)
  }

  /// Nothing is in the air once a reading has failed, whose keys the paw would cover.
  init(_ run: SoloRun) {
    var timestamps = run.timestamps
    if run.isPausedOnFailure { timestamps.set = -.infinity }
    (game, self.timestamps) = (run.shownGame, timestamps)
    (pace, landingPace) = (1, 1)
  }

  /// The seconds since a card was drawn, at its own speed; `nil` if that is over.
  private func sinceDraw(of duration: Double, on painter: Painter) -> Double? {
    painter.clock.elapsed(since: timestamps.draw, of: duration / pace).map { $0 * pace }
  }

  /// The seconds since a card was thrown, at its own speed; `nil` if that is over.
  private func sinceThrow(of duration: Double, on painter: Painter) -> Double? {
    painter.clock.elapsed(since: timestamps.set, of: duration / landingPace).map {
      $0 * landingPace
    }
  }

  /// Whether a card is still on its way to the field.
  func isLanding(on painter: Painter) -> Bool { landingPosition(on: painter) != nil }

  /// The position to which a card is on its way, where that is shown.
  func landingPosition(on painter: Painter) -> Int? {
    painter.display.pixels == nil ? nil : flyingPosition(on: painter)
  }

  /// The position of the card that is in the air, if one is.
  private func flyingPosition(on painter: Painter) -> Int? {
    let isThrown = painter.clock.isRunning(since: timestamps.set, of: temper.duration / landingPace)
    return isThrown ? game.field.count - 1 : nil
  }

  /// Whether the cards before the one that is thrown make room for it.
  func isMakingRoom(on painter: Painter) -> Bool {
    flyingPosition(on: painter) != nil
      && painter.clock.isRunning(since: timestamps.set, of: roomDuration / landingPace)
  }

  /// Draws the cards before the one that is thrown while they make room for it; returns whether they
  /// do.
  func drawRoom(
    in layout: RowLayout, like view: FieldView?, on painter: inout Painter
  ) -> Bool {
    guard flyingPosition(on: painter) != nil,
      let elapsed = sinceThrow(of: roomDuration, on: painter),
      var slide = SlideView(
        making: game.field, layout, picturesOnly: game.picturesOnly, on: painter)
    else { return false }
    slide.states = view?.states ?? [:]
    return slide.draw(elapsed: elapsed * temper.speed, on: &painter)
  }

  /// Draws what is in the air over everything else.
  func draw(from deck: Rect, on painter: inout Painter) {
    painter.compositePixels()
    let lines = sinceDraw(of: SpeedLines.end, on: painter)
    let flying = flyingPosition(on: painter)
    guard flying != nil || game.isDrawing || lines != nil else { return }
    // The paw covers the panels at the table's edge, but not what can be done.
    painter.canvas.clip =
      0..<painter.size.rows - TableLayout.promptRows(painter.size, painter.language)
    defer { painter.canvas.clip = nil }
    painter.copyCellsToCanvas(
      rows: painter.tableField.rows.upperBound..<painter.size.rows)
    let window = (width: painter.canvas.width, height: painter.canvas.height)
    let layout = painter.layout(of: game)
    let start = painter.middle(of: deck)
    if game.isDrawing,
      let elapsed = sinceDraw(of: CardTimelines.drawnCard.duration, on: painter)
    {
      DrawFlight(
        elapsed: elapsed, deck: start, start: painter.extent(of: deck).height, window: window,
        depth: painter.display.depth
      ).draw(on: &painter)
    }
    if let lines {
      let row = layout.map { painter.middle(of: $0.cards[$0.cards.count - 1]).y }
      let from = min(start.x + Self.linesFrom, window.width)
      SpeedLines(elapsed: lines, columns: from...window.width, y: row ?? window.height / 2)
        .draw(on: &painter)
    }
    guard let flying, let layout,
      let elapsed = sinceThrow(of: temper.duration, on: painter)
    else { return painter.compositePixels(hidesText: true) }
    let card = CardView(
      stack: game.field.stacks[flying], place: layout.cards[flying], face: layout.face,
      number: flying + 1)
    let flight = ThrowFlight(
      elapsed: elapsed * temper.speed, goal: painter.middle(of: card.place), window: window,
      depth: painter.display.depth, temper: temper)
    flight.draw(card, on: &painter)
    painter.compositePixels(hidesText: true)
    if flight.hasTurned { card.letter(pose: flight.card, on: &painter) }
  }

  private var temper: PawMood { PawMood(game) }

  /// How long cards make room: in time for the throw, which a bold cat does faster.
  private var roomDuration: Double { SlideView.roomDuration / temper.speed }

  /// How far from the deck the lines behind a card begin, in points.
  private static let linesFrom = 230.0
}
