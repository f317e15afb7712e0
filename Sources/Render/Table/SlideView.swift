import GameCore
import Graphics
import Motion

/// Cards on their way to new places, at which they may be larger or smaller.
struct SlideView {
  /// A stack and the places it comes to, the last of which may be shared.
  private struct Sliding {
    let stack: Stack
    let number: Int
    var places: [CardPlace]
  }

  private let cards: [Sliding]
  private let face: CardFace
  /// From one place to the next.
  private let legs: [Leg]

  private struct Leg {
    let duration: Double
    let easing: Easing
  }

  private static let closing = Leg(duration: 0.45, easing: Easing(.sine, .inOut))
  private static let joining = Leg(duration: 0.25, easing: Easing(.back, .out))
  private static let making = Leg(duration: 0.25, easing: Easing(.sine, .inOut))

  /// How long gaps close and neighbors slide together, in seconds.
  static let duration = closing.duration + joining.duration
  /// How long cards make room for another one, in seconds.
  static let roomDuration = making.duration

  /// Draws the cards some seconds after they left; returns whether they are painted at all.
  func draw(elapsed: Double, on context: inout DrawContext) -> Bool {
    guard context.display.paintsCards else { return false }
    let ways = cards.map { sliding in
      let card = CardView(
        stack: sliding.stack, place: sliding.places[sliding.places.count - 1], face: face,
        number: sliding.number)
      return (card: card, pose: pose(sliding.places, elapsed, on: context))
    }
    for way in ways { way.card.paintPile(pose: way.pose, on: &context) }
    context.stamp()
    for way in ways { way.card.letter(pose: way.pose, on: &context) }
    return true
  }

  /// Where a card is on its way, relative to its last place.
  private func pose(_ places: [CardPlace], _ elapsed: Double, on context: DrawContext) -> Pose {
    var (from, to, part) = (places[0], places[0], 1.0)
    var start = 0.0
    for (leg, next) in zip(legs, places.dropFirst()) where elapsed >= start {
      (from, to) = (to, next)
      part = leg.easing.value(at: min((elapsed - start) / leg.duration, 1))
      start += leg.duration
    }
    let last = places[places.count - 1]
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
  /// The cards of a row make room for the one that is thrown onto it; `nil` if they have it.
  init?(making room: Field, _ new: RowLayout, picturesOnly: Bool, on context: DrawContext) {
    let others = Field(stacks: room.stacks.dropLast(), of: room.deck)
    let old = context.layout(of: others, picturesOnly: picturesOnly)
    guard old.face != new.face || old.cards[...] != new.cards.dropLast(), !old.isGrid, !new.isGrid
    else { return nil }
    legs = [Self.making]
    face = new.face
    cards = zip(others.stacks, zip(old.cards, new.cards)).enumerated().map { position, card in
      Sliding(stack: card.0, number: position + 1, places: [card.1.0, card.1.1])
    }
  }

  /// The gaps of a row close, then equal neighbors slide onto each other (R18).
  init(
    _ field: Field, without gone: [Int], from old: RowLayout, to new: RowLayout,
    picturesOnly: Bool, on context: DrawContext
  ) {
    let left = field.stacks.indices.filter { !gone.contains($0) }
    let rest = Field(stacks: left.map { field.stacks[$0] }, of: field.deck)
    let close = context.layout(of: rest, picturesOnly: picturesOnly)
    var cards: [Sliding] = []
    var goal = -1
    for (position, stack) in rest.stacks.enumerated() {
      if position == 0 || rest.stacks[position - 1].kind != stack.kind { goal += 1 }
      guard new.cards.indices.contains(goal) else { break }
      cards.append(
        Sliding(
          stack: stack, number: goal + 1,
          places: [old.cards[left[position]], close.cards[position], new.cards[goal]]))
    }
    let hasPairs = goal + 1 < rest.count
    if !hasPairs { for index in cards.indices { cards[index].places.remove(at: 1) } }
    legs = [Self.closing, Self.joining]
    (self.cards, face) = (cards, new.face)
  }
}
