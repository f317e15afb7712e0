import Foundation
import Replay
import TestSupport
import Testing

@Suite("The terminal is restored on exit", .serialized)
struct EndingTests {
  /// Expects the modes that a running game sets in a fully featured terminal.
  private func expectAcquired(_ pty: Pty) {
    for mode in [1049, 1000, 1006, 2004] { #expect(pty.modes.isOn(mode), "\(mode)") }
    #expect(!pty.modes.isOn(25))
  }

  @Test("Quitting exits with code 0")
  func leaving() throws {
    let pty = try Pty()
    try pty.startGame()
    expectAcquired(pty)
    try pty.type("qyq")
    #expect(try pty.ending() == 0)
    pty.expectRestored()
    // The palette of the user is not changed; only its background is queried.
    let text = pty.text.replacingOccurrences(of: "\u{1b}]11;?", with: "")
    #expect(!text.contains("\u{1b}]"))
  }

  @Test(
    "Termination signals end the program, at rest and during animations",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], ["--motion off", "--motion full"])
  func signals(number: Int32, motion: String) throws {
    let pty = try Pty()
    try pty.startGame(motion)
    if motion.hasSuffix("full") { try pty.type("\r\r") }
    try pty.signal(number)
    #expect(try pty.ending() == 128 + number)
    pty.expectRestored()
  }

  @Test("Ctrl-\\ acts like its signal")
  func quitting() throws {
    let pty = try Pty()
    try pty.startGame()
    try pty.type([28])
    #expect(try pty.ending() == 128 + SIGQUIT)
    pty.expectRestored()
  }

  @Test(
    "A fault signal ends the program with a hint to resume",
    arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE])
  func faults(number: Int32) throws {
    let pty = try Pty()
    try pty.startGame()
    try pty.type("\r")
    try pty.wait("the reading") { $0.contains("read well") }
    pty.forget()
    try pty.signal(number)
    #expect(try pty.ending() == 128 + number)
    pty.expectRestored()
    let last = try #require(pty.text.split(separator: "\u{1b}[?1049l").last)
    #expect(last.contains("tomatomato resume"))
  }

  @Test("Without colors, a fault sends no color codes")
  func faultWithoutColors() throws {
    let pty = try Pty()
    try pty.startGame("--motion off --color never")
    try pty.signal(SIGSEGV)
    #expect(try pty.ending() == 128 + SIGSEGV)
    #expect(pty.modes.traces == [])
    #expect(!pty.text.contains(/\u{1b}\[[0-9;]*(3|4)[0-9][0-9;]*m/))
  }

  @Test(
    "A real fault restores the terminal and leaves the runtime's message readable",
    arguments: [
      ("trap", "the tomato is rotten"), ("bounds", "Index out of range"), ("overflow", ""),
      ("memory", ""),
    ])
  func realFaults(fault: String, words: String) throws {
    let pty = try Pty()
    try pty.run("ulimit -c 0; '\(Program.built("Faults"))' \(fault); echo \"ended: $?\"; read line")
    let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS].map { 128 + $0 }
    #expect(signals.contains(try pty.ending()))
    pty.expectRestored("\(fault)")
    let last = try #require(pty.text.split(separator: "\u{1b}[?1049l").last)
    #expect(last.contains(words) || words.isEmpty)
    #expect(last.contains("tomatomato resume"))
  }

  @Test("A signal that was ignored at the start stays ignored", arguments: [SIGHUP, SIGINT])
  func ignored(number: Int32) throws {
    let pty = try Pty()
    try pty.run(
      """
      trap '' \(number)
      sh -c 'echo $$ >"$HOME/pid"; exec "$PROGRAM" --seed 7 --players Aki,Ben,Chie --motion off'
      echo "ended: $?"; read line
      """)
    try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
    try pty.signal(number)
    try pty.repaint(until: "rolls the die")
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
    pty.expectRestored()
  }

  @Test(
    "A closed terminal ends the program within a second, even if SIGHUP is ignored",
    arguments: ["", "trap '' HUP"])
  func hangingUp(before: String) throws {
    let pty = try Pty()
    try pty.run(
      """
      \(before)
      sh -c 'echo $$ >"$HOME/pid"; exec "$PROGRAM" --seed 7 --players Aki,Ben,Chie --motion off'
      """)
    try pty.wait("the table") { $0.contains("rolls the die") && $0.contains("leave") }
    try pty.type("\r")
    try pty.wait("the roll") { $0.contains("will read") }
    let number = try pty.processNumber
    let start = Date()
    pty.hangUp()
    try pty.drain("its end", seconds: 5) { !Program.isRunning(number) }
    #expect(Date().timeIntervalSince(start) < 1)
    let path = try #require(pty.home.library.journals.first)
    let recording = try JournalReader.read(path: path)
    #expect(!recording.entries.isEmpty && recording.ending != .cut)
  }

  @Test(
    "Whenever the deadline of a signal comes, nothing is left behind and nothing happens twice",
    arguments: ["", "full"])
  func deadlines(state: String) throws {
    /// Whether the deadline came before the terminal was restored.
    func isMissed(after count: Int) throws -> Bool {
      let pty = try Pty()
      pty.replies?.synchronizedOutput = 2
      try pty.run(
        """
        sh -c 'echo $$ >"$HOME/pid"; exec "$FAULTS" deadline \(count) \(state)'
        echo "ended: $?"; read line
        """, ["FAULTS": Program.built("Faults")])
      // Whatever is discarded then, the terminal has seen that it was taken over.
      try pty.wait("the frame") { $0.contains("\u{1b}[?2026l") }
      let number = try pty.processNumber
      pty.reads = state != "full"
      try pty.type("\r")
      if !pty.reads { try pty.drain("its end") { !Program.isRunning(number) } }
      pty.reads = true
      let place = "after \(count) bytes, \(state)"
      #expect(try pty.ending() == 128 + SIGTERM, "\(place)")
      pty.expectRestored("\(place)")
      return !pty.text.contains("restored in time")
    }
    let step = Stress.isOn ? 1 : 8
    var count = 0
    while try isMissed(after: count) { count += step }
    #expect(count > 64)
    // The last bytes are those that must not be sent twice.
    for last in count - step..<count { _ = try isMissed(after: last) }
  }

  @Test("Blocked output does not prevent the program from ending")
  func stalled() throws {
    let pty = try Pty()
    try pty.startGame("--motion full")
    // Ctrl-S stops the output.
    try pty.type("\u{13}")
    try pty.type("\r")
    try pty.signal(SIGWINCH)
    try pty.signal(SIGTERM)
    let number = try pty.processNumber
    try pty.drain("its end") { !Program.isRunning(number) }
    try pty.type("\u{11}")
    #expect(try pty.ending() == 128 + SIGTERM)
    #expect(pty.settings == pty.initialSettings)
  }
}
