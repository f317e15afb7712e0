/// The abilities of the terminal; determined once, at the start.
package struct DisplayMode: Hashable, Sendable {
  /// The number of colors.
  package enum Depth: Hashable, Comparable, Sendable {
    case mono, eight, sixteen, palette256, direct
  }

  /// The available characters.
  package enum Glyphs: Hashable, Sendable {
    /// Unicode: kana, block elements, arrows.
    case unicode
    /// Kana and ASCII, but no ambiguous-width characters.
    case unambiguous
    /// ASCII only.
    case ascii
  }

  /// The block characters that pixels are drawn with, if ``glyphs`` has them.
  package enum Blocks: Equatable, Sendable {
    /// Half blocks: 1 x 2 pixels per cell.
    case half
    /// Quadrants: 2 x 2 pixels per cell.
    case quadrant
    /// Sextants: 2 x 3 pixels per cell.
    case sextant
  }

  /// The number of colors.
  package var depth: Depth
  /// The available characters.
  package var glyphs: Glyphs
  /// The block characters that pixels are drawn with.
  package var blocks: Blocks
  /// The color of the terminal's own background, if the terminal reports it.
  package var background: RGB?
  /// Whether the ground is painted instead of the terminal's own background; needs 256 colors.
  package var paintsGround: Bool
  /// Whether the painted ground is black and all text on it has high contrast.
  package var hasHighContrast: Bool

  /// Creates a display mode; by default 256 colors, Unicode and quadrants on the terminal's own
  /// background, which counts as dark.
  package init(
    depth: Depth = .palette256, glyphs: Glyphs = .unicode, blocks: Blocks = .quadrant,
    background: RGB? = nil, paintsGround: Bool = false, hasHighContrast: Bool = false
  ) {
    self.depth = depth
    self.glyphs = glyphs
    self.blocks = blocks
    self.background = background
    self.paintsGround = paintsGround && depth >= .palette256
    self.hasHighContrast = hasHighContrast && self.paintsGround
  }

  /// Whether the terminal's background is light; an unknown background counts as dark.
  package var isLight: Bool { background.map { Oklab($0).lightness > 0.57 } ?? false }

  /// How pictures fade over the terminal's background.
  package var fading: Fading {
    guard depth >= .palette256 else { return .pattern }
    return background.map { .blend($0) } ?? .sudden
  }

  /// The characters that pixels are drawn with.
  package enum Pixels: Equatable, Sendable {
    /// Block elements, of the kind in ``DisplayMode/blocks``.
    case blocks
    /// Two spaces with a background color per pixel.
    case spaces
  }

  /// The characters that pixels are drawn with; `nil` without colors.
  package var pixels: Pixels? {
    guard depth != .mono else { return nil }
    return glyphs == .unicode ? .blocks : .spaces
  }

  /// Whether cards are drawn with pixels; pixels of two spaces are too large for them.
  package var paintsCards: Bool { pixels == .blocks }

  /// The Unicode character if it can be displayed, otherwise the ASCII one.
  package func glyph(_ unicode: String, _ ascii: String) -> String {
    glyphs == .unicode ? unicode : ascii
  }
}
