import GameCore
import Graphics
import Motion

/// The gaps of a row, which close behind cards that are gone.
struct ClosingGaps {
  /// The row with those cards.
  let field: Field
  let isReversed: Bool
  let gone: [Int]
  /// When they begin to close, in seconds of the play clock.
  let since: Double
}

extension ClosingGaps {
  init(_ reveal: Reveal, since start: Double) {
    (field, isReversed, since) = (reveal.field, reveal.isReversed, start)
    gone = reveal.chosen.map(\.position)
  }
}

/// A row whose gaps close, or that makes room for the card that is thrown onto it.
struct RowSlide {
  let flight: FlightView
  let gaps: ClosingGaps?

  func isRunning(on painter: Painter) -> Bool {
    let isClosing = gaps.map { painter.clock.isRunning(since: $0.since, of: SlideView.duration) }
    return isClosing ?? false || flight.isMakingRoom(on: painter)
  }

  /// Draws the cards on their way to a layout; returns whether they are.
  ///
  /// Cards that make room are marked already as in the view of the row: the reading may have begun.
  func draw(to layout: RowLayout, like view: FieldView? = nil, on painter: inout Painter) -> Bool {
    guard let gaps,
      let elapsed = painter.clock.elapsed(since: gaps.since, of: SlideView.duration)
    else { return flight.drawRoom(in: layout, like: view, on: &painter) }
    return SlideView(
      closing: gaps, to: layout, picturesOnly: flight.game.picturesOnly, on: painter
    ).draw(elapsed: elapsed, on: &painter)
  }
}

/// Cards on their way to new places, at which they may be larger or smaller.
struct SlideView {
  /// A stack and where it comes to; the last place may be shared.
  private struct Sliding {
    let stack: Stack
    let number: Int
    var stops: [SlideAnchor]
  }

  /// A place in a layout, whose cards have a face.
  private struct SlideAnchor {
    let place: CardPlace
    let face: CardFace

    init(_ position: Int, of layout: RowLayout) {
      (place, face) = (layout.cards[position], layout.face)
    }
  }

  private let cards: [Sliding]
  /// Where the card comes to for which the others make room.
  private var free: CardPlace?
  /// The states of the cards, by position.
  var states: [Int: CardState] = [:]
  /// From one place to the next.
  private let legs: [PawArm]

  private struct PawArm {
    let duration: Double
    let easing: Easing
  }

  private static let closing = PawArm(duration: 0.45, easing: Easing(.sine, .inOut))
  private static let joining = PawArm(duration: 0.25, easing: Easing(.back, .out))
  private static let making = PawArm(duration: 0.45, easing: Easing(.sine, .inOut))

  /// How long gaps close and neighbors slide together, in seconds.
  static let duration = closing.duration + joining.duration
  /// How long cards make room for another one, in seconds.
  static let roomDuration = making.duration

  /// Draws the cards some seconds after they left; returns whether they are painted at all.
  func draw(elapsed: Double, on painter: inout Painter) -> Bool {
    guard painter.display.paintsCards else { return false }
    if let free { drawDots(around: free, on: &painter) }
    let cards = poses(elapsed: elapsed, on: painter)
    for (card, pose) in cards {
      if let pose {
        card.paintPile(pose: pose, on: &painter)
      } else {
        card.paint(on: &painter)
      }
    }
    painter.compositePixels()
    for (card, pose) in cards {
      if let pose {
        card.letter(pose: pose, on: &painter)
      } else {
        card.letter(on: &painter)
      }
    }
    return true
  }

  /// A dotted line where the upper and the lower side of a card will be.
  private func drawDots(around place: CardPlace, on painter: inout Painter) {
    let color = painter.display.style(.matFaint).foreground.painted
    for y in [2 * place.row, 2 * (place.row + place.rows) - 1] {
      for x in stride(from: place.left, to: place.left + place.width, by: 4) {
        painter.canvas.fill(x: x..<min(x + 2, place.left + place.width), y: y..<y + 1, with: color)
      }
    }
  }

  /// The cards on their way, with the poses of those that are drawn as they are at the nearer place.
  func poses(elapsed: Double, on painter: Painter) -> [(card: CardView, pose: Pose?)] {
    cards.map { sliding in
      var (from, to, part) = (sliding.stops[0], sliding.stops[0], 1.0)
      var start = 0.0
      for (leg, next) in zip(legs, sliding.stops.dropFirst()) where elapsed >= start {
        (from, to) = (to, next)
        part = leg.easing.value(at: min((elapsed - start) / leg.duration, 1))
        start += leg.duration
      }
      return set(sliding, from, to, part, on: painter)
        ?? stretched(sliding, from, to, part, on: painter)
    }
  }

