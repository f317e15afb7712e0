import GameCore
import Replay

/// A replay of a recorded game.
package struct ReplayState: Equatable, Sendable {
  /// The game.
  package let playback: Playback
  /// The clock of the game; its seconds are those of the recording.
  package private(set) var head: PlayHead
  /// The number of actions that have happened, if the user chose it step by step: the clock cannot
  /// tell actions of the same millisecond apart.
  private var chosen: Int?

  /// How long everybody sees the choices before the field closes, in seconds.
  package static let revealSeconds = 3.0
  /// How long the end is shown before the clock stops, in seconds.
  private static let tail = 14.0

  /// A replay that starts at a time of the play clock.
  package init(_ playback: Playback, at time: Double) {
    self.playback = playback
    head = PlayHead(
      duration: Double(playback.duration) / 1000 + Self.tail, speeds: 0.25...16, at: time)
  }

  /// How many actions have happened at a time of the play clock.
  package func index(at time: Double) -> Int {
    chosen ?? playback.index(atMilliseconds: Int((head.position(at: time) * 1000).rounded(.down)))
  }

  /// Whether a step has been chosen, which is shown without its animation.
  package var isStepped: Bool { chosen != nil }

  /// Does what a command means here.
  mutating func obey(_ command: ReplayCommand, at time: Double) {
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

  private mutating func step(to place: Int) {
    let place = min(max(place, 0), playback.count)
    head.stop(at: Double(playback.milliseconds(at: place)) / 1000)
    chosen = place
  }

  /// Jumps; a replay that is playing continues from there.
  private mutating func jump(to place: Int, at time: Double) {
    guard !head.isPaused else { return step(to: place) }
    head.hold(Double(playback.milliseconds(at: place)) / 1000, at: time)
  }

  /// The table at a time of the play clock, as the players saw it.
  ///
  /// Its timestamps are in seconds of the recording.
  package func table(at time: Double) -> TableState {
    let index = index(at: time)
    var table = TableState(
      watching: playback.state(at: index), timestamps: timestamps(before: index))
    // Nobody is asked for a key: the reveal ends by itself.
    guard table.game.reveal != nil else { return table }
    let closes = table.timestamps.reveal + Self.revealSeconds
    guard head.position(at: time) >= closes || isStepped else { return table }
    table.closeReveal(at: isStepped ? -.infinity : closes)
    return table
  }

  /// When things last happened before a place, in seconds of the recording.
  private func timestamps(before place: Int) -> Timestamps {
    var timestamps = Timestamps(deal: 0)
    // A card takes up to three actions, and a pointing at most one for each player and the reveal.
    let start = max(place - 10, 0)
    var state = playback.state(at: start)
    for entry in playback.recording.entries[start..<max(place, start)] {
      let before = Milestones(state)
      // Applied once already, so nothing can be thrown.
      _ = try? Game.reduce(into: &state, entry.action)
      timestamps.note(
        from: before, to: Milestones(state), at: Double(entry.milliseconds) / 1000)
    }
    return timestamps
  }
}
