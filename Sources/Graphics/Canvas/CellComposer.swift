/// A character and two colors that represent 2 x 2 sub-pixels.
package struct PixelCell: Hashable, Sendable {
  /// The scalar of the character: a space or a block element.
  package var glyph: UInt32
  /// The color of the character; `nil` only for a space.
  package var foreground: RGB?
  /// The background color, or `nil` for the terminal's background.
  package var background: RGB?

  /// Creates a cell.
  package init(glyph: UInt32, foreground: RGB?, background: RGB?) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }

  /// Creates a space with a background color, or with the terminal's background.
  package init(background: RGB?) {
    self.init(glyph: 0x20, foreground: nil, background: background)
  }

  /// An empty cell.
  package static let empty = PixelCell(background: nil)
}

/// Approximates a canvas with characters and colors.
///
/// Of all ways to split the four sub-pixels of a cell into foreground and background, each with its
/// mean color, the one with the least squared error is chosen; in case of a tie a space is
/// preferred to a half block, and a half block to a quadrant. If some sub-pixels are holes, the
/// character has the shape of the others, on the terminal's background.
package enum CellComposer {
  /// Composes all cells of a canvas, row by row from the top, into a reusable buffer.
  ///
  /// Nothing is allocated if the buffer is as large as the canvas.
  package static func compose(_ canvas: Canvas, into cells: inout [PixelCell]) {
    let count = canvas.columns * canvas.rows
    if cells.count != count {
      cells.removeAll(keepingCapacity: true)
      cells.append(contentsOf: repeatElement(.empty, count: count))
    }
    cells.withUnsafeMutableBufferPointer { cells in
      forEachCell(of: canvas) { index, cell in cells[index] = cell }
    }
  }

  /// Composes all cells of a canvas, row by row from the top, and passes each one to a closure.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - body: Receives the index of the cell, `row * columns + column`, and the cell.
  @inline(__always)
  package static func forEachCell(of canvas: Canvas, _ body: (Int, PixelCell) -> Void) {
    let stride = canvas.pixelColumns
    canvas.pixels.withUnsafeBufferPointer { pixels in
      var index = 0
      for row in 0..<canvas.rows {
        var upper = row * 2 * stride
        for _ in 0..<canvas.columns {
          let lower = upper + stride
          body(
            index, cell(pixels[upper], pixels[upper + 1], pixels[lower], pixels[lower + 1]))
          index += 1
          upper += 2
        }
      }
    }
  }

  /// The characters, indexed by the sub-pixels that they fill: 1 upper left, 2 upper right, 4 lower
  /// left, 8 lower right.
  package static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)

  @inline(__always)
  private static func cell(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> PixelCell {
    if a == b, c == d, a == c {
      return isHole(a) ? .empty : PixelCell(background: RGB(resolved(a)))
    }
    let covered =
      (isHole(a) ? 0 : 1) | (isHole(b) ? 0 : 2) | (isHole(c) ? 0 : 4) | (isHole(d) ? 0 : 8)
    if covered == 15 {
      return closest(resolved(a), resolved(b), resolved(c), resolved(d))
    }
    return covered == 0 ? .empty : partial(covered, a, b, c, d)
  }

  /// A cell with some covered sub-pixels.
  private static func partial(
    _ covered: Int,
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> PixelCell {
    var sum = SIMD4<Float>.zero
    if covered & 1 != 0 { sum += resolved(a) }
    if covered & 2 != 0 { sum += resolved(b) }
    if covered & 4 != 0 { sum += resolved(c) }
    if covered & 8 != 0 { sum += resolved(d) }
    return PixelCell(
      glyph: glyphs[covered], foreground: RGB(sum / Float(covered.nonzeroBitCount)),
      background: nil)
  }

  /// The best cell for four colors.
  ///
  /// Splitting off a set reduces the squared error of a single color by |4 c - S|^2 / 12 for a
  /// single c, and by |2 (c + c') - S|^2 / 4 for a pair, where S is the sum of all four. All these
  /// are integers below 2^24, so that ties are exact.
  @inline(__always)
  private static func closest(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> PixelCell {
    let sum = a + b + c + d
    func gains(_ part: (SIMD4<Float>) -> Float) -> (single: SIMD4<Float>, pair: SIMD4<Float>) {
      let parts = SIMD4(part(a), part(b), part(c), part(d))
      let single = 4 * parts - part(sum)
      let pair = 2 * (parts + part(a)) - part(sum)
      return (single * single, pair * pair)
    }
    let (red, green, blue) = (gains { $0.x }, gains { $0.y }, gains { $0.z })
    let single = red.single + green.single + blue.single
    let pair = 3 * (red.pair + green.pair + blue.pair)

    var gain: Float = 0
    var mask = 0
    func consider(_ candidateGain: Float, _ candidate: Int) {
      mask = candidateGain > gain ? candidate : mask
      gain = max(gain, candidateGain)
    }
    consider(pair.y, 0b0011)
    consider(pair.z, 0b0101)
    consider(pair.w, 0b1001)
    consider(single.x, 0b0001)
    consider(single.y, 0b0010)
    consider(single.z, 0b0100)
    consider(single.w, 0b1000)
    if mask == 0 { return PixelCell(background: RGB(sum / 4)) }

    var set = mask & 1 != 0 ? a : .zero
    if mask & 2 != 0 { set += b }
    if mask & 4 != 0 { set += c }
    if mask & 8 != 0 { set += d }
    let count = Float(mask.nonzeroBitCount)
    let foreground = RGB(set / count)
    let background = RGB((sum - set) / (4 - count))
    if foreground == background { return PixelCell(background: foreground) }
    return PixelCell(glyph: glyphs[mask], foreground: foreground, background: background)
  }
}

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
