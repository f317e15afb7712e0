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

  /// The probability of getting cards that leftover cards need, in units of 1/256.
  let drawProbability: Int

  /// Creates an evaluator for the current situation.
  init(_ view: PublicView) {
    let left = view.deckCount == 0 ? 0 : view.deckCount + view.field.count
    drawProbability = min(256, 256 * left / view.deck.size)
  }

  /// The value of a pile.
  func value(of counts: KindCounts) -> Int {
    let pairs = min(counts.to, counts.pairing)
    let threes = min(counts.ma, (counts.to - pairs) / 2)
    let potential =
      Self.potential(of: counts.to - pairs - 2 * threes, first: 420, decrease: 120)
      + Self.potential(of: counts.pairing - pairs, first: 380, decrease: 100)
      + Self.potential(of: counts.ma - threes, first: 140, decrease: 60)
    return Self.point * (counts.tomato + pairs + threes) + potential * drawProbability / 256
      + Self.potato * counts.potato
  }

  /// Appends the value that each stack adds to a pile.
  func gains(_ counts: KindCounts, from stacks: [Stack], to gains: inout [Int]) {
    let before = value(of: counts)
    func gain(_ kind: CardKind, _ count: Int) -> Int {
      var more = counts
      more.add(kind, count)
      return max(0, value(of: more) - before)
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

  /// The value of leftover cards of one kind: each adds less than the one before.
  private static func potential(of count: Int, first: Int, decrease: Int) -> Int {
    let counted = min(count, first / decrease)
    return counted * first - decrease * counted * (counted - 1) / 2
  }
}
