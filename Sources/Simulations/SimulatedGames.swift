import GameCore
import Replay

/// A series of games between computer players, numbered from 0.
///
/// The seed of game n is the seed of the first game plus n, so each game can be repeated by itself;
/// series with overlapping seeds share games.
package struct SimulatedGames: Equatable, Sendable {
  /// The maximum number of games, which a core plays in a few months; sums over all of them fit
  /// 64 bits.
  package static let maximumCount = 1_000_000_000_000
  /// A limit that no number of events of a game, and no value of one, reaches.
  static let maximumPerGame = 1000

  /// The number of games, at most ``maximumCount``.
  package let count: Int
  /// The seed of the first game.
  package let seed: UInt64
  package let deck: DeckDefinition
  /// The level of each player.
  package let levels: [ComputerLevel]
  /// The part of the games that is played.
  package let shard: Shard
  private let first: GameSetup

  /// Creates a series of games; the seed of each game decides who starts (R6).
  ///
  /// - Throws: ``GameError`` if the number of players is not valid.
  package init(
    count: Int, seed: UInt64, deck: DeckDefinition = .classic, levels: [ComputerLevel],
    shard: Shard = .whole
  ) throws(GameError) {
    self.count = count
    self.shard = shard
    self.seed = seed
    self.deck = deck
    self.levels = levels
    let players = levels.enumerated().map { seat, level in
      Player(name: "Bot \(seat + 1)", seat: .computer(level))
    }
    first = try GameSetup(seed: seed, deck: deck, players: players)
  }

  /// A digest of some games with this deck and these levels, which differs if the rules or the computer players
  /// do, whatever the version says.
  package var behavior: StateDigest {
    var value: UInt64 = 0
    for seed in 1...UInt64(8) {
      let setup = first.restarted(seed: seed)
      var verifier = Verifier(Recording<Game>.Header(setup: setup, program: ""))
      // Computer players break no rules; if they do, the games that are counted fail as well.
      _ = try? Simulation.play(setup) { action, _ in
        _ = try? verifier.record(action, at: 0)
      }
      value = value &* 31 &+ verifier.digest.value
    }
    return StateDigest(value)
  }

  /// The numbers of the games that are played.
  package var games: Range<Int> { shard.games(of: count) }

  /// The setup of a game.
  func setup(_ game: Int) -> GameSetup {
    first.restarted(seed: seed &+ UInt64(game))
  }

  /// The file name of a game's journal, such as `0042-49.jsonl`, which sorts in the order of the
  /// games.
  func journalName(_ game: Int) -> String {
    let number = String(game)
    let zeros = String(repeating: "0", count: String(count - 1).count - number.count)
    return "\(zeros)\(number)-\(seed &+ UInt64(game))\(GameLibrary.suffix)"
  }
}
