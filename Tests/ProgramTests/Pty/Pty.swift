import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pseudo-terminal of a test's own, with a shell in it that runs a script.
///
/// Every byte that comes out of it is seen, and any byte can be put in. What the bytes look like on a
/// screen is for ``Tmux`` to say, or for a ``TerminalScreen`` where many run at once.
final class Pty {
  /// The folder of the test.
  let home: Home
  /// What was sent since ``forget()``.
  private(set) var sent: [UInt8] = []
  /// How many bytes were ever sent.
  private(set) var byteCount = 0
  /// What all that was sent has turned on.
  private(set) var modes = TerminalModes()
  /// Whether the terminal says where its cursor is when it is asked.
  var answersPosition = true
  /// Whether the terminal says that it is well when it is asked.
  var answersStatus = true
  /// How many bytes the terminal reads in a second; `nil` for as many as there are.
  var rate: Double?
  /// Whether what is sent is kept; a storm sends too much.
  var keeps = true
  /// Whether what is sent is read; otherwise the terminal takes no more at some point.
  var reads = true
  /// What the terminal shows, if somebody looks at it.
  var screen: TerminalScreen?

  private let master: Int32
  // Held open, so that the terminal's settings can be read when no program is left in it.
  private let slave: Int32
  private var shell: pid_t = 0
  private var answered = 0
  private var answeredStatus = 0
  /// Until when the line is busy with what was read, at its rate.
  private var busyUntil = Date.distantPast
  private var pending: [UInt8] = []
  private var isClosed = false

  /// Between a terminal's opening and the mark on its files no program may be started, which would
  /// hold them open.
  private static let starting = NSLock()

  /// Opens the terminal, in the folder of another test's if one is given; nothing runs in it yet.
  init(columns: Int = 80, rows: Int = 24, home: Home? = nil) throws {
    self.home = try home ?? Home()
    var files: (master: Int32, slave: Int32) = (-1, -1)
    let opened = Self.starting.withLock {
      let opened = openpty(&files.master, &files.slave, nil, nil, nil)
      for file in [files.master, files.slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      return opened
    }
    guard opened == 0 else {
      throw Trouble("no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    (master, slave) = files
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    try resize(columns: columns, rows: rows)
  }

  deinit {
    // Whatever still runs there loses its terminal.
    if shell > 0 {
      kill(shell, SIGKILL)
      waitpid(shell, nil, 0)
    }
    hangUp()
    close(slave)
  }

  // MARK: - Programs

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    // The C library's own name for it is hidden from Swift.
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts a shell that runs a script, with job control, as the terminal's own.
  func run(_ script: String, _ variables: [String: String?] = [:]) throws {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(slave, &name, name.count) == 0 else { throw Trouble("no name of the terminal") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, file, name, O_RDWR, 0)
    }
    #if !canImport(Darwin)
      // What runs here must not keep the descriptors by which Foundation sees other programs end.
      for file in 3..<256 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session of its own, and no signal blocked or ignored, however the tests were started.
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
    // A shell whose program was interrupted would otherwise end as well.
    let arguments = ["/bin/sh", "-c", "set -m\ntrap : INT\n\(script)"]
    var words = arguments.map { strdup($0) } + [nil]
    var values = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + values { free(word) } }
    let error = Self.starting.withLock {
      posix_spawn(&shell, "/bin/sh", &actions, &attributes, &words, &values)
    }
    guard error == 0 else { throw Trouble("no shell: \(String(cString: strerror(error)))") }
  }

  /// Starts the program in the shell, which says `ended: N` after it, does more if it shall, and
  /// then waits.
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

  /// Starts a game of three and waits for its table.
  func startGame(
    _ more: String = "--motion off", then script: String = "", _ variables: [String: String?] = [:]
  ) throws {
    try start("--seed 7 --players Aki,Ben,Chie \(more)", then: script, variables)
    try wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
  }

  /// The number of the program's process.
  var processNumber: pid_t {
    get throws {
      let text = try String(contentsOfFile: home.path("pid"), encoding: .utf8)
      guard let number = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw Trouble("the program's number is not one: \(text)")
      }
      return number
    }
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) throws {
    guard kill(try processNumber, number) == 0 else { throw Trouble("the program is not there") }
  }

  /// Sends a signal to whatever is in front in the terminal, unless that is the shell.
  func signalForeground(_ number: Int32) {
    let group = tcgetpgrp(master)
    if group > 0, group != shell { kill(-group, number) }
  }

