import Graphics

/// A text in large letters, or plain where they are not drawn or have no room.
struct Heading {
  /// The text of one row if there are no letters.
  let text: String
  let letters: BigText?

  init(_ text: String, _ letters: BigText?) { (self.text, self.letters) = (text, letters) }

  /// Its size, in cells.
  var size: Size { letters?.cells ?? Size(columns: text.columns, rows: 1) }

  /// The row in the middle of the letters, from the first; of two the upper one.
  var middleRow: Int { (size.rows - 1) / 2 }

  /// Draws it on the canvas, or writes it over the canvas, in the middle of a place.
  func draw(in place: Rect, _ style: Style, on painter: inout Painter) {
    guard let letters else {
      painter.compositePixels()
      painter.put(text, in: place.middleLine, style, .center)
      return
    }
    letters.draw(in: place, on: &painter)
  }

  /// Writes it from a column on, in block elements or as text that is cut; returns the column after it.
  @discardableResult
  func write(
    column: Int, row: Int, _ style: Style, limit: Int, on painter: inout Painter
  ) -> Int {
    letters?.write(column: column, row: row, style, on: &painter)
      ?? painter.frame.put(text, column: column, row: row, style, limit: limit)
  }
}
