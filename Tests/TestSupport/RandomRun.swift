import GameCore
import Replay

/// A random solo run, typed in many ways or read aloud.
///
/// The seed determines all of it.
package struct RandomRun {
  /// The lines, with digests on those of actions.
  package private(set) var recording: Recording<Solo>
  /// The run after its last line.
  package private(set) var verifier: Verifier<Solo>
  private var random: Numbers
  /// The time of the next line, and of the beginning of the last reading.
  private var (time, begun) = (0, 0)

  /// Plays a run with a random setup.
  package init(seed: UInt64, readings: Int = 4) throws {
    var random = Numbers(seed: seed)
    let deck = random.number(below: 3) == 0 ? .classic : RandomDeck.deck(&random)
    let setup = SoloSetup(
      seed: seed, level: random.pick(TypingLevel.allCases),
      rules: random.pick(SoloState.Rules.allCases), deck: deck,
      isAloud: random.number(below: 4) == 0)
    let daily = random.pick([nil, false, true])
    try self.init(.init(setup, program: "1.0.0", daily: daily), seed: seed, readings: readings)
  }

  /// Plays a run until its end, or until some readings are judged.
  package init(_ header: Recording<Solo>.Header, seed: UInt64, readings: Int = 12) throws {
    random = Numbers(seed: seed)
    recording = Recording<Solo>(header: header)
    verifier = Verifier(header)
    while verifier.state.judged < readings, verifier.state.solo.phase != .finished {
      time += random.number(1...500)
      switch verifier.state.solo.phase {
      case .roll: try add(.game(.user(.roll)))
      case .draw(let draw) where draw.stage == .waiting: try add(.game(.user(.draw)))
      case .read: try read()
      case .draw, .point, .reveal, .finished:
        for next in verifier.state.solo.pendingActions.prefix(1) { try add(.game(.internal(next))) }
      }
    }
    if verifier.state.solo.phase == .finished { recording.ending = .ended(verifier.digest) }
  }

  private mutating func add(_ action: SoloAction) throws(JournalError) {
    recording.entries.append(try verifier.record(action, at: time))
  }

  /// Begins a reading, takes part of it or all, and judges it if it is not void.
  private mutating func read() throws(JournalError) {
    begun = time
    try add(.begin)
    if verifier.state.solo.isAloud { try speak() } else { try type() }
    time += random.pick([10, 10, 10, 100_000])
    guard var reading = verifier.state.reading else { return }
    if case .void = reading.outcome { return }
    Typing.reduce(into: &reading, .tick(at: time - begun))
    try add(.verdict(isCorrect: reading.outcome == .well, at: time - begun))
  }

  private mutating func type() throws(JournalError) {
    let isLine =
      verifier.state.input == .lines
      || verifier.state.input == .unknown && random.number(below: 3) == 0
    // Some readings are given up.
    for _ in 0..<random.pick([3, 400, 400, 400]) {
      guard let reading = verifier.state.reading, reading.outcome == .reading else { return }
      time += random.number(20...120)
      try add(.input(isLine ? line(at: time - begun) : input(reading, at: time - begun)))
    }
  }

  /// The next character in one of its spellings, now and then something else.
  private mutating func input(_ reading: TypedReading, at time: Int) -> TypingAction {
    switch random.number(below: 300) {
    case 0: return .pasted(at: time)
    case 1: return .block("\u{200b}\u{301}", at: time)
    case 2: return .typed("\u{7f}", at: time)
    case 3...6: return .typed("x", at: time)
    default:
      let scalar = random.pick(reading.expected)
      return scalar.isASCII ? .typed(scalar, at: time) : .block(String(scalar), at: time)
    }
  }

  /// The whole row, or something else.
  private mutating func line(at time: Int) -> TypingAction {
    let isWhole = random.number(below: 2) == 0
    switch random.number(below: 12) {
    case 0: return .line("", isWhole: isWhole, at: time)
    case 1:
      let text = String(repeating: "\u{1}\"🍅", count: JournalReader.maximumInputLength / 3)
      return .line(text, isWhole: isWhole, at: time)
    default:
      let row = verifier.state.solo.field.romaji(reversed: verifier.state.solo.reversed)
      return .line(row + random.pick(["", "", "", " x"]), isWhole: isWhole, at: time)
    }
  }

  /// A voice, now and then with a pause or too slow, or none because there is no microphone.
  private mutating func speak() throws(JournalError) {
    let start = random.number(below: 800)
    let spoken = verifier.state.solo.field.morae * (150 + random.number(below: 120))
    let pauses =
      random.number(below: 3) == 0
      ? [SpokenRow.Pause(start: spoken / 2, duration: 501 + random.number(below: 400))] : []
    let end = start + spoken
    let heard: [(SpokenRow?, Int)] = [
      (SpokenRow(start: start), start + 100), (nil, start + 200),
      (SpokenRow(start: start + 20), start + 300),
      (SpokenRow(start: start, end: end, pauses: pauses), max(end, start + 300) + 1000),
    ]
    let hears = random.number(below: 5) > 0
    for (row, moment) in heard where hears && verifier.state.reading?.outcome == .reading {
      time = begun + moment
      try add(.input(.heard(row, at: moment)))
    }
    time += random.number(below: 900)
    if verifier.state.reading?.outcome == .reading, random.number(below: 6) > 0 {
      try add(.input(.readWell(at: time - begun)))
    }
  }
}
