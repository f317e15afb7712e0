import Foundation
import Testing

@testable import Graphics
@testable import Terminal

@Suite("The width of ambiguous signs")
struct WidthProbeTests {
  /// Both ends of a terminal that a test plays.
  private final class Line: Sendable {
    let far: Int32
    let near: Int32

    init() throws {
      var ends: (far: Int32, near: Int32) = (-1, -1)
      try #require(openpty(&ends.far, &ends.near, nil, nil, nil) == 0)
      (far, near) = ends
    }

    deinit {
      Foundation.close(far)
      Foundation.close(near)
    }

    /// Reads what was sent until it ends in some text.
    func read(until end: String) -> String {
      var text = ""
      var byte: UInt8 = 0
      while !text.hasSuffix(end), Foundation.read(far, &byte, 1) == 1 {
        text += String(decoding: [byte], as: UTF8.self)
      }
      return text
    }

    func type(_ text: String) {
      _ = text.withCString { write(far, $0, strlen($0)) }
    }
  }

  /// What a probe finds while a terminal does something once it is asked; `nil` asks nothing of it.
  private func outcome(
    limit: Int = 60_000, _ terminal: @escaping @Sendable (Line) -> Void
  ) throws -> WidthProbe.Outcome {
    let line = try Line()
    let before = try settings(line.near)
    let player = Thread {
      _ = line.read(until: "\u{1b}[6n")
      terminal(line)
    }
    player.start()
    let outcome = WidthProbe(input: line.near, output: line.near, limit: limit).ask()
    #expect(try settings(line.near) == before)
    return outcome
  }

  private func settings(_ descriptor: Int32) throws -> [tcflag_t] {
    var settings = termios()
    try #require(tcgetattr(descriptor, &settings) == 0)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  @Test("A terminal that answers is believed", arguments: [(2, 1), (3, 2)])
  func answers(column: Int, width: Int) throws {
    let outcome = try outcome { $0.type("\u{1b}[24;\(column)R") }
    #expect(outcome == .init(columns: width))
  }

  @Test("Keys typed before the answer are kept in their order, and those after it stay unread")
  func typedAhead() throws {
    let line = try Line()
    line.type("yト\u{1b}[A")
    let player = Thread {
      _ = line.read(until: "\u{1b}[6n")
      line.type("n\u{1b}\u{1b}[24;3Rq")
    }
    player.start()
    var raw = termios()
    try #require(tcgetattr(line.near, &raw) == 0)
    cfmakeraw(&raw)
    tcsetattr(line.near, TCSANOW, &raw)
    let outcome = WidthProbe(input: line.near, output: line.near, limit: 60_000).ask()
    #expect(outcome.columns == 2)
    #expect(outcome.typedAhead == Array("yト\u{1b}[An\u{1b}".utf8))
    var next: UInt8 = 0
    #expect(Foundation.read(line.near, &next, 1) == 1 && next == UInt8(ascii: "q"))
  }

  @Test("A terminal that is silent is not waited for, and an answer cut in two is")
  func silence() throws {
    #expect(try outcome(limit: 1) { _ in } == .init())
    #expect(
      try outcome(limit: 60_000) { line in
        line.type("\u{1b}[2")
        line.type("4;3R")
      } == .init(columns: 2))
  }

  @Test("A terminal that hangs up is not waited for")
  func hangUp() throws {
    let line = try Line()
    let far = line.far
    let player = Thread {
      _ = line.read(until: "\u{1b}[6n")
      // A pipe's end in the place of the terminal's: whoever listened there has gone.
      let none = open("/dev/null", O_RDWR)
      dup2(none, far)
      Foundation.close(none)
    }
    player.start()
    let outcome = WidthProbe(input: line.near, output: line.near, limit: 60_000).ask()
    #expect(outcome.columns == nil)
  }

  @Test("What was written is erased again")
  func erasing() throws {
    let line = try Line()
    line.type("\u{1b}[1;2R")
    var raw = termios()
    tcgetattr(line.near, &raw)
    cfmakeraw(&raw)
    tcsetattr(line.near, TCSANOW, &raw)
    _ = WidthProbe(input: line.near, output: line.near, limit: 60_000).ask()
    #expect(line.read(until: "  \r").hasSuffix("\u{1b}[6n\r  \r"))
  }

  private static let answers: [(bytes: String, column: Int?)] = [
    ("\u{1b}[1;2R", 2), ("ab\u{1b}[24;3R", 3), ("\u{1b}[A\u{1b}[5;2R", 2),
    ("\u{1b}\u{1b}[5;2R", 2), ("\u{1b}]11;rgb:0/0/0\u{7}\u{1b}[5;2R", 2),
    ("\u{1b}[5;2", nil), ("R", nil), ("\u{1b}R", nil),
    ("\u{1b}[R", nil), ("\u{1b}[;R", nil), ("\u{1b}[1R", nil), ("\u{1b}[1;2;3R", nil),
    ("\u{1b}[x;2R", nil), ("\u{1b}[1;2Rx", nil), ("", nil),
    ("\u{1b}[99999999999999999999;2R", nil),
  ]

  @Test("An answer is found at the end of what has come, and nothing else is taken for one")
  func parsing() {
    for answer in Self.answers {
      var parser = InputParser()
      let elements = answer.bytes.utf8.flatMap { parser.take($0) }
      let report = elements.last.flatMap { CursorReport($0) }
      #expect(report?.column == answer.column, "\(answer.bytes.debugDescription)")
    }
  }

  @Test("An answer that came too late is no key", arguments: ["24;3", "1;2", "1;3"])
  func lateAnswer(place: String) {
    var decoder = KeyDecoder(described: [], isUnicode: true)
    #expect(decoder.take(Array("a\u{1b}[\(place)Rb".utf8)) == [.character("a"), .character("b")])
  }

  @Test("The signs follow from the locale, the options, and only then the terminal")
  func glyphs() {
    let table: [(DisplayOptions, isUnicode: Bool, isWide: Bool, DisplayMode.Glyphs)] = [
      (DisplayOptions(), true, false, .unicode), (DisplayOptions(), true, true, .unambiguous),
      (DisplayOptions(), false, true, .ascii), (DisplayOptions(ascii: true), true, true, .ascii),
      (DisplayOptions(ambiguousWidth: .one), true, true, .unicode),
      (DisplayOptions(ambiguousWidth: .two), true, false, .unambiguous),
      (DisplayOptions(ascii: true, ambiguousWidth: .two), true, false, .ascii),
    ]
    for (options, isUnicode, isWide, glyphs) in table {
      #expect(options.glyphs(isUnicode: isUnicode, isWide: isWide) == glyphs, "\(options)")
    }
    #expect(DisplayOptions().needsWidth(isUnicode: true))
    #expect(!DisplayOptions().needsWidth(isUnicode: false))
    #expect(!DisplayOptions(ascii: true).needsWidth(isUnicode: true))
    #expect(!DisplayOptions(ambiguousWidth: .one).needsWidth(isUnicode: true))
  }
}
