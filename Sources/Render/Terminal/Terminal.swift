import AppCore
import CNcurses
import GameCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A window of ncurses.
typealias Window = UnsafeMutablePointer<WINDOW>

/// The terminal at standard input and output, through ncurses.
///
/// The only type that knows ncurses. It works on the main thread of control, as ncurses does.
@MainActor public final class Terminal: Display {
  /// What the terminal can show.
  public let look: Look
  /// The size of the window, in cells.
  public private(set) var size: Size

  // Reading keys from a pad does not redraw the screen, as reading from a window would.
  private let keyPad: Window
  private var colors: ColorPairs
  private var shown: Frame?
  private var isOpen = true
  // Keys that came while the terminal was asked for its widths.
  private var typedAhead: [Key]
  // The text of a paste whose end has not come yet.
  private var paste: [Unicode.Scalar]?

  /// Takes the terminal over.
  ///
  /// - Throws: ``TerminalError`` where there is no terminal or none that ncurses knows; nothing has
  ///   been written then.
  public init(_ wish: LookWish = LookWish()) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal("standard output") }
    // The window's real size counts, not what the environment says of another one.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard Terminfo.canBeDrawnOn(name) else { throw .unfit(name) }
    let choice = wish.colorChoice(
      terminal: name, environment: Self.environment(LookWish.colorVariables),
      offer: Terminfo.colors)
    let isUnicode = Locale.isUnicode
    let probe = Self.probeWidth(wish.needsWidth(isUnicode: isUnicode), of: name)
    typedAhead = KeyReader.keys(in: probe.typedAhead)
    look = Look(
      depth: choice.depth, glyphs: wish.glyphs(isUnicode: isUnicode, isWide: probe.columns == 2))
    if getenv("ESCDELAY") == nil { set_escdelay(25) }
    guard tomato_newterm(choice.terminal) != nil, let keyPad = newpad(1, 1) else {
      throw .unfit(name)
    }
    self.keyPad = keyPad
    Self.startColors(look.depth)
    colors = ColorPairs(depth: look.depth)
    size = Size(columns: 0, rows: 0)
    Self.setModes(keyPad)
    Self.send("BE")
    readSize()
  }

  /// Sends a string of the terminal's description, if it has one: BE and BD turn the marks around
  /// pasted text on and off.
  private static func send(_ capability: String) {
    guard let string = tigetstr(capability), Int(bitPattern: string) > 0 else { return }
    putp(string)
    tomato_flush()
  }

  /// Asks the terminal how wide signs of ambiguous width are, if that matters and it can tell.
  private static func probeWidth(_ isNeeded: Bool, of name: String) -> WidthProbe.Outcome {
    guard isNeeded, Terminfo.tellsCursor(name) else { return WidthProbe.Outcome() }
    return WidthProbe(input: STDIN_FILENO, output: STDOUT_FILENO).ask()
  }

  /// Those of some variables of the environment that are set.
  private static func environment(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { values, name in
      values[name] = getenv(name).map { String(cString: $0) }
    }
  }

  /// Lets ncurses use colours; without them not one code of colour may be sent, not even that of
  /// the terminal's own.
  private static func startColors(_ depth: Look.Depth) {
    guard depth != .mono else { return }
    start_color()
    use_default_colors()
  }

  private static func setModes(_ keyPad: Window) {
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    keypad(keyPad, true)
    nodelay(keyPad, true)
    mouseinterval(0)
    mousemask(tomato_click_mask(), nil)
  }

  /// Gives the terminal back as it was found; does nothing the second time.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    Self.send("BD")
    mousemask(0, nil)
    curs_set(1)
    endwin()
  }

  /// Gives the terminal back for as long as the program is stopped.
  public func suspend() {
    guard isOpen else { return }
    Self.send("BD")
    endwin()
  }

  /// Takes the terminal over again after the program was stopped.
  public func resume() {
    guard isOpen else { return }
    reset_prog_mode()
    Self.send("BE")
    curs_set(shown?.cursor == nil ? 0 : 1)
    readSize()
    repaint()
  }

  /// Asks the window for its size.
  public func readSize() {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else {
      size = Size(columns: Int(getmaxx(tomato_stdscr())), rows: Int(getmaxy(tomato_stdscr())))
      return
    }
    let new = Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    guard new != size else { return }
    size = new
    resizeterm(Int32(new.rows), Int32(new.columns))
    repaint()
  }

  /// Draws everything anew with the next frame.
  public func repaint() {
    shown = nil
  }

  /// Whether there is no terminal any more at the other end.
  public var isGone: Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Shows a frame: only cells that differ from the last one reach ncurses.
  public func show(_ frame: Frame) {
    guard isOpen, frame.size == size else { return }
    let before = shown?.size == frame.size ? shown : nil
    let window = tomato_stdscr()
    if before == nil {
      werase(window)
      clearok(tomato_curscr(), true)
    }
    put(frame, over: before, in: window)
    if colors.hasOverflown {
      // Numbers of pairs were given anew: every cell must be written with its new one.
      colors.reset()
      put(frame, over: nil, in: window)
    }
    placeCursor(frame.cursor, before: before?.cursor, in: window)
    wnoutrefresh(window)
    doupdate()
    shown = frame
  }

  private func put(_ frame: Frame, over before: Frame?, in window: Window?) {
    let columns = frame.size.columns
    frame.cells.withUnsafeBufferPointer { cells in
      for place in cells.indices {
        let cell = cells[place]
        if cell.isRightHalf || before?.cells[place] == cell { continue }
        tomato_put(
          window, Int32(place / columns), Int32(place % columns),
          wchar_t(bitPattern: cell.glyph), attributes(cell.style.attributes),
          colors.pair(cell.style))
      }
    }
  }

  private func attributes(_ attributes: Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= tomato_bold() }
    if attributes.contains(.reverse) { bits |= tomato_reverse() }
    if attributes.contains(.underline) { bits |= tomato_underline() }
    if attributes.contains(.dim) { bits |= tomato_dim() }
    return bits
  }

  private func placeCursor(
    _ cursor: Frame.Cursor?, before: Frame.Cursor?, in window: Window?
  ) {
    if let cursor {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      if before == nil { curs_set(1) }
    } else if before != nil {
      curs_set(0)
    }
  }

  /// Takes the keys that have come, oldest first, without waiting.
  public func readKeys() -> [Key] {
    guard isOpen else { return [] }
    var reader = KeyReader(pad: keyPad, paste: paste)
    let keys = typedAhead + reader.readAll()
    typedAhead = []
    paste = reader.paste
    return keys
  }

  /// Throws away what has been typed ahead.
  public func discardInput() {
    flushinp()
    _ = readKeys()
  }
}

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal(String)
  /// The terminal's name is not set or unknown, or it cannot place its cursor.
  case unfit(String)
}

extension TerminalError: CustomStringConvertible {
  /// One sentence in plain English.
  public var description: String {
    switch self {
    case .noTerminal(let stream):
      "\(stream) is not a terminal: the game needs one to be played in; --plain plays without one"
    case .unfit(""): "TERM is not set: the game must know the terminal that it is played in"
    case .unfit(let name):
      "TERM=\(PlayerName.cleaned(name)): no terminal of this name can be drawn on"
    }
  }
}
