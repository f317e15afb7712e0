/// The cards of a pile that form a point: a トマト (R23).
package struct Tomato: Equatable, Sendable {
  /// The cards in reading order.
  package let cards: [Card]
}

/// The score of a pile and how it is formed (R23, R26).
package struct Score: Equatable, Sendable {
  /// The deck of the cards.
  package let deck: DeckDefinition
  /// The largest number of points that the pile can form, each with its cards.
  package let tomatoes: [Tomato]
  /// The cards that are part of no point, in the order in which they were taken.
  package let leftOver: [Card]
  /// The kind of the pile that breaks ties, if it has such a card: the potato (R24).
  package let tieBreaker: CardKind?

  /// The number of points.
  package var points: Int { tomatoes.count }

  /// Forms as many points as possible from a pile.
  package init(_ pile: some Collection<Card>, of deck: DeckDefinition) {
    let counts = KindCounts(pile)
    var cards = deck.kinds.indices.map { kind in pile.filter { $0.kindIndex == kind }[...] }
    var tomatoes: [Tomato] = []
    for (recipe, number) in zip(deck.points.recipes, deck.points.numbers(in: counts)) {
      for _ in 0..<number {
        tomatoes.append(Tomato(cards: recipe.compactMap { cards[$0].popFirst() }))
      }
    }
    let used = Set(tomatoes.flatMap(\.cards))
    self.deck = deck
    self.tomatoes = tomatoes
    leftOver = pile.filter { !used.contains($0) }
    tieBreaker = deck.points.ties(in: counts) > 0 ? deck.tieBreaker : nil
  }

  /// The points of a pile, without forming them (R23).
  package static func points(of pile: some Collection<Card>, _ deck: DeckDefinition) -> Int {
    deck.points.form(KindCounts(pile)).points
  }
}
