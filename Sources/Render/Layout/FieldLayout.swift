import App
import Graphics

/// Where each position of a field is on the screen: a pure function of the window and the number
/// of cards.
///
/// Cards are as large as the window allows, all of one size, in rows that are filled like the lines of
/// a text. One column, for the bar that shows where reading starts, stays free at the side.
package struct FieldLayout: Equatable, Sendable {
  /// The size of a card, in cells.
  package let card: Size
  /// How many positions stand on one line.
  package let perLine: Int
  /// Where each card is, by position.
  package let cards: [Rect]
  /// The rows under each card for its number: 1, or 0 where chips of text leave no room.
  package let labelRows: Int

  /// Lays a field out.
  ///
  /// - Parameters:
  ///   - count: The number of cards on the field.
  ///   - capacity: The number of cards once all of a reading are drawn, which sets the size; so a
  ///     card keeps its place from the drawing to the reveal.
  ///   - isReversed: Whether reading starts at the right, where the bar then needs its column.
  ///   - size: The size of the window.
  package init(count: Int, capacity: Int? = nil, isReversed: Bool = false, in size: Size) {
    let zone = TableLayout.field(size)
    let grid = Grid(count: max(count, capacity ?? count, 1), in: zone)
    card = grid.card
    perLine = grid.perLine
    labelRows = grid.pitch - grid.card.rows
    let width = grid.card.columns + 1
    let lines = (max(count, capacity ?? count, 1) + perLine - 1) / perLine
    let top = zone.row + max(zone.height - lines * grid.pitch + 1, 0) / 2
    let free = zone.width - grid.margin - (perLine * width - 1)
    let column = grid.margin + max(free / 2, 0)
    // Where lines have numbers, the bar is behind the gap, which may hold a sign.
    let bar = grid.isCrowded ? 1 : 0
    let left = isReversed ? min(column, zone.width - perLine * width - bar) : column
    cards = (0..<count).map { position in
      Rect(
        column: left + position % grid.perLine * width,
        row: top + position / grid.perLine * grid.pitch, width: width - 1,
        height: grid.card.rows)
    }
  }

  /// The cells of a card and of the number under it.
  func area(of position: Int) -> Rect {
    var area = cards[position]
    area.height += labelRows
    return area
  }

  /// The cards of each line, for a cursor.
  var cursorLines: CursorLines {
    CursorLines(
      lineStarts.map { start in
        (start..<min(start + perLine, cards.count)).map { position in
          CursorLines.Place(position: position, columns: cards[position].columns)
        }
      })
  }

  /// The positions that begin a line, from the top.
  var lineStarts: StrideTo<Int> { stride(from: 0, to: cards.count, by: perLine) }
}

/// The size of cards, and how many stand on a line.
private struct Grid {
  let card: Size
  let perLine: Int
  /// The rows from one line to the next.
  let pitch: Int
  /// The columns that stay free at the left.
  let margin: Int
  /// Whether lines have numbers rather than cards.
  var isCrowded: Bool { pitch == card.rows }

  /// The widest card.
  private static let widest = 40
  /// The narrowest card of more than one row.
  private static let narrowest = 5
  /// The width up to which cards of two or three rows take what is left on a line: at that of most
  /// words in painted letters.
  private static let wordWidth = 7

  private init(card: Size, perLine: Int) {
    self.card = card
    self.perLine = perLine
    pitch = card.rows + 1
    margin = 1
  }

  /// The grid with the largest cards for a number of them.
  ///
  /// More lines are taken only for cards that are clearly wider, unless they are so narrow that each
  /// column counts.
  init(count: Int, in zone: Rect) {
    var best: Grid?
    for lines in 1...max(zone.height / 3, 1) {
      let perLine = (count + lines - 1) / lines
      guard let card = Self.card(perLine, zone.width, rows: zone.height / lines - 1) else {
        continue
      }
      let (width, wider) = (best?.card.square ?? 0, card.square)
      if wider * 100 > width * 115 || width < 8 && wider > width {
        best = Grid(card: card, perLine: perLine)
      }
    }
    self = best ?? Grid(chips: count, in: zone)
  }

  /// The largest card of which so many stand beside each other.
  ///
  /// It is at most as wide as high on the screen, where a cell is twice as high as wide, and at most
  /// three quarters as high in cells as it is wide.
  private static func card(_ perLine: Int, _ columns: Int, rows: Int) -> Size? {
    let room = (columns - perLine) / perLine
    let width = min(widest, room, max(2 * rows, narrowest))
    guard width >= narrowest, rows >= 2 else { return nil }
    let height = Int((0.75 * Double(width)).rounded(.toNearestOrEven))
    return Size(
      columns: max(width, min(room, wordWidth)), rows: min(rows, max(height, 3)))
  }

  /// Chips of one row: six columns wide, which any word needs, with their numbers below; else close
  /// to each other with the numbers of their lines at the left; else with shortened words.
  private init(chips count: Int, in zone: Rect) {
    func lines(_ columns: Int, margin: Int) -> Int {
      let most = max((zone.width - margin) / (columns + 1), 1)
      return (count + most - 1) / most
    }
    let (spread, crowded) = (lines(6, margin: 1), lines(6, margin: 4))
    let isSpread = 2 * spread <= zone.height
    let isWhole = crowded <= zone.height
    card = Size(columns: isSpread || isWhole ? 6 : 4, rows: 1)
    (margin, pitch) = isSpread ? (1, 2) : (4, 1)
    let used = isSpread ? spread : isWhole ? crowded : lines(4, margin: 4)
    perLine = (count + used - 1) / used
  }
}

extension Size {
  /// The width of a card as far as it is no wider than high on the screen.
  fileprivate var square: Int { min(columns, max(2 * rows, 5)) }
}
