/// What the user asked the pictures to look like; the terminal and the environment say the rest.
public struct LookWish: Equatable, Sendable {
  /// How many colours to use.
  public enum Colors: String, CaseIterable, Sendable {
    case auto, never
    case sixteen = "16"
    case palette256 = "256"
    case truecolor
  }

  /// How many colours to use.
  public var colors: Colors
  /// Whether to send nothing but ASCII.
  public var ascii: Bool

  /// A wish; nothing particular unless said otherwise.
  public init(colors: Colors = .auto, ascii: Bool = false) {
    self.colors = colors
    self.ascii = ascii
  }

  /// The look of pictures that are printed rather than shown in a terminal: 256 colours unless
  /// others are asked for.
  public var printed: Look {
    look(isUnicode: true, colors: colors == .truecolor ? 1 << 24 : 256)
  }

  /// The look of plain text on standard output: signs that the locale can write, no colours.
  public var plain: Look {
    Look(depth: .mono, glyphs: Locale.isUnicode && !ascii ? .unicode : .ascii)
  }

  /// The look for a locale and a number of colours that the terminal has.
  func look(isUnicode: Bool, colors count: Int) -> Look {
    Look(depth: depth(count), glyphs: isUnicode && !ascii ? .unicode : .ascii)
  }

  private func depth(_ count: Int) -> Look.Depth {
    let has: Look.Depth =
      switch count {
      case ..<8: .mono
      case ..<16: .eight
      case ..<256: .sixteen
      case ...256: .palette256
      default: .direct
      }
    return switch colors {
    case .auto, .truecolor: has
    case .never: .mono
    case .sixteen: has == .palette256 ? .sixteen : has
    case .palette256: has
    }
  }
}
