import GameCore

/// A recording with random access to its states.
///
/// An index is a number of actions: 0 is the initial state, ``count`` the last one.
package struct Playback: Equatable, Sendable {
  /// The recording.
  package private(set) var recording: Recording<Game>
  /// The first mismatch between the recording and this program, if there is one.
  package let mismatch: Mismatch?
  private let spacing: Int
  private let snapshots: [GameState]

  /// Replays a recording once and keeps a snapshot every 16 actions, less often if it is very long.
  package init(_ recording: Recording<Game>) {
    // At most 4,096 snapshots: a game has some 200 actions, but undo has no limit.
    spacing = max(16, recording.entries.count / 4096 + 1)
    var fold = Verifier(recording.header)
    var snapshots = [fold.state]
    var failures: [Int] = []
    var turns = [0]
    var mismatch: Mismatch?
    do {
      for entry in recording.entries {
        try fold.apply(entry)
        if entry.action.verdict == false { failures.append(fold.applied - 1) }
        if Self.beginsTurn(entry.action, fold.state) { turns.append(fold.applied) }
        if fold.applied.isMultiple(of: spacing) { snapshots.append(fold.state) }
      }
      try fold.end(recording.ending)
    } catch {
      mismatch = error
    }
    let shown = mismatch.map { min(fold.applied, $0.line - 2) } ?? fold.applied
    self.recording = recording
    self.mismatch = mismatch
    self.snapshots = snapshots
    timeline = Timeline(
      times: recording.entries.prefix(shown).map(\.milliseconds), failures: failures, turns: turns)
  }

  private static func beginsTurn(_ action: GameAction, _ state: GameState) -> Bool {
    switch state.phase {
    case .draw: action.verdict == true
    case .roll: action == .user(.reveal)
    default: false
    }
  }

  /// The state at an index, clamped to `0 ... count`.
  ///
  /// Reduces at most as many actions as there are between two snapshots.
  package func state(at index: Int) -> GameState {
    let index = min(max(index, 0), count)
    let snapshot = index / spacing
    var state = snapshots[snapshot]
    for entry in recording.entries[(snapshot * spacing)..<index] {
      // Replayed without errors before, so this cannot throw.
      _ = try? Game.reduce(into: &state, entry.action)
    }
    return state
  }

  /// The same game with other times of its actions, in milliseconds and in order.
  package func timed(_ times: [Int]) -> Playback {
    var playback = self
    playback.recording.entries = zip(recording.entries, times).map {
      .init(milliseconds: $1, action: $0.action, digest: $0.digest)
    }
    playback.timeline = Timeline(
      times: Array(times.prefix(count)), failures: failures, turns: turns)
    return playback
  }

  /// When the actions happened.
  package private(set) var timeline: Timeline

  /// The number of actions that can be shown: all, or those before the first mismatch.
  package var count: Int { timeline.count }
  /// The indices of the actions that judged a reading as failed, including undone ones.
  package var failures: [Int] { timeline.failures }
  /// The indices at which a player is about to roll or to draw for a new reading; 0 is the first.
  package var turns: [Int] { timeline.turns }

  /// The time of the action before an index, in milliseconds since the header.
  package func milliseconds(at index: Int) -> Int { timeline.milliseconds(at: index) }

  /// The index at a time: the number of actions up to and including that millisecond.
  package func index(atMilliseconds milliseconds: Int) -> Int {
    timeline.index(atMilliseconds: milliseconds)
  }

  /// The time of the last action that can be shown, in milliseconds since the header.
  package var duration: Int { timeline.duration }

  /// The next index at which a turn begins, or the end.
  package func turn(after index: Int) -> Int { timeline.turn(after: index) }

  /// The previous index at which a turn begins, or 0.
  package func turn(before index: Int) -> Int { timeline.turn(before: index) }
}
