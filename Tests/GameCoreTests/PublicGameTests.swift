import TestSupport
import Testing

@testable import GameCore

@Suite("What may be seen of a game from a seat") struct PublicGameTests {
  /// Calls a function with every state of some random games.
  private func forEachState(_ body: (GameState) throws -> Void) throws {
    for seed in 0..<UInt64(Stress.count(20, of: 500)) {
      for state in try RandomGame(seed: seed).states where state.phase != .finished {
        try body(state)
      }
    }
  }

  @Test("R31: no seat sees the seed, the order of the deck or the next rolls")
  func deckAndDice() throws {
    try forEachState { state in
      var other = GameState(try state.setup.with(seed: state.setup.seed + 1))
      var cards = state.deck.nextFirst
      other.dice.shuffle(&cards)
      (other.game, other.choices) = (state.game, state.choices)
      other.deck = Deck(nextFirst: cards)
      for seat in state.players.indices {
        #expect(PublicGame(other, for: seat) == PublicGame(state, for: seat))
      }
    }
  }

  @Test("R15: before the reveal, a seat sees who has pointed, but only its own choice")
  func choices() throws {
    try forEachState { state in
      guard let player = state.stillToPoint.first else { return }
      let outcomes = try state.field.stacks.indices.map { position in
        var after = state
        try Game.reduce(into: &after, .user(.point(player: player, position: position)))
        return after
      }
      for seat in state.players.indices {
        let seen = outcomes.map { PublicGame($0, for: seat) }
        #expect(seen.allSatisfy { $0.pointed.last == player })
        if seat == player {
          #expect(seen.map(\.ownChoice) == Array(outcomes.indices))
        } else {
          #expect(seen.allSatisfy { $0 == seen[0] })
        }
      }
      #expect(outcomes.allSatisfy { PublicGame($0, for: nil) == PublicGame(outcomes[0], for: nil) })
    }
  }
}
