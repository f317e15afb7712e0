import App
import GameCore
import Graphics
import Text

/// The curtain between two players at one keyboard, which hides the table.
struct CurtainScene {
  let name: String
  /// The index of the player.
  let seat: Int
  let bindings: [Binding]

  func draw(on context: inout DrawContext) {
    let middle = context.size.rows / 2
    let above = Rect(column: 2, row: 1, width: context.size.columns - 4, height: middle - 3)
    let color = context.display.style(.seat(seat)).background.painted as RGB?
    context.beginCanvas(cellHeight: 20)
    _ = context.drawSign(name, in: above, face: color ?? PixelSign.gold)
    context.center(context.say(.pointing(.curtain(name: name))), row: middle - 1, .title)
    let sentence = context.say(.curtain(name: name, context.key(.table(.openCurtain))))
    let lines = sentence.lines(columns: context.size.columns - 2)
    for (index, line) in lines.enumerated() {
      context.center(line, row: middle + 1 + index, .text)
    }
    context.putKeys(bindings)
  }
}
