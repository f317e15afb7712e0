import TestSupport
import Testing

@testable import GameCore

/// Stops, timeouts, blocks, pastes and measurements (R27, R28).
@Suite struct TypingClockTests {
  private let limits = TypingLimits(grace: 1500, pause: 700, total: 4000)

  private func reading(
    _ kinds: [CardKind] = [.to, .ma, .to], input: TypingInput = .unknown
  ) -> TypedReading {
    let cards = kinds.enumerated().map { Card(id: $0.offset, kind: $0.element) }
    return TypedReading(field: Field(cards), reversed: false, limits: limits, input: input)
  }

  private func play(_ reading: TypedReading, _ actions: TypingAction...) -> TypedReading {
    actions.reduce(into: reading) { Typing.reduce(into: &$0, $1) }
  }

  @Test(
    "R28: the table of limits",
    arguments: [
      (TypingLevel.easy, 1, 100, [1500, 3000, 4200]), (.easy, 80, 100, [1500, 3000, 99_000]),
      (.normal, 10, 100, [1500, 1500, 8000]), (.hard, 10, 100, [1500, 700, 5000]),
      (.hard, 10, 150, [2250, 1050, 7500]), (.hard, 10, 10, [750, 350, 2500]),
      (.hard, 10, 1000, [6000, 2800, 20_000]),
    ])
  func limits(level: TypingLevel, morae: Int, factor: Int, times: [Int]) {
    let limits = TypingLimits(level: level, morae: morae, timeFactor: factor)
    #expect([limits.grace, limits.pause, limits.total] == times)
  }

  @Test(
    "R40: solo limits long rows, by more on harder levels, and a longer row never has less time")
  func solo() {
    for level in TypingLevel.allCases {
      let times = (1...80).map { TypingLimits(level: level, morae: $0, isSolo: true).total }
      #expect(times == times.sorted(), "\(level)")
      #expect(times[0] == TypingLimits(level: level, morae: 1).total)
      #expect(times[79] < TypingLimits(level: level, morae: 80).total)
    }
    #expect(TypingLimits(level: .easy, morae: 40, isSolo: true).total == 18_000)
    #expect(TypingLimits(level: .hard, morae: 40, isSolo: true).total == 7000)
  }

  @Test("R28: the table has one row per level, each stricter than the one before")
  func table() {
    let table = TypingLimits.table
    #expect(table.map(\.level) == TypingLevel.allCases)
    for (easier, harder) in zip(table, table.dropFirst()) {
      #expect(easier.pause > harder.pause)
      #expect(easier.base > harder.base)
      #expect(easier.perMora > harder.perMora)
    }
  }

  @Test("R27: a gap of the pause limit is allowed, one millisecond more is a stop")
  func stop() {
    let start = play(reading(), .typed("t", at: 500))
    #expect(start.deadline == 1200)
    #expect(play(start, .typed("o", at: 1200)).outcome == .reading)
    let late = play(start, .typed("o", at: 1201))
    #expect(late.outcome == .stop(position: 0))
    #expect(late.outcome.verdict == false)
    #expect(play(start, .tick(at: 1200)).outcome == .reading)
    #expect(play(start, .tick(at: 1201)) == late)
  }

  @Test("R27: the outcome does not depend on how often the clock ticks")
  func ticksDoNotMatter() {
    let start = play(reading(), .typed("t", at: 500), .typed("o", at: 700))
    let once = play(start, .tick(at: 9000))
    var often = start
    for time in 700...9000 { Typing.reduce(into: &often, .tick(at: time)) }
    #expect(often == once)
    #expect(once.outcome == .stop(position: 1))
    #expect(once.now == 1400)
    #expect(play(start, .typed("m", at: 9000)) == once)
  }

