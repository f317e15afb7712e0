/// The size of a window, in cells.
package struct Size: Hashable, Sendable {
  /// The width.
  package var columns: Int
  /// The height.
  package var rows: Int

  /// A size of 0 or more columns and rows.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A part of the screen, in cells.
package struct Rect: Hashable, Sendable {
  /// The leftmost column.
  package var column: Int
  /// The topmost row.
  package var row: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// A rectangle by its top left cell and its size.
  package init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The columns inside.
  package var columns: Range<Int> { column..<column + width }
  /// The rows inside.
  package var rows: Range<Int> { row..<row + height }

  /// Whether a cell lies inside.
  package func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }
}

/// A picture of the whole screen: what the terminal shall show.
package struct Frame: Equatable, Sendable {
  /// The size in cells.
  package let size: Size
  /// The cells, row by row.
  package var cells: [Cell]
  /// Where the hardware cursor stands; hidden where there is none.
  package var cursor: Cursor?

  /// A place for the hardware cursor.
  package struct Cursor: Equatable, Sendable {
    /// The column, from 0 at the left.
    package var column: Int
    /// The row, from 0 at the top.
    package var row: Int

    /// A cursor on a cell.
    package init(column: Int, row: Int) {
      (self.column, self.row) = (column, row)
    }
  }

  /// An empty picture.
  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place, which must be on the screen.
  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// The whole screen.
  package var bounds: Rect { Rect(column: 0, row: 0, width: size.columns, height: size.rows) }

  /// Writes a text on one row, cut at the screen's edges and after `limit` columns.
  ///
  /// A wide sign that would be cut in half is left out; one that is half covered becomes a blank.
  ///
  /// - Returns: the column after the text.
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, _ style: Style = .plain,
    limit: Int = .max
  ) -> Int {
    var at = column
    let end = min(size.columns, limit == .max ? size.columns : column + limit)
    for scalar in text.unicodeScalars {
      let width = ColumnWidth.of(scalar)
      if width == 0 { continue }
      if at + width > end { break }
      if at >= 0 { set(Cell(scalar, style), width: width, column: at, row: row) }
      at += width
    }
    return at
  }

  /// Writes a text in the middle of a part of a row; what does not fit is cut.
  package mutating func center(
    _ text: some StringProtocol, in columns: Range<Int>, row: Int, _ style: Style = .plain
  ) {
    let free = columns.count - ColumnWidth.of(text)
    put(text, column: columns.lowerBound + max(free / 2, 0), row: row, style, limit: columns.count)
  }

  /// Fills a rectangle with one sign.
  package mutating func fill(_ rect: Rect, _ style: Style, glyph: Unicode.Scalar = " ") {
    for row in rect.rows {
      for column in rect.columns { set(Cell(glyph, style), width: 1, column: column, row: row) }
    }
  }

  /// Puts one sign at a place, which may lie outside.
  package mutating func set(_ cell: Cell, width: Int, column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns else { return }
    let place = row * size.columns + column
    clearSplitGlyph(place, isFirst: column == 0)
    if width == 2 {
      clearSplitGlyph(place + 1, isFirst: false)
      cells[place + 1] = .rightHalf(cell.style)
    }
    cells[place] = cell
    if column + width < size.columns, cells[place + width].isRightHalf {
      cells[place + width] = Cell(" ", cells[place + width].style)
    }
  }

  /// Blanks the left half of a wide sign whose right half is about to be covered.
  private mutating func clearSplitGlyph(_ place: Int, isFirst: Bool) {
    if !isFirst, cells[place].isRightHalf {
      cells[place - 1] = Cell(" ", cells[place - 1].style)
    }
  }

  /// The signs as text, one line a row, without blanks at the ends of lines.
  package var text: String {
    var text = ""
    for row in 0..<size.rows {
      var line = ""
      for column in 0..<size.columns {
        let cell = self[column, row]
        if !cell.isRightHalf, let scalar = Unicode.Scalar(cell.glyph) {
          line.unicodeScalars.append(scalar)
        }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
