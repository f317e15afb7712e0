/// The judge of a reading (RULES.md, "Who judges a reading").
package enum JudgingMode: String, CaseIterable, Sendable {
  /// The players listen and decide.
  case table
  /// The reader types the field, and the program decides.
  case typed
  /// The players who listen vote (R34).
  case vote
}

/// How players point.
package enum PointingMode: String, CaseIterable, Sendable {
  /// One after another at the keyboard, hidden from the others.
  case secret
  /// With the finger, all at once; the choices are entered afterward.
  case open
  /// All at once at the keyboard, each with a key, while a light runs over the row (R46).
  case sweep
}

/// The setup of a game, which never changes: the initial value of the fold (R32).
package struct GameSetup: Equatable, Sendable {
  /// The allowed number of players; two is a house rule (R5).
  package static let playerCounts = 2...6

  /// The seed of the shuffle, the dice and the computer players (R31).
  package let seed: UInt64
  package let deck: DeckDefinition
  /// The players in seat order; seat k+1 is to the left of seat k (R5).
  package let players: [Player]
  /// The seat that rolls first (R6).
  package let startingPlayer: Int
  /// The judge of a reading.
  package let judge: JudgingMode
  /// How players point.
  package let pointing: PointingMode
  /// Whether the words under the pictures are hidden (R30).
  package let picturesOnly: Bool
  /// The level of the clock: of the limits of a typed reading (R28), or of the time that is shown
  /// while the players judge (R35); `nil` without a clock.
  package let clock: TypingLevel?
  /// The evening that the game is a part of, if it is; the rules do not depend on it.
  package private(set) var series: Series?

  /// Validates a setup; the names are cleaned first.
  ///
  /// The `startingPlayer` is the seat that last ate a tomato, or `nil` to let the seed decide (R6).
  ///
  /// - Throws: ``GameError`` if the players are not valid.
  package init(
    seed: UInt64, deck: DeckDefinition = .classic, players: [Player], startingPlayer: Int? = nil,
    judge: JudgingMode = .table, pointing: PointingMode = .secret, picturesOnly: Bool = false,
    clock: TypingLevel? = nil, series: Series? = nil
  ) throws(GameError) {
    self.seed = seed
    self.series = series
    self.deck = deck
    self.players = try Self.checked(players)
    if let startingPlayer {
      guard players.indices.contains(startingPlayer) else {
        throw .noSuchStartingPlayer(startingPlayer, players: players.count)
      }
      self.startingPlayer = startingPlayer
    } else {
      self.startingPlayer = Self.startingPlayer(seed: seed, of: players.count)
    }
    self.judge = judge
    self.pointing = pointing
    self.picturesOnly = picturesOnly
    self.clock = clock
  }

  /// The same setup with another seed, which also decides who starts (R6).
  package func restarted(seed: UInt64) -> GameSetup {
    GameSetup(
      self, seed: seed, startingPlayer: Self.startingPlayer(seed: seed, of: players.count),
      clock: clock)
  }

  /// The same setup with this level of typed readings, unless it has a level.
  package func typed(at level: TypingLevel) -> GameSetup {
    guard judge == .typed, clock == nil else { return self }
    return GameSetup(self, seed: seed, startingPlayer: startingPlayer, clock: level)
  }

  private init(_ other: GameSetup, seed: UInt64, startingPlayer: Int, clock: TypingLevel?) {
    (self.seed, self.startingPlayer, self.clock) = (seed, startingPlayer, clock)
    (deck, players, judge) = (other.deck, other.players, other.judge)
    (pointing, picturesOnly) = (other.pointing, other.picturesOnly)
    series = other.series
  }

  private static func startingPlayer(seed: UInt64, of players: Int) -> Int {
    var stream = RandomStream(seed: seed, for: .startingPlayer)
    return stream.number(below: players)
  }

  /// The same setup with another seed, outside of an evening or as a part of one, in which another
  /// player may begin.
  package func with(
    seed: UInt64, startingPlayer: Int? = nil, series: Series? = nil
  ) throws(GameError) -> GameSetup {
    try GameSetup(
      seed: seed, deck: deck, players: players,
      startingPlayer: startingPlayer ?? self.startingPlayer, judge: judge, pointing: pointing,
      picturesOnly: picturesOnly, clock: clock, series: series)
  }

  /// The same setup as a part of an evening.
  package func inSeries(_ series: Series?) -> GameSetup {
    var setup = self
    setup.series = series
    return setup
  }

  /// The computer player at a seat; `nil` if a person sits there.
  package func computer(at seat: Int) -> ComputerSeat? {
    guard case .computer(let level) = players[seat].seat else { return nil }
    return ComputerSeat(seat: seat, level: level, seed: seed)
  }

  private static func checked(_ players: [Player]) throws(GameError) -> [Player] {
    guard playerCounts.contains(players.count) else { throw .playerCount(players.count) }
    var result: [Player] = []
    for var player in players {
      player.name = PlayerName.cleaned(player.name)
      if player.name.isEmpty { throw .emptyName(seat: result.count) }
      if !PlayerName.fits(player.name) { throw .longName(player.name) }
      if result.contains(where: { $0.name == player.name }) { throw .repeatedName(player.name) }
      guard TypingLimits.timeFactors.contains(player.timeFactor) else {
        throw .timeFactor(player.timeFactor, name: player.name)
      }
      result.append(player)
    }
    return result
  }
}
