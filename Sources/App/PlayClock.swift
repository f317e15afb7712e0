/// A clock that measures the time played and can be stopped.
package struct PlayClock {
  private var played = Duration.zero
  private var since: Duration?
  /// The time that passes whether the clock is running or not.
  private let source: () -> Duration

  /// Creates a stopped clock at 0.
  ///
  /// `source` is any clock; by default the one of the system, without the time in which the machine
  /// is suspended.
  package init(source: @escaping () -> Duration = PlayClock.system()) {
    self.source = source
  }

  /// The time since this call, without the time in which the machine is suspended.
  package static func system() -> () -> Duration {
    let start = SuspendingClock.now
    return { start.duration(to: .now) }
  }

  /// The elapsed time, in seconds.
  package var now: Double {
    let elapsed = since.map { played + source() - $0 } ?? played
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Whether the clock is running.
  package var isRunning: Bool {
    get { since != nil }
    set {
      guard newValue != isRunning else { return }
      if let since {
        played += source() - since
        self.since = nil
      } else {
        since = source()
      }
    }
  }
}
