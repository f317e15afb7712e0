import TestSupport
import Testing

@testable import GameCore

@Suite struct RandomGameTests {
  @Test("Random games keep every card, accept every legal action, and end", arguments: 0..<10)
  func randomGames(thousand: UInt64) {
    let first = (Stress.seed * 10 + thousand) * 1000
    for seed in first..<first + UInt64(Stress.count(15, of: 1000)) {
      var game = RandomGame(seed: seed)
      do {
        while game.state.phase != .finished {
          try game.step()
          guard game.isComplete else {
            Issue.record("seed \(seed), action \(game.actions.count): \(game.state)")
            return
          }
        }
      } catch {
        Issue.record("seed \(seed), action \(game.actions.count + 1): \(error)")
        return
      }
      #expect(!game.state.winners.isEmpty, "seed \(seed)")
      #expect(game.state.drawCount == game.state.setCount, "seed \(seed)")
    }
  }

  @Test("R32: the state is the fold of the actions", arguments: 0..<20 as Range<UInt64>)
  func fold(seed: UInt64) throws {
    var game = RandomGame(seed: seed)
    let start = game.state
    while game.state.phase != .finished { try game.step() }
    let folded = try game.actions.reduce(into: start) { try Game.reduce(into: &$0, $1) }
    #expect(folded == game.state)
  }

  @Test("R32: an action has a deterministic result")
  func reducerIsPure() throws {
    var game = RandomGame(seed: 4)
    while game.state.phase != .finished {
      let before = game.state
      try game.step()
      var again = before
      let action = try #require(game.actions.last)
      try Game.reduce(into: &again, action)
      #expect(again == game.state)
    }
  }
}
