/// A card, with a fixed identity (R4).
package struct Card: Hashable, Sendable {
  /// The index of the kind in the deck.
  package let kindIndex: Int
  /// The number of the card among those of its kind, from 0.
  package let copy: Int

  /// Creates a card of a kind, given by its index in the deck.
  package init(kind: Int, copy: Int) { (kindIndex, self.copy) = (kind, copy) }
}

extension CardKind {
  /// Whether a card of the kind has the reverse mark, which reverses the reading direction once (R3, R11).
  package func isReverse(_ card: Card) -> Bool {
    (count - reverseCount..<count).contains(card.copy)
  }
}
