/// A whole solo run at one moment (R29).
///
/// Only ``Solo/reduce(into:_:)`` changes one, so a state is the fold of the actions taken (R32).
package struct SoloState: Equatable, Sendable {
  /// How many failures a run has; the last one ends it.
  package static let livesAtFirst = 3

  /// What the player is about to do.
  package enum Phase: Equatable, Sendable {
    /// To roll the die, at first and after each failure.
    case roll
    /// To draw the cards of one reading.
    case draw(GameState.Draw)
    /// To read the field.
    case read
    /// Nothing: the lives or the deck have run out.
    case finished
  }

  /// A failure that the run survived.
  package struct Loss: Equatable, Sendable {
    /// The field as it was read.
    package let field: Field
    /// The position that left it, counted from 0 at the left.
    package let position: Int
  }

  /// What a reading came to.
  package enum Outcome: Equatable, Sendable {
    /// It went well and scored so many morae.
    case well(morae: Int)
    /// It failed; nothing was removed if that ended the run.
    case failed(Loss?)
  }

  /// The seed of the shuffle, the dice and the losses (R31).
  package let seed: UInt64
  /// How strictly readings are judged (R28).
  package let level: TypingLevel
  /// The cards not drawn yet.
  package internal(set) var deck: Deck
  /// The cards that are read.
  package internal(set) var field = Field()
  /// The cards that failures took out of the run, oldest first.
  package internal(set) var removed: [Card] = []
  /// What is to be done.
  package internal(set) var phase = Phase.roll
  /// How many failures are left, the one that ends the run too.
  package internal(set) var lives = livesAtFirst
  /// The morae of all fields that were read well.
  package internal(set) var score = 0
  /// The number of the round, from 1; each roll begins one.
  package internal(set) var round = 1
  /// How many readings went well.
  package internal(set) var readWell = 0
  /// How many positions they had together.
  package internal(set) var cardsRead = 0
  /// What was rolled for this round (R8).
  package internal(set) var die: Int?
  /// Whether the present reading goes from the right end to the left (R11).
  package internal(set) var reversed = false
  /// How many cards have begun to leave the deck; a change starts the drawing animation.
  package internal(set) var drawCount = 0
  /// How many cards have been set on the field; a change starts the throwing animation.
  package internal(set) var setCount = 0
  /// Whether a deck lies on the table: until a moment after the reach for its last card.
  package internal(set) var isDeckShown = true
  /// What the last reading came to, until the next card is drawn.
  package internal(set) var outcome: Outcome?
  /// The dice still to come.
  var dice: RandomStream
  /// The losses still to come.
  var losses: RandomStream

  /// The dealt run: the classic deck shuffled, nothing rolled.
  package init(seed: UInt64, level: TypingLevel) {
    var shuffle = RandomStream(seed: seed, for: .shuffle)
    self.seed = seed
    self.level = level
    deck = Deck(.classic, shuffledBy: &shuffle)
    dice = RandomStream(seed: seed, for: .die)
    losses = RandomStream(seed: seed, for: .loss)
  }

  /// What time there is for the field as it lies (R28).
  package var limits: TypingLimits {
    TypingLimits(level: level, morae: field.morae)
  }

  /// The internal actions that happen next by themselves, in the order in which they must.
  package var pendingActions: [InternalAction] {
    guard case .draw(let draw) = phase else { return [] }
    return draw.pendingActions(deck: deck, isDeckShown: isDeckShown)
  }

  /// Whether the reading at hand is the last however it goes, because the deck has run out.
  package var isLastReading: Bool {
    deck.isEmpty && phase == .read
  }

  /// Whether the run ended because all of the deck was read.
  package var hasReadDeck: Bool {
    guard phase == .finished, case .well = outcome else { return false }
    return true
  }
}
