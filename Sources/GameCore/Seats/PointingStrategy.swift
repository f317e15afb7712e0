/// The pointing strategies of computer players.
enum PointingStrategy {
  /// Level easy: at random, preferring stacks that resemble トマト.
  static func fancy(
    _ view: PublicGame, _ stream: inout RandomStream
  ) -> (position: Int, reason: PointingReason) {
    let deck = view.field.deck
    let weights = view.field.faces.lazy.map { $0.count * deck.points.appeal[$0.kindIndex] }
    let position = draw(weights, &stream)
    return (position, .fancy(deck[view.field.faces[position]]))
  }

  /// Level normal: mixes its choices so that no position promises more than another.
  static func mixed(
    _ view: PublicGame, _ groups: FaceGroups, seat: Int, _ stream: inout RandomStream
  ) -> (position: Int, reason: PointingReason) {
    let rivals = view.piles.count - 2
    guard rivals > 0 else { return greedy(view, seat: seat, &stream) }
    let counts = KindCounts(view.piles[seat])
    let gains = PileEvaluator.Gains(PileEvaluator(view), counts)
    let (face, number) = EvenMix(groups, gains, rivals: rivals).choose(&stream)
    let position = view.field.faces.index(of: face, after: number)
    return (position, reason(for: face, of: view.field.deck, counts, gain: gains.gain(face)))
  }

  /// The position that adds the most to its own pile; ties are broken at random.
  static func greedy(
    _ view: PublicGame, seat: Int, _ stream: inout RandomStream
  ) -> (position: Int, reason: PointingReason) {
    let counts = KindCounts(view.piles[seat])
    let gains = PileEvaluator.Gains(PileEvaluator(view), counts)
    var most = 0
    var best = PositionSet()
    for (position, face) in view.field.faces.enumerated() {
      let gain = gains.gain(face)
      if gain > most { (most, best) = (gain, PositionSet()) }
      if gain == most { best.insert(position) }
    }
    let position = best[stream.number(below: best.count)]
    let face = view.field.faces[position]
    return (position, reason(for: face, of: view.field.deck, counts, gain: most))
  }

  /// The reason for choosing a stack for its own value.
  static func reason(
    for stack: Stack.Face, of deck: DeckDefinition, _ counts: KindCounts, gain: Int
  ) -> PointingReason {
    let (kind, rules) = (deck[stack], deck.points)
    var more = counts
    more.add(stack.kindIndex, stack.count)
    let points = rules.form(more).points - rules.form(counts).points
    if points > 0 { return .points(points, with: kind, cards: stack.count) }
    if kind == deck.tieBreaker { return .tieBreak(kind) }
    return gain > 0 ? .promise(kind, cards: stack.count) : .indifferent(kind)
  }

  /// A random index with the given weights; uniform if no weight is positive.
  static func draw(
    _ weights: some RandomAccessCollection<Int>, _ stream: inout RandomStream
  ) -> Int {
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
