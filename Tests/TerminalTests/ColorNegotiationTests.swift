import App
import CNcurses
import Foundation
import Testing

@testable import Terminal

@Suite("How many colours are used")
struct ColorLadderTests {
  /// A terminfo of a few entries.
  private static let entries: [String: ColorSupport] = [
    "vt100": ColorSupport(count: 0), "linux": ColorSupport(count: 8),
    "xterm": ColorSupport(count: 8), "screen": ColorSupport(count: 8),
    "linux-16color": ColorSupport(count: 16), "rxvt-88color": ColorSupport(count: 88),
    "xterm-256color": ColorSupport(count: 256), "tmux-256color": ColorSupport(count: 256),
    "screen-256color": ColorSupport(count: 256),
    "xterm-direct": ColorSupport(count: 1 << 24, isDirect: true),
    "xterm-kitty": ColorSupport(count: 256, knowsDirect: true),
    "alone-direct": ColorSupport(count: 1 << 24, isDirect: true),
  ]

  private static let promised = ["COLORTERM": "truecolor"]

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
      (.auto, "xterm-kitty", [:], .derived("xterm-kitty")),
      (.auto, "unknown", [:], .init(terminal: "unknown", depth: .mono)),
      // The environment promises 24 bits, which need an entry of 256 colors.
      (.auto, "xterm", promised, .derived("xterm-256color")),
      (.auto, "xterm-256color", promised, .derived("xterm-256color")),
      (.auto, "xterm-256color", ["COLORTERM": "24bit"], .derived("xterm-256color")),
      (.auto, "xterm-256color", ["WT_SESSION": "a-b"], .derived("xterm-256color")),
      (.auto, "tmux-256color", promised, .derived("tmux-256color")),
      (.auto, "xterm-direct", promised, .init(terminal: "xterm-direct", depth: .direct)),
      (.auto, "xterm", ["COLORTERM": "yes"], .init(terminal: "xterm", depth: .eight)),
      (.auto, "xterm", ["WT_SESSION": ""], .init(terminal: "xterm", depth: .eight)),
      (.auto, "linux", promised, .init(terminal: "linux", depth: .eight)),
      (.auto, "vt100", promised, .init(terminal: "vt100", depth: .mono)),
      // GNU screen and Apple's Terminal do not keep what another terminal has promised.
      (.auto, "screen", promised, .init(terminal: "screen-256color", depth: .palette256)),
      (
        .auto, "screen-256color", promised,
        .init(terminal: "screen-256color", depth: .palette256)
      ),
      (
        .auto, "xterm-256color", ["COLORTERM": "truecolor", "STY": "1.pts"],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (
        .auto, "screen-256color", ["COLORTERM": "truecolor", "TMUX": "/tmp/tmux"],
        .derived("screen-256color")
      ),
      (
        .auto, "tmux-256color", ["COLORTERM": "truecolor", "STY": "1.pts"],
        .derived("tmux-256color")
      ),
      (
        .auto, "xterm-256color", ["COLORTERM": "truecolor", "TERM_PROGRAM": "Apple_Terminal"],
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (.truecolor, "screen-256color", [:], .derived("screen-256color")),
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
      (.truecolor, "xterm-kitty", ["NO_COLOR": "1"], .derived("xterm-kitty")),
      (.never, "xterm-direct", [:], .init(terminal: "xterm-direct", depth: .mono)),
      (.never, "xterm", promised, .init(terminal: "xterm", depth: .mono)),
      // Sixteen of what there is; a direct terminal has only eight of them by number.
      (.sixteen, "xterm-256color", promised, .init(terminal: "xterm-256color", depth: .sixteen)),
      (.sixteen, "linux-16color", [:], .init(terminal: "linux-16color", depth: .sixteen)),
      (.sixteen, "vt100", [:], .init(terminal: "vt100", depth: .mono)),
      (.sixteen, "xterm-direct", [:], .init(terminal: "xterm-256color", depth: .sixteen)),
      (.sixteen, "alone-direct", [:], .init(terminal: "alone-direct", depth: .eight)),
      // 256 by the entry in use, or by its sibling.
      (.palette256, "xterm", [:], .init(terminal: "xterm-256color", depth: .palette256)),
      (.palette256, "xterm-kitty", [:], .init(terminal: "xterm-kitty", depth: .palette256)),
      (
        .palette256, "xterm-256color", promised,
        .init(terminal: "xterm-256color", depth: .palette256)
      ),
      (.palette256, "xterm-direct", [:], .init(terminal: "xterm-256color", depth: .palette256)),
      (.palette256, "alone-direct", [:], .init(terminal: "alone-direct", depth: .direct)),
      (.palette256, "linux", [:], .init(terminal: "linux", depth: .eight)),
      // All of them by the entry in use, by one derived from it, or as many as there are.
      (.truecolor, "xterm-direct", [:], .init(terminal: "xterm-direct", depth: .direct)),
      (.truecolor, "xterm-256color", [:], .derived("xterm-256color")),
      (.truecolor, "xterm", [:], .derived("xterm-256color")),
      (.truecolor, "linux", [:], .init(terminal: "linux", depth: .eight)),
    ]

  @Test(
    "Options, environment and terminfo lead to the entry and the depth", arguments: 0..<table.count)
  func choice(number: Int) {
    let row = Self.table[number]
    let choice = DisplayOptions(colors: row.options).colorChoice(
      for: TerminalEnvironment(name: row.terminal, values: row.environment),
      offer: { Self.entries[$0] })
    #expect(choice == row.choice, "\(row.options), \(row.terminal), \(row.environment)")
  }

  @Test("The terminal's own word counts as the environment's, except against NO_COLOR")
  func answer() {
    func choice(_ name: String, _ values: [String: String] = [:]) -> ColorChoice {
      DisplayOptions().colorChoice(
        for: TerminalEnvironment(name: name, values: values), hasRGB: true,
        offer: { Self.entries[$0] })
    }
    #expect(choice("xterm-256color") == .derived("xterm-256color"))
    #expect(choice("xterm") == .derived("xterm-256color"))
    #expect(choice("linux") == ColorChoice(terminal: "linux", depth: .eight))
    #expect(
      choice("xterm", ["NO_COLOR": "1"]) == ColorChoice(terminal: "xterm", depth: .mono))
  }

