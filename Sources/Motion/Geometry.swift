/// A place or a distance in the plane, in points, x to the right and y downwards.
public struct Point: Hashable, VectorArithmetic, Animatable {
  /// The distance to the right, in points.
  public var x: Double
  /// The distance downwards, in points.
  public var y: Double

  /// Creates the point with these coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The sum, coordinate by coordinate.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference, coordinate by coordinate.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Multiplies both coordinates by a number.
  public mutating func scale(by factor: Double) {
    x *= factor
    y *= factor
  }

  /// The square of the distance from the origin.
  public var magnitudeSquared: Double { x * x + y * y }
}

/// An angle, clockwise, in degrees; a full turn is 360 and not 0.
public struct Angle: Hashable, VectorArithmetic, Animatable {
  /// The size in degrees.
  public var degrees: Double

  /// Creates an angle of this many degrees.
  public init(degrees: Double) {
    self.degrees = degrees
  }

  /// An angle of this many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The size in radians.
  public var radians: Double { degrees * .pi / 180 }

  /// No turn at all.
  public static let zero = Angle(degrees: 0)

  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees + right.degrees)
  }

  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(degrees: left.degrees - right.degrees)
  }

  /// Multiplies the angle by a number.
  public mutating func scale(by factor: Double) { degrees *= factor }

  /// The square of the degrees.
  public var magnitudeSquared: Double { degrees * degrees }
}
