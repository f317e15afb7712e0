import App
import Assets
import GameCore
import Graphics
import Motion

/// The card that is just drawn from the deck or thrown onto the field, and the paw that does it.
struct FlightView {
  let game: PublicGame
  let timestamps: Timestamps

  /// Whether a card is still on its way to the field.
  func isLanding(on context: DrawContext) -> Bool {
    context.display.pixels != nil && flyingPosition(on: context) != nil
  }

  /// The position of the card that is in the air, if one is.
  func flyingPosition(on context: DrawContext) -> Int? {
    let duration = CardTimelines.thrownCard.duration
    let isThrown = context.isRunning(since: timestamps.set, of: duration)
    return isThrown ? game.field.count - 1 : nil
  }

  /// Draws the cards before the one that is thrown while they make room for it; returns whether they
  /// do.
  func drawRoom(in layout: RowLayout, on context: inout DrawContext) -> Bool {
    guard flyingPosition(on: context) != nil,
      let elapsed = context.elapsed(since: timestamps.set, of: SlideView.roomDuration),
      let slide = SlideView(
        making: game.field, layout, picturesOnly: game.picturesOnly, on: context)
    else { return false }
    return slide.draw(elapsed: elapsed, on: &context)
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
  func draw(from deck: Rect, on context: inout DrawContext) {
    context.stamp()
    guard flyingPosition(on: context) != nil || game.isDrawing else { return }
    // The paw covers the panels at the table's edge.
    context.absorb(rows: TableLayout.field(context.size).rows.upperBound..<context.size.rows)
    drawDrawn(from: deck, on: &context)
    let thrown = thrownCard(on: context)
    if let thrown {
      thrown.card.paint(pose: thrown.pose, on: &context)
      PawPicture.draw(
        at: context.middle(of: thrown.card.place) - PawPicture.grip(angle: thrown.paw.angle),
        pose: thrown.paw, on: &context.canvas)
    }
    context.stamp()
    if let thrown { thrown.card.letter(pose: thrown.pose, on: &context) }
  }

  private func drawDrawn(from deck: Rect, on context: inout DrawContext) {
    guard game.isDrawing,
      let elapsed = context.elapsed(
        since: timestamps.draw, of: CardTimelines.drawnCard.duration)
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

  /// The card that is thrown, where it will land, how far it has come, and the paw.
  private func thrownCard(
    on context: DrawContext
  ) -> (card: CardView, pose: Pose, paw: Pose)? {
    let elapsed = context.elapsed(
      since: timestamps.set, of: CardTimelines.thrownCard.duration)
    guard let elapsed, let position = flyingPosition(on: context),
      let layout = context.layout(of: game)
    else { return nil }
    let card = CardView(
      stack: game.field.stacks[position], place: layout.cards[position], face: layout.face,
      number: position + 1)
    let room = context.canvas.width - context.middle(of: card.place).x
    return (
      card, Self.thrownCard(at: elapsed, room: room), Self.throwingPaw(at: elapsed, room: room)
    )
  }

  // MARK: - The throw

  /// When the paw lets go of the card, and how long it then takes to be on its own way.
  private static let letsGo = Tween(
    from: 1.0, to: 0, start: 0.2, duration: 0.1, Easing(.sine, .inOut))

  /// What the paw that throws has in its grip; where there is little room at the right, it comes along
  /// the edge.
  static func throwingPaw(at elapsed: Double, room: Double) -> Pose {
    var paw = CardTimelines.throwingPaw.value(time: elapsed).clamped
    paw.x = min(paw.x, max(room - PawPicture.size.width * 0.4, 0))
    return paw
  }

  /// The card that is thrown: in the paw until it lets go.
  static func thrownCard(at elapsed: Double, room: Double) -> Pose {
    var card = CardTimelines.thrownCard.value(time: elapsed).clamped
    let held = letsGo.value(time: elapsed)
    guard held > 0 else { return card }
    let paw = throwingPaw(at: elapsed, room: room)
    card.x = min(card.x, paw.x) * (1 - held) + paw.x * held
    card.y = paw.y * held
    card.angle = paw.angle * held
    card.opacity = max(card.opacity, paw.opacity)
    return card
  }
}
