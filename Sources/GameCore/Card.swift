/// The word on a card (RULES.md, "Cards").
package enum CardKind: String, CaseIterable, Sendable {
  case tomato, mato, to, ma, potato, toma

  /// The word in katakana, as it is read aloud (R14 for the potato).
  package var kana: String {
    switch self {
    case .tomato: "トマト"
    case .mato: "マト"
    case .to: "ト"
    case .ma: "マ"
    case .potato: "ポテト"
    case .toma: "トマ"
    }
  }

  /// The word in Hepburn romaji.
  package var romaji: String {
    switch self {
    case .tomato: "tomato"
    case .mato: "mato"
    case .to: "to"
    case .ma: "ma"
    case .potato: "poteto"
    case .toma: "toma"
    }
  }

  /// The number of morae in the word (R28).
  package var morae: Int {
    switch self {
    case .to, .ma: 1
    case .mato, .toma: 2
    case .tomato, .potato: 3
    }
  }
}

/// A card, with a fixed identity (R4).
package struct Card: Hashable, Sendable {
  /// The index in the unshuffled deck: 0 ..< 45 (classic) or 0 ..< 56 (granny).
  package let id: Int
  /// The word on the card.
  package let kind: CardKind
  /// Whether it has the reverse mark, which reverses the reading direction once (R3, R11).
  package let isReverse: Bool

  /// Creates a card.
  package init(id: Int, kind: CardKind, isReverse: Bool = false) {
    self.id = id
    self.kind = kind
    self.isReverse = isReverse
  }
}
