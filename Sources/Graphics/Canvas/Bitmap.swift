/// A color with an opacity.
package struct Pixel: Hashable, Sendable {
  package var color: RGB
  /// The opacity: 0 is transparent, 255 is opaque.
  package var alpha: UInt8

  /// Creates a pixel, opaque by default.
  package init(_ color: RGB, alpha: UInt8 = 255) {
    self.color = color
    self.alpha = alpha
  }

  /// A transparent pixel.
  package static let clear = Pixel(RGB(0), alpha: 0)
}

/// A decoded picture.
package struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// All pixels, row by row from the top.
  package let pixels: [Pixel]

  /// The picture for sampling, at full size, half size and so on (mipmaps).
  package let levels: [SampleGrid]

  /// Creates a picture of `width * height` pixels.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
    var grid = SampleGrid(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { grid[x, y] = pixels[y * width + x].premultiplied }
    }
    var levels = [grid]
    while grid.width > 1, grid.height > 1, levels.count < 4 {
      grid = grid.halved
      levels.append(grid)
    }
    self.levels = levels
  }

  /// The picture with some colors replaced by others.
  package func recolored(_ colors: [RGB: RGB]) -> Bitmap {
    let pixels = pixels.map { Pixel(colors[$0.color] ?? $0.color, alpha: $0.alpha) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// Premultiplied red, green, blue and alpha values for sampling.
///
/// A transparent border makes bounds checks unnecessary.
package struct SampleGrid: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The samples, row by row, with the border.
  package private(set) var samples: [SIMD4<UInt16>]

  /// The number of samples in a row, including the border.
  package var stride: Int { width + 2 }

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    samples = Array(repeating: .zero, count: (width + 2) * (height + 2))
  }

  /// The sample at a column and a row; -1 and the size itself are the border.
  package subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    get { samples[(y + 1) * stride + x + 1] }
    set { samples[(y + 1) * stride + x + 1] = newValue }
  }

  /// The mean of each 2 x 2 samples; an odd last row or column is averaged with the border.
  package var halved: SampleGrid {
    var half = SampleGrid(width: (width + 1) / 2, height: (height + 1) / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let upper = self[2 * x, 2 * y] &+ self[2 * x + 1, 2 * y]
        let lower = self[2 * x, 2 * y + 1] &+ self[2 * x + 1, 2 * y + 1]
        half[x, y] = (upper &+ lower &+ 2) &>> 2
      }
    }
    return half
  }
}

extension Pixel {
  fileprivate var premultiplied: SIMD4<UInt16> {
    func part(_ value: UInt8) -> UInt16 { UInt16((Int(value) * Int(alpha) + 127) / 255) }
    return SIMD4(part(color.red), part(color.green), part(color.blue), UInt16(alpha))
  }
}
