import GameCore

/// What a timer is for.
package enum TimerID: Hashable, Sendable {
  /// The title's sequence is over.
  case titleEnd
  /// The game goes on by itself.
  case game(InternalAction)
  /// The count-down of an open pointing is over.
  case countdown
  /// A typed reading may have stopped or be too late.
  case typing
  /// A computer player has thought long enough.
  case computer
}

/// The timers that run on a screen, each under its own name.
///
/// They are part of the state: two waits can never replace each other, a screen that is left takes
/// its timers with it, and whoever looks at a state sees what it waits for. Their clock is the play
/// clock, so that they stand still with it.
package struct Timers: Equatable, Sendable {
  /// A timer that runs.
  package struct Timer: Equatable, Sendable {
    /// What it is for.
    package let id: TimerID
    /// When it ends, in seconds of the play clock.
    package let due: Double
  }

  /// The timers that run, the next one first; those of one instant in the order of their start.
  package private(set) var running: [Timer] = []

  /// No timers.
  init() {}

  /// The timer that ends first.
  package var next: Timer? { running.first }

  /// Whether a timer runs.
  func contains(_ id: TimerID) -> Bool { running.contains { $0.id == id } }

  /// Starts a timer that ends at a time of the play clock; one of the same name is replaced.
  mutating func start(_ id: TimerID, due: Double) {
    stop(id)
    let place = running.firstIndex { $0.due > due } ?? running.endIndex
    running.insert(Timer(id: id, due: due), at: place)
  }

  /// Stops a timer, if it runs.
  mutating func stop(_ id: TimerID) {
    running.removeAll { $0.id == id }
  }
}
