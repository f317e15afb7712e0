/// What the terminal can display; determined once, at the start.
package struct DisplayMode: Hashable, Sendable {
  /// The number of colors.
  package enum Depth: Hashable, Sendable {
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

  /// The number of colors.
  package var depth: Depth
  /// The available characters.
  package var glyphs: Glyphs

  /// Creates a display mode; by default 256 colors and Unicode.
  package init(depth: Depth = .palette256, glyphs: Glyphs = .unicode) {
    self.depth = depth
    self.glyphs = glyphs
  }

  /// The characters that pixels are drawn with.
  package enum Pixels: Equatable, Sendable {
    /// Block elements: 2 x 2 pixels per cell.
    case blocks
    /// Two spaces with a background color per pixel.
    case blanks
  }

  /// The characters that pixels are drawn with; `nil` without colors.
  package var pixels: Pixels? {
    guard depth != .mono else { return nil }
    return glyphs == .unicode ? .blocks : .blanks
  }

  /// Whether cards are drawn with pixels; pixels of two spaces are too large for them.
  package var paintsCards: Bool { pixels == .blocks }

  /// The Unicode character if it can be displayed, otherwise the ASCII one.
  package func glyph(_ unicode: String, _ ascii: String) -> String {
    glyphs == .unicode ? unicode : ascii
  }
}
