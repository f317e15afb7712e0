import TestSupport
import Testing

@testable import GameCore

@Suite struct RandomGameTests {
  @Test("Random games keep every card, accept every legal action, and end", arguments: 0..<10)
  func randomGames(thousand: UInt64) throws {
    let first = (Stress.seed * 10 + thousand) * 1000
    for seed in first..<first + UInt64(Stress.count(15, of: 400)) {
      var referee = try Referee(seed: seed)
      repeat {
        guard referee.isComplete else { return referee.record("cards are lost: \(referee.state)") }
      } while referee.step()
      #expect(!referee.state.winners.isEmpty, "seed \(seed)")
      #expect(referee.state.drawCount == referee.state.setCount, "seed \(seed)")
    }
  }

  @Test("R32: the state is the fold of the actions", arguments: 0..<20 as Range<UInt64>)
  func fold(seed: UInt64) throws {
    let game = try RandomGame(seed: seed)
    let folded = try game.recording.entries.reduce(into: game.recording.dealt) { state, entry in
      try Game.reduce(into: &state, entry.action)
    }
    #expect(folded == game.states.last)
  }

  @Test("R32: an action has a deterministic result")
  func reducerIsPure() throws {
    let game = try RandomGame(seed: 4)
    for (entry, (before, after)) in zip(
      game.recording.entries, zip(game.states, game.states.dropFirst()))
    {
      var again = before
      try Game.reduce(into: &again, entry.action)
      #expect(again == after)
    }
  }
}
