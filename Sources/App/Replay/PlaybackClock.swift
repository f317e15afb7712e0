/// A playback position that can be paused and moved, with an adjustable speed.
package struct PlaybackClock: Equatable, Sendable {
  /// The duration of the recording, in seconds.
  package let duration: Double
  /// Whether playback is paused.
  package private(set) var isPaused = false
  /// The playback speed: a power of two.
  package private(set) var speed = 1.0
  private let speeds: ClosedRange<Double>
  // A time of the play clock and the position at that time, in seconds.
  private var timeAnchor: Double
  private var positionAnchor = 0.0

  /// Creates a head that starts playing at a time of the play clock.
  init(duration: Double, speeds: ClosedRange<Double>, at time: Double) {
    self.duration = duration
    self.speeds = speeds
    timeAnchor = time
  }

  /// The position at a time of the play clock, in seconds, not limited by the duration.
  func unbounded(at time: Double) -> Double {
    isPaused ? positionAnchor : positionAnchor + (time - timeAnchor) * speed
  }

  /// The position at a time of the play clock, in seconds, up to the duration.
  package func position(at time: Double) -> Double {
    min(unbounded(at: time), duration)
  }

  /// Pauses or continues playback.
  mutating func togglePause(at time: Double) {
    hold(position(at: time), at: time)
    isPaused.toggle()
  }

  /// Moves to a position without pausing or continuing.
  mutating func hold(_ position: Double, at time: Double) {
    timeAnchor = time
    positionAnchor = min(max(position, 0), duration)
  }

  /// Moves to a position and pauses there.
  mutating func stop(at position: Double) {
    isPaused = true
    positionAnchor = min(max(position, 0), duration)
  }

  /// Multiplies the speed by a factor, within its limits.
  mutating func change(speedBy factor: Double, at time: Double) {
    hold(position(at: time), at: time)
    speed = min(max(speed * factor, speeds.lowerBound), speeds.upperBound)
  }
}
