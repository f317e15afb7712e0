import Graphics

/// A number in figures of 3 x 5 pixels, which are half as high as a cell, or multiples of that.
struct LargeNumber {
  let number: Int
  /// The width of a pixel in columns, and its height in half rows.
  var scale = 1
  /// Whether the last half row is left free, for a number on a color of its own.
  var hasGap = false

  /// The pixels of each figure, row by row from the top, the leftmost of a row highest.
  private static let figures: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111,
  ]

  private var digits: [Int] { String(number).compactMap(\.wholeNumberValue) }

  /// The columns it takes.
  var width: Int { digits.count * 4 * scale - scale }
  /// The rows it takes.
  var height: Int { (5 * scale + 1) / 2 }

  /// Draws it where block elements can be shown, else writes it in the middle row.
  func draw(column: Int, row: Int, _ style: Style, on context: inout DrawContext) {
    guard context.display.glyphs == .unicode else {
      context.frame.put("\(number)", column: column, row: row + height / 2, style)
      return
    }
    for (index, digit) in digits.enumerated() {
      for y in 0..<height {
        for x in 0..<3 * scale {
          let sign =
            isSet(digit, x, 2 * y)
            ? (isSet(digit, x, 2 * y + 1) ? "█" : "▀")
            : isSet(digit, x, 2 * y + 1) ? "▄" : ""
          context.put(
            sign, over: style, column: column + index * 4 * scale + x, row: row + y)
        }
      }
    }
  }

  private func isSet(_ digit: Int, _ x: Int, _ y: Int) -> Bool {
    let (column, row) = (x / scale, y / scale)
    if hasGap, y == 2 * height - 1 { return false }
    return row < 5 && Self.figures[digit] >> (14 - row * 3 - column) & 1 == 1
  }
}

extension DrawContext {
  /// Writes a sign on the ground that is there already, unless the style has its own.
  mutating func put(_ sign: some StringProtocol, over style: Style, column: Int, row: Int) {
    guard !sign.isEmpty, frame.bounds.contains(column: column, row: row) else { return }
    var style = style
    if style.background == .terminal {
      style.background = frame[column, row].style.background
      // A part knows what it has written itself, but not what falls below it.
      let isOwn = isInPart && frame.written.contains(column: column, row: row)
      readsBelow = readsBelow || !isOwn || canvas.isLayer
      falling.signs.insert(column..<column + 1, row: row)
    }
    frame.put(sign, column: column, row: row, style)
  }
}
