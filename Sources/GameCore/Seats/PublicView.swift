/// What a player at a seat may know of a game, and nothing else.
///
/// It holds neither the seed, the order of the deck, the dice to come nor the choices of a pointing
/// that is not revealed, so a computer seat that is given one cannot look at them.
package struct PublicView: Equatable, Sendable {
  /// What is to be done.
  package enum Phase: Equatable, Sendable {
    case roll, draw, read, point, finished
  }

  /// The seat that looks.
  package internal(set) var seat: Int
  /// The deck that is played with.
  package let deck: DeckKind
  /// What is to be done.
  package let phase: Phase
  /// The cards that are read.
  package let field: Field
  /// The cards that each seat has taken, oldest first.
  package let piles: [[Card]]
  /// The cards that collisions took out of the game, oldest first.
  package let removed: [Card]
  /// How many cards are left in the deck.
  package let deckCount: Int
  /// How many cards have been set on the field since the game began.
  package let setCount: Int
  /// The number of the round, from 1.
  package let round: Int
  /// What was rolled for this round.
  package let die: Int?
  /// The seat that draws for the present reading.
  package let drawer: Int
  /// The seat that reads, or has just failed.
  package let reader: Int
  /// Whether the present reading goes from the right end to the left.
  package let reversed: Bool

  /// What a seat may know of a state.
  package init(of state: GameState, for seat: Int) {
    self.seat = seat
    deck = state.setup.deck
    phase =
      switch state.phase {
      case .roll: .roll
      case .draw: .draw
      case .read: .read
      case .point, .reveal: .point
      case .finished: .finished
      }
    field = state.field
    piles = state.piles
    removed = state.removed
    deckCount = state.deck.count
    setCount = state.setCount
    round = state.round
    die = state.die
    drawer = state.drawer
    reader = state.reader
    reversed = state.reversed
  }

  /// What each seat's pile is worth now.
  package var points: [Int] { piles.map { Score.points(of: $0) } }
}
