import Foundation
import Graphics
import Render
import Testing

@Suite("Manners in a real terminal", .serialized)
struct TerminalMannersTests {
  @Test("A window that shrinks to almost nothing keeps the game, and shows it again")
  func resizing() throws {
    let tmux = try Tmux()
    try tmux.startGame()
    try tmux.press("Enter")
    try tmux.wait("the drawing") { $0.contains("will read") }
    try tmux.press("Enter")
    let before = try tmux.wait("the reading") { $0.contains("[n] failed") }
    try tmux.resize(columns: 20, rows: 5)
    try tmux.wait("one line") { screen in
      screen.hasPrefix("Needs 40x12") && screen.split(separator: "\n").count == 1
    }
    // Keys mean nothing while the game cannot be seen.
    try tmux.press("y", "Enter")
    try tmux.resize(columns: 100, rows: 30)
    try tmux.wait("the reading, larger") { $0.contains("[n] failed") }
    try tmux.resize(columns: 40, rows: 12)
    try tmux.wait("the reading, small") { $0.contains("[n] failed") && !$0.contains("left,") }
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait("the reading as it was") { $0 == before }
  }

  @Test("Ctrl-Z gives the terminal back; fg brings the picture back")
  func stopping() throws {
    let tmux = try Tmux()
    let settings = try tmux.settings()
    try tmux.startGame()
    let before = try tmux.screen
    try tmux.press("C-z")
    try tmux.wait("the shell") { $0.contains("Stopped") }
    #expect(try !tmux.isOnAlternateScreen)
    #expect(try tmux.settings() == settings)
    try tmux.command("fg")
    try tmux.wait("the table as it was") { $0 == before }
    #expect(try tmux.isOnAlternateScreen)
    try tmux.press("Enter")
    try tmux.wait("the drawing") { $0.contains("will read") }
  }

  @Test("A window that changed while the program was stopped is filled when it goes on")
  func resizingWhileStopped() throws {
    let tmux = try Tmux()
    try tmux.startGame()
    try tmux.press("C-z")
    try tmux.wait("the shell") { $0.contains("Stopped") }
    try tmux.resize(columns: 120, rows: 40)
    try tmux.command("fg")
    try tmux.wait("the last line at the bottom") { screen in
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count == 40
        && screen.contains("rolls the die") && screen.hasSuffix("q leave\n")
    }
  }

  @Test("q leaves: exit code 0, the terminal as it was")
  func leaving() throws {
    let tmux = try Tmux()
    let settings = try tmux.settings()
    try tmux.startGame()
    #expect(try tmux.isOnAlternateScreen)
    try tmux.press("q")
    try tmux.wait("the question") { $0.contains("Leave this game?") }
    try tmux.press("y")
    try tmux.wait("the title") { $0.contains("Press [Enter] to start") }
    try tmux.press("q")
    #expect(try tmux.exitCode() == 0)
    #expect(try !tmux.isOnAlternateScreen)
    #expect(try tmux.settings() == settings)
  }

  @Test(
    "A signal ends it: the terminal as it was, and the shell can tell which signal",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func signals(number: Int32) throws {
    let tmux = try Tmux()
    // A core file has no place in a test.
    try tmux.command("ulimit -c 0")
    let settings = try tmux.settings()
    try tmux.startGame()
    #expect(kill(try tmux.processNumber, number) == 0)
    #expect(try tmux.exitCode() == 128 + number)
    #expect(try !tmux.isOnAlternateScreen)
    #expect(try tmux.settings() == settings)
  }

  @Test("Ctrl-C ends it like the signal")
  func interrupting() throws {
    let tmux = try Tmux()
    let settings = try tmux.settings()
    try tmux.startGame()
    try tmux.press("C-c")
    #expect(try tmux.exitCode() == 130)
    #expect(try tmux.settings() == settings)
  }

  @Test("Control characters in a name never reach the terminal")
  func names() throws {
    let tmux = try Tmux()
    let file = tmux.home.path("sent")
    try tmux.record(to: file)
    try tmux.command(
      "\(Program.path) --motion off --players \"$(printf 'A\\033]0;pwned\\007ki,B\\033[31men,\\302\\2332JC')\""
    )
    let screen = try tmux.wait("the table") { $0.contains("rolls the die") }
    #expect(screen.contains("A]0;pwnedki"))
    #expect(screen.contains("B[31men"))
    #expect(screen.contains("2JC"))
    try tmux.press("q", "y", "q")
    #expect(try tmux.exitCode() == 0)
    let sent = try Data(contentsOf: URL(fileURLWithPath: file))
    // Only after the command line itself, which the shell shows as it was typed.
    let start = try #require(sent.range(of: Data("\u{1b}[?1049h".utf8))).lowerBound
    for sequence in ["\u{1b}]0;pwned", "\u{1b}[31men", "\u{9b}2J", "\u{7}"] {
      #expect(sent[start...].range(of: Data(sequence.utf8)) == nil, "\(sequence.debugDescription)")
    }
  }

  @Test("Signs that the system counts otherwise, or does not know, move nothing in their row")
  func oddSigns() throws {
    let tmux = try Tmux()
    // Hexagrams, and pictures of Unicode 15 and 16.
    let names = ["䷀䷿A", "🛜🫨B", "🪉C"]
    try tmux.start("--seed 7 --players \(names.joined(separator: ",")) --motion off")
    let screen = try tmux.wait("the table") { $0.contains("rolls the die") }
    let plain = try Tmux()
    try plain.start("--seed 7 --players WWWWA,WWWWB,WWC --motion off")
    let expected = try plain.wait("the table") { $0.contains("rolls the die") }
    // As wide as the plain names wherever they stand, whatever is shown in their place.
    let rows = zip(screen.split(separator: "\n"), expected.split(separator: "\n"))
    #expect(rows.allSatisfy { ColumnWidth.of($0) == ColumnWidth.of($1) }, "\(screen)\n\(expected)")
  }

  @Test("In ASCII nothing but ASCII is sent, and the kinds have their words")
  func ascii() throws {
    let tmux = try Tmux()
    let file = tmux.home.path("sent")
    try tmux.record(to: file)
    try tmux.startGame("--motion off --ascii")
    try tmux.press("Enter")
    try tmux.wait("the drawing") { $0.contains("will read") }
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("[y] read well") && $0.contains("to") }
    let sent = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(sent.allSatisfy { $0 < 0x80 })
  }

  #if os(Linux)
    @Test("At rest nothing wakes it")
    func rest() throws {
      let tmux = try Tmux()
      try tmux.startGame("--motion full")
      let number = try tmux.processNumber
      let deadline = Date() + 30
      // The system's idle threads end a few seconds after the last work; then all is quiet.
      repeat {
        let before = try switches(of: number)
        Thread.sleep(forTimeInterval: 2.5)
        if try switches(of: number) == before { return }
      } while Date() < deadline
      Issue.record("the program was woken again and again while it waited for a key")
    }

    /// How often each thread of a process has gone to sleep.
    private func switches(of number: Int32) throws -> [String: String] {
      let folder = "/proc/\(number)/task"
      var result: [String: String] = [:]
      for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
        result[thread] = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
          .joined(separator: " ")
      }
      return result
    }
  #endif
}
