import CNcurses
import Graphics

/// Allocates the color pairs of ncurses on first use.
@MainActor struct ColorPairs {
  private let depth: DisplayMode.Depth
  private let most: Int32
  private var palette = PaletteMapper()
  private var numbers: [UInt64: Int32] = [:]
  private var next: Int32 = 1
  // Neighboring cells usually have the same colors.
  private var last: (key: UInt64, number: Int32) = (.max, 0)
  /// Whether there were more pairs than numbers, so that some numbers were reused with other
  /// colors.
  private(set) var hasOverflown = false

  init(depth: DisplayMode.Depth) {
    self.depth = depth
    most = max(tomato_color_pairs(), 2)
  }

  /// Clears the record of reused numbers.
  mutating func reset() {
    hasOverflown = false
  }

  /// The number of the pair for a style; 0 is the terminal's default.
  mutating func pair(_ style: Style) -> Int32 {
    guard depth != .mono else { return 0 }
    let foreground = number(of: style.foreground)
    let background = number(of: style.background)
    if foreground == -1, background == -1 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if key == last.key { return last.number }
    let number = numbers[key] ?? add(key, foreground, background)
    last = (key, number)
    return number
  }

  private mutating func add(_ key: UInt64, _ foreground: Int32, _ background: Int32) -> Int32 {
    if next >= most {
      numbers.removeAll(keepingCapacity: true)
      next = 1
      hasOverflown = true
    }
    init_extended_pair(next, foreground, background)
    numbers[key] = next
    next += 1
    return next - 1
  }

  /// The number of a color in the terminal, -1 for the default color.
  private mutating func number(of color: Color) -> Int32 {
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
