/// The pointing strategies of computer players.
enum PointingStrategy {
  /// Level easy: at random, preferring stacks that resemble トマト.
  static func fancy(_ view: PublicGame, _ stream: inout RandomStream) -> Int {
    let appeal = view.field.deck.points.appeal
    return draw(view.field.stacks.map { $0.count * appeal[$0.kindIndex] }, &stream)
  }

  /// Level normal: mixes its choices so that no position promises more than another, and once in three times
  /// copies what a person has pointed at the last time, where that is among them.
  ///
  /// Since no choice of the mixture promises more than another, copying costs it little. It copies no
  /// computers: several that copy each other would often collide, and who takes the second best card would
  /// win more than they.
  static func curious(
    _ view: PublicGame, _ groups: [StackGroup], seat: Int, _ stream: inout RandomStream
  ) -> (position: Int, copied: Int?) {
    let opponents = view.piles.count - 2
    guard opponents > 0 else { return (greedy(view, seat: seat, &stream), nil) }
    let gains = PileEvaluator(view).gains(for: view.piles[seat])
    let values = groups.map { gains.gain($0.kind, $0.size) }
    let mixture = MixedStrategy(groups, values, opponents: opponents)
    if let idol = idol(view, of: seat),
      groups.indices.contains(where: { index in
        groups[index].kind == idol.kind && mixture.isChosen(index)
      }), stream.number(below: 3) == 0
    {
      let (index, number) = mixture.choose(idol.kind, &stream)
      return (view.field.position(of: groups[index], after: number), idol.seat)
    }
    let (index, number) = mixture.choose(&stream)
    return (view.field.position(of: groups[index], after: number), nil)
  }

  /// The first person to the left of a seat who has pointed the last time, and at which kind.
  private static func idol(_ view: PublicGame, of seat: Int) -> (seat: Int, kind: Int)? {
    guard !view.kindsPointedAt.isEmpty else { return nil }
    var other = view.players.left(of: seat)
    while other != seat {
      if view.players[other].seat == .human, let kind = view.kindsPointedAt[other] {
        return (other, kind)
      }
      other = view.players.left(of: other)
    }
    return nil
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
  /// A person has pointed at this kind of card the last time.
  case copy(CardKind, of: Int)
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
