import CCrash
import CNcurses
import Graphics
import Keys
import Platform

/// A window of ncurses.
typealias Window = UnsafeMutablePointer<WINDOW>

/// The terminal at standard input and output, controlled by ncurses.
///
/// This is the only type that draws with ncurses, which is not thread-safe.
@MainActor package final class Terminal: Display {
  /// What the terminal supports.
  package let display: DisplayMode
  /// The size of the window, in cells.
  package private(set) var size: Size

  /// The maximum size, whatever the window reports.
  private static let largest = Size(columns: 1000, rows: 500)

  private let modes: TerminalModes
  private var keyboard: Keyboard
  private var painter: CellPainter
  private var pairs: ColorPairs
  private var shown: Frame?
  private var isOpen = true
  private var isSuspended = false
  private var hasLostTerminal = false

  /// Takes over the terminal, optionally with mouse support.
  ///
  /// - Throws: ``TerminalError`` if there is no terminal or ncurses does not support it; nothing
  ///   has been written in that case.
  package init(_ options: DisplayOptions = DisplayOptions(), mouse: Bool = true)
    throws(TerminalError)
  {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal("standard output") }
    guard var found = Self.acquireTerminal() else { throw .notInForeground }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard Terminfo.isSupported(name) else { throw .unsupported(name) }
    let choice = options.colorChoice(
      terminal: name, environment: Self.environment(DisplayOptions.colorVariables),
      offer: Terminfo.colors)
    let isUnicode = Locale.isUnicode
    guard Terminfo.use(choice.terminal) else { throw .unsupported(name) }
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
      throw .unsupported(name)
    }
    tomato_keep_palette()
    Self.startColors(display.depth)
    painter = CellPainter(display)
    pairs = ColorPairs()
    size = Size(columns: 0, rows: 0)
    Self.setModes()
    send(modes.on)
    readSize()
  }

  /// Starts ncurses with the actual size of the window; returns whether it succeeded.
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
    _ = writeAll(bytes, to: STDOUT_FILENO)
  }

  /// Waits until the program is in the foreground; returns the terminal modes, or nil if that will
  /// never happen.
  private static func acquireTerminal() -> termios? {
    // Access from the background stops the program, unless the signal is caught or blocked.
    var before = crash_saved_handler()
    crash_enable_default(SIGTTOU, &before)
    defer { crash_restore_handler(SIGTTOU, &before) }
    guard tcdrain(STDIN_FILENO) == 0 else { return nil }
    // A terminal that is not the controlling terminal has no foreground process.
    let front = tcgetpgrp(STDIN_FILENO)
    guard front == -1 || front == getpgrp() else { return nil }
    var settings = termios()
    return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }

  /// Measures the width of ambiguous-width characters if necessary and possible.
  private static func probeWidth(_ isNeeded: Bool) -> WidthProbe.Outcome {
    guard isNeeded, Capabilities.reportsCursorPosition else { return WidthProbe.Outcome() }
    return WidthProbe(input: STDIN_FILENO, output: STDOUT_FILENO).ask()
  }

  /// The values of the variables that are set.
  private static func environment(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { values, name in
      values[name] = getenv(name).map { String(cString: $0) }
    }
  }

  /// Enables the colors of ncurses; without colors no color code may be sent, not even the one for
  /// default colors.
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
    // Keys are read elsewhere; ncurses must not check for input.
    typeahead(-1)
  }

  /// Restores the terminal; later calls do nothing.
  package func close() {
    guard isOpen else { return }
    suspend()
    isOpen = false
  }

  /// Restores the terminal while the program is suspended.
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

  /// Takes over the terminal again after the program was suspended and is in the foreground.
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

  /// The size of the window, limited to the supported range; `nil` if it has none.
  private static var windowSize: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return Size(
      columns: min(Int(window.ws_col), largest.columns),
      rows: min(Int(window.ws_row), largest.rows))
  }

  /// Updates the size from the window.
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

  /// Whether each cell is sent as its frame has it, to compare what that costs.
  package var sendsPlainly: Bool {
    get { painter.isPlain }
    set { painter.isPlain = newValue }
  }

  /// Redraws everything with the next frame.
  package func repaint() {
    shown = nil
  }

  /// Whether the terminal is closed or belongs to another program for good.
  package var isGone: Bool { hasLostTerminal || keyboard.isGone }

  /// Shows a frame; only changed cells are passed to ncurses.
  package func show(_ frame: Frame, inMotion: Bool) {
    guard isOpen, !isSuspended, frame.size == size else { return }
    crash_begin_output()
    defer { crash_end_output() }
    let before = shown?.size == frame.size ? shown : nil
    let window = tomato_stdscr()
    if before == nil {
      werase(window)
      clearok(tomato_curscr(), true)
    }
    put(frame, over: before, inMotion: inMotion, in: window)
    if pairs.hasOverflown {
      // Color pairs were reused, so every cell must be written again.
      pairs.reset()
      put(frame, over: nil, inMotion: inMotion, in: window)
    }
    placeCursor(frame.cursor, before: before?.cursor, in: window)
    wnoutrefresh(window)
    doupdate()
    shown = frame
  }

  private func put(_ frame: Frame, over before: Frame?, inMotion: Bool, in window: Window?) {
    let columns = frame.size.columns
    painter.paint(frame, over: before, inMotion: inMotion) { place, width, look in
      tomato_put(
        window, Int32(place / columns), Int32(place % columns), wchar_t(bitPattern: look.glyph),
        Int32(width), look.attributes.bits, pairs.pair(look.foreground, look.background))
    }
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

  /// Returns the keys received so far, oldest first, without blocking; at most one portion.
  package func readKeys() -> [Key] {
    guard isOpen, !isSuspended else { return [] }
    crash_guard_thread()
    return keyboard.readKeys()
  }

  /// Discards input that was typed ahead.
  package func discardInput() {
    keyboard.discard()
  }
}

extension Attributes {
  /// The bits of ncurses.
  fileprivate var bits: UInt32 {
    var bits: UInt32 = 0
    if contains(.bold) { bits |= tomato_bold() }
    if contains(.reverse) { bits |= tomato_reverse() }
    if contains(.underline) { bits |= tomato_underline() }
    if contains(.dim) { bits |= tomato_dim() }
    return bits
  }
}

/// The reason a terminal cannot be used.
package enum TerminalError: Error, Equatable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal(String)
  /// The program is in the background and cannot come to the foreground.
  case notInForeground
  /// The terminal type is not set, unknown, or cannot position the cursor.
  case unsupported(String)
}

extension TerminalError: CustomStringConvertible {
  /// The error as one sentence.
  package var description: String {
    switch self {
    case .noTerminal(let stream):
      "\(stream) is not a terminal; use --plain to play without one"
    case .notInForeground: "the program cannot come to the foreground of its terminal"
    case .unsupported(""): "TERM is not set; expected the type of the terminal"
    case .unsupported(let name):
      "TERM=\(Self.printable(name)): unsupported terminal"
    }
  }

  /// The name without control characters.
  private static func printable(_ name: String) -> String {
    name.filter { $0.isASCII && $0 >= " " && $0 != "\u{7f}" }
  }
}
