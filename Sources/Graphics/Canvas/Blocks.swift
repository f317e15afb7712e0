extension DisplayMode.Blocks {
  /// The number of sub-pixels in a row of a cell.
  package var columns: Int { self == .half ? 1 : 2 }
  /// The number of rows of sub-pixels in a cell.
  package var rows: Int { self == .sextant ? 3 : 2 }
  /// All sub-pixels of a cell, one bit for each: row by row, the upper left one is the lowest bit.
  package var all: Int { 1 << (columns * rows) - 1 }

  /// The characters, indexed by the sub-pixels that they fill.
  package var glyphs: [UInt32] {
    switch self {
    case .half: Self.halves
    case .quadrant: Self.quadrants
    case .sextant: Self.sextants
    }
  }

  /// The sub-pixels that a character fills; `nil` if it is not one of the block characters.
  package func mask(of glyph: UInt32) -> Int? {
    if glyph == 0x20 { return 0 }
    guard glyph >= 0x2580 else { return nil }
    if self == .sextant, glyph >= 0x1FB00 {
      // Two of the sixty-four masks are missing, since they have other characters.
      let place = Int(glyph) - 0x1FAFF
      let mask = place + (place > 20 ? 1 : 0) + (place > 40 ? 1 : 0)
      return mask < 0b111111 ? mask : nil
    }
    let place = Int(glyph) - 0x2580
    guard place < 0x20 else { return nil }
    let mask = Int(Self.masks[(self == .half ? 0 : self == .quadrant ? 1 : 2) * 0x20 + place])
    return mask > 0 ? mask : nil
  }

  /// The sub-pixels of the 32 block elements from U+2580 on, for each kind; 0 for those it does not
  /// have.
  private static let masks: [UInt8] = [Self.half, .quadrant, .sextant].flatMap { kind in
    (0x2580..<0x25A0 as Range<UInt32>).map { glyph in
      UInt8(kind.glyphs.firstIndex(of: glyph) ?? 0)
    }
  }

  private static let halves = " ▀▄█".unicodeScalars.map(\.value)
  private static let quadrants = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)

  /// U+1FB00 and the following have all combinations but four, which have been characters before.
  private static let sextants = (0..<64 as Range<UInt32>).map { mask -> UInt32 in
    switch mask {
    case 0: 0x20
    case 0b010101: 0x258C
    case 0b101010: 0x2590
    case 0b111111: 0x2588
    default: 0x1FAFF + mask - (mask > 0b010101 ? 1 : 0) - (mask > 0b101010 ? 1 : 0)
    }
  }
}
