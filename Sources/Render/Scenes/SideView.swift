import AppCore
import GameCore

/// The deck and the die beside the field, where there is room for pictures.
struct SideView {
  let game: GameState

  func draw(in rect: Rect, on page: inout Page) {
    drawDeck(in: rect, on: &page)
    drawDie(in: rect, on: &page)
  }

  private func drawDeck(in rect: Rect, on page: inout Page) {
    let card = Rect(column: rect.column + 1, row: rect.row + 1, width: 8, height: 6)
    guard !game.deck.isEmpty else { return }
    page.frame.fill(card, page.look.style(.covered))
    page.frame.center(
      "\(game.deck.count)", in: card.columns, row: card.row + 2, page.look.style(.covered))
  }

  private func drawDie(in rect: Rect, on page: inout Page) {
    guard let die = game.die else { return }
    let face = Rect(column: rect.column + 2, row: rect.row + 9, width: 6, height: 3)
    page.frame.fill(face, page.look.style(.cursor))
    page.frame.center(
      "\(die)", in: face.columns, row: face.row + 1, page.look.style(.cursor))
  }
}
