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
