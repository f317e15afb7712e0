import GameCore
import Graphics

/// The players with their points and piles, in seat order.
struct PlayersView {
  let game: GameState

  func draw(in rect: Rect, on page: inout Page) {
    let count = game.setup.players.count
    let perRow = (count + rect.height - 1) / max(rect.height, 1)
    let width = rect.width / max(perRow, 1)
    for seat in 0..<count {
      let column = rect.column + seat % perRow * width
      draw(seat, column: column, row: rect.row + seat / perRow, width: width - 1, on: &page)
    }
  }

  /// A mark for who draws or reads, the name, the points, and what else there is room for.
  private func draw(_ seat: Int, column: Int, row: Int, width: Int, on page: inout Page) {
    let pile = game.piles[seat]
    let points = page.say(.points, ["n": "\(Score.points(of: pile))"])
    let name = game.setup.players[seat].name
    let room = width - 2 - ColumnWidth.of(points) - 1
    let end = page.put(mark(seat, on: page), column: column, row: row, .accent)
    let role: Role = isActive(seat) ? .strong : .text
    var at = page.put(name, column: end + 1, row: row, role, limit: max(room, 1))
    at = page.put(points, column: at + 1, row: row, .good, limit: column + width - at - 1)
    let details = details(pile, on: page)
    for detail in details where at + 1 + ColumnWidth.of(detail) <= column + width {
      at = page.put(detail, column: at + 1, row: row, .faint)
    }
  }

  /// How many cards of each kind lie in a pile.
  private func details(_ pile: [Card], on page: Page) -> [String] {
    CardKind.allCases.compactMap { kind in
      let count = pile.count { $0.kind == kind }
      return count > 0 ? "\(page.look.shortWord(kind))\(count)" : nil
    }
  }

  private func isActive(_ seat: Int) -> Bool {
    switch game.phase {
    case .roll: seat == game.roller
    case .draw: seat == game.drawer
    case .read: seat == game.reader
    case .point, .reveal: seat != game.reader
    case .over: false
    }
  }

  private func mark(_ seat: Int, on page: Page) -> String {
    switch game.phase {
    case .roll where seat == game.roller: page.look.sign("◈", "*")
    case .draw where seat == game.drawer: page.look.sign("◈", "*")
    case .read where seat == game.reader: page.look.sign("►", ">")
    case .draw where seat == game.reader: page.look.sign("▹", ">")
    case .point where seat == game.reader, .reveal where seat == game.reader:
      page.look.sign("✗", "x")
    default: " "
    }
  }
}
