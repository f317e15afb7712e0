import Assets
import Graphics
import Motion

/// A card that is seen from its back, in the air: with a dark edge, and a shade on what it flies over.
struct CardBack {
  /// Where its middle is, in points.
  let middle: Point
  /// In points; it is two thirds as wide.
  let height: Double
  /// Turned by some degrees, stretched, and seen as far as the opacity says; `x` and `y` do not count.
  let pose: Pose
  /// How high it is above the table, from 0 to 1.
  let lift: Double

  /// A card in the air is this high, in points, and two thirds as wide: so its back does not tell its
  /// word.
  static let height = 120.0
  static let width = height * 2 / 3

  private static let plainEdge = Bitmap(RGB(0x5f0000))
  private static let plainShade = Bitmap(shade)
  private static let shading = 0.6
  /// The color that the shade of something in the air is mixed with.
  static let shade = RGB(0x06201f)

  /// The picture that was drawn for a height in rows.
  static func picture(rows: Double) -> Sprite {
    switch rows {
    case ...10.5: .backSmall
    case ...16.5: .backMedium
    default: .backLarge
    }
  }

  func draw(on painter: inout Painter) {
    let (half, row) = (painter.canvas.pixelWidth, painter.canvas.cellHeight)
    if painter.display.paintsShades {
      let away = Point(x: half * (1 + 2 * lift), y: row * (0.3 + 0.7 * lift))
      draw(Self.plainShade, at: middle + away, opacity: Self.shading, on: &painter.canvas)
    }
    draw(Self.plainEdge, at: middle, around: half, on: &painter.canvas)
    draw(
      Sprites.bitmap(Self.picture(rows: height / row)), at: middle, on: &painter.canvas)
  }

  private func draw(
    _ bitmap: Bitmap, at middle: Point, around edge: Double = 0, opacity: Double = 1,
    on canvas: inout Canvas
  ) {
    canvas.draw(
      bitmap, at: middle, width: height * 2 / 3 * pose.width + 2 * edge,
      height: height * pose.height + 2 * edge, rotation: pose.angle,
      opacity: pose.opacity * opacity)
  }
}

extension Bitmap {
  /// A single pixel of a color, to be drawn as large as wished.
  init(_ color: RGB) {
    self.init(width: 1, height: 1, pixels: [Pixel(color)])
  }
}

extension DisplayMode {
  /// Whether there are enough colors for shades on the table and for what is half transparent.
  var paintsShades: Bool { depth >= .palette256 && pixels == .blocks }
}
