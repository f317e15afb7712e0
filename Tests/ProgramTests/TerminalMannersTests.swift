import Foundation
import Graphics
import Render
import Testing
import Text

@Suite("Behavior in a real terminal", .serialized)
struct TerminalMannersTests {
  @Test("The game survives a window that is temporarily too small")
  func resizing() throws {
    let tmux = try Tmux()
    try tmux.startGame()
    try tmux.press("Enter")
    let before = try tmux.wait("the reading") { $0.contains("[n] failed") }
    try tmux.resize(columns: 20, rows: 5)
    try tmux.wait("one sentence") {
      $0.split(separator: "\n") == ["Needs 40x12, has", "20x5. Leave:", "[Ctrl-C]"]
    }
    // Keys are ignored while the window is too small.
    try tmux.press("y", "Enter")
    try tmux.resize(columns: 100, rows: 30)
    try tmux.wait("the reading, larger") { $0.contains("[n] failed") }
    try tmux.resize(columns: 40, rows: 12)
    try tmux.wait("the reading, small") { $0.contains("[n] failed") && !$0.contains("left,") }
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait("the reading as it was") { words(of: $0) == words(of: before) }
  }

  /// A text on a screen, and its position.
  ///
  /// A cell of a picture may be another character in swapped colors: a space or a full block, for
  /// example.
  private func words(of screen: String) -> String {
    screen.replacing(/[\u{2580}-\u{259f}]/.matchingSemantics(.unicodeScalar), with: " ")
      .replacing(/\ +(?=\n)/, with: "")
  }

  @Test("Ctrl-Z restores the terminal, fg restores the screen")
  func stopping() throws {
    let tmux = try Tmux()
    let settings = try tmux.settings()
    try tmux.startGame()
    let before = try tmux.wait("the end of the last row") { $0.contains("[p] pause") }
    try tmux.press("C-z")
    try tmux.wait("the shell") { $0.contains("Stopped") }
    #expect(try !tmux.isOnAlternateScreen)
    #expect(try tmux.settings() == settings)
    try tmux.command("fg")
    try tmux.wait("the table as it was") { words(of: $0) == words(of: before) }
    #expect(try tmux.isOnAlternateScreen)
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("[y] read well") }
  }

  @Test("A window that was resized while the program was stopped is filled afterwards")
  func resizingWhileStopped() throws {
    let tmux = try Tmux()
    try tmux.startGame()
    try tmux.press("C-z")
    try tmux.wait("the shell") { $0.contains("Stopped") }
    // Without painted prompts.
    try tmux.resize(columns: 120, rows: 35)
    try tmux.command("fg")
    try tmux.wait("the last line at the bottom") { screen in
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count == 35
        && screen.contains("rolls the die") && screen.hasSuffix("[v] piles\n")
    }
  }

  @Test("q quits with exit code 0 and restores the terminal")
  func leaving() throws {
    let tmux = try Tmux()
    let settings = try tmux.settings()
    try tmux.startGame()
    #expect(try tmux.isOnAlternateScreen)
    try tmux.press("q")
    try tmux.wait("the question") { $0.contains("Leave this game?") }
    try tmux.press("y")
    try tmux.wait("the title") { $0.contains("friends") }
    try tmux.press("q")
    #expect(try tmux.exitCode() == 0)
    #expect(try !tmux.isOnAlternateScreen)
    #expect(try tmux.settings() == settings)
  }

  @Test(
    "A signal ends the program and restores the terminal",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func signals(number: Int32) throws {
    let tmux = try Tmux()
    // Avoids core files.
    try tmux.command("ulimit -c 0")
    let settings = try tmux.settings()
    try tmux.startGame()
    #expect(kill(try tmux.processNumber, number) == 0)
    #expect(try tmux.exitCode() == 128 + number)
    #expect(try !tmux.isOnAlternateScreen)
    #expect(try tmux.settings() == settings)
  }

  @Test("Ctrl-C asks whether to leave, and leaves when it is asked, in any window")
  func interrupting() throws {
    for isSmall in [false, true] {
      let tmux = try Tmux()
      let settings = try tmux.settings()
      try tmux.startGame()
      if isSmall {
        try tmux.resize(columns: 20, rows: 5)
        try tmux.wait("one sentence") { $0.contains("[Ctrl-C]") }
      }
      try tmux.press("C-c")
      try tmux.wait("the question") { $0.contains("Leave this game?") }
      try tmux.press("C-c")
      #expect(try tmux.exitCode() == 0)
      // The size is among the settings.
      if !isSmall { #expect(try tmux.settings() == settings) }
    }
  }

  @Test("Control characters in names are not sent to the terminal")
  func names() throws {
    let tmux = try Tmux()
    let file = tmux.home.path("sent")
    try tmux.record(to: file)
    try tmux.command(
      "\(Program.path) --motion off --roll by-hand --players \"$(printf 'A\\033]0;pwned\\007ki,B\\033[31men,\\302\\2332JC')\""
    )
    let screen = try tmux.wait("the table") { $0.contains("rolls the die") }
    #expect(screen.contains("A]0;pwnedki"))
    #expect(screen.contains("B[31men"))
    #expect(screen.contains("2JC"))
    try tmux.press("q", "y", "q")
    #expect(try tmux.exitCode() == 0)
    let sent = try Data(contentsOf: URL(fileURLWithPath: file))
    // After the command line, which the shell echoes.
    let start = try #require(sent.range(of: Data("\u{1b}[?1049h".utf8))).lowerBound
    for sequence in ["\u{1b}]0;pwned", "\u{1b}[31men", "\u{9b}2J", "\u{7}"] {
      #expect(sent[start...].range(of: Data(sequence.utf8)) == nil, "\(sequence.debugDescription)")
    }
  }

  @Test("Characters of ambiguous or unknown width do not shift the line")
  func unusualCharacters() throws {
    let tmux = try Tmux()
    // Hexagrams, and emoji of Unicode 15 and 16.
    let names = ["䷀䷿A", "🛜🫨B", "🪉C"]
    try tmux.start("--seed 7 --players \(names.joined(separator: ",")) --motion off")
    // The last word on the screen, which the terminal may show in parts.
    let last = "[p] pause"
    let screen = try tmux.wait("the table") { $0.contains(last) }
    let plain = try Tmux()
    try plain.start("--seed 7 --players WWWWA,WWWWB,WWC --motion off")
    let expected = try plain.wait("the table") { $0.contains(last) }
    // As wide as the plain names, even if replacements are shown.
    let rows = zip(screen.split(separator: "\n"), expected.split(separator: "\n"))
    #expect(rows.allSatisfy { ColumnWidth.of($0) == ColumnWidth.of($1) }, "\(screen)\n\(expected)")
  }

  @Test("With --ascii, only ASCII is sent, and cards show their words")
  func ascii() throws {
    let tmux = try Tmux()
    let file = tmux.home.path("sent")
    try tmux.record(to: file)
    try tmux.startGame("--motion off --ascii")
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("[y] read well") && $0.contains("TO") }
    let sent = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(sent.allSatisfy { $0 < 0x80 })
  }

  #if os(Linux)
    @Test("The program does not wake up at rest")
    func rest() throws {
      let tmux = try Tmux()
      try tmux.startGame("--motion full")
      let number = try tmux.processNumber
      let deadline = Date() + 30
      // Idle worker threads end after a few seconds.
      repeat {
        let before = try switches(of: number)
        Thread.sleep(forTimeInterval: 2.5)
        if try switches(of: number) == before { return }
      } while Date() < deadline
      Issue.record("the program kept waking up while it waited for a key")
    }

    /// The number of context switches of each thread of a process.
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
