import Graphics

extension CellComposer {
  /// Composes all cells of a canvas, row by row from the top.
  package static func compose(_ canvas: Canvas) -> [PixelCell] {
    var canvas = canvas
    canvas.touch(rows: 0..<canvas.pixelRows)
    var cells = Array(repeating: PixelCell.empty, count: canvas.columns * canvas.rows)
    update(&cells, from: &canvas) { _, _ in }
    return cells
  }
}
