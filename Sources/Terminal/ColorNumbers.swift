import Graphics

/// The numbers of colors in the terminal.
struct ColorNumbers {
  private let depth: DisplayMode.Depth
  private var palette = PaletteMapper()

  init(depth: DisplayMode.Depth) {
    self.depth = depth
  }

  /// The number of a color in the terminal, -1 for the default color.
  mutating func number(of color: Color) -> Int32 {
    switch (color.value, depth) {
    case (.terminal, _), (_, .mono): -1
    case (.ansi(let number), .eight): Int32(number % 8)
    case (.ansi(let number), _): Int32(number)
    case (.rgb(let rgb), .eight): Int32(ANSIPalette.number(of: rgb, isBright: false))
    case (.rgb(let rgb), .sixteen): Int32(ANSIPalette.number(of: rgb, isBright: true))
    case (.rgb(let rgb), .palette256): Int32(palette.index(nearestTo: rgb))
    case (.rgb(let rgb), .direct): direct(rgb)
    }
  }

  /// The number of a color on a direct-color terminal.
  ///
  /// The first numbers, 8 to 256 of them, are named colors, so a color without red and green gets
  /// an invisible trace of green.
  private func direct(_ rgb: RGB) -> Int32 {
    let number = Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    return number < 0x100 ? number | 0x100 : number
  }
}

/// Which colors may take each other's place, by their numbers in the terminal.
struct ColorSimilarity {
  let depth: DisplayMode.Depth

  /// The cell's other attributes beside a color.
  enum ColorContext { case same, color, terminal }

  /// The distance of two colors up to which one may take the place of the other in motion.
  ///
  /// Within an area the difference is hardly visible. Between two colors it is less than a step of
  /// all three components in the 256 colors. The rim of a picture on the terminal's background is
  /// mixed anyway and allows more; with all colors, that much would look blurred.
  func tolerance(beside surroundings: ColorContext) -> Int32 {
    switch (depth, surroundings) {
    case (.palette256, .terminal): 30_000
    case (.palette256, .color): 12_000
    case (.direct, .terminal), (.direct, .color): 6000
    case (.palette256, .same), (.direct, .same): 1500
    default: 0
    }
  }

  /// Whether two colors, given by their numbers, differ at most by a distance.
  ///
  /// The default colors are never similar to others.
  func areAlike(_ one: Int32, _ other: Int32, _ tolerance: Int32) -> Bool {
    if one == other { return true }
    guard tolerance > 0, let one = rgb(one), let other = rgb(other) else { return false }
    let (red, green, blue) = (
      Int32(one.red) - Int32(other.red), Int32(one.green) - Int32(other.green),
      Int32(one.blue) - Int32(other.blue)
    )
    return 2 * red * red + 4 * green * green + 3 * blue * blue <= tolerance
  }

  /// The color with a number; `nil` if users can configure it.
  private func rgb(_ number: Int32) -> RGB? {
    switch depth {
    case .palette256 where number >= 16: Palette256.color(UInt8(truncatingIfNeeded: number))
    case .direct where number >= 0x100: RGB(UInt32(bitPattern: number))
    default: nil
    }
  }
}
