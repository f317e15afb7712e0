import App
import GameCore
import Graphics
import Motion
import Text

/// The paws of all players who point, with sleeves in the colors of their seats and name tags.
///
/// They strike together from the edge of the seats. One that is alone on its card draws it to its
/// panel; where several meet, they recoil.
struct PointingPawsView {
  let reveal: Reveal
  let layout: RowLayout
  /// The names by seat.
  let names: [String]
  /// The panels by seat, in cells.
  let panels: [Rect]
  /// The row at which the seats begin.
  let edge: Int

  /// A paw at an instant.
  struct Paw {
    let seat: Int
    /// The tip, in points.
    let tip: Point
    /// The width, in columns: about that of the card, but large enough to be seen, and small enough
    /// for a sleeve below it.
    let width: Double
    /// The height without the sleeve, in rows.
    var height: Double { width * 0.42 }
    /// The width of the sleeve, in columns.
    var sleeve: Double { width * 0.56 }
  }

  /// The paws at a time, the farthest first.
  func paws(at time: Double, on painter: Painter) -> [Paw] {
    var paws: [Paw] = []
    paws.reserveCapacity(names.count)
    for chosen in reveal.chosen {
      for index in 0..<chosen.players.count {
        paws.append(paw(index, of: chosen, at: time, on: painter))
      }
    }
    paws.sort { ($0.tip.y, $0.seat) < ($1.tip.y, $1.seat) }
    return paws
  }

  private func paw(
    _ index: Int, of chosen: Reveal.Chosen, at time: Double, on painter: Painter
  ) -> Paw {
    let cell = painter.canvas.cellHeight
    let count = chosen.players.count
    let width = min(max(0.45 * Double(layout.cards[chosen.position].width), 5), 16)
    let gap = count == 2 ? width : max(width * 0.6, 3)
    let side = (Double(index) - Double(count - 1) / 2) * gap
    let card = middle(of: chosen, at: time, on: painter)
    // All of them stay in the window.
    let half = (Double(count - 1) * gap + width) * cell / 4
    let right = Double(painter.size.columns) * cell / 2 - half
    let target = Point(x: min(max(card.x, half), max(right, half)) + side * cell / 2, y: card.y)
    let start = Double(edge) * cell
    let part =
      count == 1
      ? RevealTimeline.strike.value(time: time)
      : RevealTimeline.strike.value(time: time) - RevealTimeline.recoil.value(time: time)
    let y = start + (target.y - start) * part
    return Paw(seat: chosen.players[index], tip: Point(x: target.x, y: y), width: width)
  }

  /// The middle of a card that is chosen, on its way if somebody takes it.
  func middle(of chosen: Reveal.Chosen, at time: Double, on painter: Painter) -> Point {
    let cell = painter.canvas.cellHeight
    let place = painter.middle(of: layout.cards[chosen.position])
    guard let taker = chosen.taker, let time = ownTime(of: taker, time) else { return place }
    let panel = painter.middle(of: panels[taker])
    let goal = Point(x: panel.x, y: Double(panels[taker].row) * cell + cell)
    let part = RevealTimeline.carry.value(time: time)
    let rise = RevealTimeline.rise.value(time: time) * cell / 2 * (1 - part)
    return place + (goal - place).scaled(by: part) - Point(x: 0, y: rise)
  }

  /// The time on the time line of the first owner at which a player's cards are.
  func ownTime(of player: Int, _ time: Double) -> Double? {
    reveal.taking(by: player).map { time - ($0.lowerBound - Durations.strike) }
  }

  // MARK: - Drawing

  /// Draws the paws and their sleeves; what is below the edge stays hidden.
  func draw(_ paws: [Paw], on painter: inout Painter) {
    Self.draw(paws, above: edge, on: &painter)
  }

  /// Draws paws and their sleeves above a row.
  static func draw(_ paws: [Paw], above edge: Int, on painter: inout Painter) {
    let clip = painter.canvas.clip
    painter.canvas.clip = 0..<edge
    defer { painter.canvas.clip = clip }
    let cell = painter.canvas.cellHeight
    let bottom = Double(edge) * cell
    for paw in paws where paw.tip.y < bottom {
      let (width, height) = (paw.width * cell / 2, paw.height * cell)
      let wrist = paw.tip.y + height * 0.93
      if wrist < bottom {
        let color = painter.display.style(.seat(paw.seat)).background.painted
        let sleeve = paw.sleeve * cell / 2
        let origin = Point(x: paw.tip.x - sleeve / 2, y: wrist)
        painter.canvas.fillRectangle(
          color.mixed(with: RGB(0), part: 0.35), origin: origin, width: sleeve,
          height: bottom - wrist)
        let seam = min(cell / 2, sleeve / 6)
        painter.canvas.fillRectangle(
          color, origin: origin + Point(x: seam, y: 0), width: sleeve - 2 * seam,
          height: bottom - wrist)
      }
      painter.canvas.draw(
        PawPicture.foot(columns: paw.width), at: paw.tip,
        anchor: UnitPoint(x: 0.5, y: 1), width: width, height: height, scaleY: -1)
    }
  }

  /// Writes the tags at the wrists.
  func tag(_ paws: [Paw], on painter: inout Painter) {
    for (seat, text, place) in tags(paws, on: painter) {
      painter.put(text, column: place.column, row: place.row, .seat(seat))
    }
  }

  /// The tags of the paws, apart from each other: one that has no room at its wrist is lower, or else
  /// higher.
  func tags(_ paws: [Paw], on painter: Painter) -> [(seat: Int, text: String, place: Rect)] {
    let cell = painter.canvas.cellHeight
    var tags: [(seat: Int, text: String, place: Rect)] = []
    for paw in paws.sorted(by: { $0.seat < $1.seat }) {
      let wrist = Int((paw.tip.y / cell + paw.height).rounded(.up))
      // While a paw is seen at all, there is a row for its tag.
      let isHigh = paw.tip.y / cell + 1 < Double(edge)
      let lowest = isHigh ? min(wrist, edge - 1) : wrist
      guard lowest < edge else { continue }
      let text = tag(of: paw, on: painter)
      let width = ColumnWidth.of(text)
      let column = Int((paw.tip.x / cell * 2 - Double(width) / 2).rounded())
      var place = Rect(
        column: min(max(column, 0), painter.size.columns - width), row: 0, width: width, height: 1)
      func isFree(_ row: Int) -> Bool {
        tags.allSatisfy { tag in
          tag.place.row != row || tag.place.column > place.column + place.width
            || place.column > tag.place.column + tag.place.width
        }
      }
      let row = (lowest..<edge).first(where: isFree) ?? (1..<max(lowest, 1)).last(where: isFree)
      guard let row else { continue }
      place.row = row
      tags.append((paw.seat, text, place))
    }
    return tags
  }

  /// The shape and the name of a player, as much of it as a tag holds.
  private func tag(of paw: Paw, on painter: Painter) -> String {
    let shape = painter.display.seatShape(paw.seat)
    var name = names[paw.seat]
    while ColumnWidth.of(shape + name) > max(Int(paw.sleeve), 7) { name.removeLast() }
    return shape + name
  }
}
