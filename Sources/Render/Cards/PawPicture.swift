import Assets
import Graphics
import Motion

/// The cat's paw, which comes from below: its foreleg has no end, so that it runs to the edge of the
/// screen wherever the paw is.
enum PawPicture {
  /// The size of the paw with the beginning of its foreleg, in points.
  static let size = (width: 145.0, height: 242.0)

  /// From its middle to that of a card that it holds between its fingers, when it is turned by some
  /// degrees.
  static func grip(angle: Double) -> Point {
    Point(toward: .degrees(angle), length: 100)
  }

  /// The paw without its foreleg: the large picture and the small one.
  private static let feet = [(Picture.paw, 28), (.pawSmall, 15)].map { picture, top in
    let whole = Sprites.bitmap(picture)
    let first = min(top, whole.height) * whole.width
    return Bitmap(
      width: whole.width, height: whole.height - min(top, whole.height),
      pixels: Array(whole.pixels[first...]))
  }

  /// The paw without its foreleg, for a width in columns.
  static func foot(columns: Double) -> Bitmap { feet[columns > 12 ? 0 : 1] }

  /// Draws the paw with its middle at a place, in points, in a pose that has been added to it.
  static func draw(at place: Point, pose: Pose, on canvas: inout Canvas) {
    let pose = pose.clamped
    let isSmall = size.width / canvas.cellHeight * 2 < 18
    // The picture shows the paw hanging down; here it reaches up.
    canvas.draw(
      Sprites.bitmap(isSmall ? .pawSmall : .paw), at: place + Point(x: pose.x, y: pose.y),
      width: size.width, height: size.height, rotation: pose.angle + 180,
      opacity: pose.opacity, repeatingRows: isSmall ? 4 : 8)
  }
}
