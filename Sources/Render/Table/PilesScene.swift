import App
import GameCore
import Graphics

/// The piles of all seats, with all that is complete and what each rest needs.
struct PilesScene: Scene {
  let table: TableState
  let bindings: [Binding]

  private var game: PublicGame { table.game }

  func still(_ painter: inout Painter) {
    let (size, count) = (painter.size, game.players.count)
    let perRow = count > 4 && size.columns >= 120 ? 3 : 2
    let lines = (count + perRow - 1) / perRow
    // Blank rows stand around panels that have room enough.
    let gap = (size.rows - 2) / lines > 4 ? 1 : 0
    let (head, note, middle, foot) = Rect(size).inset(left: 1).rows(1, gap, .rest, 1)
    let panels = middle.tiles(
      count, perRow: perRow,
      of: Size(columns: size.columns / perRow - 2, rows: middle.height / lines - gap),
      gap: Size(columns: 2, rows: gap))
    for (seat, place) in panels.enumerated() {
      SeatPanel(
        seat: seat, name: game.players[seat].name,
        score: Score(game.piles[seat], of: game.field.deck),
        doing: nil, gained: 0, isActive: false
      ).draw(in: place, on: &painter)
    }
    drawCards(in: panels, on: &painter)
    painter.put(.table(.piles), in: head, .title)
    let notes: [Message] = [.table(.paleWords), .table(.paleWordsShort)]
    painter.put(painter.fitting(notes.map(painter.say)), in: note, .faint)
    painter.putPrompt(
      painter.ask(painter.say(.pointing(.proceed)), .overlay(.closePiles)), in: foot, .strong,
      bindings)
  }

  // MARK: - Pictures

  /// Draws all cards of the piles under what they make, in panels with room for pictures.
  private func drawCards(in panels: [Rect], on painter: inout Painter) {
    let least = Size(columns: 10, rows: 8)
    guard painter.display.paintsCards else { return }
    let cards = panels.enumerated().flatMap { seat, panel in
      self.cards(of: seat, in: panel, least: least, on: painter)
    }
    painter.beginCanvas(cellHeight: 20)
    for card in cards { card.paint(on: &painter) }
    painter.compositePixels()
    for card in cards { card.letter(on: &painter) }
  }

  /// The cards of a pile side by side, as large as they fit; none if they would be too small.
  private func cards(
    of seat: Int, in panel: Rect, least: Size, on painter: Painter
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
    let script = painter.words(picturesOnly: game.picturesOnly).large
    let words = script.map { CardWords.one($0) } ?? .none
    let face = CardFace(of: game.field.deck.kinds, in: size, words, painter.display)
    let (_, row) = panel.inset(left: side, bottom: 1).rows(.rest, size.rows)
    return zip(cards, row.tiles(cards.count, of: size)).map { card, place in
      CardView(stack: Stack(card, of: game.field.deck), place: CardPlace(place), face: face)
    }
  }
}
