import Assets
import GameCore
import Graphics
import Motion

/// Where a moving picture is, relative to its position at rest, and its rotation, scale and
/// opacity.
struct Pose: Equatable, Sendable {
  /// To the right, in points.
  var x = 0.0
  /// Downwards, in points.
  var y = 0.0
  /// Clockwise, in degrees.
  var angle = 0.0
  /// The scale of the width.
  var width = 1.0
  /// The scale of the height.
  var height = 1.0
  /// From 0 to 1.
  var opacity = 1.0

  /// The pose without what a spline has overshot: opacity from 0 to 1, no scale below 0.
  var clamped: Pose {
    var pose = self
    pose.opacity = min(max(opacity, 0), 1)
    pose.width = max(width, 0)
    pose.height = max(height, 0)
    return pose
  }
}

/// A card as a picture of pixels, at any size: paper, figure, a band in the color of its kind, and
/// the reverse mark.
struct CardPicture {
  let card: Card
  let display: DisplayMode

  /// The first row of the band of a card of some rows; the band takes the last third.
  static func bandTop(rows: Int) -> Int {
    rows - max(rows / 3, 1)
  }

  /// Draws the card with its middle at a place, in points, in a pose that has been added to it.
  func draw(at place: Point, width: Double, height: Double, pose: Pose, on canvas: inout Canvas) {
    let pose = pose.clamped
    func draw(_ bitmap: Bitmap, _ anchor: UnitPoint, _ width: Double, _ height: Double) {
      canvas.draw(
        bitmap, at: place, anchor: anchor, width: width, height: height, rotation: pose.angle,
        scaleX: pose.width, scaleY: pose.height, opacity: pose.opacity)
    }
    draw(Self.blank(card.kind, display), .center, width, height)
    // The figure is a square as wide as the card, above the band.
    let figure = Sprites.bitmap(figure(width: width / canvas.cellHeight * 2))
    draw(figure, UnitPoint(x: 0.5, y: height / width / 2), width, width)
  }

  /// The picture that was drawn for a width in columns, or the next larger one.
  private func figure(width columns: Double) -> Picture {
    let sizes = Self.figures(card.kind)
    return columns > 24 ? sizes.large : columns > 10 ? sizes.medium : sizes.small
  }

  private static func figures(
    _ kind: CardKind
  ) -> (small: Picture, medium: Picture, large: Picture) {
    switch kind {
    case .tomato: (.tomatoSmall, .tomatoMedium, .tomatoLarge)
    case .mato: (.matoSmall, .matoMedium, .matoLarge)
    case .to: (.toSmall, .toMedium, .toLarge)
    case .ma: (.maSmall, .maMedium, .maLarge)
    case .potato: (.potatoSmall, .potatoMedium, .potatoLarge)
    case .toma: (.tomaSmall, .tomaMedium, .tomaLarge)
    }
  }

  /// Paper with the band, three pixels high.
  private static func blank(_ kind: CardKind, _ display: DisplayMode) -> Bitmap {
    let paper = Pixel(display.style(.paper).background.painted)
    let band = Pixel(display.style(.card(kind)).background.painted)
    return Bitmap(width: 1, height: 3, pixels: [paper, paper, band])
  }
}
