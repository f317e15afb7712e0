/// A hand on the clock of something that plays by itself: stopped, scrubbed, faster or slower.
package struct PlayHead: Equatable, Sendable {
  /// How long the thing takes, in seconds.
  package let duration: Double
  /// Whether it stands still.
  package private(set) var isPaused = false
  /// How many times as fast as meant it runs: a power of two.
  package private(set) var speed = 1.0
  private let speeds: ClosedRange<Double>
  // A moment of the play clock, and where the thing was then; both in seconds.
  private var playAnchor: Double
  private var ownAnchor = 0.0

  /// A head that begins to run at a time of the play clock.
  init(duration: Double, speeds: ClosedRange<Double>, at time: Double) {
    self.duration = duration
    self.speeds = speeds
    playAnchor = time
  }

  /// How far the thing would be at a time of the play clock if it never ended, in its own seconds.
  func unbounded(at time: Double) -> Double {
    isPaused ? ownAnchor : ownAnchor + (time - playAnchor) * speed
  }

  /// How far the thing is at a time of the play clock, in its own seconds; it stops at its end.
  package func position(at time: Double) -> Double {
    min(unbounded(at: time), duration)
  }

  /// Stops it where it is, or lets it run on from there.
  mutating func togglePause(at time: Double) {
    hold(position(at: time), at: time)
    isPaused.toggle()
  }

  /// Puts it at a place of its own time and leaves it running or not.
  mutating func hold(_ own: Double, at time: Double) {
    playAnchor = time
    ownAnchor = min(max(own, 0), duration)
  }

  /// Puts it at a place of its own time and stops it there.
  mutating func stop(at own: Double) {
    isPaused = true
    ownAnchor = min(max(own, 0), duration)
  }

  /// Makes it twice or half as fast, within its limits.
  mutating func change(speedBy factor: Double, at time: Double) {
    hold(position(at: time), at: time)
    speed = min(max(speed * factor, speeds.lowerBound), speeds.upperBound)
  }
}
