import AppTestSupport
import Keys
import TestSupport
import Testing

@testable import Terminal

@Suite("Keys out of bytes")
struct KeyDecoderTests {
  private static let table: [(bytes: String, keys: [Key])] = [
    ("q", [.character("q")]), (" ", [.character(" ")]), ("\t", [.tab]), ("\r", [.enter]),
    ("\n", [.enter]), ("\u{8}", [.backspace]), ("\u{7f}", [.backspace]),
    ("\u{0c}", [.control("l")]),
    ("\u{0}", []), ("\u{1c}", []), ("\u{85}", []), ("é", [.character("é")]),
    ("トマ", [.character("ト"), .character("マ")]), ("🍅", [.character("🍅")]),
    ("\u{1b}[A", [.up]), ("\u{1b}OA", [.up]), ("\u{1b}[B", [.down]), ("\u{1b}OD", [.left]),
    ("\u{1b}[C", [.right]), ("\u{1b}[H", [.home]), ("\u{1b}OF", [.end]), ("\u{1b}[1~", [.home]),
    ("\u{1b}[4~", [.end]), ("\u{1b}[Z", [.backTab]), ("\u{1b}OM", [.enter]), ("\u{1b}OP", [.f1]),
    ("\u{1b}[[A", [.f1]), ("\u{1b}[11~", [.f1]),
    // What nobody knows is passed over whole: other keys, modifiers, reports of focus and place.
    ("\u{1b}[[Bx", [.character("x")]), ("\u{1b}[1;5Ax", [.character("x")]),
    ("\u{1b}[2~x", [.character("x")]), ("\u{1b}[3~", [.backspace]),
    ("\u{1b}[I\u{1b}[Ox", [.character("x")]),
    ("\u{1b}[12;40Rx", [.character("x")]), ("\u{1b}[?62;c", []), ("\u{1b}OQx", [.character("x")]),
    // Esc before a key that begins no sequence.
    ("\u{1b}x", [.escape, .character("x")]), ("\u{1b}é", [.escape, .character("é")]),
    ("\u{1b}\r", [.escape, .enter]), ("\u{1b}\u{1b}[A", [.escape, .up]),
    // Keys of the protocols of kitty and xterm, which a program before may have left on.
    ("\u{1b}[27u", [.escape]), ("\u{1b}[27;1:1u", [.escape]), ("\u{1b}[27;1:3u", []),
    ("\u{1b}[27;129u", [.escape]), ("\u{1b}[13u\u{1b}[57414u", [.enter, .enter]),
    ("\u{1b}[9u\u{1b}[9;2u", [.tab, .backTab]), ("\u{1b}[127u\u{1b}[8u", [.backspace, .backspace]),
    ("\u{1b}[99;5u\u{1b}[67;6u", [.control("c"), .control("c")]),
    ("\u{1b}[122;5u", [.control("z")]),
    ("\u{1b}[113u", [.character("q")]), ("\u{1b}[97;2u", [.character("A")]),
    ("\u{1b}[97:65;2u", [.character("A")]), ("\u{1b}[65;2u", [.character("A")]),
    ("\u{1b}[97;65u", [.character("A")]), ("\u{1b}[49:33;2u", [.character("!")]),
    ("\u{1b}[49;2;33u", [.character("!")]), ("\u{1b}[97;;97u", [.character("a")]),
    ("\u{1b}[12488u", [.character("ト")]),
    ("\u{1b}[0;;12488:12510u", [.character("ト"), .character("マ")]),
    ("\u{1b}[97;3ux", [.character("x")]), ("\u{1b}[57441;2ux", [.character("x")]),
    ("\u{1b}[57400ux", [.character("1"), .character("x")]), ("\u{1b}[57417u", [.left]),
    ("\u{1b}[1;129A\u{1b}[1;1:3A", [.up]), ("\u{1b}[1;65H\u{1b}[1;129P", [.home, .f1]),
    ("\u{1b}[27;5;99~\u{1b}[27;1;27~", [.control("c"), .escape]), ("\u{1b}[27;5;13~", [.enter]),
    ("\u{1b}[27;2;65~\u{1b}[27;1;113~", [.character("A"), .character("q")]),
    ("\u{1b}[?1ux", [.character("x")]), ("\u{1b}[99999999999999999999ux", [.character("x")]),
    ("\u{1b}[55296ux", [.character("x")]), ("\u{1b}[ux", [.character("x")]),
    ("\u{1b}[27;5~x", [.character("x")]), ("\u{1b}[1ux", [.character("x")]),
    // A sequence that is broken off: what broke it is a key.
    ("\u{1b}[1;\rx", [.enter, .character("x")]), ("\u{1b}[1\u{1b}[A", [.up]),
    ("\u{1b}[é", [.character("é")]), ("\u{1b}O\r", [.enter]),
    // The mouse, in numbers and in bytes: the first button's presses and nothing else.
    ("\u{1b}[<0;12;5M", [.click(column: 11, row: 4)]), ("\u{1b}[<0;12;5m", []),
    ("\u{1b}[<16;300;200M", [.click(column: 299, row: 199)]), ("\u{1b}[<2;12;5M", []),
    ("\u{1b}[<64;12;5M", []), ("\u{1b}[<32;12;5M", []), ("\u{1b}[<0;0;5M", []),
    ("\u{1b}[<0;12M", []), ("\u{1b}[<0;99999999999999999999;1M", []), ("\u{1b}[<;;M", []),
    ("\u{1b}[M !!", [.click(column: 0, row: 0)]), ("\u{1b}[M#!!x", [.character("x")]),
    // Pasted text, in which keys mean nothing.
    ("\u{1b}[200~qy\r\u{1b}[201~", [.paste("qy\r")]),
    ("\u{1b}[200~a\u{1b}[Ab\u{1b}[200~c\u{1b}[201~x", [.paste("abc"), .character("x")]),
    ("\u{1b}[201~x", [.character("x")]),
  ]

