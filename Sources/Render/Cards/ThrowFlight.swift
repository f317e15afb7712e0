import Assets
import Graphics
import Motion

/// A card that the paw slams onto the field (ANIMATION.md, "A card is drawn and thrown").
///
/// It is seen from its back until it turns over where it is narrowest.
struct ThrowFlight {
  /// The seconds since the card has come, at the speed of the first throw.
  let elapsed: Double
  /// Where the card will lie, in points.
  let goal: Point
  /// The size of the window, in points.
  let window: (width: Double, height: Double)
  let depth: DisplayMode.Depth
  var temper = PawMood(streak: 0)

  /// When the paw lets go of the card, and how long it then takes to be on its own way.
  private static let letsGo = Tween(
    from: 1.0, to: 0, start: 0.2, duration: 0.1, Easing(.sine, .inOut))
  /// How the card hangs in the paw: below the grip, in points, and turned, in degrees.
  private static let hanging = (below: 45.0, angle: 30.0)
  private static let turnsOver = 0.4
  /// When the card strikes the table.
  static let strike = 0.3

  /// Whether its face is seen.
  var hasTurned: Bool { elapsed >= Self.turnsOver }

  /// The paw, relative to the goal, at its grip: it stays so far inside the window that the card in it
  /// is seen.
  var paw: Pose {
    var paw = CardTimelines.throwingPaw.value(time: elapsed).shown(in: depth)
    paw.x = min(paw.x, window.width - 0.86 * CardBack.width - goal.x)
    paw.y = min(paw.y, window.height - 0.95 * CardBack.height - goal.y)
    return paw
  }

  /// The card, relative to the goal: in the paw until it lets go.
  var card: Pose {
    var card = temper.stretched(CardTimelines.thrownCard.value(time: elapsed).clamped)
    let held = Self.letsGo.value(time: elapsed)
    guard held > 0 else { return card }
    let paw = paw
    card.x = min(card.x, paw.x) * (1 - held) + paw.x * held
    card.y = (paw.y + Self.hanging.below) * held
    card.angle = Self.hanging.angle * held
    card.opacity = max(card.opacity, paw.opacity)
    return card
  }

  /// Draws the paw and the card, whose face is `view`, with what the blow stirs up.
  func draw(_ view: CardView, on painter: inout Painter) {
    let paw = paw
    let place = goal + Point(x: paw.x, y: paw.y) - PawPicture.grip(angle: paw.angle)
    let upright = Pose(angle: paw.angle, opacity: paw.opacity)
    ImpactShake(elapsed: elapsed, goal: goal).drawRays(on: &painter)
    if temper.hasSecondPaw { drawSecondPaw(on: &painter) }
    PawPicture.draw(at: place, pose: upright, on: &painter.canvas)
    if hasTurned {
      view.paint(pose: card, on: &painter)
    } else {
      let card = card
      let held = Self.letsGo.value(time: elapsed)
      CardBack(
        middle: goal + Point(x: card.x, y: card.y), height: CardBack.height, pose: card,
        lift: held > 0 ? 1 : min(abs(card.height - 1) * 2, 1)
      ).draw(on: &painter)
      if held > 0, temper.hasSecondPaw { drawSecondPaw(toes: true, on: &painter) }
      if held > 0 { PawPicture.drawToes(at: place, pose: upright, on: &painter.canvas) }
    }
    ImpactShake(elapsed: elapsed, goal: goal).drawPuffs(on: &painter)
  }

  /// The paw that steadies the card, at its lower left corner until it is let go.
  private func drawSecondPaw(toes: Bool = false, on painter: inout Painter) {
    let (card, paw) = (card, paw)
    let pose = Pose(angle: Self.second.angle, opacity: paw.opacity)
    let corner = goal + Point(x: card.x - Self.second.left, y: card.y + Self.second.below)
    let place = corner - PawPicture.grip(angle: pose.angle)
    if toes {
      PawPicture.drawToes(at: place, pose: pose, on: &painter.canvas)
    } else {
      PawPicture.draw(at: place, pose: pose, on: &painter.canvas)
    }
  }

  /// Where the second paw holds the card, in points from its middle, and its angle in degrees.
  private static let second = (left: 34.0, below: 40.0, angle: 25.0)
}

/// The rays and the dust of a card that is slammed onto the table.
private struct ImpactShake {
  let elapsed: Double
  let goal: Point

  private static let rays = (start: 0.27, duration: 0.16, count: 12, color: RGB(0xffffd7))
  private static let puffs = (start: 0.29, duration: 0.19)

  func drawRays(on painter: inout Painter) {
    let part = (elapsed - Self.rays.start) / Self.rays.duration
    guard part > 0, part < 1, painter.display.paintsShades else { return }
    let (radius, length) = (56 + 34 * part, 42 - 34 * part)
    for ray in 0..<Self.rays.count {
      let way = Point(toward: .degrees(15 + 30 * Double(ray)), length: 1)
      painter.canvas.drawLine(
        Self.rays.color, from: goal + way.scaled(by: radius),
        to: goal + way.scaled(by: radius + length), thickness: 7)
    }
  }

  func drawPuffs(on painter: inout Painter) {
    let part = (elapsed - Self.puffs.start) / Self.puffs.duration
    guard part > 0, part < 1, painter.display.paintsShades else { return }
    let size = 30 + 24 * part
    for side in [-1.0, 1] {
      let away = side * (62 + 30 * Easing(.cubic, .out).value(at: part))
      painter.canvas.draw(
        Sprites.bitmap(.puff), at: goal + Point(x: away, y: CardBack.height / 2 - size * 0.3),
        width: size, height: size, opacity: 1 - Easing(.cubic, .in).value(at: part))
    }
  }
}
