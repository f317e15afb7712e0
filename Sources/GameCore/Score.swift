/// One トマト that a player's cards make (R23).
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

/// What a pile is worth, and how (R23, R26).
package struct Score: Equatable, Sendable {
  /// The largest number of トマト that can be put together, each with its cards.
  package let tomatoes: [Tomato]
  /// The cards that serve in none, in the order in which they were taken.
  package let leftOver: [Card]
  /// Whether the potato, which breaks ties, is in the pile (R24).
  package let hasPotato: Bool

  /// The number of points: one for each トマト.
  package var points: Int { tomatoes.count }

  /// Puts a pile together to as many トマト as it can make.
  ///
  /// A ト beside マト or トマ makes a トマト alone where ト+マ+ト needs two, so pairs come first, and
  /// ト that are left go by two around a マ.
  package init(_ pile: [Card]) {
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

  /// The points of a pile without saying how, for where only the number is wanted (R23).
  package static func points(of pile: [Card]) -> Int {
    var counts = (tomato: 0, pairing: 0, to: 0, ma: 0)
    for card in pile {
      switch card.kind {
      case .tomato: counts.tomato += 1
      case .mato, .toma: counts.pairing += 1
      case .to: counts.to += 1
      case .ma: counts.ma += 1
      case .potato: break
      }
    }
    let pairs = min(counts.to, counts.pairing)
    return counts.tomato + pairs + min(counts.ma, (counts.to - pairs) / 2)
  }
}
