import App
import Testing

@testable import Terminal

@Suite("How many colours are used")
struct ColorLadderTests {
  /// A terminfo of a few entries.
  private static let entries: [String: ColorSupport] = [
    "vt100": ColorSupport(count: 0), "linux": ColorSupport(count: 8),
    "xterm": ColorSupport(count: 8),
    "linux-16color": ColorSupport(count: 16), "rxvt-88color": ColorSupport(count: 88),
    "xterm-256color": ColorSupport(count: 256), "tmux-256color": ColorSupport(count: 256),
    "xterm-direct": ColorSupport(count: 1 << 24, isDirect: true),
    "xterm-kitty": ColorSupport(count: 256), "foot": ColorSupport(count: 256),
    "foot-direct": ColorSupport(count: 1 << 24, isDirect: true),
    "alone-direct": ColorSupport(count: 1 << 24, isDirect: true),
  ]

  private static let table:
    [(
      options: DisplayOptions.Colors, terminal: String, environment: [String: String],
      choice: ColorChoice
    )] = [
      // What terminfo says.
      (.auto, "vt100", [:], .init(terminal: "vt100", depth: .mono)),
      (.auto, "linux", [:], .init(terminal: "linux", depth: .eight)),
      (.auto, "linux-16color", [:], .init(terminal: "linux-16color", depth: .sixteen)),
      (.auto, "rxvt-88color", [:], .init(terminal: "rxvt-88color", depth: .sixteen)),
      (.auto, "xterm-256color", [:], .init(terminal: "xterm-256color", depth: .palette256)),
      (.auto, "xterm-direct", [:], .init(terminal: "xterm-direct", depth: .direct)),
      (.auto, "unknown", [:], .init(terminal: "unknown", depth: .mono)),
      // COLORTERM raises to 256, where there is an entry, and never further.
      (
        .auto, "xterm", ["COLORTERM": "truecolor"],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (
        .auto, "xterm", ["COLORTERM": "24bit"],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (.auto, "xterm", ["COLORTERM": "yes"], .init(terminal: "xterm", depth: .eight)),
      (.auto, "linux", ["COLORTERM": "truecolor"], .init(terminal: "linux", depth: .eight)),
      (
        .auto, "xterm-256color", ["COLORTERM": "truecolor"],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      // NO_COLOR counts where it is not empty, and what is asked for beats it.
      (.auto, "xterm-256color", ["NO_COLOR": "1"], .init(terminal: "xterm-256color", depth: .mono)),
      (
        .auto, "xterm-256color", ["NO_COLOR": ""],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (
        .auto, "xterm", ["NO_COLOR": "1", "COLORTERM": "truecolor"],
        .init(terminal: "xterm", depth: .mono)
      ),
      (
        .palette256, "xterm-256color", ["NO_COLOR": "1"],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (.sixteen, "linux", ["NO_COLOR": "1"], .init(terminal: "linux", depth: .eight)),
      (
        .truecolor, "foot", ["NO_COLOR": "1"], .init(terminal: "foot-direct", depth: .direct)
      ),
      (.never, "xterm-direct", [:], .init(terminal: "xterm-direct", depth: .mono)),
      (
        .never, "xterm", ["COLORTERM": "truecolor"], .init(terminal: "xterm", depth: .mono)
      ),
      // Sixteen of what there is; a direct terminal has only eight of them by number.
      (.sixteen, "xterm-256color", [:], .init(terminal: "xterm-256color", depth: .sixteen)),
      (.sixteen, "linux-16color", [:], .init(terminal: "linux-16color", depth: .sixteen)),
      (.sixteen, "vt100", [:], .init(terminal: "vt100", depth: .mono)),
      (.sixteen, "xterm-direct", [:], .init(terminal: "xterm-256color", depth: .sixteen)),
      (.sixteen, "alone-direct", [:], .init(terminal: "alone-direct", depth: .eight)),
      // 256 by the entry in use, or by its sibling.
      (.palette256, "xterm", [:], .init(terminal: "xterm-256color", depth: .palette256)),
      (.palette256, "xterm-direct", [:], .init(terminal: "xterm-256color", depth: .palette256)),
      (.palette256, "alone-direct", [:], .init(terminal: "alone-direct", depth: .direct)),
      (.palette256, "linux", [:], .init(terminal: "linux", depth: .eight)),
      // All of them by the entry in use, by its sibling, or as many as there are.
      (.truecolor, "xterm-direct", [:], .init(terminal: "xterm-direct", depth: .direct)),
      (.truecolor, "xterm-256color", [:], .init(terminal: "xterm-direct", depth: .direct)),
      (.truecolor, "xterm-kitty", [:], .init(terminal: "xterm-direct", depth: .direct)),
      (.truecolor, "foot", [:], .init(terminal: "foot-direct", depth: .direct)),
      (.truecolor, "tmux-256color", [:], .init(terminal: "tmux-256color", depth: .palette256)),
      (.truecolor, "linux", [:], .init(terminal: "linux", depth: .eight)),
    ]

  @Test(
    "Wish, environment and terminfo lead to the entry and the depth", arguments: 0..<table.count)
  func choice(number: Int) {
    let row = Self.table[number]
    let choice = DisplayOptions(colors: row.options).colorChoice(
      terminal: row.terminal, environment: row.environment, offer: { Self.entries[$0] })
    #expect(choice == row.choice, "\(row.options), \(row.terminal), \(row.environment)")
  }

  @Test("Where only some entries are installed, what there is is shown")
  func fewEntries() {
    let entries = ["xterm-256color": ColorSupport(count: 256)]
    let choice = DisplayOptions(colors: .truecolor).colorChoice(
      terminal: "xterm-256color", environment: [:], offer: { entries[$0] })
    #expect(choice == ColorChoice(terminal: "xterm-256color", depth: .palette256))
  }
}
