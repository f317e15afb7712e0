/// The cards that have not been drawn, face down.
package struct Deck: Equatable, Sendable {
  // The next card is the last element, so that drawing is O(1).
  private var pile: [Card]

  /// Creates a deck of these cards, the next one first.
  package init(nextFirst cards: [Card]) {
    pile = cards.reversed()
  }

  /// Creates a shuffled deck (R7).
  package init(_ definition: DeckDefinition, shuffledBy stream: inout RandomStream) {
    pile = definition.cards
    stream.shuffle(&pile)
  }

  /// The number of cards left.
  package var count: Int { pile.count }

  /// Whether no cards are left (R22).
  package var isEmpty: Bool { pile.isEmpty }

  /// The remaining cards, the next one first.
  package var nextFirst: [Card] { pile.reversed() }

  /// The next card, if one is left.
  package var next: Card? { pile.last }

  /// Removes and returns the next card, if one is left.
  package mutating func draw() -> Card? { pile.popLast() }

  /// Puts drawn cards back on top, so that they are drawn again in the same order.
  mutating func putBack(_ cards: [Card]) { pile += cards.reversed() }
}
