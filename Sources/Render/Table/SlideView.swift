import GameCore
import Motion

/// The gaps of a field close and equal neighbors slide onto each other (R18).
struct SlideView {
  /// The field before, the positions that are gone, and where the cards lay and lie.
  let field: Field
  let gone: [Int]
  let old: FieldLayout
  let new: FieldLayout
  let words: CardWords

  /// How long the cards slide, in seconds.
  static let duration = 0.5

  /// The new position of each old one that was not chosen: equal neighbors share one.
  private var moves: [(old: Int, new: Int)] {
    var moves: [(old: Int, new: Int)] = []
    for position in field.stacks.indices where !gone.contains(position) {
      guard let last = moves.last else {
        moves.append((position, 0))
        continue
      }
      let isSame = field.stacks[last.old].kind == field.stacks[position].kind
      moves.append((position, isSame ? last.new : last.new + 1))
    }
    return moves
  }

  /// Draws the cards on their way, some seconds after they began to slide.
  func draw(elapsed: Double, on context: inout DrawContext) {
    let part = Easing(.cubic, .inOut).value(at: elapsed / Self.duration)
    let cards = moves.filter { new.cards.indices.contains($0.new) }.map { move in
      let (from, to) = (old.cards[move.old], new.cards[move.new])
      let way = context.middle(of: from) - context.middle(of: to)
      let (before, after) = (context.extent(of: from), context.extent(of: to))
      let pose = Pose(
        x: way.x * (1 - part), y: way.y * (1 - part),
        width: 1 + (before.width / after.width - 1) * (1 - part),
        height: 1 + (before.height / after.height - 1) * (1 - part))
      let card = CardView(stack: field.stacks[move.old], number: move.new + 1, words: words)
      return (card: card, rect: to, pose: pose)
    }
    for card in cards { card.card.paint(in: card.rect, pose: card.pose, on: &context) }
    context.stamp()
    for card in cards { card.card.letter(in: card.rect, pose: card.pose, on: &context) }
  }
}
