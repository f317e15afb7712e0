import TestSupport
import Testing

@testable import GameCore

/// Accepted spellings and stumbles (R27).
@Suite struct TypedJudgeTests {
  /// All spellings of each word by script.
  private static let spellings: [(kind: CardKind, texts: [String])] = [
    (.tomato, ["tomato", "TOMATO", "ｔｏｍａｔｏ", "ＴＯＭＡＴＯ", "とまと", "トマト", "ﾄﾏﾄ"]),
    (.mato, ["mato", "Mato", "ｍａｔｏ", "ＭＡＴＯ", "まと", "マト", "ﾏﾄ"]),
    (.to, ["to", "tO", "ｔｏ", "ＴＯ", "と", "ト", "ﾄ"]),
    (.ma, ["ma", "MA", "ｍａ", "ＭＡ", "ま", "マ", "ﾏ"]),
    (
      .potato,
      [
        "poteto", "potato", "PoTeTo", "POTATO", "ｐｏｔｅｔｏ", "ｐｏｔａｔｏ", "ぽてと", "ポテト",
        "ほ\u{309A}てと", "ホ\u{309A}テト", "ﾎ\u{FF9F}ﾃﾄ", "ホ\u{FF9F}テト", "ホ\u{309C}テト",
      ]
    ),
    (.toma, ["toma", "TomA", "ｔｏｍａ", "ＴＯＭＡ", "とま", "トマ", "ﾄﾏ"]),
  ]

  @Test("R27: every spelling of every card is accepted, but no part of one")
  func everySpelling() {
    for (kind, texts) in Self.spellings {
      for text in texts {
        let scalars = Array(text.unicodeScalars)
        var reading = reading([kind])
        for (index, scalar) in scalars.enumerated() {
          #expect(reading.outcome == .reading, "\(text) before \(index)")
          Typing.reduce(into: &reading, .typed(scalar, at: 100 * index))
        }
        #expect(reading.outcome == .well, "\(text)")
        #expect(reading.keys == scalars.count)
      }
    }
  }

  @Test("R27: two cards in any scripts are accepted with and without a separator")
  func everyPair() {
    for first in Self.spellings {
      for second in Self.spellings {
        for one in first.texts {
          for two in second.texts {
            for separator in ["", " ", "-"] {
              let outcome = outcome(of: one + separator + two, for: [first.kind, second.kind])
              if outcome != .well { Issue.record("\(one)\(separator)\(two): \(outcome)") }
            }
          }
        }
      }
    }
  }

  @Test("R27: the script may change at every mora")
  func everyMixture() {
    let morae: [Character: [String]] = [
      "ト": ["to", "TO", "ｔｏ", "と", "ト", "ﾄ"], "マ": ["ma", "Ma", "ｍａ", "ま", "マ", "ﾏ"],
      "ポ": ["po", "ｐo", "ぽ", "ほ\u{309A}", "ﾎ\u{FF9F}"], "テ": ["te", "ｔe", "て", "テ", "ﾃ"],
    ]
    for kind in CardKind.allCases {
      var texts = [""]
      for mora in kind.kana {
        texts = texts.flatMap { text in (morae[mora] ?? []).map { text + $0 } }
      }
      #expect(texts.count > 4)
      for text in texts where outcome(of: text, for: [kind]) != .well {
        Issue.record("\(text) for \(kind)")
      }
    }
  }

  @Test(
    "R27: the English word potato cannot be mixed with kana",
    arguments: [
      "ポtato", "poタto", "po-tato", "poteta", "patato",
    ])
  func potatoIsOneWord(text: String) {
    let outcome = outcome(of: text, for: [.potato])
    guard case .stumble = outcome else {
      Issue.record("\(text): \(outcome)")
      return
    }
  }

