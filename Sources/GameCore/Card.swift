/// What a card shows and how it is read (RULES.md, "Cards").
public enum CardKind: String, CaseIterable, Sendable {
  case tomato, mato, to, ma, potato, toma

  /// The word on the card in katakana, as it is read aloud (R14 for the potato).
  public var kana: String {
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
  public var romaji: String {
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
  public var morae: Int {
    switch self {
    case .to, .ma: 1
    case .mato, .toma: 2
    case .tomato, .potato: 3
    }
  }
}

/// One card of a deck, with an identity that never changes (R4).
public struct Card: Hashable, Sendable {
  /// Its place in the unshuffled deck: 0 ..< 45 (classic) or 0 ..< 56 (granny).
  public let id: Int
  /// What it shows.
  public let kind: CardKind
  /// Whether it bears the reverse mark, which turns one reading around (R3, R11).
  public let isReverse: Bool

  /// Makes a card.
  public init(id: Int, kind: CardKind, isReverse: Bool = false) {
    self.id = id
    self.kind = kind
    self.isReverse = isReverse
  }
}
