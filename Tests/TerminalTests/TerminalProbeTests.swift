import Foundation
import Testing

@testable import Graphics
@testable import Terminal

@Suite("Questions to the terminal")
struct TerminalProbeTests {
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

  /// The answers of a terminal that does something once it was asked the last question.
  private func answers(
    to questions: TerminalProbe.Questions = .init(width: true), limit: Int = 60_000,
    _ terminal: @escaping @Sendable (Line) -> Void
  ) throws -> TerminalProbe.Answers {
    let line = try Line()
    let before = try settings(line.near)
    let last = questions.features ? "\u{1b}[c" : "\u{1b}[6n"
    let player = Thread {
      _ = line.read(until: last)
      terminal(line)
    }
    player.start()
    let answers = TerminalProbe(input: line.near, output: line.near, limit: limit).ask(questions)
    #expect(try settings(line.near) == before)
    return answers
  }

  private static let everything = TerminalProbe.Questions(
    width: true, features: true, directColors: true, palette: true)

  private func settings(_ descriptor: Int32) throws -> [tcflag_t] {
    var settings = termios()
    try #require(tcgetattr(descriptor, &settings) == 0)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
  }

  @Test("A terminal that answers is believed", arguments: [(2, 1), (3, 2)])
  func answers(column: Int, width: Int) throws {
    let answers = try answers { $0.type("\u{1b}[24;\(column)R") }
    #expect(answers == .init(columns: width, answered: true))
  }

