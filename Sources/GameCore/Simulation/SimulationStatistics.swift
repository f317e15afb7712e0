/// What many simulated games came to: sums only, so that parts may be counted apart and merged in
/// any order to the same numbers.
package struct SimulationStatistics: Equatable, Sendable {
  /// The games that were played to their end.
  package private(set) var games = 0
  /// How many games had so many rounds.
  package private(set) var rounds = Histogram()
  /// How many readings there were of fields of so many positions.
  package private(set) var fields = Histogram()
  /// How many of the readings of fields of so many positions failed.
  package private(set) var failures = Histogram()
  /// How many players ended with so many points.
  package private(set) var scores = Histogram()
  /// How many games the potato decided (R24).
  package private(set) var potatoDecides = 0
  /// How many games several players won together (R25).
  package private(set) var sharedWins = 0
  /// How often each seat won, alone or together.
  package private(set) var seats: [Share] = []
  /// How often players of each level won, alone or together, in the order of the levels.
  package private(set) var levels = ComputerLevel.allCases.map { LevelShare(level: $0) }

  /// How often the players of a level won.
  package struct LevelShare: Equatable, Sendable {
    /// The level.
    package let level: ComputerLevel
    /// Its wins among the games of all its players.
    package internal(set) var wins = Share()
  }

  /// Nothing counted yet.
  package init() {}

  /// Plays a game and counts it.
  ///
  /// - Throws: ``IllegalAction`` never, unless the rules and the seats disagree.
  package mutating func play(_ setup: GameSetup) throws(IllegalAction) {
    _ = try Simulation.play(setup) { action, state in count(action, state) }
  }

  /// Counts an action of a game and the state that it led to.
  package mutating func count(_ action: GameAction, _ state: GameState) {
    if case .user(.read(let isCorrect)) = action {
      fields.add(state.field.count)
      if !isCorrect { failures.add(state.field.count) }
    }
    if state.phase == .finished { countEnd(state) }
  }

  private mutating func countEnd(_ state: GameState) {
    games += 1
    rounds.add(state.round)
    for points in state.points { scores.add(points) }
    let winners = state.winners
    if state.potatoDecides { potatoDecides += 1 }
    if winners.count > 1 { sharedWins += 1 }
    for (seat, player) in state.setup.players.enumerated() {
      let hasWon = winners.contains(seat)
      if seat == seats.count { seats.append(Share()) }
      seats[seat].add(hasWon)
      guard case .computer(let level) = player.seat else { continue }
      for place in levels.indices where levels[place].level == level {
        levels[place].wins.add(hasWon)
      }
    }
  }

  /// Adds what was counted elsewhere.
  package mutating func merge(_ other: SimulationStatistics) {
    games += other.games
    rounds.merge(other.rounds)
    fields.merge(other.fields)
    failures.merge(other.failures)
    scores.merge(other.scores)
    potatoDecides += other.potatoDecides
    sharedWins += other.sharedWins
    while seats.count < other.seats.count { seats.append(Share()) }
    for (seat, share) in other.seats.enumerated() { seats[seat].merge(share) }
    for (place, level) in other.levels.enumerated() { levels[place].wins.merge(level.wins) }
  }
}
