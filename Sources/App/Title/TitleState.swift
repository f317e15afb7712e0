import Keys

/// The title screen, whose sequence plays once.
package struct TitleState: Equatable, Sendable {
  /// The time at which the sequence began, in seconds of the play clock.
  package let since: Double
  /// The time at which the sequence ended or was skipped; `nil` while it plays.
  package internal(set) var settled: Double?

  /// Whether the sequence has ended.
  package var isSettled: Bool { settled != nil }

  /// The timer that ends the sequence.
  var timers = Timers()

  /// The duration of the sequence, in milliseconds (ANIMATION.md, "The title").
  package static let milliseconds = 7800

  /// Creates a title whose sequence starts playing, unless animations are off.
  init(at time: Double, motion: MotionSetting) {
    since = time
    if let speed = motion.speed {
      timers.start(.titleEnd, due: time + Double(Self.milliseconds) / Double(1000 * speed))
    } else {
      settled = time
    }
  }

  /// Ends the sequence.
  mutating func finish(at time: Double) {
    settled = settled ?? time
    timers.stop(.titleEnd)
  }
}

/// Commands of the title screen.
package enum TitleCommand: Equatable, Sendable {
  case start, playSolo, resume
  /// Skips the sequence.
  case skip

  static let keys = [
    Binding(KeyMap.confirming, .title(.start), .start),
    Binding([.character("s")], .title(.playSolo), .solo),
    Binding([.character("r")], .title(.resume), .resume),
  ]

  /// The bindings while the sequence plays.
  static let runningKeys = [Binding(KeyMap.confirming, .title(.skip), .skipTitle)]
}
