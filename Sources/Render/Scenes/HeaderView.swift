import AppCore
import GameCore

/// The line at the top of the table: round, deck, die and seed.
struct HeaderView {
  let game: GameState

  func draw(in rect: Rect, on page: inout Page) {
    let die = game.die.map { page.say(.die, ["n": "\($0)"]) }
    let facts = [
      page.say(.round, ["n": "\(game.round)"]), page.say(.cardsLeft, ["n": "\(game.deck.count)"]),
      die,
    ].compactMap { $0 }
    let seed = page.say(.seed, ["n": "\(game.setup.seed)"])
    let end = page.put(
      facts.joined(separator: "  "), column: 1, row: rect.row, .title)
    let column = max(rect.width - ColumnWidth.of(seed) - 1, end + 2)
    page.put(seed, column: column, row: rect.row, .faint)
  }
}
