import Graphics

extension DrawContext {
  /// A text in painted letters, three rows high, or four with kana: the forms that can be shown, the
  /// wider one first.
  ///
  /// - Returns: None where pictures have too few colors, or if a letter is not drawn.
  func paintedForms(_ text: String) -> [Marks] {
    guard display.paintsCards, display.depth >= .palette256, let marks = PixelText.line(text)
    else { return [] }
    // Half blocks show every other sub-pixel only.
    return display.blocks.columns == 1 ? [marks.doubled] : [marks.doubled, marks]
  }

  /// Writes letters as block elements in a style, with their feet on the last of their rows; in ASCII as
  /// signs, each of which shows a mark over another.
  ///
  /// - Returns: The column after them.
  @discardableResult
  mutating func paint(_ letters: Marks, column: Int, row: Int, _ style: Style) -> Int {
    let top = letters.height - 2 * letters.rows
    let across = paintedMarks
    let columns = (letters.width + across - 1) / across
    for y in 0..<letters.rows {
      for x in 0..<columns {
        var mask = 0
        for part in 0..<2 * across
        where letters.isMarked(across * x + part % across, 2 * y + part / across + top) {
          mask |= 1 << part
        }
        guard mask > 0 else { continue }
        let sign: String
        if across == 1 {
          sign = ["", "\"", "_", "#"][mask]
        } else {
          guard let block = Unicode.Scalar(DisplayMode.Blocks.quadrant.glyphs[mask]) else {
            continue
          }
          sign = String(Character(block))
        }
        frame.put(sign, column: column + x, row: row + y, style)
      }
    }
    return column + columns
  }

  /// How many marks of written letters are beside each other in a cell.
  var paintedMarks: Int { display.glyphs == .unicode ? 2 : 1 }
}

extension Marks {
  /// Whether a place is marked, which may be outside.
  fileprivate func isMarked(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height && self[x, y]
  }

  /// The columns that the marks take, as half columns.
  var columns: Int { (width + 1) / 2 }
  /// The rows that the marks take, as half rows.
  var rows: Int { (height + 1) / 2 }
}
