import App
import GameCore
import Graphics
import Motion

/// The card that is just drawn from the deck or thrown onto the field, and the paw that does it.
struct FlightView {
  let game: PublicGame
  let timestamps: Timestamps
  /// How much faster than by players the cards are drawn.
  var pace = 1.0

  /// The seconds since an animation of a flight started, at its own speed; `nil` if it is over.
  private func elapsed(since start: Double, of duration: Double, on context: DrawContext) -> Double?
  {
    context.elapsed(since: start, of: duration / pace).map { $0 * pace }
  }

  /// Whether a card is still on its way to the field.
  func isLanding(on context: DrawContext) -> Bool {
    context.display.pixels != nil && flyingPosition(on: context) != nil
  }

  /// The position of the card that is in the air, if one is.
  func flyingPosition(on context: DrawContext) -> Int? {
    let isThrown = context.isRunning(since: timestamps.set, of: temper.duration / pace)
    return isThrown ? game.field.count - 1 : nil
  }

  /// Draws the cards before the one that is thrown while they make room for it; returns whether they
  /// do.
  func drawRoom(in layout: RowLayout, on context: inout DrawContext) -> Bool {
    guard flyingPosition(on: context) != nil,
      let elapsed = elapsed(since: timestamps.set, of: SlideView.roomDuration, on: context),
      let slide = SlideView(
        making: game.field, layout, picturesOnly: game.picturesOnly, on: context)
    else { return false }
    return slide.draw(elapsed: elapsed, on: &context)
  }

  /// Draws what is in the air over everything else.
  func draw(from deck: Rect, on context: inout DrawContext) {
    context.stamp()
    let lines = elapsed(since: timestamps.draw, of: SpeedLines.end, on: context)
    let flying = flyingPosition(on: context)
    guard flying != nil || game.isDrawing || lines != nil else { return }
    // The paw covers the panels at the table's edge, but not what can be done.
    context.canvas.clip = 0..<context.size.rows - 1
    defer { context.canvas.clip = nil }
    context.absorb(rows: TableLayout.field(context.size).rows.upperBound..<context.size.rows)
    let window = (width: context.canvas.width, height: context.canvas.height)
    let layout = context.layout(of: game)
    let start = context.middle(of: deck)
    if game.isDrawing,
      let elapsed = elapsed(
        since: timestamps.draw, of: CardTimelines.drawnCard.duration, on: context)
    {
      DrawFlight(
        elapsed: elapsed, deck: start, start: context.extent(of: deck).height, window: window,
        depth: context.display.depth
      ).draw(on: &context)
    }
    if let lines {
      let row = layout.map { context.middle(of: $0.cards[$0.cards.count - 1]).y }
      let from = min(start.x + Self.linesFrom, window.width)
      SpeedLines(elapsed: lines, columns: from...window.width, y: row ?? window.height / 2)
        .draw(on: &context)
    }
    guard let flying, let layout,
      let elapsed = elapsed(since: timestamps.set, of: temper.duration, on: context)
    else { return context.stamp(hidesText: true) }
    let card = CardView(
      stack: game.field.stacks[flying], place: layout.cards[flying], face: layout.face,
      number: flying + 1)
    let flight = ThrowFlight(
      elapsed: elapsed * temper.speed, goal: context.middle(of: card.place), window: window,
      depth: context.display.depth, temper: temper)
    flight.draw(card, on: &context)
    context.stamp(hidesText: true)
    if flight.hasTurned { card.letter(pose: flight.card, on: &context) }
  }

  private var temper: Temper { Temper(game) }

  /// How far from the deck the lines behind a card begin, in points.
  private static let linesFrom = 230.0
}
