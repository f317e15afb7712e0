import App
import Graphics
import Text

/// Where the rows of the set-up screen are: places at the two long edges of the table with cards
/// between them, or a list where there is too little room.
struct SetupLayout {
  let setup: SetupState
  let size: Size
  /// The rows of the screen, which are found once: every area depends on their number.
  let rows: [SetupState.Row]
  /// The number of places among the rows, which come first.
  private let placeCount: Int

  /// Whether the table is laid rather than listed.
  var isTable: Bool { size.columns >= 76 && size.rows >= 24 }

  // MARK: - Rows

  /// The area of a row; `nil` if it is not in the visible part of the list.
  func area(_ index: Int) -> Rect? {
    guard isTable else { return line(index) }
    return index < placeCount ? place(index) : card(index - placeCount)
  }

  /// Lets a row be clicked: the thirds of its value at both ends change it.
  func addButtons(_ index: Int, in area: Rect, on context: inout DrawContext) {
    guard !setup.isEmpty(rows[index]) else {
      return context.addButton(area, picks: index, .setup(.nextValue))
    }
    context.addButton(area, picks: index)
    let end = area.column + area.width
    var third = area
    third.column = isTable ? area.column : valueColumn
    third.width = (end - third.column) / 3
    context.addButton(third, picks: index, .setup(.previousValue))
    third.column = end - third.width
    context.addButton(third, picks: index, .setup(.nextValue))
  }

  // MARK: - Moving

  /// The rows in the order in which a cursor moves: on the table down a column, then on to the top of
  /// the next.
  var cursorLines: CursorLines {
    CursorLines(list: isTable ? columnwise : Array(rows.indices))
  }

  /// The rows by the column of cards that they are in or nearest to, from top to bottom.
  private var columnwise: [Int] {
    let areas = rows.indices.map { area($0) ?? Rect(column: 0, row: 0, width: 0, height: 0) }
    let columns = areas.map { area in min((area.column - left + area.width / 2) * 4 / width, 3) }
    return rows.indices.sorted {
      (columns[$0], areas[$0].row) < (columns[$1], areas[$1].row)
    }
  }

  // MARK: - The table

  private var width: Int { min(size.columns - 4, 156) }
  private var left: Int { (size.columns - width) / 2 }
  /// The height of places and cards, with a row between those of two lines.
  private var height: Int {
    let lines = 2 + (rows.count - placeCount + 3) / 4
    return min(max((size.rows - 5) / lines - 1, 3), 9)
  }

  /// The place of a seat; they go clockwise from the upper left.
  func place(_ seat: Int) -> Rect {
    let width = (width - 4) / 3
    let column = seat < 3 ? seat : 5 - seat
    return Rect(
      column: left + column * (width + 2), row: seat < 3 ? 2 : size.rows - 3 - height,
      width: width, height: height)
  }

  /// The place of a card; the rows of cards are spread evenly between the edges of the table.
  private func card(_ index: Int) -> Rect {
    let pitch = (width + 1) / 4
    let count = (rows.count - placeCount + 3) / 4
    let top = 2 + height
    let free = size.rows - 3 - height - top - count * height
    let row = top + index / 4 * height + free * (index / 4 + 1) / (count + 1)
    return Rect(
      column: left + index % 4 * pitch, row: row, width: pitch - 1, height: height)
  }

  // MARK: - The list

  /// The rows for the meaning of the row in focus.
  var meaningRows: Int { size.columns < 72 ? 2 : 1 }

  /// The column of the values.
  let valueColumn: Int

  init(setup: SetupState, rows: [SetupState.Row], labels: [String], in size: Size) {
    self.setup = setup
    self.size = size
    self.rows = rows
    placeCount = rows.prefix { if case .name = $0 { true } else { false } }.count
    valueColumn = 4 + (labels.map { ColumnWidth.of($0) }.max() ?? 0)
  }

  private func line(_ index: Int) -> Rect? {
    let room = size.rows - 2 - meaningRows
    let focus = rows.firstIndex(of: setup.focus) ?? 0
    let first = max(min(focus - room / 2, rows.count - room), 0)
    guard (first..<first + room).contains(index) else { return nil }
    return Rect(column: 1, row: 1 + index - first, width: size.columns - 2, height: 1)
  }
}
