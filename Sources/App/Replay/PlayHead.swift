/// A playback head: it can be paused, moved, and made faster or slower.
package struct PlayHead: Equatable, Sendable {
  /// The duration of the recording, in seconds.
  package let duration: Double
  /// Whether it is paused.
  package private(set) var isPaused = false
  /// The playback speed: a power of two.
  package private(set) var speed = 1.0
  private let speeds: ClosedRange<Double>
  // A time of the play clock, and the position then; both in seconds.
  private var playAnchor: Double
  private var ownAnchor = 0.0

  /// A head that starts to run at a time of the play clock.
  init(duration: Double, speeds: ClosedRange<Double>, at time: Double) {
    self.duration = duration
    self.speeds = speeds
    playAnchor = time
  }

  /// The position at a time of the play clock, in seconds, as if there were no end.
  func unbounded(at time: Double) -> Double {
    isPaused ? ownAnchor : ownAnchor + (time - playAnchor) * speed
  }

  /// The position at a time of the play clock, in seconds; it stops at the end.
  package func position(at time: Double) -> Double {
    min(unbounded(at: time), duration)
  }

  /// Pauses, or continues.
  mutating func togglePause(at time: Double) {
    hold(position(at: time), at: time)
    isPaused.toggle()
  }

  /// Moves to a position without pausing or continuing.
  mutating func hold(_ own: Double, at time: Double) {
    playAnchor = time
    ownAnchor = min(max(own, 0), duration)
  }

  /// Moves to a position and pauses there.
  mutating func stop(at own: Double) {
    isPaused = true
    ownAnchor = min(max(own, 0), duration)
  }

  /// Multiplies the speed, within its limits.
  mutating func change(speedBy factor: Double, at time: Double) {
    hold(position(at: time), at: time)
    speed = min(max(speed * factor, speeds.lowerBound), speeds.upperBound)
  }
}
