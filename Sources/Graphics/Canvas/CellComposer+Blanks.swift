extension CellComposer {
  /// Composes a canvas for terminals without block characters: two adjacent cells are one pixel,
  /// drawn as spaces with a background color, or a hole if less than half is covered.
  package static func composeBlanks(_ canvas: Canvas, into cells: inout [PixelCell]) {
    let count = canvas.columns * canvas.rows
    cells.removeAll(keepingCapacity: true)
    cells.reserveCapacity(count)
    for row in 0..<canvas.rows {
      for column in stride(from: 0, to: canvas.columns, by: 2) {
        let width = min(2, canvas.columns - column)
        let pixel = typical(of: canvas, column: column, row: row, width: width)
        cells.append(contentsOf: repeatElement(PixelCell(background: pixel), count: width))
      }
    }
  }

  /// The typical color of some cells: the sub-pixel color nearest to the mean, since the mean
  /// itself of outline and fill looks muddy; `nil` if less than half is covered.
  private static func typical(of canvas: Canvas, column: Int, row: Int, width: Int) -> RGB? {
    var colors: [SIMD4<Float>] = []
    for y in row * 2...row * 2 + 1 {
      let start = y * canvas.pixelColumns + column * 2
      colors += canvas.pixels[start..<start + width * 2].filter { !isHole($0) }.map { resolved($0) }
    }
    guard colors.count >= width * 2 else { return nil }
    let mean = colors.reduce(.zero, +) / Float(colors.count)
    return colors.min { (($0 - mean) * ($0 - mean)).sum() < (($1 - mean) * ($1 - mean)).sum() }
      .map { RGB($0) }
  }
}
