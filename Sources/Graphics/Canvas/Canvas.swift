/// A drawing surface with some sub-pixels per terminal cell, those of a block character.
///
/// Coordinates are in points: a cell is `cellHeight` points high and half as wide, x grows to the
/// right and y downwards from the upper left corner. Drawings are clipped to the canvas, and
/// non-finite values are not drawn.
///
/// Where nothing has been drawn, the ground shows. If its colors are known (``setGround(_:)``), all
/// drawings are blended with them. On the terminal's own background the final value of each sub-pixel
/// is either a color or a hole:
///
/// - The *coverage* of a sub-pixel (antialiased edges, transparent pixels of a picture)
///   accumulates; in the end the sub-pixel is opaque if at least half of it is covered.
/// - The *opacity* of a drawing blends with earlier drawings. How it fades over the background
///   depends on what is known of that (``Fading``).
package struct Canvas: Sendable {
  /// The width in terminal cells.
  package private(set) var columns: Int
  /// The height in terminal cells.
  package private(set) var rows: Int
  /// The height of a cell, in points.
  package private(set) var cellHeight: Double
  /// The block characters whose parts are the sub-pixels.
  package let blocks: DisplayMode.Blocks

  /// Red, green, blue and coverage in 0...255; the colors are premultiplied by the coverage.
  package var pixels: [SIMD4<Float>] = []
  /// The colors of the ground, one per cell; empty if they are unknown.
  private(set) var ground: [SIMD4<Float>] = []
  /// The rows of cells that can be drawn on, but for what clears all; `nil` for all rows.
  package var clip: Range<Int>?
  /// Whether the canvas is a layer: its pixels have only what was drawn, and not the ground.
  package private(set) var isTransparentPlane = false
  /// How drawings fade over the terminal's own background.
  package var fading = Fading.pattern
  /// The cells that were drawn on since they were last composed.
  package var drawn = CellSet.none
  /// The cells that were drawn on since they were last removed here.
  package var damage = CellSet.none
  /// A buffer for drawing, reused to avoid allocations.
  package var scratch: [Int] = []

  /// Creates an empty canvas; negative sizes count as 0, an invalid cell height as 1.
  package init(
    columns: Int, rows: Int, cellHeight: Double, blocks: DisplayMode.Blocks = .quadrant
  ) {
    self.columns = 0
    self.rows = 0
    self.cellHeight = 1
    self.blocks = blocks
    resize(columns: columns, rows: rows, cellHeight: cellHeight)
  }

  /// Changes the size and clears the canvas; memory is only allocated to grow.
  package mutating func resize(columns: Int, rows: Int, cellHeight: Double) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    self.cellHeight = cellHeight > 0 && cellHeight.isFinite ? cellHeight : 1
    ground.removeAll(keepingCapacity: true)
    isTransparentPlane = false
    if (drawn.columns, drawn.rows) != (self.columns, self.rows) {
      drawn = CellSet(of: Size(columns: self.columns, rows: self.rows))
      damage = drawn
    }
    drawn.removeAll()
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(.zero, count: pixelColumns * pixelRows))
  }

  /// Clears the canvas to the ground.
  package mutating func clear() {
    touch(rows: 0..<pixelRows)
    if ground.isEmpty {
      pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
    } else {
      fillGround()
    }
  }

  /// Fills an empty canvas with a ground.
  ///
  /// - Parameter colors: The colors of the cells, row by row; empty if they are unknown.
  package mutating func setGround(_ colors: [RGB]) {
    precondition(colors.isEmpty || colors.count == columns * rows)
    ground.removeAll(keepingCapacity: true)
    for color in colors { ground.append(color.covering) }
    if !ground.isEmpty { fillGround() }
  }

  /// Puts back the cells that were drawn on, from the pixels of a canvas of the same size.
  package mutating func putBack(_ other: [SIMD4<Float>], cellHeight: Double) {
    self.cellHeight = cellHeight
    damage.copy(other, to: &pixels, across: blocks.columns, down: blocks.rows)
    damage.removeAll()
    drawn.removeAll()
  }

  /// Makes a canvas on which nothing was drawn a layer, so that something can be below it; the colors
  /// of its ground must be known.
  package mutating func becomeTransparentPlane() {
    isTransparentPlane = true
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
  }

  /// Clears the cells that were drawn on since ``damage`` was emptied.
  package mutating func clearDamage() {
    let (columns, across, down) = (columns, blocks.columns, blocks.rows)
    let (ground, isTransparentPlane) = (ground, isTransparentPlane)
    pixels.withUnsafeMutableBufferPointer { pixels in
      damage.forEachRun { run in
        let row = run.lowerBound / columns
        for y in row * down..<(row + 1) * down {
          var place = (y * columns + run.lowerBound - row * columns) * across
          for index in run {
            for _ in 0..<across {
              pixels[place] = ground.isEmpty || isTransparentPlane ? .zero : ground[index]
              place += 1
            }
          }
        }
      }
    }
    damage.removeAll()
    drawn.removeAll()
  }

  private mutating func fillGround() {
    pixels.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      for y in 0..<rows * blocks.rows {
        let row = y / blocks.rows * columns
        for column in 0..<columns {
          for _ in 0..<blocks.columns {
            pixels[index] = ground[row + column]
            index += 1
          }
        }
      }
    }
  }

  /// How what is drawn now fades.
  var fadingNow: Fading { isTransparentPlane ? .layer : fading }

  /// The width in points.
  package var width: Double { Double(columns) * cellHeight / 2 }
  /// The height in points.
  package var height: Double { Double(rows) * cellHeight }
  /// The number of sub-pixels in a row.
  package var pixelColumns: Int { columns * blocks.columns }
  /// The number of rows of sub-pixels.
  package var pixelRows: Int { rows * blocks.rows }
  /// The width of a sub-pixel, in points.
  package var pixelWidth: Double { cellHeight / 2 / Double(blocks.columns) }
  /// The height of a sub-pixel, in points.
  package var pixelHeight: Double { cellHeight / Double(blocks.rows) }

  /// The index of a part of a cell in ``pixels``.
  package func index(ofPart part: Int, in cell: Int) -> Int {
    let (x, y) = (cell % columns * blocks.columns, cell / columns * blocks.rows)
    return (y + part / blocks.columns) * pixelColumns + x + part % blocks.columns
  }

  /// The color of a sub-pixel, or `nil` where the terminal's background shows.
  package subscript(x: Int, y: Int) -> RGB? {
    precondition(x >= 0 && x < pixelColumns && y >= 0 && y < pixelRows)
    let pixel = pixels[y * pixelColumns + x]
    return isHole(pixel) ? nil : RGB(resolved(pixel))
  }
}

