/// The title screen: a sequence that plays once, then waits.
public struct TitleState: Equatable, Sendable {
  /// When the sequence began, in seconds of the play clock.
  public let since: Double
  /// When the sequence came to its end, or was taken there; `nil` while it plays.
  public internal(set) var settled: Double?

  /// Whether the sequence has come to its end.
  public var isSettled: Bool { settled != nil }

  /// How long the sequence takes, in milliseconds (ANIMATION.md, "The title").
  public static let milliseconds = 7800

  /// A title that begins to play, unless nothing moves.
  init(since: Double, motion: MotionSetting) {
    self.since = since
    settled = motion == .off ? since : nil
  }

  /// What brings the sequence to its end in time.
  func wake(_ motion: MotionSetting) -> [AppEffect] {
    guard let speed = motion.speed, !isSettled else { return [.cancelWake] }
    return [.wake(.titleEnd, afterMilliseconds: Self.milliseconds / speed)]
  }
}
