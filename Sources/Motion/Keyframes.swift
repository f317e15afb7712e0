/// Keyframes that follow one another in a track.
///
/// The kinds are `LinearKeyframe`, `CubicKeyframe`, `SpringKeyframe` and `MoveKeyframe`. A type of
/// one's own conforms by listing some of these.
package protocol KeyframeTrackContent<Value> {
  /// The type of the property that the keyframes drive.
  associatedtype Value: Animatable

  /// The keyframes in their order.
  var keyframes: [Keyframe<Value>] { get }
}

/// A keyframe of any kind: a target, and how to get there in which time.
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

  /// A duration that is negative or no finite number counts as 0.
  init(to target: Value, duration: Double, _ kind: Kind) {
    self.target = target.animatableData
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.kind = kind
  }
}

/// A keyframe that goes straight to its target.
///
/// At time t of its duration d it reads from + (to - from) * curve(t / d).
package struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The time it takes, in seconds; at 0 it reads its target (SwiftUI's reads
  ///     not a number).
  ///   - timingCurve: The pace on the way.
  package init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    keyframes = [Keyframe(to: to, duration: duration, .linear(timingCurve))]
  }
}

/// A keyframe that goes to its target along a cubic curve, smooth at both ends.
///
/// It is a Hermite segment: it leaves and arrives with a velocity. One that is not given is
///
/// - between two cubic keyframes (next target - previous value) / (both durations), the same for
///   both, where the previous value is what the earlier of the two started from: a Catmull-Rom
///   spline over real time;
/// - beside a keyframe of another kind that one's velocity at the joint. A move, a keyframe
///   without duration and a spring that itself waits for a velocity have none: then it is 0, and
///   so it is where a timing curve is upright;
/// - 0 at the start and at the end of the track.
package struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The time it takes, in seconds; at 0 it reads its target (SwiftUI's reads
  ///     not a number).
  ///   - startVelocity: The velocity at the start, in units per second; wins on this side of
  ///     the joint.
  ///   - endVelocity: The velocity at the end, likewise.
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
/// It stops when its duration is over and keeps what it has reached; the next keyframe starts
/// from there.
package struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at which the spring would come to rest.
  ///   - duration: The time after which it stops, in seconds; at 0 it reads its target. There is
  ///     no default (SwiftUI's is the time the spring takes to settle).
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at the start, in units per second; else it is the velocity
  ///     of the keyframe before.
  package init(
    _ to: Value, duration: Double, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    let kind = Keyframe<Value>.Kind.spring(spring, startVelocity: startVelocity?.animatableData)
    keyframes = [Keyframe(to: to, duration: duration, kind)]
  }
}

/// A keyframe that jumps to its target and takes no time.
///
/// The keyframe before it still reads its own target at the very moment of the jump.
package struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe itself.
  package let keyframes: [Keyframe<Value>]

  /// Creates a jump to a value.
  package init(_ to: Value) {
    keyframes = [Keyframe(to: to, duration: 0, .move)]
  }
}
