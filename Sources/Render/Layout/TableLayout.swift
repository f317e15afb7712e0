import Graphics

/// The parts of the table's screen, for any size from 40x12 up.
package struct TableLayout: Equatable, Sendable {
  /// The smallest window that can be played in.
  package static let smallest = Size(columns: 40, rows: 12)

  /// Round, deck, die and seed.
  package let header: Rect
  /// The field.
  package let field: Rect
  /// The deck and the die as pictures, where there is room beside the field.
  package let side: Rect?
  /// The players with their piles.
  package let players: Rect
  /// What the screen waits for.
  package let prompt: Rect
  /// The keys that most screens have.
  package let keys: Rect

  /// Divides a window among the parts for a number of players.
  package init(size: Size, players count: Int) {
    let width = size.columns
    let isRoomy = size.columns >= 64 && size.rows >= 20
    let playerRows = Self.playerRows(size, count)
    let promptRows = size.rows >= 20 ? 2 : 1
    let fieldRows = max(size.rows - 2 - playerRows - promptRows, 0)
    let sideColumns = isRoomy ? 10 : 0
    header = Rect(column: 0, row: 0, width: width, height: 1)
    field = Rect(column: sideColumns, row: 1, width: width - sideColumns, height: fieldRows)
    side =
      isRoomy
      ? Rect(column: 0, row: 1, width: sideColumns, height: fieldRows) : nil
    players = Rect(column: 0, row: 1 + fieldRows, width: width, height: playerRows)
    prompt = Rect(column: 0, row: 1 + fieldRows + playerRows, width: width, height: promptRows)
    keys = Rect(column: 0, row: size.rows - 1, width: width, height: 1)
  }

  /// Where cards come from: the deck's picture, or the top left of the field where it has none.
  var deck: Rect {
    side.map { SideView.deck(in: $0) }
      ?? Rect(column: field.column, row: field.row, width: 6, height: 4)
  }

  private static func playerRows(_ size: Size, _ count: Int) -> Int {
    if size.rows >= 36 { return count }
    return size.rows >= 20 ? 2 : 1
  }
}
