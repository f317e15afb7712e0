import CCrash
import CNcurses
import Graphics
import Keys
import Platform

/// A window of ncurses.
typealias Window = UnsafeMutablePointer<WINDOW>

/// The terminal at standard input and output, through ncurses.
///
/// The only type that knows ncurses. It works on the main thread of control, as ncurses does.
@MainActor package final class Terminal: Display {
  /// What the terminal can show.
  package let display: DisplayMode
  /// The size of the window, in cells.
  package private(set) var size: Size

  /// More than this no window shows, whatever it says of itself.
  private static let largest = Size(columns: 1000, rows: 500)

  private let modes: TerminalModes
  private var keyboard: Keyboard
  private var colors: ColorPairs
  private var shown: Frame?
  private var isOpen = true
  private var isSuspended = false
  private var hasLostTerminal = false

  /// Takes the terminal over, its mouse as well if that is wanted.
  ///
  /// - Throws: ``TerminalError`` where there is no terminal or none that ncurses knows; nothing has
  ///   been written then.
  package init(_ options: DisplayOptions = DisplayOptions(), mouse: Bool = true)
    throws(TerminalError)
  {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal("standard output") }
    guard var found = Self.acquireTerminal() else { throw .notOurs }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard Terminfo.canBeDrawnOn(name) else { throw .unfit(name) }
    let choice = options.colorChoice(
      terminal: name, environment: Self.environment(DisplayOptions.colorVariables),
      offer: Terminfo.colors)
    let isUnicode = Locale.isUnicode
    guard Terminfo.use(choice.terminal) else { throw .unfit(name) }
    modes = TerminalModes(mouse: mouse)
    let restoreSequence = modes.restoreSequence(from: choice.depth)
    crash_prepare(STDOUT_FILENO, &found, restoreSequence, restoreSequence.count)
    let probe = Self.probeWidth(options.needsWidth(isUnicode: isUnicode))
    keyboard = Keyboard(
      KeyDecoder(described: Capabilities.keys, isUnicode: isUnicode), typedAhead: probe.typedAhead)
    display = DisplayMode(
      depth: choice.depth, glyphs: options.glyphs(isUnicode: isUnicode, isWide: probe.columns == 2))
    crash_set_on_screen(true)
    crash_begin_output()
    defer { crash_end_output() }
    guard Self.start(choice.terminal) else {
      crash_set_on_screen(false)
      throw .unfit(name)
    }
    tomato_keep_palette()
    Self.startColors(display.depth)
    colors = ColorPairs(depth: display.depth)
    size = Size(columns: 0, rows: 0)
    Self.setModes()
    send(modes.on)
    readSize()
  }

  /// Starts ncurses with the window's size, whatever the environment says of it; says whether it
  /// could.
  private static func start(_ terminal: String) -> Bool {
    let size = windowSize ?? Size(columns: 80, rows: 24)
    setenv("LINES", "\(size.rows)", 1)
    setenv("COLUMNS", "\(size.columns)", 1)
    defer {
      unsetenv("LINES")
      unsetenv("COLUMNS")
    }
    return tomato_newterm(terminal) != nil
  }

  private func send(_ bytes: [UInt8]) {
    _ = WholeWrite.write(bytes, to: STDOUT_FILENO)
  }

  /// Waits until the terminal is this program's, as a program in the background must; gives its
  /// settings, or nothing if it will never be.
  private static func acquireTerminal() -> termios? {
    // Touching the terminal from the background stops the program, unless the signal is caught or
    // blocked.
    var before = crash_allowance()
    crash_allow(SIGTTOU, &before)
    defer { crash_disallow(SIGTTOU, &before) }
    guard tcdrain(STDIN_FILENO) == 0 else { return nil }
    // A terminal that controls nobody has no program in front.
    let front = tcgetpgrp(STDIN_FILENO)
    guard front == -1 || front == getpgrp() else { return nil }
    var settings = termios()
    return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }

  /// Asks the terminal how wide signs of ambiguous width are, if that matters and it can tell.
  private static func probeWidth(_ isNeeded: Bool) -> WidthProbe.Outcome {
    guard isNeeded, Capabilities.tellsCursor else { return WidthProbe.Outcome() }
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
  private static func startColors(_ depth: DisplayMode.Depth) {
    guard depth != .mono else { return }
    start_color()
    use_default_colors()
  }

  private static func setModes() {
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    keypad(tomato_stdscr(), true)
    // The keyboard is read here; ncurses shall not look whether somebody types.
    typeahead(-1)
  }

  /// Gives the terminal back as it was found; does nothing the second time.
  package func close() {
    guard isOpen else { return }
    suspend()
    isOpen = false
  }

  /// Gives the terminal back for as long as the program is stopped.
  package func suspend() {
    guard isOpen, !isSuspended else { return }
    isSuspended = true
    crash_begin_output()
    defer { crash_end_output() }
    send(modes.off)
    curs_set(1)
    endwin()
    send(modes.farewell)
    crash_set_on_screen(false)
  }

  /// Takes the terminal over again after the program was stopped, when it is its turn.
  package func resume() {
    guard isOpen, !isGone else { return }
    guard Self.acquireTerminal() != nil else { return hasLostTerminal = true }
    crash_begin_output()
    defer { crash_end_output() }
    crash_set_on_screen(true)
    isSuspended = false
    reset_prog_mode()
    send(modes.on)
    curs_set(shown?.cursor == nil ? 0 : 1)
    readSize()
    repaint()
  }

  /// The window's size, as far as one can be drawn on; `nil` where it has none.
  private static var windowSize: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return Size(
      columns: min(Int(window.ws_col), largest.columns),
      rows: min(Int(window.ws_row), largest.rows))
  }

  /// Asks the window for its size.
  package func readSize() {
    guard let new = Self.windowSize else {
      size = Size(columns: Int(getmaxx(tomato_stdscr())), rows: Int(getmaxy(tomato_stdscr())))
      return
    }
    guard new != size else { return }
    size = new
    resizeterm(Int32(new.rows), Int32(new.columns))
    repaint()
  }

  /// Draws everything anew with the next frame.
  package func repaint() {
    shown = nil
  }

  /// Whether there is no terminal any more at the other end, or it is another's for good.
  package var isGone: Bool { hasLostTerminal || keyboard.isGone }

  /// Shows a frame: only cells that differ from the last one reach ncurses.
  package func show(_ frame: Frame) {
    guard isOpen, !isSuspended, frame.size == size else { return }
    crash_begin_output()
    defer { crash_end_output() }
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
        let isWide = place + 1 < cells.count && cells[place + 1].isRightHalf
        tomato_put(
          window, Int32(place / columns), Int32(place % columns),
          wchar_t(bitPattern: cell.glyph), isWide ? 2 : 1, attributes(cell.style.attributes),
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

  /// Takes the keys that have come, oldest first, without waiting; of very many a part.
  package func readKeys() -> [Key] {
    guard isOpen, !isSuspended else { return [] }
    crash_guard_thread()
    return keyboard.readKeys()
  }

  /// Throws away what has been typed ahead.
  package func discardInput() {
    keyboard.discard()
  }
}

/// Why a terminal cannot be used.
package enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal(String)
  /// The program is in the background, and nobody could bring it to the front.
  case notOurs
  /// The terminal's name is not set or unknown, or it cannot place its cursor.
  case unfit(String)
}

extension TerminalError: CustomStringConvertible {
  /// One sentence in plain English.
  package var description: String {
    switch self {
    case .noTerminal(let stream):
      "\(stream) is not a terminal: the game needs one to be played in; --plain plays without one"
    case .notOurs: "the terminal is another program's, and nobody can bring the game to the front"
    case .unfit(""): "TERM is not set: the game must know the terminal that it is played in"
    case .unfit(let name):
      "TERM=\(Self.printable(name)): no terminal of this name can be drawn on"
    }
  }

  /// A name of the environment, which could hold control characters.
  private static func printable(_ name: String) -> String {
    String(name.map { $0.isASCII && $0 >= " " && $0 != "\u{7f}" ? $0 : "?" })
  }
}
