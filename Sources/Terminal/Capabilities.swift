import CNcurses
import Graphics
import Keys
import Platform

/// Reads the terminal description that was loaded last.
enum Capabilities {
  /// The bytes of a string capability; empty if it is missing.
  static func bytes(_ name: String) -> [UInt8] {
    guard let string = tigetstr(name), Int(bitPattern: string) > 0 else { return [] }
    return withoutPadding(String(cString: string))
  }

  /// The bytes of a capability with a row and a column as parameters, counted from 0; empty if it
  /// is missing.
  static func bytes(_ name: String, row: Int32, column: Int32) -> [UInt8] {
    guard let string = tigetstr(name), Int(bitPattern: string) > 0,
      let expanded = tomato_expand(string, row, column)
    else { return [] }
    return withoutPadding(String(cString: expanded))
  }

  /// The key sequences of the keys that the program uses.
  static var keys: [(sequence: [UInt8], key: Key)] {
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kfnd", .home), ("kend", .end), ("kslt", .end), ("kent", .enter), ("kbs", .backspace),
      ("kcbt", .backTab), ("kf1", .f1),
    ]
    return names.map { (bytes($0.0), $0.1) }
  }

  /// The questions that the terminal can be asked and whose answers matter.
  ///
  /// A terminal that does not know a question may show it. So the position of the cursor is only
  /// asked if terminfo has the usual sequence (ECMA-48, CPR), and everything else only of terminals
  /// of the xterm family.
  static func questions(
    _ options: DisplayOptions, _ environment: TerminalEnvironment, isUnicode: Bool
  ) -> TerminalProbe.Questions {
    guard bytes("u7") == Array("\u{1b}[6n".utf8) else { return TerminalProbe.Questions() }
    let hasFeatures = isLikeXterm && !environment.isLimited
    return TerminalProbe.Questions(
      width: options.needsWidth(isUnicode: isUnicode), features: hasFeatures,
      directColors: hasFeatures && !environment.has("COLORTERM"),
      palette: hasFeatures && (8..<256).contains(tigetnum("colors")))
  }

  /// Whether the terminal is of the xterm family: it skips sequences that it does not know.
  ///
  /// Terminfo shows that by extended capabilities (user_caps(5)): xterm's sequences, 24-bit colors in
  /// tmux's form, or bracketed paste. Entries of such terminals have at least one of them; those of
  /// the Linux console, the VT series and GNU screen have none.
  static var isLikeXterm: Bool {
    tigetflag("XT") > 0 || tigetflag("Tc") > 0 || !bytes("BE").isEmpty
  }

  /// Removes padding such as `$<50/>`, which modern terminals do not need.
  private static func withoutPadding(_ string: String) -> [UInt8] {
    var rest = Array(string.utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// The terminal modes that the program turns on in addition to ncurses, and turns off when it
/// restores the terminal.
struct TerminalModes {
  /// The bytes that turn the modes on.
  private(set) var on: [UInt8] = []
  /// The bytes that turn the modes off; the cursor may be anywhere afterward.
  private(set) var off: [UInt8] = Self.wholeScrollRegion

  /// The bytes before and after each frame.
  private(set) var frame: (start: [UInt8], end: [UInt8]) = ([], [])

  /// The keypad, bracketed paste, focus reports, synchronized output and, if requested, mouse
  /// clicks, each if the terminal supports it.
  init(mouse: Bool, synchronizedOutput: Bool) {
    add(on: Capabilities.bytes("smkx"), off: Capabilities.bytes("rmkx"))
    // Many entries lack the sequences for both. Terminals that do not know them skip them.
    if Capabilities.isLikeXterm {
      add(
        on: Array("\u{1b}[?2004h\u{1b}[?1004h".utf8), off: Array("\u{1b}[?1004l\u{1b}[?2004l".utf8))
    }
    if synchronizedOutput {
      frame = (Array("\u{1b}[?2026h".utf8), Array("\u{1b}[?2026l".utf8))
      off = frame.end + off
    }
    if mouse, !Capabilities.bytes("kmous").isEmpty {
      // Presses and releases, in SGR encoding if the terminal supports it.
      add(
        on: Array("\u{1b}[?1000h\u{1b}[?1006h".utf8), off: Array("\u{1b}[?1006l\u{1b}[?1000l".utf8))
    }
  }

  private mutating func add(on: [UInt8], off: [UInt8]) {
    guard !on.isEmpty, !off.isEmpty else { return }
    self.on += on
    self.off = off + self.off
  }

  /// Resets the scroll region to the whole window, regardless of its current height.
  ///
  /// ncurses sets the region to the window's size when it starts and never resets it. The sequence
  /// without parameters is only known for the usual form of the capability (DECSTBM).
  private static var wholeScrollRegion: [UInt8] {
    let usual = Array("\u{1b}[%i%p1%d;%p2%dr".utf8)
    return Capabilities.bytes("csr") == usual ? Array("\u{1b}[r".utf8) : []
  }

  /// Without an alternate screen the shell prompt needs a new line.
  private var farewell: [UInt8] { Capabilities.bytes("rmcup").isEmpty ? Array("\r\n".utf8) : [] }

  /// The bytes that take the terminal over, for a window of some rows; the alternate screen may be
  /// there already.
  ///
  /// ncurses sends such bytes before the first frame, but not when the program continues after a
  /// stop: it does not know that the terminal was restored.
  func startSequence(
    rows: Int, _ depth: DisplayMode.Depth, hasScreen: Bool = false
  ) -> [UInt8] {
    (hasScreen ? [] : Capabilities.bytes("smcup"))
      + Capabilities.bytes("csr", row: 0, column: Int32(rows - 1)) + Self.plainText(depth)
      + ["rmir", "smam", "civis"].flatMap { Capabilities.bytes($0) } + on
  }

  /// Turns colors and attributes off; no color codes if none were sent.
  private static func plainText(_ depth: DisplayMode.Depth) -> [UInt8] {
    (depth == .mono ? ["sgr0"] : ["op", "sgr0"]).flatMap { Capabilities.bytes($0) }
  }

  /// The bytes that restore the terminal from any state: these modes and those of ncurses.
  ///
  /// Everything that must not happen twice comes last (see `crash_prepare`): the end of the alternate screen
  /// often takes a window title from a stack.
  func restoreSequence(from depth: DisplayMode.Depth) -> [UInt8] {
    // Moves the cursor to where ncurses leaves it; no window has more rows.
    off + Self.plainText(depth) + Capabilities.bytes("cnorm")
      + Capabilities.bytes("cup", row: 998, column: 0)
      + Capabilities.bytes("rmcup") + farewell
  }
}
