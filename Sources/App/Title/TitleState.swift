/// The title screen: a sequence that plays once, then waits.
package struct TitleState: Equatable, Sendable {
  /// When the sequence began, in seconds of the play clock.
  package let since: Double
  /// When the sequence came to its end, or was taken there; `nil` while it plays.
  package internal(set) var settled: Double?

  /// Whether the sequence has come to its end.
  package var isSettled: Bool { settled != nil }

  /// What brings the sequence to its end.
  var timers = Timers()

  /// How long the sequence takes, in milliseconds (ANIMATION.md, "The title").
  package static let milliseconds = 7800

  /// A title that begins to play, unless nothing moves.
  init(at time: Double, motion: MotionSetting) {
    since = time
    if let speed = motion.speed {
      timers.start(.titleEnd, due: time + Double(Self.milliseconds) / Double(1000 * speed))
    } else {
      settled = time
    }
  }

  /// Takes the sequence to its end.
  mutating func refresh(at time: Double) {
    settled = settled ?? time
    timers.stop(.titleEnd)
  }
}
