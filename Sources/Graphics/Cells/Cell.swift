/// The text attributes of a cell.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// None; other modules compute an empty literal slowly.
  package static let none: Attributes = []
  /// Bold, on many terminals also brighter.
  package static let bold = Attributes(rawValue: 1)
  /// Foreground and background swapped.
  package static let reverse = Attributes(rawValue: 2)
  /// Underlined.
  package static let underline = Attributes(rawValue: 4)
  /// Fainter.
  package static let dim = Attributes(rawValue: 8)

  /// Whether there is no other attribute than bold.
  package var isBoldAtMost: Bool { rawValue & ~Self.bold.rawValue == 0 }
}

/// The colors and attributes of a cell.
package struct Style: Hashable, Sendable {
  /// The color of the character.
  package var foreground: Color
  /// The background color.
  package var background: Color
  /// The text attributes.
  package var attributes: Attributes

  /// Creates a style; the default is the terminal's own.
  package init(
    _ foreground: Color = .terminal, on background: Color = .terminal,
    _ attributes: Attributes = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colors, without attributes.
  package static let plain = Style()

  /// The style with additional attributes.
  package func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }
}

/// A cell of the screen, one column wide.
package struct Cell: Hashable, Sendable {
  /// The character: a Unicode scalar, 0 for the right half of a wide character, or a cluster of several scalars, which
  /// ``text`` gives.
  package var glyph: UInt32
  /// The colors and attributes.
  package var style: Style

  package init(_ glyph: Unicode.Scalar, _ style: Style = .plain) {
    self.glyph = glyph.value
    self.style = style
  }

  /// A space in the terminal's default colors.
  package static let blank = Cell(" ")

  /// The right half of a wide character.
  package static func rightHalf(_ style: Style) -> Cell {
    var cell = Cell(" ", style)
    cell.glyph = 0
    return cell
  }

  /// Whether two cells are the same; without this, other modules compare them slowly.
  package static func == (one: Cell, other: Cell) -> Bool {
    one.glyph == other.glyph && one.style == other.style
  }

  /// Whether this is the right half of a wide character.
  package var isRightHalf: Bool { glyph == 0 }
}
