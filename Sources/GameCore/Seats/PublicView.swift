/// The public information of a game on which computer players base their decisions.
///
/// It contains neither the seed, the order of the deck, future dice nor unrevealed choices, so a
/// computer player cannot use them.
package struct PublicView: Equatable, Sendable {
  /// The deck.
  let deck: DeckKind
  /// The cards to be read.
  let field: Field
  /// The cards taken by each seat, oldest first.
  let piles: [CardList]
  /// The number of cards left in the deck.
  let deckCount: Int
  /// The number of cards placed on the field so far.
  let setCount: Int
  /// The seat that reads or has just failed.
  let reader: Int
  /// Whether the current reading goes from right to left.
  let reversed: Bool

  /// Creates the public view of a state.
  package init(of state: borrowing GameState) {
    deck = state.setup.deck
    field = state.field
    piles = state.piles
    deckCount = state.deck.count
    setCount = state.setCount
    reader = state.reader
    reversed = state.reversed
  }
}
