import Platform

/// A map of the plane: x' = xx x + xy y + dx, y' = yx x + yy y + dy.
package struct Affine {
  package var xx = 1.0
  package var xy = 0.0
  package var dx = 0.0
  package var yx = 0.0
  package var yy = 1.0
  package var dy = 0.0

  package func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + dx, yx * x + yy * y + dy)
  }

  /// The map, then a stretch of each axis.
  package func scaled(_ x: Double, _ y: Double) -> Affine {
    Affine(xx: xx * x, xy: xy * x, dx: dx * x, yx: yx * y, yy: yy * y, dy: dy * y)
  }

  /// The map, then a shift.
  package func translated(_ x: Double, _ y: Double) -> Affine {
    Affine(xx: xx, xy: xy, dx: dx + x, yx: yx, yy: yy, dy: dy + y)
  }

  /// The map, then a turn clockwise (y grows downwards) around the origin, in degrees.
  ///
  /// Quarter turns are exact, as are any number of full turns.
  package func rotated(degrees: Double) -> Affine {
    let (cosine, sine) = Self.direction(degrees: degrees)
    return Affine(
      xx: cosine * xx - sine * yx, xy: cosine * xy - sine * yy, dx: cosine * dx - sine * dy,
      yx: sine * xx + cosine * yx, yy: sine * xy + cosine * yy, dy: sine * dx + cosine * dy)
  }

  /// The map back, or `nil` if everything falls on one line or is not finite.
  package var inverse: Affine? {
    let determinant = xx * yy - xy * yx
    let inverse = Affine(
      xx: yy / determinant, xy: -xy / determinant,
      dx: (xy * dy - yy * dx) / determinant,
      yx: -yx / determinant, yy: xx / determinant,
      dy: (yx * dx - xx * dy) / determinant)
    let sum =
      inverse.xx + inverse.xy + inverse.dx + inverse.yx + inverse.yy + inverse.dy
    return sum.isFinite && determinant.isFinite ? inverse : nil
  }

  /// The cosine and sine of an angle.
  package static func direction(degrees: Double) -> (cosine: Double, sine: Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return (1, 0)
    case 90, -270: return (0, 1)
    case 180, -180: return (-1, 0)
    case 270, -90: return (0, -1)
    case let rest: return (cos(rest * .pi / 180), sin(rest * .pi / 180))
    }
  }
}
