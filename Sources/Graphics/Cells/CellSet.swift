/// Some cells of the screen.
///
/// Functions over the contents of cells are generic and inlined into other modules, where they would be
/// slow otherwise.
package struct CellSet: Equatable, Sendable {
  /// The height of the screen.
  package let rows: Int
  /// The width of the screen.
  @usableFromInline package let columns: Int
  /// A bit for each cell, the lowest for the first; each row begins with a word of its own.
  @usableFromInline private(set) var words: [UInt64]
  /// The number of words in a row.
  @usableFromInline let stride: Int
  /// Whether no cell is in it.
  @usableFromInline package private(set) var isEmpty = true

  package init(of size: Size) {
    (rows, columns) = (size.rows, size.columns)
    stride = (columns + 63) / 64
    words = Array(repeating: 0, count: stride * rows)
  }

  package init(of size: Size, rows: Range<Int>) {
    self.init(of: size)
    insert(rows: rows)
  }

  /// A set for a screen without cells.
  package static let none = CellSet(of: Size(columns: 0, rows: 0))

  // MARK: - Which cells

  /// Whether a cell is in it; others than those of the screen never are.
  package func contains(column: Int, row: Int) -> Bool {
    guard column >= 0, column < columns, row >= 0, row < rows else { return false }
    return words[row * stride + column >> 6] >> UInt64(column & 63) & 1 == 1
  }

  /// Whether a cell of a row is in it.
  package func containsAny(inRow row: Int) -> Bool {
    guard row >= 0, row < rows else { return false }
    return words[row * stride..<(row + 1) * stride].contains { $0 != 0 }
  }

  /// The first column from one on whose cell is in it; `nil` if there is none in the row.
  package func first(from column: Int, inRow row: Int) -> Int? {
    guard column < columns else { return nil }
    var word = column >> 6
    var bits = words[row * stride + word] & ~0 << UInt64(column & 63)
    while bits == 0 {
      word += 1
      guard word < stride else { return nil }
      bits = words[row * stride + word]
    }
    return word << 6 + bits.trailingZeroBitCount
  }

  /// Calls a closure with the indices, `row * columns + column`, of cells side by side, from the top.
  @inlinable package func forEachRun(_ body: (Range<Int>) -> Void) {
    guard !isEmpty else { return }
    for index in words.indices where words[index] != 0 {
      let (row, word) = (index / stride, index % stride)
      let start = row * columns + word << 6
      var (bits, place) = (words[index], 0)
      while bits != 0 {
        let gap = bits.trailingZeroBitCount
        // Of all ones, a shift by all places leaves nothing.
        bits >>= UInt64(gap)
        let count = (~bits).trailingZeroBitCount
        place += gap
        body(start + place..<start + place + count)
        bits = count < 64 ? bits >> UInt64(count) : 0
        place += count
      }
    }
  }

  // MARK: - Changes

  /// Adds a cell of the screen.
  package mutating func insert(column: Int, row: Int) {
    words[row * stride + column >> 6] |= 1 << UInt64(column & 63)
    isEmpty = false
  }

  /// Removes a cell of the screen; the set does not notice that it is empty.
  package mutating func remove(column: Int, row: Int) {
    words[row * stride + column >> 6] &= ~(1 << UInt64(column & 63))
  }

  /// Adds the cells of some columns of a row, as far as they are on the screen.
  package mutating func insert(_ columns: Range<Int>, row: Int) {
    let columns = columns.clamped(to: 0..<self.columns)
    guard !columns.isEmpty, row >= 0, row < rows else { return }
    isEmpty = false
    let (first, last) = (columns.lowerBound >> 6, (columns.upperBound - 1) >> 6)
    for word in first...last {
      var bits = ~0 as UInt64
      if word == first { bits &= ~0 << UInt64(columns.lowerBound & 63) }
      if word == last { bits &= ~0 >> UInt64(63 - (columns.upperBound - 1) & 63) }
      words[row * stride + word] |= bits
    }
  }

  /// Adds whole rows, as far as they are on the screen.
  package mutating func insert(rows: Range<Int>) {
    for row in rows.clamped(to: 0..<self.rows) { insert(0..<columns, row: row) }
  }

  /// Adds the cells of another set for a screen of the same width, and not more rows.
  package mutating func formUnion(_ other: CellSet) {
    guard !other.isEmpty else { return }
    isEmpty = false
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// Removes the cells of another set for the same size; it does not notice that it is empty.
  package mutating func subtract(_ other: CellSet) {
    guard !isEmpty, !other.isEmpty else { return }
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Removes the cells that are not in another set for the same size; it does not notice that it is
  /// empty.
  package mutating func formIntersection(_ other: CellSet) {
    guard !isEmpty else { return }
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Adds the cells at the left and at the right of those in it.
  package mutating func widen() {
    guard !isEmpty else { return }
    for row in 0..<rows {
      var before: UInt64 = 0
      for index in row * stride..<(row + 1) * stride {
        let bits = words[index]
        let after = index + 1 < (row + 1) * stride ? words[index + 1] : 0
        words[index] |= bits << 1 | bits >> 1 | before >> 63 | after << 63
        before = bits
      }
      // No cell is beyond the last column.
      if columns & 63 != 0, stride > 0 {
        words[(row + 1) * stride - 1] &= ~0 >> UInt64(64 - columns & 63)
      }
    }
  }

  /// Removes all cells.
  package mutating func removeAll() {
    guard !isEmpty else { return }
    for index in words.indices { words[index] = 0 }
    isEmpty = true
  }

  /// Has the same cells as another set from now on, in its own memory.
  package mutating func assign(_ other: CellSet) {
    removeAll()
    formUnion(other)
  }

  // MARK: - Contents of cells

  /// Copies what belongs to the cells from one list to another.
  ///
  /// Both lists are of rows from the top, like pixels; a cell has some of them side by side and some
  /// below each other.
  @inlinable package func copy<Part>(
    _ source: [Part], to target: inout [Part], across: Int = 1, down: Int = 1
  ) {
    target.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        forEachRun { run in
          let (row, column) = (run.lowerBound / columns, run.lowerBound % columns)
          for y in row * down..<(row + 1) * down {
            let start = (y * columns + column) * across
            for index in start..<start + run.count * across { target[index] = source[index] }
          }
        }
      }
    }
  }
}
