import AppTestSupport
import Foundation
import GameCore
import Replay
import TestSupport
import Testing

@Suite("Input", .serialized)
struct InputTests {
  /// Bytes that the terminal driver handles: interrupt, quit, stop and flow control.
  static let handledByDriver: Set<UInt8> = [0x03, 0x11, 0x13, 0x1a, 0x1c]

  /// Starts the program and waits for its title.
  private func startTitle(_ pty: Pty) throws {
    try pty.start("--motion off")
    try pty.wait("the title") { $0.contains("leave") }
  }

  /// Opens the set-up screen and clears the first name for editing.
  private func editName(_ pty: Pty) throws {
    try startTitle(pty)
    try pty.type("\r")
    try pty.wait("the set-up screen") { $0.contains("Who plays?") }
    try pty.type("\u{1b}[Hn\u{15}")
    try pty.drain("the keys' being read") { try pty.isAllRead }
    pty.forget()
  }

  @Test("Multibyte characters can arrive byte by byte")
  func cutCharacters() throws {
    let pty = try Pty()
    // A terminal does not answer in the midst of a character.
    pty.replies = nil
    try editName(pty)
    for byte in Array("トé🍅".utf8) {
      try pty.type([byte])
      try pty.drain("the byte's being read") { try pty.isAllRead }
    }
    try pty.repaint(until: "トé🍅")
  }

  @Test(
    "Both codes of the Backspace key erase characters and empty a place",
    arguments: [0x08, 0x7f])
  func backspaces(byte: UInt8) throws {
    let pty = try Pty()
    try editName(pty)
    try pty.type(Array("ABC".utf8) + [byte])
    try pty.repaint(until: "AB")
    #expect(!pty.text.contains("ABC"))
    pty.forget()
    // Ends editing, then empties the place.
    try pty.type([0x0d, byte])
    try pty.drain("the keys' being read") { try pty.isAllRead }
    try pty.repaint(until: "2 at the table")
  }

  @Test("A truncated mouse report does not block input", arguments: ["\u{1b}[<0;1", "\u{1b}[M "])
  func cutReports(report: String) throws {
    let pty = try Pty()
    try pty.startGame()
    try pty.type(report)
    try pty.drain("the report's being read") { try pty.isAllRead }
    try pty.repaint(until: "rolls the die")
    try pty.type(report)
    try pty.drain("the report's being read") { try pty.isAllRead }
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
  }

  /// Screens, each with the arguments of the program and the keys that lead there.
  ///
  /// Each step has the text that appears then; that of the last step is at the end of the screen.
  private static let screens: [(arguments: String, steps: [(keys: String, word: String)])] = {
    let table =
      "--seed 9 --players Aki,Ben,Chie --motion off --pointing secret --roll by-hand"
    let reading = ("\r\r", "read well")
    let curtain = ("n\r\r", "look away")
    return [
      ("--motion off", [("", "leave")]),
      ("--motion off", [("\r", "Who plays?")]),
      ("--motion off", [("\r", "Who plays?"), ("\u{1b}[Hn", "Who plays?")]),
      (table, [("", "rolls the die")]),
      (table, [reading]),
      (table, [reading, curtain]),
      (table, [reading, curtain, (" ", "points at card")]),
      (table, [("p", "The table is covered")]),
      (table, [("?", "help")]),
      (table, [("q", "Leave this game?")]),
      ("solo --seed 7 --motion off", [("", "leave")]),
    ]
  }()

  @Test("Responses of the terminal are ignored on every screen", arguments: 0..<screens.count)
  func answers(number: Int) throws {
    let (arguments, steps) = Self.screens[number]
    let pty = try Pty()
    // A terminal does not answer in the midst of another answer.
    pty.replies = nil
    try pty.start(arguments)
    try pty.wait("the first screen") { $0.contains("leave") }
    var before = ""
    for (keys, word) in steps {
      try pty.answer(keys)
      before = try picture(pty, upTo: word)
    }
    // Keys are shown once they work.
    let ready = Date() + 0.6
    try pty.drain("keys that work") { Date() > ready }
    if let (_, word) = steps.last { before = try picture(pty, upTo: word) }
    for (index, answer) in TerminalAnswers.all.enumerated() {
      let bytes = Array(answer.bytes.utf8)
      try pty.type(bytes)
      // A lone ESC cannot be distinguished from the key.
      let cuts =
        Stress.isOn
        ? Array(2..<bytes.count) : bytes.count < 4 ? [] : [2 + (index + number) % (bytes.count - 2)]
      for cut in cuts {
        try pty.type(Array(bytes[..<cut]))
        // The bytes become readable after a moment.
        let typed = Date()
        try pty.drain("the answer's being read") { try Date() > typed + 0.002 && pty.isAllRead }
        try pty.type(Array(bytes[cut...]))
      }
    }
    // A response without an end.
    try pty.type("\u{1b}]11;rgb:")
    let after = try picture(pty, upTo: steps.last?.word ?? "")
    #expect(after == before, "\(arguments), \(steps)")
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
  }

  /// The output that redraws the screen, up to a word.
  private func picture(_ pty: Pty, upTo word: String) throws -> String {
    var picture = ""
    pty.forget()
    try pty.type("\u{0c}")
    try pty.wait("\(word) on a new screen") { text in
      let parts = text.components(separatedBy: "\u{1b}[H\u{1b}[2J")
      guard parts.count > 1, let end = parts.last?.range(of: word)?.upperBound else { return false }
      picture = String(parts.last?[..<end] ?? "")
      return true
    }
    return picture
  }

