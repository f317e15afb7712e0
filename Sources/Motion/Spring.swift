import Platform

/// A damped spring that starts at 0 and moves to a target.
///
/// The names are those of SwiftUI (ANIMATION.md, "Keyframes"). With w = 2 pi / `duration`, z =
/// `dampingRatio`, k = z w and W = w sqrt |1 - z^2|, the value at time t for the target T and the
/// initial velocity v is
///
///     z < 1:  T - e^(-kt) (T cos Wt + (kT - v) sin(Wt) / W)
///     z = 1:  T - e^(-kt) (T + (kT - v) t)
///     z > 1:  T + ((v + T r2) e^(r1 t) - (v + T r1) e^(r2 t)) / 2W,  r1 = W - k,  r2 = -W - k
package struct Spring: Hashable, Sendable {
  /// The period without damping, in seconds; at 0 and below the target is reached at once.
  package let duration: Double
  /// The bounce in -1...1: 0 does not overshoot, 1 is undamped, below 0 is overdamped.
  package let bounce: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - duration: The period without damping, in seconds.
  ///   - bounce: The bounce, clamped to -1...1.
  package init(duration: Double = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
  }

  /// A spring of 0.5 s that does not overshoot.
  package static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring of 0.5 s that overshoots a little.
  package static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring of 0.5 s that overshoots visibly.
  package static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The damping as a fraction of critical damping.
  package var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// The value at a time, starting at zero.
  ///
  /// - Parameters:
  ///   - target: The value at which the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time, in seconds; before 0 the value is zero.
  /// - Returns: The value.
  package func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    guard time > 0 else { return .zero }
    let response = response(at: time)
    return target.scaled(by: response.target) + initialVelocity.scaled(by: response.velocity)
  }

  /// The velocity at a time, starting at zero.
  ///
  /// - Parameters:
  ///   - target: The value at which the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time, in seconds; before 0 the velocity is the initial one.
  /// - Returns: The velocity, in units per second.
  package func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    guard time > 0 else { return initialVelocity }
    let response = response(at: time)
    return target.scaled(by: response.targetRate)
      + initialVelocity.scaled(by: response.velocityRate)
  }

  /// The time, in seconds, after which a spring with target 1 stays within 0.001 of it.
  ///
  /// For an underdamped spring it is a bound from the envelope; otherwise a multiple of 0.1 s.
  package var settlingDuration: Double {
    let tolerance = 0.001
    guard duration > 0 else { return 0 }
    guard dampingRatio.isFinite else { return .infinity }
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      return log((decay + 1) / tolerance) / decay
    }
    // Without overshoot the distance only shrinks, so the first sample within the tolerance can be
    // found by doubling and bisection.
    func settled(_ sample: Double) -> Bool {
      abs(value(target: 1.0, time: sample / 10) - 1) <= tolerance
    }
    var high = 1.0
    while !settled(high) { high *= 2 }
    var low = 0.0
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if settled(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }

  /// The angular frequency without damping, in radians per second.
  private var frequency: Double { 2 * .pi / duration }

  /// The responses to a target of 1 and to a velocity of 1, and their derivatives.
  private struct Response {
    var target, targetRate, velocity, velocityRate: Double
  }

  /// The three formulas of ``Spring`` in one.
  ///
  /// All have c + k s times the distance left and s times the velocity, where c and s are e^(-kt)
  /// times cos Wt and sin(Wt) / W, or their hyperbolic counterparts, or 1 and t.
  private func response(at time: Double) -> Response {
    let time = min(time, 1e15)  // The spring is at rest long before; infinity is allowed.
    let w = frequency
    let k = dampingRatio * w
    guard duration > 0, (w * w).isFinite else {
      return Response(target: 1, targetRate: 0, velocity: 0, velocityRate: 0)
    }
    guard k.isFinite else {
      return Response(target: 0, targetRate: 0, velocity: 0, velocityRate: 0)
    }
    let squared = 1 - dampingRatio * dampingRatio
    let damped = w * abs(squared).squareRoot()
    let c: Double
    let s: Double
    if squared > 0 {
      c = exp(-k * time) * cos(damped * time)
      s = exp(-k * time) * sin(damped * time) / damped
    } else if squared == 0 {
      c = exp(-k * time)
      s = exp(-k * time) * time
    } else {
      // r1 = W - k, in a form without cancellation.
      let slow = exp(-w * w / (k + damped) * time)
      c = slow * (1 + exp(-2 * damped * time)) / 2
      s = slow * -expm1(-2 * damped * time) / (2 * damped)
    }
    return Response(
      target: 1 - c - k * s, targetRate: w * w * s, velocity: s, velocityRate: c - k * s)
  }
}
