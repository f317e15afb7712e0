/// The cards at one position of the field, which are read as one (R12).
package struct Stack: Equatable, Sendable {
  /// The cards from bottom to top; never empty, all of the same kind.
  package let cards: [Card]

  /// Creates a stack of one card.
  package init(_ card: Card) {
    cards = [card]
  }

  /// Creates a stack by putting `upper` on top of `lower`.
  init(_ lower: Stack, under upper: Stack) {
    cards = lower.cards + upper.cards
  }

  /// The visible card.
  package var top: Card { cards[cards.count - 1] }

  /// The number of cards.
  package var count: Int { cards.count }

  /// The kind of all cards in the stack.
  package var kind: CardKind { top.kind }
}

/// The row of face-up stacks that players read (R9).
package struct Field: Equatable, Sendable {
  /// The stacks from left to right.
  package private(set) var stacks: [Stack]

  /// Creates a field of stacks, empty by default.
  package init(stacks: [Stack] = []) {
    self.stacks = stacks
  }

  /// Creates a field of single cards, from left to right.
  package init(_ cards: [Card]) {
    stacks = cards.map { Stack($0) }
  }

  /// The number of positions.
  package var count: Int { stacks.count }

  /// Whether the field has no cards.
  package var isEmpty: Bool { stacks.isEmpty }

  /// Places a card at the right end; never on a stack (R9, R19).
  mutating func append(_ card: Card) {
    stacks.append(Stack(card))
  }

  /// Removes positions, closes the gaps to the left and stacks adjacent cards of the same kind
  /// (R18).
  mutating func remove(_ positions: [Int]) {
    var remaining: [Stack] = []
    remaining.reserveCapacity(stacks.count)
    for position in stacks.indices where !positions.contains(position) {
      if let last = remaining.indices.last, remaining[last].kind == stacks[position].kind {
        remaining[last] = Stack(remaining[last], under: stacks[position])
      } else {
        remaining.append(stacks[position])
      }
    }
    stacks = remaining
  }

  /// The positions in reading order (R10, R11).
  package func readingOrder(reversed: Bool) -> [Int] {
    reversed ? stacks.indices.reversed() : Array(stacks.indices)
  }

  /// The number of morae in the whole field (R12, R28).
  package var morae: Int {
    stacks.reduce(0) { $0 + $1.kind.morae }
  }
}
