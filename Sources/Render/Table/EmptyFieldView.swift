import App
import Graphics

/// A field without cards: what is played in painted letters, where there is room, and that there are
/// no cards.
struct EmptyFieldView {
  let title: Message

  func draw(in zone: Rect, on context: inout DrawContext) {
    let height = min(zone.height / 2 + 2, 24)
    let room = Rect(
      column: zone.column + 4, row: zone.row + (zone.height - height) / 2 - 1,
      width: zone.width - 8, height: height)
    let sign = context.drawSign(context.say(title), in: room)
    context.frame.center(
      context.say(.table(.emptyField)), in: zone.columns,
      row: sign.map { $0.row + $0.height + 1 } ?? zone.row + zone.height / 2,
      context.display.style(.faint))
  }
}
