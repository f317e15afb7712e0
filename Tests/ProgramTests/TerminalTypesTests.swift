import Foundation
import Testing

@Suite("Terminal types", .serialized)
struct TerminalTypesTests {
  /// The color codes sent to a terminal type.
  private enum Colors: Sendable { case none, named, palette, direct }

  /// The base set of terminfo, except unsupported types.
  private static let types: [(name: String, colors: Colors)] = [
    ("ansi", .named), ("linux", .named), ("screen", .named), ("screen-256color", .palette),
    ("tmux", .named), ("tmux-256color", .palette), ("vt100", .none), ("vt102", .none),
    ("vt220", .none), ("xterm", .named), ("xterm-color", .named), ("xterm-mono", .none),
    ("xterm-256color", .palette), ("xterm-direct", .direct), ("rxvt", .named),
    ("rxvt-unicode-256color", .palette), ("cons25", .named), ("cygwin", .named), ("mach", .none),
    ("sun", .none), ("vt52", .none), ("wsvt25", .named), ("pcansi", .named), ("hurd", .named),
  ]

  /// Whether terminfo describes a terminal type.
  private func isDescribed(_ name: String) throws -> Bool {
    let code = try Program.run("/usr/bin/env", ["infocmp", name], in: Home()).code
    // The exit code of env; without infocmp, no type would be tested.
    guard code != 127 else { throw TestError("infocmp is missing") }
    return code == 0
  }

  @Test(
    "A game sends only supported codes and restores the terminal",
    arguments: 0..<types.count)
  func plays(number: Int) throws {
    let (name, colors) = Self.types[number]
    guard try isDescribed(name) else { return }
    let pty = try Pty()
    pty.replies?.hasPalette = colors != .named
    try pty.start("--seed 9 --motion full", ["TERM": name])
    // The first key skips the title sequence.
    try pty.wait("\(name): a first byte") { !$0.isEmpty }
    try pty.type("x")
    try pty.wait("\(name): the title") { $0.contains("friends") }
    try pty.type("\r")
    try pty.wait("\(name): the set-up screen") { $0.contains("Who plays?") }
    try pty.type("\r")
    try pty.wait("\(name): the table") { $0.contains("rolls the die") }
    try pty.type("\r\r\r")
    try pty.repaint(until: "read well")
    try pty.answer("n\r")
    // Behind words on the bare table, the color may change in the midst of them, and a blank that was
    // there before is not sent again.
    try pty.wait("\(name): the choice of keys") {
      $0.replacing(/\u{1b}\[[0-9;:]*[A-Za-z]/, with: "").contains(/press ?your ?key/)
    }
    check(pty.modes.renditionsSeen, colors, name)
    // Letters would be keys to point with.
    try pty.type("\u{3}\u{3}")
    #expect(try pty.ending() == 0, "\(name)")
    pty.expectRestored("\(name)")
  }

  /// Expects the color codes of a level.
  private func check(_ renditions: Set<String>, _ level: Colors, _ name: String) {
    var seen = Colors.none
    for rendition in renditions {
      let numbers = rendition.split(whereSeparator: { $0 == ";" || $0 == ":" }).map { Int($0) ?? 0 }
      for (index, number) in numbers.enumerated() {
        let next = numbers.dropFirst(index + 1).first
        if [38, 48].contains(number), next == 5 || next == 2 {
          seen = next == 2 ? .direct : seen == .direct ? .direct : .palette
          break
        }
        if (30...49).contains(number) || (90...107).contains(number), seen == .none {
          seen = .named
        }
      }
    }
    #expect(seen == level, "\(name): \(renditions.sorted())")
  }
}
