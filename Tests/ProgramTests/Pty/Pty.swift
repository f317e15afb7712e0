import AppTestSupport
import Foundation
import Testing

/// A pseudo-terminal with a shell that runs a script.
///
/// Tests see every byte of the output and can send any input. To see what the output looks like, use
/// ``Tmux``, or a ``TerminalScreen`` if many run in parallel.
final class Pty {
  /// The folder of the test.
  let home: Home
  /// The output since the last ``forget()``.
  private(set) var sent: [UInt8] = []
  /// The number of bytes of output so far.
  private(set) var byteCount = 0
  /// The modes set by the output.
  private(set) var modes = TerminalModes()
  /// The terminal's answer to a question; `nil` if it is silent.
  var replies: TerminalReplies? = TerminalReplies()
  /// How many bytes the terminal reads in a second; `nil` for as many as there are.
  var rate: Double?
  /// Whether to keep the output in ``sent``; turn it off for large amounts.
  var keeps = true
  /// Whether to read the output; otherwise it is blocked at some point.
  var reads = true
  /// The settings of the terminal at the start.
  private(set) var initialSettings: [UInt8] = []
  /// The screen, if a test needs it.
  var screen: TerminalScreen?

  private let ends: TerminalEnds
  private var shell: pid_t = 0
  private var answered = 0
  /// Until when the line is busy with what was read, at its rate.
  private var busyUntil = Date.distantPast
  private var pending: [UInt8] = []
  private var isClosed = false

  /// Opens the terminal, by default with a new home folder.
  init(columns: Int = 80, rows: Int = 24, home: Home? = nil) throws {
    self.home = try home ?? Home()
    ends = try TerminalEnds(isBlocking: false)
    try resize(columns: columns, rows: rows)
    initialSettings = settings
  }

  deinit {
    if shell > 0 {
      kill(shell, SIGKILL)
      waitpid(shell, nil, 0)
    }
    hangUp()
    // Kept open until now, so that the settings can be read after all processes have ended.
    close(ends.near)
  }

