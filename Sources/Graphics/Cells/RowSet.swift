/// Some rows of the screen.
package struct RowSet: Equatable, Sendable {
  private var isIn: [Bool]
  /// Whether no row is in it.
  package private(set) var isEmpty = true

  /// Creates a set of none of some rows; negative numbers count as 0.
  package init(of count: Int) {
    isIn = Array(repeating: false, count: max(count, 0))
  }

  /// The number of rows that can be in it.
  package var count: Int { isIn.count }

  /// Whether a row is in it; others than those it was created for never are.
  package func contains(_ row: Int) -> Bool {
    isIn.indices.contains(row) && isIn[row]
  }

  /// Adds a row, if it was created for that.
  package mutating func insert(_ row: Int) {
    guard isIn.indices.contains(row), !isIn[row] else { return }
    isIn[row] = true
    isEmpty = false
  }

  /// Adds rows.
  package mutating func insert(_ rows: Range<Int>) {
    for row in rows.clamped(to: isIn.indices) { insert(row) }
  }

  /// Adds the rows of another set.
  package mutating func formUnion(_ other: RowSet) {
    guard !other.isEmpty else { return }
    for row in other.isIn.indices where other.isIn[row] { insert(row) }
  }

  /// Removes a row.
  package mutating func remove(_ row: Int) {
    guard contains(row) else { return }
    isIn[row] = false
    isEmpty = !isIn.contains(true)
  }

  /// Removes all rows.
  package mutating func removeAll() {
    guard !isEmpty else { return }
    for row in isIn.indices { isIn[row] = false }
    isEmpty = true
  }
}
