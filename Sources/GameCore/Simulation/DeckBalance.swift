/// How games of computer players with a deck go.
package struct DeckBalance: Equatable, Sendable {
  /// The number of games.
  package private(set) var games = 0
  /// The rounds, the readings and how many of these failed, of all games.
  package private(set) var rounds = 0, readings = 0, failures = 0
  /// The points of all players.
  package private(set) var points = 0
  /// The games with several winners, and those that the tie breaker has decided.
  package private(set) var ties = 0, decided = 0
  /// The stacks that were chosen, and those of them that several players chose.
  package private(set) var chosen = 0, collisions = 0
  /// How often the word of each kind was read, and how often a reading failed at it.
  package private(set) var read: [Int], slips: [Int]

  /// Plays some games of players of level normal with a deck, the first with a seed.
  ///
  /// - Throws: ``GameError`` if the number of players is not valid.
  package init(
    of deck: DeckDefinition, games: Int, players: Int = 4, seed: UInt64 = 1
  ) throws(GameError) {
    read = deck.kinds.map { _ in 0 }
    slips = read
    let seats = (1...players).map { Player(name: "\($0)", seat: .computer(.normal)) }
    let first = try GameSetup(seed: seed, deck: deck, players: seats)
    for game in 0..<games { play(first.restarted(seed: seed &+ UInt64(game))) }
  }

  private mutating func play(_ setup: GameSetup) {
    let seats = ComputerSeat.seats(of: setup)
    var counts = self
    let end = try? Simulation.play(setup) { action, state in
      if let isCorrect = action.verdict {
        counts.count(isCorrect, state.game, seats)
      } else if case .user(.reveal) = action, let reveal = state.game.reveal {
        for chosen in reveal.chosen {
          counts.chosen += 1
          counts.collisions += chosen.taker == nil ? 1 : 0
        }
      }
    }
    self = counts
    guard let game = end?.game else { return }
    games += 1
    rounds += game.round
    points += game.points.reduce(0, +)
    ties += game.winners.count > 1 ? 1 : 0
    decided += game.decidingKind != nil ? 1 : 0
  }

  /// Counts a reading by its state after the verdict.
  private mutating func count(_ isCorrect: Bool, _ game: PublicGame, _ seats: [ComputerSeat]) {
    guard let reader = game.verdict?.reader else { return }
    readings += 1
    failures += isCorrect ? 0 : 1
    for word in seats[reader].recital(game, isCorrect: isCorrect).words {
      let kind = game.field.stacks[word.position].kindIndex
      read[kind] += 1
      if word.slip != nil { slips[kind] += 1 }
    }
  }
}

extension DeckDefinition {
  /// A possible mistake in a deck.
  package enum DeckWarning: Equatable, Sendable {
    /// There are not enough cards for a point.
    case impossible([CardKind])
    /// Two words that look alike.
    case alike(CardKind, CardKind)
    /// A card makes no point and breaks no tie.
    case useless(CardKind)
  }

  /// The possible mistakes.
  package var doubts: [DeckWarning] {
    let impossible = recipes.filter { recipe in
      kinds.contains { kind in recipe.count { $0 == kind } > kind.count }
    }
    let pairs = kinds.indices.flatMap { one in
      kinds[..<one].filter { Self.looksLike($0, kinds[one]) }.map { ($0, kinds[one]) }
    }
    let useless = kinds.filter { kind in
      kind != tieBreaker && !recipes.contains { $0.contains(kind) }
    }
    return impossible.map { .impossible($0) } + pairs.map { .alike($0.0, $0.1) }
      + useless.map { .useless($0) }
  }

  /// Whether two words of at least four letters differ in one letter only, at the same place; words that differ in marks
  /// only are told apart by those.
  private static func looksLike(_ one: CardKind, _ other: CardKind) -> Bool {
    let (one, other) = (Accents.plain(one.kana), Accents.plain(other.kana))
    return one.count == other.count && one.count > 3 && zip(one, other).count { $0 != $1 } == 1
  }
}
