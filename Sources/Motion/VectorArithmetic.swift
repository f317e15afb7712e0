/// A value that can be added and scaled, and therefore interpolated.
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

  /// The linear interpolation to another value: this one at 0, the other at 1.
  package func interpolated(to other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

/// A value with a part that can be interpolated.
package protocol Animatable {
  /// The type of the interpolated part.
  associatedtype AnimatableData: VectorArithmetic

  /// The interpolated part of the value.
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