  @Test("All questions are asked at once, and the answers to all of them are found")
  func everything() throws {
    let answers = try answers(to: Self.everything) { line in
      line.type("\u{1b}[24;2R\u{1b}[?2026;2$y\u{1b}]11;rgb:ffff/8080/0000\u{7}")
      line.type("\u{1b}P1+r524742=382f382f38\u{1b}\\\u{1b}]4;255;rgb:ee/ee/ee\u{7}")
      line.type("\u{1b}P>|foot(1.13.1)\u{1b}\\\u{1b}[?62;22c")
    }
    #expect(
      answers
        == .init(
          columns: 1, synchronizedOutput: true, background: RGB(0xff8000), hasRGB: true,
          hasPalette: true, version: "foot(1.13.1)", answered: true))
  }

  @Test("A terminal that knows nothing but its attributes says so at once")
  func nothing() throws {
    #expect(try answers(to: Self.everything) { $0.type("\u{1b}[?1;2c") } == .init(answered: true))
  }

  @Test("Keys between the answers are kept, and a cursor key that looks like one is")
  func keysBetween() throws {
    let answers = try answers(to: .init(features: true)) { line in
      line.type("a\u{1b}[?2026;0$yb\u{1b}[1;2Rト\u{1b}P>|x\u{1b}\\\u{1b}[A\u{1b}[?6c")
    }
    #expect(
      answers
        == .init(
          version: "x", answered: true, typedAhead: Array("ab\u{1b}[1;2Rト\u{1b}[A".utf8)))
  }

  @Test("Without a question nothing is sent")
  func noQuestion() throws {
    let line = try Line()
    let answers = TerminalProbe(input: line.near, output: line.near, limit: 60_000).ask(.init())
    #expect(answers == .init())
    _ = "end".withCString { write(line.near, $0, 3) }
    #expect(line.read(until: "end") == "end")
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
    let answers = TerminalProbe(input: line.near, output: line.near, limit: 60_000)
      .ask(.init(width: true))
    #expect(answers.columns == 2)
    #expect(answers.typedAhead == Array("yト\u{1b}[An\u{1b}".utf8))
    var next: UInt8 = 0
    #expect(Foundation.read(line.near, &next, 1) == 1 && next == UInt8(ascii: "q"))
  }

  @Test("A terminal that is silent is not waited for, and an answer cut in two is")
  func silence() throws {
    #expect(try answers(limit: 1) { _ in } == .init())
    #expect(
      try answers { line in
        line.type("\u{1b}[2")
        line.type("4;3R")
      } == .init(columns: 2, answered: true))
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
    let answers = TerminalProbe(input: line.near, output: line.near, limit: 60_000)
      .ask(.init(width: true))
    #expect(answers.columns == nil)
  }

  @Test("Text is erased where it was written")
  func erasing() throws {
    let line = try Line()
    line.type("\u{1b}[1;2R")
    var raw = termios()
    tcgetattr(line.near, &raw)
    cfmakeraw(&raw)
    tcsetattr(line.near, TCSANOW, &raw)
    _ = TerminalProbe(input: line.near, output: line.near, limit: 60_000).ask(.init(width: true))
    #expect(line.read(until: "  \r").hasSuffix("\u{1b}[6n\r\r  \r"))
  }

  private static let answers: [(bytes: String, answer: TerminalAnswer?)] = [
    ("\u{1b}[1;2R", .cursor(column: 2)), ("ab\u{1b}[24;3R", .cursor(column: 3)),
    ("\u{1b}[A\u{1b}[5;2R", .cursor(column: 2)), ("\u{1b}\u{1b}[5;2R", .cursor(column: 2)),
    ("\u{1b}]11;rgb:0/0/0\u{7}\u{1b}[5;2R", .cursor(column: 2)),
    ("\u{1b}[5;2", nil), ("R", nil), ("\u{1b}R", nil),
    ("\u{1b}[R", nil), ("\u{1b}[;R", nil), ("\u{1b}[1R", nil), ("\u{1b}[1;2;3R", nil),
    ("\u{1b}[x;2R", nil), ("\u{1b}[1;2Rx", nil), ("", nil),
    ("\u{1b}[99999999999999999999;2R", nil),
    ("\u{1b}[?2026;0$y", .synchronizedOutput(false)),
    ("\u{1b}[?2026;1$y", .synchronizedOutput(true)),
    ("\u{1b}[?2026;2$y", .synchronizedOutput(true)),
    ("\u{1b}[?2026;3$y", .synchronizedOutput(true)),
    ("\u{1b}[?2026;4$y", .synchronizedOutput(false)), ("\u{1b}[?2027;1$y", nil),
    ("\u{1b}]11;rgb:1e1e/2020/ffff\u{1b}\\", .background(RGB(0x1e20ff))),
    ("\u{1b}]11;rgb:f/0/8\u{7}", .background(RGB(0xff0088))),
    ("\u{1b}]11;rgb:fff/000/7ff\u{7}", .background(RGB(0xff007f))),
    ("\u{1b}]11;rgba:0000/ffff/0000/8000\u{7}", .background(RGB(0x00ff00))),
    ("\u{1b}]4;255;rgb:ee/ee/ee\u{7}", .palette), ("\u{1b}]4;25;rgb:0/0/0\u{7}", nil),
    ("\u{1b}]4;255;rgb:0/0\u{7}", nil), ("\u{1b}]10;rgb:0/0/0\u{7}", nil),
    ("\u{1b}]11;rgb:0/0\u{7}", nil),
    ("\u{1b}]11;rgb:0/0/x\u{7}", nil), ("\u{1b}]11;rgb:00000/0/0\u{7}", nil),
    ("\u{1b}]11;rgb:\u{7}", nil), ("\u{1b}]11;rgb\u{7}", nil), ("\u{1b}]11;#ffffff\u{7}", nil),
    ("\u{1b}P1+r524742=38\u{1b}\\", .directColors(true)),
    ("\u{1b}P1+r524742\u{1b}\\", .directColors(true)),
    ("\u{1b}P0+r524742\u{1b}\\", .directColors(false)),
    ("\u{1b}P0+r\u{1b}\\", .directColors(false)), ("\u{1b}P1+r544e=78\u{1b}\\", nil),
    ("\u{1b}P>|XTerm(379)\u{1b}\\", .version("XTerm(379)")),
    ("\u{1b}P!|7E565445\u{1b}\\", nil),
    ("\u{1b}[?62;22c", .attributes(hasClipboard: false)),
    ("\u{1b}[?62;22;52c", .attributes(hasClipboard: true)),
    ("\u{1b}[?152;2c", .attributes(hasClipboard: false)), ("\u{1b}[>1;95;0c", nil),
    ("\u{1b}[c", nil),
  ]

  @Test("Only a complete answer at the end of the input is taken for one")
  func parsing() {
    for answer in Self.answers {
      var parser = InputParser()
      let elements = answer.bytes.utf8.flatMap { parser.take($0) }
      let found = elements.last.flatMap { TerminalAnswer($0) }
      #expect(found == answer.answer, "\(answer.bytes.debugDescription)")
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

  @Test("Sextants are used where the terminal draws them itself, or if they are asked for")
  func blocks() {
    let versions: [(String?, DisplayMode.Blocks)] = [
      ("kitty(0.26.5)", .sextant), ("foot(1.13.1)", .sextant), ("ghostty 1.1.3", .sextant),
      ("WezTerm 20240203-110809-5046fc22", .sextant), ("VTE(7006)", .sextant),
      ("XTerm(379)", .quadrant), ("tmux 3.3a", .quadrant), ("Konsole 22.12.3", .quadrant),
      ("iTerm2 3.5.0", .quadrant), ("footage", .quadrant), ("", .quadrant), (nil, .quadrant),
    ]
    for (version, blocks) in versions {
      #expect(DisplayOptions().blocks(version: version) == blocks, "\(version ?? "none")")
      #expect(DisplayOptions(blocks: .half).blocks(version: version) == .half)
      #expect(DisplayOptions(blocks: .sextant).blocks(version: version) == .sextant)
      #expect(DisplayOptions(blocks: .quadrant).blocks(version: version) == .quadrant)
    }
    #expect(DisplayOptions().printed(elsewhere: true).blocks == .quadrant)
    #expect(DisplayOptions(blocks: .sextant).printed(elsewhere: true).blocks == .sextant)
  }

  @Test("The focus is known as far as the terminal reports it, and a report is no key")
  func focus() {
    var decoder = KeyDecoder(described: [], isUnicode: true)
    #expect(decoder.hasFocus)
    #expect(decoder.take("a\u{1b}[Ob".utf8) == [.character("a"), .character("b")])
    #expect(!decoder.hasFocus)
    #expect(decoder.take("\u{1b}[".utf8) == [] && !decoder.hasFocus)
    #expect(decoder.take("I".utf8) == [] && decoder.hasFocus)
  }
}
