import GameCore
import Graphics
import Motion

/// The gaps of a field close, then equal neighbors slide onto each other (R18).
struct SlideView {
  /// The field before, and the positions that are gone.
  let field: Field
  let gone: [Int]
  /// Where the cards were, and where they are in the end.
  let old: FieldLayout
  let new: FieldLayout
  let words: CardWords

  /// How long the gaps close, and how long neighbors slide together after that, in seconds.
  private static let closing = 0.45
  private static let joining = 0.25
  /// How long both take.
  static let duration = closing + joining

  /// A stack that nobody chose: its old position, the one without gaps, and the last one, which
  /// equal neighbors share.
  private typealias Move = (old: Int, close: Int, new: Int)

  private var moves: [Move] {
    var moves: [Move] = []
    for position in field.stacks.indices where !gone.contains(position) {
      let last = moves.last
      let isSame =
        last.map { field.stacks[$0.old].kind == field.stacks[position].kind } ?? false
      moves.append(
        (position, moves.count, last.map { isSame ? $0.new : $0.new + 1 } ?? 0))
    }
    return moves
  }

  /// Draws the cards on their way, some seconds after the gaps began to close; returns whether they
  /// are painted at all.
  func draw(elapsed: Double, on context: inout DrawContext) -> Bool {
    guard CardView.isPainted(old.card, context.display) else { return false }
    let moves = moves
    let close = FieldLayout(count: max(moves.count, 1), in: context.size)
    let hasPairs = moves.last.map { $0.new != $0.close } ?? false
    let closed = Easing(.sine, .inOut).value(at: min(elapsed / Self.closing, 1))
    let joined = Easing(.back, .out).value(at: max(elapsed - Self.closing, 0) / Self.joining)
    let cards = moves.filter { new.cards.indices.contains($0.new) }.map { move in
      let goal = new.cards[move.new]
      let pose =
        hasPairs
        ? elapsed < Self.closing
          ? pose(from: old.cards[move.old], to: close.cards[move.close], closed, goal, context)
          : pose(from: close.cards[move.close], to: goal, joined, goal, context)
        : pose(from: old.cards[move.old], to: goal, closed, goal, context)
      let card = CardView(stack: field.stacks[move.old], number: move.new + 1, words: words)
      return (card: card, rect: goal, pose: pose)
    }
    for card in cards { card.card.paintPile(in: card.rect, pose: card.pose, on: &context) }
    context.stamp()
    for card in cards { card.card.letter(in: card.rect, pose: card.pose, on: &context) }
    return true
  }

  /// Where a card is on a part of its way, relative to its last place.
  private func pose(
    from: Rect, to: Rect, _ part: Double, _ last: Rect, _ context: DrawContext
  ) -> Pose {
    let way = context.middle(of: to) - context.middle(of: from)
    let place = context.middle(of: from) + way.scaled(by: part) - context.middle(of: last)
    let (before, after, own) = (
      context.extent(of: from), context.extent(of: to), context.extent(of: last)
    )
    return Pose(
      x: place.x, y: place.y,
      width: (before.width + (after.width - before.width) * part) / own.width,
      height: (before.height + (after.height - before.height) * part) / own.height)
  }
}

extension SlideView {
  /// The gaps that a reveal leaves.
  init(_ reveal: Reveal, to new: FieldLayout, words: CardWords, in size: Size) {
    self.init(
      field: reveal.field, gone: reveal.chosen.map(\.position), old: reveal.layout(in: size),
      new: new, words: words)
  }
}
