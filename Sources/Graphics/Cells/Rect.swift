/// The size of a window, in cells.
package struct Size: Hashable, Sendable {
  /// The width.
  package var columns: Int
  /// The height.
  package var rows: Int

  /// Creates a size; negative values count as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A rectangle on the screen, in cells.
package struct Rect: Hashable, Sendable {
  /// The leftmost column.
  package var column: Int
  /// The topmost row.
  package var row: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// The columns and rows.
  package var size: Size { Size(columns: width, rows: height) }

  /// Creates a rectangle from its top left cell and its size.
  package init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Creates a rectangle from its columns and rows.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count)
  }

  package init(_ size: Size) {
    self.init(column: 0, row: 0, width: size.columns, height: size.rows)
  }

  /// The columns inside.
  package var columns: Range<Int> { column..<column + width }
  /// The rows inside.
  package var rows: Range<Int> { row..<row + height }

  /// Whether all of another rectangle is inside.
  package func contains(_ other: Rect) -> Bool {
    columns.contains(other.columns) && rows.contains(other.rows)
  }

  /// Whether a cell is inside.
  package func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }
}

/// The length of a part of a rectangle: a number of cells, or ``Rest``.
package protocol PartLength {
  /// A rectangle; a type for each length makes the parts a tuple.
  associatedtype Part = Rect

  /// The cells; `nil` for what the numbers leave.
  var cells: Int? { get }

  static func part(_ rect: Rect) -> Part
}

extension PartLength where Part == Rect {
  package static func part(_ rect: Rect) -> Rect { rect }
}

extension Int: PartLength {
  package var cells: Int? { self }
}

/// The rest beside the numbers, in equal shares; the last share has the remainder.
package struct Rest: PartLength {
  package var cells: Int? { nil }
}

extension PartLength where Self == Rest {
  package static var rest: Rest { Rest() }
}

extension Rect {
  /// One line of it, counted from the top, or from the bottom if the index is negative.
  package func line(_ index: Int) -> Rect {
    Rect(
      column: column, row: index < 0 ? row + height + index : row + index, width: width, height: 1)
  }

  /// The line in its middle, of two the upper one.
  package var middleLine: Rect { line((height - 1) / 2) }

  /// It without some cells at its sides.
  package func inset(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) -> Rect {
    Rect(
      column: column + left, row: row + top, width: width - left - right,
      height: height - top - bottom)
  }

  /// A rectangle in its middle.
  package func centered(_ size: Size) -> Rect {
    Rect(
      column: column + (width - size.columns) / 2, row: row + (height - size.rows) / 2,
      width: size.columns, height: size.rows)
  }

  /// Divides it from top to bottom; parts without room are cut.
  package func rows<each Length: PartLength>(
    _ heights: repeat each Length
  ) -> (repeat (each Length).Part) {
    var parts = Division(rows)
    repeat parts.add((each heights).cells)
    return (repeat (each Length).part(Rect(columns: columns, rows: parts.next())))
  }

  /// Divides it from left to right; parts without room are cut.
  package func columns<each Length: PartLength>(
    _ widths: repeat each Length
  ) -> (repeat (each Length).Part) {
    var parts = Division(columns)
    repeat parts.add((each widths).cells)
    return (repeat (each Length).part(Rect(columns: parts.next(), rows: rows)))
  }

  /// Places of one size, the first at its upper left corner, some in each row.
  package func tiles(
    _ count: Int, perRow: Int = .max, of tile: Size, gap: Size = Size(columns: 1, rows: 0)
  ) -> [Rect] {
    (0..<count).map { index in
      Rect(
        column: column + index % perRow * (tile.columns + gap.columns),
        row: row + index / perRow * (tile.rows + gap.rows), width: tile.columns,
        height: tile.rows)
    }
  }
}

/// How a row of cells is divided into parts, which are taken one by one.
private struct Division {
  private var rest: Range<Int>
  private var lengths: [Int?] = []

  init(_ cells: Range<Int>) { rest = cells }

  mutating func add(_ length: Int?) { lengths.append(length.map { max($0, 0) }) }

  mutating func next() -> Range<Int> {
    let shares = lengths.count { $0 == nil }
    let free = max(lengths.reduce(rest.count) { $0 - ($1 ?? 0) }, 0)
    let length = lengths.removeFirst() ?? (shares == 1 ? free : free / shares)
    let part = rest.prefix(length)
    rest = rest.dropFirst(length)
    return part
  }
}
