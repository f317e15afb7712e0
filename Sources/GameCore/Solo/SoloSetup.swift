/// The start of a solo run.
package struct SoloSetup: Equatable, Sendable {
  /// The seed of the shuffle, the dice and the removed positions (R31).
  package let seed: UInt64
  /// The level of the time limits (R40).
  package let level: TypingLevel
  package let rules: SoloState.Rules
  package let deck: DeckDefinition
  /// Whether the rows are read aloud instead of typed (R45).
  package let isAloud: Bool

  /// Creates the setup of a run, by default of a typed one with the classic deck.
  package init(
    seed: UInt64, level: TypingLevel, rules: SoloState.Rules = .current,
    deck: DeckDefinition = .classic, isAloud: Bool = false
  ) {
    (self.seed, self.level, self.rules) = (seed, level, rules)
    (self.deck, self.isAloud) = (deck, isAloud)
  }
}

extension GameSetup {
  /// The setup of a solo run: a game of one player who types.
  init(_ solo: SoloSetup) {
    (seed, deck, clock) = (solo.seed, solo.deck, solo.level)
    (players, startingPlayer) = ([Player(name: "")], 0)
    (judge, pointing, picturesOnly) = (.typed, .secret, false)
  }
}
