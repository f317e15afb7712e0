import Graphics

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
  mutating func set(_ color: RGB, x: Int, y: Int) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 2 * rows else { return }
    touch(rows: rows(y))
    for row in rows(y) {
      for column in columns(x) { pixels[row * pixelColumns + column] = color.covering }
    }
  }

  /// Fills a rectangle of cells.
  mutating func fill(_ rect: Rect, with color: RGB) {
    for y in 2 * rect.row..<2 * (rect.row + rect.height) {
      for x in 2 * rect.column..<2 * (rect.column + rect.width) { set(color, x: x, y: y) }
    }
  }

  /// Draws a picture of letters with its upper left corner at a pixel.
  mutating func draw(_ marks: Marks, _ color: RGB, x: Int, y: Int) {
    for row in 0..<marks.height {
      for column in 0..<marks.width where marks[column, row] {
        set(color, x: x + column, y: y + row)
      }
    }
  }

  /// Draws lines of half a cell at both sides of a rectangle.
  mutating func sides(_ rect: Rect, _ color: RGB) {
    for y in 2 * rect.row..<2 * (rect.row + rect.height) {
      set(color, x: 2 * rect.column - 1, y: y)
      set(color, x: 2 * (rect.column + rect.width), y: y)
    }
  }

  /// Draws a frame of half a cell around a rectangle, in some pixel rows only.
  mutating func frame(_ rect: Rect, _ color: RGB, rows: Range<Int>) {
    let (left, right) = (2 * rect.column - 1, 2 * (rect.column + rect.width))
    let (top, bottom) = (2 * rect.row - 1, 2 * (rect.row + rect.height))
    for y in top...bottom where rows.contains(y) {
      if y == top || y == bottom {
        for x in left...right { set(color, x: x, y: y) }
      } else {
        set(color, x: left, y: y)
        set(color, x: right, y: y)
      }
    }
  }

  /// Draws the shade of a rectangle, moved by half a cell to the right and down.
  mutating func shade(_ rect: Rect, _ color: RGB, rows: Range<Int>) {
    let (left, right) = (2 * rect.column + 1, 2 * (rect.column + rect.width))
    let (top, bottom) = (2 * rect.row + 1, 2 * (rect.row + rect.height))
    for y in top...bottom where rows.contains(y) {
      for x in (y == bottom ? left : right)...right { set(color, x: x, y: y) }
    }
  }

  /// Copies a picture of 2 x 2 pixels per cell to a rectangle of cells, mixed with a part of a
  /// color.
  mutating func copy(_ bitmap: Bitmap, to rect: Rect, tint: (color: RGB, part: Float)?) {
    let (left, top) = (2 * rect.column, 2 * rect.row)
    let visible = max(-left, 0)..<max(min(bitmap.width, 2 * columns - left), max(-left, 0))
    let visibleRows = max(-top, 0)..<max(min(bitmap.height, 2 * rows - top), max(-top, 0))
    let grid = bitmap.levels[0]
    let color = tint.map { $0.color.covering * $0.part } ?? .zero
    let rest = 1 - (tint?.part ?? 0)
    let (step, stride) = (3 - blocks.columns, pixelColumns)
    for y in visibleRows {
      let targets = rows(top + y)
      touch(rows: targets)
      grid.samples.withUnsafeBufferPointer { samples in
        pixels.withUnsafeMutableBufferPointer { pixels in
          // The samples have a border of one.
          let from = (y + 1) * grid.stride + 1
          for x in Swift.stride(from: visible.lowerBound, to: visible.upperBound, by: step) {
            let pixel = SIMD4<Float>(samples[from + x]) * rest + color
            for row in targets { pixels[row * stride + (left + x) / step] = pixel }
          }
        }
      }
    }
  }
}
