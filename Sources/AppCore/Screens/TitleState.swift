/// The title screen: a sequence that plays once, then waits.
public struct TitleState: Equatable, Sendable {
  /// When the sequence began, in seconds of the play clock.
  public let since: Double
  /// Whether the sequence has come to its end, or was taken there.
  public internal(set) var isSettled: Bool

  /// How long the sequence takes, in milliseconds (ANIMATION.md, "The title").
  public static let milliseconds = 7800

  /// A title that begins to play, unless nothing moves.
  init(since: Double, motion: MotionSetting) {
    self.since = since
    isSettled = motion == .off
  }

  /// What brings the sequence to its end in time.
  func wake(_ motion: MotionSetting) -> [AppEffect] {
    guard let speed = motion.speed, !isSettled else { return [.cancelWake] }
    return [.wake(.titleEnd, afterMilliseconds: Self.milliseconds / speed)]
  }
}
