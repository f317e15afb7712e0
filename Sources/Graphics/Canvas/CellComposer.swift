/// A character and two colors that represent the sub-pixels of a cell.
package struct PixelCell: Equatable, Sendable {
  /// The scalar of the character: a space or a block element.
  package var glyph: UInt32
  /// The color of the character; `nil` only for a space.
  package var foreground: RGB?
  /// The background color, or `nil` for the terminal's background.
  package var background: RGB?

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
  /// Composes the cells of a canvas that were drawn on since the last time, from the top, and passes
  /// each that differs from an earlier one to a closure.
  ///
  /// - Parameters:
  ///   - cells: The cells before, which are updated.
  ///   - canvas: The canvas.
  ///   - body: Receives the index of each changed cell, `row * columns + column`, and the cell.
  package static func update(
    _ cells: inout [PixelCell], from canvas: inout Canvas, _ body: (Int, PixelCell) -> Void
  ) {
    guard !canvas.drawn.isEmpty else { return }
    canvas.damage.formUnion(canvas.drawn)
    compose(canvas.drawn, of: canvas) { index, cell in
      if cell == cells[index] { return }
      cells[index] = cell
      body(index, cell)
    }
    canvas.drawn.removeAll()
  }

  /// Composes some cells of a canvas, from the top, and passes each to a closure.
  ///
  /// - Parameters:
  ///   - places: The cells.
  ///   - canvas: The canvas; a layer is put on what is below it.
  ///   - lower: What is below a layer, a canvas of the same size; `nil` for its ground.
  ///   - body: Receives the index of each cell, and the cell.
  package static func compose(
    _ places: CellSet, of canvas: Canvas, over lower: Canvas? = nil,
    _ body: (Int, PixelCell) -> Void
  ) {
    let (blocks, splits) = (canvas.blocks, Split.all(canvas.blocks))
    let (across, down, stride) = (blocks.columns, blocks.rows, canvas.pixelColumns)
    withUnsafeTemporaryAllocation(
      of: SIMD4<Float>.self, capacity: blocks.all + 1 + across * down
    ) { buffer in
      let sums = UnsafeMutableBufferPointer(rebasing: buffer[...blocks.all])
      let merged = UnsafeMutableBufferPointer(rebasing: buffer[(blocks.all + 1)...])
      canvas.pixels.withUnsafeBufferPointer { pixels in
        (lower ?? canvas).pixels.withUnsafeBufferPointer { below in
          places.forEachRun { run in
            let row = run.lowerBound / canvas.columns
            for index in run {
              let corner = row * down * stride + (index - row * canvas.columns) * across
              guard canvas.isTransparentPlane else {
                body(index, cell(pixels, from: corner, stride: stride, blocks, splits, sums))
                continue
              }
              if lower != nil, isClear(pixels, from: corner, stride: stride, blocks) {
                body(index, cell(below, from: corner, stride: stride, blocks, splits, sums))
                continue
              }
              var (part, start) = (0, corner)
              for _ in 0..<down {
                for place in start..<start + across {
                  merged[part] = over(
                    pixels[place], lower == nil ? canvas.ground[index] : below[place])
                  part += 1
                }
                start += stride
              }
              let cell = cell(
                UnsafeBufferPointer(merged), from: 0, stride: across, blocks, splits, sums)
              body(index, cell)
            }
          }
        }
      }
    }
  }

  /// Whether nothing is on a cell of a layer, with its first sub-pixel at a place.
  @inline(__always)
  fileprivate static func isClear(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, from corner: Int, stride: Int,
    _ blocks: DisplayMode.Blocks
  ) -> Bool {
    for row in 0..<blocks.rows {
      let start = corner + row * stride
      for place in start..<start + blocks.columns where pixels[place].w != 0 { return false }
    }
    return true
  }

  /// A sub-pixel of a layer over one below it.
  @inline(__always)
  private static func over(_ pixel: SIMD4<Float>, _ below: SIMD4<Float>) -> SIMD4<Float> {
    pixel.w >= 255 ? pixel : pixel + below * (1 - pixel.w / 255)
  }

  /// A cell with its first sub-pixel at a place.
  @inline(__always)
  private static func cell(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, from corner: Int, stride: Int,
    _ blocks: DisplayMode.Blocks, _ splits: [Split],
    _ sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) -> PixelCell {
    let (first, right) = (bits(pixels[corner]), blocks.columns - 1)
    var difference = SIMD4<UInt32>.zero
    var place = corner
    for _ in 0..<blocks.rows {
      difference |= (bits(pixels[place]) ^ first) | (bits(pixels[place + right]) ^ first)
      place += stride
    }
    let isUniform = difference.x | difference.y | difference.z | difference.w == 0
    return isUniform
      ? flat(pixels[corner])
      : mixed(pixels, from: corner, stride: stride, blocks, splits, sums)
  }

  /// A cell of equal sub-pixels.
  @inline(__always)
  private static func flat(_ pixel: SIMD4<Float>) -> PixelCell {
    isHole(pixel) ? .empty : PixelCell(background: RGB(resolved(pixel)))
  }

  @inline(__always)
  private static func bits(_ pixel: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(pixel, to: SIMD4<UInt32>.self)
  }

  /// A cell of different sub-pixels; `sums` is a buffer for the sums of their colors, by the sets.
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
      var splits: [Split] = []
      for count in stride(from: total / 2, to: 0, by: -1) {
        for mask in 1..<blocks.all where mask.nonzeroBitCount == count {
          // Of two even halves, the one with the first sub-pixel.
          if 2 * count == total, mask & 1 == 0 { continue }
          splits.append(
            Split(mask: mask, count: Float(count), weight: 12 / Float(count * (total - count))))
        }
      }
      return splits
    }
  }
}

extension Canvas {
  /// Whether something was drawn on a cell of a layer.
  package func isPainted(_ cell: Int) -> Bool {
    pixels.withUnsafeBufferPointer {
      !CellComposer.isClear($0, from: index(ofPart: 0, in: cell), stride: pixelColumns, blocks)
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
