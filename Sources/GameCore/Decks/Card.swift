/// A card, with a fixed identity (R4).
package struct Card: Hashable, Sendable {
  /// The index of the kind in its deck (3 bits), the number of the card among its kind (4 bits) and the
  /// reverse mark (1 bit).
  ///
  /// It is one byte, so that states are small; ``DeckDefinition/maximum`` has the limits.
  package let bits: UInt8

  /// Creates a card of a kind, given by its index in the deck.
  package init(kind: Int, copy: Int, isReverse: Bool = false) {
    bits =
      UInt8(truncatingIfNeeded: kind) << 5 | UInt8(truncatingIfNeeded: copy & 15) << 1
      | (isReverse ? 1 : 0)
  }

  /// The index of the kind in the deck.
  package var kindIndex: Int { Int(bits >> 5) }

  /// The number of the card among those of its kind, from 0.
  var copy: Int { Int(bits >> 1 & 15) }

  /// Whether it has the reverse mark, which reverses the reading direction once (R3, R11).
  package var isReverse: Bool { bits & 1 != 0 }
}

extension Card: InlineElement {
  /// Creates a card from its ``bits``.
  @inlinable package init(bits: UInt8) { self.bits = bits }
}

/// Cards in order; the capacity is larger than any deck.
package typealias CardList = InlineList<Card, SIMD64<UInt8>>
