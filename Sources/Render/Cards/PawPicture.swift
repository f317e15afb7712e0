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
  private static let feet = [(Sprite.paw, 28), (.pawSmall, 15)].map { picture, top in
    let whole = Sprites.bitmap(picture)
    let first = min(top, whole.height) * whole.width
    return Bitmap(
      width: whole.width, height: whole.height - min(top, whole.height),
      pixels: Array(whole.pixels[first...]))
  }

  /// The paw without its foreleg, for a width in columns.
  static func foot(columns: Double) -> Bitmap { feet[columns > 12 ? 0 : 1] }

  /// Draws the paw with its middle at a place, in points, in a pose whose `x` and `y` are added to it.
  static func draw(at place: Point, pose: Pose, on canvas: inout Canvas) {
    let isSmall = isSmall(pose, canvas)
    draw(
      Sprites.bitmap(isSmall ? .pawSmall : .paw), at: place, pose: pose,
      repeatingRows: isSmall ? 4 : 8, on: &canvas)
  }

  /// Draws only the two toes in the middle, which hold the upper edge of a card that is drawn over the
  /// paw.
  static func drawToes(at place: Point, pose: Pose, on canvas: inout Canvas) {
    draw(toes[isSmall(pose, canvas) ? 1 : 0], at: place, pose: pose, on: &canvas)
  }

  /// Whether a paw is so small that it has a picture of its own.
  private static func isSmall(_ pose: Pose, _ canvas: Canvas) -> Bool {
    size.width * pose.width / canvas.cellHeight * 2 < 18
  }

  private static func draw(
    _ bitmap: Bitmap, at place: Point, pose: Pose, repeatingRows period: Int = 0,
    on canvas: inout Canvas
  ) {
    let pose = pose.clamped
    // The picture shows the paw hanging down; here it reaches up.
    canvas.draw(
      bitmap, at: place + Point(x: pose.x, y: pose.y), width: size.width, height: size.height,
      rotation: pose.angle + 180, scaleX: pose.width, scaleY: pose.height, opacity: pose.opacity,
      repeatingRows: period)
  }

  /// The toes in the middle of the large picture and of the small one, and nothing else.
  private static let toes = [Sprite.paw, .pawSmall].map { picture in
    let whole = Sprites.bitmap(picture)
    let rows = whole.height - whole.height * 11 / 60
    let columns = whole.width / 4..<whole.width * 3 / 4
    let pixels = whole.pixels.enumerated().map { index, pixel in
      index / whole.width >= rows && columns.contains(index % whole.width) ? pixel : .clear
    }
    return Bitmap(width: whole.width, height: whole.height, pixels: pixels)
  }
}
