/// Where the things are that a cursor chooses from, line by line from the top.
///
/// The screen tells it along with a key, so that the reducer knows what is above and below.
package struct CursorLines: Equatable, Sendable {
  /// Something that can be chosen.
  package struct Place: Equatable, Sendable {
    /// The position of the card, or the index of the row.
    package let position: Int
    /// The columns of the screen that it takes.
    package let columns: Range<Int>

    /// A place on a line.
    package init(position: Int, columns: Range<Int>) {
      (self.position, self.columns) = (position, columns)
    }
  }

  /// The places of each line, from the left.
  package let lines: [[Place]]

  /// Lines of places; none if there is no screen.
  package init(_ lines: [[Place]] = []) {
    self.lines = lines
  }

  /// Lines with one thing each.
  package init(list: [Int]) {
    lines = list.map { [Place(position: $0, columns: 0..<1)] }
  }

  /// The column in the middle of a place; `nil` if the position is on no line.
  func middle(of position: Int) -> Int? {
    lines.joined().first { $0.position == position }.map { place in
      (place.columns.lowerBound + place.columns.upperBound) / 2
    }
  }

  /// The position some lines below, or above if negative, at a column or nearest to it; the same where
  /// there is no such line.
  func position(_ step: Int, linesFrom position: Int, near column: Int) -> Int {
    guard let line = lines.firstIndex(where: { $0.contains { $0.position == position } }),
      lines.indices.contains(line + step)
    else { return position }
    return lines[line + step].min { $0.distance(to: column) < $1.distance(to: column) }?.position
      ?? position
  }
}

extension CursorLines.Place {
  fileprivate func distance(to column: Int) -> Int {
    max(columns.lowerBound - column, column - (columns.upperBound - 1), 0)
  }
}
