import GameCore

/// Short forms for cards of the granny deck, whose first kinds are those of the classic deck.
extension CardKind {
  package static let allCases = DeckDefinition.granny.kinds
  package static let tomato = allCases[0]
  package static let mato = allCases[1]
  package static let to = allCases[2]
  package static let ma = allCases[3]
  package static let potato = allCases[4]
  package static let toma = allCases[5]
}

extension Card {
  /// Creates a card; an identity that is not one of its kind's stands for another one that is.
  package init(id: Int, kind: CardKind, isReverse: Bool = false) {
    let index = CardKind.allCases.firstIndex(of: kind) ?? 0
    let first = CardKind.allCases[..<index].reduce(0) { $0 + $1.count }
    self.init(kind: index, copy: isReverse ? kind.count - 1 : (id - first) & 15)
  }

  /// The identity.
  package var id: Int { DeckDefinition.granny.id(of: self) }

  /// The kind.
  package var kind: CardKind { DeckDefinition.granny[self] }

  /// Whether it has the reverse mark.
  package var isReverse: Bool { kind.isReverse(self) }
}

extension Stack {
  /// Creates a stack of one card.
  package init(_ card: Card) { self.init(card, of: .granny) }
}

extension Field {
  /// Creates a field of single cards, from left to right.
  package init(_ cards: some Sequence<Card>) { self.init(cards, of: .granny) }

  /// Creates a field of stacks.
  package init(stacks: some Sequence<Stack>) { self.init(stacks: stacks, of: .granny) }

  /// The letters that read the row, with a separator between the words.
  package func romaji(reversed: Bool, separator: String = "") -> String {
    readingOrder(reversed: reversed).map { stacks[$0].kind.romaji }.joined(separator: separator)
  }
}

extension GameState {
  /// Draws the cards of a reading.
  package mutating func drawCards() throws {
    try Game.reduce(into: &self, .user(.draw))
    while case .draw = game.phase, let next = game.pendingActions.first {
      try Game.reduce(into: &self, .internal(next))
    }
  }
}

extension Score {
  /// Forms as many points as possible from a pile.
  package init(_ pile: some Collection<Card>) { self.init(pile, of: .granny) }

  /// The points of a pile.
  package static func points(of pile: some Collection<Card>) -> Int {
    points(of: pile, .granny)
  }
}
