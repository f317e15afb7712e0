import Platform

/// One of the 24 easing curves, which map the progress of time to the progress of motion.
///
/// A curve starts at (0, 0) and ends at (1, 1). The `in` form of a family is its formula; `out` is
/// the reverse, and `inOut` joins both at half size. The exception is back in-out, whose overshoot
/// is larger by a factor of 1.525 (ANIMATION.md, "Easing").
package struct Easing: Hashable, Sendable {
  /// The formula of a curve.
  package enum Family: String, CaseIterable, Hashable, Sendable {
    /// A quarter of a sine wave.
    case sine
    /// The second power.
    case quad
    /// The third power.
    case cubic
    /// The fourth power.
    case quart
    /// The fifth power.
    case quint
    /// A power of two.
    case expo
    /// A quarter of a circle.
    case circ
    /// A cubic that first moves backwards by a tenth.
    case back
  }

  /// The end of a curve at which the motion is slow.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Slow at the start.
    case `in`
    /// Slow at the end.
    case out
    /// Slow at both ends.
    case inOut = "in-out"
  }

  /// The formula of the curve.
  package let family: Family
  /// The end at which the motion is slow.
  package let direction: Direction

  /// Creates the curve of a family in a direction.
  package init(_ family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  /// The progress of motion at a progress of time, by the closed form.
  ///
  /// - Parameter progress: The progress of time, clamped to 0...1; NaN counts as 0.
  /// - Returns: 0 at 0 and 1 at 1; in between, the back curves exceed 0...1.
  package func value(at progress: Double) -> Double {
    let t = clampedToUnit(progress)
    // The ends are exact, without rounding errors.
    guard t > 0, t < 1 else { return t }
    switch direction {
    case .in:
      return easeIn(t)
    case .out:
      return 1 - easeIn(1 - t)
    case .inOut:
      return t < 0.5 ? easeIn(2 * t) / 2 : 1 - easeIn(2 - 2 * t) / 2
    }
  }

  private func easeIn(_ t: Double) -> Double {
    switch family {
    case .sine: return 1 - cos(.pi * t / 2)
    case .quad: return t * t
    case .cubic: return t * t * t
    case .quart: return t * t * t * t
    case .quint: return t * t * t * t * t
    case .expo: return t == 0 ? 0 : exp2(10 * t - 10)
    case .circ: return 1 - (1 - t * t).squareRoot()
    case .back: return t * t * ((overshoot + 1) * t - overshoot)
    }
  }

  /// The constant c of the back family (ANIMATION.md, "Easing").
  private var overshoot: Double {
    direction == .inOut ? 1.525 * 1.70158 : 1.70158
  }
}

extension Easing: CaseIterable, CustomStringConvertible {
  /// All 24 curves: family by family, each as in, out and in-out.
  package static let allCases = Family.allCases.flatMap { family in
    Direction.allCases.map { direction in Easing(family, direction) }
  }

  /// The name of the curve, such as "in-out-sine".
  package var name: String { "\(direction.rawValue)-\(family.rawValue)" }

  /// The name of the curve.
  package var description: String { name }
}

/// A change from one value to another along an easing curve.
///
/// The value is `from` before `start` and `to` after `start + duration`; a tween without duration
/// jumps at its start.
package struct Tween<Value: VectorArithmetic>: Sendable {
  /// The value before and at the start.
  package var from: Value
  /// The value at and after the end.
  package var to: Value
  /// The start time, in seconds.
  package var start: Double
  /// The duration, in seconds.
  package var duration: Double
  /// The easing curve.
  package var easing: Easing

  package init(
    from: Value, to: Value, start: Double = 0, duration: Double, _ easing: Easing
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = duration
    self.easing = easing
  }

  /// The value at a time, in seconds; NaN counts as before the start.
  package func value(time: Double) -> Value {
    guard time >= start else { return from }
    guard time < start + duration else { return to }
    return from.interpolated(to: to, amount: easing.value(at: (time - start) / duration))
  }
}

/// The progress clamped to 0...1; NaN counts as 0.
func clampedToUnit(_ progress: Double) -> Double {
  progress > 0 ? min(progress, 1) : 0
}
