/// A sequence of keyframes in a track.
///
/// The kinds are `LinearKeyframe`, `CubicKeyframe`, `SpringKeyframe` and `MoveKeyframe`. A
/// custom type conforms by composing these.
package protocol KeyframeTrackContent<Value> {
  /// The type of the property that the keyframes drive.
  associatedtype Value: Animatable

  /// The keyframes, in order.
  var keyframes: [Keyframe<Value>] { get }
}

/// A keyframe of any kind: a target, a duration and an interpolation.
package struct Keyframe<Value: Animatable>: Sendable {
  typealias Vector = Value.AnimatableData

  enum Kind: Sendable {
    case linear(UnitCurve)
    case cubic(startVelocity: Vector?, endVelocity: Vector?)
    case spring(Spring, startVelocity: Vector?)
    case move
  }

  let target: Vector
  let duration: Double
  let kind: Kind

  /// A negative or non-finite duration counts as 0.
  init(to target: Value, duration: Double, _ kind: Kind) {
    self.target = target.animatableData
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.kind = kind
  }
}

/// A keyframe that moves to its target linearly or along a timing curve.
///
/// At time t of its duration d the value is from + (to - from) * curve(t / d).
package struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration, in seconds; at 0 the value is the target (in SwiftUI: NaN).
  ///   - timingCurve: The timing curve.
  package init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframes = [Keyframe(to: to, duration: duration, .linear(timingCurve))]
  }
}

/// A keyframe that moves to its target along a cubic curve, smoothly at both ends.
///
/// It is a Hermite segment with a velocity at each end. A velocity that is not given is
///
/// - between two cubic keyframes (next target - previous value) / (both durations), the same for
///   both, where the previous value is the start value of the earlier one: a Catmull-Rom spline
///   over real time;
/// - next to a keyframe of another kind, that keyframe's velocity at the joint. It is 0 for a move,
///   a keyframe without duration, a spring without a given velocity, and a vertical timing curve;
/// - 0 at the start and at the end of the track.
package struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration, in seconds; at 0 the value is the target (in SwiftUI: NaN).
  ///   - startVelocity: The velocity at the start, in units per second; it applies to this side of
  ///     the joint only.
  ///   - endVelocity: The velocity at the end, in units per second, likewise.
  package init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    let kind = Keyframe<Value>.Kind.cubic(
      startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData)
    keyframes = [Keyframe(to: to, duration: duration, kind)]
  }
}

/// A keyframe that is pulled to its target by a spring.
///
/// It stops at the end of its duration with the value it has reached; the next keyframe starts from
/// there.
package struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at which the spring comes to rest.
  ///   - duration: The time after which it stops, in seconds; at 0 the value is the target. There
  ///     is no default (in SwiftUI: the settling duration of the spring).
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start, in units per second; by default the end
  ///     velocity of the previous keyframe.
  package init(
    _ to: Value, duration: Double, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    let kind = Keyframe<Value>.Kind.spring(spring, startVelocity: startVelocity?.animatableData)
    keyframes = [Keyframe(to: to, duration: duration, kind)]
  }
}

/// A keyframe that jumps to its target and has no duration.
///
/// At the exact time of the jump the value is the target of the previous keyframe.
package struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  package init(_ to: Value) {
    keyframes = [Keyframe(to: to, duration: 0, .move)]
  }
}
