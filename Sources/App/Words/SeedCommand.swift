import GameCore

/// The command line that plays the same deal again, for those who are told the seed.
package enum SeedCommand {
  /// The command for a game.
  package static func text(_ setup: GameSetup) -> String {
    text(["tomatomato"], setup.seed, setup.deck)
  }

  /// The command for a solo run.
  package static func text(_ run: SoloRun) -> String {
    text(["tomatomato", "solo"] + (run.solo.isAloud ? ["--aloud"] : []), run.seed, run.deck)
  }

  private static func text(_ words: [String], _ seed: UInt64, _ deck: DeckDefinition) -> String {
    let deckWords = deck == .classic ? [] : ["--deck", deck.name]
    return (words + ["--seed", "\(seed)"] + deckWords).joined(separator: " ")
  }
}
