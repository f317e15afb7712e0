/// The keyframes of a track, resolved to segments with start values, velocities and times.
///
/// Everything that does not depend on the time is computed once, so that evaluation is a short
/// search and a little arithmetic.
struct KeyframePath<Vector: VectorArithmetic>: Sendable {
  private let initial: Vector
  private var segments: [KeyframeSegment<Vector>] = []

  /// The total duration, in seconds.
  var duration: Double { segments.last?.end ?? 0 }

  /// The value at a time of 0 or later.
  func value(time: Double) -> Vector {
    for segment in segments where time <= segment.end {
      return segment.value(time: time)
    }
    return segments.last?.reached ?? initial
  }
}

extension KeyframePath {
  init<Value: Animatable>(initial: Vector, _ keyframes: [Keyframe<Value>])
  where Value.AnimatableData == Vector {
    self.initial = initial
    segments.reserveCapacity(keyframes.count)
    for index in keyframes.indices {
      append(
        keyframes[index], after: index > 0 ? keyframes[index - 1] : nil,
        before: index + 1 < keyframes.count ? keyframes[index + 1] : nil)
    }
  }

  private mutating func append<Value: Animatable>(
    _ keyframe: Keyframe<Value>, after previous: Keyframe<Value>?, before next: Keyframe<Value>?
  ) where Value.AnimatableData == Vector {
    let start = duration
    let from = segments.last?.reached ?? initial
    var segment = KeyframeSegment(
      start: start, duration: keyframe.duration, end: start + keyframe.duration,
      from: from, to: keyframe.target, reached: keyframe.target, motion: .hold)
    switch keyframe.kind {
    case .move:
      break
    case .linear(let curve):
      if keyframe.duration > 0 { segment.motion = .linear(curve) }
    case .cubic(let startVelocity, let endVelocity):
      let arriving = startVelocity ?? velocity(into: keyframe, after: previous)
      let leaving = endVelocity ?? keyframe.velocity(from: from, into: next)
      segment.motion = .cubic(
        startTangent: arriving.scaled(by: keyframe.duration),
        endTangent: leaving.scaled(by: keyframe.duration))
    case .spring(let spring, let startVelocity):
      let velocity = startVelocity ?? segments.last?.endVelocity ?? .zero
      guard keyframe.duration > 0 else { break }
      let distance = keyframe.target - from
      segment.motion = .spring(spring, startVelocity: velocity)
      segment.reached =
        from + spring.value(target: distance, initialVelocity: velocity, time: keyframe.duration)
    }
    segments.append(segment)
  }

  /// The velocity at the start of a cubic keyframe that is about to be appended.
  private func velocity<Value: Animatable>(
    into cubic: Keyframe<Value>, after previous: Keyframe<Value>?
  ) -> Vector where Value.AnimatableData == Vector {
    guard let previous, let segment = segments.last else { return .zero }
    guard case .cubic = previous.kind else { return segment.endVelocity }
    return (cubic.target - segment.from).velocity(over: previous.duration + cubic.duration)
  }
}

extension Keyframe {
  /// The velocity at the end of this cubic keyframe, which starts at `from` and is followed by
  /// `next`.
  fileprivate func velocity(from: Vector, into next: Keyframe?) -> Vector {
    guard let next else { return .zero }
    switch next.kind {
    case .cubic:
      return (next.target - from).velocity(over: duration + next.duration)
    case .linear(let curve):
      return (next.target - target).velocity(over: next.duration, slope: curve.velocity(at: 0))
    case .spring(_, let startVelocity):
      return startVelocity ?? .zero
    case .move:
      return .zero
    }
  }
}
