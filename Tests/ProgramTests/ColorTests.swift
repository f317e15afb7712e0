import Foundation
import Graphics
import Testing

@Suite("Colors in a real terminal", .serialized)
struct ColorTests {
  /// Terminal descriptions with 24-bit colors, like xterm's, which not every system has installed.
  private static let direct = #"""
    test-direct|terminal with direct colors,
      RGB, colors#0x1000000, pairs#0x7FFFF,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e48\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e38\:2\:\:%p1%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m,
      use=tmux-256color,
    test-256color|the same with 256 colors,
      use=tmux-256color,

    """#

  /// The output of the program up to the first reading, in an environment.
  private func sent(_ environment: String, _ arguments: String) throws -> Data {
    let tmux = try Tmux()
    let description = tmux.home.path("direct.ti")
    try Data(Self.direct.utf8).write(to: URL(fileURLWithPath: description))
    try tmux.command("tic -x -o ~/.terminfo \(description) && clear")
    let file = tmux.home.path("sent")
    try tmux.record(to: file)
    try tmux.command(
      """
      \(environment) \(Program.path) --motion off --roll by-hand --players Aki,Ben --seed 7 \
      \(arguments)
      """)
    try tmux.wait("the table") { $0.contains("rolls the die") }
    try tmux.press("Enter")
    try tmux.wait("the reading") { $0.contains("[y] read well") }
    try tmux.press("q", "y", "q")
    #expect(try tmux.exitCode() == 0)
    return try Data(contentsOf: URL(fileURLWithPath: file))
  }

  /// The parameters of all color codes (SGR).
  private func colors(in data: Data) -> [Int] {
    let text = String(decoding: data, as: UTF8.self)
    let codes = text.matches(of: /\x1b\[([0-9;:]*)m/).flatMap { match in
      match.1.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }
    }
    return codes.filter { $0 >= 30 }
  }

  @Test(
    "Without colors, no color codes are sent",
    arguments: [("", "--color never"), ("NO_COLOR=1", ""), ("TERM=vt100", "")])
  func mono(environment: String, arguments: String) throws {
    #expect(try colors(in: sent(environment, arguments)) == [])
  }

  @Test("With 16 colors, only their codes are sent, and the palette is not changed")
  func named() throws {
    let data = try sent("", "--color 16")
    let used = colors(in: data)
    #expect(!used.isEmpty)
    #expect(used.allSatisfy { (30...49).contains($0) || (90...107).contains($0) })
    #expect(!used.contains(38) && !used.contains(48))
    for change in ["\u{1b}]4;", "\u{1b}]P", "\u{1b}]104"] {
      #expect(data.range(of: Data(change.utf8)) == nil, "\(change.debugDescription)")
    }
  }

  @Test(
    "24 bits are sent where terminfo has them, where COLORTERM promises them, or if asked for",
    arguments: [
      ("TERM=test-direct", "", "48:2::0:114:178m"),
      ("TERM=test-256color COLORTERM=truecolor", "", "48;2;0;114;178m"),
      ("TERM=test-256color", "--color truecolor", "48;2;0;114;178m"),
      ("TERM=tmux-256color TERMINFO=/no/such COLORTERM=24bit", "", "48;2;0;114;178m"),
    ])
  func direct(environment: String, arguments: String, background: String) throws {
    let text = String(decoding: try sent(environment, arguments), as: UTF8.self)
    // The background of a card.
    #expect(text.contains(background))
    #expect(!text.contains("48;5;"))
  }

  @Test("256 colors are sent if they are asked for, whatever COLORTERM promises")
  func notDirect() throws {
    let sent = try sent("TERM=test-256color COLORTERM=truecolor", "--color 256")
    let text = String(decoding: sent, as: UTF8.self)
    #expect(text.contains("48;5;25m") && !text.contains("48;2;"))
  }

  @Test("--color takes precedence over NO_COLOR")
  func precedence() throws {
    #expect(try colors(in: sent("NO_COLOR=1", "--color 256")).contains(38))
  }
}
