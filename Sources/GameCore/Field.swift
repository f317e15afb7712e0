/// The cards that lie on one position of the field, read as one (R12).
package struct Stack: Equatable, Sendable {
  /// The card that shows.
  package let top: Card
  // The cards under it, bottom to top. Nearly every stack is a single card, which this way needs
  // no memory of its own.
  private let below: [Card]

  /// A stack of one card.
  package init(_ card: Card) {
    top = card
    below = []
  }

  /// Two stacks laid on each other, `upper` on `lower`.
  init(_ lower: Stack, under upper: Stack) {
    top = upper.top
    below = lower.cards + upper.below
  }

  /// The cards from bottom to top; never empty, all of one kind.
  package var cards: [Card] { below + [top] }

  /// Hands on the cards from bottom to top, without memory of their own.
  package func forEachCard(_ body: (Card) -> Void) {
    for card in below { body(card) }
    body(top)
  }

  /// The number of cards.
  package var count: Int { below.count + 1 }

  /// Lays the cards onto a pile, bottom first.
  func lay(on pile: inout [Card]) {
    if !below.isEmpty { pile += below }
    pile.append(top)
  }

  /// The kind that all its cards share.
  package var kind: CardKind { top.kind }
}

/// The row of face-up positions that players read (R9).
package struct Field: Equatable, Sendable {
  /// The stacks from left to right.
  package private(set) var stacks: [Stack]

  /// A field of these stacks; empty unless some are given.
  package init(stacks: [Stack] = []) {
    self.stacks = stacks
  }

  /// A field on which each card lies alone, from left to right.
  package init(_ cards: [Card]) {
    stacks = cards.map { Stack($0) }
  }

  /// The number of positions.
  package var count: Int { stacks.count }

  /// Whether no card lies on the field.
  package var isEmpty: Bool { stacks.isEmpty }

  /// Lays a card at the right end; never on a stack (R9, R19).
  mutating func set(_ card: Card) {
    stacks.append(Stack(card))
  }

  /// Takes whole positions away, closes the gaps to the left and lays equal neighbours on each
  /// other (R18).
  mutating func clear(_ positions: [Int]) {
    var left: [Stack] = []
    left.reserveCapacity(stacks.count)
    for position in stacks.indices where !positions.contains(position) {
      if let last = left.indices.last, left[last].kind == stacks[position].kind {
        left[last] = Stack(left[last], under: stacks[position])
      } else {
        left.append(stacks[position])
      }
    }
    stacks = left
  }

  /// The positions in the order in which they are read (R10, R11).
  package func readingOrder(reversed: Bool) -> [Int] {
    reversed ? stacks.indices.reversed() : Array(stacks.indices)
  }

  /// The number of morae in one reading of the whole field (R12, R28).
  package var morae: Int {
    stacks.reduce(0) { $0 + $1.kind.morae }
  }
}
