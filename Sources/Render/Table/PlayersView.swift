import GameCore
import Graphics

/// The players with their points and piles, in seat order.
struct PlayersView {
  let game: GameState
  /// The seats of the players who are to act.
  let awaitedSeats: [Int]

  func draw(in rect: Rect, on context: inout DrawContext) {
    let count = game.setup.players.count
    let perRow = (count + rect.height - 1) / max(rect.height, 1)
    let width = rect.width / max(perRow, 1)
    for seat in 0..<count {
      let column = rect.column + seat % perRow * width
      draw(seat, column: column, row: rect.row + seat / perRow, width: width - 1, on: &context)
    }
  }

  /// A mark for who draws or reads, the name, the points, and what else there is room for.
  private func draw(_ seat: Int, column: Int, row: Int, width: Int, on context: inout DrawContext) {
    let pile = game.piles[seat]
    let points = context.say(.table(.points(Score.points(of: pile))))
    let name = game.setup.players[seat].name
    let room = width - 2 - ColumnWidth.of(points) - 1
    let end = context.put(mark(seat, on: context), column: column, row: row, .accent)
    let role: Role = awaitedSeats.contains(seat) ? .strong : .text
    var at = context.put(name, column: end + 1, row: row, role, limit: max(room, 1))
    at = context.put(points, column: at + 1, row: row, .good, limit: column + width - at - 1)
    let details = details(pile, on: context)
    for detail in details where at + 1 + ColumnWidth.of(detail) <= column + width {
      at = context.put(detail, column: at + 1, row: row, .faint)
    }
  }

  /// How many cards of each kind lie in a pile.
  private func details(_ pile: [Card], on context: DrawContext) -> [String] {
    CardKind.allCases.compactMap { kind in
      let count = pile.count { $0.kind == kind }
      return count > 0 ? "\(context.display.shortWord(kind))\(count)" : nil
    }
  }

  private func mark(_ seat: Int, on context: DrawContext) -> String {
    switch game.phase {
    case .roll where seat == game.roller: context.display.glyph("◈", "*")
    case .draw where seat == game.drawer: context.display.glyph("◈", "*")
    case .read where seat == game.reader: context.display.glyph("►", ">")
    case .draw where seat == game.reader: context.display.glyph("▹", ">")
    case .point where seat == game.reader, .reveal where seat == game.reader:
      context.display.glyph("✗", "x")
    default: " "
    }
  }
}
