/// A summary of a simulated game, for a line of a table.
package struct GameSummary: Equatable, Sendable {
  /// The number of rounds.
  package private(set) var rounds = 0
  /// The number of readings.
  package private(set) var readings = 0
  /// The number of failed readings.
  package private(set) var failures = 0
  /// The largest number of positions of a field that was read.
  package private(set) var longest = 0
  /// The number of stacks that left the game because several players chose them (R17).
  package private(set) var collisions = 0
  /// The points of each seat.
  package private(set) var points: [Int] = []

  /// The seats of the winners; several share a win that not even the potato decides.
  package private(set) var winners: [Int] = []
  /// The number of players with the most points.
  package private(set) var ties = 0
  /// The seat of the player with the card that breaks ties; `nil` if it is on no pile.
  package private(set) var potato: Int?
  /// The seat of the player who began.
  package private(set) var starter = 0

  /// Creates the summary of a game before its first action.
  package init() {}

  /// Counts an action and the resulting state.
  package mutating func count(_ action: GameAction, _ state: GameState) {
    if readings == 0, action == .user(.roll) { starter = state.game.roller }
    if let isCorrect = action.verdict {
      readings += 1
      if !isCorrect { failures += 1 }
      longest = max(longest, state.game.field.count)
    }
    if action == .user(.reveal), let reveal = state.game.reveal {
      collisions += reveal.chosen.count { $0.taker == nil }
    }
    if state.game.phase == .finished {
      rounds = state.game.round
      points = state.game.points
      winners = state.game.winners
      ties = points.count { $0 == points.max() }
      let kind = state.game.field.deck.tieBreaker
      potato = state.game.piles.firstIndex { pile in
        pile.contains { state.game.field.deck[$0] == kind }
      }
    }
  }
}