  @Test("R27: only the first separator restarts the pause")
  func separatorsAndStops() {
    let start = play(reading(), .typed("t", at: 0), .typed("o", at: 100), .typed(" ", at: 600))
    #expect(play(start, .typed("m", at: 1300)).outcome == .reading)
    let held = play(start, .typed(" ", at: 1200), .typed(" ", at: 1250), .typed("m", at: 1301))
    #expect(held.outcome == .stop(position: 1))
    #expect(play(reading(), .typed(" ", at: 1400), .tick(at: 1600)).clockStart == 1500)
  }

  @Test("R28: the clock starts at the first key or at the end of the grace period")
  func grace() {
    #expect(play(reading(), .typed("t", at: 400)).clockStart == 400)
    let late = play(reading(), .typed("t", at: 2000))
    #expect(late.clockStart == 1500)
    #expect(late.elapsed == 500)
    #expect(play(reading(), .tick(at: 1499)).elapsed == 0)
  }

  @Test("R27: the last key may come at the exact time limit, but not later")
  func lateness() {
    var reading = play(reading(), .typed("t", at: 1000))
    let keys: [(Unicode.Scalar, Int)] = [
      ("o", 1700), (" ", 2300), ("m", 2900), ("a", 3500), (" ", 4000), ("t", 4400),
    ]
    for (key, time) in keys { reading = play(reading, .typed(key, at: time)) }
    #expect(reading.deadline == 5000)
    #expect(play(reading, .typed("o", at: 5000)).outcome == .well)
    #expect(play(reading, .typed("o", at: 5001)).outcome == .tooLate(position: 2))
    #expect(play(reading, .tick(at: 6000)).now == 5000)
  }

  @Test(
    "R27: before the first character only lateness is judged while the way of typing is unknown")
  func firstCharacter() {
    #expect(play(reading(), .tick(at: 5500)).outcome == .reading)
    #expect(play(reading(), .tick(at: 5501)).outcome == .tooLate(position: 0))
    let keys = reading(input: .keys)
    #expect(play(keys, .tick(at: 2200)).outcome == .reading)
    #expect(play(keys, .tick(at: 2201)).outcome == .stop(position: 0))
    #expect(play(reading(input: .inputMethod), .tick(at: 5500)).outcome == .reading)
  }

  @Test("R27: a block is judged as a whole, and the gaps around it are not stops")
  func blocks() {
    let first = play(reading(), .tick(at: 3000), .block("とま", at: 3500))
    #expect(first.outcome == .reading)
    #expect(first.input == .inputMethod)
    #expect(first.typedPositions == [0, 1])
    let end = play(first, .tick(at: 5400), .block("ト", at: 5500))
    #expect(end.outcome == .well)
    #expect(end.keys == 3)
    #expect(end.longestGap == nil)
    #expect(end.wordTimings.map(\.duration) == [nil, nil, nil])
    #expect(end.wordTimings.map(\.longestGap) == [nil, nil, nil])
    #expect(end.wordTimings.map(\.end) == [3500, 3500, 5500])
    #expect(play(first, .block("ト", at: 5501)).outcome == .tooLate(position: 2))
  }

