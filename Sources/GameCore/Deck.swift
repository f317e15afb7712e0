/// Which cards a game is played with.
package enum DeckKind: String, CaseIterable, Sendable {
  /// 45 cards: tomato, mato, to, ma and the potato (R1).
  case classic
  /// 56 cards: the classic deck and eleven toma (R2).
  case granny

  /// The kinds in the order of the identities, with how many of each there are.
  var counts: [(kind: CardKind, count: Int)] {
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
  /// The last of every eleven bears the reverse mark; the potato never does.
  package var cards: [Card] {
    switch self {
    case .classic: Self.classicCards
    case .granny: Self.grannyCards
    }
  }

  // Made once: a simulation deals them to every game.
  private static let classicCards = DeckKind.classic.made
  private static let grannyCards = DeckKind.granny.made

  private var made: [Card] {
    var cards: [Card] = []
    for (kind, count) in counts {
      for copy in 0..<count {
        let isReverse = count > 1 && copy == count - 1
        cards.append(Card(id: cards.count, kind: kind, isReverse: isReverse))
      }
    }
    return cards
  }
}

/// The cards not drawn yet, face down.
package struct Deck: Equatable, Sendable {
  // The next card last, so that drawing moves nothing.
  private var pile: [Card]

  /// A deck that deals these cards, the next one first.
  package init(nextFirst cards: [Card]) {
    pile = cards.reversed()
  }

  /// A deck of all cards of a kind of deck, in the order that a stream gives (R7).
  package init(_ kind: DeckKind, shuffledBy stream: inout RandomStream) {
    pile = kind.cards
    stream.shuffle(&pile)
  }

  /// How many cards are left.
  package var count: Int { pile.count }

  /// Whether the deck has run out (R22).
  package var isEmpty: Bool { pile.isEmpty }

  /// The cards left, the next one first.
  package var nextFirst: [Card] { pile.reversed() }

  /// The card that would be drawn next, if one is left.
  package var next: Card? { pile.last }

  /// Takes the next card off the deck, if one is left.
  package mutating func draw() -> Card? { pile.popLast() }
}
