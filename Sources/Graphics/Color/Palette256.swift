/// The 256-color palette of terminals.
///
/// Only numbers 16 to 255 are standardized: a 6 x 6 x 6 cube and 24 grays. The first 16 are
/// configurable; the defaults of xterm are assumed for them.
package enum Palette256 {
  /// The color with a number; the default of xterm below 16.
  package static func color(_ index: UInt8) -> RGB {
    switch index {
    case 0..<16:
      return RGB(userColors[Int(index)])
    case 232...255:
      let value = 8 + 10 * (index - 232)
      return RGB(red: value, green: value, blue: value)
    default:
      let cubeIndex = Int(index) - 16
      return RGB(
        red: level(cubeIndex / 36), green: level(cubeIndex / 6 % 6), blue: level(cubeIndex % 6))
    }
  }

  /// The number, in 16...255, of the most similar color.
  ///
  /// The candidates are the eight neighbors in the cube and three grays of similar lightness. For
  /// one color in 4,000 another of the 240 is closer, but by less than 0.004, where the distance
  /// from black to white is 1.
  package static func index(nearestTo color: RGB) -> UInt8 {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let lowest = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let wanted = Oklab(color)
    var best = lowest
    var least = Float.infinity
    func consider(_ candidate: Int) {
      let distance = wanted.squaredDistance(to: looks[candidate])
      if distance < least { (best, least) = (candidate, distance) }
    }
    for corner in 0..<8 {
      consider(lowest + (corner & 1) + 6 * (corner >> 1 & 1) + 36 * (corner >> 2))
    }
    let gray = min(max(((3 * red + 6 * green + blue) / 10 - 3) / 10, 1), 22)
    for neighbor in gray - 1...gray + 1 { consider(232 + neighbor) }
    return UInt8(best)
  }

  /// All 256 colors in Oklab.
  private static let looks = (0...255).map { Oklab(color(UInt8($0))) }

  private static let userColors: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The component values in the cube: 0, 95, 135, 175, 215, 255.
  private static func level(_ step: Int) -> UInt8 {
    UInt8(step == 0 ? 0 : 55 + 40 * step)
  }

  /// The largest of the first five steps of the cube that does not exceed a component in 0...255.
  private static func step(_ value: Int) -> Int {
    value < 95 ? 0 : min((value - 55) / 40, 4)
  }
}

/// Maps RGB colors to the 240 standardized palette colors, with a cache.
package struct PaletteMapper: Sendable {
  private struct Entry {
    var color: RGB
    var index: UInt8
  }

  private static let slotBits: UInt32 = 14

  /// A direct-mapped cache; every entry is valid, so no entry needs to be marked as empty.
  private var entries: [Entry]

  /// Creates a mapper whose cache contains only black.
  package init() {
    let black = RGB(0)
    let entry = Entry(color: black, index: Palette256.index(nearestTo: black))
    entries = Array(repeating: entry, count: 1 << Self.slotBits)
  }

  /// The number of the most similar palette color.
  package mutating func index(nearestTo color: RGB) -> UInt8 {
    let key = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let slot = Int((key &* 0x9E37_79B1) >> (32 - Self.slotBits))
    if entries[slot].color != color {
      entries[slot] = Entry(color: color, index: Palette256.index(nearestTo: color))
    }
    return entries[slot].index
  }
}
