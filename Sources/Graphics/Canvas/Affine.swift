import Platform

/// An affine transform of the plane: x' = xx x + xy y + dx, y' = yx x + yy y + dy.
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

  /// This transform followed by scaling along the axes.
  package func scaled(_ x: Double, _ y: Double) -> Affine {
    Affine(xx: xx * x, xy: xy * x, dx: dx * x, yx: yx * y, yy: yy * y, dy: dy * y)
  }

  /// This transform followed by a translation.
  package func translated(_ x: Double, _ y: Double) -> Affine {
    Affine(xx: xx, xy: xy, dx: dx + x, yx: yx, yy: yy, dy: dy + y)
  }

  /// This transform followed by a clockwise rotation (y grows downwards) around the origin, in
  /// degrees.
  ///
  /// Multiples of quarter turns are exact.
  package func rotated(degrees: Double) -> Affine {
    let (cosine, sine) = Self.direction(degrees: degrees)
    return Affine(
      xx: cosine * xx - sine * yx, xy: cosine * xy - sine * yy, dx: cosine * dx - sine * dy,
      yx: sine * xx + cosine * yx, yy: sine * xy + cosine * yy, dy: sine * dx + cosine * dy)
  }

  /// The inverse transform, or `nil` if there is none or it is not finite.
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
    case let angle: return (cos(angle * .pi / 180), sin(angle * .pi / 180))
    }
  }
}
