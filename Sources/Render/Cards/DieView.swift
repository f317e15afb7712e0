import App
import Assets
import Graphics
import Motion

/// The die: it hops and tumbles when it is rolled, then comes to rest.
struct DieView {
  let number: Int
  /// The color of the edge that tells it from a white background.
  var edge: RGB?

  /// Whether a die is seen to roll; where it has no place on the table, its number is there at once.
  static func isRolling(
    since start: Double, in parts: TableLayout, on context: DrawContext
  ) -> Bool {
    parts.corner != nil && context.display.paintsCards
      && context.isRunning(since: start, of: Beats.roll)
  }

  /// The height of the die's hops, in points.
  private static let hop = KeyframeTimeline(initialValue: 0.0) {
    KeyframeTrack {
      CubicKeyframe(-60, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
      CubicKeyframe(-30, duration: 0.15)
      CubicKeyframe(0, duration: 0.15)
      SpringKeyframe(0, duration: 0.2, spring: Spring(duration: 0.2, bounce: 0.4))
    }
  }

  /// Draws the die with its middle at a place; `elapsed` is `nil` once it is at rest.
  func draw(at place: Point, width: Double, elapsed: Double?, on canvas: inout Canvas) {
    let height = elapsed.map { Self.hop.value(time: $0) } ?? 0
    if let edge {
      let margin = canvas.cellHeight / 4
      canvas.fillRectangle(
        edge,
        origin: place + Point(x: -width / 2 - margin, y: height - width / 2 - margin),
        width: width + 2 * margin, height: width + 2 * margin)
    }
    canvas.draw(
      Sprites.bitmap(face(elapsed, columns: Int((width / canvas.cellHeight * 2).rounded()))),
      at: place + Point(x: 0, y: height), width: width, height: width)
  }

  /// What is seen of the die: it tumbles over faces that mean nothing, then shows its own.
  private func face(_ elapsed: Double?, columns: Int) -> Picture {
    let isSmall = columns < 12
    guard let elapsed, elapsed < 0.7 else { return Self.face(number, columns: columns) }
    let step = Int(elapsed / 0.06)
    switch step % 4 {
    case 0: return isSmall ? .dieTumbleASmall : .dieTumbleA
    case 2: return isSmall ? .dieTumbleBSmall : .dieTumbleB
    default: return Self.face((step / 2 + number) % 3 + 1, columns: columns)
    }
  }

  private static func face(_ number: Int, columns: Int) -> Picture {
    let sizes: [Picture] =
      switch number {
      case 1: [.die1x12x6, .die1Small, .die1]
      case 2: [.die2x12x6, .die2Small, .die2]
      default: [.die3x12x6, .die3Small, .die3]
      }
    return sizes[columns <= 6 ? 0 : columns < 12 ? 1 : 2]
  }
}
