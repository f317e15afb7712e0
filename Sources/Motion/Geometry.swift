/// A place or a distance in the plane, in points, x to the right and y downwards.
package struct Point: Hashable, VectorArithmetic, Animatable {
  /// The distance to the right, in points.
  package var x: Double
  /// The distance downwards, in points.
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

/// An angle, clockwise, in degrees; a full turn is 360 and not 0.
package struct Angle: Hashable, VectorArithmetic, Animatable {
  /// The size in degrees.
  package var degrees: Double

  /// Creates an angle of this many degrees.
  package init(degrees: Double) {
    self.degrees = degrees
  }

  /// An angle of this many degrees.
  package static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The size in radians.
  package var radians: Double { degrees * .pi / 180 }

  /// No turn at all.
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
