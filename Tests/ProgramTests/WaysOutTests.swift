import Foundation
import GameCore
import TestSupport
import Testing

@Suite("Ways out in all terminals and window sizes", .serialized)
struct WaysOutTests {
  /// A way to end or stop the program.
  enum WayOut: CustomStringConvertible {
    /// Keys, and the expected exit code.
    case keys(String, code: Int32)
    case signal(Int32)

    var description: String {
      switch self {
      case .keys(let keys, _): "the keys \(keys.debugDescription)"
      case .signal(let number): "signal \(number)"
      }
    }

    var code: Int32 {
      switch self {
      case .keys(_, let code): code
      case .signal(let number): 128 + number
      }
    }

    func take(_ pty: Pty) throws {
      switch self {
      case .keys(let keys, _): try pty.type(keys)
      case .signal(let number): try pty.signal(number)
      }
    }
  }

  /// The signals whose default action terminates a program.
  private static let terminationSignals: [Int32] = {
    var numbers = [
      SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      // SIGSTKFLT, SIGIO, SIGPWR, and the real-time signals available to programs.
      numbers += [16, 29, 30] + Array(35...64)
      #if canImport(Glibc)
        numbers.append(34)
      #endif
    #endif
    return numbers
  }()

  private static let ways: [WayOut] =
    [
      .keys("qyq", code: 0), .keys("\u{3}\u{3}", code: 0), .keys("\u{1c}", code: 131),
      .keys("\u{1a}", code: 128 + SIGTSTP),
    ]
    + (terminationSignals + [SIGTSTP, SIGTTIN, SIGTTOU] + [
      SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTRAP,
    ])
    .map { .signal($0) }
  private static let types = ["xterm-256color", "tmux", "screen", "linux", "vt100"]
  private static let rows = [24, 30, 60]

  /// All combinations, or each way out once with alternating types and sizes.
  private static let cases: [(WayOut, type: String, rows: Int)] =
    Stress.isOn
    ? ways.flatMap { way in types.flatMap { type in rows.map { (way, type, $0) } } }
    : ways.indices.map { (ways[$0], types[$0 % types.count], rows[$0 % rows.count]) }

  @Test("All modes and settings are restored")
  func leavesNothing() throws {
    for (way, type, rows) in Self.cases {
      let context: Comment = "\(way), \(type), \(rows) rows"
      let pty = try Pty(rows: rows)
      try pty.startGame("--motion off", ["TERM": type])
      try way.take(pty)
      #expect(try pty.ending() == way.code, context)
      pty.expectRestored(context)
    }
  }

  @Test("All modes are restored after a resize", arguments: [(24, 40), (40, 24)])
  func changedWindow(before: Int, after: Int) throws {
    for (index, way) in Self.ways.prefix(6).enumerated() {
      let type = Self.types[index % Self.types.count]
      let pty = try Pty(rows: before)
      try pty.startGame("--motion off", ["TERM": type])
      try pty.resize(columns: 90, rows: after)
      try pty.repaint(until: "leave")
      try way.take(pty)
      #expect(try pty.ending() == way.code, "\(way), \(type)")
      #expect(pty.modes.traces == [], "\(way), \(type)")
    }
  }

  @Test("The program uses the whole window", arguments: rows)
  func wholeWindow(rows: Int) throws {
    let pty = try Pty(rows: rows)
    try pty.startGame()
    #expect(pty.modes.scrollRegion == nil || pty.modes.scrollRegion == 1...rows)
  }

  @Test("Without an alternate screen, the shell continues below the last frame")
  func below() throws {
    for way in [WayOut.keys("qyq", code: 0), .signal(SIGTERM), .signal(SIGSEGV)] {
      let pty = try Pty(rows: 30)
      try pty.startGame("--motion off", ["TERM": "vt100"])
      try way.take(pty)
      _ = try pty.ending()
      let end = try #require(pty.text.range(of: "\u{1b}[r", options: .backwards))
      let moves = pty.text[end.upperBound...].matches(of: /\u{1b}\[(\d+);1H/).map { $0.1 }
      #expect(moves.allSatisfy { Int($0) ?? 0 >= 30 } && !moves.isEmpty, "\(way)")
    }
  }

  // MARK: - Stops

  @Test(
    "Every stop signal restores the terminal, and continuing acquires it again",
    arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
  func stops(number: Int32) throws {
    let pty = try Pty(rows: 30)
    try pty.startGame(then: "for i in 1 2; do read line; fg; echo \"time $i: $?\"; done")
    for word in ["ended", "time 1"] {
      try pty.signal(number)
      try pty.wait("the stop") { $0.contains("\(word): \(128 + number)\r") }
      pty.expectRestored("\(number)")
      pty.forget()
      try pty.type("\n")
      try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
      #expect(pty.isTaken && pty.modes.isOn(1049))
    }
    try pty.type("qyq")
    try pty.wait("the end") { $0.contains("time 2: 0") }
    pty.expectRestored()
  }

  @Test("A stop signal right after SIGCONT stops the program")
  func stopsInOrder() throws {
    let rounds = Stress.count(25, of: 200)
    let pty = try Pty()
    try pty.startGame(
      then: "for i in $(seq \(rounds)); do read line; fg; echo \"time $i: $?\"; done")
    for round in 0...rounds {
      try pty.drain("the terminal") { pty.isTaken }
      try pty.signal(SIGCONT)
      try pty.signal(SIGTTOU)
      let word = round == 0 ? "ended" : "time \(round)"
      try pty.wait("stop \(round), \(Stress.variables)") {
        $0.contains("\(word): \(128 + SIGTTOU)\r")
      }
      pty.expectRestored("stop \(round), \(Stress.variables)")
      pty.forget()
      if round < rounds { try pty.type("\n") }
    }
  }

  @Test(
    "In plain mode, every stop signal restores the echo", arguments: [SIGTTIN, SIGTTOU])
  func plainStops(number: Int32) throws {
    let pty = try Pty()
    let arguments = "--plain --seed 9 --players Aki,Ben,Chie"
    try pty.start(arguments, then: "read line; fg; echo \"at last: $?\"")
    try pty.type("\n\nno\n\n")
    try pty.wait("the secret choice") { $0.contains("point at a card in secret") }
    #expect(pty.settings != pty.initialSettings)
    try pty.signal(number)
    try pty.wait("the stop") { $0.contains("ended: \(128 + number)\r") }
    #expect(pty.settings == pty.initialSettings)
    try pty.type("\n")
    try pty.signal(SIGTERM)
    try pty.wait("the end") { $0.contains("at last: 143") }
    #expect(pty.settings == pty.initialSettings)
  }

  // MARK: - Blocked output

  /// A game whose output is blocked in the middle of a frame.
  private struct BlockedGame {
    let pty: Pty
    let number: pid_t
    let signal: Int32

    /// Blocks the output with Ctrl-S, or by not reading it.
    init(byKey: Bool, signal: Int32) throws {
      pty = try Pty(columns: 120, rows: 35)
      self.signal = signal
      // If the terminal does not report its status, the program stops waiting for that.
      pty.replies?.answersStatus = false
      try pty.startGame("--motion full")
      try pty.repaint(until: "leave")
      number = try pty.processNumber
      pty.reads = false
      if byKey { try pty.type("\u{13}") }
      // The die is rolled; then the picture is drawn anew until no more of it arrives.
      try pty.type("\r")
      for _ in 0..<500 {
        let typed = Date()
        let count = try pty.unreadCount
        try pty.type("\u{0c}")
        // It takes a moment before the key is there to be read, and its result to be sent.
        try pty.drain("a key") {
          try Date() > typed + 0.05 && pty.isAllRead
        }
        if try pty.unreadCount == count { return }
      }
      throw TestError("the output is not blocked")
    }
  }

  @Test("Nothing follows the restore sequence, even if output was blocked")
  func blockedOutput() throws {
    let signals = [SIGTERM, SIGINT, SIGHUP, SIGUSR1]
    for batch in 0..<(Stress.isOn ? 7 : 1) {
      let games = try (0..<(Stress.isOn ? 10 : 4)).map { number in
        try BlockedGame(byKey: number.isMultiple(of: 2), signal: signals[(number / 2 + batch) % 4])
      }
      for game in games { try game.pty.signal(game.signal) }
      for (number, game) in games.enumerated() {
        try game.pty.drain("its end") { !Program.isRunning(game.number) }
        game.pty.reads = true
        let context: Comment = "batch \(batch), terminal \(number)"
        #expect(try game.pty.ending() == 128 + game.signal, context)
        // Only the shell's message follows the end of the restore sequence.
        let end = "\u{1b}[?1049l\u{1b}[23;0;0t"
        let last = try #require(game.pty.text.components(separatedBy: end).last)
        #expect(last.wholeMatch(of: /([A-Za-z0-9 ]*\r\n)?ended: \d+\r\n/) != nil, context)
        #expect(game.pty.text.contains(end), context)
        game.pty.expectRestored(context)
      }
    }
  }

  // MARK: - Start

  @Test("A signal at any time during the start ends the program")
  func earlySignals() throws {
    for moment in 0..<(Stress.isOn ? 300 : 60) {
      let microseconds = UInt32(moment * (Stress.isOn ? 50 : 250))
      let pty = try Pty()
      try pty.run("exec \"$PROGRAM\" --seed 9 --players Aki,Ben,Chie --motion off")
      usleep(microseconds)
      pty.signalShell(SIGTERM)
      #expect((try? pty.shellEnding()) == 128 + SIGTERM, "after \(microseconds) µs")
      pty.expectRestored("after \(microseconds) µs")
    }
  }
}
