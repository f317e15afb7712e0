import TestSupport
import Testing

@testable import GameCore

/// A reading typed as one line (R27, R28).
@Suite struct TypedLineTests {
  private let limits = TypingLimits(grace: 1500, pause: 700, total: 4000)

  private func outcome(_ line: String, at time: Int = 3000) -> TypingOutcome {
    reading(line, at: time).outcome
  }

  /// A reading of ト マト トマト after a line was entered.
  private func reading(_ line: String, at time: Int = 3000) -> TypedReading {
    let kinds: [CardKind] = [.to, .mato, .tomato]
    let cards = kinds.enumerated().map { Card(id: $0.offset, kind: $0.element) }
    var reading = TypedReading(field: Field(cards), reversed: false, limits: limits)
    Typing.reduce(into: &reading, .line(line, at: time))
    return reading
  }

  @Test(
    "R27: a line is accepted in every script, with or without separators",
    arguments: [
      "to mato tomato", "tomatotomato", " TO  Mato tomato ", "ト マト トマト", "とまととまと", "to マト ﾄﾏﾄ",
    ])
  func wellRead(line: String) {
    #expect(outcome(line) == .well)
  }

  @Test("R27: a line is not a paste, even though its characters come at once")
  func noBurst() {
    #expect(outcome("to mato tomato", at: 0) == .well)
  }

  @Test("R27: a line that ends too early is a stop at the next word")
  func tooShort() {
    #expect(outcome("to") == .stop(position: 1))
    #expect(outcome("to mato tom") == .stop(position: 2))
  }

  @Test("R27: a wrong word is a stumble, as with keys")
  func wrongWord() {
    guard case .stumble(let stumble) = outcome("to ma tomato") else {
      Issue.record("no stumble")
      return
    }
    // "to ma to" is a correct beginning: the first two cards.
    #expect(stumble.position == 2)
    #expect(stumble.found == "m")
  }

  @Test("R27: a line with more than the row is a stumble at its last word")
  func tooLong() {
    for line in ["to mato tomatoto", "to mato tomato x", "tomatotomato ト"] {
      guard case .stumble(let stumble) = outcome(line) else {
        Issue.record("\(line): no stumble")
        continue
      }
      #expect(stumble.position == 2 && stumble.expected.isEmpty)
    }
    #expect(outcome("to mato tomato \u{8} -") == .well)
  }

  @Test("R27: random rows are read well as they are, and not with a letter more or less")
  func randomRows() {
    for seed in 0..<UInt64(Stress.count(200, of: 20_000)) {
      var numbers = Numbers(seed: seed)
      let deck = numbers.pick(DeckDefinition.allCases)
      let cards = (0..<numbers.number(1...8)).map { _ in numbers.pick(deck.cards) }
      let field = Field(cards, of: deck)
      let row = field.readingOrder(reversed: false).map { field.stacks[$0].kind.romaji }.joined()
      for (line, isWell) in [(row, true), (row + "o", false), (String(row.dropLast()), false)] {
        var reading = TypedReading(
          field: field, reversed: false,
          limits: TypingLimits(grace: 1500, pause: 700, total: 40_000))
        Typing.reduce(into: &reading, .line(line, at: 1))
        #expect((reading.outcome == .well) == isWell, "seed \(seed): \(line)")
        guard let record = reading.record else {
          Issue.record("seed \(seed): no record")
          continue
        }
        #expect(record.fits(field, isCorrect: isWell), "seed \(seed): \(line)")
        let recalled = TypedReading(
          recalling: record, field, reversed: false, limits: reading.limits)
        #expect(recalled.outcome == reading.outcome || !isWell, "seed \(seed): \(line)")
        #expect(recalled.currentWord == reading.currentWord, "seed \(seed): \(line)")
      }
    }
  }

  @Test("R27: an empty line is ignored")
  func emptyLine() {
    for line in ["", "   ", "\t", "\u{8}", "-"] { #expect(outcome(line) == .reading) }
    #expect(outcome("", at: 5501) == .tooLate(position: 0))
  }

  @Test("R28: a line may be entered until the end of the grace period plus the total time")
  func tooLate() {
    #expect(outcome("to mato tomato", at: 5500) == .well)
    #expect(outcome("to mato tomato", at: 5501) == .tooLate(position: 0))
  }

  @Test("A line is timed from the start of the reading, without times of words")
  func figures() {
    let reading = reading("to mato tomato", at: 3000)
    #expect(reading.input == .lines)
    #expect(reading.keys == 12)
    #expect(reading.elapsed == 3000)
    #expect(reading.keysPerMinute == 240)
    #expect(reading.longestGap == nil)
    #expect(reading.wordTimings.allSatisfy { $0.duration == nil && $0.longestGap == nil })
    #expect(reading.costliestPair == nil)
  }

  @Test("A kind of card is recognized by its word in every script, and by nothing else")
  func spelled() {
    for kind in CardKind.allCases {
      #expect(DeckDefinition.granny.kind(spelled: kind.romaji) == kind)
      #expect(DeckDefinition.granny.kind(spelled: kind.kana) == kind)
    }
    #expect(DeckDefinition.granny.kind(spelled: "Potato") == .potato)
    #expect(DeckDefinition.granny.kind(spelled: "ﾎﾟﾃﾄ") == .potato)
    #expect(DeckDefinition.granny.kind(spelled: "とま") == .toma)
    for text in ["", "t", "tom", "to ma", "tomatoo", "1"] {
      #expect(DeckDefinition.granny.kind(spelled: text) == nil, "\(text)")
    }
  }
}
