/// The state of a solo run (R29).
///
/// Only ``Solo/reduce(into:_:)`` changes it, so a state is the fold of all accepted actions (R32).
package struct SoloState: Equatable, Sendable {
  /// The number of lives at the start; the run ends when none is left.
  package static let initialLives = 3

  /// What happens next.
  package enum Phase: Equatable, Sendable {
    /// The player rolls the die, at first and after each failure.
    case roll
    /// The player draws the cards of one reading.
    case draw(GameState.Draw)
    /// The player reads the field.
    case read
    /// The run has ended: no lives or no cards are left.
    case finished
  }

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
  /// The cards that have not been drawn.
  package internal(set) var deck: Deck
  /// The cards to be read.
  package internal(set) var field = Field()
  /// The cards removed by failures, oldest first.
  package internal(set) var removed: CardList = []
  /// What happens next.
  package internal(set) var phase = Phase.roll
  /// The number of lives left.
  package internal(set) var lives = initialLives
  /// The total of morae in all correctly read fields.
  package internal(set) var score = 0
  /// The number of the round, counted from 1; each roll begins a round.
  package internal(set) var round = 1
  /// The number of correct readings.
  package internal(set) var readWell = 0
  /// The total of positions in all correctly read fields.
  package internal(set) var cardsRead = 0
  /// The result of the roll in this round (R8).
  package internal(set) var die: Int?
  /// Whether the current reading goes from right to left (R11).
  package internal(set) var reversed = false
  /// The number of cards drawn so far; a change starts the drawing animation.
  package internal(set) var drawCount = 0
  /// The number of cards placed on the field so far; a change starts the throwing animation.
  package internal(set) var setCount = 0
  /// Whether the picture of the deck is shown: until shortly after the last card is drawn.
  package internal(set) var isDeckShown = true
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
    deck = Deck(.classic, shuffledBy: &shuffle)
    dice = RandomStream(seed: seed, for: .die)
    losses = RandomStream(seed: seed, for: .loss)
  }

  /// The time limits for the current field (R28).
  package var limits: TypingLimits {
    TypingLimits(level: level, morae: field.morae)
  }

  /// The internal actions that follow automatically, in order.
  package var pendingActions: [InternalAction] { pendingEffects.map(\.action) }

  /// Whether the current reading is the last, because the deck is empty.
  package var isLastReading: Bool {
    deck.isEmpty && phase == .read
  }
}
