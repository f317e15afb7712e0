import TestSupport
import Testing

@testable import GameCore

@Suite("A row that is read aloud alone")
struct AloudTests {
  /// A row of 8 morae with 1.5 s until its clock starts by itself, and 4.3 s for it.
  private func reading() throws -> TypedReading {
    var box = CardBox()
    let field = try box.field("tomato mato tomato")
    let own = TypingLimits(aloud: .normal, morae: field.morae)
    #expect(own.total == 1500 + 8 * 350 && own.grace == 3000)
    let limits = TypingLimits(grace: 1500, pause: own.total, total: own.total)
    return TypedReading(field: field, reversed: false, limits: limits, input: .voice)
  }

  private func outcome(_ actions: TypingAction...) throws -> TypingOutcome {
    try actions.reduce(into: reading()) { Typing.reduce(into: &$0, $1) }.outcome
  }

  @Test("R45: the clock starts with the voice, and by itself after the grace period")
  func start() throws {
    var row = try reading()
    #expect(row.clockStart == 1500)
    Typing.reduce(into: &row, .heard(SpokenRow(start: 700), at: 800))
    #expect(row.clockStart == 700 && row.elapsed(at: 1200) == 500)
    // It was only a breath.
    Typing.reduce(into: &row, .heard(nil, at: 900))
    #expect(row.clockStart == 1500)
    Typing.reduce(into: &row, .heard(SpokenRow(start: 2500), at: 2600))
    #expect(row.clockStart == 1500)
  }

  @Test("R45: the reading ends with the voice, however late its reader says that it was good")
  func end() throws {
    let well = TypingAction.readWell(at: 60_000)
    #expect(try outcome(.heard(SpokenRow(start: 500, end: 4800), at: 5800), well) == .well)
    #expect(
      try outcome(.heard(SpokenRow(start: 500, end: 4801), at: 5800), well)
        == .tooLate(position: 0))
  }

  @Test("R45: a pause counts twice")
  func pauses() throws {
    for (duration, isWell) in [(800, true), (801, false)] {
      let row = SpokenRow(start: 0, end: 3500, pauses: [.init(start: 1000, duration: duration)])
      let outcome = try outcome(.heard(row, at: 4500), .readWell(at: 5000))
      #expect((outcome == .well) == isWell, "\(duration): \(outcome)")
    }
  }

  @Test("R45: a voice that goes on for a second after the time limit, and silence, are too late")
  func late() throws {
    let speaks = TypingAction.heard(SpokenRow(start: 500), at: 600)
    #expect(try outcome(speaks, .tick(at: 5800)) == .reading)
    #expect(try outcome(speaks, .tick(at: 5801)) == .tooLate(position: 0))
    #expect(try outcome(speaks, .readWell(at: 4900)) == .tooLate(position: 0))
    #expect(try outcome(speaks, .readWell(at: 4800)) == .well)
    #expect(try outcome(.tick(at: 6800)) == .reading)
    #expect(try outcome(.tick(at: 6801)) == .tooLate(position: 0))
    // Without a microphone, the answer ends the reading.
    #expect(try outcome(.readWell(at: 5800)) == .well)
    #expect(try outcome(.readWell(at: 5801)) == .tooLate(position: 0))
  }

  @Test("R45: sounds after the end of the voice change nothing")
  func over() throws {
    let ended = TypingAction.heard(SpokenRow(start: 500, end: 2000), at: 3000)
    let pause = [SpokenRow.Pause(start: 1500, duration: 1500)]
    for noise in [
      TypingAction.heard(SpokenRow(start: 500), at: 3500), .heard(nil, at: 3500),
      .heard(SpokenRow(start: 500, end: 3900, pauses: pause), at: 4900),
    ] {
      var row = try reading()
      Typing.reduce(into: &row, ended)
      #expect(row.deadline == nil && row.elapsed(at: 9000) == 1500)
      Typing.reduce(into: &row, noise)
      Typing.reduce(into: &row, .readWell(at: 90_500))
      #expect(row.outcome == .well && row.typingTime == 1500)
      #expect(row.keysPerMinute == 8 * 60_000 / 1500)
      #expect(row.accuracy == nil && row.costliestPair == nil && row.record == nil)
      #expect(row.wordTimings.count == 3 && row.currentWord == nil)
    }
  }

  @Test("A row that nobody has heard, or that failed, says nothing about the speed")
  func speed() throws {
    var row = try reading()
    Typing.reduce(into: &row, .readWell(at: 2500))
    #expect(row.outcome == .well && row.typingTime == 0 && row.timedKeys == 0)
    row = try reading()
    Typing.reduce(into: &row, .heard(SpokenRow(start: 500, end: 1500), at: 2500))
    #expect(row.typingTime == 0 && row.keysPerMinute == 0)
  }

  @Test("A typed row is changed by no sound and no verdict")
  func typed() throws {
    var box = CardBox()
    let field = try box.field("tomato mato")
    let limits = TypingLimits(level: .easy, morae: field.morae)
    for input in TypingInput.allCases where input != .voice {
      let row = TypedReading(field: field, reversed: false, limits: limits, input: input)
      for action in [
        TypingAction.heard(SpokenRow(start: 0, end: 100), at: 0), .readWell(at: 0),
      ] {
        var changed = row
        Typing.reduce(into: &changed, action)
        #expect(changed == row)
      }
    }
  }

  @Test("No letter is a stumble in a row that is read aloud")
  func letters() throws {
    for action in [
      TypingAction.typed("x", at: 100), .block("ト", at: 100), .line("tomato", at: 100),
    ] {
      #expect(try outcome(action) == .reading, "\(action)")
    }
  }

  @Test("Pauses are told by the share of time, whatever is in them")
  func places() throws {
    let row = SpokenRow(
      start: 300, end: 300 + 1600 + 900 + 700,
      pauses: [.init(start: 600, duration: 900), .init(start: 600 + 900 + 400, duration: 700)])
    var box = CardBox()
    let field = try box.field("tomato mato tomato")
    #expect(row.places(in: field, reversed: false).map(\.position) == [0, 1])
    #expect(row.places(in: field, reversed: true).map(\.position) == [2, 1])
    #expect(row.silence == 1600)
    #expect(SpokenRow(start: 0).places(in: field, reversed: false).isEmpty)
  }
}
