/// How many colours a terminal has, where it has not all of them.
public enum PaletteDepth: Hashable, Sendable {
  /// The user's first eight colours.
  case colors8
  /// The user's sixteen colours.
  case colors16
  /// Colours 16 to 255, which are the same everywhere; the user's own are not touched.
  case colors256
}

/// A character and two colours given as numbers of a palette.
public struct IndexedCell: Hashable, Sendable {
  /// The scalar of the character: a space or a block element.
  public var glyph: UInt32
  /// The number of the character's colour; `nil` for a space only.
  public var foreground: UInt8?
  /// The number of the colour behind it, or `nil` for the terminal's own background.
  public var background: UInt8?

  /// Creates a cell.
  public init(glyph: UInt32, foreground: UInt8?, background: UInt8?) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }
}

/// The way from true colours to a palette's, with a memory for those met before.
///
/// What it answers does not depend on what it was asked before; only how fast.
public struct PaletteMapper: Sendable {
  private struct Answer {
    var color: RGB
    var index: UInt8
  }

  private static let slotBits: UInt32 = 14

  /// The colours that the terminal has.
  public let depth: PaletteDepth
  /// Any entry is true wherever it stands, so that none has to be marked as empty.
  private var answers: [Answer]

  /// Creates a mapper that has met black only.
  public init(_ depth: PaletteDepth) {
    self.depth = depth
    let black = RGB(0)
    let answer = Answer(color: black, index: Self.find(black, depth))
    answers = Array(repeating: answer, count: 1 << Self.slotBits)
  }

  /// The number of the colour that looks nearest to another.
  public mutating func index(nearestTo color: RGB) -> UInt8 {
    let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let slot = Int((key &* 0x9E37_79B1) >> (32 - Self.slotBits))
    if answers[slot].color != color {
      answers[slot] = Answer(color: color, index: Self.find(color, depth))
    }
    return answers[slot].index
  }

  /// The cell in the colours of the palette.
  ///
  /// A cell whose two colours become one becomes a space.
  public mutating func indexed(_ cell: PixelCell) -> IndexedCell {
    let background = cell.background.map { index(nearestTo: $0) }
    let foreground = cell.foreground.map { index(nearestTo: $0) }
    if let foreground, foreground != background {
      return IndexedCell(glyph: cell.glyph, foreground: foreground, background: background)
    }
    return IndexedCell(glyph: 0x20, foreground: nil, background: background)
  }

  private static func find(_ color: RGB, _ depth: PaletteDepth) -> UInt8 {
    switch depth {
    case .colors8: Palette256.index(nearestTo: color, amongFirst: 8)
    case .colors16: Palette256.index(nearestTo: color, amongFirst: 16)
    case .colors256: Palette256.index(nearestTo: color)
    }
  }
}