  @Test("A terminal that reports 256 colors gets them, if a description has as many")
  func palette() {
    func choice(_ name: String, _ options: DisplayOptions = DisplayOptions()) -> ColorChoice {
      options.colorChoice(
        for: TerminalEnvironment(name: name), hasPalette: true, offer: { Self.entries[$0] })
    }
    #expect(choice("xterm") == ColorChoice(terminal: "xterm-256color", depth: .palette256))
    #expect(choice("linux") == ColorChoice(terminal: "linux", depth: .eight))
    #expect(choice("xterm-direct") == ColorChoice(terminal: "xterm-direct", depth: .direct))
    #expect(
      choice("xterm", DisplayOptions(colors: .sixteen))
        == ColorChoice(terminal: "xterm", depth: .eight))
  }
}

extension ColorChoice {
  /// 24-bit colors on top of an entry with 256.
  fileprivate static func derived(_ terminal: String) -> ColorChoice {
    ColorChoice(terminal: terminal, depth: .direct, isDerived: true)
  }
}

@Suite("The derived description", .serialized)
@MainActor struct TerminalDescriptionTests {
  /// The capabilities of the description that was loaded last, as ncurses reads them.
  private struct Capabilities: Equatable {
    var flags: [String: Int32]
    var numbers: [String: Int32]
    var strings: [String: String]

    init() {
      let all = { (name: (Int32) -> UnsafePointer<CChar>?) -> [String] in
        var names: [String] = []
        while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
        return names
      }
      let flag = { (name: String) in (name, max(tigetflag(name), 0)) }
      let number = { (name: String) in (name, max(tigetnum(name), -1)) }
      let string = { (name: String) -> (String, String) in
        guard let text = tigetstr(name), Int(bitPattern: text) > 0 else { return (name, "") }
        return (name, String(cString: text))
      }
      flags = Dictionary((all(tomato_flag_name) + ["AX", "XT"]).map(flag)) { $1 }
      numbers = Dictionary((all(tomato_number_name) + ["U8"]).map(number)) { $1 }
      strings = Dictionary((all(tomato_string_name) + ["BE", "BD"]).map(string)) { $1 }
    }
  }

  @Test(
    "ncurses reads all that it has of the terminal's own, but for the colors",
    arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
  func loads(name: String) throws {
    try #require(Terminfo.use(name))
    var expected = Capabilities()
    #expect(expected.numbers["colors"] == 256 && expected.strings["cup"]?.isEmpty == false)
    #expect(expected.flags.count > 40 && expected.strings.count > 400)
    let before = getenv("TERMINFO").map { String(cString: $0) }
    let choice = ColorChoice(terminal: name, depth: .direct, isDerived: true)
    let (used, read) = try Terminfo.withDescription(of: choice) { choice in
      try #require(Terminfo.use(choice.terminal))
      return (choice, Capabilities())
    }
    #expect(used == choice)
    // Nothing of it reaches other programs.
    #expect(getenv("TERMINFO").map { String(cString: $0) } == before)
    for change in ["initc", "oc", "setf", "setb"] { expected.strings[change] = "" }
    for change in ["setaf", "setab"] { expected.strings[change] = read.strings[change] }
    expected.flags["ccc"] = 0
    expected.numbers["colors"] = 1 << 24
    expected.numbers["pairs"] = 0x7ffff
    #expect(read == expected)
    #expect(tigetflag("RGB") == 1)
    #expect(expand("setaf", 0x123456) == "\u{1b}[38;2;18;52;86m")
    #expect(expand("setab", 0xfffefd) == "\u{1b}[48;2;255;254;253m")
    #expect(expand("setaf", 7) == "\u{1b}[37m" && expand("setab", 0) == "\u{1b}[40m")
    #expect(expand("setab", 8) == "\u{1b}[48;2;0;0;8m")
  }

  private func expand(_ capability: String, _ color: Int32) -> String? {
    guard let string = tigetstr(capability), Int(bitPattern: string) > 0 else { return nil }
    return tomato_expand(string, color, 0).map { String(cString: $0) }
  }

  @Test("Where ncurses has no such description, its own 256 colors are used")
  func fallback() {
    let choice = ColorChoice(terminal: "no-such", depth: .direct, isDerived: true)
    let used = Terminfo.withDescription(of: choice) { $0 }
    #expect(used == ColorChoice(terminal: "no-such", depth: .palette256))
  }
}
