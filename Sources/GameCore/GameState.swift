/// A whole game at one moment.
///
/// Only ``Game/reduce(into:_:)`` changes one, so a state is the fold of the actions taken (R32).
package struct GameState: Equatable, Sendable {
  /// What the players are about to do.
  package enum Phase: Equatable, Sendable {
    /// The roller is to roll the die (R8).
    case roll
    /// The drawer is drawing the cards of one reading (R9).
    case draw(Draw)
    /// The reader is reading the field (R10).
    case read
    /// All but the failed reader point; the choices made so far, oldest first (R15).
    case point([Choice])
    /// All have pointed, and nothing has moved yet (R33); the choices, oldest first.
    case reveal([Choice])
    /// The game has ended (R22).
    case finished
  }

  /// How far the drawing of one reading's cards has come.
  package struct Draw: Equatable, Sendable {
    /// Where the next card is.
    package enum Stage: Equatable, Sendable {
      /// The first card waits for the drawer's hand.
      case waiting
      /// A card has left the deck's top and is on its way to the field.
      case inFlight
      /// A card has just been thrown onto the field, and the next one follows by itself.
      case following
    }

    /// How many cards are still to be set on the field, from 1 to 3.
    package var left: Int
    /// Where the next of them is.
    package var stage: Stage
  }

  /// A judgement of a reading, kept until it can no longer be undone.
  package struct Verdict: Equatable, Sendable {
    /// Whether it was read well.
    package let isCorrect: Bool
    /// The seat that had read.
    package let reader: Int
    /// The seat that had drawn for the reading.
    package let drawer: Int
    /// Whether the reading went from the right.
    package let reversed: Bool
  }

  /// What was fixed before the first action.
  package let setup: GameSetup
  /// The cards not drawn yet.
  package internal(set) var deck: Deck
  /// The cards that are read.
  package internal(set) var field = Field()
  /// The cards that each seat has taken, oldest first.
  package internal(set) var piles: [[Card]]
  /// The cards that collisions took out of the game (R17), oldest first.
  package internal(set) var removed: [Card] = []
  /// What is to be done.
  package internal(set) var phase = Phase.roll
  /// The number of the round, from 1.
  package internal(set) var round = 1
  /// What the roller rolled, once it has; it holds for the whole round (R8).
  package internal(set) var die: Int?
  /// The seat that rolls, or rolled, in this round.
  package internal(set) var roller: Int
  /// The seat that draws for the present reading.
  package internal(set) var drawer: Int
  /// The seat that reads what the drawer sets.
  package internal(set) var reader: Int
  /// Whether the present reading goes from the right end to the left (R11).
  package internal(set) var reversed = false
  /// How many cards have begun to leave the deck; a change starts the drawing animation.
  package internal(set) var drawCount = 0
  /// How many cards have been set on the field; a change starts the throwing animation.
  package internal(set) var setCount = 0
  /// Whether a deck lies on the table: until a moment after the reach for its last card.
  package internal(set) var isDeckShown = true
  /// The last judgement, while it can be undone.
  package internal(set) var verdict: Verdict?
  /// What the last pointing came to, until the next roll.
  package internal(set) var reveal: Reveal?
  /// The dice still to come.
  var dice: RandomStream

  /// The dealt game: the deck shuffled, nothing rolled.
  package init(_ setup: GameSetup) {
    var shuffle = RandomStream(seed: setup.seed, for: .shuffle)
    self.setup = setup
    deck = Deck(setup.deck, shuffledBy: &shuffle)
    dice = RandomStream(seed: setup.seed, for: .die)
    piles = Array(repeating: [], count: setup.players.count)
    roller = setup.startingPlayer
    drawer = setup.startingPlayer
    reader = setup.left(of: setup.startingPlayer)
  }

  /// The choices that are made and not yet revealed, oldest first.
  package var choices: [Choice] {
    switch phase {
    case .point(let choices), .reveal(let choices): choices
    case .roll, .draw, .read, .finished: []
    }
  }

  /// Whether a choice or a verdict can be undone now.
  package var canUndo: Bool { !choices.isEmpty || verdict != nil }

  /// The seats that have yet to point, in seat order from the failed reader's left.
  package var stillToPoint: [Int] {
    guard case .point(let choices) = phase else { return [] }
    var seats: [Int] = []
    var seat = setup.left(of: reader)
    while seat != reader {
      if !choices.contains(where: { $0.player == seat }) { seats.append(seat) }
      seat = setup.left(of: seat)
    }
    return seats
  }

  /// The internal actions that happen next by themselves, in the order in which they must.
  package var pendingActions: [InternalAction] {
    guard case .draw(let draw) = phase else { return [] }
    return draw.pendingActions(deck: deck, isDeckShown: isDeckShown)
  }

  /// The one action that carries a drawing on.
  package var drawingAction: GameAction {
    pendingActions.first.map { .internal($0) } ?? .user(.draw)
  }

  /// Whether the reading at hand is the last, because the deck has run out (R22).
  package var isLastReading: Bool {
    deck.isEmpty && phase == .read
  }
}
