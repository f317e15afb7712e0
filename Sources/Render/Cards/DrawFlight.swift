import Graphics
import Motion

/// A card that the paw carries away from the deck, some seconds after it has left it (ANIMATION.md, "A
/// card is drawn and thrown").
///
/// Card, paw and ways have one scale, which grows from the card on the deck to the card in the air.
struct DrawFlight {
  let elapsed: Double
  /// The middle of the deck, in points.
  let deck: Point
  /// The height of the deck, in points.
  let start: Double
  /// The size of the window, in points.
  let window: (width: Double, height: Double)
  let depth: DisplayMode.Depth

  private static let growth = Tween(
    from: 0.0, to: 1, start: 0.1, duration: 0.65, Easing(.cubic, .inOut))
  /// The way up from the deck, in points.
  private static let lift = Tween(
    from: 0.0, to: 45, start: 0.12, duration: 0.5, Easing(.cubic, .out))
  /// When the card is seen to leave the deck.
  private static let grip = 0.1

  /// The height of the card, in points.
  var height: Double { start + (CardBack.height - start) * Self.growth.value(time: elapsed) }
  private var scale: Double { height / CardBack.height }

  /// Where the card is: on its track, but whole in the window.
  var card: CardBack {
    let pose = CardTimelines.drawnCard.value(time: elapsed).shown(in: depth)
    return CardBack(
      middle: way(pose) + correction, height: height,
      pose: Pose(angle: pose.angle, opacity: pose.opacity),
      lift: Self.growth.value(time: elapsed))
  }

  /// The paw, at its middle.
  private var paw: (place: Point, pose: Pose) {
    let pose = CardTimelines.drawingPaw.value(time: elapsed).shown(in: depth)
    return (
      way(pose) + correction,
      Pose(angle: pose.angle, width: scale, height: scale, opacity: pose.opacity)
    )
  }

  func draw(on painter: inout Painter) {
    let paw = paw
    PawPicture.draw(at: paw.place, pose: paw.pose, on: &painter.canvas)
    guard elapsed > Self.grip else { return }
    card.draw(on: &painter)
    PawPicture.drawToes(at: paw.place, pose: paw.pose, on: &painter.canvas)
  }

  /// Where a pose on a track is at this time, in points.
  private func way(_ pose: Pose) -> Point {
    deck + Point(x: pose.x, y: pose.y - Self.lift.value(time: elapsed)).scaled(by: scale)
  }

  /// The offset that keeps the turned card in the window; the paw comes along.
  private var correction: Point {
    let pose = CardTimelines.drawnCard.value(time: elapsed)
    let (middle, up) = (way(pose), Point(toward: .degrees(pose.angle), length: height / 2))
    let reach = Point(
      x: abs(up.x) + abs(up.y) * 2 / 3, y: abs(up.y) + abs(up.x) * 2 / 3)
    func inside(_ place: Double, _ reach: Double, _ end: Double) -> Double {
      min(max(place, reach), max(end - reach, reach)) - place
    }
    return Point(
      x: inside(middle.x, reach.x, window.width), y: inside(middle.y, reach.y, window.height))
  }
}

extension Pose {
  /// The pose as it is drawn: in a few cells, a picture that is half transparent is mush, so it comes
  /// and goes in a third of the time of its track; in the colors of a palette, at once.
  func shown(in depth: DisplayMode.Depth) -> Pose {
    var pose = clamped
    pose.opacity = min(pose.opacity * 3, 1)
    if depth < .direct { pose.opacity = pose.opacity < 0.05 ? 0 : 1 }
    return pose
  }
}

/// The lines that join the way of a card out of the paw that draws it with its way into the paw that
/// throws it.
struct SpeedLines {
  /// The seconds since the card left the deck.
  let elapsed: Double
  /// From where to where they fly, in points.
  let columns: ClosedRange<Double>
  /// The middle of the row onto which the card comes, in points.
  let y: Double

  /// How far from the middle they are, in points, when they start, and their lengths in parts of the way.
  private static let lines = [
    (y: -46.0, start: 1.02, length: 0.30), (y: -8, start: 1.06, length: 0.42),
    (y: 34, start: 1.10, length: 0.26),
  ]
  private static let flight = 0.24
  static let end = 1.10 + flight
  private static let color = RGB(0xffffd7)
  private static let opacity = 0.6

  func draw(on painter: inout Painter) {
    guard painter.display.paintsShades else { return }
    let (row, span) = (painter.canvas.cellHeight / 2, columns.upperBound - columns.lowerBound)
    for line in Self.lines {
      let time = (elapsed - line.start) / Self.flight
      guard time > 0, time < 1 else { continue }
      let head = columns.lowerBound + span * Easing(.cubic, .inOut).value(at: time)
      let length = Point(toward: .degrees(180 * time), length: line.length * span).x
      painter.canvas.fillRectangle(
        Self.color,
        origin: Point(x: head - length, y: ((y + line.y) / row).rounded(.down) * row),
        width: length, height: row, opacity: Self.opacity)
    }
  }
}
