/// How drawings fade over the terminal's own background.
package enum Fading: Hashable, Sendable {
  /// They are blended with its color.
  case blend(RGB)
  /// Its color is unknown: they are drawn or not, since any blend would be wrong on some terminals.
  case sudden
  /// There are too few colors to blend: an ordered 4 x 4 pattern dissolves them.
  case pattern
  /// The cells below are blended with them later.
  case layer
}

/// The opacity of one drawing: blended over earlier drawings, and faded over the background.
package struct BlendMode {
  package let opacity: Float
  /// Whether the drawing erases to the terminal's background.
  package let erases: Bool
  /// The part of the color of the background that shows through where nothing was drawn before, and
  /// the part of the drawing; 0 and 1 where they are not blended.
  private let backdrop: SIMD4<Float>, share: Float
  /// Whether all of it is drawn or nothing; `nil` for a pattern.
  private let isDrawn: Bool?

  /// Creates one with an opacity clamped to 0...1; `nil` if it would be invisible.
  package init?(opacity: Double, erases: Bool = false, fading: Fading = .pattern) {
    guard opacity > 0 else { return nil }
    self.opacity = Float(min(opacity, 1))
    self.erases = erases
    switch fading {
    case .blend(let color):
      isDrawn = true
      share = min(self.opacity / Self.solid, 1)
      backdrop = color.covering * (1 - share)
    case .layer: (isDrawn, share, backdrop) = (true, self.opacity, .zero)
    case .sudden: (isDrawn, share, backdrop) = (opacity >= 0.5, 1, .zero)
    case .pattern: (isDrawn, share, backdrop) = (opacity >= 0.8 ? true : nil, 1, .zero)
    }
  }

  /// The minimum opacity of a drawing without holes.
  private static let solid: Float = 0.8

  /// The opacity above which a sub-pixel over the background is drawn, in a 4 x 4 Bayer pattern: at
  /// an opacity of k/16 exactly k of 16 sub-pixels are drawn.
  private static func threshold(_ x: Int, _ y: Int) -> Float {
    // The bits of x ^ y and of y, interleaved, the lowest first.
    let a = x ^ y
    let rank = (a & 1) << 3 | (y & 1) << 2 | (a & 2) | (y & 2) >> 1
    return (Float(rank) + 0.5) / 16
  }

  /// Draws a source, premultiplied by its coverage, over a sub-pixel.
  ///
  /// If a is the coverage of the source and A that of the sub-pixel, the part A is blended with a
  /// times the opacity; the part 1 - A gets a or nothing, in the color of the source or blended with
  /// that of the background.
  @inline(__always)
  package func draw(_ source: SIMD4<Float>, over pixel: inout SIMD4<Float>, x: Int, y: Int) {
    if erases {
      pixel *= 1 - source.w / 255 * opacity
      return
    }
    if opacity == 1 {
      pixel = source.w >= 255 ? source : source + pixel * (1 - source.w / 255)
      return
    }
    let covered = pixel.w / 255
    let isDrawn = isDrawn ?? (opacity > Self.threshold(x, y))
    let overBackground: Float = isDrawn ? 1 - covered : 0
    pixel =
      source * (opacity * covered + share * overBackground)
      + backdrop * (source.w / 255 * overBackground)
      + pixel * (1 - source.w / 255 * opacity)
  }
}
