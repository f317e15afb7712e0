import GameCore
import Replay

/// The table of a recorded game, which has followed the events so far.
///
/// It shows all choices and asks for no keys. Its times are in seconds of the recording.
struct ReplayedTable: PlayedBack {
  @Boxed private var state: GameState
  @Boxed private var table: TableState

  init(watching header: Recording<Game>.Header) {
    let setup = header.setup
    state = GameState(setup)
    table = TableState(
      PublicGame(setup), of: setup, controllers: setup.players.map { _ in .here }, at: 0,
      motion: .off)
    table.choice.askedAt = -.infinity
  }

  mutating func replay(
    _ entry: Recording<Game>.Entry, before rest: ArraySlice<Recording<Game>.Entry>
  ) {
    // It was verified, so nothing can throw.
    guard let event = try? Game.reduce(into: &state, entry.action) else { return }
    let isPickedUp = event == .drawing || event == .drawingNext
    let pace = isPickedUp ? Self.pace(from: entry, in: rest) : nil
    try? table.follow(event, at: Double(entry.milliseconds) / 1000, pace: pace)
    // Nobody chooses here: the game alone tells what is shown.
    let isFailed = table.game.phase == .point
    table.stage = table.game.reveal != nil ? .reveal : isFailed ? .failed : .play
  }

  /// The table with what its reader has typed last.
  var recalled: TableState {
    var table = table
    table.typing = TypingSession()
    table.recallTyping()
    return table
  }

  /// How much faster than the first card of a player a card flies.
  private static func pace(
    from draw: Recording<Game>.Entry, in rest: ArraySlice<Recording<Game>.Entry>
  ) -> Double {
    guard let landed = rest.first(where: { $0.action == .internal(.drawn) }) else { return 1 }
    let flight = landed.milliseconds - draw.milliseconds
    // Players who skip the flight see nothing of it.
    return flight < 300 ? 1 : max(Double(InternalAction.drawn.delay) / Double(flight), 1)
  }
}
