/// Statistics over many simulated games.
///
/// All values are sums, so parts can be counted separately and merged in any order.
package struct SimulationStatistics: Equatable, Sendable {
  /// The number of finished games.
  package private(set) var games = 0
  /// The distribution of rounds per game.
  package private(set) var rounds = Histogram()
  /// The distribution of field sizes over all readings, in positions.
  package private(set) var fields = Histogram()
  /// The distribution of field sizes over the failed readings, in positions.
  package private(set) var failures = Histogram()
  /// The distribution of points per player.
  package private(set) var scores = Histogram()
  /// The distribution of cards taken in a pointing.
  package private(set) var taken = Histogram()
  /// The number of pointings in which several players all chose the same position.
  package private(set) var onOneCard = 0
  /// The number of games decided by the potato (R24).
  package private(set) var potatoDecides = 0
  /// The number of games with several winners (R25).
  package private(set) var sharedWins = 0
  /// The wins of each seat, shared or not.
  package private(set) var seats: [Share] = []
  /// The wins of each level, shared or not, in the order of the levels.
  package private(set) var levels = ComputerLevel.allCases.map { LevelShare(level: $0) }

  /// The wins of the players of a level.
  package struct LevelShare: Equatable, Sendable {
    package let level: ComputerLevel
    /// Wins out of all games of these players.
    package internal(set) var wins = Share()
  }

  package init() {}

  /// Creates statistics from the counts of a report; those of the levels follow from the seats'.
  package init(
    rounds: Histogram, fields: Histogram, failures: Histogram, scores: Histogram,
    taken: Histogram, onOneCard: Int, potatoDecides: Int, sharedWins: Int,
    seats: [(level: ComputerLevel, wins: Share)]
  ) {
    games = rounds.total
    (self.rounds, self.fields, self.failures, self.scores) = (rounds, fields, failures, scores)
    (self.taken, self.onOneCard) = (taken, onOneCard)
    (self.potatoDecides, self.sharedWins) = (potatoDecides, sharedWins)
    self.seats = seats.map(\.wins)
    for seat in seats {
      for index in levels.indices where levels[index].level == seat.level {
        levels[index].wins.merge(seat.wins)
      }
    }
  }

  /// Whether the counts can be those of the same games.
  package var isConsistent: Bool {
    scores.total == games * seats.count && failures.total <= fields.total
      && onOneCard <= taken.total && taken.total <= failures.total
      && max(potatoDecides, sharedWins) <= games && seats.allSatisfy { $0.total == games }
  }

  /// Plays a game and counts it.
  ///
  /// - Throws: ``GameError`` only if the computer players break the rules, which is a bug.
  package mutating func play(_ setup: GameSetup) throws(GameError) {
    countEnd(try Simulation.play(setup) { action, state in countProgress(action, state) })
  }

  /// Counts an action and the resulting state.
  package mutating func count(_ action: GameAction, _ state: GameState) {
    countProgress(action, state)
    if state.game.phase == .finished { countEnd(state) }
  }

  private mutating func countProgress(_ action: GameAction, _ state: GameState) {
    if let isCorrect = action.verdict {
      fields.add(state.game.field.count)
      if !isCorrect { failures.add(state.game.field.count) }
    }
    if case .user(.reveal) = action, let reveal = state.game.reveal { count(reveal) }
  }

  private mutating func count(_ reveal: Reveal) {
    taken.add(
      reveal.chosen.reduce(0) { cards, chosen in
        chosen.taker == nil ? cards : cards + reveal.field.stacks[chosen.position].count
      })
    if reveal.chosen.count == 1, reveal.choices.count > 1 { onOneCard += 1 }
  }

  private mutating func countEnd(_ state: GameState) {
    games += 1
    rounds.add(state.game.round)
    for pile in state.game.piles { scores.add(Score.points(of: pile, state.setup.deck)) }
    let winners = state.game.winners
    if state.game.decidingKind != nil { potatoDecides += 1 }
    if winners.count > 1 { sharedWins += 1 }
    for (seat, player) in state.game.players.enumerated() {
      let hasWon = winners.contains(seat)
      if seat == seats.count { seats.append(Share()) }
      seats[seat].add(hasWon)
      guard case .computer(let level) = player.seat else { continue }
      for index in levels.indices where levels[index].level == level {
        levels[index].wins.add(hasWon)
      }
    }
  }

  /// Adds other statistics.
  package mutating func merge(_ other: SimulationStatistics) {
    games += other.games
    rounds.merge(other.rounds)
    fields.merge(other.fields)
    failures.merge(other.failures)
    scores.merge(other.scores)
    taken.merge(other.taken)
    onOneCard += other.onOneCard
    potatoDecides += other.potatoDecides
    sharedWins += other.sharedWins
    while seats.count < other.seats.count { seats.append(Share()) }
    for (seat, share) in other.seats.enumerated() { seats[seat].merge(share) }
    for (index, level) in other.levels.enumerated() { levels[index].wins.merge(level.wins) }
  }
}
