/// A kind of deck.
package enum DeckKind: String, CaseIterable, Sendable {
  /// 45 cards: tomato, mato, to, ma and the potato (R1).
  case classic
  /// 56 cards: the classic deck plus eleven toma (R2).
  case granny

  /// The kinds of cards in the order of their identities, with the number of each.
  package var counts: [(kind: CardKind, count: Int)] {
    let classic: [(kind: CardKind, count: Int)] = [
      (.tomato, 11), (.mato, 11), (.to, 11), (.ma, 11), (.potato, 1),
    ]
    switch self {
    case .classic: return classic
    case .granny: return classic + [(.toma, 11)]
    }
  }

  /// The number of cards.
  package var size: Int {
    switch self {
    case .classic: 45
    case .granny: 56
    }
  }

  /// The cards by identity, unshuffled: `cards[n].id == n` (R4).
  ///
  /// The last of every eleven has the reverse mark; the potato never does.
  package var cards: [Card] { Array(unshuffled) }

  fileprivate var unshuffled: CardList {
    switch self {
    case .classic: Self.classicCards
    case .granny: Self.grannyCards
    }
  }

  // Created once, since simulations deal them to many games.
  private static let classicCards = DeckKind.classic.makeCards()
  private static let grannyCards = DeckKind.granny.makeCards()

  private func makeCards() -> CardList {
    var cards: CardList = []
    for (kind, count) in counts {
      for copy in 0..<count {
        let isReverse = count > 1 && copy == count - 1
        cards.append(Card(id: cards.count, kind: kind, isReverse: isReverse))
      }
    }
    return cards
  }
}

/// The cards that have not been drawn, face down.
package struct Deck: Equatable, Sendable {
  // The next card is the last element, so that drawing is O(1).
  private var pile: CardList

  /// Creates a deck of these cards, the next one first.
  package init(nextFirst cards: [Card]) {
    pile = CardList(cards.reversed())
  }

  /// Creates a shuffled deck of a kind (R7).
  package init(_ kind: DeckKind, shuffledBy stream: inout RandomStream) {
    pile = kind.unshuffled
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
}
