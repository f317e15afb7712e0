// The bytes for digests. The functions are compiled in this target: other targets would call generic
// code that is not specialized, which takes twenty times as long.

extension CardList {
  /// Adds the number of cards and their identities in a deck, a byte each.
  package func append(to bytes: inout [UInt8], _ deck: DeckDefinition) {
    bytes.append(UInt8(truncatingIfNeeded: count))
    for card in self { bytes.append(UInt8(truncatingIfNeeded: deck.id(of: card))) }
  }
}

extension Choices {
  /// Adds the number of choices and each seat and position, a byte each.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: count))
    for choice in self {
      bytes.append(UInt8(truncatingIfNeeded: choice.player))
      bytes.append(UInt8(truncatingIfNeeded: choice.position))
    }
  }
}

extension Field {
  /// Adds the number of stacks, and for each the number of its cards and their identities.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: faces.count))
    var cards = cards.makeIterator()
    for face in faces {
      bytes.append(UInt8(truncatingIfNeeded: face.count))
      for _ in 0..<face.count {
        if let card = cards.next() { bytes.append(UInt8(truncatingIfNeeded: deck.id(of: card))) }
      }
    }
  }
}
