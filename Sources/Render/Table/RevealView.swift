import App
import GameCore
import Graphics
import Motion

/// The movements over the field during a reveal: paws strike, cards that several players chose fly
/// apart, and the others are drawn to the panels of their owners.
struct RevealView {
  let paws: PointingPawsView
  /// The seats whose piles got a new set.
  let winners: [Int]

  private var reveal: Reveal { paws.reveal }
  private var layout: RowLayout { paws.layout }

  /// When a card leaves its place, in seconds from the start.
  static func departure(of chosen: Reveal.Chosen, in reveal: Reveal) -> Double {
    chosen.taker.flatMap { reveal.taking(by: $0)?.lowerBound } ?? Durations.strike
  }

  /// Draws everything over the field and above the panels.
  func draw(at time: Double, on painter: inout Painter) {
    var shown = paws.paws(at: time, on: painter)
    shown.removeAll { !isSeen($0, at: time) }
    // What comes to a panel disappears behind it.
    painter.canvas.clip = 0..<paws.edge
    defer { painter.canvas.clip = nil }
    for chosen in reveal.chosen where time >= Self.departure(of: chosen, in: reveal) {
      if let taker = chosen.taker {
        drawTaken(chosen, by: taker, at: time, on: &painter)
      } else {
        drawCollision(chosen, at: time, on: &painter)
      }
    }
    drawStars(at: time, on: &painter)
    paws.draw(shown, on: &painter)
    painter.compositePixels()
    paws.tag(shown, on: &painter)
  }

  /// Whether a paw is still there: not once its card is on the pile.
  private func isSeen(_ paw: PointingPawsView.Paw, at time: Double) -> Bool {
    time < reveal.taking(by: paw.seat)?.upperBound ?? .infinity
  }

  private func view(_ chosen: Reveal.Chosen) -> CardView {
    CardView(
      stack: reveal.field.stacks[chosen.position], place: layout.cards[chosen.position],
      face: layout.face, number: chosen.position + 1)
  }

  // MARK: - Alone

  private func drawTaken(
    _ chosen: Reveal.Chosen, by taker: Int, at time: Double, on painter: inout Painter
  ) {
    guard let own = paws.ownTime(of: taker, time),
      time < reveal.taking(by: taker)?.upperBound ?? 0
    else { return }
    let place = layout.cards[chosen.position]
    let move = paws.middle(of: chosen, at: time, on: painter) - painter.middle(of: place)
    let smallest = min(12 / Double(place.width), 1)
    let scale = 1 - (1 - smallest) * RevealTimeline.shrink.value(time: own)
    let pose = Pose(x: move.x, y: move.y, width: scale, height: scale)
    view(chosen).paintPile(pose: pose, on: &painter)
    let (width, height) = painter.extent(of: place)
    let frame = painter.canvas.cellHeight / 4
    let corner =
      painter.middle(of: place) + move
      - Point(x: width * scale / 2 + frame, y: height * scale / 2 + frame)
    painter.canvas.drawFrame(
      painter.display.style(.seat(taker)).background.painted, origin: corner,
      width: width * scale + 2 * frame, height: height * scale + 2 * frame, thickness: frame)
  }

  /// Three stars rise from the panels of those who completed a set.
  private func drawStars(at time: Double, on painter: inout Painter) {
    let cell = painter.canvas.cellHeight
    for seat in winners {
      guard let arrival = reveal.taking(by: seat)?.upperBound, time >= arrival else { continue }
      let panel = paws.panels[seat]
      let size = cell * Double(min(panel.height, 2))
      let middle = painter.middle(of: panel)
      let rise = RevealTimeline.star.value(time: time - arrival)
      let opacity = RevealTimeline.starFade.value(time: time - arrival)
      for (index, side) in [-0.35, 0, 0.35].enumerated() {
        let place = Point(
          x: middle.x + side * Double(panel.width) * cell / 2,
          y: Double(panel.row) * cell - cell * (2 + Double(index % 2)) * rise)
        painter.canvas.draw(
          Sprites.bitmap(.star), at: place, width: size, height: size, opacity: opacity)
      }
    }
  }

  // MARK: - Together

  private func drawCollision(
    _ chosen: Reveal.Chosen, at time: Double, on painter: inout Painter
  ) {
    let opacity = RevealTimeline.fade.value(time: time)
    guard opacity > 0 else { return }
    let place = layout.cards[chosen.position]
    if time < RevealTimeline.torn {
      drawShaken(chosen, place, at: time, on: &painter)
    } else {
      drawHalves(chosen, place, at: time, opacity, on: &painter)
    }
    guard time >= RevealTimeline.puff.start else { return }
    drawPuff(place, at: time, opacity, on: &painter)
  }

  private func drawShaken(
    _ chosen: Reveal.Chosen, _ place: CardPlace, at time: Double, on painter: inout Painter
  ) {
    let (width, height) = painter.extent(of: place)
    let swing = max(painter.canvas.cellHeight / 2, width / 12) * RevealTimeline.shake(time)
    view(chosen).paintPile(pose: Pose(x: swing), on: &painter)
    painter.canvas.fillRectangle(
      TornCard.alarm,
      origin: painter.middle(of: place) - Point(x: width / 2 - swing, y: height / 2),
      width: width, height: height, opacity: RevealTimeline.redden.value(time: time))
  }

  private func drawHalves(
    _ chosen: Reveal.Chosen, _ place: CardPlace, at time: Double, _ opacity: Double,
    on painter: inout Painter
  ) {
    let (width, height) = painter.extent(of: place)
    var card = view(chosen)
    card.mood = .cry
    let halves = card.picture(on: painter).halves
    let separation = RevealTimeline.separation.value(time: time)
    let down = RevealTimeline.fall.value(time: time) * height / 2
    for (half, side) in zip(halves, [-1.0, 1]) {
      painter.canvas.draw(
        half, at: painter.middle(of: place) + Point(x: side * separation * 0.6 * width, y: down),
        width: width, height: height, rotation: side * 25 * separation, opacity: opacity)
    }
  }

  /// The puff with a cross, and sparks that fly off.
  private func drawPuff(
    _ place: CardPlace, at time: Double, _ opacity: Double, on painter: inout Painter
  ) {
    let middle = painter.middle(of: place)
    let card = max(painter.extent(of: place).width, 3 * painter.canvas.cellHeight)
    let size = card * RevealTimeline.puff.value(time: time)
    painter.canvas.draw(
      Sprites.bitmap(place.width > 20 ? .puff : .puffSmall), at: middle, width: size, height: size,
      opacity: opacity)
    let arm = size * 0.24
    for side in [-1.0, 1] {
      painter.canvas.drawLine(
        RGB(0xd70000), from: middle - Point(x: side * arm, y: arm),
        to: middle + Point(x: side * arm, y: arm), thickness: size * 0.12, opacity: opacity)
    }
    let way = RevealTimeline.separation.value(time: time)
    for (index, angle) in [35.0, 80, -35, -80].enumerated() {
      let flight = Point(toward: .degrees(angle), length: card * (0.5 + 0.35 * way))
      let spark = card * (index % 2 == 0 ? 0.4 : 0.3)
      painter.canvas.draw(
        Sprites.bitmap(.spark), at: middle + flight, width: spark, height: spark,
        opacity: opacity)
    }
  }
}