  // MARK: - Programs

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    // Swift does not import the name POSIX_SPAWN_SETSID.
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts a shell with job control that runs a script and controls the terminal.
  func run(_ script: String, _ variables: [String: String?] = [:]) throws {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(ends.near, &name, name.count) == 0 else {
      throw TestError("the terminal has no name")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, file, name, O_RDWR, 0)
    }
    #if !canImport(Darwin)
      // The shell must not inherit the descriptors with which Foundation observes processes.
      for file in 3..<256 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A new session, without blocked or ignored signals.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let environment = home.environment.merging(["PROGRAM": Program.path, "TERM": "xterm-256color"])
    {
      $1
    }.merging(variables.compactMapValues { $0 }) { $1 }
      .filter { variables[$0.key] != .some(nil) }
    // Keeps the shell from ending along with an interrupted program.
    let arguments = ["/bin/sh", "-c", "set -m\ntrap : INT\n\(script)"]
    var words = arguments.map { strdup($0) } + [nil]
    var values = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + values { free(word) } }
    let error = TerminalEnds.startLock.withLock {
      posix_spawn(&shell, "/bin/sh", &actions, &attributes, &words, &values)
    }
    guard error == 0 else {
      throw TestError("cannot start the shell: \(String(cString: strerror(error)))")
    }
  }

  /// Starts the program in the shell, which then prints `ended: N`, runs another script, and waits.
  func start(
    _ arguments: String = "", then more: String = "", _ variables: [String: String?] = [:]
  ) throws {
    try run(
      """
      ulimit -c 0
      sh -c 'echo $$ >"$FILES/pid"; exec "$PROGRAM" \(arguments)'
      echo "ended: $?"
      \(more)
      read line
      """, ["FILES": home.folder.path].merging(variables) { $1 })
  }

  /// Starts a game of three players and waits for the table.
  func startGame(
    _ more: String = "--motion off", then script: String = "", _ variables: [String: String?] = [:]
  ) throws {
    let pointing = more.contains("--pointing") ? "" : "--pointing secret"
    try start(
      "--seed 9 --players Aki,Ben,Chie --roll by-hand \(pointing) \(more)", then: script, variables)
    try wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
  }

  /// The process ID of the program.
  var processNumber: pid_t {
    get throws {
      let text = try String(contentsOfFile: home.path("pid"), encoding: .utf8)
      guard let number = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw TestError("invalid process ID: \(text)")
      }
      return number
    }
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) throws {
    guard kill(try processNumber, number) == 0 else {
      throw TestError("the program is not running")
    }
  }

  /// Sends a signal to the foreground process group, unless that is the shell.
  func signalForeground(_ number: Int32) {
    let group = tcgetpgrp(ends.far)
    if group > 0, group != shell { kill(-group, number) }
  }

  /// Waits for the shell to end and returns its exit code; 128 is added to the number of a signal.
  func shellEnding() throws -> Int32 {
    var status: Int32 = 0
    let deadline = Date() + 10
    while waitpid(shell, &status, WNOHANG) != shell {
      guard Date() < deadline else { throw TestError("the program does not end: \(tail)") }
      turn(milliseconds: 5)
    }
    shell = 0
    try readRest()
    // The lowest seven bits are the signal, the next byte is the exit code.
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Reads the output of processes that have ended, which the terminal may still be passing on.
  private func readRest() throws {
    var mark: UInt8 = 0
    try drain("an end mark") { write(ends.near, &mark, 1) == 1 }
    try drain("the rest of the output") { sent.last == mark }
    sent.removeLast()
  }

  /// Sends a signal to the shell.
  func signalShell(_ number: Int32) { kill(shell, number) }

  /// Waits for the program to end and returns the exit code that the shell prints.
  func ending(seconds: Double = 10) throws -> Int32 {
    try wait("the program's end", seconds: seconds) { $0.contains(/ended: \d+\s/) }
    guard let match = text.firstMatch(of: /ended: (\d+)\s/) else { return -1 }
    return Int32(match.1) ?? -1
  }

  // MARK: - The terminal

  /// The settings of the terminal, as bytes for comparison.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(ends.near, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Expects the initial modes and settings.
  func expectRestored(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(modes.traces == [], comment, sourceLocation: sourceLocation)
    #expect(settings == initialSettings, comment, sourceLocation: sourceLocation)
  }

  /// The size of the window.
  var size: [UInt16] {
    get throws {
      var size = winsize()
      guard ioctl(ends.far, UInt(TIOCGWINSZ), &size) == 0 else { throw TestError("no size") }
      return [size.ws_col, size.ws_row]
    }
  }

  /// Whether a program has turned off line input.
  var isTaken: Bool {
    var settings = termios()
    return tcgetattr(ends.near, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
  }

  /// How many bytes were sent and not read.
  var unreadCount: Int32 {
    get throws {
      var count: Int32 = 0
      guard ioctl(ends.far, UInt(FIONREAD), &count) == 0 else {
        throw TestError("no count of bytes: \(String(cString: strerror(errno)))")
      }
      return count
    }
  }

  /// Whether the program has read all input.
  var isAllRead: Bool {
    get throws {
      var count: Int32 = 0
      guard ioctl(ends.near, UInt(FIONREAD), &count) == 0 else {
        throw TestError("cannot count the input: \(String(cString: strerror(errno)))")
      }
      return count == 0 && pending.isEmpty
    }
  }

  /// Resizes the window, which sends SIGWINCH.
  func resize(columns: Int, rows: Int) throws {
    modes.rows = rows
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(ends.far, UInt(TIOCSWINSZ), &size) == 0 else {
      throw TestError("cannot resize: \(String(cString: strerror(errno)))")
    }
    screen?.resize(columns: columns, rows: rows)
  }

  /// Closes the terminal, like a closed window.
  func hangUp() {
    guard !isClosed else { return }
    isClosed = true
    close(ends.far)
  }

  /// The output since the last ``forget()``, as text.
  var text: String { String(decoding: sent, as: UTF8.self) }

  /// Discards the output so far; its modes are kept.
  func forget() { sent = [] }

  /// Types a text.
  func type(_ text: String) throws { try type(Array(text.utf8)) }

  /// Types an answer to a question that is on the screen, as soon as the game takes one.
  func answer(_ text: String) throws {
    look(seconds: 0.6)
    try type(text)
  }

  /// Sends bytes as fast as the terminal accepts them, and reads the output in the meantime.
  func type(_ bytes: [UInt8], seconds: Double = 60) throws {
    pending += bytes
    let deadline = Date() + seconds
    while !pending.isEmpty {
      guard Date() < deadline else {
        throw TestError("the program does not read its input: \(tail)")
      }
      turn(milliseconds: 100)
    }
  }

  /// Reads the output until a condition holds for it; the error of a timeout contains its end.
  func wait(_ what: String, seconds: Double = 10, until condition: (String) throws -> Bool) throws {
    let deadline = Date() + seconds
    while try !condition(text) {
      guard Date() < deadline else {
        throw TestError("waited \(Int(seconds)) s for \(what): \(tail)")
      }
      turn(milliseconds: 100)
    }
  }

  /// Reads the output until a condition holds that does not depend on it.
  func drain(_ what: String, seconds: Double = 10, until condition: () throws -> Bool) throws {
    let deadline = Date() + seconds
    while try !condition() {
      guard Date() < deadline else {
        throw TestError("waited \(Int(seconds)) s for \(what): \(tail)")
      }
      turn(milliseconds: 5)
    }
  }

  /// Makes the program redraw its screen, and waits for a word on it.
  func repaint(until word: String) throws {
    forget()
    try type("\u{0c}")
    try wait("\(word) on a new screen") { $0.contains(word) }
  }

  /// Reads the output for some time.
  func look(seconds: Double) {
    let deadline = Date() + seconds
    repeat {
      turn(milliseconds: Int32(max(deadline.timeIntervalSinceNow * 1000, 0)))
    } while Date() < deadline
  }

  private var tail: String { screen?.text ?? text.suffix(600).debugDescription }

  /// Waits until the terminal is ready, then transfers bytes in both directions.
  private func turn(milliseconds: Int32) {
    guard !isClosed else {
      usleep(useconds_t(milliseconds) * 100)
      return
    }
    if rate != nil {
      let pause = busyUntil.timeIntervalSinceNow
      if pause > 0 { usleep(useconds_t(pause * 1e6)) }
    }
    let events = (reads ? POLLIN : 0) | (pending.isEmpty ? 0 : POLLOUT)
    var state = pollfd(fd: ends.far, events: Int16(events), revents: 0)
    guard poll(&state, 1, milliseconds) > 0 else { return }
    if state.revents & Int16(POLLIN) != 0, reads { take() }
    if state.revents & Int16(POLLOUT) != 0, !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(ends.far, $0.baseAddress, min($0.count, 4096)) }
      if count > 0 { pending.removeFirst(count) }
    }
  }

  private func take() {
    // A slow line carries little at a time.
    var buffer = [UInt8](repeating: 0, count: rate == nil ? 65_536 : 64)
    let count = read(ends.far, &buffer, buffer.count)
    guard count > 0 else { return }
    byteCount += count
    if let rate { busyUntil = max(busyUntil, Date() - 0.05) + Double(count) / rate }
    for byte in buffer.prefix(count) { modes.take(byte) }
    if keeps { sent += buffer.prefix(count) }
    screen?.take(buffer.prefix(count))
    let questions = modes.questions.dropFirst(answered)
    answered += questions.count
    for question in questions { pending += Array((replies?.answer(to: question) ?? "").utf8) }
  }
}
