/// A resolved keyframe: the motion from one value to another in an interval of time.
struct KeyframeSegment<Vector: VectorArithmetic>: Sendable {
  enum Motion: Sendable {
    case hold
    case linear(UnitCurve)
    /// The velocities at both ends, multiplied by the duration.
    case cubic(startTangent: Vector, endTangent: Vector)
    case spring(Spring, startVelocity: Vector)
  }

  var start, duration, end: Double
  var from, to: Vector
  /// The value at the end: the target, or the value that a spring has reached.
  var reached: Vector
  var motion: Motion

  func value(time: Double) -> Vector {
    guard time < end else { return reached }
    let elapsed = time - start
    let progress = elapsed / duration
    switch motion {
    case .hold:
      return reached
    case .linear(let curve):
      return from.interpolated(to: to, amount: curve.value(at: progress))
    case .cubic(let startTangent, let endTangent):
      return hermite(progress, startTangent, endTangent)
    case .spring(let spring, let startVelocity):
      return from
        + spring.value(target: to - from, initialVelocity: startVelocity, time: elapsed)
    }
  }

  private func hermite(_ u: Double, _ startTangent: Vector, _ endTangent: Vector) -> Vector {
    let rest = 1 - u
    return from + (to - from).scaled(by: u * u * (3 - 2 * u))
      + startTangent.scaled(by: u * rest * rest) - endTangent.scaled(by: u * u * rest)
  }

  /// The velocity at the end, or zero if it is not finite.
  var endVelocity: Vector {
    guard duration > 0 else { return .zero }
    switch motion {
    case .hold:
      return .zero
    case .linear(let curve):
      return (to - from).velocity(over: duration, slope: curve.velocity(at: 1))
    case .cubic(_, let endTangent):
      return endTangent.scaled(by: 1 / duration)
    case .spring(let spring, let startVelocity):
      return spring.velocity(target: to - from, initialVelocity: startVelocity, time: duration)
    }
  }
}

extension VectorArithmetic {
  /// This distance divided by a duration and multiplied by a slope, or zero if that is not finite.
  func velocity(over duration: Double, slope: Double = 1) -> Self {
    guard duration > 0, slope.isFinite else { return .zero }
    return scaled(by: slope / duration)
  }
}
