import GameCore
import Keys
import Replay

/// A replay of a recorded game.
package struct ReplayState: Equatable, Sendable {
  /// The game.
  package let playback: Playback
  /// The playback position, in seconds of the recording.
  package private(set) var head: PlayHead
  /// The index chosen by stepping, since the clock cannot distinguish actions of the same
  /// millisecond.
  private var chosen: Int?

  /// How long the choices are shown before the field closes, in seconds.
  package static let revealSeconds = 3.0
  /// How long the result is shown before the clock stops, in seconds.
  private static let tail = 14.0

  /// Creates a replay that starts playing at a time of the play clock.
  package init(_ playback: Playback, at time: Double) {
    self.playback = playback
    head = PlayHead(
      duration: Double(playback.duration) / 1000 + Self.tail, speeds: 0.25...16, at: time)
  }

  /// The number of actions that have happened at a time of the play clock.
  package func index(at time: Double) -> Int {
    chosen ?? playback.index(atMilliseconds: Int((head.position(at: time) * 1000).rounded(.down)))
  }

  /// Whether the position was chosen by stepping; such a state is shown without animation.
  package var isStepped: Bool { chosen != nil }

  /// Performs a command.
  mutating func perform(_ command: ReplayCommand, at time: Double) {
    let index = index(at: time)
    switch command {
    case .pauseOrPlay:
      head.togglePause(at: time)
      chosen = nil
    case .nextAction: step(to: index + 1)
    case .previousAction: step(to: index - 1)
    case .nextTurn: jump(to: playback.turn(after: index), at: time)
    case .previousTurn: jump(to: playback.turn(before: index), at: time)
    case .toStart: jump(to: 0, at: time)
    case .toEnd: step(to: playback.count)
    case .faster: head.change(speedBy: 2, at: time)
    case .slower: head.change(speedBy: 0.5, at: time)
    }
  }

  private mutating func step(to index: Int) {
    let index = min(max(index, 0), playback.count)
    head.stop(at: Double(playback.milliseconds(at: index)) / 1000)
    chosen = index
  }

  /// Jumps; a replay that is playing continues from there.
  private mutating func jump(to index: Int, at time: Double) {
    guard !head.isPaused else { return step(to: index) }
    head.hold(Double(playback.milliseconds(at: index)) / 1000, at: time)
  }

  /// The table at a time of the play clock, as the players saw it.
  ///
  /// Its timestamps are in seconds of the recording.
  package func table(at time: Double) -> TableState {
    let index = index(at: time)
    var table = TableState(
      watching: playback.state(at: index), timestamps: timestamps(before: index))
    // In a replay the reveal closes without a key.
    guard table.game.reveal != nil else { return table }
    let closes = table.timestamps.reveal + Self.revealSeconds
    guard head.position(at: time) >= closes || isStepped else { return table }
    table.closeReveal(at: isStepped ? -.infinity : closes)
    return table
  }

  /// The timestamps of the state at an index, in seconds of the recording.
  private func timestamps(before index: Int) -> Timestamps {
    var timestamps = Timestamps(deal: 0)
    // Drawing a card takes up to three actions, pointing at most one per player and the reveal.
    let start = max(index - 10, 0)
    var state = playback.state(at: start)
    for entry in playback.recording.entries[start..<max(index, start)] {
      let before = Milestones(state)
      // The playback has applied it before, so it cannot throw.
      _ = try? Game.reduce(into: &state, entry.action)
      timestamps.note(
        from: before, to: Milestones(state), at: Double(entry.milliseconds) / 1000)
    }
    return timestamps
  }
}

/// Commands of a replay.
package enum ReplayCommand: Equatable, Sendable {
  case pauseOrPlay
  case nextAction, previousAction, previousTurn, nextTurn
  case toStart, toEnd
  case faster, slower

  static let keys = [
    Binding([KeyMap.space], .replay(.pauseOrPlay), .pauseClock),
    Binding([.character(".")], .replay(.nextAction), .nextAction),
    Binding([.character(",")], .replay(.previousAction), .previousAction),
    Binding([.left, .character("h")], .replay(.previousTurn), .previousTurn),
    Binding([.right, .character("l")], .replay(.nextTurn), .nextTurn),
    Binding([.home, .character("0")], .replay(.toStart), .toStart),
    Binding([.end, .character("$")], .replay(.toEnd), .toEnd),
    Binding([.character("+"), .character("=")], .replay(.faster), .faster),
    Binding([.character("-")], .replay(.slower), .slower),
    TitleCommand.backKey,
  ]
}
