/// The cards at one position of the field, which are read as one (R12).
package struct Stack: Equatable, Sendable {
  /// The visible card.
  package let top: Card
  /// The cards below it, of the same kind, the lowest first.
  private let below: [Card]
  /// The kind of all cards in the stack.
  package let kind: CardKind

  package init(_ card: Card, of deck: DeckDefinition) {
    (top, below, kind) = (card, [], deck[card])
  }

  /// Creates a stack by putting `upper` on top of `lower`.
  init(_ lower: Stack, under upper: Stack) {
    (top, below, kind) = (upper.top, lower.cards + upper.below, upper.kind)
  }

  /// The cards from bottom to top.
  package var cards: [Card] {
    var cards = below
    cards.append(top)
    return cards
  }

  /// Passes on the cards from bottom to top, without a list of them.
  package func forEachCard(_ body: (Card) -> Void) {
    for card in below { body(card) }
    body(top)
  }

  /// The number of cards.
  package var count: Int { below.count + 1 }

  /// Whether the visible card has the reverse mark.
  package var isReverse: Bool { kind.isReverse(top) }

  /// The index of the kind in the deck.
  package var kindIndex: Int { top.kindIndex }
}

/// The row of face-up stacks that players read (R9).
package struct Field: Equatable, Sendable {
  /// The deck of the cards.
  package let deck: DeckDefinition
  /// The stacks from left to right.
  package private(set) var stacks: [Stack] = []

  /// Creates an empty field for the cards of a deck.
  package init(of deck: DeckDefinition) { self.deck = deck }

  package init(stacks: some Sequence<Stack>, of deck: DeckDefinition) {
    (self.deck, self.stacks) = (deck, Array(stacks))
  }

  /// Creates a field of single cards, from left to right.
  package init(_ cards: some Sequence<Card>, of deck: DeckDefinition) {
    self.init(stacks: cards.map { Stack($0, of: deck) }, of: deck)
  }

  /// All cards, from left to right and from bottom to top.
  var cards: [Card] { stacks.flatMap(\.cards) }

  /// The number of positions.
  package var count: Int { stacks.count }

  /// Whether the field has no cards.
  package var isEmpty: Bool { stacks.isEmpty }

  /// Places a card at the right end; never on a stack (R9, R19).
  mutating func append(_ card: Card) { stacks.append(Stack(card, of: deck)) }

  /// Removes the positions placed last.
  mutating func removeLast(_ count: Int) { stacks.removeLast(count) }

  /// Removes positions, closes the gaps to the left and stacks adjacent cards of the same kind
  /// (R18).
  mutating func remove(_ positions: [Int]) {
    var kept: [Stack] = []
    // With the cards of the next reading.
    kept.reserveCapacity(stacks.count + 3)
    for (position, stack) in stacks.enumerated() where !positions.contains(position) {
      if let last = kept.last, last.kindIndex == stack.kindIndex {
        kept[kept.count - 1] = Stack(last, under: stack)
      } else {
        kept.append(stack)
      }
    }
    stacks = kept
  }

  /// The positions in reading order (R10, R11).
  package func readingOrder(reversed: Bool) -> [Int] {
    reversed ? stacks.indices.reversed() : Array(stacks.indices)
  }

  /// The number of morae in the whole field (R12, R28).
  package var morae: Int { stacks.reduce(0) { $0 + $1.kind.morae } }
}
