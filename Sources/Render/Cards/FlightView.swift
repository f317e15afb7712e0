import Assets
import Graphics
import Motion

/// The card that is just drawn from the deck or thrown onto the field, and the paw that does it.
struct FlightView {
  let table: TableTop

  /// The position of the card that is in the air, if one is.
  static func flyingPosition(_ table: TableTop, on page: Page) -> Int? {
    let duration = CardTimelines.thrownCard.duration
    let isThrown = page.elapsed(since: table.timestamps.set, of: duration) != nil
    return isThrown ? table.field.count - 1 : nil
  }

  /// The picture of a card's back that was drawn for a width in columns.
  static func back(columns: Int) -> Picture {
    columns > 24 ? .backLarge : columns > 10 ? .backMedium : .backSmall
  }

  /// Draws what is in the air over everything else.
  func draw(from deck: Rect, to layout: FieldLayout?, on page: inout Page) {
    drawDrawn(from: deck, on: &page)
    if let layout, let position = Self.flyingPosition(table, on: page) {
      drawThrown(to: layout.cards[position], position, on: &page)
    }
    page.stamp()
  }

  private func drawDrawn(from deck: Rect, on page: inout Page) {
    guard table.isDrawing,
      let elapsed = page.elapsed(
        since: table.timestamps.draw, of: CardTimelines.drawnCard.duration)
    else { return }
    let place = page.middle(of: deck)
    let (width, height) = page.extent(of: deck)
    let card = CardTimelines.drawnCard.value(time: elapsed).clamped
    page.canvas.draw(
      Sprites.bitmap(Self.back(columns: deck.width)), at: place + Point(x: card.x, y: card.y),
      width: width,
      height: height, rotation: card.angle, opacity: card.opacity)
    let paw = CardTimelines.drawingPaw.value(time: elapsed)
    PawPicture.draw(at: place, pose: paw, on: &page.canvas)
  }

  private func drawThrown(to rect: Rect, _ position: Int, on page: inout Page) {
    let elapsed = page.elapsed(
      since: table.timestamps.set, of: CardTimelines.thrownCard.duration)
    guard let elapsed else { return }
    let card = CardView(stack: table.field.stacks[position], number: position + 1)
    card.paint(in: rect, pose: CardTimelines.thrownCard.value(time: elapsed), on: &page)
    let paw = CardTimelines.throwingPaw.value(time: elapsed)
    PawPicture.draw(at: page.middle(of: rect), pose: paw, on: &page.canvas)
  }
}
