/// A drawing surface of 2 x 2 sub-pixels to a terminal cell.
///
/// Drawing is in points: a cell is `cellHeight` points high and half of that wide, x grows to the
/// right and y downwards from the upper left corner. Anything may be drawn anywhere; what is
/// outside is cut off, and what is not finite is not drawn.
///
/// Where nothing has been drawn, the terminal's own background shows. It cannot be blended with,
/// as nobody knows its colour, so every sub-pixel is at last either a colour or a hole:
///
/// - The *coverage* of a sub-pixel (smooth edges, transparent pixels of a picture) adds up as
///   drawings go over one another; at the end, at half and above the sub-pixel is opaque.
/// - The *opacity* of a drawing is true over what has been drawn before. Over nothing it is
///   decided at once for each sub-pixel, by an ordered pattern of 4 x 4: so a fading card
///   dissolves into the background, but blends with the card that it lies on.
package struct Canvas: Sendable {
  /// The width in terminal cells.
  package private(set) var columns: Int
  /// The height in terminal cells.
  package private(set) var rows: Int
  /// The height of a cell, in points.
  package private(set) var cellHeight: Double

  /// Red, green, blue and coverage in 0...255, colours multiplied by coverage.
  package var pixels: [SIMD4<Float>] = []
  /// Room for drawing, kept so that no frame has to ask for it.
  package var scratch: [Int32] = []

  /// Creates an empty canvas; negative sizes count as 0, a cell height that is no size as 1.
  package init(columns: Int, rows: Int, cellHeight: Double) {
    self.columns = 0
    self.rows = 0
    self.cellHeight = 1
    resize(columns: columns, rows: rows, cellHeight: cellHeight)
  }

  /// Takes another size and forgets what was drawn; memory is only asked for to grow.
  package mutating func resize(columns: Int, rows: Int, cellHeight: Double) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    self.cellHeight = cellHeight > 0 && cellHeight.isFinite ? cellHeight : 1
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(.zero, count: pixelColumns * pixelRows))
  }

  /// Forgets what was drawn and leaves the terminal's own background.
  package mutating func clear() {
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
  }

  /// The width in points.
  package var width: Double { Double(columns) * cellHeight / 2 }
  /// The height in points.
  package var height: Double { Double(rows) * cellHeight }
  /// The number of sub-pixels in a row.
  package var pixelColumns: Int { columns * 2 }
  /// The number of rows of sub-pixels.
  package var pixelRows: Int { rows * 2 }
  /// The width of a sub-pixel, in points.
  package var pixelWidth: Double { cellHeight / 4 }
  /// The height of a sub-pixel, in points.
  package var pixelHeight: Double { cellHeight / 2 }

  /// The colour of a sub-pixel, or `nil` where the terminal's own background shows.
  package subscript(x: Int, y: Int) -> RGB? {
    precondition(x >= 0 && x < pixelColumns && y >= 0 && y < pixelRows)
    let pixel = pixels[y * pixelColumns + x]
    return isHole(pixel) ? nil : RGB(resolved(pixel))
  }
}

/// Whether too little of a sub-pixel is covered to show.
@inline(__always)
func isHole(_ pixel: SIMD4<Float>) -> Bool {
  pixel.w < 127.5
}

/// The colour of a covered sub-pixel, without its coverage: red, green, blue in 0...255, and 0.
///
/// The parts are whole numbers.
@inline(__always)
func resolved(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
  var color = pixel.w >= 254.99 ? pixel : pixel * (255 / pixel.w)
  color.w = 0
  return rounded(color)
}

/// Numbers far below this power of two lose their fraction when it is added.
private let fractionless: Float = 8_388_608

/// Rounds each part, in 0...1,000,000, to the nearest whole number.
@inline(__always)
func rounded(_ parts: SIMD4<Float>) -> SIMD4<Float> {
  (parts + fractionless) - fractionless
}

extension RGB {
  /// Creates a colour of three parts in 0...255, rounded to the nearest.
  @inline(__always)
  package init(_ parts: SIMD4<Float>) {
    // The whole number is what stands in the lowest bits.
    let bits = unsafeBitCast(parts + fractionless, to: SIMD4<UInt32>.self)
    self.init(
      red: UInt8(truncatingIfNeeded: bits.x), green: UInt8(truncatingIfNeeded: bits.y),
      blue: UInt8(truncatingIfNeeded: bits.z))
  }

  /// The colour with full coverage.
  package var covering: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 255) }
}
