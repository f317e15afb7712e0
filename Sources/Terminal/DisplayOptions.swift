import Graphics
import Platform

/// The display options of the user; the rest depends on the terminal and the environment.
package struct DisplayOptions: Equatable, Sendable {
  /// The number of colors.
  package enum Colors: Sendable {
    /// As many as the terminal supports.
    case auto
    case never, sixteen, palette256, truecolor
  }

  /// The width of ambiguous-width characters, in columns.
  package enum AmbiguousWidth: String, CaseIterable, Sendable {
    /// As measured in the terminal.
    case auto
    case one = "1"
    case two = "2"
  }

  /// The block characters that pixels are drawn with.
  package enum Blocks: Sendable {
    /// Sextants on terminals that are known to draw them, otherwise quadrants.
    case auto
    case quadrant, sextant, half
  }

  /// The number of colors.
  package var colors: Colors
  /// Whether to use only ASCII.
  package var ascii: Bool
  /// The width of ambiguous-width characters.
  package var ambiguousWidth: AmbiguousWidth
  /// The block characters that pixels are drawn with.
  package var blocks: Blocks

  /// Creates display options; the defaults depend on the terminal.
  package init(
    colors: Colors = .auto, ascii: Bool = false, ambiguousWidth: AmbiguousWidth = .auto,
    blocks: Blocks = .auto
  ) {
    self.colors = colors
    self.ascii = ascii
    self.ambiguousWidth = ambiguousWidth
    self.blocks = blocks
  }

  /// The display mode of printed pictures: 256 colors by default.
  ///
  /// Pictures for other programs, such as recordings, may contain any character, and have 24-bit colors by default;
  /// others are limited to the characters of the locale.
  package func printed(elsewhere: Bool) -> DisplayMode {
    let depth: DisplayMode.Depth =
      switch colors {
      case .auto: elsewhere ? .direct : .palette256
      case .palette256: .palette256
      case .never: .mono
      case .sixteen: .sixteen
      case .truecolor: .direct
      }
    return DisplayMode(
      depth: depth, glyphs: glyphs(isUnicode: elsewhere || Locale.isUnicode),
      blocks: blocks(version: nil))
  }

  /// The display mode of plain text on standard output: the characters of the locale, without
  /// colors.
  package var plain: DisplayMode {
    DisplayMode(depth: .mono, glyphs: glyphs(isUnicode: Locale.isUnicode))
  }

  /// The characters that are available in a locale.
  ///
  /// - Parameters:
  ///   - isUnicode: Whether the locale uses UTF-8.
  ///   - isWide: Whether ambiguous-width characters take two columns in the terminal.
  /// - Returns: The largest set that is displayed correctly.
  func glyphs(isUnicode: Bool, isWide: Bool = false) -> DisplayMode.Glyphs {
    guard isUnicode, !ascii else { return .ascii }
    return switch ambiguousWidth {
    case .auto: isWide ? .unambiguous : .unicode
    case .one: .unicode
    case .two: .unambiguous
    }
  }

  /// The block characters for a terminal.
  ///
  /// Sextants came with Unicode 13. A terminal that draws them from a font may have none, so they
  /// are used by default only where the terminal is known to draw them itself. tmux answers with its
  /// own name, since several terminals may show it.
  ///
  /// - Parameter version: The name and version that the terminal reports, if any.
  /// - Returns: The block characters that are displayed correctly.
  func blocks(version: String?) -> DisplayMode.Blocks {
    switch blocks {
    case .quadrant: .quadrant
    case .sextant: .sextant
    case .half: .half
    case .auto:
      Self.drawingSextants.contains { version?.hasPrefix($0) == true } ? .sextant : .quadrant
    }
  }

  /// How the versions of terminals begin that draw sextants themselves.
  private static let drawingSextants = ["kitty(", "foot(", "ghostty ", "WezTerm ", "VTE("]

  /// Whether the width of ambiguous-width characters matters.
  func needsWidth(isUnicode: Bool) -> Bool {
    isUnicode && !ascii && ambiguousWidth == .auto
  }
}

/// The character encoding of the locale.
enum Locale {
  /// Adopts the character encoding of the environment; returns whether it is UTF-8.
  ///
  /// Other parts of the locale are not adopted: numbers in files always have a decimal point, and
  /// system error messages are embedded in English sentences.
  ///
  /// The name of a locale that is not installed still contains the encoding of the terminal, so a
  /// name that ends in UTF-8 is replaced by C.UTF-8.
  static var isUnicode: Bool {
    if setlocale(LC_CTYPE, "") == nil, nameSaysUnicode { setlocale(LC_CTYPE, "C.UTF-8") }
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: codeset) == "UTF-8"
  }

  private static var nameSaysUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }
    let name = values.first { !$0.isEmpty }?.lowercased() ?? ""
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}
