import Text

/// The content of the whole screen.
package struct Frame: Equatable, Sendable {
  /// The size in cells.
  package let size: Size
  /// The cells, row by row.
  package var cells: [Cell]
  /// The position of the hardware cursor; `nil` if it is hidden.
  package var cursor: Cursor?
  /// The cells that the functions below have drawn on since they were last removed here, whether they
  /// look different or not.
  package var damage: CellSet
  /// Those of them that are text, and not pixels.
  package var written: CellSet
  /// Areas on which nothing is drawn now.
  package var protected: [Rect] = []

  /// The texts written with ``put(_:column:row:_:limit:)``, if it is recorded: tests look for text that is covered.
  package var texts: [Text]?

  /// Texts that are painted in letters of several cells, which ``text`` has as well.
  package var painted: [Text] = []

  /// Text that was written to a row from a column on.
  package struct Text: Sendable {
    /// The first column, which may be outside of the screen.
    package let column: Int
    package let row: Int
    /// The columns after it, as far as it was written.
    package let end: Int
    /// The whole text.
    package let text: String
  }

  /// Whether two frames look the same.
  package static func == (one: Frame, other: Frame) -> Bool {
    one.size == other.size && one.cursor == other.cursor && one.cells == other.cells
  }

  /// A position of the hardware cursor.
  package struct Cursor: Equatable, Sendable {
    /// The column, from 0 at the left.
    package var column: Int
    /// The row, from 0 at the top.
    package var row: Int

    package init(column: Int, row: Int) {
      (self.column, self.row) = (column, row)
    }
  }

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    damage = CellSet(of: size)
    written = damage
  }

  /// Copies cells from those of a frame of the same width.
  package mutating func copy(_ cells: CellSet, from other: [Cell]) {
    damage.formUnion(cells)
    cells.copy(other, to: &self.cells)
  }

  /// Clears the cells that were drawn on, and hides the cursor.
  package mutating func clear() {
    cells.withUnsafeMutableBufferPointer { cells in
      damage.forEachRun { run in
        for index in run { cells[index] = .blank }
      }
    }
    damage.removeAll()
    written.removeAll()
    painted.removeAll()
    cursor = nil
  }

  /// The cell at a position, which must be on the screen.
  package subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set {
      note(column: column, row: row)
      cells[row * size.columns + column] = newValue
    }
  }

  /// The whole screen.
  package var bounds: Rect { Rect(column: 0, row: 0, width: size.columns, height: size.rows) }

  /// Writes text to a row, clipped to the screen and to `limit` columns; text that is cut ends with an
  /// ellipsis.
  ///
  /// A wide character that does not fit is omitted; one that is half covered becomes a space.
  ///
  /// - Returns: The column after the text.
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, _ style: Style = .plain,
    limit: Int = .max
  ) -> Int {
    let after = write(text, column: column, row: row, style, limit: limit)
    texts?.append(Text(column: column, row: row, end: after, text: String(text)))
    return after
  }

  /// Notes a text that is painted in letters of several cells around a row, from a column on.
  package mutating func note(painted text: String, column: Int, row: Int) {
    let end = column + ColumnWidth.of(text)
    painted.append(Text(column: column, row: row, end: end, text: text))
  }

  private mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, _ style: Style, limit: Int
  ) -> Int {
    var current = column
    let end = min(size.columns, limit == .max ? size.columns : column + limit)
    var last = column
    for (index, character) in text.enumerated() {
      let width = ColumnWidth.of(character)
      if width == 0 { continue }
      guard current + width <= end else {
        // Blanks at the end are nothing that is missed.
        guard end > column, text.dropFirst(index).contains(where: { $0 != " " }) else { break }
        let place = current < end ? current : last
        set(Cell("…", style), width: 1, column: place, row: row)
        for column in place + 1..<max(current, place + 1) {
          set(Cell(" ", style), width: 1, column: column, row: row)
        }
        return place + 1
      }
      if current >= 0 { set(character, style, width: width, column: current, row: row) }
      last = current
      current += width
    }
    return current
  }

  private mutating func set(
    _ character: Character, _ style: Style, width: Int, column: Int, row: Int
  ) {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return set(Cell(scalar, style), width: width, column: column, row: row)
    }
    var column = column
    for cell in Cell.cells(of: character, style) {
      set(cell, width: cell.width, column: column, row: row)
      column += cell.width
    }
  }

  /// Writes text centered in a part of a row, clipped if necessary.
  package mutating func center(
    _ text: some StringProtocol, in columns: Range<Int>, row: Int, _ style: Style = .plain
  ) {
    let free = columns.count - ColumnWidth.of(text)
    put(text, column: columns.lowerBound + max(free / 2, 0), row: row, style, limit: columns.count)
  }

  /// Changes the style of a cell on the screen, and of both halves of a wide character.
  package mutating func restyle(_ style: Style, column: Int, row: Int) {
    note(column: column, row: row)
    cells[row * size.columns + column].style = style
  }

  /// Fills a rectangle with a character.
  package mutating func fill(_ rect: Rect, _ style: Style, glyph: Unicode.Scalar = " ") {
    for row in rect.rows {
      for column in rect.columns { set(Cell(glyph, style), width: 1, column: column, row: row) }
    }
  }

  /// Replaces the terminal's default colors in some cells.
  ///
  /// - Parameters:
  ///   - text: The foreground color.
  ///   - backgrounds: The background colors of the cells, row by row.
  ///   - places: The cells.
  package mutating func replaceDefaultColors(
    text: Color, backgrounds: [RGB], in places: CellSet
  ) {
    cells.withUnsafeMutableBufferPointer { cells in
      places.forEachRun { run in
        for index in run {
          if cells[index].style.background == .terminal {
            cells[index].style.background = Color(backgrounds[index])
          }
          if cells[index].style.foreground == .terminal { cells[index].style.foreground = text }
        }
      }
    }
  }

  /// Sets a cell, which may be outside of the screen.
  package mutating func set(_ cell: Cell, width: Int, column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns,
      protected.isEmpty || !protected.contains(where: { $0.contains(column: column, row: row) })
    else { return }
    let index = row * size.columns + column
    note(column: column, row: row)
    clearSplitGlyph(index, column: column, row: row)
    if width == 2 {
      clearSplitGlyph(index + 1, column: column + 1, row: row)
      note(column: column + 1, row: row)
      cells[index + 1] = .rightHalf(cell.style)
    }
    cells[index] = cell
    if column + width < size.columns, cells[index + width].isRightHalf {
      damage.insert(column: column + width, row: row)
      cells[index + width] = Cell(" ", cells[index + width].style)
    }
  }

  /// Clears the left half of a wide character whose right half is about to be overwritten.
  private mutating func clearSplitGlyph(_ index: Int, column: Int, row: Int) {
    guard column > 0, cells[index].isRightHalf else { return }
    damage.insert(column: column - 1, row: row)
    cells[index - 1] = Cell(" ", cells[index - 1].style)
  }

  private mutating func note(column: Int, row: Int) {
    damage.insert(column: column, row: row)
    written.insert(column: column, row: row)
  }

  /// The characters as text, one line per row, without trailing spaces.
  package var text: String {
    var text = ""
    for row in 0..<size.rows {
      var (line, column) = ("", 0)
      while column < size.columns {
        let text = painted.first { $0.row == row && $0.column == column }
        line += text?.text ?? self[column, row].text
        column = text?.end ?? column + 1
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
