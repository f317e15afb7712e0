/// A cubic Bezier curve from (0, 0) to (1, 1) as a function from x to y.
struct CubicBezier: Hashable, Sendable {
  let start: UnitPoint
  let end: UnitPoint

  /// The y at an x in 0...1.
  func y(atX x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return Self.position(parameter(atX: x), start.y, end.y)
  }

  /// The slope dy/dx at an x in 0...1; infinite where the curve is vertical.
  func slope(atX x: Double) -> Double {
    let s = x <= 0 ? 0 : x >= 1 ? 1 : parameter(atX: x)
    let run = Self.derivatives(s, start.x, end.x)
    let rise = Self.derivatives(s, start.y, end.y)
    // Where the first derivative is zero (a control point equals its end point), the second
    // derivative has the direction.
    if abs(run.first) > 1e-12 || abs(rise.first) > 1e-12 { return rise.first / run.first }
    if abs(run.second) > 1e-12 || abs(rise.second) > 1e-12 { return rise.second / run.second }
    return 1
  }

  /// The parameter in 0...1 at which the curve has this x, by Newton's method with bisection.
  ///
  /// The bracket always contains a solution, since x(0) = 0 and x(1) = 1, even if control points
  /// are outside 0...1; where such a curve doubles back, the result is one of several points.
  private func parameter(atX x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<80 {
      let error = Self.position(s, start.x, end.x) - x
      if abs(error) < 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let newton = s - error / Self.derivatives(s, start.x, end.x).first
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { break }
      s = next
    }
    return s
  }

  /// One coordinate at parameter `s`, with control values `a` and `b` between 0 and 1.
  private static func position(_ s: Double, _ a: Double, _ b: Double) -> Double {
    s * (3 * a + s * (3 * (b - 2 * a) + s * (1 + 3 * (a - b))))
  }

  private static func derivatives(
    _ s: Double, _ a: Double, _ b: Double
  ) -> (first: Double, second: Double) {
    let quadratic = 3 * (b - 2 * a)
    let cubic = 1 + 3 * (a - b)
    return (3 * a + s * (2 * quadratic + s * 3 * cubic), 2 * quadratic + 6 * s * cubic)
  }
}
