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
  init(_ view: borrowing PublicGame) {
    let left = view.deckCount == 0 ? 0 : view.deckCount + view.field.count
    drawProbability = min(256, 256 * left / view.deckKind.size)
  }

  /// The value of a pile.
  func value(of counts: KindCounts) -> Int {
    let pairs = min(counts.to, counts.pairing)
    let threes = min(counts.ma, (counts.to - pairs) / 2)
    let potential =
      Self.potential(counts.to - pairs - 2 * threes, SIMD4(0, 420, 720, 900))
      + Self.potential(counts.pairing - pairs, SIMD4(0, 380, 660, 840))
      + Self.potential(counts.ma - threes, SIMD4(0, 140, 220, 220))
    return Self.point * (counts.tomato + pairs + threes) + (potential * drawProbability) >> 8
      + Self.potato * counts.potato
  }

  /// The values that stacks add to a pile.
  struct Gains {
    private let evaluator: PileEvaluator
    private let counts: KindCounts
    private let before: Int
    /// The value of a single card of each kind; most stacks are single cards.
    private var singles = SIMD8<Int32>()

    init(_ evaluator: PileEvaluator, _ counts: KindCounts) {
      self.evaluator = evaluator
      self.counts = counts
      before = evaluator.value(of: counts)
      let mato = gain(.mato, 1)
      set(.tomato, PileEvaluator.point)
      set(.mato, mato)
      set(.to, gain(.to, 1))
      set(.ma, gain(.ma, 1))
      set(.potato, PileEvaluator.potato)
      set(.toma, mato)
    }

    private mutating func set(_ kind: CardKind, _ value: Int) {
      singles[Int(kind.number)] = Int32(truncatingIfNeeded: value)
    }

    /// The value that a stack adds.
    func gain(_ stack: Stack.Face) -> Int {
      stack.count == 1 ? Int(singles[stack.kindNumber]) : gain(stack.kind, stack.count)
    }

    private func gain(_ kind: CardKind, _ count: Int) -> Int {
      var more = counts
      more.add(kind, count)
      return max(0, evaluator.value(of: more) - before)
    }
  }

  /// The value of leftover cards of one kind, from a table: each adds less than the one before, and
  /// more than three add nothing.
  private static func potential(_ count: Int, _ values: SIMD4<Int16>) -> Int {
    Int(values[min(count, 3)])
  }
}
