import Platform

/// A damped spring, at rest at 0 when it is let go towards a target.
///
/// The names are SwiftUI's. With w = 2 pi / `duration`, z = `dampingRatio`, k = z w and
/// W = w sqrt |1 - z^2|, the place at time t on the way T with velocity v at the start is
///
///     z < 1:  T - e^(-kt) (T cos Wt + (kT - v) sin(Wt) / W)
///     z = 1:  T - e^(-kt) (T + (kT - v) t)
///     z > 1:  T + ((v + T r2) e^(r1 t) - (v + T r1) e^(r2 t)) / 2W,  r1 = W - k,  r2 = -W - k
package struct Spring: Hashable, Sendable {
  /// The time of one swing without damping, in seconds; at 0 and below the target is reached at once.
  package let duration: Double
  /// How springy it is: 0 does not overshoot, 1 swings for ever, below 0 it creeps; in -1...1.
  package let bounce: Double

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - duration: The time of one swing without damping, in seconds.
  ///   - bounce: The springiness, clamped to -1...1.
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

  /// The damping as a fraction of the least that does not overshoot.
  package var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// The place at a time after the spring was let go at zero.
  ///
  /// - Parameters:
  ///   - target: The place where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time since then, in seconds; before 0 the spring is held at zero.
  /// - Returns: The distance from where it was let go.
  package func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    guard time > 0 else { return .zero }
    let response = response(at: time)
    return target.scaled(by: response.place) + initialVelocity.scaled(by: response.drift)
  }

  /// The velocity at a time after the spring was let go at zero.
  ///
  /// - Parameters:
  ///   - target: The place where the spring comes to rest.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  ///   - time: The time since then, in seconds; before 0 it is the initial velocity.
  /// - Returns: The velocity, in units per second.
  package func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    guard time > 0 else { return initialVelocity }
    let response = response(at: time)
    return target.scaled(by: response.placeRate) + initialVelocity.scaled(by: response.driftRate)
  }

  /// The time, in seconds, after which a spring let go at 0 towards 1 stays within 0.001 of it.
  ///
  /// A spring that overshoots gives a bound of it by its envelope; else it is a multiple of 0.1 s.
  package var settlingDuration: Double {
    let tolerance = 0.001
    guard duration > 0 else { return 0 }
    guard dampingRatio.isFinite else { return .infinity }
    if dampingRatio < 1 {
      let decay = dampingRatio * frequency
      return log((decay + 1) / tolerance) / decay
    }
    // From rest and without overshoot the distance only shrinks: so the first sample that is
    // near enough stays near enough, and can be found by doubling and halving.
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

  /// What a spring does with a target of 1 and with a velocity of 1, and how fast.
  private struct Response {
    var place, placeRate, drift, driftRate: Double
  }

  /// The three formulas in one.
  ///
  /// All are c + k s of the way left and s of the velocity, where c and s are e^(-kt) times
  /// cos Wt and sin(Wt) / W, or their hyperbolic kin, or 1 and t.
  private func response(at time: Double) -> Response {
    let time = min(time, 1e15)  // Beyond it, even infinity, nothing more happens.
    let w = frequency
    let k = dampingRatio * w
    guard duration > 0, (w * w).isFinite else {
      return Response(place: 1, placeRate: 0, drift: 0, driftRate: 0)
    }
    guard k.isFinite else { return Response(place: 0, placeRate: 0, drift: 0, driftRate: 0) }
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
      // r1 = W - k, written so that nothing cancels.
      let slow = exp(-w * w / (k + damped) * time)
      c = slow * (1 + exp(-2 * damped * time)) / 2
      s = slow * -expm1(-2 * damped * time) / (2 * damped)
    }
    return Response(place: 1 - c - k * s, placeRate: w * w * s, drift: s, driftRate: c - k * s)
  }
}
