import Graphics
import Motion

/// The movements of the title screen and their times: the rows of ANIMATION.md's table, in points and seconds.
struct TitleTimeline {
  /// The screen's width, in points.
  let width: Double
  /// The screen's height, in points.
  let height: Double

  private func tween(
    _ from: Double, _ to: Double, at start: Double, for duration: Double,
    _ family: Easing.Family, _ direction: Easing.Direction
  ) -> Tween<Double> {
    Tween(from: from, to: to, start: start, duration: duration, Easing(family, direction))
  }

  // MARK: - Two tomatoes meet

  /// The left tomato's way to its waiting position, a quarter of the width from the edge.
  var leftComes: Tween<Double> { tween(-64, width / 4, at: 0, for: 1, .circ, .inOut) }
  var leftOpacity: Tween<Double> { tween(0, 1, at: 0, for: 1, .circ, .inOut) }
  var rightComes: Tween<Double> {
    tween(width + 64, width * 3 / 4, at: 1, for: 1, .circ, .inOut)
  }
  var rightOpacity: Tween<Double> { tween(0, 1, at: 1, for: 1, .circ, .inOut) }
  /// How far each of them has moved from its waiting position to the middle.
  var clash: Tween<Double> { tween(0, width / 4, at: 2.5, for: 1.5, .circ, .inOut) }

  // MARK: - Circles and frame

  private var whole: Double { (width * width + height * height).squareRoot() }
  /// The widths of the circles: red, background, red.
  var circles: [Tween<Double>] {
    [
      tween(0, whole, at: 3.6, for: 1, .circ, .out),
      tween(0, whole, at: 3.6, for: 1, .circ, .inOut),
      tween(0, whole, at: 3.8, for: 1, .circ, .in),
    ]
  }
  /// The part of the screen that the framed rectangle covers, from 0 to 1.
  var rectangle: Tween<Double> { tween(0, 1, at: 4.5, for: 1, .circ, .out) }
  /// The thickness of the frame, in points.
  static let frameThickness = 20.0
  /// The size of the title's tomato, in points.
  static let tomato = 220.0

  // MARK: - Letters, rays, button

  /// The middles of the five letters on their way down: the first hangs highest.
  ///
  /// In whole sub-pixels of 80x24, since letters between them are blurred.
  var letters: [Tween<Double>] {
    let ends = [-60.0, -30, -40, -50, -30]
    return ends.enumerated().map { place, end in
      tween(
        -100, height / 3 + end, at: 5.4 + 0.2 * Double(place), for: 1, .back, .out)
    }
  }
  /// The directions of the rays, in degrees, and their thickness and farthest reach in points.
  static let rays = (angles: [60.0, 120, -60, -120], thickness: 4.0, length: 40.0, out: 120.0)
  var raysGrow: Tween<Double> { tween(0, 1, at: 7.1, for: 0.4, .circ, .inOut) }
  var raysShrink: Tween<Double> { tween(1, 0, at: 7.4, for: 0.4, .circ, .inOut) }
  var tomatoScale: Tween<Double> { tween(0, 1, at: 7.2, for: 0.3, .back, .out) }
  var tomatoOpacity: Tween<Double> { tween(0, 1, at: 7.2, for: 0.3, .circ, .inOut) }
  var buttonScale: Tween<Double> { tween(3, 1, at: 7.4, for: 0.4, .back, .out) }
  var buttonOpacity: Tween<Double> { tween(0, 1, at: 7.4, for: 0.4, .circ, .inOut) }
}