  @Test("R27: a wrong character within a block is a stumble there")
  func wrongBlock() {
    #expect(
      play(reading(), .block("と と", at: 10)).outcome
        == .stumble(Stumble(position: 1, offset: 0, expected: ["m", "ま"], found: "と")))
  }

  @Test("R27: keys and blocks may be mixed; keys after a block are not timed for stops")
  func keysAndBlocks() {
    let reading = play(
      reading(), .typed("t", at: 0), .typed("o", at: 300), .block("マ", at: 900),
      .typed("t", at: 3000), .typed("o", at: 3100))
    #expect(reading.outcome == .well)
    #expect(reading.longestGap == 2100)
    #expect(reading.wordTimings.map(\.duration) == [300, nil, 2200])
  }

  @Test("Bracketed paste voids the reading")
  func paste() {
    let reading = play(reading(), .typed("t", at: 0), .pasted(at: 300))
    #expect(reading.outcome == .void(.pasted))
    #expect(reading.outcome.verdict == nil)
    #expect(play(self.reading(input: .keys), .pasted(at: 9000)).outcome == .stop(position: 0))
  }

  @Test("More than eight keys within ten milliseconds void the reading, eight do not")
  func burst() {
    let kinds = Array(repeating: CardKind.to, count: 6)
    func typed(_ times: [Int]) -> TypingOutcome {
      var reading = reading(kinds)
      for (key, time) in zip("totototototo".unicodeScalars, times) {
        Typing.reduce(into: &reading, .typed(key, at: time))
      }
      return reading.outcome
    }
    #expect(typed(Array(repeating: 50, count: 8)) == .reading)
    #expect(typed(Array(repeating: 50, count: 9)) == .void(.tooManyKeysAtOnce))
    #expect(typed([0, 1, 2, 3, 4, 5, 6, 7, 10]) == .void(.tooManyKeysAtOnce))
    #expect(typed([0, 1, 2, 3, 4, 5, 6, 7, 11]) == .reading)
    #expect(typed([0, 10, 11, 12, 13, 14, 15, 16, 17, 20]) == .void(.tooManyKeysAtOnce))
    #expect(typed(Array(0..<12).map { $0 * 5 }) == .well)
  }

  @Test("A block of letters counts as simultaneous keys; a block of kana does not")
  func burstInBlock() {
    let kinds = Array(repeating: CardKind.to, count: 12)
    #expect(
      play(reading(kinds), .block("totototototo", at: 5)).outcome == .void(.tooManyKeysAtOnce))
    #expect(
      play(reading(kinds), .block("とととととととととととと", at: 5)).outcome == .well)
  }

  @Test("Time never goes backwards")
  func backwards() {
    let reading = play(
      reading([.to]), .typed("t", at: 500), .tick(at: 300), .typed("o", at: 400))
    #expect(reading.outcome == .well)
    #expect(reading.now == 500)
    #expect(reading.wordTimings.map(\.duration) == [0])
  }

  @Test("The time of each word, gaps and keys per minute are measured")
  func measures() {
    let end = play(
      reading(), .typed("t", at: 1000), .typed("o", at: 1100), .typed(" ", at: 1150),
      .typed("m", at: 1500), .typed("a", at: 1600), .typed("t", at: 1800), .typed("o", at: 2000))
    #expect(end.outcome == .well)
    #expect(end.wordTimings.map(\.duration) == [100, 500, 400])
    #expect(end.wordTimings.map(\.longestGap) == [100, 400, 200])
    #expect(end.longestGap == 400)
    #expect(end.elapsed == 1000)
    #expect(end.keys == 6)
    #expect(end.keysPerMinute == 300)
    // The clock has started at 1500 ms, the typing later.
    let late = play(
      reading([.to]), .tick(at: 1500), .typed("t", at: 3000), .typed("o", at: 3500))
    #expect(late.elapsed == 2000 && late.keysPerMinute == 120)
    #expect(end.accuracy?.permille == 1000)
    #expect(end.costliestPair == .init(from: .to, to: .ma))
  }

  @Test("After a failure the costliest pair is where the reading ended")
  func costliestPair() {
    let stumble = play(
      reading(), .typed("t", at: 0), .typed("o", at: 600), .typed("m", at: 700),
      .typed("o", at: 800))
    #expect(stumble.costliestPair == .init(from: .to, to: .ma))
    #expect(stumble.accuracy?.permille == 750)
    #expect(stumble.keysPerMinute == 225)
    #expect(play(reading(), .typed("x", at: 0)).costliestPair == .init(from: nil, to: .to))
    #expect(play(reading(), .typed("x", at: 0)).keysPerMinute == 0)
    #expect(play(reading(), .typed("t", at: 0)).costliestPair == nil)
  }
}