  @Test(
    "R27: only the typed string counts, not the boundaries between cards",
    arguments: [
      [CardKind.tomato], [.to, .mato], [.toma, .to], [.to, .ma, .to],
    ])
  func cardBoundaries(kinds: [CardKind]) {
    for text in ["tomato", "to mato", "toma-to", "to ma to", "トマト", "ト\nマト"] {
      #expect(outcome(of: text, for: kinds) == .well, "\(text)")
    }
  }

  @Test(
    "R27: separators are allowed between words, before the first one, and repeatedly",
    arguments: [
      " ", "\u{3000}", "-", "\n", "\r", "\t", "\u{FF0D}", "  - \n",
    ])
  func separators(text: String) {
    #expect(outcome(of: text + "to" + text + "ma", for: [.to, .ma]) == .well)
    #expect(outcome(of: "to" + text + text + "ma", for: [.to, .ma]) == .well)
  }

  @Test("R27: a separator within a mora is a stumble")
  func separatorWithinMora() {
    #expect(
      outcome(of: "tom ato", for: [.tomato])
        == .stumble(Stumble(position: 0, offset: 1, expected: ["a"], found: " ")))
  }

  @Test("R27: a wrong letter is a stumble at every position of every two cards")
  func wrongLetterEverywhere() {
    let words: [(CardKind, [String])] = CardKind.allCases.map {
      ($0, $0 == .potato ? ["poteto", "potato"] : [$0.romaji])
    }
    for (first, ones) in words {
      for (second, twos) in words {
        let accepted = ones.flatMap { one in twos.map { Array(one + $0) } }
        for text in accepted {
          for place in text.indices {
            let right = Set(
              accepted.filter { $0.prefix(place) == text.prefix(place) }.map { $0[place] })
            for wrong in "abcdefghijklmnopqrstuvwxyz" where !right.contains(wrong) {
              let typed = String(text.prefix(place)) + String(wrong)
              check(typed, first, second, wordLength: ones[0].count, right: right)
            }
          }
        }
      }
    }
  }

  private func check(
    _ typed: String, _ first: CardKind, _ second: CardKind, wordLength: Int,
    right: Set<Character>
  ) {
    let outcome = outcome(of: typed, for: [first, second])
    guard case .stumble(let stumble) = outcome else {
      Issue.record("\(typed): \(outcome)")
      return
    }
    let place = typed.count - 1
    let position = place < wordLength ? 0 : 1
    let offset = (position == 0 ? place : place - wordLength) / 2
    let letters = stumble.expected.filter(\.isASCII).map { Character($0) }
    let isRight =
      stumble.position == position && Set(letters) == right
      && Character(stumble.found) == typed.last
      // Within "potato" no mora boundary is reached.
      && (stumble.offset == offset || typed.contains("pota"))
    if !isRight { Issue.record("\(typed): \(stumble)") }
  }

  @Test(
    "R27: other kana, kanji and symbols are stumbles",
    arguments: [
      "た", "も", "ト゛", "ド", "戸", "卜", "1", ".", "ー", "🍅", "é", "ほ", "\u{309A}",
    ])
  func otherWriting(text: String) {
    let outcome = outcome(of: text + "to", for: [.to, .to])
    guard case .stumble = outcome else {
      Issue.record("\(text): \(outcome)")
      return
    }
  }

  @Test("R27: a stumble has a position, the expected and the typed characters")
  func stumble() {
    #expect(
      outcome(of: "to ト ps", for: [.to, .to, .potato])
        == .stumble(Stumble(position: 2, offset: 0, expected: ["o"], found: "s")))
    #expect(
      outcome(of: "ほと", for: [.potato])
        == .stumble(Stumble(position: 0, offset: 0, expected: ["\u{309A}"], found: "と")))
    #expect(
      outcome(of: "poto", for: [.potato])
        == .stumble(Stumble(position: 0, offset: 1, expected: ["e", "a"], found: "o")))
    #expect(
      outcome(of: "to", for: [.ma])
        == .stumble(Stumble(position: 0, offset: 0, expected: ["m", "ま"], found: "t")))
  }

  @Test("R27: Backspace is ignored")
  func backspace() {
    #expect(outcome(of: "t\u{8}\u{7F}o", for: [.to]) == .well)
    #expect(outcome(of: "m\u{8}to", for: [.to]).verdict == false)
  }

  @Test("R11, R27: a reversed field is typed from the right, and positions count from the left")
  func reversed() throws {
    let field = try CardBox.field(of: "ma mato to")
    var reading = TypedReading(
      field: field, reversed: true, limits: .init(grace: 0, pause: 9999, total: 9999))
    type("tomat", into: &reading)
    #expect(reading.typedPositions == [2])
    #expect(reading.currentWord == .init(position: 1, kind: .mato))
    type("oma", into: &reading)
    #expect(reading.outcome == .well)
    #expect(reading.typedPositions == [2, 1, 0])
  }

  @Test("R12, R27: a stack is typed once")
  func stack() throws {
    var reading = TypedReading(
      field: try CardBox.field(of: "[to to] ma"), reversed: false,
      limits: .init(grace: 0, pause: 9999, total: 9999))
    type("toma", into: &reading)
    #expect(reading.outcome == .well)
  }

  @Test("R27: the expected characters are known at all times")
  func expected() {
    var reading = reading([.potato, .ma])
    #expect(reading.expected == ["p", "ぽ", "ほ"])
    type("po", into: &reading)
    #expect(reading.expected == ["t", "て"])
    type("t", into: &reading)
    #expect(reading.expected == ["e", "a"])
    type("atO-", into: &reading)
    #expect(reading.expected == ["m", "ま"])
    #expect(reading.text == "potatO-")
    #expect(reading.typedPositions == [0])
  }

  @Test("R27: random spellings of random fields are accepted, and rejected with one letter changed")
  func randomFields() {
    var stream = RandomStream(seed: 27, for: .cosmetic)
    for _ in 0..<300 {
      var kinds: [CardKind] = []
      var text = ""
      for _ in 0...stream.number(below: 20) {
        let (kind, texts) = Self.spellings[stream.number(below: Self.spellings.count)]
        kinds.append(kind)
        text += texts[stream.number(below: texts.count)]
        text += ["", "", " ", "\n"][stream.number(below: 4)]
      }
      #expect(outcome(of: text, for: kinds) == .well, "\(text)")
      var scalars = Array(text.unicodeScalars)
      scalars[stream.number(below: scalars.count)] = "x"
      var wrong = String.UnicodeScalarView()
      wrong.append(contentsOf: scalars)
      // Only text after the last word may be arbitrary.
      if wrong.last != "x" {
        #expect(outcome(of: String(wrong), for: kinds).verdict == false, "\(text)")
      }
    }
  }

  @Test("R27: nothing changes the outcome of a finished reading")
  func end() {
    var reading = reading([.to])
    type("to", into: &reading)
    let end = reading
    for action in [TypingAction.typed("x", at: 1), .block("x", at: 1), .tick(at: 99999)] {
      Typing.reduce(into: &reading, action)
    }
    Typing.reduce(into: &reading, .pasted(at: 1))
    #expect(reading == end)
    #expect(reading.outcome.verdict == true)
  }

  @Test("An empty field is read immediately")
  func emptyField() {
    #expect(reading([]).outcome == .well)
  }

  private func reading(_ kinds: [CardKind]) -> TypedReading {
    let cards = kinds.enumerated().map { Card(id: $0.offset, kind: $0.element) }
    return TypedReading(
      field: Field(cards), reversed: false, limits: .init(grace: 0, pause: 9999, total: 9_999_999))
  }

  private func type(_ text: String, into reading: inout TypedReading) {
    for scalar in text.unicodeScalars {
      Typing.reduce(into: &reading, .typed(scalar, at: reading.now + 20))
    }
  }

  /// The outcome of a text typed at a constant, realistic speed.
  private func outcome(of text: String, for kinds: [CardKind]) -> TypingOutcome {
    var reading = reading(kinds)
    type(text, into: &reading)
    return reading.outcome
  }
}
