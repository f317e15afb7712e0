/// What the terminal at hand can show; decided once, at the start.
package struct DisplayMode: Equatable, Sendable {
  /// How many colours there are.
  package enum Depth: Equatable, Sendable {
    case mono, eight, sixteen, palette256, direct
  }

  /// Which signs there are.
  package enum Glyphs: Equatable, Sendable {
    /// Unicode: kana, blocks, arrows.
    case unicode
    /// Kana, and else ASCII: nothing that some terminals show one column wide and others two.
    case unambiguous
    /// Nothing but ASCII.
    case ascii
  }

  /// How many colours there are.
  package var depth: Depth
  /// Which signs there are.
  package var glyphs: Glyphs

  /// A look; the ordinary one unless said otherwise.
  package init(depth: Depth = .palette256, glyphs: Glyphs = .unicode) {
    self.depth = depth
    self.glyphs = glyphs
  }

  /// What pixels are made of.
  package enum Pixels: Equatable, Sendable {
    /// Blocks and quadrants: two by two in a cell.
    case blocks
    /// Two blanks on a coloured ground.
    case blanks
  }

  /// What pixels are made of; `nil` where there are no colours to show any.
  package var pixels: Pixels? {
    guard depth != .mono else { return nil }
    return glyphs == .unicode ? .blocks : .blanks
  }

  /// Whether cards are painted; the large pixels of blanks are too few for their pictures.
  package var paintsCards: Bool { pixels == .blocks }

  /// One of two signs: the first where no terminal shows it otherwise than one column wide.
  package func glyph(_ unicode: String, _ ascii: String) -> String {
    glyphs == .unicode ? unicode : ascii
  }
}
