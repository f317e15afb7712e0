import App
import GameCore
import Graphics

/// The piles of all seats, with all that is complete and what each rest needs.
struct PilesScene {
  let table: TableState
  let bindings: [Binding]

  private var game: PublicGame { table.game }

  func draw(on context: inout DrawContext) {
    let size = context.size
    let count = game.players.count
    let perRow = count > 4 && size.columns >= 120 ? 3 : 2
    let rows = (count + perRow - 1) / perRow
    // Blank rows stand around panels that have room enough.
    let gap = (size.rows - 2) / rows > 4 ? 1 : 0
    let (width, height) = (size.columns / perRow, (size.rows - 2 - gap) / rows)
    let panels = (0..<count).map { seat in
      Rect(
        column: 1 + seat % perRow * width, row: 1 + gap + seat / perRow * height,
        width: width - 2, height: height - gap)
    }
    for (seat, rect) in panels.enumerated() {
      SeatPanel(
        seat: seat, name: game.players[seat].name,
        score: Score(game.piles[seat], of: game.field.deck),
        doing: nil, gained: 0, isActive: false
      ).draw(in: rect, on: &context)
    }
    drawCards(in: panels, on: &context)
    context.put(context.say(.table(.piles)), column: 1, row: 0, .title)
    let explanations = [
      context.say(.table(.paleWords)), context.say(.table(.paleWordsShort)),
    ]
    if gap > 0 { context.put(context.fitting(explanations), column: 1, row: 1, .faint) }
    context.putPrompt(
      context.ask(context.say(.pointing(.proceed)), .overlay(.closePiles)),
      in: Rect(column: 0, row: size.rows - 1, width: size.columns, height: 1), .strong, bindings)
  }

  // MARK: - Pictures

  /// Draws all cards of the piles under what they make, in panels with room for pictures.
  private func drawCards(in panels: [Rect], on context: inout DrawContext) {
    let least = Size(columns: 10, rows: 8)
    guard context.display.paintsCards else { return }
    let cards = panels.enumerated().flatMap { seat, panel in
      self.cards(of: seat, in: panel, least: least, on: context)
    }
    context.beginCanvas(cellHeight: 20)
    for card in cards { card.paint(on: &context) }
    context.stamp()
    for card in cards { card.letter(on: &context) }
  }

  /// The cards of a pile side by side, as large as they fit; none if they would be too small.
  private func cards(
    of seat: Int, in panel: Rect, least: Size, on context: DrawContext
  ) -> [CardView] {
    let score = Score(game.piles[seat], of: game.field.deck)
    let cards = score.tomatoes.flatMap(\.cards) + score.leftOver
    guard !cards.isEmpty else { return [] }
    // The score is at the left; name, sets and what is left over are above.
    let (side, above) = (9, 3 + score.complete.count + score.waiting.count)
    let room = panel.height - above - 1
    let pitch = min((panel.width - side - 1) / cards.count, 4 * room / 3 + 1)
    let size = Size(columns: pitch - 1, rows: min(room, 3 * (pitch - 1) / 4))
    guard size.columns >= least.columns, size.rows >= least.rows else { return [] }
    // One script, as in the sets above.
    let script = context.words(picturesOnly: game.picturesOnly).large
    let words = script.map { CardWords.one($0) } ?? .none
    let face = CardFace(of: game.field.deck.kinds, in: size, words, context.display)
    return cards.enumerated().map { index, card in
      let rect = Rect(
        column: panel.column + side + index * pitch,
        row: panel.row + panel.height - 1 - size.rows, width: size.columns, height: size.rows)
      return CardView(
        stack: Stack(card, of: game.field.deck), place: CardPlace(rect), face: face)
    }
  }
}