  /// Waits for the first process of the terminal to end; gives how it did, as a shell says it.
  func shellEnding() throws -> Int32 {
    var status: Int32 = 0
    let deadline = Date() + 10
    while waitpid(shell, &status, WNOHANG) != shell {
      guard Date() < deadline else { throw Trouble("the program does not end: \(tail)") }
      turn(milliseconds: 5)
    }
    // What it has sent last.
    turn(milliseconds: 0)
    shell = 0
    // The signal in the lowest seven bits, or the exit code above them.
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Sends a signal to the first process of the terminal.
  func signalShell(_ number: Int32) { kill(shell, number) }

  /// Waits for the shell to say how the program ended.
  func ending(seconds: Double = 10) throws -> Int32 {
    try wait("the program's end", seconds: seconds) { $0.contains(/ended: \d+\s/) }
    guard let match = text.firstMatch(of: /ended: (\d+)\s/) else { return -1 }
    return Int32(match.1) ?? -1
  }

  // MARK: - The terminal

  /// The terminal's settings, as plain bytes that can be compared.
  var settings: [UInt8] {
    var settings = termios()
    tcgetattr(slave, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// The window's size.
  var size: [UInt16] {
    get throws {
      var size = winsize()
      guard ioctl(master, UInt(TIOCGWINSZ), &size) == 0 else { throw Trouble("no size") }
      return [size.ws_col, size.ws_row]
    }
  }

  /// Whether a program has taken the terminal over: it reads keys, not lines.
  var isTaken: Bool {
    var settings = termios()
    return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
  }

  /// How many bytes were sent and not read.
  var unreadCount: Int32 {
    get throws {
      var count: Int32 = 0
      guard ioctl(master, UInt(FIONREAD), &count) == 0 else {
        throw Trouble("no count of bytes: \(String(cString: strerror(errno)))")
      }
      return count
    }
  }

  /// Whether the program has read everything that was typed.
  var isAllRead: Bool {
    get throws {
      var count: Int32 = 0
      guard ioctl(slave, UInt(FIONREAD), &count) == 0 else {
        throw Trouble("no count of bytes: \(String(cString: strerror(errno)))")
      }
      return count == 0 && pending.isEmpty
    }
  }

  /// Changes the window's size, of which the program is told.
  func resize(columns: Int, rows: Int) throws {
    modes.rows = rows
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Trouble("no size: \(String(cString: strerror(errno)))")
    }
    screen?.resize(columns: columns, rows: rows)
  }

  /// Takes the terminal away, as a closed window does.
  func hangUp() {
    guard !isClosed else { return }
    isClosed = true
    close(master)
  }

  /// What was sent, as text.
  var text: String { String(decoding: sent, as: UTF8.self) }

  /// Forgets what was sent until now; what it turned on stays on.
  func forget() { sent = [] }

  /// Types a text.
  func type(_ text: String) throws { try type(Array(text.utf8)) }

  /// Types bytes, as fast as the terminal takes them, and reads meanwhile.
  func type(_ bytes: [UInt8], seconds: Double = 60) throws {
    pending += bytes
    let deadline = Date() + seconds
    while !pending.isEmpty {
      guard Date() < deadline else { throw Trouble("the program takes no input: \(tail)") }
      turn(milliseconds: 100)
    }
  }

  /// Reads until something was sent; fails with what was sent last when it takes too long.
  func wait(_ what: String, seconds: Double = 10, until condition: (String) throws -> Bool) throws {
    let deadline = Date() + seconds
    while try !condition(text) {
      guard Date() < deadline else {
        throw Trouble("waited \(Int(seconds)) s for \(what): \(tail)")
      }
      turn(milliseconds: 100)
    }
  }

  /// Reads whatever comes until a condition holds that does not depend on it.
  func drain(_ what: String, seconds: Double = 10, until condition: () throws -> Bool) throws {
    let deadline = Date() + seconds
    while try !condition() {
      guard Date() < deadline else {
        throw Trouble("waited \(Int(seconds)) s for \(what): \(tail)")
      }
      turn(milliseconds: 5)
    }
  }

  /// Has the program draw its screen anew, and waits for a word on it.
  func repaint(until word: String) throws {
    forget()
    try type("\u{0c}")
    try wait("\(word) on a new screen") { $0.contains(word) }
  }

  /// Reads whatever comes within some time.
  func look(seconds: Double) {
    let deadline = Date() + seconds
    repeat {
      turn(milliseconds: Int32(max(deadline.timeIntervalSinceNow * 1000, 0)))
    } while Date() < deadline
  }

  private var tail: String { screen?.text ?? text.suffix(600).debugDescription }

  /// Waits for the terminal to give or to take bytes, and lets it.
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
    var state = pollfd(fd: master, events: Int16(events), revents: 0)
    guard poll(&state, 1, milliseconds) > 0 else { return }
    if state.revents & Int16(POLLIN) != 0, reads { take() }
    if state.revents & Int16(POLLOUT) != 0, !pending.isEmpty {
      let count = pending.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 4096)) }
      if count > 0 { pending.removeFirst(count) }
    }
  }

  private func take() {
    // A slow line carries little at a time.
    var buffer = [UInt8](repeating: 0, count: rate == nil ? 65_536 : 64)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return }
    byteCount += count
    if let rate { busyUntil = max(busyUntil, Date() - 0.05) + Double(count) / rate }
    for byte in buffer.prefix(count) { modes.take(byte) }
    if keeps { sent += buffer.prefix(count) }
    screen?.take(buffer.prefix(count))
    if answersPosition, modes.positionRequests > answered {
      answered = modes.positionRequests
      pending += Array("\u{1b}[1;2R".utf8)
    }
    if answersStatus {
      for _ in answeredStatus..<modes.statusRequests { pending += Array("\u{1b}[0n".utf8) }
    }
    answeredStatus = modes.statusRequests
  }
}
