import GameCore
import TestSupport

/// Measures the rules.
@MainActor struct GameBenchmarks {
  let bench: Bench

  func run() {
    let games = (1...64).compactMap { try? RandomGame(seed: $0).recording }
    bench.rate("game: reduce", "actions/s") { _ in
      var count = 0
      for game in games {
        var state = GameState(game.header.setup)
        for entry in game.entries { _ = try? Game.reduce(into: &state, entry.action) }
        count += game.entries.count
        blackHole(state)
      }
      return count
    }
    let piles = games.flatMap { game in
      var state = GameState(game.header.setup)
      for entry in game.entries { _ = try? Game.reduce(into: &state, entry.action) }
      return state.piles
    }
    bench.rate("game: score with cards", "piles/s") { _ in
      for pile in piles { blackHole(Score(pile, of: .classic)) }
      return piles.count
    }
    bench.rate("game: score in points", "piles/s") { _ in
      for pile in piles { blackHole(Score.points(of: pile, .classic)) }
      return piles.count
    }
    for level in ComputerLevel.allCases {
      bench.rate("game: simulate, four \(level.rawValue) seats", "games/s") { _ in
        simulate(level)
      }
    }
  }

  /// Simulates some games on one core; returns the number of games.
  private func simulate(_ level: ComputerLevel) -> Int {
    let games = 50
    for seed in 0..<games {
      let players = (1...4).map { Player(name: "P\($0)", seat: .computer(level)) }
      guard let setup = try? GameSetup(seed: UInt64(seed), players: players),
        let result = try? Simulation.play(setup)
      else { return 0 }
      blackHole(result.state)
    }
    return games
  }
}
