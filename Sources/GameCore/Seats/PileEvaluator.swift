/// Estimates the value of piles for a computer player: their points and the potential of the other
/// cards.
///
/// All values are integers in thousandths of a point, so that decisions are the same on all
/// platforms (R31).
struct PileEvaluator {
  /// The values of piles.
  let rules: PointRules
  /// The probability of getting cards that leftover cards need, in units of 1/256.
  let drawProbability: Int

  /// Creates an evaluator for the current situation, which is not copied for it.
  init(_ view: borrowing PublicGame) {
    let left = view.deckCount == 0 ? 0 : view.deckCount + view.field.count
    drawProbability = min(256, 256 * left / view.field.deck.size)
    rules = view.field.deck.points
  }

  /// The value of a pile.
  func value(of counts: KindCounts) -> Int {
    let (points, left) = rules.form(counts)
    return PointRules.pointValue * points + (rules.potential(left) * drawProbability) >> 8
      + PointRules.tieBreakerValue * rules.ties(in: counts)
  }

  /// The values that stacks add to a pile.
  func gains(for pile: [Card]) -> Gains { Gains(self, KindCounts(pile)) }

  /// The values that stacks add to a pile.
  struct Gains {
    private let evaluator: PileEvaluator
    private let counts: KindCounts
    private let before: Int

    fileprivate init(_ evaluator: PileEvaluator, _ counts: KindCounts) {
      (self.evaluator, self.counts) = (evaluator, counts)
      before = evaluator.value(of: counts)
    }

    /// The value that a stack of some cards of a kind adds.
    func gain(_ kind: Int, _ count: Int) -> Int {
      max(0, evaluator.value(of: counts + KindCounts(count, of: kind)) - before)
    }
  }
}
