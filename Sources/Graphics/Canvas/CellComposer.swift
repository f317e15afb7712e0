/// A character and two colors that represent the sub-pixels of a cell.
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
/// Of all ways to split the sub-pixels of a cell into foreground and background, each with its mean
/// color, the one with the least squared error is chosen; in case of a tie a space is preferred, and
/// then the more even split. If some sub-pixels are holes, the character has the shape of the others,
/// on the terminal's background.
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
      forEachCell(of: canvas, rows: 0..<canvas.rows) { index, cell in cells[index] = cell }
    }
  }

  /// Composes the rows of a canvas that were drawn on since the last time, and passes each cell that
  /// differs from an earlier one to a closure.
  ///
  /// - Parameters:
  ///   - cells: The cells before, which are updated.
  ///   - canvas: The canvas.
  ///   - body: Receives the index of each changed cell and the cell.
  package static func update(
    _ cells: inout [PixelCell], from canvas: inout Canvas, _ body: (Int, PixelCell) -> Void
  ) {
    let height = canvas.blocks.rows
    let rows = canvas.drawn.lowerBound / height..<(canvas.drawn.upperBound + height - 1) / height
    canvas.drawn = 0..<0
    cells.withUnsafeMutableBufferPointer { cells in
      forEachCell(of: canvas, rows: rows) { index, cell in
        guard cell != cells[index] else { return }
        cells[index] = cell
        body(index, cell)
      }
    }
  }

  /// Composes the cells in some rows of a canvas, from the top, and passes each one to a closure.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - rows: The rows.
  ///   - body: Receives the index of the cell, `row * columns + column`, and the cell.
  package static func forEachCell(
    of canvas: Canvas, rows: Range<Int>, _ body: (Int, PixelCell) -> Void
  ) {
    // Constants make the loops fast.
    switch canvas.blocks {
    case .half: forEachCell(of: canvas, rows: rows, width: 1, height: 2, body)
    case .quadrant: forEachCell(of: canvas, rows: rows, width: 2, height: 2, body)
    case .sextant: forEachCell(of: canvas, rows: rows, width: 2, height: 3, body)
    }
  }

  @inline(__always)
  private static func forEachCell(
    of canvas: Canvas, rows: Range<Int>, width: Int, height: Int,
    _ body: (Int, PixelCell) -> Void
  ) {
    let stride = canvas.pixelColumns
    let splits = Split.all(canvas.blocks)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: canvas.blocks.all + 1) { sums in
      canvas.pixels.withUnsafeBufferPointer { pixels in
        for row in rows {
          for column in 0..<canvas.columns {
            let corner = row * height * stride + column * width
            let first = pixels[corner]
            var difference = SIMD4<UInt32>.zero
            for y in 0..<height {
              for x in 0..<width {
                difference |= bits(pixels[corner + y * stride + x]) ^ bits(first)
              }
            }
            let isUniform = difference.x | difference.y | difference.z | difference.w == 0
            let cell =
              isUniform
              ? PixelCell(background: isHole(first) ? nil : RGB(resolved(first)))
              : mixed(pixels, from: corner, stride: stride, canvas.blocks, splits, sums)
            body(row * canvas.columns + column, cell)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func bits(_ pixel: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(pixel, to: SIMD4<UInt32>.self)
  }

  /// A cell of different sub-pixels; `sums` is a buffer for the sum of the colors of each set of
  /// them.
  private static func mixed(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, from first: Int, stride: Int,
    _ blocks: DisplayMode.Blocks, _ splits: [Split],
    _ sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) -> PixelCell {
    var covered = 0
    sums[0] = .zero
    var bit = 1
    for row in 0..<blocks.rows {
      for place in first + row * stride..<first + row * stride + blocks.columns {
        var color = SIMD4<Float>.zero
        if !isHole(pixels[place]) {
          covered |= bit
          color = resolved(pixels[place])
        }
        for set in 0..<bit { sums[set | bit] = sums[set] + color }
        bit <<= 1
      }
    }
    if covered == blocks.all { return closest(blocks, splits, sums) }
    guard covered != 0 else { return .empty }
    return PixelCell(
      glyph: blocks.glyphs[covered],
      foreground: RGB(sums[covered] / Float(covered.nonzeroBitCount)), background: nil)
  }

  /// The best cell for the colors of all sub-pixels, given by the sums of all sets of them.
  private static func closest(
    _ blocks: DisplayMode.Blocks, _ splits: [Split],
    _ sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) -> PixelCell {
    let (count, sum) = (Float(blocks.columns * blocks.rows), sums[blocks.all])
    var gain: Float = 0
    var best: Split?
    for split in splits {
      let difference = count * sums[split.mask] - split.count * sum
      let squares = difference * difference
      let candidate = (squares.x + squares.y + squares.z) * split.weight
      if candidate > gain { (gain, best) = (candidate, split) }
    }
    guard let best else { return PixelCell(background: RGB(sum / count)) }
    let foreground = RGB(sums[best.mask] / best.count)
    let background = RGB((sum - sums[best.mask]) / (count - best.count))
    if foreground == background { return PixelCell(background: foreground) }
    return PixelCell(
      glyph: blocks.glyphs[best.mask], foreground: foreground, background: background)
  }

  /// A way to split the n sub-pixels of a cell into two sets.
  ///
  /// Splitting off k of them with the sum s reduces the squared error of a single color by
  /// |n s - k S|^2 / (n k (n - k)), where S is the sum of all. For quadrants, all these numbers are
  /// integers below 2^24 without the common divisor, so that ties are exact.
  private struct Split {
    let mask: Int
    /// k.
    let count: Float
    /// The reciprocal of k (n - k), but for a common factor.
    let weight: Float

    /// All ways, without complements: the even ones first.
    static func all(_ blocks: DisplayMode.Blocks) -> [Split] {
      switch blocks {
      case .half: half
      case .quadrant: quadrant
      case .sextant: sextant
      }
    }

    private static let half = splits(.half)
    private static let quadrant = splits(.quadrant)
    private static let sextant = splits(.sextant)

    private static func splits(_ blocks: DisplayMode.Blocks) -> [Split] {
      let total = blocks.columns * blocks.rows
      return (1...total / 2).reversed().flatMap { count in
        (1..<blocks.all)
          .filter { $0.nonzeroBitCount == count && (2 * count < total || $0 & 1 == 1) }
          .map { Split(mask: $0, count: Float(count), weight: 12 / Float(count * (total - count))) }
      }
    }
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
    let (across, down) = (canvas.blocks.columns, canvas.blocks.rows)
    for y in row * down..<(row + 1) * down {
      let start = y * canvas.pixelColumns + column * across
      colors += canvas.pixels[start..<start + width * across]
        .filter { !isHole($0) }.map { resolved($0) }
    }
    guard colors.count * 2 >= width * across * down else { return nil }
    let mean = colors.reduce(.zero, +) / Float(colors.count)
    return colors.min { (($0 - mean) * ($0 - mean)).sum() < (($1 - mean) * ($1 - mean)).sum() }
      .map { RGB($0) }
  }
}
