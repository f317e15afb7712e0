/// Maps colors to the eight or sixteen named colors.
///
/// The nearest of so few colors is often wrong: a dark green would become gray. So colors of each hue
/// are assigned by hand, and any other color gets the number of the most similar one.
package enum ANSIPalette {
  /// The number of a color among the first eight or all sixteen.
  package static func number(of color: RGB, isBright: Bool) -> UInt8 {
    (isBright ? sixteen : eight)[slot(color)]
  }

  /// A color, its number among sixteen, and its number among eight.
  private typealias Shade = (color: UInt32, sixteen: UInt8, eight: UInt8)

  private static let shades: [Shade] = [
    // Black to white.
    (0x000000, 0, 0), (0x1c1c1c, 0, 0), (0x3a3a3a, 0, 0), (0x555555, 8, 0), (0x666555, 8, 0),
    (0x8a8a8a, 8, 7), (0xbcbcbc, 7, 7), (0xdadada, 7, 7), (0xeeeeee, 7, 7), (0xffffff, 15, 7),
    (0xffffd7, 15, 7),
    // Reds and pinks.
    (0x5f0000, 1, 1), (0xaf0000, 1, 1), (0xd70000, 1, 1), (0xff5f5f, 9, 1), (0xff8787, 9, 1),
    (0xd75f5f, 9, 1), (0xffafaf, 9, 7), (0xffd7d7, 15, 7), (0xd75f00, 9, 1),
    // Reds blended with cream.
    (0xe4806c, 9, 1), (0xe4aa8f, 9, 7),
    // Greens.
    (0x005f00, 2, 2), (0x5f8700, 2, 2), (0x5faf00, 2, 2), (0x87d700, 10, 2),
    // Yellows and browns.
    (0x875f00, 3, 3), (0xaf5f00, 3, 3), (0xd78700, 3, 3), (0xff8700, 3, 3), (0x875f5f, 8, 0),
    (0xaf875f, 3, 3), (0xd7875f, 3, 3), (0xd7af5f, 3, 3), (0xd7af87, 11, 3), (0xffaf5f, 11, 3),
    (0xffd700, 11, 3), (0xffd75f, 11, 3), (0xffd787, 11, 3), (0xffff87, 11, 3), (0xffd7af, 15, 7),
    // Teals.
    (0x005f5f, 6, 6), (0x00875f, 6, 6), (0x5faf87, 6, 6), (0x87d7af, 14, 6),
    // Blues.
    (0x00005f, 4, 4), (0x005faf, 4, 4), (0x0087d7, 12, 6), (0x5fafff, 14, 6), (0x87d7ff, 14, 6),
    (0xd7ffff, 15, 7),
    // Purples.
    (0x5f005f, 5, 5), (0x8700af, 5, 5), (0x875faf, 5, 5), (0xaf5f87, 5, 5), (0xaf5fd7, 5, 5),
    (0xd75f87, 13, 5), (0xd787ff, 13, 5), (0xffd7ff, 15, 7),
  ]

  private static let sixteen = table(shades.map { ($0.color, $0.sixteen) }, numbers: 0..<16)
  private static let eight = table(shades.map { ($0.color, $0.eight) }, numbers: 0..<8)

  /// The numbers by the four highest bits of red, green and blue.
  private static func table(_ shades: [(UInt32, UInt8)], numbers: Range<UInt8>) -> [UInt8] {
    let known = shades.map { (RGB($0.0), $0.1) } + numbers.map { (Palette256.color($0), $0) }
    let looks = known.map { (Oklab($0.0), $0.1) }
    var table = (0..<4096 as Range<UInt32>).map { slot in
      // Each four bits twice: 0xf becomes 0xff.
      let color = RGB((((slot >> 8) << 16) | ((slot & 0xf0) << 4) | (slot & 15)) * 0x11)
      let wanted = Oklab(color)
      let nearest = looks.min {
        $0.0.squaredDistance(to: wanted) < $1.0.squaredDistance(to: wanted)
      }
      return nearest?.1 ?? 0
    }
    for (color, number) in known { table[slot(color)] = number }
    return table
  }

  private static func slot(_ color: RGB) -> Int {
    (Int(color.red >> 4) << 8) | Int(color.green & 0xf0) | Int(color.blue >> 4)
  }
}
