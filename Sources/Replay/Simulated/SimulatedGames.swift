import GameCore

/// Many whole games of computer seats, numbered from 0.
///
/// Game n is dealt from the first game's seed plus n, so each can be had again on its own, and
/// the series of seeds that lie close together share games.
package struct SimulatedGames: Equatable, Sendable {
  /// How many games there are.
  package let count: Int
  /// The first game's seed.
  package let seed: UInt64
  /// The deck that is played with.
  package let deck: DeckKind
  /// The level of each seat.
  package let levels: [ComputerLevel]
  private let players: [Player]

  /// A series of games; who begins is left to each game's seed (R6).
  ///
  /// - Throws: a ``SetupError`` if so many players cannot play.
  package init(
    count: Int, seed: UInt64, deck: DeckKind = .classic, levels: [ComputerLevel]
  ) throws(SetupError) {
    self.count = count
    self.seed = seed
    self.deck = deck
    self.levels = levels
    players = levels.enumerated().map { seat, level in
      Player(name: "Bot \(seat + 1)", seat: .computer(level))
    }
    _ = try setup(0)
  }

  /// What a game is dealt from.
  func setup(_ game: Int) throws(SetupError) -> GameSetup {
    try GameSetup(seed: seed &+ UInt64(game), deck: deck, players: players)
  }

  /// The name of a game's journal, such as `0042-49.jsonl`; in the order of the games.
  func journalName(_ game: Int) -> String {
    let number = String(game)
    let zeros = String(repeating: "0", count: String(count - 1).count - number.count)
    return "\(zeros)\(number)-\(seed &+ UInt64(game))\(GameLibrary.suffix)"
  }
}
