import TestSupport
import Testing

@testable import GameCore

@Suite struct SimulationTests {
  private func setup(_ levels: [ComputerLevel], seed: UInt64) throws -> GameSetup {
    let players = levels.enumerated().map {
      Player(name: "P\($0.offset)", seat: .computer($0.element))
    }
    return try GameSetup(seed: seed, players: players)
  }

  @Test("R32: a simulated game is the fold of its actions through the same reducer")
  func fold() throws {
    for seed in 0..<10 as Range<UInt64> {
      let setup = try setup([.hard, .normal, .easy, .hard], seed: seed)
      let result = try Simulation.play(setup)
      var state = GameState(setup)
      for action in result.actions { try Game.reduce(into: &state, action) }
      #expect(state == result.state)
      #expect(state.phase == .finished)
      #expect(try Simulation.play(setup) == result)
    }
  }

  @Test("R31: computer players do not affect the deck or the dice")
  func otherStreams() throws {
    func end(_ levels: [ComputerLevel]) throws -> (rolls: [Int], deck: [Int]) {
      let setup = try setup(levels, seed: 42)
      var rolls: [Int] = []
      var deck: [Int] = GameState(setup).deck.nextFirst.map(\.id)
      _ = try Simulation.play(setup) { action, state in
        if action == .user(.roll), let die = state.die { rolls.append(die) }
        if action == .internal(.drawn) {
          let drawn = state.field.stacks.last?.top.id
          if drawn != deck.removeFirst() { Issue.record("the deck's order changed") }
        }
      }
      return (rolls, deck)
    }
    let dice = [1, 3, 2, 1, 2, 1, 3, 1, 2, 3, 2, 1, 3, 3, 1, 3, 3, 1, 2, 1]
    for level in ComputerLevel.allCases {
      let played = try end([level, .normal, .easy, level])
      #expect(played.deck.isEmpty)
      #expect(played.rolls == Array(dice.prefix(played.rolls.count)))
    }
  }

