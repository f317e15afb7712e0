import Graphics

/// The table under everything, seen from above: a checked cloth with a wooden rim at the top
/// and at the bottom.
///
/// The color of a cell depends only on its position, the height of the window and that of the rim.
struct Tablecloth {
  let size: Size
  let depth: DisplayMode.Depth
  /// The rows of the rim at the bottom.
  let rim: Int
  private let isBlack: Bool

  /// The table of a window, if the display mode has one.
  init?(size: Size, rim: Int, display: DisplayMode) {
    guard display.paintsGround else { return nil }
    (self.size, self.rim) = (size, rim)
    depth = display.depth
    isBlack = display.hasHighContrast
  }

  /// The colors of all cells, row by row.
  var colors: [RGB] {
    var colors: [RGB] = []
    colors.reserveCapacity(size.rows * size.columns)
    for row in 0..<size.rows {
      for column in 0..<size.columns { colors.append(color(column: column, row: row)) }
    }
    return colors
  }

  /// The color of the table in the shade of a card.
  static func shade(_ depth: DisplayMode.Depth) -> RGB {
    RGB(depth == .direct ? 0x0c3c3a : 0x262626)
  }

  /// The color of a cell.
  private func color(column: Int, row: Int) -> RGB {
    if isBlack { return RGB(0) }
    if row == 0 || row >= size.rows - rim {
      return RGB(depth == .direct ? 0x45200f : 0x5f0000)
    }
    guard depth == .direct else { return RGB(0x005f5f) }
    // Two crossing stripes make a check of three shades.
    switch column / 4 % 2 + row / 2 % 2 {
    case 0: return RGB(0x12524f)
    case 1: return RGB(0x155755)
    default: return RGB(0x185d59)
    }
  }
}
