/// A トマト on a pile, complete or not, as the words it is put together from.
package struct PileSet: Equatable, Sendable {
  /// A word of the set.
  package struct Part: Equatable, Sendable {
    /// The card that bears the word.
    package let kind: CardKind
    /// Whether the pile has such a card for the set.
    package let isThere: Bool
  }

  /// The words in reading order.
  package let parts: [Part]

  /// The words that are still needed.
  package var missing: [CardKind] { parts.filter { !$0.isThere }.map(\.kind) }

  init(_ parts: (CardKind, Bool)...) {
    self.parts = parts.map { Part(kind: $0.0, isThere: $0.1) }
  }
}

extension Score {
  /// The トマト that the pile forms.
  package var complete: [PileSet] {
    tomatoes.map { tomato in
      switch tomato {
      case .tomato: PileSet((.tomato, true))
      case .toMato: PileSet((.to, true), (.mato, true))
      case .tomaTo: PileSet((.toma, true), (.to, true))
      case .toMaTo: PileSet((.to, true), (.ma, true), (.to, true))
      }
    }
  }

  /// What the other cards wait for, those first that need the fewest words; the potato, which needs
  /// none, comes last.
  package var waiting: [PileSet] {
    func count(_ kind: CardKind) -> Int { leftOver.count { $0.kind == kind } }
    var to = count(.to)
    var sets = Array(repeating: PileSet((.to, false), (.mato, true)), count: count(.mato))
    sets += Array(repeating: PileSet((.toma, true), (.to, false)), count: count(.toma))
    // Of ト and マ one kind is left alone, or a single ト with some マ.
    for _ in 0..<count(.ma) {
      sets.append(PileSet((.to, to > 0), (.ma, true), (.to, false)))
      to = max(to - 1, 0)
    }
    while to > 0 {
      sets.append(
        to > 1
          ? PileSet((.to, true), (.ma, false), (.to, true)) : PileSet((.to, true), (.mato, false)))
      to -= 2
    }
    let easiest = (1...2).flatMap { needed in sets.filter { $0.missing.count == needed } }
    return easiest + (hasPotato ? [PileSet((.potato, true))] : [])
  }
}
