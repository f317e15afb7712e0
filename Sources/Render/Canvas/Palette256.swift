/// The colours that a terminal of 256, 16 or 8 colours has.
///
/// Of 256 only numbers 16 to 255 are the same everywhere: a cube of 6 x 6 x 6 and 24 greys. The
/// first 16 are the user's own; for them the usual values of xterm are assumed.
public enum Palette256 {
  /// The number, in 16...255, of the colour nearest to another.
  ///
  /// Distance is squared, with red, green and blue weighted 2 : 4 : 3. With fixed weights the
  /// nearest of the cube is the nearest in each part, and the nearest grey is the one next to the
  /// weighted mean, so that two candidates are enough.
  public static func index(nearestTo color: RGB) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let steps = (step(red), step(green), step(blue))
    let cube = weighted(
      level(steps.0) - red, level(steps.1) - green, level(steps.2) - blue)
    let mean = (2 * red + 4 * green + 3 * blue) / 9
    let grey = min(max((mean - 3) / 10, 0), 23)
    let value = 8 + 10 * grey
    if weighted(value - red, value - green, value - blue) < cube {
      return UInt8(232 + grey)
    }
    return UInt8(16 + 36 * steps.0 + 6 * steps.1 + steps.2)
  }

  /// The number, in 0...15, of the colour nearest to another.
  public static func index16(nearestTo color: RGB) -> UInt8 {
    nearest(to: color, amongFirst: 16)
  }

  /// The number, in 0...7, of the colour nearest to another.
  public static func index8(nearestTo color: RGB) -> UInt8 {
    nearest(to: color, amongFirst: 8)
  }

  /// The colour of a number; below 16 it is what xterm shows unless told otherwise.
  public static func color(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16:
      return RGB(first(Int(index)))
    case 232...255:
      let value = 8 + 10 * (index - 232)
      return RGB(red: value, green: value, blue: value)
    default:
      let place = Int(index) - 16
      return RGB(
        red: UInt8(level(place / 36)), green: UInt8(level(place / 6 % 6)),
        blue: UInt8(level(place % 6)))
    }
  }

  /// The cell in the nearest of the 240 fixed colours.
  ///
  /// A cell whose two colours become one becomes a space.
  public static func indexed(_ cell: PixelCell) -> IndexedCell {
    let background = cell.background.map(index(nearestTo:))
    let foreground = cell.foreground.map(index(nearestTo:))
    if let foreground, foreground != background {
      return IndexedCell(glyph: cell.glyph, foreground: foreground, background: background)
    }
    return IndexedCell(glyph: 0x20, foreground: nil, background: background)
  }

  /// The values of a part in the cube: 0, 95, 135, 175, 215, 255.
  @inline(__always)
  private static func level(_ step: Int) -> Int {
    step == 0 ? 0 : 55 + 40 * step
  }

  /// The nearest step of the cube for a part in 0...255.
  @inline(__always)
  private static func step(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  @inline(__always)
  private static func weighted(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    2 * red * red + 4 * green * green + 3 * blue * blue
  }

  private static func nearest(to color: RGB, amongFirst count: Int) -> UInt8 {
    var best = 0
    var least = Int.max
    for candidate in 0..<count {
      let other = RGB(first(candidate))
      let distance = weighted(
        Int(other.red) - Int(color.red), Int(other.green) - Int(color.green),
        Int(other.blue) - Int(color.blue))
      if distance < least { (best, least) = (candidate, distance) }
    }
    return UInt8(best)
  }

  private static func first(_ index: Int) -> UInt32 {
    switch index {
    case 0: 0x000000
    case 1: 0xCD0000
    case 2: 0x00CD00
    case 3: 0xCDCD00
    case 4: 0x0000EE
    case 5: 0xCD00CD
    case 6: 0x00CDCD
    case 7: 0xE5E5E5
    case 8: 0x7F7F7F
    case 9: 0xFF0000
    case 10: 0x00FF00
    case 11: 0xFFFF00
    case 12: 0x5C5CFF
    case 13: 0xFF00FF
    case 14: 0x00FFFF
    default: 0xFFFFFF
    }
  }
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
