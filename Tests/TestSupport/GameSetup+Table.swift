import GameCore

extension GameSetup {
  /// The setup of most tests, with Aki as the starting player.
  package static func table(
    seed: UInt64 = 7, deck: DeckDefinition = .classic, players: Int = 3,
    judge: JudgingMode = .table, pointing: PointingMode = .secret, clock: TypingLevel? = nil,
    names: [String] = ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
  ) -> GameSetup {
    do {
      return try GameSetup(
        seed: seed, deck: deck, players: names.prefix(players).map { Player(name: $0) },
        startingPlayer: 0, judge: judge, pointing: pointing, clock: clock)
    } catch {
      preconditionFailure("invalid setup: \(error)")
    }
  }
}
