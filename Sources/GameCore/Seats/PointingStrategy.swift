/// The pointing strategies of computer players.
enum PointingStrategy {
  /// Level easy: at random, preferring stacks that resemble トマト.
  static func fancy(_ view: PublicGame, _ stream: inout RandomStream) -> Int {
    let appeal = view.field.deck.points.appeal
    return draw(view.field.stacks.map { $0.count * appeal[$0.kindIndex] }, &stream)
  }

  /// Level normal: mixes its choices so that no position promises more than another.
  static func mixed(
    _ view: PublicGame, _ groups: [StackGroup], seat: Int, _ stream: inout RandomStream
  ) -> Int {
    let opponents = view.piles.count - 2
    guard opponents > 0 else { return greedy(view, seat: seat, &stream) }
    let gains = PileEvaluator(view).gains(for: view.piles[seat])
    let values = groups.map { gains.gain($0.kind, $0.size) }
    let (index, number) = MixedStrategy(groups, values, opponents: opponents).choose(&stream)
    return view.field.position(of: groups[index], after: number)
  }

  /// The position that adds the most to its own pile; ties are broken at random.
  static func greedy(_ view: PublicGame, seat: Int, _ stream: inout RandomStream) -> Int {
    let gains = PileEvaluator(view).gains(for: view.piles[seat])
    let values = view.field.stacks.map { gains.gain($0.kindIndex, $0.count) }
    let best = values.indices.filter { values[$0] == values.max() }
    return best[stream.number(below: best.count)]
  }

  /// The reason for choosing a position for its own value.
  static func reason(_ view: PublicGame, seat: Int, for position: Int) -> PointingReason {
    let (stack, deck) = (view.field.stacks[position], view.field.deck)
    let pile = view.piles[seat]
    let points = Score.points(of: pile + stack.cards, deck) - Score.points(of: pile, deck)
    if points > 0 { return .points(points, with: stack.kind, cards: stack.count) }
    if stack.kind == deck.tieBreaker { return .tieBreak(stack.kind) }
    let gain = PileEvaluator(view).gains(for: pile).gain(stack.kindIndex, stack.count)
    return gain > 0 ? .promise(stack.kind, cards: stack.count) : .indifferent(stack.kind)
  }

  /// A random index with the given weights; uniform if no weight is positive.
  static func draw(_ weights: [Int], _ stream: inout RandomStream) -> Int {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return stream.number(below: weights.count) }
    var number = stream.number(below: sum)
    for (position, weight) in weights.enumerated() {
      if number < weight { return position }
      number -= weight
    }
    return weights.count - 1
  }
}

/// The reason for a computer player's choice, shown after the reveal.
package enum PointingReason: Equatable, Sendable {
  /// It chose at random, preferring this kind of card.
  case fancy(CardKind)
  /// The stack completes this many トマト.
  case points(Int, with: CardKind, cards: Int)
  /// The stack may become part of a トマト later.
  case promise(CardKind, cards: Int)
  /// The stack breaks ties.
  case tieBreak(CardKind)
  /// Another position was worth more, but a player probably wanted it too.
  case dodge(wanted: CardKind, by: Int, instead: CardKind)
  /// It wanted to keep the stack from a player.
  case deny(CardKind, to: Int)
  /// No position was of any use.
  case indifferent(CardKind)
}
