import App
import GameCore
import Graphics
import Motion

/// A field without cards: what is played in painted letters, where there is room, and that there are
/// no cards.
///
/// Once the die is rolled, the letters leave upward.
struct EmptyFieldView {
  let title: Message
  let game: PublicGame
  /// When the die was rolled.
  let rolled: Double
  /// What is said instead, if anything.
  var note: Phrase?

  private static let leaving = Tween(from: 0.0, to: 1, duration: 0.25, Easing(.back, .in))

  func draw(in zone: Rect, on context: inout DrawContext) {
    guard game.phase != .roll, context.display.pixels != nil else {
      return draw(in: zone, risen: nil, on: &context)
    }
    let elapsed = context.elapsed(since: rolled, of: Self.leaving.duration)
    guard let elapsed else { return }
    draw(in: zone, risen: Self.leaving.value(time: elapsed), on: &context)
  }

  /// Draws the letters, or a part of their way out of the window.
  private func draw(in zone: Rect, risen: Double?, on context: inout DrawContext) {
    let height = min(zone.height / 2 + 2, 24)
    let room = Rect(
      column: zone.column + 4, row: zone.row + (zone.height - height) / 2 - 1,
      width: zone.width - 8, height: height)
    // By whole sub-pixels, so that the letters stay sharp.
    let way = (Double(2 * (room.row + room.height)) * (risen ?? 0)).rounded()
    let sign = context.drawSign(
      context.say(title), in: room, pose: Pose(y: -way * context.canvas.cellHeight / 2))
    guard risen == nil else { return }
    let row = sign.map { $0.row + $0.height + 1 } ?? zone.row + zone.height / 2
    if let note { return context.center(note, row: row) }
    context.frame.center(
      context.say(.table(.emptyField)), in: zone.columns, row: row, context.display.style(.faint))
  }
}
