/// A point on a pile, complete or not, as the words it is put together from.
package struct PartialPoint: Equatable, Sendable {
  /// A word of the set.
  package struct Part: Equatable, Sendable {
    /// The kind of card that bears the word.
    package let kind: CardKind
    /// Whether the pile has such a card for the set.
    package let isThere: Bool
  }

  /// The words in reading order.
  package let parts: [Part]

  /// The words that are still needed.
  package var missing: [CardKind] { parts.filter { !$0.isThere }.map(\.kind) }
}

extension Score {
  /// The points that the pile forms.
  package var complete: [PartialPoint] {
    tomatoes.map { tomato in
      PartialPoint(parts: tomato.cards.map { PartialPoint.Part(kind: deck[$0], isThere: true) })
    }
  }

  /// The words that the other cards wait for, those first that need the fewest; cards that are part of no
  /// recipe, such as the potato, come last.
  package var waiting: [PartialPoint] {
    var left = leftOver.map { deck[$0] }
    var sets: [PartialPoint] = []
    // The recipe for which most words are there, and of those the one that needs the fewest.
    while let best = deck.points.recipes.lazy.map({ recipe in set(recipe, from: left) })
      .filter({ $0.missing.count < $0.parts.count })
      .min(by: { ($1.thereCount, $0.parts.count) < ($0.thereCount, $1.parts.count) })
    {
      sets.append(best)
      for part in best.parts where part.isThere {
        left.remove(at: left.firstIndex(of: part.kind) ?? 0)
      }
    }
    // The sort is stable.
    return sets.sorted { $0.missing.count < $1.missing.count }
      + left.map { PartialPoint(parts: [PartialPoint.Part(kind: $0, isThere: true)]) }
  }

  /// A recipe with the words that are there.
  private func set(_ recipe: [Int], from cards: [CardKind]) -> PartialPoint {
    var cards = cards
    return PartialPoint(
      parts: recipe.map { index in
        let place = cards.firstIndex(of: deck.kinds[index])
        if let place { cards.remove(at: place) }
        return PartialPoint.Part(kind: deck.kinds[index], isThere: place != nil)
      })
  }
}

extension PartialPoint {
  fileprivate var thereCount: Int { parts.count(where: \.isThere) }
}
