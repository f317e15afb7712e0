import GameCore

/// The purpose of a timer.
package enum TimerID: Hashable, Sendable {
  /// The end of the title sequence.
  case titleEnd
  /// The next internal action of the game.
  case game(InternalAction)
  /// The end of the count-down.
  case countdown
  /// The end of a stage of the light at which all point.
  case sweep
  /// The end of the ceremony of a result.
  case ceremony
  /// The time in which players vote.
  case vote
  /// The time in which players who are away can come back, where nobody decides about their seats.
  case absence
  /// The next time limit of a typed reading.
  case typing
  /// The end of the moment in which nothing moves after a failed solo reading.
  case still
  /// The number of the die has been seen; in a solo run, its cards are drawn.
  case roll
  /// The tables that people share are listed again.
  case tables
  /// The turn of a computer player, or what happens by itself.
  case turn
}

/// The running timers of a screen, one per purpose, on the play clock.
///
/// As part of the state, timers of different purposes cannot replace each other, end with their
/// screen, and show what a state waits for.
package struct Timers: Equatable, Sendable {
  /// A running timer.
  package struct Timer: Equatable, Sendable {
    /// The purpose.
    package let id: TimerID
    /// The time at which it fires, in seconds of the play clock.
    package let due: Double
  }

  /// The running timers, ordered by time, then in the order in which they were started.
  package private(set) var running: [Timer] = []

  init() {}

  /// The timer that fires first.
  package var next: Timer? { running.first }

  /// Whether a timer is running.
  func contains(_ id: TimerID) -> Bool { running.contains { $0.id == id } }

  /// Starts a timer that fires at a time of the play clock, replacing a timer of the same purpose.
  mutating func start(_ id: TimerID, due: Double) {
    stop(id)
    let index = running.firstIndex { $0.due > due } ?? running.endIndex
    running.insert(Timer(id: id, due: due), at: index)
  }

  /// Stops a timer if it is running.
  mutating func stop(_ id: TimerID) {
    running.removeAll { $0.id == id }
  }
}
