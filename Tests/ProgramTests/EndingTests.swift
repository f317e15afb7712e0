import Foundation
import Replay
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Every ending gives the terminal back", .serialized)
struct EndingTests {
  /// What a running game has turned on in a terminal that knows everything.
  private func expectTaken(_ pty: Pty) {
    for mode in [1049, 1000, 1006, 2004] { #expect(pty.modes.isOn(mode), "\(mode)") }
    #expect(!pty.modes.isOn(25))
  }

  /// Expects that nothing that was sent is left in force, and that the settings are as they were.
  private func expectGivenBack(_ pty: Pty, _ settings: [UInt8], _ what: String = "") {
    #expect(pty.modes.traces == [], "\(what)")
    #expect(pty.settings == settings, "\(what)")
  }

  @Test("Leaving: exit code 0")
  func leaving() throws {
    let pty = try Pty()
    let settings = pty.settings
    try pty.startGame()
    expectTaken(pty)
    try pty.type("qyq")
    #expect(try pty.ending() == 0)
    expectGivenBack(pty, settings)
    // The palette is the user's own; only its background is asked for.
    let text = pty.text.replacingOccurrences(of: "\u{1b}]11;?", with: "")
    #expect(!text.contains("\u{1b}]"))
  }

  @Test(
    "A signal that asks it to end, at rest and while cards fly: the shell can tell which",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], ["--motion off", "--motion full"])
  func signals(number: Int32, motion: String) throws {
    let pty = try Pty()
    let settings = pty.settings
    try pty.startGame(motion)
    if motion.hasSuffix("full") { try pty.type("\r\r") }
    try pty.signal(number)
    #expect(try pty.ending() == 128 + number)
    expectGivenBack(pty, settings)
  }

  @Test("Ctrl-C and Ctrl-\\ end it like the signals", arguments: [3, 28] as [UInt8])
  func keys(byte: UInt8) throws {
    let pty = try Pty()
    let settings = pty.settings
    try pty.startGame()
    try pty.type([byte])
    #expect(try pty.ending() == 128 + (byte == 3 ? SIGINT : SIGQUIT))
    expectGivenBack(pty, settings)
  }

  @Test(
    "A fault of its own ends it by the fault's signal, and the screen says what to do",
    arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE])
  func faults(number: Int32) throws {
    let pty = try Pty()
    let settings = pty.settings
    try pty.startGame()
    try pty.type("\r")
    try pty.wait("the roll") { $0.contains("will read") }
    pty.forget()
    try pty.signal(number)
    #expect(try pty.ending() == 128 + number)
    expectGivenBack(pty, settings)
    let last = try #require(pty.text.split(separator: "\u{1b}[?1049l").last)
    #expect(last.contains("tomatomato resume"))
  }

  @Test("Without colours a fault sends no code of colour either")
  func faultWithoutColors() throws {
    let pty = try Pty()
    try pty.startGame("--motion off --color never")
    try pty.signal(SIGSEGV)
    #expect(try pty.ending() == 128 + SIGSEGV)
    #expect(pty.modes.traces == [])
    #expect(!pty.text.contains(/\u{1b}\[[0-9;]*(3|4)[0-9][0-9;]*m/))
  }

  @Test(
    "A real fault gives the terminal back, and what the runtime says of it can be read",
    arguments: [
      ("trap", "the tomato is rotten"), ("bounds", "Index out of range"), ("overflow", ""),
      ("memory", ""),
    ])
  func realFaults(fault: String, words: String) throws {
    let pty = try Pty()
    let settings = pty.settings
    try pty.run("ulimit -c 0; '\(Program.built("Faults"))' \(fault); echo \"ended: $?\"; read line")
    let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS].map { 128 + $0 }
    #expect(signals.contains(try pty.ending()))
    expectGivenBack(pty, settings, fault)
    let last = try #require(pty.text.split(separator: "\u{1b}[?1049l").last)
    #expect(last.contains(words) || words.isEmpty)
    #expect(last.contains("tomatomato resume"))
  }

  @Test("A signal that was ignored when it was started stays ignored", arguments: [SIGHUP, SIGINT])
  func ignored(number: Int32) throws {
    let pty = try Pty()
    let settings = pty.settings
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
    expectGivenBack(pty, settings)
  }

  @Test(
    "A closed terminal ends it within a second, also where SIGHUP is ignored; the game is kept",
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
    let library = GameLibrary(folder: pty.home.path("state/tomatomato/games"))
    let recording = try JournalReader.read(path: try #require(library.journals.first))
    #expect(recording.entries.count == 1 && recording.ending != .cut)
  }

  @Test("A terminal that takes no more output cannot keep it from ending")
  func stalled() throws {
    let pty = try Pty()
    let settings = pty.settings
    try pty.startGame("--motion full")
    // Ctrl-S holds the output, as a person may do by accident.
    try pty.type("\u{13}")
    try pty.type("\r")
    try pty.signal(SIGWINCH)
    try pty.signal(SIGTERM)
    let number = try pty.processNumber
    try pty.drain("its end") { !Program.isRunning(number) }
    try pty.type("\u{11}")
    #expect(try pty.ending() == 128 + SIGTERM)
    #expect(pty.settings == settings)
  }
}
