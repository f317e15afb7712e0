import Foundation
import Testing

@Suite("Questions to the terminal at the start", .serialized)
struct TerminalQuestionTests {
  /// Where the program starts, and what it asks there, in this order.
  private static let surroundings:
    [(arguments: String, variables: [String: String], questions: [TerminalQuestion])] = [
      (
        "", [:],
        [.position, .synchronizedOutput, .background, .directColors, .version, .attributes]
      ),
      (
        "", ["COLORTERM": "truecolor"],
        [.position, .synchronizedOutput, .background, .version, .attributes]
      ),
      (
        "--ascii", ["TERM": "xterm"],
        [.synchronizedOutput, .background, .directColors, .palette, .version, .attributes]
      ),
      (
        "--ambiwidth 1", ["TERM": "tmux-256color", "COLORTERM": "no"],
        [.synchronizedOutput, .background, .version, .attributes]
      ),
      // Where a question might be shown, only the one that these terminals know is asked.
      ("", ["TERM": "linux"], [.position]), ("", ["TERM": "vt100"], [.position]),
      ("", ["TERM": "vt220"], [.position]), ("", ["TERM": "screen-256color"], [.position]),
      ("", ["STY": "1.pts-0"], [.position]), ("", ["TERM_PROGRAM": "Apple_Terminal"], [.position]),
      ("", ["TERM": "screen.xterm-256color"], [.position]),
      ("", ["TERM": "nsterm-256color"], [.position]), ("--ascii", ["TERM": "linux"], []),
    ]

  @Test(
    "Each terminal is asked what it can answer, once, and all of it at once",
    arguments: 0..<surroundings.count)
  func questions(number: Int) throws {
    let (arguments, variables, questions) = Self.surroundings[number]
    let pty = try Pty()
    try pty.startGame("--motion off \(arguments)", variables.mapValues { $0 })
    // Frames may end with a question for the status.
    let asked = pty.modes.questions.filter { $0 != .status }
    #expect(asked == questions, "\(arguments) \(variables)")
    try pty.type("qyq")
    #expect(try pty.ending() == 0)
    #expect(pty.modes.traces == [])
  }

  @Test(
    "Where terminfo does not describe pastes and focus reports, they are turned on all the same",
    arguments: ["xterm-kitty", "foot", "xterm-256color", "linux"])
  func modes(name: String) throws {
    guard try Program.run("/usr/bin/env", ["infocmp", name], in: Home()).code == 0 else { return }
    let pty = try Pty()
    try pty.startGame("--motion off", ["TERM": name])
    for mode in [1004, 2004] { #expect(pty.modes.isOn(mode) == (name != "linux"), "\(mode)") }
    try pty.type("qyq")
    #expect(try pty.ending() == 0)
    // kitty's entry turns blinking on together with the cursor.
    #expect(pty.modes.traces.filter { $0 != "?12h" } == [])
  }

  @Test("The game runs on a terminal that answers no questions, or few")
  func silence() throws {
    for replies in [
      nil, TerminalReplies(background: nil, hasDirectColors: nil, version: nil),
    ] {
      let pty = try Pty()
      pty.replies = replies
      try pty.startGame()
      #expect(pty.text.contains("48;5;") && !pty.text.contains("48;2;"))
      try pty.type("qyq")
      #expect(try pty.ending() == 0)
    }
  }

  @Test("A terminal that says it has 24-bit colors gets them, unless others are asked for")
  func directColors() throws {
    for (arguments, variables, isDirect) in [
      ("", [:], true), ("--color 256", [:], false), ("", ["NO_COLOR": "1"], false),
    ] as [(String, [String: String?], Bool)] {
      let pty = try Pty()
      pty.replies?.hasDirectColors = true
      try pty.startGame("--motion off \(arguments)", variables)
      #expect(pty.text.contains("48;2;") == isDirect, "\(arguments) \(variables)")
      #expect(!isDirect || !pty.text.contains("48;5;"))
      try pty.type("qyq")
      #expect(try pty.ending() == 0)
      #expect(pty.modes.traces == [])
    }
  }

  @Test("A terminal with 256 colors whose description has eight gets them, unless it says nothing")
  func palette() throws {
    for (arguments, hasPalette, isIndexed) in [
      ("", true, true), ("", false, false), ("--color 16", true, false),
    ] {
      let pty = try Pty()
      pty.replies?.hasPalette = hasPalette
      try pty.startGame("--motion off \(arguments)", ["TERM": "xterm"])
      #expect(pty.text.contains("48;5;") == isIndexed, "\(arguments) \(hasPalette)")
      try pty.type("qyq")
      #expect(try pty.ending() == 0)
      #expect(pty.modes.traces == [])
    }
  }

  @Test(
    "The text of the game follows the terminal's background",
    arguments: [("rgb:0000/0000/0000", "38;5;245m"), ("rgb:ffff/ffff/ffff", "38;5;240m")])
  func background(color: String, gray: String) throws {
    let pty = try Pty()
    pty.replies?.background = color
    try pty.startGame("--motion off --ground terminal")
    let grays = ["38;5;245m", "38;5;240m"].filter { pty.text.contains("\($0)Seed") }
    #expect(grays == [gray])
    try pty.type("qyq")
    #expect(try pty.ending() == 0)
  }

  @Test("A solo run is paused while another window has the focus; a game at the table is not")
  func focus() throws {
    let pty = try Pty()
    try pty.start("solo --seed 7 --motion off")
    try pty.wait("the run") { $0.contains("leave") }
    #expect(pty.modes.isOn(1004))
    pty.forget()
    try pty.type("\u{1b}[O")
    try pty.wait("the pause") { $0.contains("The table is covered") }
    pty.forget()
    try pty.type("\u{1b}[I")
    try pty.type("\u{1b}")
    try pty.wait("the run") { $0.contains("leave") }
    try pty.type("\u{1b}")
    try pty.wait("the question") { $0.contains("Keep playing") }
    try pty.type("yq")
    #expect(try pty.ending() == 0)
    #expect(pty.modes.traces == [])
    let table = try Pty()
    try table.startGame()
    try table.type("\u{1b}[O")
    try table.repaint(until: "rolls the die")
    try table.type("qyq")
    #expect(try table.ending() == 0)
  }
}
