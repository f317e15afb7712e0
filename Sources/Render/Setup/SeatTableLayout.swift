import App
import Graphics

/// Where the six places around the table, the deck and the judge are on the first page of set-up.
struct SeatTableLayout {
  let head: Rect
  /// The places in the order of the seats, clockwise from the upper left.
  let places: [Rect]
  /// The rows at the foot of a place that have the name.
  let footRows: Int
  /// The deck and the judge.
  let tiles: [Rect]
  /// For the key that starts in large letters, where they have room.
  let start: Rect?
  /// For the meaning of what is in focus.
  let meaning: Rect
  let keys: Rect

  init(in size: Size) {
    let whole = Rect(size)
    head = whole.line(0).inset(left: 1, right: 1)
    meaning = whole.line(-2).inset(left: 1, right: 1)
    keys = whole.line(-1).inset(left: 1)
    let place = Self.place(in: size)
    let perRow = SetupState.placeRows[0].count
    let gap = Size(
      columns: (size.columns - 8 - perRow * place.columns) / 4, rows: size.rows < 36 ? 1 : 3)
    let width = perRow * place.columns + (perRow - 1) * gap.columns
    let left = (size.columns - width) / 2
    let area = Rect(column: left, row: 1, width: width, height: 2 * place.rows + gap.rows)
    let tiles = area.tiles(2 * perRow, perRow: perRow, of: place, gap: gap)
    let seats = SetupState.placeRows.flatMap(\.self)
    places = seats.indices.map { seat in tiles[seats.firstIndex(of: seat) ?? seat] }
    footRows = SeatTile.footRows(of: place.rows)

    let rest = Rect(columns: whole.columns, rows: area.rows.upperBound..<meaning.row)
    let height = min(max(4, 17 * size.rows / 100), max(rest.height - 1, 1))
    let free = rest.height - height
    let startHeight = size.rows > 21 && free > 3 ? min(free - 1, 6) : 0
    let air = max((free - startHeight) / (startHeight > 0 ? 3 : 2), 1)
    let line = rest.inset(top: min(air, free))
      .rows(height, .rest).0
      .centered(Size(columns: min(size.columns - 2, 116), rows: height))
    self.tiles = line.tiles(
      2, of: Size(columns: (line.width - 2) / 2, rows: height), gap: Size(columns: 2, rows: 0))
    let foot = Rect(columns: whole.columns, rows: line.rows.upperBound..<meaning.row)
    start = startHeight > 0 ? foot : nil
  }

  /// The size of a place.
  private static func place(in size: Size) -> Size {
    let most = size.rows < 50 ? 10 : 16
    let height = min(max((27 * (size.rows - 2) + 50) / 100, 3), most)
    let width = min(2 * height + 2, (size.columns - 8) / 4)
    return Size(columns: width, rows: min(height, width / 2 + 2))
  }
}
