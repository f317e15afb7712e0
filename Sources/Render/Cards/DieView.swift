import Assets
import Graphics
import Motion

/// The die, at rest or on its way.
struct DieView {
  let number: Int
  /// The color of the edge that tells it from a white background.
  var edge: RGB?

  /// The height of the die's hops, in points, some seconds after it was thrown.
  static let hop = KeyframeTimeline(initialValue: 0.0) {
    KeyframeTrack {
      CubicKeyframe(-60, duration: 0.2)
      CubicKeyframe(0, duration: 0.2)
      CubicKeyframe(-30, duration: 0.15)
      CubicKeyframe(0, duration: 0.15)
      SpringKeyframe(0, duration: 0.2, spring: Spring(duration: 0.2, bounce: 0.4))
    }
  }
  /// The highest of the hops, in points.
  static let highest = 60.0

  /// For how long the die tumbles, and how long each of its faces is seen meanwhile, in seconds.
  static let tumbling = (duration: 0.7, face: 0.06)

  /// Draws the die with its middle at a place, in a pose whose `x` and `y` do not count; it tumbles
  /// some seconds after it was thrown.
  func draw(
    at place: Point, width: Double, pose: Pose = Pose(), elapsed: Double = .infinity,
    on canvas: inout Canvas
  ) {
    if let edge {
      // Half a cell.
      let margin = canvas.cellHeight / 4
      canvas.draw(
        Bitmap(edge), at: place, width: width * pose.width + 2 * margin,
        height: width * pose.height + 4 * margin, rotation: pose.angle)
    }
    let columns = Int((width / canvas.cellHeight * 2).rounded())
    canvas.draw(
      Sprites.bitmap(face(elapsed, columns: columns)), at: place, width: width, height: width,
      rotation: pose.angle, scaleX: pose.width, scaleY: pose.height)
  }

  /// The visible face of the die: random ones while it tumbles, then its own.
  private func face(_ elapsed: Double, columns: Int) -> Sprite {
    let isSmall = columns < 12
    guard elapsed < Self.tumbling.duration else { return Self.face(number, columns: columns) }
    let step = Int(elapsed / Self.tumbling.face)
    switch step % 4 {
    case 0: return isSmall ? .dieTumbleASmall : .dieTumbleA
    case 2: return isSmall ? .dieTumbleBSmall : .dieTumbleB
    default: return Self.face((step / 2 + number) % 3 + 1, columns: columns)
    }
  }

  private static func face(_ number: Int, columns: Int) -> Sprite {
    let sizes: [Sprite] =
      switch number {
      case 1: [.die1x12x6, .die1Small, .die1]
      case 2: [.die2x12x6, .die2Small, .die2]
      default: [.die3x12x6, .die3Small, .die3]
      }
    return sizes[columns <= 6 ? 0 : columns < 12 ? 1 : 2]
  }
}