/// Whether less than half of a sub-pixel is covered.
@inline(__always)
func isHole(_ pixel: SIMD4<Float>) -> Bool {
  pixel.w < 127.5
}

/// The color of a covered sub-pixel without its coverage: red, green, blue in 0...255, and 0.
///
/// The components are integers.
@inline(__always)
func resolved(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
  var color = pixel.w >= 254.99 ? pixel : pixel * (255 / pixel.w)
  color.w = 0
  return rounded(color)
}

/// Adding this power of two to a much smaller number rounds it to an integer.
private let fractionless: Float = 8_388_608

/// Rounds each component, in 0...1,000,000, to the nearest integer.
@inline(__always)
func rounded(_ parts: SIMD4<Float>) -> SIMD4<Float> {
  (parts + fractionless) - fractionless
}

extension RGB {
  /// Creates a color from components in 0...255, rounded to the nearest integers.
  @inline(__always)
  package init(_ parts: SIMD4<Float>) {
    // The integer is in the lowest bits.
    let bits = unsafeBitCast(parts + fractionless, to: SIMD4<UInt32>.self)
    self.init(
      red: UInt8(truncatingIfNeeded: bits.x), green: UInt8(truncatingIfNeeded: bits.y),
      blue: UInt8(truncatingIfNeeded: bits.z))
  }

  /// The color with full coverage.
  package var covering: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 255) }
}
