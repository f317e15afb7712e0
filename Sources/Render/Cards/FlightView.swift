import Assets
import Graphics
import Motion

/// The card that is just drawn from the deck or thrown onto the field, and the paw that does it.
struct FlightView {
  let table: TableSnapshot

  /// Whether a card is still on its way to the field.
  static func isLanding(_ table: TableSnapshot, on context: DrawContext) -> Bool {
    context.display.pixels != nil && flyingPosition(table, on: context) != nil
  }

  /// The position of the card that is in the air, if one is.
  static func flyingPosition(_ table: TableSnapshot, on context: DrawContext) -> Int? {
    let duration = CardTimelines.thrownCard.duration
    let isThrown = context.elapsed(since: table.timestamps.set, of: duration) != nil
    return isThrown ? table.field.count - 1 : nil
  }

  /// The picture of a card's back that was drawn for a width in columns.
  static func back(columns: Int) -> Picture {
    switch columns {
    case ...6: .back12x10
    case ...10: .backSmall
    case ...24: .backMedium
    default: .backLarge
    }
  }

  /// Draws what is in the air over everything else.
  func draw(from deck: Rect, to layout: FieldLayout?, on context: inout DrawContext) {
    drawDrawn(from: deck, on: &context)
    let thrown = layout.flatMap { thrownCard(to: $0, on: context) }
    if let thrown {
      thrown.card.paint(in: thrown.rect, pose: thrown.pose, on: &context)
      let paw = CardTimelines.throwingPaw.value(time: thrown.elapsed)
      PawPicture.draw(at: context.middle(of: thrown.rect), pose: paw, on: &context.canvas)
    }
    context.stamp()
    if let thrown { thrown.card.letter(in: thrown.rect, pose: thrown.pose, on: &context) }
  }

  private func drawDrawn(from deck: Rect, on context: inout DrawContext) {
    guard table.isDrawing,
      let elapsed = context.elapsed(
        since: table.timestamps.draw, of: CardTimelines.drawnCard.duration)
    else { return }
    let place = context.middle(of: deck)
    let (width, height) = context.extent(of: deck)
    let card = CardTimelines.drawnCard.value(time: elapsed).clamped
    context.canvas.draw(
      Sprites.bitmap(Self.back(columns: deck.width)), at: place + Point(x: card.x, y: card.y),
      width: width,
      height: height, rotation: card.angle, opacity: card.opacity)
    let paw = CardTimelines.drawingPaw.value(time: elapsed)
    PawPicture.draw(at: place, pose: paw, on: &context.canvas)
  }

  /// The card that is thrown, where it will lie, and how far it has come.
  private func thrownCard(
    to layout: FieldLayout, on context: DrawContext
  ) -> (card: CardView, rect: Rect, pose: Pose, elapsed: Double)? {
    let elapsed = context.elapsed(
      since: table.timestamps.set, of: CardTimelines.thrownCard.duration)
    guard let elapsed, let position = Self.flyingPosition(table, on: context) else { return nil }
    let card = CardView(
      stack: table.field.stacks[position], number: position + 1,
      words: context.words(picturesOnly: table.picturesOnly))
    let pose = CardTimelines.thrownCard.value(time: elapsed)
    return (card, layout.cards[position], pose, elapsed)
  }
}
