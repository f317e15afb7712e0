import Graphics

/// What lies still is set pixel by pixel; rectangles are in cells.
extension Canvas {
  /// Sets one sub-pixel; outside of the canvas nothing happens.
  mutating func set(_ color: RGB, x: Int, y: Int) {
    guard x >= 0, y >= 0, x < pixelColumns, y < pixelRows else { return }
    pixels[y * pixelColumns + x] = color.covering
  }

  /// Fills a rectangle of cells.
  mutating func fill(_ rect: Rect, with color: RGB) {
    for y in 2 * rect.row..<2 * (rect.row + rect.height) {
      for x in 2 * rect.column..<2 * (rect.column + rect.width) { set(color, x: x, y: y) }
    }
  }

  /// Draws a frame of half a cell around a rectangle, in some rows of sub-pixels only, open below
  /// unless it is closed.
  mutating func frame(_ rect: Rect, _ color: RGB, rows: Range<Int>, isClosed: Bool = true) {
    let (left, right) = (2 * rect.column - 1, 2 * (rect.column + rect.width))
    let (top, bottom) = (2 * rect.row - 1, 2 * (rect.row + rect.height))
    for y in top...(isClosed ? bottom : bottom - 1) where rows.contains(y) {
      if y == top || y == bottom {
        for x in left...right { set(color, x: x, y: y) }
      } else {
        set(color, x: left, y: y)
        set(color, x: right, y: y)
      }
    }
  }

  /// Copies a picture of two by two pixels a cell to a rectangle of cells, mixed with a part of a
  /// color.
  mutating func copy(_ bitmap: Bitmap, to rect: Rect, tint: (color: RGB, part: Float)?) {
    let (left, top) = (2 * rect.column, 2 * rect.row)
    let columns = max(-left, 0)..<max(min(bitmap.width, pixelColumns - left), max(-left, 0))
    let rows = max(-top, 0)..<max(min(bitmap.height, pixelRows - top), max(-top, 0))
    let (grid, stride) = (bitmap.levels[0], pixelColumns)
    let color = tint.map { $0.color.covering * $0.part } ?? .zero
    let rest = 1 - (tint?.part ?? 0)
    grid.samples.withUnsafeBufferPointer { samples in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in rows {
          // The samples have a border of one.
          let (from, to) = ((y + 1) * grid.stride + 1, (top + y) * stride + left)
          for x in columns { pixels[to + x] = SIMD4<Float>(samples[from + x]) * rest + color }
        }
      }
    }
  }
}
