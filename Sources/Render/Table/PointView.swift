import GameCore
import Motion

/// Paws come down on the chosen cards; where they collide, the card disappears in a puff.
struct PointView {
  let reveal: Reveal
  let layout: FieldLayout
  let words: CardWords

  /// The duration, in seconds.
  static let duration = 1.6
  /// When cards are taken or gone, in seconds.
  static let settled = 1.3

  /// How far above its card a pointing paw is, in points: it falls, stays, and is drawn back.
  private static let paw = KeyframeTimeline(initialValue: Pose(y: -160, opacity: 0)) {
    KeyframeTrack(\.y) {
      LinearKeyframe(-160, duration: 0.05)
      LinearKeyframe(-20, duration: 0.35, timingCurve: Easing(.back, .out).timingCurve)
      LinearKeyframe(-20, duration: 0.7)
      LinearKeyframe(-200, duration: 0.4, timingCurve: Easing(.cubic, .in).timingCurve)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.1)
      LinearKeyframe(1, duration: 1.2)
      LinearKeyframe(0, duration: 0.2)
    }
  }

  /// The horizontal offset of a card that several players chose, in points.
  private static let shake = KeyframeTimeline(initialValue: 0.0) {
    KeyframeTrack {
      LinearKeyframe(0, duration: 0.45)
      for side in [6.0, -6, 5, -5, 3, -3] { CubicKeyframe(side, duration: 0.07) }
      CubicKeyframe(0, duration: 0.07)
    }
  }

  /// The size of the puff against the card's width, once the card has been shaken.
  private static let puff = Tween(
    from: 0.2, to: 1, start: 0.9, duration: 0.4, Easing(.back, .out))

  /// Draws paws and puffs over the cards.
  func draw(elapsed: Double, on context: inout DrawContext) {
    for chosen in reveal.chosen where chosen.taker == nil {
      drawCollision(at: chosen.position, elapsed: elapsed, on: &context)
    }
    for chosen in reveal.chosen { drawPaws(on: chosen, elapsed: elapsed, on: &context) }
    context.stamp()
  }

  private func drawCollision(at position: Int, elapsed time: Double, on context: inout DrawContext)
  {
    let rect = layout.cards[position]
    let middle = context.middle(of: rect)
    let (width, height) = context.extent(of: rect)
    context.canvas.fillRectangle(
      nil, origin: middle - Point(x: width / 2, y: height / 2), width: width, height: height)
    if time < Self.puff.start {
      let side = Self.shake.value(time: time)
      CardView(stack: reveal.field.stacks[position], number: position + 1, words: words)
        .paint(in: rect, pose: Pose(x: side), on: &context)
    } else {
      let size = width * Self.puff.value(time: time)
      context.canvas.draw(
        Sprites.bitmap(rect.width > 10 ? .puff : .puffSmall), at: middle, width: size,
        height: size)
    }
  }

  private func drawPaws(on chosen: Reveal.Chosen, elapsed: Double, on context: inout DrawContext) {
    let rect = layout.cards[chosen.position]
    let (width, _) = context.extent(of: rect)
    let pose = Self.paw.value(time: elapsed).clamped
    let paw = width * 0.8
    for index in chosen.players.indices {
      // Several paws stand side by side, each on its part of the card.
      let offset = Double(index) - Double(chosen.players.count - 1) / 2
      let x = offset * width / Double(chosen.players.count) * 0.9 + pose.x
      context.canvas.draw(
        Sprites.bitmap(rect.width > 10 ? .point : .pointSmall),
        at: context.middle(of: rect) + Point(x: x, y: pose.y), anchor: UnitPoint(x: 0.5, y: 1),
        width: paw, height: paw * 1.25, opacity: pose.opacity)
    }
  }
}
