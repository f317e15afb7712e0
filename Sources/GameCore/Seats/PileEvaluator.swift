/// The cards of a pile, counted by use.
struct KindCounts: Equatable, Sendable {
  var tomato = 0
  /// マト and トマ, each of which needs one ト.
  var pairing = 0
  var to = 0
  var ma = 0
  var potato = 0

  init(_ pile: [Card]) {
    for card in pile { add(card.kind, 1) }
  }

  mutating func add(_ kind: CardKind, _ count: Int) {
    switch kind {
    case .tomato: tomato += count
    case .mato, .toma: pairing += count
    case .to: to += count
    case .ma: ma += count
    case .potato: potato += count
    }
  }

  /// The number of トマト, as counted by ``Score/points(of:)``.
  var points: Int {
    let pairs = min(to, pairing)
    return tomato + pairs + min(ma, (to - pairs) / 2)
  }
}

/// Estimates the value of piles for a computer player: their points and the potential of the other
/// cards.
///
/// All values are integers in thousandths of a point, so that decisions are the same on all
/// platforms (R31).
struct PileEvaluator {
  /// The value of a point.
  static let point = 1000
  /// The value of the potato, which may break a tie.
  static let potato = 250

  /// The probability that cards needed by leftover cards will come, in units of 1/256.
  let hope: Int

  /// Creates an evaluator for the current situation.
  init(_ view: PublicView) {
    let left = view.deckCount == 0 ? 0 : view.deckCount + view.field.count
    hope = min(256, 256 * left / view.deck.size)
  }

  /// The value of a pile.
  func callAsFunction(_ counts: KindCounts) -> Int {
    let pairs = min(counts.to, counts.pairing)
    let threes = min(counts.ma, (counts.to - pairs) / 2)
    let promise =
      Self.promise(of: counts.to - pairs - 2 * threes, first: 420, less: 120)
      + Self.promise(of: counts.pairing - pairs, first: 380, less: 100)
      + Self.promise(of: counts.ma - threes, first: 140, less: 60)
    return Self.point * (counts.tomato + pairs + threes) + promise * hope / 256
      + Self.potato * counts.potato
  }

  /// Appends the value that each stack adds to a pile.
  func gains(_ counts: KindCounts, from stacks: [Stack], to gains: inout [Int]) {
    let before = self(counts)
    func gain(_ kind: CardKind, _ count: Int) -> Int {
      var more = counts
      more.add(kind, count)
      return max(0, self(more) - before)
    }
    // Most stacks are single cards of few kinds, so their gains are computed once.
    let (mato, to, ma) = (gain(.mato, 1), gain(.to, 1), gain(.ma, 1))
    for stack in stacks {
      let count = stack.count
      switch stack.kind {
      case .tomato: gains.append(Self.point * count)
      case .potato: gains.append(Self.potato * count)
      case .mato, .toma: gains.append(count == 1 ? mato : gain(.mato, count))
      case .to: gains.append(count == 1 ? to : gain(.to, count))
      case .ma: gains.append(count == 1 ? ma : gain(.ma, count))
      }
    }
  }

  /// The value of leftover cards of one kind: each is worth less than the one before.
  private static func promise(of count: Int, first: Int, less: Int) -> Int {
    let counted = min(count, first / less)
    return counted * first - less * counted * (counted - 1) / 2
  }
}
