import CNcurses
import Graphics
import Keys
import Platform

/// What the description of the terminal that was set up last says.
enum Capabilities {
  /// The bytes of a capability as they are sent, or nothing.
  static func bytes(_ name: String) -> [UInt8] {
    guard let string = tigetstr(name), Int(bitPattern: string) > 0 else { return [] }
    return withoutPauses(String(cString: string))
  }

  /// The bytes of a capability that takes a row and a column, counted from 0, or nothing.
  static func bytes(_ name: String, row: Int32, column: Int32) -> [UInt8] {
    guard let string = tigetstr(name), Int(bitPattern: string) > 0,
      let expanded = tomato_expand(string, row, column)
    else { return [] }
    return withoutPauses(String(cString: expanded))
  }

  /// The sequences of the keys that the program knows.
  static var keys: [(sequence: [UInt8], key: Key)] {
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kfnd", .home), ("kend", .end), ("kslt", .end), ("kent", .enter), ("kbs", .backspace),
      ("kcbt", .backTab), ("kf1", .f1),
    ]
    return names.map { (bytes($0.0), $0.1) }
  }

  /// Whether the cursor's place is asked for and told as nearly all terminals do it (ECMA-48, CPR).
  static var tellsCursor: Bool { bytes("u7") == Array("\u{1b}[6n".utf8) }

  /// Terminals of today need no pauses, such as `$<50/>`, after what they are sent.
  private static func withoutPauses(_ string: String) -> [UInt8] {
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

/// What is turned on in the terminal beside what ncurses turns on, and turned off on every way out
/// together with what ncurses leaves behind.
struct TerminalModes {
  /// The bytes that turn it all on.
  private(set) var on: [UInt8] = []
  /// The bytes that turn it all off; the cursor may be anywhere afterwards.
  private(set) var off: [UInt8] = Self.wholeScrollRegion

  /// The marks around pasted text, and the mouse's clicks if they are wanted, as far as the terminal
  /// has them.
  init(mouse: Bool) {
    add(on: Capabilities.bytes("BE"), off: Capabilities.bytes("BD"))
    if mouse, !Capabilities.bytes("kmous").isEmpty {
      // Presses and releases; as numbers, where the terminal can.
      add(
        on: Array("\u{1b}[?1000h\u{1b}[?1006h".utf8), off: Array("\u{1b}[?1006l\u{1b}[?1000l".utf8))
    }
  }

  private mutating func add(on: [UInt8], off: [UInt8]) {
    guard !on.isEmpty, !off.isEmpty else { return }
    self.on += on
    self.off = off + self.off
  }

  /// Has the whole window scroll again, however high it is now.
  ///
  /// When ncurses starts it sends the window's first and last row as a scroll region, which it never
  /// undoes. The sequence without rows is known for the usual form of the capability only (DECSTBM).
  private static var wholeScrollRegion: [UInt8] {
    let usual = Array("\u{1b}[%i%p1%d;%p2%dr".utf8)
    return Capabilities.bytes("csr") == usual ? Array("\u{1b}[r".utf8) : []
  }

  /// What follows when all is given back: where there is no other screen to go back to, the shell
  /// begins on a line of its own.
  var farewell: [UInt8] { Capabilities.bytes("rmcup").isEmpty ? Array("\r\n".utf8) : [] }

  /// The bytes that give the terminal back from whatever it shows: these modes, and what ncurses has
  /// turned on; no code of colour where none was sent.
  func restoreSequence(from depth: DisplayMode.Depth) -> [UInt8] {
    let colors = depth == .mono ? [] : ["op"]
    // The cursor goes where ncurses leaves it; no window has more rows.
    return off
      + (["sgr0"] + colors + ["cnorm"]).flatMap { Capabilities.bytes($0) }
      + Capabilities.bytes("cup", row: 999, column: 0)
      + ["rmcup", "rmkx"].flatMap { Capabilities.bytes($0) } + farewell
  }
}
