import App
import GameCore
import Graphics

/// The piles of all seats, with all that is complete and what each rest needs.
struct PilesScene {
  let table: TableState
  let bindings: [Binding]

  private var game: GameState { table.game }

  func draw(on context: inout DrawContext) {
    let size = context.size
    let count = game.setup.players.count
    let perRow = count > 4 && size.columns >= 120 ? 3 : 2
    let rows = (count + perRow - 1) / perRow
    // Blank rows stand around panels that have room enough.
    let gap = (size.rows - 2) / rows > 4 ? 1 : 0
    let (width, height) = (size.columns / perRow, (size.rows - 2 - gap) / rows)
    for seat in 0..<count {
      let rect = Rect(
        column: 1 + seat % perRow * width, row: 1 + gap + seat / perRow * height,
        width: width - 2, height: height - gap)
      SeatPanel(
        seat: seat, name: game.setup.players[seat].name, score: Score(game.piles[seat]),
        doing: nil, gained: 0, isActive: false
      ).draw(in: rect, on: &context)
    }
    context.put(context.say(.table(.piles)), column: 1, row: 0, .title)
    let explanations = [
      context.say(.table(.paleWords)), context.say(.table(.paleWordsShort)),
    ]
    if gap > 0 { context.put(context.fitting(explanations), column: 1, row: 1, .faint) }
    context.putPrompt(
      context.ask(context.say(.pointing(.proceed)), .overlay(.closePiles)),
      in: Rect(column: 0, row: size.rows - 1, width: size.columns, height: 1), .strong, bindings)
  }
}
