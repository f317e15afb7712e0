import GameCore
import Replay

/// The tables of a recorded game, each of which has followed the events before it.
///
/// They show all choices and ask for no keys.
struct ReplayedTables: Equatable, Sendable {
  private let playback: Playback<GameState>
  private let events: [GameEvent]
  /// The tables after every some events, and at the end.
  private var tables: [TableState]

  private static let spacing = 16

  init(_ playback: Playback<GameState>) {
    let setup = playback.recording.header.setup
    var state = GameState(setup)
    self.playback = playback
    // The playback has applied them before, so they cannot throw.
    events = playback.recording.entries.prefix(playback.count).compactMap {
      try? Game.reduce(into: &state, $0.action)
    }
    var table = TableState(
      PublicGame(setup), of: setup, controllers: setup.players.map { _ in .here }, at: 0,
      motion: .off)
    table.choice.askedAt = -.infinity
    tables = [table]
    for index in events.indices {
      follow(index, on: &table)
      if (index + 1).isMultiple(of: Self.spacing) || index + 1 == events.count {
        tables.append(table)
      }
    }
  }

  /// The table after some events; its times are in seconds of the recording.
  func table(at index: Int) -> TableState {
    let index = min(max(index, 0), events.count)
    if index == events.count, let last = tables.last { return recalled(last) }
    var table = tables[index / Self.spacing]
    for next in (index / Self.spacing * Self.spacing)..<index { follow(next, on: &table) }
    return recalled(table)
  }

  private func follow(_ index: Int, on table: inout TableState) {
    let event = events[index]
    let time = Double(playback.timeline.milliseconds(at: index + 1)) / 1000
    try? table.follow(event, at: time, pace: event == .drawing ? pace(of: index) : nil)
    // Nobody chooses here: the game alone tells what is shown.
    let isFailed = table.game.phase == .point
    table.stage = table.game.reveal != nil ? .reveal : isFailed ? .failed : .play
  }

  /// The table with what its reader has typed last.
  private func recalled(_ table: TableState) -> TableState {
    var table = table
    table.typing = TypingSession()
    table.recallTyping()
    return table
  }

  /// How much faster than by players the cards are drawn by an action.
  private func pace(of draw: Int) -> Double {
    let entries = playback.recording.entries
    guard let landed = entries[draw...].first(where: { $0.action == .internal(.drawn) }) else {
      return 1
    }
    let flight = landed.milliseconds - entries[draw].milliseconds
    // Players who skip the flight see nothing of it.
    return flight < 300 ? 1 : max(Double(InternalAction.drawn.delay) / Double(flight), 1)
  }
}
