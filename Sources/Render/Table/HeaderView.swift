import GameCore
import Graphics

/// The line at the top of the table: round, deck, die and seed.
struct HeaderView {
  let game: GameState

  func draw(in rect: Rect, on context: inout DrawContext) {
    let facts = [
      context.say(.table(.round(game.round))), context.say(.table(.cardsLeft(game.deck.count))),
    ]
    Self.draw(facts, die: game.die, seed: game.setup.seed, in: rect, on: &context)
  }

  /// Writes facts and the die at the left and the seed at the right.
  static func draw(
    _ facts: [String], die: Int?, seed: UInt64, in rect: Rect, on context: inout DrawContext
  ) {
    let die = die.map { context.say(.table(.die($0))) }
    let text = (facts + [die].compactMap { $0 }).joined(separator: "  ")
    let end = context.put(text, column: 1, row: rect.row, .title)
    // In a narrow window the number matters more than the word.
    let seeds = [context.say(.table(.seed(seed))), "#\(seed)"]
    let room = rect.width - end - 1
    let shown = seeds.first { ColumnWidth.of($0) < room } ?? seeds[1]
    let column = max(rect.width - ColumnWidth.of(shown) - 1, end + 1)
    context.put(shown, column: column, row: rect.row, .faint)
  }
}
