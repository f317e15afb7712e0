/// A point in the unit square: on a curve, or an anchor in a picture.
package struct UnitPoint: Hashable, Sendable {
  /// The progress of time; in a picture, 0 is the left and 1 the right edge.
  package var x: Double
  /// The progress of motion; in a picture, 0 is the top and 1 the bottom edge.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The center: (0.5, 0.5).
  package static let center = UnitPoint(x: 0.5, y: 0.5)
}

/// A function from progress to progress, from (0, 0) to (1, 1).
///
/// The names are those of SwiftUI (ANIMATION.md, "Keyframes").
package struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable {
    case linear
    case bezier(CubicBezier)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// A straight line.
  package static let linear = UnitCurve(.linear)
  /// A Bezier that starts slowly: (0.42, 0), (1, 1).
  package static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// A Bezier that ends slowly: (0, 0), (0.58, 1).
  package static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// A Bezier that starts and ends slowly: (0.42, 0), (0.58, 1).
  package static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// The lower right quarter of a circle; it starts horizontally and ends vertically.
  package static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// The upper left quarter of a circle; it starts vertically and ends horizontally.
  package static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Both quarters at half size, vertical in the middle.
  package static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// A cubic Bezier from (0, 0) to (1, 1) with these control points.
  ///
  /// The x of both should be in 0...1; otherwise the curve doubles back, and the value at some x is
  /// one of several.
  package static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(.bezier(CubicBezier(start: startControlPoint, end: endControlPoint)))
  }

  /// The value of the curve at a progress.
  ///
  /// - Parameter progress: The progress, clamped to 0...1; NaN counts as 0.
  /// - Returns: 0 at 0 and 1 at 1; in between, a Bezier curve may exceed 0...1.
  package func value(at progress: Double) -> Double {
    let x = clampedToUnit(progress)
    switch shape {
    case .linear: return x
    case .bezier(let bezier): return bezier.y(atX: x)
    case .circularEaseIn: return Self.quarterCircle(x)
    case .circularEaseOut: return 1 - Self.quarterCircle(1 - x)
    case .circularEaseInOut:
      return x < 0.5 ? Self.quarterCircle(2 * x) / 2 : 1 - Self.quarterCircle(2 - 2 * x) / 2
    }
  }

  /// The slope of the curve at a progress.
  ///
  /// - Parameter progress: The progress, clamped to 0...1; NaN counts as 0.
  /// - Returns: The derivative; infinite where the curve is vertical.
  package func velocity(at progress: Double) -> Double {
    let x = clampedToUnit(progress)
    switch shape {
    case .linear: return 1
    case .bezier(let bezier): return bezier.slope(atX: x)
    case .circularEaseIn: return Self.quarterCircleSlope(x)
    case .circularEaseOut: return Self.quarterCircleSlope(1 - x)
    case .circularEaseInOut: return Self.quarterCircleSlope(x < 0.5 ? 2 * x : 2 - 2 * x)
    }
  }

  private static func quarterCircle(_ x: Double) -> Double {
    1 - (1 - x * x).squareRoot()
  }

  private static func quarterCircleSlope(_ x: Double) -> Double {
    x / (1 - x * x).squareRoot()
  }
}