  @Test("Sequences mean keys, however they are cut", arguments: 0..<table.count)
  func sequences(number: Int) {
    let (text, keys) = Self.table[number]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let taken = decoder.take(bytes[..<cut]) + decoder.take(bytes[cut...])
      #expect(taken == keys, "\(text.debugDescription), cut after \(cut)")
      #expect(decoder.take("z".utf8) == [.character("z")], "\(text.debugDescription)")
    }
  }

  @Test("Every ASCII key and control means the same in the forms of kitty and xterm")
  func extendedForms() {
    for code in 0x20...0x7f as ClosedRange<UInt8> {
      var plain = KeyDecoder()
      let keys = plain.take([code])
      for form in ["\u{1b}[\(code)u", "\u{1b}[\(code);1u", "\u{1b}[27;1;\(code)~"] {
        var decoder = KeyDecoder()
        #expect(decoder.take(form.utf8) == keys, "\(form.debugDescription)")
      }
      guard (0x40...0x7e).contains(code), code != 0x60, code < 0x7b else { continue }
      plain = KeyDecoder()
      let control = plain.take([code & 0x1f]) + plain.takeSilence()
      for form in ["\u{1b}[\(code);5u", "\u{1b}[\(code);6:2u", "\u{1b}[27;5;\(code)~"] {
        var decoder = KeyDecoder()
        #expect(decoder.take(form.utf8) == control, "\(form.debugDescription)")
      }
    }
  }

  @Test("Random sequences of the form CSI ... u or ~ never become text that is no key")
  func randomExtendedForms() {
    for seed in 1...UInt64(Stress.count(2_000, of: 100_000)) {
      var numbers = Numbers(seed: seed)
      var text = "\u{1b}["
      for _ in 0..<numbers.number(0...6) {
        text += numbers.pick([";", ":", "27", "13", "97", "5", "1", "57399", "99999999999", "?"])
      }
      var decoder = KeyDecoder()
      let keys = decoder.take((text + numbers.pick(["u", "~"])).utf8)
      for case .character(let character) in keys {
        #expect(character.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "seed \(seed)")
      }
      _ = decoder.take("\u{1b}[201~".utf8)
      #expect(decoder.take("z".utf8) == [.character("z")], "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test("Bytes that are no text are passed over, and what follows them is not")
  func brokenText() {
    var decoder = KeyDecoder()
    let taken = decoder.take([
      0xff, 0x80, 0xc0, 0x41, 0xe3, 0x83, 0x42, 0xe3, 0xe3, 0x83, 0x88, 0xed, 0xa0, 0x80, 0xf4,
      0x90,
      0x80, 0x80, 0xf0, 0x9f, 0x1b, 0x5b, 0x41,
    ])
    #expect(taken == [.character("A"), .character("B"), .character("ト"), .up])
  }

  @Test("Where the locale has nothing but ASCII other bytes mean nothing")
  func ascii() {
    var decoder = KeyDecoder(isUnicode: false)
    #expect(decoder.take("aトb".utf8) == [.character("a"), .character("b")])
  }

  @Test("Capabilities that the terminal description has are known, others are not")
  func described() {
    var decoder = KeyDecoder(described: [
      (Array("\u{1b}A".utf8), .up), ([0x08], .left), ([], .down), (Array("\u{1b}[7z".utf8), .end),
    ])
    #expect(decoder.take("\u{1b}A\u{8}\u{1b}[7z\u{1b}[B".utf8) == [.up, .backspace, .end, .down])
  }

  @Test("After a silence Esc was a key, other beginnings were nothing, and no key sticks")
  func silence() {
    for (beginning, keys) in [
      ("\u{1b}", [Key.escape]), ("\u{1b}[", []), ("\u{1b}O", []), ("\u{1b}[<0;1", []),
      ("\u{1b}[M !", []), ("\u{1b}[200", []), ("\u{1b}[[", []), ("\u{1b}]", []), ("\u{1b}P", []),
      ("\u{1b}]11;rgb", []), ("\u{1b}]11;rgb\u{1b}", []),
    ] {
      var decoder = KeyDecoder()
      #expect(decoder.take(beginning.utf8) == [])
      #expect(decoder.isAfterEscape == (keys == [.escape]), "\(beginning.debugDescription)")
      let taken =
        decoder.isAfterEscape
        ? decoder.takeSilence() + decoder.take("q".utf8)
        : decoder.take("q".utf8, after: .milliseconds(501))
      #expect(taken == keys + [.character("q")], "\(beginning.debugDescription)")
    }
  }

  @Test("A paste without an end is ended by Esc alone, or when its end is given up")
  func endlessPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1b}[200~abc".utf8) == [])
    #expect(decoder.take("\u{1b}".utf8) + decoder.takeSilence() == [.escape])
    #expect(decoder.take("x\u{1b}[200~abc".utf8) == [.character("x")])
    #expect(decoder.take("def".utf8, after: .milliseconds(900)) == [])
    let taken = decoder.take("x".utf8, after: .milliseconds(1001))
    #expect(taken == [.paste("abcdef"), .character("x")])
  }

  @Test("Of a paste of megabytes the beginning is kept, and nothing of it becomes a key")
  func longPaste() throws {
    var decoder = KeyDecoder()
    var keys = decoder.take("\u{1b}[200~".utf8)
    for _ in 0..<500 { keys += decoder.take(repeatElement(UInt8(ascii: "q"), count: 4096)) }
    #expect(keys == [])
    keys = decoder.take("\u{1b}[201~q".utf8)
    guard case .paste(let text) = try #require(keys.first) else { throw Wrong() }
    #expect(text.count == 65_536 && keys.count == 2)
  }

  private struct Wrong: Error {}

  @Test("Random bytes give the same keys however they are cut, and Enter is heard after them")
  func random() {
    let pieces = [
      "\u{1b}", "\u{1b}[", "\u{1b}[<0;", "1;", "M", "m", "\u{1b}[M", "\u{1b}O", "\u{1b}[200~", "~",
      "\u{1b}[201~", "ト", "🍅", "A", "[", "\r", "\u{0}", "\u{1b}]", "\u{1b}P", "\u{1b}\\", "\u{7}",
      "u", ";", ":", "27;5;99~", "97;5u",
    ].map { Array($0.utf8) }
    for seed in 1...200 as ClosedRange<UInt64> {
      var numbers = Numbers(seed: seed)
      let bytes = (0..<300).flatMap { _ in
        numbers.number(0...2) == 0 ? [UInt8(numbers.number(0...255))] : numbers.pick(pieces)
      }
      var (whole, cut) = (KeyDecoder(), KeyDecoder())
      let keys = whole.take(bytes)
      var pieceKeys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = numbers.number(1...9)
        pieceKeys += cut.take(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(pieceKeys == keys, "seed \(seed)")
      _ = cut.takeSilence() + cut.take([], after: .seconds(2))
      #expect(cut.take("\r".utf8) == [.enter], "seed \(seed)")
    }
  }

  // MARK: - Answers

  @Test(
    "What a terminal answers is no key, whole, cut anywhere, and after another that never ended",
    arguments: TerminalAnswers.all.map(\.name))
  func answers(name: String) throws {
    let answer = try #require(TerminalAnswers.all.first { $0.name == name })
    let bytes = Array(answer.bytes.utf8)
    for isUnicode in [true, false] {
      for first in 0...bytes.count {
        for second in first...bytes.count {
          var decoder = KeyDecoder(isUnicode: isUnicode)
          let pause = Duration.milliseconds(200)
          let taken =
            decoder.take(bytes[..<first]) + decoder.take(bytes[first..<second], after: pause)
            + decoder.take(bytes[second...], after: pause)
          #expect(taken == [], "cut after \(first) and \(second)")
          #expect(decoder.take("y".utf8) == [.character("y")], "cut after \(first) and \(second)")
        }
      }
    }
    for other in TerminalAnswers.all {
      for cut in 2...other.bytes.utf8.count {
        var decoder = KeyDecoder()
        let taken = decoder.take(other.bytes.utf8.prefix(cut)) + decoder.take(bytes)
        #expect(taken == [], "after \(cut) bytes of \(other.name)")
        #expect(decoder.take("y".utf8) == [.character("y")])
      }
    }
  }

  @Test(
    "An answer that never ends is no key, and holds no key up for long; Enter never",
    arguments: TerminalAnswers.all.map(\.name))
  func endlessAnswers(name: String) throws {
    let answer = try #require(TerminalAnswers.all.first { $0.name == name })
    let bytes = Array(answer.bytes.utf8)
    for cut in 2..<max(bytes.count, 2) {
      for (next, pause, keys) in [
        ("y", Duration.milliseconds(501), [Key.character("y")]), ("\r", .zero, [.enter]),
        ("\u{1b}[A", .zero, [.up]),
      ] {
        var decoder = KeyDecoder()
        let taken = decoder.take(bytes[..<cut]) + decoder.take(next.utf8, after: pause)
        #expect(taken == keys, "\(cut) bytes, then \(next)")
      }
    }
  }

  @Test("Alt-] and the like hold keys up for half a second altogether, however fast one types")
  func altKeys() {
    for introducer in "]P_^X[" {
      var decoder = KeyDecoder()
      var taken = decoder.take("\u{1b}\(introducer)".utf8)
      for _ in 0..<10 { taken += decoder.take("1".utf8, after: .milliseconds(60)) }
      #expect(taken.count >= 2 && taken.allSatisfy { $0 == .character("1") }, "\(introducer)")
    }
  }

  @Test("An answer of megabytes takes no more memory than a line, and its end is found")
  func longAnswer() {
    var parser = InputParser()
    var elements = "\u{1b}]52;c;".utf8.flatMap { parser.take($0) }
    for _ in 0..<1_000_000 { elements += parser.take(UInt8(ascii: "q")) }
    #expect(parser.pendingCount <= 4096)
    elements += "\u{1b}\\y".utf8.flatMap { parser.take($0) }
    #expect(elements == [.byte(UInt8(ascii: "y"))])
  }

  @Test("Answers to questions are read unchanged, and so is the text typed between them")
  func elements() {
    let bytes = Array("a\u{1b}]11;rgb:1/2/3\u{7}\u{1b}P1+r524742=38\u{1b}\\b\u{1b}[?2026;2$y".utf8)
    for cut in 0...bytes.count {
      var parser = InputParser()
      var elements = bytes[..<cut].flatMap { parser.take($0) }
      elements += parser.wait(.milliseconds(400)) + bytes[cut...].flatMap { parser.take($0) }
      #expect(
        elements == [
          .byte(UInt8(ascii: "a")), .string(.system, Array("11;rgb:1/2/3".utf8)),
          .string(.device, Array("1+r524742=38".utf8)), .byte(UInt8(ascii: "b")),
          .control(parameters: Array("?2026;2$".utf8), final: UInt8(ascii: "y")),
        ])
    }
  }
}
