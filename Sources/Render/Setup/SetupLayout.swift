import App
import Graphics
import Text

/// Where the rows of the set-up screen are: places at the two long edges of the table with cards
/// between them, or a list where there is too little room.
struct SetupLayout {
  /// Whether the table is laid rather than listed.
  let isTable: Bool
  let head: Rect
  /// The areas of the rows; `nil` for those that the list has no room for.
  let areas: [Rect?]
  /// All places of the table, taken or free: they go clockwise from the upper left.
  let places: [Rect]
  /// The column of the values in the list.
  let valueColumn: Int
  /// For the meaning of the row in focus.
  let meaning: Rect
  let keys: Rect
  private let table: Rect

  init(setup: SetupState, labels: [String], in size: Size) {
    isTable = size.columns >= 76 && size.rows >= 24
    let (first, middle, text, last) = Rect(size).rows(1, .rest, size.columns < 72 ? 2 : 1, 1)
    (head, keys) = (first.inset(left: 1, right: 1), last.inset(left: 1))
    meaning = text.inset(left: 2, right: 2)
    valueColumn = 4 + (labels.map(\.columns).max() ?? 0)
    table = Rect(size).centered(Size(columns: min(size.columns - 4, 156), rows: size.rows))
    let rows = setup.rows
    if isTable {
      let seatCount = rows.prefix { if case .name = $0 { true } else { false } }.count
      let cards: [Rect]
      (places, cards) = Self.places(on: table, cardCount: rows.count - seatCount)
      areas = places.prefix(seatCount) + cards
    } else {
      places = []
      let focus = rows.firstIndex(of: setup.focus) ?? 0
      areas = Self.list(of: rows.count, around: focus, in: middle.inset(left: 1, right: 1))
    }
  }

  private static func places(
    on table: Rect, cardCount: Int
  ) -> (places: [Rect], cards: [Rect]) {
    let lines = (cardCount + 3) / 4
    // With a row between places and cards.
    let height = min(max((table.height - 5) / (2 + lines) - 1, 3), 9)
    let (_, upper, middle, lower, _) = table.rows(2, height, .rest, height, 3)
    let place = Size(columns: (table.width - 4) / 3, rows: height)
    let places = [upper, lower].map { $0.tiles(3, of: place, gap: Size(columns: 2, rows: 0)) }
    let card = Size(columns: (table.width + 1) / 4 - 1, rows: height)
    // The lines of cards are spread evenly between the edges of the table.
    let free = middle.height - lines * height
    let cards = (0..<lines).flatMap { line -> [Rect] in
      let gap = free * (line + 1) / (lines + 1)
      return middle.inset(top: line * height + gap).tiles(4, of: card)
    }
    return (places[0] + places[1].reversed(), Array(cards.prefix(cardCount)))
  }

  /// The rows of a list that a place has room for, around one of them.
  private static func list(of count: Int, around focus: Int, in place: Rect) -> [Rect?] {
    let first = max(min(focus - place.height / 2, count - place.height), 0)
    return (0..<count).map { index in
      (first..<first + place.height).contains(index) ? place.line(index - first) : nil
    }
  }

  // MARK: - Keys and clicks

  /// The rows in the order in which a cursor moves: on the table down a column, then on to the top of
  /// the next.
  var cursorLines: CursorLines {
    guard isTable else { return CursorLines(list: Array(areas.indices)) }
    let order = areas.enumerated().map { index, area in
      let area = area ?? table
      let column = (area.column - table.column + area.width / 2) * 4 / table.width
      return (min(column, 3), area.row, index)
    }
    return CursorLines(list: order.sorted { $0 < $1 }.map(\.2))
  }

  /// Lets a row be clicked: the thirds of its value at both ends change it.
  func addButtons(_ index: Int, in area: Rect, isEmpty: Bool, on painter: inout Painter) {
    guard !isEmpty else { return painter.addButton(area, picks: index, .setup(.nextValue)) }
    painter.addButton(area, picks: index)
    let value = isTable ? area : area.inset(left: valueColumn - area.column)
    let (left, _, right) = value.columns(value.width / 3, .rest, value.width / 3)
    painter.addButton(left, picks: index, .setup(.previousValue))
    painter.addButton(right, picks: index, .setup(.nextValue))
  }
}
