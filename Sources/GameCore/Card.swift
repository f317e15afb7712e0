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
  /// The number of the kind (3 bits), the number of the card among its kind (4 bits) and the reverse
  /// mark (1 bit): one byte, so that states are small.
  package let bits: UInt8

  /// Creates a card; the identity must be one of its kind's.
  package init(id: Int, kind: CardKind, isReverse: Bool = false) {
    let number = UInt8(truncatingIfNeeded: id &- kind.firstID) & 15
    bits = kind.number << 5 | number << 1 | (isReverse ? 1 : 0)
  }

  /// The index in the unshuffled deck: 0 ..< 45 (classic) or 0 ..< 56 (granny).
  package var id: Int { kind.firstID + Int(bits >> 1 & 15) }

  /// The word on the card.
  package var kind: CardKind { CardKind(number: bits >> 5) }

  /// Whether it has the reverse mark, which reverses the reading direction once (R3, R11).
  package var isReverse: Bool { bits & 1 != 0 }
}

extension Card: InlineElement {
  /// Creates a card from its ``bits``.
  @inlinable package init(bits: UInt8) { self.bits = bits }
}

/// Cards in order; the capacity is larger than any deck.
package typealias CardList = InlineList<Card, SIMD64<UInt8>>

extension CardKind {
  /// The kinds in the order of their ``number``.
  static let inOrder: [CardKind] = (0..<6).map { CardKind(number: $0) }

  /// The number of the kind in the order of the identities.
  var number: UInt8 {
    switch self {
    case .tomato: 0
    case .mato: 1
    case .to: 2
    case .ma: 3
    case .potato: 4
    case .toma: 5
    }
  }

  init(number: UInt8) {
    switch number {
    case 0: self = .tomato
    case 1: self = .mato
    case 2: self = .to
    case 3: self = .ma
    case 4: self = .potato
    default: self = .toma
    }
  }

  /// The lowest identity of a card of the kind: there are eleven cards of each but the potato.
  fileprivate var firstID: Int {
    switch self {
    case .tomato: 0
    case .mato: 11
    case .to: 22
    case .ma: 33
    case .potato: 44
    case .toma: 45
    }
  }
}
