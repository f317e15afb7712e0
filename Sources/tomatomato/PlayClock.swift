/// The seconds that were played: a clock that can stand still.
struct PlayClock {
  private var played = Duration.zero
  private var since: SuspendingClock.Instant?

  /// The seconds until now.
  var now: Double {
    let elapsed = since.map { played + ($0.duration(to: .now)) } ?? played
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Whether the clock runs.
  var isRunning: Bool {
    get { since != nil }
    set {
      guard newValue != isRunning else { return }
      if let since {
        played += since.duration(to: .now)
        self.since = nil
      } else {
        since = .now
      }
    }
  }
}
