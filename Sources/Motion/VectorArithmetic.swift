/// A value that can be added and scaled, and so interpolated.
package protocol VectorArithmetic: AdditiveArithmetic, Sendable {
  /// Multiplies each component by a number.
  mutating func scale(by factor: Double)

  /// The square of the length: the sum of the squared components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value with each component multiplied by a number.
  package func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// The value this far on the straight way to another: this one at 0, the other at 1.
  package func interpolated(to other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

/// A value whose changing part is a vector.
package protocol Animatable {
  /// The type of the changing part.
  associatedtype AnimatableData: VectorArithmetic

  /// The part of the value that is interpolated; all else stays as it is.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  package var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: VectorArithmetic, Animatable {
  /// Multiplies the number by another.
  package mutating func scale(by factor: Double) { self *= factor }

  /// The square of the number.
  package var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic, Animatable {
  /// Multiplies the number by another, in double precision.
  package mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }

  /// The square of the number.
  package var magnitudeSquared: Double { Double(self) * Double(self) }
}

/// Two vectors that change together.
package struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic, Animatable
{
  /// The first vector.
  package var first: First
  /// The second vector.
  package var second: Second

  /// Creates a pair of two vectors.
  package init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of the zeros.
  package static var zero: Self { Self(.zero, .zero) }

  /// The sum, vector by vector.
  package static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }

  /// The difference, vector by vector.
  package static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }

  /// Multiplies both vectors by a number.
  package mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of both squared lengths.
  package var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
