import App
import Graphics
import Motion

/// The card at which a reading failed: it turns red and shakes; where it is lost, it is then torn
/// into two halves that fall, and its word stays in the hole.
struct TornCard {
  let position: Int
  /// The seconds since the failure; `nil` if nothing moves.
  let elapsed: Double?
  /// Whether the card is torn away.
  let isTorn: Bool

  /// How long it shakes and is torn away, in seconds.
  static let duration = Durations.failure + tearing
  static let tearing = 0.5

  /// The tint of the card.
  static let alarm = RGB(0xd70000)

  /// A card that shakes from a time of the play clock on.
  init(shaking position: Int, since start: Double, on painter: Painter) {
    self.position = position
    elapsed = painter.clock.age(
      since: start, moving: painter.display.paintsCards ? Durations.failure : 0)
    isTorn = false
  }

  /// A card that is torn away from a time of the play clock on.
  init(tearing position: Int, since start: Double, on painter: Painter) {
    self.position = position
    elapsed = painter.clock.age(since: start, moving: Self.tearing).map { $0 + Durations.failure }
    isTorn = true
  }

  /// A card that shakes since some seconds, whatever the speed of animations.
  init(shaking position: Int, for elapsed: Double, on painter: Painter) {
    self.position = position
    self.elapsed = elapsed
    isTorn = false
    _ = painter.clock.time(until: painter.clock.now + Durations.failure - elapsed)
  }

  /// How far it has come.
  enum Stage: Equatable {
    /// It is whole, moved to the right by some points.
    case whole(shake: Double)
    /// Its halves part; from 0 to 1.
    case torn(part: Double)
    case gone
  }

  var stage: Stage {
    guard let elapsed else { return .whole(shake: 0) }
    if elapsed < Durations.failure { return .whole(shake: Self.shake.value(time: elapsed)) }
    guard isTorn else { return .whole(shake: 0) }
    let part = (elapsed - Durations.failure) / Self.tearing
    return part < 1 ? .torn(part: part) : .gone
  }

  /// How far it is shaken to the right, in points.
  private static let shake = KeyframeTimeline(initialValue: 0.0) {
    KeyframeTrack {
      for side in [8.0, -8, 6, -6, 4, -4, 2] { CubicKeyframe(side, duration: 0.1) }
      CubicKeyframe(0, duration: 0.1)
    }
  }

  // MARK: - Pixels

  /// Draws a card that shakes.
  func paint(_ card: CardView, shake: Double, on painter: inout Painter) {
    card.paint(pose: Pose(x: shake), on: &painter)
    let (width, height) = painter.extent(of: card.place)
    let corner = painter.middle(of: card.place) - Point(x: width / 2 - shake, y: height / 2)
    painter.canvas.fillRectangle(
      Self.alarm, origin: corner, width: width, height: height, opacity: CardView.tinting)
  }

  /// Draws the halves of a card's picture, which part, turn and fall.
  func tear(_ halves: [Bitmap], in place: CardPlace, part: Double, on painter: inout Painter) {
    let (width, height) = painter.extent(of: place)
    let middle = painter.middle(of: place)
    let away = Easing(.cubic, .out).value(at: part)
    let fall = Easing(.cubic, .in).value(at: part)
    for (half, side) in zip(halves, [-1.0, 1]) {
      painter.canvas.draw(
        half, at: middle + Point(x: side * away * width * 0.5, y: fall * height),
        width: width, height: height, rotation: side * away * 25,
        opacity: min(2 - 2 * part, 1))
    }
  }

  /// Draws a card's word in its hole, where it was on the card.
  func inscribe(_ card: CardView, on painter: inout Painter) {
    guard let word = card.picture(on: painter).word else { return }
    let paper = painter.display.style(.paper).background.painted
    let color = CardPicture.hole(painter.display).mixed(with: paper, part: 0.6)
    painter.canvas.draw(
      word.marks, color, x: card.place.left + word.x,
      y: 2 * card.place.row + word.y * 2 / painter.display.blocks.rows)
  }
}

extension Bitmap {
  /// The left and the right half of the picture along a zigzag, each as large as the picture, tinted
  /// like a lost card.
  var torn: [Bitmap] {
    let tooth = max(width / 6, 1)
    return [true, false].map { isLeft in
      let pixels = pixels.enumerated().map { index, pixel in
        let seam = width / 2 + abs(index / width % (2 * tooth) - tooth) - tooth / 2
        guard (index % width < seam) == isLeft else { return Pixel.clear }
        return Pixel(pixel.color.mixed(with: TornCard.alarm, part: 0.3), alpha: pixel.alpha)
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
