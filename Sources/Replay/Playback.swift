import GameCore

/// The state that playing back a recording leads to: a game, or a screen's view of it.
package protocol PlayedBack: Equatable, Sendable {
  associatedtype Kind: RecordedGame

  /// The state before the first action.
  init(watching header: Recording<Kind>.Header)

  /// Plays an action that was verified; `rest` is what follows it, where that matters.
  mutating func replay(
    _ entry: Recording<Kind>.Entry, before rest: ArraySlice<Recording<Kind>.Entry>)
}

extension GameState: PlayedBack {
  package init(watching header: Recording<Game>.Header) { self.init(header.setup) }

  package mutating func replay(
    _ entry: Recording<Game>.Entry, before rest: ArraySlice<Recording<Game>.Entry>
  ) {
    // It was verified, so this cannot throw.
    _ = try? Game.reduce(into: &self, entry.action)
  }
}

/// A recording with random access to its states.
///
/// An index is a number of actions: 0 is the initial state, ``count`` the last one.
package struct Playback<State: PlayedBack>: Equatable, Sendable {
  package let recording: Recording<State.Kind>
  /// When the actions that can be shown happened: all, or those before the first mismatch.
  package let timeline: Timeline
  /// The first mismatch between the recording and this program, if there is one.
  package let mismatch: JournalError?
  private let spacing: Int
  private let snapshots: [State]
  private let last: State

  /// Verifies a recording, and keeps a snapshot every 16 actions, less often if it is very long.
  package init(verifying recording: Recording<State.Kind>) {
    var verifier = Verifier(recording.header)
    var (failures, turns) = ([Int](), [0])
    var mismatch: JournalError?
    var count = 0
    do {
      for entry in recording.entries {
        try verifier.apply(entry)
        if State.Kind.verdict(of: entry.action) == false { failures.append(count) }
        let turn = State.Kind.turn(of: entry.action, at: count, leadingTo: verifier.state)
        turns += turn.map { [$0] } ?? []
        count += 1
      }
      try verifier.end(recording.ending)
    } catch {
      mismatch = error
    }
    let times = recording.entries.prefix(count).map(\.milliseconds)
    self.init(
      recording, Timeline(times: times, failures: failures, turns: turns), mismatch)
  }

  private init(_ recording: Recording<State.Kind>, _ timeline: Timeline, _ mismatch: JournalError?)
  {
    (self.recording, self.timeline, self.mismatch) = (recording, timeline, mismatch)
    // At most 4,096 snapshots: a game has some 200 actions, but undo has no limit.
    spacing = max(16, recording.entries.count / 4096 + 1)
    let entries = recording.entries.prefix(timeline.count)
    var state = State(watching: recording.header)
    var snapshots = [state]
    for index in entries.indices {
      state.replay(entries[index], before: entries[(index + 1)...])
      if (index + 1).isMultiple(of: spacing) { snapshots.append(state) }
    }
    (self.snapshots, last) = (snapshots, state)
  }

  /// The number of actions that can be shown.
  package var count: Int { timeline.count }

  /// The state at an index, clamped to `0 ... count`.
  ///
  /// Plays at most as many actions as there are between two snapshots.
  package func state(at index: Int) -> State {
    guard index < count else { return last }
    let index = max(index, 0)
    var state = snapshots[index / spacing]
    for next in (index / spacing * spacing)..<index {
      state.replay(recording.entries[next], before: recording.entries[(next + 1)..<count])
    }
    return state
  }

  /// The same actions with other states.
  package func showing<Other>() -> Playback<Other> where Other.Kind == State.Kind {
    Playback<Other>(recording, timeline, mismatch)
  }

  /// The same game with other times of its actions, in milliseconds and in order.
  package func timed(_ times: [Int]) -> Playback {
    var timed = recording
    timed.entries = zip(recording.entries, times).map {
      .init(milliseconds: $1, action: $0.action, digest: $0.digest)
    }
    let timeline = Timeline(
      times: Array(times.prefix(count)), failures: timeline.failures, turns: timeline.turns)
    return Playback(timed, timeline, mismatch)
  }
}

extension Playback<GameState> {
  /// Verifies the recording of a game.
  package init(_ recording: Recording<Game>) { self.init(verifying: recording) }
}
