/// Estimates the value of piles for a computer player: their points and the potential of the other
/// cards.
///
/// All values are integers in thousandths of a point, so that decisions are the same on all
/// platforms (R31).
struct PileEvaluator {
  /// What piles are worth.
  let rules: PointRules
  /// The probability of getting cards that leftover cards need, in units of 1/256.
  let drawProbability: Int

  /// Creates an evaluator for the current situation.
  init(_ view: borrowing PublicGame) {
    let left = view.deckCount == 0 ? 0 : view.deckCount + view.field.count
    drawProbability = min(256, 256 * left / view.field.deck.size)
    rules = view.field.deck.points
  }

  /// The value of a pile.
  func value(of counts: KindCounts) -> Int {
    let (points, left) = rules.form(counts)
    return PointRules.point * points + (rules.potential(left) * drawProbability) >> 8
      + PointRules.tieBreaker * counts.sum(rules.tieBreakers)
  }

  /// The values that stacks add to a pile.
  struct Gains {
    private let evaluator: PileEvaluator
    private let counts: KindCounts
    private let before: Int
    /// The value of a single card of each kind; most stacks are single cards.
    private var singles: SIMD16<Int32>

    init(_ evaluator: PileEvaluator, _ counts: KindCounts) {
      self.evaluator = evaluator
      self.counts = counts
      before = evaluator.value(of: counts)
      singles = evaluator.rules.values
      for group in evaluator.rules.groups {
        singles[group.first] = Int32(truncatingIfNeeded: gain(group.first, 1))
      }
    }

    /// The value that a stack adds.
    func gain(_ stack: Stack.Face) -> Int {
      stack.count == 1
        ? Int(singles[evaluator.rules.alike[stack.kindIndex]]) : gain(stack.kindIndex, stack.count)
    }

    private func gain(_ kind: Int, _ count: Int) -> Int {
      var more = counts
      more.add(kind, count)
      return max(0, evaluator.value(of: more) - before)
    }
  }
}
