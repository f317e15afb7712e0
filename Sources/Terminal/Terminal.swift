import CCrash
import CNcurses
import Dispatch
import Graphics
import Keys
import Platform
import Text

/// A window of ncurses.
typealias Window = UnsafeMutablePointer<WINDOW>

/// The terminal at standard input and output, controlled by ncurses.
///
/// This is the only type that draws with ncurses, which is not thread-safe.
@MainActor package final class Terminal: Display {
  /// The features of the terminal.
  package private(set) var display: DisplayMode
  /// The size of the window, in cells.
  package private(set) var size: Size

  /// The maximum size, even if the window reports a larger one.
  private static let maximumSize = Size(columns: 1000, rows: 500)
  /// The size of a window that reports none.
  private static let usual = Size(columns: 80, rows: 24)

  /// Called when the terminal has become ready for a frame.
  package var onReady: () -> Void {
    get { output.onSent }
    set {
      output.onSent = newValue
      flow?.onReady = newValue
    }
  }

  /// Called when a key can be read without further input: ESC was the Esc key.
  package var onKeys: () -> Void = {}
  private var escapeTimer: DispatchSourceTimer?

  private let modes: TerminalModes
  private let memory: DrawingMemory
  /// The screen of ncurses that draws into it, with its colors.
  private var curses: Curses
  /// The screen with the other number of colors, once the line has needed it.
  ///
  /// Neither is ever freed: after delscreen of ncurses 6.4, the colors of the other one are missing.
  private var otherCurses: Curses?
  let output: TerminalOutput
  /// Whether the terminal is known to let programs write to its clipboard.
  let hasClipboard: Bool
  /// Exists if the terminal answers queries.
  let flow: FlowControl?
  /// A description with 256 colors, which are used on a slow line instead of direct colors.
  private let indexedColors: ColorChoice?
  /// The direct colors of the terminal, if it has them.
  private let directColors: ColorChoice?
  private var linkQuality = LinkQuality()
  /// Whether another frame was to follow the last one soon.
  private var isInMotion = false
  /// A frame on its way to the terminal, reused to avoid allocations.
  private var bytes: [UInt8] = []
  /// The cells of a frame that are drawn last, each by itself.
  private var uncertain: [UncertainCell] = []
  /// The settings of the terminal while the program controls it.
  private var settings = termios()
  private var keyboard: Keyboard
  private var painter: CellPainter
  private var pairs: ColorPairs
  private var isOpen = true
  private var isSuspended = false
  private var hasLostTerminal = false

  /// Whether the type of the terminal can position the cursor.
  package static var isSupported: Bool { Terminfo.isSupported(environment.name) }

  /// Takes over the terminal, optionally with mouse support.
  ///
  /// - Parameters:
  ///   - options: The display options.
  ///   - mouse: Whether to use the mouse.
  /// - Throws: ``TerminalError`` if there is no terminal or ncurses does not support it; nothing
  ///   has been written in that case.
  package init(
    _ options: DisplayOptions = DisplayOptions(), mouse: Bool = true
  ) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .noTerminal(.standardInput) }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal(.standardOutput) }
    guard var found = Self.acquireTerminal() else {
      throw TerminalError(
        .init(
          "the program cannot come to the foreground of its terminal", ja: "端末のフォアグラウンドになれません"))
    }
    let environment = Self.environment
    let name = environment.name
    guard Terminfo.isSupported(name) else { throw .unsupported(name) }
    let expected = options.colorChoice(for: environment, offer: Terminfo.colors)
    let isUnicode = Locale.isUnicode
    guard Terminfo.use(expected.terminal) else { throw .unsupported(name) }
    guard let memory = DrawingMemory() else {
      throw TerminalError(
        .init("cannot create a temporary file for what is drawn", ja: "描画のための一時ファイルを作れません"))
    }
    self.memory = memory
    let output = TerminalOutput(crash_reopen_terminal(STDOUT_FILENO))
    self.output = output
    // Only the line settings have to be restored until the first frame.
    crash_prepare(output.file, &found, nil, 0)
    let began = FlowControl.now
    let answers = TerminalProbe(input: STDIN_FILENO, output: STDOUT_FILENO)
      .ask(Capabilities.questions(options, environment, isUnicode: isUnicode))
    // A terminal that answers these questions also answers those about its status.
    let roundTrip = FlowControl.now - began
    flow = answers.answered ? FlowControl(roundTrip: roundTrip) { output.send($0) } : nil
    keyboard = Keyboard(
      KeyDecoder(described: Capabilities.keys, isUnicode: isUnicode),
      typedAhead: answers.typedAhead)
    hasClipboard = Clipboard.isOffered(by: answers)
    modes = TerminalModes(mouse: mouse, synchronizedOutput: answers.synchronizedOutput)
    let wanted = options.colorChoice(
      for: environment, hasRGB: answers.hasRGB, hasPalette: answers.hasPalette,
      offer: Terminfo.colors)
    indexedColors = options.indexedColors(
      insteadOf: wanted, for: environment, offer: Terminfo.colors)
    // The answers of the terminal can raise the number of colors, but not from none.
    let restoreSequence = modes.restoreSequence(from: expected.depth)
    crash_prepare(output.file, &found, restoreSequence, restoreSequence.count)
    crash_enter()
    crash_begin_output()
    let started = Terminfo.withDescription(of: wanted) { Self.start($0, in: memory) }
    crash_end_output()
    guard let started else {
      crash_prepare(output.file, &found, nil, 0)
      crash_leave()
      throw .unsupported(name)
    }
    let choice = started.choice
    curses = started
    directColors = choice.depth == .direct ? choice : nil
    tcgetattr(STDIN_FILENO, &settings)
    display = DisplayMode(
      depth: choice.depth,
      glyphs: options.glyphs(isUnicode: isUnicode, isWide: answers.columns == 2),
      blocks: Self.blocks(options.blocks(version: answers.version)),
      background: answers.background)
    painter = CellPainter(display)
    pairs = ColorPairs()
    size = Size(columns: 0, rows: 0)
    readSize()
    output.send(modes.startSequence(rows: size.rows, display.depth))
  }

  /// A screen of ncurses, and its colors.
  private struct Curses {
    let choice: ColorChoice
    let screen: OpaquePointer
  }

  /// Starts ncurses with the actual size of the window; returns its screen, or `nil` if it failed.
  ///
  /// ncurses changes the settings of the terminal by its descriptor for output, and draws into
  /// memory from then on.
  private static func start(
    _ choice: ColorChoice, in memory: DrawingMemory
  ) -> Curses? {
    let size = windowSize ?? usual
    // ncurses has a buffer for the cells of its first window, which must not be full before the
    // memory receives it.
    setenv("LINES", "\(max(size.rows, usual.rows))", 1)
    setenv("COLUMNS", "\(max(size.columns, usual.columns))", 1)
    defer {
      unsetenv("LINES")
      unsetenv("COLUMNS")
    }
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { return nil }
    guard let screen = tomato_newterm(choice.terminal, descriptor) else { return nil }
    tomato_keep_palette()
    cbreak()
    noecho()
    nonl()
    // The game asks before it ends.
    tomato_disable_interrupt_key(STDIN_FILENO)
    // Keys are read elsewhere; ncurses must not check for input.
    typeahead(-1)
    memory.receive(from: descriptor)
    resizeterm(Int32(size.rows), Int32(size.columns))
    startColors(choice.depth)
    // Until its screen has been left once, ncurses flushes its output after every cursor movement.
    endwin()
    doupdate()
    // What ncurses sends at its start is sent by the program.
    curs_set(0)
    memory.start()
    return Curses(choice: choice, screen: screen)
  }

  /// Waits until the program is in the foreground; returns the terminal modes, or nil if that will
  /// never happen.
  private static func acquireTerminal() -> termios? {
    var settings = termios()
    return awaitForeground() && tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }

  /// How long a program that was stopped waits for the signals that were sent to it meanwhile, in
  /// milliseconds.
  private static let patienceForSignals: Int32 = 50

  /// Suspends the program until it is in the foreground; returns `false` if that will never happen,
  /// or if a signal ends the program.
  package static func awaitForeground() -> Bool {
    // In the foreground a signal that stops the program must restore the terminal first.
    guard !isInForeground else { return true }
    // A stopped program gets its signals when it continues, on any thread. Stopped again here, it
    // would not end before it comes to the foreground.
    guard crash_ending_signal(patienceForSignals) == 0 else { return false }
    // Access from the background stops the program, unless the signal is caught or blocked.
    var before = crash_saved_handler()
    crash_enable_default(SIGTTOU, &before)
    defer { crash_restore_handler(SIGTTOU, &before) }
    return tcdrain(STDIN_FILENO) == 0 && isInForeground
  }

  /// Whether the program may use the terminal at standard input, which would stop it otherwise.
  package nonisolated static var isInForeground: Bool {
    let front = tcgetpgrp(STDIN_FILENO)
    // A terminal that is not the controlling terminal has no foreground process.
    return front == -1 || front == getpgrp()
  }

  /// The block characters, unless the C library does not know their width: ncurses could not place
  /// them.
  private static func blocks(_ wanted: DisplayMode.Blocks) -> DisplayMode.Blocks {
    wanted == .sextant && tomato_width(0x1fb00) != 1 ? .quadrant : wanted
  }

  /// The environment variables that describe the terminal.
  private static var environment: TerminalEnvironment {
    let value = { name in getenv(name).map { String(cString: $0) } }
    return TerminalEnvironment(
      name: value("TERM") ?? "",
      values: TerminalEnvironment.variables.reduce(into: [:]) { $0[$1] = value($1) })
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
    awaitAnswer()
    output.discard()
    escapeTimer?.cancel()
    escapeTimer = nil
    // Not by ncurses: the crash handler must be able to continue.
    crash_leave()
  }

  /// Waits for the terminal's answer, which the shell would take for input.
  private func awaitAnswer() {
    guard let flow else { return }
    defer { flow.reset() }
    // Continued in the background to be ended, it may neither read nor discard what others have written.
    guard Self.isInForeground else { return }
    // Its query may be among what is discarded.
    if flow.awaitsAnswer(isAllSent: output.isReady), !keyboard.awaitReport(within: flow.patience) {
      // The terminal has not read the query, or its answer is in the input.
      tcflush(output.file, TCIOFLUSH)
    }
  }

  /// Takes over the terminal again after the program was suspended and is in the foreground.
  package func resume() {
    guard isOpen, !isGone else { return }
    guard Self.acquireTerminal() != nil else { return hasLostTerminal = true }
    crash_enter()
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    keyboard.hasFocus = true
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
      columns: min(Int(window.ws_col), maximumSize.columns),
      rows: min(Int(window.ws_row), maximumSize.rows))
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
  package func repaint() { painter.forget() }

  /// Whether the terminal is closed or permanently belongs to another program.
  package var isGone: Bool { hasLostTerminal || keyboard.isGone }

  /// Whether a frame can be shown now; otherwise ``onReady`` is called when it can, or there is
  /// input.
  package func isReady() -> Bool { output.isReady && flow?.hasRoom() != false }

  /// Shows a frame if the terminal is ready for it; only changed cells are passed to ncurses.
  @discardableResult package func show(_ frame: Frame, changed: CellSet?, inMotion: Bool) -> Bool {
    guard frame.size == size else { return true }
    if painter.size == size { painter.damage(changed) }
    guard isOpen, !isSuspended else { return true }
    guard isReady() else { return false }
    crash_begin_output()
    let window = tomato_stdscr()
    if painter.size != size {
      painter.start(size)
      werase(window)
      clearok(tomato_curscr(), true)
    }
    var isWhole = put(frame, inMotion: inMotion, limit: flow?.frameLimit ?? .max, in: window)
    if pairs.hasOverflown {
      // Color pairs were reused, so every cell must be written again.
      pairs.reset()
      painter.start(size)
      uncertain = []
      isWhole = put(frame, inMotion: inMotion, limit: .max, in: window)
    }
    placeCursor(frame.cursor, in: window)
    wnoutrefresh(window)
    doupdate()
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: modes.frame.start)
    let hasDrawn = memory.take(into: &bytes)
    drawUncertain(frame, in: window)
    crash_end_output()
    isInMotion = inMotion
    if hasDrawn { send() }
    return isWhole
  }

  /// Sends what ncurses has drawn with a single write.
  private func sendDrawn() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: modes.frame.start)
    if memory.take(into: &bytes) { send() }
  }

  /// Sends the bytes of a frame.
  private func send() {
    bytes.append(contentsOf: modes.frame.end)
    if let flow { bytes.append(contentsOf: flow.query(after: bytes.count)) }
    output.send(bytes)
  }

  /// Sends fewer bytes from the next frame on, if the line is slow and the user has not chosen the
  /// colors; or gives a line its colors back.
  private func adapt() {
    guard let flow else { return }
    if linkQuality.mustChange(
      hasAll: display.depth == .direct, isSlow: flow.isSlow, isInMotion: isInMotion,
      at: FlowControl.now)
    {
      changeColors()
    }
  }

  /// Uses 256 colors instead of direct ones, or the reverse, if the terminal has both.
  package func changeColors() {
    guard let indexedColors, let directColors else { return }
    let colors = display.depth == .direct ? indexedColors : directColors
    // Each screen notes on its own whether the cursor is visible.
    curs_set(0)
    sendDrawn()
    crash_begin_output()
    let next =
      otherCurses ?? Terminfo.withDescription(of: colors) { Self.start($0, in: memory) }
    if let next {
      (curses, otherCurses) = (next, curses)
      set_term(next.screen)
      resizeterm(Int32(size.rows), Int32(size.columns))
    }
    crash_end_output()
    guard next != nil else { return }
    linkQuality.note(FlowControl.now)
    display = DisplayMode(
      depth: curses.choice.depth, glyphs: display.glyphs, blocks: display.blocks,
      background: display.background)
    painter = CellPainter(display)
    pairs = ColorPairs()
    repaint()
  }

  private func put(
    _ frame: Frame, inMotion: Bool, limit: Int, in window: Window?
  ) -> Bool {
    let columns = frame.size.columns
    return painter.paint(frame, inMotion: inMotion, limit: limit) { place, width, look in
      let (row, column) = (Int32(place / columns), Int32(place % columns))
      let pair = pairs.pair(look.foreground, look.background)
      if !memory.isDirect, frame.cells[place].hasUncertainWidth {
        uncertain.append(
          UncertainCell(place: place, width: width, look: look, cell: frame.cells[place]))
        for offset in 0..<Int32(width) {
          tomato_put(window, row, column + offset, 0x20, 1, look.attributes.bits, pair)
        }
      } else if Unicode.Scalar(look.glyph) != nil {
        tomato_put(
          window, row, column, wchar_t(bitPattern: look.glyph), Int32(width), look.attributes.bits,
          pair)
      } else {
        let cluster = frame.cells[place].text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        tomato_put_cluster(
          window, row, column, cluster + [0], Int32(width), look.attributes.bits, pair)
      }
    }
  }

  /// A cell about whose columns terminals do not agree.
  private struct UncertainCell {
    let place: Int
    let width: Int
    let look: CellPainter.CellStyle
    let cell: Cell
  }

  /// Draws the cells about whose columns terminals do not agree, each by itself: after each the cursor is set to where
  /// ncurses takes it to be, so that nothing else moves.
  private func drawUncertain(_ frame: Frame, in window: Window?) {
    guard !uncertain.isEmpty else { return }
    for drawn in uncertain {
      let (row, column) = (
        Int32(drawn.place / frame.size.columns), Int32(drawn.place % frame.size.columns)
      )
      let pair = pairs.pair(drawn.look.foreground, drawn.look.background)
      // ncurses has only marks after the first character of a cell: of an emoji of several it is that one.
      let scalars =
        drawn.cell.isEmojiSequence ? drawn.cell.base.map { [$0] } ?? [] : drawn.cell.scalars
      let cluster = scalars.map { wchar_t(bitPattern: $0.value) }
      tomato_put_cluster(
        window, row, column, cluster + [0], Int32(drawn.width), drawn.look.attributes.bits, pair)
      wmove(window, row, column)
      wnoutrefresh(window)
      doupdate()
      _ = memory.take(into: &bytes)
      bytes.append(contentsOf: Capabilities.bytes("cup", row: row, column: column))
    }
    uncertain = []
    placeCursor(frame.cursor, in: window)
    wnoutrefresh(window)
    doupdate()
    _ = memory.take(into: &bytes)
  }

  private func placeCursor(_ cursor: Frame.Cursor?, in window: Window?) {
    if let cursor { wmove(window, Int32(cursor.row), Int32(cursor.column)) }
    // Sends nothing if nothing changes.
    curs_set(cursor == nil ? 0 : 1)
  }

  /// Returns the keys received so far, oldest first, without blocking; at most one portion.
  package func readKeys() -> [Key] {
    guard isOpen, !isSuspended else { return [] }
    crash_guard_thread()
    var keys = keyboard.readKeys()
    awaitEscape()
    // The terminal driver does not recognize Ctrl-Z in an extended form.
    if settings.suspendsByKey, keys.contains(.control("z")) {
      keys.removeAll { $0 == .control("z") }
      // To all processes in the foreground, as the driver does; this thread has its signals blocked.
      kill(0, SIGTSTP)
    }
    // A key may be read before the signal of a new size, which it belongs to. Not before the keys: the
    // window may change between, and a key that was pressed in it would count for the old one.
    readSize()
    takeAnswers()
    return keys
  }

  /// Waits until ESC, if it was the last byte, is the Esc key; meanwhile the rest of a sequence may come.
  private func awaitEscape() {
    escapeTimer?.cancel()
    escapeTimer = nil
    guard let time = keyboard.timeToEscape else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + time)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.onKeys() } }
    timer.resume()
    escapeTimer = timer
  }

  private func takeAnswers() {
    guard keyboard.takeReports() > 0 else { return }
    flow?.takeAnswer()
    adapt()
  }

  /// Whether the terminal has the input focus, according to its last report.
  package var hasFocus: Bool { keyboard.hasFocus }

  /// Discards input that was typed ahead.
  package func discardInput() {
    keyboard.discard()
    takeAnswers()
  }
}

extension termios {
  /// Whether Ctrl-Z stops the program.
  fileprivate var suspendsByKey: Bool {
    var modes = self
    return tomato_suspend_key(&modes) == 0x1a
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
