/// How a sign is drawn beside its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Attributes by their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier, on many terminals also brighter.
  public static let bold = Attributes(rawValue: 1)
  /// The two colours exchanged.
  public static let reverse = Attributes(rawValue: 2)
  /// With a line below.
  public static let underline = Attributes(rawValue: 4)
  /// Fainter.
  public static let dim = Attributes(rawValue: 8)
}

/// The colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The colour of the sign.
  public var foreground: Color
  /// The colour of the ground.
  public var background: Color
  /// Bold and the like.
  public var attributes: Attributes

  /// A style; the terminal's own unless said otherwise.
  public init(
    _ foreground: Color = .terminal, on background: Color = .terminal,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, without attributes.
  public static let plain = Style()

  /// The same with more attributes.
  public func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }
}

/// One place of the screen, one column wide.
public struct Cell: Equatable, Sendable {
  /// The sign: one Unicode scalar, or 0 for the right half of a wide sign at its left.
  public var glyph: UInt32
  /// How it is drawn.
  public var style: Style

  /// A sign in a style.
  public init(_ glyph: Unicode.Scalar, _ style: Style = .plain) {
    self.glyph = glyph.value
    self.style = style
  }

  /// An empty place in the terminal's own colours.
  public static let blank = Cell(" ")

  /// The right half of a wide sign.
  static func rightHalf(_ style: Style) -> Cell {
    var cell = Cell(" ", style)
    cell.glyph = 0
    return cell
  }

  /// Whether this is the right half of the wide sign at its left.
  public var isRightHalf: Bool { glyph == 0 }
}
