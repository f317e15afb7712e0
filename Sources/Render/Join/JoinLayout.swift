import Graphics

/// Where the open tables are, and what is typed, on the screen with the open tables.
struct JoinLayout {
  let head: Rect
  /// For the bars of the tables.
  let list: Rect
  /// The typed part of a name; `nil` where only the head has room for it.
  let filter: Rect?
  let prompt: Rect
  /// The size of a bar, and how many rows it is below the one before.
  let bar: Size
  let pitch: Int

  /// The layout in a window, of so many tables; those that are painted are higher.
  init(in size: Size, promptRows: Int, isPainted: Bool, count: Int) {
    let (first, middle, last) = Rect(size).rows(1, .rest, promptRows)
    (head, prompt) = (first.inset(left: 1, right: 1), last)
    let side = size.columns < 60 ? 2 : 3
    let hasFilter = size.rows >= 20
    let body = middle.inset(left: side, right: side)
    filter = hasFilter ? body.line(size.rows < 36 ? -1 : -2) : nil
    let bars = body.inset(
      top: hasFilter ? 1 : 0, bottom: size.rows < 20 ? 0 : size.rows < 36 ? 2 : 3)
    let height = !isPainted || size.rows < 16 ? 2 : size.rows < 36 ? 5 : 8
    // Lines of text come closer together before some are out of sight.
    let isTight = height == 2 && count * 3 - 1 > bars.height
    pitch = height + (isTight ? 0 : 1)
    // In wide windows, the players would be far from the name of their table.
    let width = min(bars.width, 160)
    list = bars.centered(Size(columns: width, rows: bars.height))
    bar = Size(columns: width, rows: height)
  }

  /// How many bars are in sight.
  var capacity: Int { max((list.height + pitch - bar.rows) / pitch, 1) }

  /// The bars in sight, by the indices of their tables, where one of them is under the cursor.
  func bars(_ count: Int, chosen: Int) -> [(index: Int, area: Rect)] {
    let first = min(max(chosen - capacity / 2, 0), max(count - capacity, 0))
    return (first..<min(first + capacity, count)).map { index in
      (
        index,
        Rect(
          column: list.column, row: list.row + (index - first) * pitch, width: bar.columns,
          height: bar.rows)
      )
    }
  }
}
