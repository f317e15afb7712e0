/// The public information of a game, as seen from a seat.
///
/// It contains neither the seed, the order of the deck, future dice nor unrevealed choices, so a
/// computer player cannot use them.
package struct PublicView: Equatable, Sendable {
  /// What happens next.
  package enum Phase: Equatable, Sendable {
    case roll, draw, read, point, finished
  }

  /// The seat of the viewer.
  package internal(set) var seat: Int
  /// The deck.
  package let deck: DeckKind
  /// What happens next.
  package let phase: Phase
  /// The cards to be read.
  package let field: Field
  /// The cards taken by each seat, oldest first.
  package let piles: [[Card]]
  /// The cards removed by collisions, oldest first.
  package let removed: [Card]
  /// The number of cards left in the deck.
  package let deckCount: Int
  /// The number of cards placed on the field so far.
  package let setCount: Int
  /// The number of the round, counted from 1.
  package let round: Int
  /// The result of the roll in this round.
  package let die: Int?
  /// The seat that draws for the current reading.
  package let drawer: Int
  /// The seat that reads or has just failed.
  package let reader: Int
  /// Whether the current reading goes from right to left.
  package let reversed: Bool

  /// Creates the view of a state from a seat.
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

  /// The points of each seat's pile.
  package var points: [Int] { piles.map { Score.points(of: $0) } }
}
