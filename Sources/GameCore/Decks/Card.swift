/// A card, with a fixed identity (R4).
package struct Card: Hashable, Sendable {
  /// The index of the kind in its deck, and the number of the card among its kind, 4 bits each.
  ///
  /// It is one byte, so that states are small; ``DeckDefinition/maximum`` has the limits.
  package let bits: UInt8

  /// Creates a card of a kind, given by its index in the deck.
  package init(kind: Int, copy: Int) {
    bits = UInt8(truncatingIfNeeded: kind) << 4 | UInt8(truncatingIfNeeded: copy & 15)
  }

  /// The index of the kind in the deck.
  package var kindIndex: Int { Int(bits >> 4) }

  /// The number of the card among those of its kind, from 0.
  package var copy: Int { Int(bits & 15) }
}

extension CardKind {
  /// Whether a card of the kind has the reverse mark, which reverses the reading direction once (R3, R11).
  package func isReverse(_ card: Card) -> Bool {
    (count - reverseCount..<count).contains(card.copy)
  }
}

extension Card: InlineElement {
  /// Creates a card from its ``bits``.
  @inlinable package init(bits: UInt8) { self.bits = bits }
}

/// Cards in order; the capacity is larger than any deck.
package typealias CardList = InlineList<Card, SIMD32<UInt32>>
