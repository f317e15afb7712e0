/// A clock that measures the time played and can be stopped.
package struct PlayClock {
  private var played = Duration.zero
  private var since: SuspendingClock.Instant?

  /// Creates a stopped clock at 0.
  package init() {}

  /// The elapsed time, in seconds.
  package var now: Double {
    let elapsed = since.map { played + ($0.duration(to: .now)) } ?? played
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Whether the clock is running.
  package var isRunning: Bool {
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
