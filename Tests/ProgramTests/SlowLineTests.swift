import AppTestSupport
import Foundation
import Testing

@Suite("On a slow line", .serialized)
struct SlowLineTests {
  /// An animation on a terminal that reads 20,000 bytes a second, after its first moments; at double
  /// speed, at which all frames are drawn.
  private func start(_ variables: [String: String?] = [:], answers: Bool = true) throws -> Pty {
    let pty = try Pty()
    pty.rate = 20_000
    pty.replies?.answersStatus = answers
    pty.screen = TerminalScreen(columns: 80, rows: 24)
    try pty.start("gallery falling", variables)
    try receive(1_000, pty)
    try pty.type("+")
    try receive(30_000, pty)
    return pty
  }

  /// Reads so many bytes more.
  private func receive(_ count: Int, _ pty: Pty) throws {
    let end = pty.byteCount + count
    try pty.drain("\(count) bytes", seconds: 60) { pty.byteCount >= end }
  }

  /// Whether a screen shows the help from its first row to its last.
  private static func isHelp(_ screen: TerminalScreen) -> Bool {
    ["Keys", "pause or play", "Ctrl-L", "[Esc] close"]
      .allSatisfy { screen.text.contains($0) }
  }

  @Test("The whole help is there a quarter of a second after its key")
  func keys() throws {
    let pty = try start()
    for _ in 0..<5 {
      try receive(5_000, pty)
      pty.forget()
      try pty.type("?")
      let before = pty.byteCount
      try pty.drain("the whole help") { pty.screen.map(Self.isHelp) == true }
      // 30 ms of output, up to a whole frame, and the help: less than a quarter of a second.
      #expect(pty.byteCount - before < 5_000)
      try pty.type("\u{1b}")
    }
  }

  @Test("Answers that come after the end are not left to the shell")
  func leaving() throws {
    let pty = try start()
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
    pty.expectRestored()
    try pty.drain("the last answer") { try pty.isAllRead }
    #expect(!pty.text.contains("^[[0n"))
  }

  @Test("A terminal that does not answer is not waited for")
  func noAnswers() throws {
    let pty = try start(answers: false)
    try pty.type("?")
    try pty.wait("the help", seconds: 30) { $0.contains("Keys") }
    #expect(pty.modes.questions.count { $0 == .status } == 1)
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
  }

  #if os(Linux)
    @Test("A hundred changes of the colors take no memory, and no cursor stays")
    func manyChanges() throws {
      guard try Program.run("/usr/bin/env", ["infocmp", "xterm-direct"], in: Home()).code == 0
      else { return }
      let pty = try Pty()
      try pty.run("TERM=xterm-direct '\(Program.built("Faults"))' colors; read line")
      try pty.wait("the end", seconds: 30) { $0.contains(" taken") }
      #expect(pty.text.contains("colors: nothing taken"), "\(pty.text.suffix(80))")
      let text = pty.text.split(separator: "\u{1b}[?1049l")[0]
      let (shown, hidden) = (text.ranges(of: "[?25h").count, text.ranges(of: "[?25l").count)
      #expect(hidden >= shown, "shown \(shown) times, hidden \(hidden) times")
    }
  #endif

  @Test("Direct colors give way to 256 colors, unless the user asked for them")
  func colors() throws {
    guard try Program.run("/usr/bin/env", ["infocmp", "xterm-direct"], in: Home()).code == 0
    else { return }
    let pty = try start(["TERM": "xterm-direct"])
    try pty.wait("256 colors", seconds: 60) { $0.contains("[38;5;") || $0.contains(";5;") }
    pty.forget()
    try receive(10_000, pty)
    #expect(!pty.text.contains("8:2:"))
    try pty.signal(SIGTERM)
    #expect(try pty.ending() == 128 + SIGTERM)
    pty.expectRestored()
  }
}
