/// A トマト formed by a player's cards (R23).
package enum Tomato: Equatable, Sendable {
  /// トマト.
  case tomato(Card)
  /// ト+マト.
  case toMato(to: Card, mato: Card)
  /// トマ+ト.
  case tomaTo(toma: Card, to: Card)
  /// ト+マ+ト.
  case toMaTo(first: Card, ma: Card, second: Card)

  /// Its cards in reading order.
  package var cards: [Card] {
    switch self {
    case .tomato(let card): [card]
    case .toMato(let to, let mato): [to, mato]
    case .tomaTo(let toma, let to): [toma, to]
    case .toMaTo(let first, let ma, let second): [first, ma, second]
    }
  }
}

/// The score of a pile and how it is formed (R23, R26).
package struct Score: Equatable, Sendable {
  /// The largest number of トマト that the pile can form, each with its cards.
  package let tomatoes: [Tomato]
  /// The cards that are part of no トマト, in the order in which they were taken.
  package let leftOver: [Card]
  /// Whether the pile has the potato, which breaks ties (R24).
  package let hasPotato: Bool

  /// The number of points: one for each トマト.
  package var points: Int { tomatoes.count }

  /// Forms as many トマト as possible from a pile.
  ///
  /// ト+マト and トマ+ト need one ト where ト+マ+ト needs two, so they are formed first; the remaining ト are
  /// combined with マ.
  package init(_ pile: some Collection<Card>) {
    self.init(CardList(pile))
  }

  /// Forms as many トマト as possible from a pile, like the initializer above.
  package init(_ pile: CardList) {
    var to = pile.filter { $0.kind == .to }[...]
    var mato = pile.filter { $0.kind == .mato }[...]
    var toma = pile.filter { $0.kind == .toma }[...]
    var ma = pile.filter { $0.kind == .ma }[...]
    var tomatoes = pile.filter { $0.kind == .tomato }.map { Tomato.tomato($0) }
    while !to.isEmpty, let card = mato.popFirst() {
      tomatoes.append(.toMato(to: to.removeFirst(), mato: card))
    }
    while !to.isEmpty, let card = toma.popFirst() {
      tomatoes.append(.tomaTo(toma: card, to: to.removeFirst()))
    }
    while to.count >= 2, let card = ma.popFirst() {
      let first = to.removeFirst()
      tomatoes.append(.toMaTo(first: first, ma: card, second: to.removeFirst()))
    }
    let used = Set(tomatoes.flatMap(\.cards))
    self.tomatoes = tomatoes
    leftOver = pile.filter { !used.contains($0) }
    hasPotato = pile.contains { $0.kind == .potato }
  }

  /// The points of a pile, without forming the トマト (R23).
  package static func points(of pile: some Collection<Card>) -> Int { points(of: CardList(pile)) }

  /// The points of a pile, without forming the トマト (R23).
  package static func points(of pile: CardList) -> Int { KindCounts(pile).points }
}

/// The number of cards of each kind in a pile.
struct KindCounts: Equatable, Sendable {
  /// A byte for each kind, so that counting is the same operation for all of them.
  private var bytes: UInt64 = 0

  init(_ pile: some Collection<Card>) {
    for card in pile { add(card.kind, 1) }
  }

  mutating func add(_ kind: CardKind, _ count: Int) {
    bytes &+= UInt64(truncatingIfNeeded: count) &<< Self.shift(kind)
  }

  func count(_ kind: CardKind) -> Int { Int(bytes &>> Self.shift(kind) & 255) }

  private static func shift(_ kind: CardKind) -> UInt64 { 8 * UInt64(kind.number) }

  var tomato: Int { count(.tomato) }
  /// マト and トマ, each of which needs one ト.
  var pairing: Int { count(.mato) + count(.toma) }
  var to: Int { count(.to) }
  var ma: Int { count(.ma) }
  var potato: Int { count(.potato) }

  /// The largest number of トマト that the cards can form (R23).
  var points: Int {
    let pairs = min(to, pairing)
    return tomato + pairs + min(ma, (to - pairs) / 2)
  }
}
