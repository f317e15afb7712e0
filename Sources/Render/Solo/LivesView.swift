import Assets
import GameCore
import Graphics
import Motion

/// The lives of a solo run as tomatoes (ANIMATION.md, "Solo"): the last one sweats, and one that is lost becomes a
/// splat, which fades until only its outline is left.
struct LivesView {
  let lives: Int
  /// The seconds since a life was lost; `nil` if that is long ago.
  let elapsed: Double?

  /// How long a lost life is seen to go, in seconds.
  static let duration = GaugeView.lossDuration

  private static let squash = 0.08
  private static let burst = Tween(
    from: 0.7, to: 1, start: squash, duration: 0.14, Easing(.back, .out))
  private static let dripping = Tween(
    from: 0.0, to: 1, start: squash, duration: 0.4, Easing(.sine, .inOut))
  private static let fading = Tween(
    from: 1.0, to: 0, start: 0.7, duration: duration - 0.7, Easing(.sine, .inOut))
  /// The color of a life that is gone.
  private static let outline = RGB(0x1d625e)
  private static let splatColors = [
    RGB(0x87afff): RGB(0xd70000), RGB(0x5f87af): RGB(0xaf0000), RGB(0xd7d7ff): RGB(0xff8787),
  ]

  /// The pictures from the largest on, each with its rows; it is twice as wide, in columns.
  static let pictures: [(sprite: Sprite, columns: Int, rows: Int)] = [
    (.tomato10x10, 10, 5), (.tomatoSmall, 8, 4), (.tomato7x6, 7, 3), (.tomato5x4, 5, 2),
  ]

  /// The columns that the lives take at the right of a place.
  static func width(in place: Rect, on painter: Painter) -> Int {
    picture(in: place, on: painter).map { SoloState.initialLives * ($0.columns + 1) }
      ?? 2 * SoloState.initialLives
  }

  private static func picture(
    in place: Rect, on painter: Painter
  ) -> (sprite: Sprite, columns: Int, rows: Int)? {
    guard painter.display.paintsCards else { return nil }
    return pictures.first {
      $0.rows <= place.height && SoloState.initialLives * ($0.columns + 1) <= place.width
    }
  }

  func draw(in place: Rect, on painter: inout Painter) {
    guard let picture = Self.picture(in: place, on: painter) else {
      return write(in: place, on: &painter)
    }
    let width = SoloState.initialLives * (picture.columns + 1)
    let area = place.columns(.rest, width).1
    let top = area.row + area.height - picture.rows - (area.height - picture.rows) / 2
    for life in 0..<SoloState.initialLives {
      let rect = Rect(
        column: area.column + life * (picture.columns + 1), row: top, width: picture.columns,
        height: picture.rows)
      draw(life, as: picture.sprite, in: rect, on: &painter)
    }
    painter.compositePixels()
  }

  private func draw(
    _ life: Int, as sprite: Sprite, in rect: Rect, on painter: inout Painter
  ) {
    let usual = Faces.standard.bitmap(sprite, lives == 1 ? .worry : nil)
    guard life >= lives else { return draw(usual, in: rect, on: &painter) }
    let gone = usual.filled(with: Self.outline)
    guard life == lives, let elapsed else { return draw(gone, in: rect, on: &painter) }
    guard elapsed >= Self.squash else {
      return draw(
        Sprites.bitmap(sprite), in: rect, pose: Pose(width: 1.2, height: 0.7), on: &painter)
    }
    draw(gone, in: rect, on: &painter)
    let opacity = Self.fading.value(time: elapsed)
    drawDrips(in: rect, opacity: opacity, on: &painter)
    let size = Self.burst.value(time: elapsed)
    draw(
      Sprites.bitmap(.splat, recolored: Self.splatColors), in: rect,
      pose: Pose(width: 1.15 * size, height: 0.9 * size, opacity: opacity), on: &painter)
  }

  /// Draws a picture that stands on the foot of a place.
  private func draw(
    _ bitmap: Bitmap, in rect: Rect, pose: Pose = Pose(), on painter: inout Painter
  ) {
    let (width, height) = painter.extent(of: rect)
    let middle = painter.middle(of: rect)
    painter.canvas.draw(
      bitmap, at: Point(x: middle.x, y: middle.y + height / 2 * (1 - pose.height)),
      width: width, height: height, scaleX: pose.width, scaleY: pose.height,
      opacity: pose.opacity)
  }

  /// The places of the drips in a splat, and how far they run down, in parts of its height.
  private static let drips: [(x: Double, length: Double)] = [(0.3, 0.3), (0.52, 0.5), (0.7, 0.4)]

  private func drawDrips(in rect: Rect, opacity: Double, on painter: inout Painter) {
    let (width, height) = painter.extent(of: rect)
    let corner = painter.middle(of: rect) - Point(x: width / 2, y: height / 2)
    let down = Self.dripping.value(time: elapsed ?? 0)
    for drip in Self.drips {
      painter.canvas.fillRectangle(
        RGB(0xaf0000), origin: corner + Point(x: drip.x * width, y: height / 2),
        width: 2 * painter.canvas.pixelWidth, height: drip.length * down * height,
        opacity: opacity)
    }
  }

  // MARK: - Without pictures

  private func write(in place: Rect, on painter: inout Painter) {
    let area = place.columns(.rest, 2 * SoloState.initialLives).1
    painter.fill(area.inset(left: -1).line(-1), .mat)
    for life in 0..<SoloState.initialLives {
      let (sign, role) = sign(life, on: painter)
      painter.put(
        sign, column: area.column + 2 * life, row: area.row + area.height - 1, role)
    }
  }

  private func sign(_ life: Int, on painter: Painter) -> (text: String, role: Role) {
    if life < lives { return (painter.display.glyph("●", "o"), .bad) }
    return life == lives && elapsed != nil
      ? ("*", .bad) : (painter.display.glyph("✗", "x"), .faint)
  }
}

extension Bitmap {
  /// The shape of the picture in one color.
  fileprivate func filled(with color: RGB) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.map { $0 == .clear ? .clear : Pixel(color, alpha: $0.alpha) })
  }
}
