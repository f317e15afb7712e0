import AppCore
import Assets
import GameCore

/// The deck and the die beside the field, where there is room for pictures.
struct SideView {
  let table: TableState

  private var game: GameState { table.game }

  /// Where the deck lies.
  static func deck(in side: Rect) -> Rect {
    Rect(column: side.column + 1, row: side.row + 1, width: 8, height: 6)
  }

  private static func die(in side: Rect) -> Rect {
    Rect(column: side.column + 1, row: side.row + 9, width: 8, height: 4)
  }

  func draw(in side: Rect, on page: inout Page) {
    if page.look.showsPixels { paint(in: side, on: &page) } else { write(in: side, on: &page) }
    let deck = Self.deck(in: side)
    let count = page.say(.cards, ["n": "\(game.deck.count)"])
    page.frame.center(
      count, in: side.columns, row: deck.row + deck.height, page.look.style(.faint))
  }

  private func paint(in side: Rect, on page: inout Page) {
    if FlightView.showsDeck(table, on: page) {
      paint(.backMedium, in: Self.deck(in: side), on: &page)
    }
    if let die = game.die { paint(Self.face(die), in: Self.die(in: side), on: &page) }
    page.stamp()
  }

  private func paint(_ picture: Picture, in rect: Rect, on page: inout Page) {
    let (width, height) = page.extent(of: rect)
    page.canvas.draw(
      Sprites.bitmap(picture), at: page.middle(of: rect), width: width, height: height)
  }

  private static func face(_ die: Int) -> Picture {
    switch die {
    case 1: .die1
    case 2: .die2
    default: .die3
    }
  }

  private func write(in side: Rect, on page: inout Page) {
    if !game.deck.isEmpty {
      page.frame.fill(Self.deck(in: side), page.look.style(.covered))
    }
    guard let die = game.die else { return }
    let face = Self.die(in: side)
    page.frame.fill(face, page.look.style(.cursor))
    page.frame.center("\(die)", in: face.columns, row: face.row + 1, page.look.style(.cursor))
  }
}
