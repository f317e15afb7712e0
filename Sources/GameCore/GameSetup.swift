/// Who judges a reading (RULES.md, "Who judges a reading").
package enum JudgingMode: String, CaseIterable, Sendable {
  /// The people at the table listen and say.
  case table
  /// The reader types the field.
  case typed
}

/// How the choices of a pointing reach the program.
package enum PointingMode: String, CaseIterable, Sendable {
  /// One after another at the keyboard, hidden from the others.
  case secret
  /// With the finger, all at once; then entered.
  case open
}

/// Everything that is fixed before the first action: the beginning of the fold (R32).
package struct GameSetup: Equatable, Sendable {
  /// How many players may sit at the table; two is a house rule (R5).
  package static let playerCounts = 2...6

  /// The seed of the shuffle, the dice and the computer seats (R31).
  package let seed: UInt64
  /// The deck that is played with.
  package let deck: DeckKind
  /// The players in seat order; seat k+1 is to the left of seat k (R5).
  package let players: [Player]
  /// The seat that rolls first (R6).
  package let startingPlayer: Int
  /// Who judges a reading.
  package let judge: JudgingMode
  /// How players point.
  package let pointing: PointingMode
  /// Whether the words under the pictures are hidden (R30).
  package let picturesOnly: Bool

  /// Checks and fixes a setup; the names are cleaned first.
  ///
  /// The `startingPlayer` is the seat that ate a tomato last, or `nil` to leave it to the seed (R6).
  ///
  /// - Throws: a ``SetupError`` that says what is wrong with the players.
  package init(
    seed: UInt64, deck: DeckKind = .classic, players: [Player], startingPlayer: Int? = nil,
    judge: JudgingMode = .table, pointing: PointingMode = .secret, picturesOnly: Bool = false
  ) throws(SetupError) {
    self.seed = seed
    self.deck = deck
    self.players = try Self.checked(players)
    if let startingPlayer {
      guard players.indices.contains(startingPlayer) else {
        throw .noSuchStartingPlayer(startingPlayer, players: players.count)
      }
      self.startingPlayer = startingPlayer
    } else {
      var stream = RandomStream(seed: seed, for: .startingPlayer)
      self.startingPlayer = stream.number(below: players.count)
    }
    self.judge = judge
    self.pointing = pointing
    self.picturesOnly = picturesOnly
  }

  /// The same setup with another seed, for a rematch.
  package func with(seed: UInt64) throws(SetupError) -> GameSetup {
    try GameSetup(
      seed: seed, deck: deck, players: players, startingPlayer: startingPlayer, judge: judge,
      pointing: pointing, picturesOnly: picturesOnly)
  }

  /// The seat to the left of a seat (R5).
  package func left(of seat: Int) -> Int {
    (seat + 1) % players.count
  }

  private static func checked(_ players: [Player]) throws(SetupError) -> [Player] {
    guard playerCounts.contains(players.count) else { throw .playerCount(players.count) }
    var result: [Player] = []
    for var player in players {
      player.name = PlayerName.cleaned(player.name)
      if player.name.isEmpty { throw .emptyName(seat: result.count) }
      if !PlayerName.fits(player.name) { throw .longName(player.name) }
      if result.contains(where: { $0.name == player.name }) { throw .repeatedName(player.name) }
      result.append(player)
    }
    return result
  }
}

/// Why a game cannot be set up.
package enum SetupError: Error, Equatable, Sendable {
  /// Not 2 ... 6 players.
  case playerCount(Int)
  /// The player at a seat has no name left after cleaning.
  case emptyName(seat: Int)
  /// A name of more than 16 characters.
  case longName(String)
  /// Two players with one name.
  case repeatedName(String)
  /// A beginner who does not sit at the table.
  case noSuchStartingPlayer(Int, players: Int)
}

extension SetupError: CustomStringConvertible {
  /// One sentence in plain English.
  package var description: String {
    switch self {
    case .playerCount(let count):
      "a game takes 2 to 6 players, not \(count)"
    case .emptyName(let seat):
      "player \(seat + 1) has an empty name; a name has 1 to \(PlayerName.longest) characters"
    case .longName(let name):
      "the name \"\(String(name.unicodeScalars.prefix(PlayerName.longest)))...\" has "
        + "\(name.unicodeScalars.count) characters; "
        + "a name has 1 to \(PlayerName.longest)"
    case .repeatedName(let name):
      "two players are called \"\(name)\"; every name must be different"
    case .noSuchStartingPlayer(let seat, let players):
      "the beginner is seat \(seat), but the seats are 0 to \(players - 1)"
    }
  }
}