  /// A card whose letters and picture are set anew for a part of its way; `nil` if it changes to other ones than
  /// larger or smaller.
  private func set(
    _ sliding: Sliding, _ from: SlideAnchor, _ to: SlideAnchor, _ part: Double, on painter: Painter
  ) -> (card: CardView, pose: Pose?)? {
    guard let face = from.face.mixed(with: to.face, part: part) else { return nil }
    // A mark of half blocks is a whole column wide.
    let mark = 3 - painter.display.blocks.columns
    var place = from.place.mixed(with: to.place, part: part, mark: mark)
    if case .painted(let size) = face.lettering, from.face != to.face {
      let width = size.cardWidth(of: size.script.word(sliding.stack.kind)) * mark
      place.left += (place.width - width) / 2 / mark * mark
      place.width = width
    }
    place.rows = face.rows
    return (
      CardView(
        stack: sliding.stack, place: place, face: face, number: sliding.number,
        state: states[sliding.number - 1] ?? .lying), nil
    )
  }

  /// A card relative to the place that it is nearer to, since it looks as it does there: the picture of the other
  /// place would be stretched more.
  private func stretched(
    _ sliding: Sliding, _ from: SlideAnchor, _ to: SlideAnchor, _ part: Double, on painter: Painter
  ) -> (card: CardView, pose: Pose?) {
    let own = part < 0.5 ? from : to
    let way = painter.middle(of: to.place) - painter.middle(of: from.place)
    let place =
      painter.middle(of: from.place) + way.scaled(by: part) - painter.middle(of: own.place)
    let (before, after, extent) = (
      painter.extent(of: from.place), painter.extent(of: to.place), painter.extent(of: own.place)
    )
    return (
      CardView(stack: sliding.stack, place: own.place, face: own.face, number: sliding.number),
      Pose(
        x: place.x, y: place.y,
        width: (before.width + (after.width - before.width) * part) / extent.width,
        height: (before.height + (after.height - before.height) * part) / extent.height)
    )
  }
}

extension SlideView {
  /// The cards of a row make room for the one that is thrown onto it; `nil` if they have it.
  init?(making room: Field, _ new: RowLayout, picturesOnly: Bool, on painter: Painter) {
    let others = Field(stacks: room.stacks.dropLast(), of: room.deck)
    let old = painter.layout(of: others, picturesOnly: picturesOnly)
    guard old.face != new.face || old.cards[...] != new.cards.dropLast(), !old.isGrid, !new.isGrid
    else { return nil }
    legs = [Self.making]
    free = new.cards.last
    cards = others.stacks.enumerated().map { position, stack in
      Sliding(
        stack: stack, number: position + 1,
        stops: [SlideAnchor(position, of: old), SlideAnchor(position, of: new)])
    }
  }

  /// The gaps of a row close, then equal neighbors slide onto each other (R18).
  init(
    closing gaps: ClosingGaps, to new: RowLayout, picturesOnly: Bool, on painter: Painter
  ) {
    let field = gaps.field
    let old = painter.layout(
      of: field, isReversed: gaps.isReversed, picturesOnly: picturesOnly)
    let left = field.stacks.indices.filter { !gaps.gone.contains($0) }
    let rest = Field(stacks: left.map { field.stacks[$0] }, of: field.deck)
    let close = painter.layout(of: rest, picturesOnly: picturesOnly)
    var cards: [Sliding] = []
    var goal = -1
    for (position, stack) in rest.stacks.enumerated() {
      if position == 0 || rest.stacks[position - 1].kind != stack.kind { goal += 1 }
      guard new.cards.indices.contains(goal) else { break }
      cards.append(
        Sliding(
          stack: stack, number: goal + 1,
          stops: [
            SlideAnchor(left[position], of: old), SlideAnchor(position, of: close),
            SlideAnchor(goal, of: new),
          ]))
    }
    let hasPairs = goal + 1 < rest.count
    if !hasPairs { for index in cards.indices { cards[index].stops.remove(at: 1) } }
    legs = [Self.closing, Self.joining]
    self.cards = cards
  }
}
