/// The state of a game.
///
/// Only ``Game/reduce(into:_:)`` changes it, so a state is the fold of all accepted actions (R32).
package struct GameState: Equatable, Sendable {
  /// What happens next.
  package enum Phase: Equatable, Sendable {
    /// The roller rolls the die (R8).
    case roll
    /// The drawer draws the cards of one reading (R9).
    case draw(Draw)
    /// The reader reads the field (R10).
    case read
    /// Everyone but the failed reader points; the choices so far, oldest first (R15).
    case point(Choices)
    /// Everyone has pointed, and no card has moved yet (R33); the choices, oldest first.
    case reveal(Choices)
    /// The game is finished (R22).
    case finished
  }

  /// The progress of drawing the cards of one reading.
  package struct Draw: Equatable, Sendable {
    /// The stage of the next card.
    package enum Stage: Equatable, Sendable {
      /// The first card has not been drawn yet.
      case waiting
      /// A card is in flight from the deck to the field.
      case inFlight
      /// A card has landed on the field, and the next one follows automatically.
      case following
    }

    /// The number of cards still to be placed on the field, from 1 to 3.
    package var left: Int
    /// The stage of the next card.
    package var stage: Stage
  }

  /// The verdict on a reading, kept until it can no longer be undone.
  package struct Verdict: Equatable, Sendable {
    /// Whether the reading was correct.
    package let isCorrect: Bool
    /// The seat of the reader.
    package let reader: Int
    /// The seat of the drawer.
    package let drawer: Int
    /// Whether the reading went from right to left.
    package let reversed: Bool
    /// How the reading before it went, if that is known.
    let recordBefore: ReadingRecord?
  }

  /// The setup of the game.
  package let setup: GameSetup
  /// The cards that have not been drawn.
  package internal(set) var deck: Deck
  /// The cards to be read.
  package internal(set) var field = Field()
  /// The cards taken by each seat, oldest first.
  package internal(set) var piles: [CardList]
  /// The cards removed by collisions (R17), oldest first.
  package internal(set) var removed: CardList = []
  /// What happens next.
  package internal(set) var phase = Phase.roll
  /// The number of the round, counted from 1.
  package internal(set) var round = 1
  /// The result of the roll, which holds for the whole round (R8); `nil` before the roll.
  package internal(set) var die: Int?
  /// The seat that rolls in this round.
  package internal(set) var roller: Int
  /// The seat that draws for the current reading.
  package internal(set) var drawer: Int
  /// The seat that reads.
  package internal(set) var reader: Int
  /// Whether the current reading goes from right to left (R11).
  package internal(set) var reversed = false
  /// The number of cards drawn so far; a change starts the drawing animation.
  package internal(set) var drawCount = 0
  /// The number of cards placed on the field so far; a change starts the throwing animation.
  package internal(set) var setCount = 0
  /// Whether the picture of the deck is shown: until shortly after the last card is drawn.
  package internal(set) var isDeckShown = true
  /// The last verdict, as long as it can be undone.
  package internal(set) var verdict: Verdict?
  /// The record of the last reading whose verdict was not undone, if there is one.
  package internal(set) var lastReading: ReadingRecord?
  /// The votes on the current reading, in the order of the ``voters`` (R34).
  package internal(set) var votes: [Bool] = []
  /// The result of the last pointing, until the next roll.
  package internal(set) var reveal: Reveal?
  /// The random stream of the die.
  var dice: RandomStream

  /// Creates a game with a shuffled deck, before the first roll.
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

  /// The choices made but not revealed yet, oldest first.
  package var choices: Choices {
    switch phase {
    case .point(let choices), .reveal(let choices): choices
    case .roll, .draw, .read, .finished: []
    }
  }

  /// Whether votes, a choice or a verdict can be undone.
  package var canUndo: Bool { !votes.isEmpty || !choices.isEmpty || verdict != nil }

  /// The seats of the people who vote on the current reading, from the reader's left (R34).
  ///
  /// The reader votes if no person has listened, and nobody if the reading is judged otherwise.
  package var voters: [Int] {
    guard setup.judge == .vote, phase == .read else { return [] }
    let people = setup.people
    guard people.contains(reader) else { return [] }
    var listeners: [Int] = []
    var seat = setup.left(of: reader)
    while seat != reader {
      if people.contains(seat) { listeners.append(seat) }
      seat = setup.left(of: seat)
    }
    return listeners.isEmpty ? [reader] : listeners
  }

  /// The seat that votes next; `nil` without a vote, or if all have voted.
  package var nextVoter: Int? { voters.dropFirst(votes.count).first }

  /// The seat whose turn it is to roll, to draw or to read; `nil` while several seats act.
  package var seatOnTurn: Int? {
    switch phase {
    case .roll: roller
    case .draw: drawer
    case .read: reader
    case .point, .reveal, .finished: nil
    }
  }

  /// The seats that have not pointed yet, in seat order from the failed reader's left.
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

  /// The internal actions that follow automatically, in order.
  package var pendingActions: [InternalAction] { pendingEffects.map(\.action) }

  /// The action that continues drawing.
  @inline(__always)  // A call would copy the state.
  package var drawingAction: GameAction {
    nextAction.map { .internal($0) } ?? .user(.draw)
  }

  /// Whether the current reading is the last, because the deck is empty (R22).
  package var isLastReading: Bool {
    deck.isEmpty && phase == .read
  }
}
