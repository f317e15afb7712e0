/// Cards at rest are drawn pixel by pixel, with 2 x 2 pixels per cell; rectangles are in cells.
///
/// With other block characters, a pixel covers the sub-pixels whose middle is in it.
extension Canvas {
  /// The sub-pixel columns of a pixel column; half blocks show every other one.
  private func columns(_ x: Int) -> Range<Int> {
    blocks.columns == 2 ? x..<x + 1 : x / 2..<x / 2 + 1 - x % 2
  }

  /// The sub-pixel rows of a pixel row.
  private func rows(_ y: Int) -> Range<Int> {
    guard blocks.rows == 3 else { return y..<y + 1 }
    let top = y / 2 * 3
    return y % 2 == 0 ? top..<top + 2 : top + 2..<top + 3
  }

  /// Sets a pixel; pixels outside of the canvas are ignored.
  package mutating func set(_ color: RGB, x: Int, y: Int) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 2 * rows, clip?.contains(y / 2) ?? true else {
      return
    }
    touch(PixelArea(x: columns(x), y: rows(y)))
    for row in rows(y) {
      for column in columns(x) { pixels[row * pixelColumns + column] = color.covering }
    }
  }

  /// Fills pixels.
  package mutating func fill(x: Range<Int>, y: Range<Int>, with color: RGB) {
    for row in y {
      for column in x { set(color, x: column, y: row) }
    }
  }

  /// Fills a rectangle of cells.
  package mutating func fill(_ rect: Rect, with color: RGB) {
    fill(
      x: 2 * rect.column..<2 * (rect.column + rect.width),
      y: 2 * rect.row..<2 * (rect.row + rect.height), with: color)
  }

  /// Draws the shade of pixels, moved by one to the right and down.
  package mutating func shade(x: Range<Int>, y: Range<Int>, with color: RGB) {
    fill(x: x.upperBound..<x.upperBound + 1, y: y.lowerBound + 1..<y.upperBound + 1, with: color)
    fill(x: x.lowerBound + 1..<x.upperBound, y: y.upperBound..<y.upperBound + 1, with: color)
  }

  /// Copies a picture of two columns a cell, with as many rows a cell as the canvas has, mixed with a
  /// part of a color; what is transparent is left out.
  package mutating func copy(
    _ bitmap: Bitmap, left: Int, row: Int, tint: (color: RGB, part: Float)?
  ) {
    let top = row * blocks.rows
    let visible = max(-left, 0)..<max(min(bitmap.width, 2 * columns - left), max(-left, 0))
    let visibleRows =
      max(-top, 0)..<max(min(bitmap.height, blocks.rows * rows - top), max(-top, 0))
    let grid = bitmap.levels[0]
    let color = tint.map { $0.color.covering * $0.part } ?? .zero
    let rest = 1 - (tint?.part ?? 0)
    let (step, stride) = (3 - blocks.columns, pixelColumns)
    let covered = left + visible.lowerBound..<left + visible.upperBound
    touch(
      PixelArea(
        x: covered.lowerBound / step..<(covered.upperBound + step - 1) / step,
        y: top + visibleRows.lowerBound..<top + visibleRows.upperBound))
    grid.samples.withUnsafeBufferPointer { samples in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in visibleRows {
          // The samples have a border of one.
          let from = (y + 1) * grid.stride + 1
          for x in Swift.stride(from: visible.lowerBound, to: visible.upperBound, by: step) {
            let sample = samples[from + x]
            guard sample.w > 0 else { continue }
            pixels[(top + y) * stride + (left + x) / step] = SIMD4<Float>(sample) * rest + color
          }
        }
      }
    }
  }
}
