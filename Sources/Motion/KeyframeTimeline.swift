/// A value as a function of time, driven by parallel tracks of keyframes.
///
///     let toss = KeyframeTimeline(initialValue: Pose()) {
///       KeyframeTrack(\.angle) {
///         CubicKeyframe(-30, duration: 0.3)
///         CubicKeyframe(30, duration: 0.25)
///       }
///       KeyframeTrack(\.opacity) {
///         LinearKeyframe(0, duration: 0.5)
///       }
///     }
///     let pose = toss.value(time: 0.2)
///
/// The names and the rules are those of SwiftUI (ANIMATION.md, "Keyframes"). At time 0 every track
/// starts from the initial value, and after its end it keeps its last value. A property without a
/// track keeps its initial value; if two tracks drive the same property, the later one wins. At the
/// exact end of a keyframe the value is its target.
///
/// There are three intended differences from SwiftUI: a keyframe of zero duration yields its target
/// (in SwiftUI: NaN), a spring keyframe always has a duration, and a negative time or NaN yields
/// the initial value.
package struct KeyframeTimeline<Value> {
  /// The value at the start.
  package let initialValue: Value
  /// The duration of the longest track, in seconds.
  package let duration: Double
  private let players: [any TrackPlayer<Value>]

  /// Creates a timeline from an initial value and tracks.
  package init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> KeyframeTracks<Value>
  ) {
    self.initialValue = initialValue
    players = content().tracks.map { $0.player(initialValue: initialValue) }
    duration = players.map(\.duration).max() ?? 0
  }

  /// The value at a time, in seconds.
  ///
  /// A negative time or NaN yields the initial value.
  package func value(time: Double) -> Value {
    var value = initialValue
    if time >= 0 {
      for player in players { player.apply(time: time, to: &value) }
    }
    return value
  }

  /// The value at a progress from 0, the start, to 1, the end of the longest track.
  package func value(progress: Double) -> Value {
    value(time: min(progress, 1) * duration)
  }
}

extension KeyframeTimeline: Sendable where Value: Sendable {}

/// Keyframes that drive one property of a value.
package struct KeyframeTrack<Root, Value: Animatable>: Sendable {
  private let keyPath: WritableKeyPath<Root, Value> & Sendable
  private let keyframes: [Keyframe<Value>]

  package init(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    @KeyframeTrackContentBuilder<Value> content: () -> [Keyframe<Value>]
  ) {
    self.keyPath = keyPath
    keyframes = content()
  }

  package init(@KeyframeTrackContentBuilder<Root> content: () -> [Keyframe<Root>])
  where Root == Value {
    self.init(\.self, content: content)
  }
}

/// The tracks of a timeline, in order.
package struct KeyframeTracks<Root>: Sendable {
  fileprivate let tracks: [any PlayableTrack<Root>]
}

private protocol PlayableTrack<Root>: Sendable {
  associatedtype Root
  func player(initialValue: Root) -> any TrackPlayer<Root>
}

private protocol TrackPlayer<Root>: Sendable {
  associatedtype Root
  var duration: Double { get }
  func apply(time: Double, to root: inout Root)
}

extension KeyframeTrack: PlayableTrack {
  fileprivate func player(initialValue: Root) -> any TrackPlayer<Root> {
    PropertyPlayer(
      keyPath: keyPath,
      path: KeyframePath(initial: initialValue[keyPath: keyPath].animatableData, keyframes))
  }
}

private struct PropertyPlayer<Root, Value: Animatable>: TrackPlayer {
  let keyPath: WritableKeyPath<Root, Value> & Sendable
  let path: KeyframePath<Value.AnimatableData>

  var duration: Double { path.duration }

  func apply(time: Double, to root: inout Root) {
    root[keyPath: keyPath].animatableData = path.value(time: time)
  }
}

/// Builds the tracks of a timeline.
@resultBuilder
package enum KeyframesBuilder<Root> {
  /// Adds a track.
  package static func buildExpression<Value>(
    _ track: KeyframeTrack<Root, Value>
  ) -> KeyframeTracks<Root> {
    KeyframeTracks(tracks: [track])
  }

  /// Joins tracks.
  package static func buildBlock(_ parts: KeyframeTracks<Root>...) -> KeyframeTracks<Root> {
    KeyframeTracks(tracks: parts.flatMap(\.tracks))
  }
}

/// Builds the keyframes of a track; supports `for`.
@resultBuilder
package enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Adds a keyframe, or the keyframes of a custom type.
  package static func buildExpression<Content: KeyframeTrackContent>(
    _ content: Content
  ) -> [Keyframe<Value>] where Content.Value == Value {
    content.keyframes
  }

  /// Joins keyframes.
  package static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }

  /// Joins the keyframes of a loop.
  package static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }
}
