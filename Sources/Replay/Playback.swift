import GameCore

/// A recording that can be looked at in any order.
///
/// A place is a number of actions: 0 is the dealt game, ``count`` the last state.
package struct Playback: Equatable, Sendable {
  /// The recording.
  package let recording: Recording
  /// How many actions can be shown: all, or those before the first that does not verify.
  package let count: Int
  /// Where the recording and this program disagree first, if they do.
  package let mismatch: Mismatch?
  /// The actions that say a reading failed, as indices of the entries; undone ones too.
  package let failures: [Int]
  /// The places at which somebody is about to roll or to draw for a new reading; 0 is the first.
  package let turns: [Int]

  private let spacing: Int
  private let snapshots: [GameState]

  /// Follows a recording once and keeps a state every 16 actions, in very long ones fewer.
  package init(_ recording: Recording) {
    // At most 4,096 snapshots: a game has some 200 actions, but undo has no limit.
    spacing = max(16, recording.entries.count / 4096 + 1)
    var fold = RecordingFold(recording.header)
    var snapshots = [fold.state]
    var failures: [Int] = []
    var turns = [0]
    var mismatch: Mismatch?
    do {
      for entry in recording.entries {
        try fold.apply(entry)
        if entry.action == .user(.read(isCorrect: false)) { failures.append(fold.applied - 1) }
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
    self.failures = failures
    self.turns = turns
    count = shown
  }

  private static func beginsTurn(_ action: GameAction, _ state: GameState) -> Bool {
    switch (action, state.phase) {
    case (.user(.read(isCorrect: true)), .draw), (.user(.reveal), .roll): true
    default: false
    }
  }

  /// The state at a place; one outside `0 ... count` is taken as the nearest inside.
  ///
  /// Costs at most the reducing of as many actions as lie between two snapshots.
  package func state(at place: Int) -> GameState {
    let place = min(max(place, 0), count)
    let snapshot = place / spacing
    var state = snapshots[snapshot]
    for entry in recording.entries[(snapshot * spacing)..<place] {
      // Followed once already, so nothing can be thrown.
      _ = try? Game.reduce(into: &state, entry.action)
    }
    return state
  }

  /// When the action before a place was accepted, in milliseconds since the header.
  package func milliseconds(at place: Int) -> Int {
    let place = min(max(place, 0), count)
    return place == 0 ? 0 : recording.entries[place - 1].milliseconds
  }

  /// The place at a time: how many actions were accepted until then, its millisecond included.
  package func place(atMilliseconds milliseconds: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if recording.entries[middle].milliseconds <= milliseconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The time of the last action that can be shown, in milliseconds since the header.
  package var duration: Int { milliseconds(at: count) }

  /// The nearest place after this one at which a turn begins, or the end.
  package func turn(after place: Int) -> Int {
    turns.first { $0 > place } ?? count
  }

  /// The nearest place before this one at which a turn begins, or 0.
  package func turn(before place: Int) -> Int {
    turns.last { $0 < place } ?? 0
  }
}
