import CNcurses

/// Allocates the color pairs of ncurses on first use.
@MainActor struct ColorPairs {
  private let maximum: Int32
  private var numbers: [UInt64: Int32] = [:]
  private var next: Int32 = 1
  // Neighboring cells usually have the same colors.
  private var last: (key: UInt64, number: Int32) = (.max, 0)
  /// Whether there were more pairs than numbers, so that some numbers were reused with other
  /// colors.
  private(set) var hasOverflown = false

  init() {
    maximum = max(tomato_color_pairs(), 2)
  }

  /// Clears the record of reused numbers.
  mutating func reset() {
    hasOverflown = false
  }

  /// The number of the pair of two colors; 0 is the terminal's default.
  mutating func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    if foreground == -1, background == -1 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if key == last.key { return last.number }
    let number = numbers[key] ?? add(key, foreground, background)
    last = (key, number)
    return number
  }

  private mutating func add(_ key: UInt64, _ foreground: Int32, _ background: Int32) -> Int32 {
    if next >= maximum {
      numbers.removeAll(keepingCapacity: true)
      next = 1
      hasOverflown = true
    }
    init_extended_pair(next, foreground, background)
    numbers[key] = next
    next += 1
    return next - 1
  }
}
