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
  package private(set) var display: DisplayMode
  /// The size of the window, in cells.
  package private(set) var size: Size

  /// The maximum size, whatever the window reports.
  private static let largest = Size(columns: 1000, rows: 500)

  /// Called when the terminal has become ready for a frame.
  package var onReady: () -> Void {
    get { output.onSent }
    set {
      output.onSent = newValue
      flow?.onReady = newValue
    }
  }

  private let modes: TerminalModes
  private let memory: DrawingMemory
  private let output: TerminalOutput
  /// Exists if the terminal answers queries.
  private let flow: FlowControl?
  /// A description with 256 colors, which are used on a slow line instead of direct colors.
  private let indexedColors: ColorChoice?
  /// The settings of the terminal while the program controls it.
  private var settings = termios()
  private var keyboard: Keyboard
  private var colors: ColorPairs
  private var shown: Frame?
  private var isOpen = true
  private var isSuspended = false
  private var hasLostTerminal = false

  /// Takes over the terminal, optionally with mouse support.
  ///
  /// - Parameters:
  ///   - options: The display options.
  ///   - mouse: Whether to use the mouse.
  ///   - synchronizedOutput: Whether the terminal can show a frame as a whole (DEC mode 2026).
  /// - Throws: ``TerminalError`` if there is no terminal or ncurses does not support it; nothing
  ///   has been written in that case.
  package init(
    _ options: DisplayOptions = DisplayOptions(), mouse: Bool = true,
    synchronizedOutput: Bool = false
  ) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal("standard output") }
    guard var found = Self.acquireTerminal() else { throw .notInForeground }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard Terminfo.isSupported(name) else { throw .unsupported(name) }
    let choice = options.colorChoice(
      terminal: name, environment: Self.environment(DisplayOptions.colorVariables),
      offer: Terminfo.colors)
    indexedColors = options.indexedColors(
      insteadOf: choice, terminal: name, offer: Terminfo.colors)
    let isUnicode = Locale.isUnicode
    guard Terminfo.use(choice.terminal) else { throw .unsupported(name) }
    guard let memory = DrawingMemory() else { throw .noMemory }
    self.memory = memory
    let output = TerminalOutput(crash_reopen_terminal(STDOUT_FILENO))
    self.output = output
    modes = TerminalModes(mouse: mouse, synchronizedOutput: synchronizedOutput)
    let restoreSequence = modes.restoreSequence(from: choice.depth)
    crash_prepare(output.file, &found, restoreSequence, restoreSequence.count)
    let began = FlowControl.now
    let probe = Self.probeWidth(options.needsWidth(isUnicode: isUnicode))
    // A terminal that answers this query also answers those about its status.
    let roundTrip = FlowControl.now - began
    flow = probe.columns.map { _ in
      FlowControl(roundTrip: roundTrip) { output.send($0) }
    }
    keyboard = Keyboard(
      KeyDecoder(described: Capabilities.keys, isUnicode: isUnicode), typedAhead: probe.typedAhead)
    display = DisplayMode(
      depth: choice.depth, glyphs: options.glyphs(isUnicode: isUnicode, isWide: probe.columns == 2))
    crash_enter()
    crash_begin_output()
    guard Self.start(choice, in: memory) else {
      crash_end_output()
      crash_prepare(output.file, &found, nil, 0)
      crash_leave()
      throw .unsupported(name)
    }
    crash_end_output()
    tcgetattr(STDIN_FILENO, &settings)
    colors = ColorPairs(depth: display.depth)
    size = Size(columns: 0, rows: 0)
    readSize()
    output.send(modes.startSequence(rows: size.rows, display.depth))
  }

  /// Starts ncurses with the actual size of the window; returns whether it succeeded.
  ///
  /// ncurses changes the settings of the terminal by its descriptor for output, and draws into
  /// memory from then on.
  private static func start(_ choice: ColorChoice, in memory: DrawingMemory) -> Bool {
    let size = windowSize ?? Size(columns: 80, rows: 24)
    setenv("LINES", "\(size.rows)", 1)
    setenv("COLUMNS", "\(size.columns)", 1)
    defer {
      unsetenv("LINES")
      unsetenv("COLUMNS")
    }
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0, tomato_newterm(choice.terminal, descriptor) != nil else { return false }
    tomato_keep_palette()
    cbreak()
    noecho()
    nonl()
    // Keys are read elsewhere; ncurses must not check for input.
    typeahead(-1)
    memory.receive(from: descriptor)
    startColors(choice.depth)
    // What ncurses sends at its start is sent by the program.
    curs_set(0)
    memory.start()
    return true
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
    awaitAnswers()
    output.discard()
    // Not by ncurses: the crash handler must be able to continue.
    crash_leave()
  }

  /// Waits for the terminal's answers, which the shell would take for input.
  private func awaitAnswers() {
    guard let flow else { return }
    // The last query may be among what is discarded.
    let count = flow.queryCount - (output.isReady ? 0 : 1)
    if count > 0 { keyboard.awaitReports(count, within: flow.patience) }
    flow.reset()
  }

  /// Takes over the terminal again after the program was suspended and is in the foreground.
  package func resume() {
    guard isOpen, !isGone else { return }
    guard Self.acquireTerminal() != nil else { return hasLostTerminal = true }
    crash_enter()
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    readSize()
    repaint()
    // The start sequence hides the cursor.
    curs_set(0)
    // After SIGSTOP the terminal was not restored.
    output.send(
      modes.startSequence(rows: size.rows, display.depth, hasScreen: !isSuspended))
    isSuspended = false
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

  /// Redraws everything with the next frame.
  package func repaint() {
    shown = nil
  }

  /// Whether the terminal is closed or belongs to another program for good.
  package var isGone: Bool { hasLostTerminal || keyboard.isGone }

  /// Whether a frame can be shown now; otherwise ``onReady`` is called when it can, or there is
  /// input.
  package func isReady() -> Bool { output.isReady && flow?.hasRoom() != false }

  /// Shows a frame if the terminal is ready for it; only changed cells are passed to ncurses.
  package func show(_ frame: Frame) {
    guard isOpen, !isSuspended, isReady(), frame.size == size else { return }
    crash_begin_output()
    let before = shown?.size == frame.size ? shown : nil
    let window = tomato_stdscr()
    if before == nil {
      werase(window)
      clearok(tomato_curscr(), true)
    }
    put(frame, over: before, in: window)
    if colors.hasOverflown {
      // Color pairs were reused, so every cell must be written again.
      colors.reset()
      put(frame, over: nil, in: window)
    }
    placeCursor(frame.cursor, in: window)
    wnoutrefresh(window)
    doupdate()
    shown = frame
    crash_end_output()
    send(memory.take())
  }

  /// Sends what ncurses has drawn with a single write.
  private func send(_ drawn: [UInt8]) {
    guard !drawn.isEmpty else { return }
    let bytes = modes.frame.start + drawn + modes.frame.end
    output.send(bytes + (flow?.query(after: bytes.count) ?? []))
  }

  /// Sends fewer bytes from the next frame on, if the line is slow and the user has not chosen
  /// the colors.
  private func adapt() {
    guard let indexedColors, display.depth == .direct, flow?.isSlow == true else { return }
    guard Self.start(indexedColors, in: memory) else { return }
    display = DisplayMode(depth: indexedColors.depth, glyphs: display.glyphs)
    colors = ColorPairs(depth: display.depth)
    repaint()
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

  private func placeCursor(_ cursor: Frame.Cursor?, in window: Window?) {
    if let cursor { wmove(window, Int32(cursor.row), Int32(cursor.column)) }
    // Sends nothing if that is so already.
    curs_set(cursor == nil ? 0 : 1)
  }

  /// Returns the keys received so far, oldest first, without blocking; at most one portion.
  package func readKeys() -> [Key] {
    guard isOpen, !isSuspended else { return [] }
    crash_guard_thread()
    let keys = keyboard.readKeys()
    takeAnswers()
    return keys
  }

  private func takeAnswers() {
    let count = keyboard.takeReports()
    guard count > 0 else { return }
    for _ in 0..<count { flow?.takeAnswer() }
    adapt()
  }

  /// Discards input that was typed ahead.
  package func discardInput() {
    keyboard.discard()
    takeAnswers()
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
  /// There is no file that ncurses could draw into.
  case noMemory
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
    case .noMemory: "cannot create a temporary file for what is drawn"
    }
  }

  /// The name without control characters.
  private static func printable(_ name: String) -> String {
    name.filter { $0.isASCII && $0 >= " " && $0 != "\u{7f}" }
  }
}
