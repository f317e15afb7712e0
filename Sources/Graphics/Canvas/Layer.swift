/// The opacity of one drawing: true over what was drawn before, a pattern over nothing.
package struct Layer {
  package let opacity: Float
  /// Whether what it covers is taken away, down to the terminal's own background.
  package let erases: Bool

  /// Clamps to 0...1; `nil` where nothing would be seen.
  package init?(opacity: Double, erases: Bool = false) {
    guard opacity > 0 else { return nil }
    self.opacity = Float(min(opacity, 1))
    self.erases = erases
  }

  /// The opacities, in a square of 4 x 4, above which a sub-pixel over nothing is drawn.
  ///
  /// It is Bayer's pattern: at an opacity of k/16 exactly k of the 16 are drawn.
  private static func threshold(_ x: Int, _ y: Int) -> Float {
    // The bits of x ^ y and of y, interleaved, the lowest first.
    let a = x ^ y
    let rank = (a & 1) << 3 | (y & 1) << 2 | (a & 2) | (y & 2) >> 1
    return (Float(rank) + 0.5) / 16
  }

  /// Draws a source, whose colours are multiplied by its coverage, over a sub-pixel.
  ///
  /// With a for the source's coverage and A for the sub-pixel's, the part A of the sub-pixel is
  /// blended with a times the opacity; the part 1 - A gets a or nothing.
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
    let matter = pixel.w / 255
    let overNothing: Float = opacity > Self.threshold(x, y) ? 1 - matter : 0
    pixel =
      source * (opacity * matter + overNothing) + pixel * (1 - source.w / 255 * opacity)
  }
}
