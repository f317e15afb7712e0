/// The state of a solo run (R29).
///
/// Only ``Solo/reduce(into:_:)`` changes it, so a state is the fold of all accepted actions (R32).
/// What the player may see can be read as if it were a part of the state.
@dynamicMemberLookup
package struct SoloState: Equatable, Sendable {
  /// The number of lives at the start; the run ends when none is left.
  package static let initialLives = 3

  /// A failure that did not end the run.
  package struct Loss: Equatable, Sendable {
    /// The field that was read.
    package let field: Field
    /// The removed position, counted from 0 at the left.
    package let position: Int
  }

  /// The outcome of a reading.
  package enum Outcome: Equatable, Sendable {
    /// The reading was correct and scored this many morae.
    case well(morae: Int)
    /// The reading failed; the loss is `nil` if that ended the run.
    case failed(Loss?)
  }

  /// The seed of the shuffle, the dice and the removed positions (R31).
  package let seed: UInt64
  /// The level of the time limits (R28).
  package let level: TypingLevel
  /// What the player may see: a game of one player, without pointing.
  package internal(set) var game: PublicGame
  /// The cards that have not been drawn.
  package internal(set) var deck: Deck { didSet { game.deckCount = deck.count } }
  /// The number of lives left.
  package internal(set) var lives = initialLives
  /// The total of morae in all correctly read fields.
  package internal(set) var score = 0
  /// The number of correct readings.
  package internal(set) var readWell = 0
  /// The total of positions in all correctly read fields.
  package internal(set) var cardsRead = 0
  /// The outcome of the last reading, until the next card is drawn.
  package internal(set) var outcome: Outcome?
  /// The random stream of the die.
  var dice: RandomStream
  /// The random stream of the removed positions.
  var losses: RandomStream

  /// Creates a run with a shuffled classic deck, before the first roll.
  package init(seed: UInt64, level: TypingLevel) {
    var shuffle = RandomStream(seed: seed, for: .shuffle)
    self.seed = seed
    self.level = level
    game = PublicGame(.classic, [Player(name: "")], clock: level)
    deck = Deck(.classic, shuffledBy: &shuffle)
    dice = RandomStream(seed: seed, for: .die)
    losses = RandomStream(seed: seed, for: .loss)
  }

  /// The time limits for the current field (R28).
  package var limits: TypingLimits {
    TypingLimits(level: level, morae: game.field.morae)
  }

  /// Something that the player may see.
  @inlinable package subscript<Value>(dynamicMember path: KeyPath<PublicGame, Value>) -> Value {
    game[keyPath: path]
  }
}