  @Test("A lone Alt-] delays keys only briefly, and Enter not at all")
  func altBracket() throws {
    let pty = try Pty()
    try editName(pty)
    try pty.type("\u{1b}]")
    let pause = Date() + 0.6
    try pty.drain("a pause") { Date() > pause }
    try pty.type("Dai")
    try pty.repaint(until: "Dai")
    try pty.type("\u{1b}]\r")
    try pty.drain("the keys' being read") { try pty.isAllRead }
    // Editing has ended, so Backspace empties the place.
    try pty.type("\u{7f}")
    try pty.repaint(until: "2 at the table")
  }

  /// The place of the number of a card; coordinates count from 1.
  private func place(ofCard number: Int, on pty: Pty) throws -> (column: Int, row: Int) {
    let lines = try #require(pty.screen).lines
    let digit = Unicode.Scalar(UInt8(ascii: "0") + UInt8(number))
    // The first line has the status; after it come the numbers of the first line of cards.
    for (row, line) in lines.enumerated().dropFirst() {
      if let column = Array(line.unicodeScalars).firstIndex(of: digit) {
        return (column + 1, row + 1)
      }
    }
    throw TestError("card \(number) is not on the screen:\n\(lines.joined(separator: "\n"))")
  }

  @Test("Clicking a card selects it")
  func clicks() throws {
    let pty = try Pty()
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    let file = pty.home.path("journal")
    // Without colors, the numbers of cards are text.
    try pty.startGame("--motion off --color never --pointing open --record \(file)")
    // Two readings succeed, the third fails.
    try pty.type("\r\r")
    for verdict in ["y\r", "y\r", "n\r\r"] {
      try pty.repaint(until: "read well")
      try pty.answer(verdict)
    }
    try pty.repaint(until: "Ben pointed at")
    let second = try place(ofCard: 2, on: pty)
    let click = "\u{1b}[<0;\(second.column);\(second.row)"
    try pty.answer("\(click)M\(click)m\r")
    try pty.repaint(until: "Chie pointed at")
    // The older report has a byte for the button and one for each coordinate, 32 being zero.
    let third = try place(ofCard: 3, on: pty)
    try pty.answer("")
    try pty.type(Array("\u{1b}[M ".utf8) + [third.column, third.row].map { UInt8(32 + $0) })
    try pty.type("\r")
    // Both are recorded before the reveal (R33).
    try pty.repaint(until: "Take a look")
    let points: [GameAction] = [
      .user(.point(player: 1, position: 1)), .user(.point(player: 2, position: 2)),
    ]
    try pty.drain("the points in the journal") {
      try JournalReader.read(path: file).entries.map(\.action).suffix(2) == points[...]
    }
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
  }

  @Test("With --no-mouse, no mouse modes are sent")
  func noMouse() throws {
    let pty = try Pty()
    try pty.startGame("--motion off --no-mouse")
    #expect(!pty.modes.isOn(1000) && !pty.modes.isOn(1006) && pty.modes.isOn(2004))
    try pty.type("\u{1a}")
    #expect(try pty.ending() == 128 + SIGTSTP)
    #expect(!pty.text.contains("1000") && !pty.text.contains("1006"))
  }

  @Test(
    "Memory stays bounded during a flood of input",
    arguments: ["pasted", "typed", "Esc", "random", "pasted without an end"])
  func floods(kind: String) throws {
    let seed = UInt64.random(in: 1...999_999)
    var random = RandomStream(seed: seed, for: .cosmetic)
    let megabyte = 1 << 20
    let bytes: [UInt8] =
      switch kind {
      case "pasted":
        Array("\u{1b}[200~".utf8) + [UInt8](repeating: UInt8(ascii: "q"), count: megabyte)
          + Array("\u{1b}[201~".utf8)
      case "pasted without an end":
        Array("\u{1b}[200~".utf8) + [UInt8](repeating: UInt8(ascii: "q"), count: megabyte)
      case "typed": Array(String(repeating: "トx", count: megabyte / 16).utf8)
      case "Esc": [UInt8](repeating: 0x1b, count: megabyte / 4)
      default:
        (0..<megabyte / 4).map { _ in UInt8(random.number(below: 256)) }
          // "q" ends the program, and Esc begins sequences that hide what follows.
          .filter { !Self.handledByDriver.contains($0) && $0 != UInt8(ascii: "q") && $0 != 0x1b }
      }
    let pty = try Pty()
    try pty.startGame()
    let before = try memory(of: pty.processNumber)
    pty.keeps = false
    try pty.type(bytes)
    try pty.drain("the flood's being read", seconds: 30) { try pty.isAllRead }
    pty.keeps = true
    // An unterminated paste ends after a pause.
    let pause = Date() + (kind == "pasted without an end" ? 1.2 : 0)
    try pty.drain("a pause") { Date() > pause }
    try pty.repaint(until: "\u{1b}[H\u{1b}[2J")
    #expect(try memory(of: pty.processNumber) < before + 32_768, "\(kind), seed \(seed)")
    try pty.signal(SIGINT)
    #expect(try pty.ending() == 130, "\(kind), seed \(seed)")
    pty.expectRestored("\(kind), seed \(seed)")
  }

  /// The resident memory of a process, in kilobytes.
  private func memory(of number: pid_t) throws -> Int {
    let run = try Program.run("/bin/ps", ["-o", "rss=", "-p", "\(number)"], in: Home())
    return try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
