/// How a sign is drawn beside its colours.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  package let rawValue: UInt8

  /// Attributes by their bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier, on many terminals also brighter.
  package static let bold = Attributes(rawValue: 1)
  /// The two colours exchanged.
  package static let reverse = Attributes(rawValue: 2)
  /// With a line below.
  package static let underline = Attributes(rawValue: 4)
  /// Fainter.
  package static let dim = Attributes(rawValue: 8)
}

/// The colours and attributes of a cell.
package struct Style: Hashable, Sendable {
  /// The colour of the sign.
  package var foreground: Color
  /// The colour of the ground.
  package var background: Color
  /// Bold and the like.
  package var attributes: Attributes

  /// A style; the terminal's own unless said otherwise.
  package init(
    _ foreground: Color = .terminal, on background: Color = .terminal,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, without attributes.
  package static let plain = Style()

  /// The same with more attributes.
  package func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }
}

/// One place of the screen, one column wide.
package struct Cell: Equatable, Sendable {
  /// The sign: one Unicode scalar, or 0 for the right half of a wide sign at its left.
  package var glyph: UInt32
  /// How it is drawn.
  package var style: Style

  /// A sign in a style.
  package init(_ glyph: Unicode.Scalar, _ style: Style = .plain) {
    self.glyph = glyph.value
    self.style = style
  }

  /// An empty place in the terminal's own colours.
  package static let blank = Cell(" ")

  /// The right half of a wide sign.
  package static func rightHalf(_ style: Style) -> Cell {
    var cell = Cell(" ", style)
    cell.glyph = 0
    return cell
  }

  /// Whether this is the right half of the wide sign at its left.
  package var isRightHalf: Bool { glyph == 0 }
}
