/// The state of a game, with what nobody may know.
///
/// Only ``Game/reduce(into:_:)`` changes it, so a state is the fold of all accepted actions (R32).
/// The public part can be read as if it were a part of the state.
@dynamicMemberLookup
package struct GameState: Equatable, Sendable {
  /// The setup of the game.
  package let setup: GameSetup
  /// The public part.
  package internal(set) var game: PublicGame
  /// The cards that have not been drawn.
  package internal(set) var deck: Deck
  /// The choices made but not revealed yet, oldest first.
  package internal(set) var choices: [Choice] = []
  /// The random stream of the die.
  var dice: RandomStream
  /// The random stream of the positions that are lost in solo; `nil` in other games, which begin faster without it.
  var losses: RandomStream?

  /// Creates a game with a shuffled deck, before the first roll.
  package init(_ setup: GameSetup) {
    var shuffle = RandomStream(seed: setup.seed, for: .shuffle)
    self.setup = setup
    game = PublicGame(setup)
    deck = Deck(setup.deck, shuffledBy: &shuffle)
    dice = RandomStream(seed: setup.seed, for: .die)
  }

  /// Something that all may see.
  @inlinable package subscript<Value>(dynamicMember path: KeyPath<PublicGame, Value>) -> Value {
    game[keyPath: path]
  }
}
