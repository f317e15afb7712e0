/// The cards at one position of the field, which are read as one (R12).
package struct Stack: Equatable, Sendable {
  /// A part of the cards of the field, so that looking at a stack copies no cards.
  fileprivate let slice: Slice<CardList>
  /// The kind of all cards in the stack.
  package let kind: CardKind

  fileprivate init(_ slice: Slice<CardList>, _ kind: CardKind) {
    self.slice = slice
    self.kind = kind
  }

  /// Creates a stack of one card of a deck.
  package init(_ card: Card, of deck: DeckDefinition) {
    self.init(([card] as CardList)[...], deck[card])
  }

  /// Creates a stack by putting `upper` on top of `lower`.
  init(_ lower: Stack, under upper: Stack) {
    var cards = lower.cards
    cards += upper.slice
    self.init(cards[...], upper.kind)
  }

  /// The cards from bottom to top; never empty, all of the same kind.
  package var cards: CardList { CardList(slice) }

  /// Whether the visible card has the reverse mark.
  package var isReverse: Bool { kind.isReverse(top) }

  /// The visible card.
  package var top: Card { slice[slice.endIndex - 1] }

  /// The number of cards.
  package var count: Int { slice.count }

  /// Whether two stacks have the same cards in the same order.
  package static func == (one: Stack, other: Stack) -> Bool {
    one.slice.elementsEqual(other.slice)
  }
}

extension Stack {
  /// The front of a stack: the index of its kind and its number of cards, in one byte.
  package struct Face: Equatable, Sendable, InlineElement {
    /// The index of the kind, then the number of cards less one, 4 bits each.
    package let bits: UInt8

    /// Creates a face from its ``bits``.
    package init(bits: UInt8) { self.bits = bits }

    init(kind: Int, count: Int) {
      bits = UInt8(truncatingIfNeeded: kind) << 4 | UInt8(truncatingIfNeeded: count - 1) & 15
    }

    /// The index of the kind in the deck.
    package var kindIndex: Int { Int(bits >> 4) }

    /// The number of cards.
    package var count: Int { Int(bits & 15) + 1 }
  }

  /// The faces of a field.
  package typealias Faces = InlineList<Face, SIMD32<UInt32>>
}

extension Stack.Faces {
  /// The position of a face that has a number of the same ones to its left.
  func index(of face: Stack.Face, after number: Int) -> Int {
    var left = number
    for (position, other) in enumerated() where other == face {
      if left == 0 { return position }
      left -= 1
    }
    return 0
  }
}

/// The row of face-up stacks that players read (R9).
package struct Field: Equatable, Sendable {
  /// The deck of the cards.
  package let deck: DeckDefinition
  /// All cards, from left to right and from bottom to top.
  private(set) var cards = CardList()
  /// The faces of the stacks from left to right, which are enough for most questions.
  package private(set) var faces = Stack.Faces()

  /// Creates an empty field for the cards of a deck.
  package init(of deck: DeckDefinition) { self.deck = deck }

  /// Creates a field of stacks.
  package init(stacks: some Sequence<Stack>, of deck: DeckDefinition) {
    self.deck = deck
    for stack in stacks {
      cards += stack.slice
      faces.append(Stack.Face(kind: stack.top.kindIndex, count: stack.count))
    }
  }

  /// Creates a field of single cards, from left to right.
  package init(_ cards: some Sequence<Card>, of deck: DeckDefinition) {
    self.deck = deck
    for card in cards { append(card) }
  }

  /// The stacks from left to right.
  package var stacks: Stacks { Stacks(field: self) }

  /// The number of positions.
  package var count: Int { faces.count }

  /// Whether the field has no cards.
  package var isEmpty: Bool { faces.isEmpty }

  /// Places a card at the right end; never on a stack (R9, R19).
  mutating func append(_ card: Card) {
    cards.append(card)
    faces.append(Stack.Face(kind: card.kindIndex, count: 1))
  }

  /// Adds the cards of the stack at a position to a pile.
  func addStack(at position: Int, to pile: inout CardList) {
    let first = start(of: position)
    for place in first..<first + faces[position].count { pile.append(cards[place]) }
  }

  /// Removes positions, closes the gaps to the left and stacks adjacent cards of the same kind
  /// (R18).
  mutating func remove(_ positions: PositionSet) {
    var kept = Stack.Faces()
    var removed = PositionSet()
    var first = 0
    var last: Stack.Face?
    for (position, face) in faces.enumerated() {
      if positions.contains(position) {
        removed.insert(first..<first + face.count)
      } else if let stack = last, stack.kindIndex == face.kindIndex {
        last = Stack.Face(kind: face.kindIndex, count: stack.count + face.count)
      } else {
        if let last { kept.append(last) }
        last = face
      }
      first += face.count
    }
    if let last { kept.append(last) }
    faces = kept
    cards.remove(removed)
  }

  /// The stack at a position.
  fileprivate func stack(_ position: Int) -> Stack {
    let (first, face) = (start(of: position), faces[position])
    return Stack(cards[first..<first + face.count], deck[face])
  }

  /// The number of cards left of a position.
  private func start(of position: Int) -> Int {
    var rest = faces.makeIterator()
    return (0..<position).reduce(0) { cards, _ in cards + (rest.next()?.count ?? 0) }
  }

  /// The positions in reading order (R10, R11).
  package func readingOrder(reversed: Bool) -> [Int] {
    reversed ? faces.indices.reversed() : Array(faces.indices)
  }

  /// The number of morae in the whole field (R12, R28).
  package var morae: Int {
    faces.reduce(0) { $0 + deck[$1].morae }
  }
}

/// The stacks of a field from left to right.
package struct Stacks: RandomAccessCollection, Sendable {
  fileprivate let field: Field

  /// The leftmost position.
  package var startIndex: Int { 0 }
  /// The position right of the last stack.
  package var endIndex: Int { field.count }

  /// The stack at a position.
  package subscript(position: Int) -> Stack { field.stack(position) }
}
