import Graphics

/// What the user asked the pictures to look like; the terminal and the environment say the rest.
package struct DisplayOptions: Equatable, Sendable {
  /// How many colours to use.
  package enum Colors: String, CaseIterable, Sendable {
    case auto, never
    case sixteen = "16"
    case palette256 = "256"
    case truecolor
  }

  /// How many columns signs take whose width is ambiguous.
  package enum AmbiguousWidth: String, CaseIterable, Sendable {
    /// As many as the terminal says.
    case auto
    case one = "1"
    case two = "2"
  }

  /// How many colours to use.
  package var colors: Colors
  /// Whether to send nothing but ASCII.
  package var ascii: Bool
  /// How many columns signs take whose width is ambiguous.
  package var ambiguousWidth: AmbiguousWidth

  /// A wish; nothing particular unless said otherwise.
  package init(
    colors: Colors = .auto, ascii: Bool = false, ambiguousWidth: AmbiguousWidth = .auto
  ) {
    self.colors = colors
    self.ascii = ascii
    self.ambiguousWidth = ambiguousWidth
  }

  /// The look of pictures that are printed rather than shown in a terminal: 256 colours unless
  /// others are asked for.
  ///
  /// A picture for elsewhere, such as a film, may have any sign; others have those that the locale
  /// can write.
  package func printed(elsewhere: Bool) -> DisplayMode {
    let depth: DisplayMode.Depth =
      switch colors {
      case .auto, .palette256: .palette256
      case .never: .mono
      case .sixteen: .sixteen
      case .truecolor: .direct
      }
    return DisplayMode(depth: depth, glyphs: glyphs(isUnicode: elsewhere || Locale.isUnicode))
  }

  /// The look of plain text on standard output: signs that the locale can write, no colours.
  package var plain: DisplayMode {
    DisplayMode(depth: .mono, glyphs: glyphs(isUnicode: Locale.isUnicode))
  }

  /// The signs that can be used in a locale.
  ///
  /// - Parameters:
  ///   - isUnicode: Whether the locale writes UTF-8.
  ///   - isWide: Whether the terminal gives two columns to signs of ambiguous width.
  /// - Returns: The most of them that are sure to be shown as they are meant.
  func glyphs(isUnicode: Bool, isWide: Bool = false) -> DisplayMode.Glyphs {
    guard isUnicode, !ascii else { return .ascii }
    return switch ambiguousWidth {
    case .auto: isWide ? .unambiguous : .unicode
    case .one: .unicode
    case .two: .unambiguous
    }
  }

  /// Whether the terminal's widths have a say in the signs that are used.
  func needsWidth(isUnicode: Bool) -> Bool {
    isUnicode && !ascii && ambiguousWidth == .auto
  }
}