  /// If a line changes, resumed games with computer players continue differently.
  @Test("R31: the first seeds always produce the same games")
  func catalogue() throws {
    let lines = try (0..<6 as Range<UInt64>).map { seed in
      let result = try Simulation.play(setup([.easy, .normal, .hard, .normal], seed: seed))
      let state = result.state
      return "\(result.actions.count) \(state.round) \(state.points) \(state.winners)"
    }
    #expect(
      lines == [
        "182 12 [3, 2, 4, 2] [2]", "174 12 [3, 1, 2, 3] [0, 3]", "173 11 [1, 3, 5, 5] [2, 3]",
        "176 12 [3, 2, 3, 4] [3]", "175 13 [1, 4, 4, 2] [1, 2]", "174 11 [3, 3, 3, 1] [0, 1, 2]",
      ])
  }

  @Test("R31: statistics can be merged from parts in any order")
  func merging() throws {
    var whole = SimulationStatistics()
    var even = SimulationStatistics()
    var odd = SimulationStatistics()
    for seed in 0..<40 as Range<UInt64> {
      let setup = try setup([.hard, .normal, .easy], seed: seed)
      try whole.play(setup)
      if seed % 2 == 0 { try even.play(setup) } else { try odd.play(setup) }
    }
    var one = even
    one.merge(odd)
    odd.merge(even)
    #expect(one == whole)
    #expect(odd == whole)
    var alone = SimulationStatistics()
    alone.merge(whole)
    #expect(alone == whole)
  }

  @Test("The counts add up")
  func counts() throws {
    var statistics = SimulationStatistics()
    var rounds = 0
    var readings = 0
    var wins = 0
    for seed in 0..<50 as Range<UInt64> {
      let setup = try setup([.normal, .normal, .hard, .easy], seed: seed)
      try statistics.play(setup)
      let result = try Simulation.play(setup)
      rounds += result.state.round
      wins += result.state.winners.count
      readings += result.actions.count { $0.name == "read" }
    }
    #expect(statistics.games == 50)
    #expect(statistics.rounds.total == 50)
    #expect(statistics.rounds.mean == Double(rounds) / 50)
    #expect(statistics.fields.total == readings)
    #expect(statistics.failures.total >= rounds - 50)
    #expect(statistics.scores.total == 200)
    #expect(statistics.seats.map(\.total) == [50, 50, 50, 50])
    #expect(statistics.seats.reduce(0) { $0 + $1.hits } == wins)
    #expect(statistics.levels.map(\.level) == [.easy, .normal, .hard])
    #expect(statistics.levels.map(\.wins.total) == [50, 100, 50])
    #expect(statistics.levels.reduce(0) { $0 + $1.wins.hits } == wins)
  }

  @Test("Hard beats normal beats easy over many games by more than the intervals")
  func levels() async throws {
    let levels: [ComputerLevel] = [.easy, .normal, .hard]
    let games = UInt64(Stress.count(200, of: 5000))
    let statistics = try await withThrowingTaskGroup(of: SimulationStatistics.self) { group in
      for part in 0..<4 as Range<UInt64> {
        group.addTask {
          var statistics = SimulationStatistics()
          for seed in part * games..<(part + 1) * games {
            let turn = Int(seed % 3)
            try statistics.play(setup(Array(levels[turn...] + levels[..<turn]), seed: seed))
          }
          return statistics
        }
      }
      return try await group.reduce(into: SimulationStatistics()) { $0.merge($1) }
    }
    #expect(statistics.games == 4 * Int(games))
    let wins = statistics.levels.map(\.wins)
    #expect(wins[0].interval.upperBound < wins[1].interval.lowerBound)
    #expect(wins[1].interval.upperBound < wins[2].interval.lowerBound)
  }

  @Test(
    "One better seat wins more often than two worse ones",
    arguments: [
      (ComputerLevel.hard, ComputerLevel.normal), (.normal, .easy), (.hard, .easy),
    ])
  func oneAgainstTwo(better: ComputerLevel, worse: ComputerLevel) throws {
    var statistics = SimulationStatistics()
    for seed in 0..<300 as Range<UInt64> {
      var levels = [worse, worse, worse]
      levels[Int(seed % 3)] = better
      try statistics.play(setup(levels, seed: seed))
    }
    func wins(_ level: ComputerLevel) throws -> ClosedRange<Double> {
      try #require(statistics.levels.first { $0.level == level }).wins.interval
    }
    #expect(try wins(better).lowerBound > wins(worse).upperBound)
  }

  @Test("Wilson's interval for known shares")
  func interval() {
    func rounded(_ share: Share) -> [Int] {
      let interval = share.interval
      return [interval.lowerBound, interval.upperBound].map { Int(($0 * 10_000).rounded()) }
    }
    #expect(rounded(Share(hits: 5, total: 10)) == [2366, 7634])
    #expect(rounded(Share(hits: 0, total: 10)) == [0, 2775])
    #expect(rounded(Share(hits: 10, total: 10)) == [7225, 10_000])
    #expect(rounded(Share(hits: 250, total: 1000)) == [2242, 2778])
    #expect(rounded(Share()) == [0, 10_000])
  }

  @Test("A histogram has a mean, a maximum and percentiles")
  func histogram() {
    var tally = Histogram()
    #expect(tally.mean == 0)
    #expect(tally.max == nil)
    #expect(tally.percentile(50) == nil)
    for number in [1, 2, 2, 3, 7] { tally.add(number) }
    #expect(tally.counts == [0, 1, 2, 1, 0, 0, 0, 1])
    #expect(tally.mean == 3)
    #expect(tally.max == 7)
    #expect([0, 20, 50, 80, 81, 100].map { tally.percentile($0) } == [1, 1, 2, 3, 7, 7])
  }
}
