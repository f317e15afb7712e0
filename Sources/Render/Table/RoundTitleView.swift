import App
import GameCore
import Graphics
import Motion

/// A field without cards: what is played in painted letters, where there is room, and that there are
/// no cards.
///
/// Once the die is rolled, the letters leave upward.
struct RoundTitleView {
  let title: Message
  let game: PublicGame
  /// When the die was rolled.
  let rolled: Double
  /// The text in its place, if there is one.
  var note: Phrase?

  private static let leaving = Tween(from: 0.0, to: 1, duration: 0.25, Easing(.back, .in))

  func draw(in zone: Rect, on painter: inout Painter) {
    guard game.phase != .roll, painter.display.pixels != nil else {
      return draw(in: zone, risen: nil, on: &painter)
    }
    let elapsed = painter.clock.elapsed(since: rolled, of: Self.leaving.duration)
    guard let elapsed else { return }
    draw(in: zone, risen: Self.leaving.value(time: elapsed), on: &painter)
  }

  /// Draws the letters, or a part of their way out of the window.
  private func draw(in zone: Rect, risen: Double?, on painter: inout Painter) {
    let middle = zone.centered(Size(columns: zone.width - 8, rows: min(zone.height / 2 + 2, 24)))
    let room = middle.inset(top: -1, bottom: 1)
    // By whole sub-pixels, so that the letters stay sharp.
    let way = (Double(2 * (room.row + room.height)) * (risen ?? 0)).rounded()
    let sign = BigText(title: painter.say(title), in: room.size, on: painter.display)
    sign?.draw(
      in: room, pose: Pose(y: -way * painter.canvas.cellHeight / 2), on: &painter)
    painter.compositePixels()
    guard risen == nil else { return }
    let row = sign.map { room.centered($0.cells).rows.upperBound + 1 }
    let below = zone.line(row.map { $0 - zone.row } ?? zone.height / 2)
    if let note {
      painter.put(note, in: below, .text, .center)
    } else {
      painter.put(.table(.emptyField), in: below, .faint, .center)
    }
  }
}
