import Platform

/// A point or a vector in the plane, in points; x grows to the right and y downwards.
package struct Point: Hashable, VectorArithmetic, Animatable {
  /// The horizontal coordinate, in points.
  package var x: Double
  /// The vertical coordinate, in points.
  package var y: Double

  /// Creates the point with these coordinates, in points.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = Point(x: 0, y: 0)

  /// The sum, coordinate by coordinate.
  package static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference, coordinate by coordinate.
  package static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Multiplies both coordinates by a number.
  package mutating func scale(by factor: Double) {
    x *= factor
    y *= factor
  }

  /// The square of the distance from the origin.
  package var magnitudeSquared: Double { x * x + y * y }
}

/// A clockwise angle; 360 degrees is a full turn, not 0.
package struct Angle: Hashable, VectorArithmetic, Animatable {
  /// The size in degrees.
  package var degrees: Double

  package init(degrees: Double) {
    self.degrees = degrees
  }

  /// An angle of this many degrees.
  package static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The size in radians.
  package var radians: Double { degrees * .pi / 180 }

  /// The zero angle.
  package static let zero = Angle(degrees: 0)

  /// The sum of two angles.
  package static func + (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees + right.degrees)
  }

  /// The difference of two angles.
  package static func - (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees - right.degrees)
  }

  /// Multiplies the angle by a number.
  package mutating func scale(by factor: Double) { degrees *= factor }

  /// The square of the degrees.
  package var magnitudeSquared: Double { degrees * degrees }
}

extension Point {
  /// The vector of a length, in points, in a direction that is turned clockwise from straight up.
  package init(toward angle: Angle, length: Double) {
    self.init(x: sin(angle.radians) * length, y: -cos(angle.radians) * length)
  }
}
