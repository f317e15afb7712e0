/// What a card shows and how it is read (RULES.md, "Cards").
package enum CardKind: String, CaseIterable, Sendable {
  case tomato, mato, to, ma, potato, toma

  /// The word on the card in katakana, as it is read aloud (R14 for the potato).
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

  /// The word on the card in Hepburn romaji.
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

/// One card of a deck, with an identity that never changes (R4).
package struct Card: Hashable, Sendable {
  /// Its place in the unshuffled deck: 0 ..< 45 (classic) or 0 ..< 56 (granny).
  package let id: Int
  /// What it shows.
  package let kind: CardKind
  /// Whether it bears the reverse mark, which turns one reading around (R3, R11).
  package let isReverse: Bool

  /// Makes a card.
  package init(id: Int, kind: CardKind, isReverse: Bool = false) {
    self.id = id
    self.kind = kind
    self.isReverse = isReverse
  }
}
