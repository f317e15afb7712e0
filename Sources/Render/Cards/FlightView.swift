import Assets
import Graphics
import Motion

/// The card that is just drawn from the deck or thrown onto the field, and the paw that does it.
struct FlightView {
  let table: TableSnapshot

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
    if let layout, let position = Self.flyingPosition(table, on: context) {
      drawThrown(to: layout.cards[position], position, on: &context)
    }
    context.stamp()
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

  private func drawThrown(to rect: Rect, _ position: Int, on context: inout DrawContext) {
    let elapsed = context.elapsed(
      since: table.timestamps.set, of: CardTimelines.thrownCard.duration)
    guard let elapsed else { return }
    let card = CardView(
      stack: table.field.stacks[position], number: position + 1,
      words: context.words(picturesOnly: table.picturesOnly))
    card.paint(in: rect, pose: CardTimelines.thrownCard.value(time: elapsed), on: &context)
    let paw = CardTimelines.throwingPaw.value(time: elapsed)
    PawPicture.draw(at: context.middle(of: rect), pose: paw, on: &context.canvas)
  }
}
