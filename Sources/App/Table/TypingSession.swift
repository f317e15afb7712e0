import GameCore
import Keys
import Replay

/// The level of typed readings and the handicap of each seat.
package struct TypingRules: Equatable, Sendable {
  package var level = TypingLevel.normal
  /// The typing time of each seat, as a percentage of the level's.
  package var timeFactors = Array(repeating: 100, count: 6)

  /// The default rules.
  package init() {}
}

/// Typed readings (R27): the current one, and statistics of earlier ones.
package struct TypingSession: Equatable, Sendable {
  /// A reading that is being typed.
  package struct TypingAttempt: Equatable, Sendable {
    /// The reading so far.
    package internal(set) var reading: TypedReading
    /// The time at which the clock was started, in seconds of the play clock.
    package let since: Double

    /// The milliseconds since the clock was started.
    func milliseconds(at time: Double) -> Int {
      Int(((time - since) * 1000).rounded(.down))
    }
  }

  /// The result of handling a key, a line or a timer.
  enum Step: Equatable {
    /// The reading continues; it must be checked again after this time without a key, if time can end it.
    case continues(milliseconds: Int?)
    /// The reading does not count and must be typed again.
    case void
    /// The reading was judged.
    case judged(isCorrect: Bool)
  }

  /// The totals of all readings judged so far.
  package struct Totals: Equatable, Sendable {
    /// The number of accepted characters.
    package private(set) var keys = 0
    /// Those that took the duration (`TypedReading.timedKeys`).
    private var timedKeys = 0
    /// The number of wrong characters, each of which ended a reading.
    package private(set) var stumbles = 0
    /// The total duration, in milliseconds.
    package private(set) var elapsed = 0

    /// The accepted characters per minute.
    package var keysPerMinute: Int { elapsed > 0 ? timedKeys * 60_000 / elapsed : 0 }

    /// The correct part of all characters; `nil` if none was correct, or rows were read aloud.
    package var accuracy: Accuracy? { isAloud ? nil : Accuracy(correct: keys, wrong: stumbles) }
    private var isAloud = false

    mutating func count(_ reading: TypedReading) {
      isAloud = reading.isAloud
      keys += reading.keys
      timedKeys += reading.timedKeys
      elapsed += reading.typingTime
      if case .stumble = reading.outcome { stumbles += 1 }
    }
  }

  /// The reading that is being typed.
  package private(set) var attempt: TypingAttempt?
  /// The totals of all readings judged so far.
  package private(set) var totals = Totals()
  /// The reading that was judged last.
  package private(set) var lastReading: TypedReading?
  /// Why the last reading was voided, until the next one starts.
  package private(set) var voided: VoidReason?
  /// The number of readings that each pair of words has cost.
  package private(set) var costs: [TypedReading.Pair: Int] = [:]
  /// The words typed since the last failure, except those of the current reading.
  private var combo = 0
  /// When the last reading was judged, in milliseconds since it began.
  private(set) var judgedAt = 0
  /// Until when letters are taken for the rest of a reading that is over, in seconds of the play
  /// clock.
  private var ignoresKeysUntil = -Double.infinity
  /// The figures before the last reading, so that it can be undone.
  private var before: Figures?

  /// The statistics that a reading adds to.
  private struct Figures: Equatable, Sendable {
    let totals: Totals
    let costs: [TypedReading.Pair: Int]
    let combo: Int
  }
  /// The letters that were typed before the clock was started, with their times.
  private var early: [EarlyKey] = []
  /// The input method of each seat, once known.
  private var inputs: [Int: TypingInput] = [:]
  /// The input method of the reader.
  package var input: TypingInput { inputs[seat] ?? .unknown }
  private var seat = 0
  /// Whether words of the deck begin with a digit.
  private var beginsWithDigit = false

  /// Creates a session; `input` is the way of typing of the first seat, if it is known.
  init(input: TypingInput = .unknown) { inputs = [0: input] }

  /// Starts the clock of a reader.
  mutating func begin(
    _ field: Field, reversed: Bool, limits: TypingLimits, seat: Int, at time: Double
  ) -> Step {
    self.seat = seat
    voided = nil
    beginsWithDigit = field.deck.kinds.contains { $0.name.first?.isNumber == true }
    let reading = TypedReading(
      field: field, reversed: reversed, limits: limits, input: inputs[seat] ?? .unknown)
    return update(TypingAttempt(reading: reading, since: time), at: time)
  }

  /// A letter that was typed before the clock was started.
  struct EarlyKey: Equatable, Sendable {
    let key: Key
    var time: Double
  }

  /// Keeps a letter that was typed before the clock was started.
  mutating func note(early key: Key, at time: Double) {
    guard Self.isText(key), key != .enter else { return }
    early.append(EarlyKey(key: key, time: time))
  }

  /// Forgets the letters that were typed before the clock was started.
  mutating func forgetEarlyKeys() { early = [] }

  /// Takes the letters that were typed early, from the first one with which the row can begin.
  ///
  /// The times between them are kept, up to half of the pause limit: nobody stops while cards are drawn.
  /// The last one counts as typed at `time`.
  mutating func earlyKeys(
    for field: Field, reversed: Bool, _ limits: TypingLimits, at time: Double
  ) -> [EarlyKey] {
    defer { early = [] }
    let longest = Double(limits.pause) / 2000
    let keys = early.drop { !begins(with: $0.key, field, reversed: reversed, limits) }
    let gaps = zip(keys, keys.dropFirst()).map { min($1.time - $0.time, longest) }
    var next = time - gaps.reduce(0, +)
    return zip(keys, gaps + [0]).map { key, gap in
      defer { next += gap }
      return EarlyKey(key: key.key, time: next)
    }
  }

  /// Whether a row can begin with a key.
  private func begins(
    with key: Key, _ field: Field, reversed: Bool, _ limits: TypingLimits
  ) -> Bool {
    guard case .character(let character) = key else { return false }
    var reading = TypedReading(field: field, reversed: reversed, limits: limits)
    for scalar in character.unicodeScalars { Typing.reduce(into: &reading, .typed(scalar, at: 0)) }
    return reading.keys > 0
  }

  /// Whether a key is text.
  static func isText(_ key: Key) -> Bool {
    switch key {
    case .character, .enter, .paste: true
    default: false
    }
  }

  /// The effect of a key on the reading; `nil` if it is not text or nothing is being typed.
  func action(for key: Key, at time: Double) -> TypingAction? {
    guard let now = attempt?.milliseconds(at: time) else { return nil }
    switch key {
    // Before the first letter, a digit is meant for what was asked before, unless words begin with one.
    case .character(let character)
    where character.isNumber && attempt?.reading.keys == 0 && !beginsWithDigit:
      return nil
    case .character(let character):
      guard character.isASCII, let scalar = character.unicodeScalars.first else {
        // Other characters come from an input method editor.
        return .block(String(character), at: now)
      }
      return .typed(scalar, at: now)
    case .enter: return .typed("\n", at: now)
    case .paste: return .pasted(at: now)
    default: return nil
    }
  }

  /// The effect of a whole line on the reading; `nil` if nothing is being typed.
  func action(for line: String, at time: Double) -> TypingAction? {
    let text = line.unicodeScalars.prefix(JournalReader.maximumInputLength)
    return attempt.map { .line(String(text), at: $0.milliseconds(at: time)) }
  }

  /// The effect of the passing of time on the reading; `nil` if nothing is being typed.
  func tick(at time: Double) -> TypingAction? {
    attempt.map { .tick(at: $0.milliseconds(at: time)) }
  }

  /// Ends the reading as failed; returns `nil` if nothing is being typed.
  mutating func giveUp(at time: Double) -> Step? {
    guard var attempt else { return nil }
    // As a replay does, which knows when it was given up.
    Typing.reduce(into: &attempt.reading, .tick(at: attempt.milliseconds(at: time)))
    close(attempt.reading, at: attempt.milliseconds(at: time))
    return .judged(isCorrect: false)
  }

  /// Forgets the last reading, whose verdict was undone.
  mutating func takeBack() {
    guard let before else { return }
    (totals, costs, combo) = (before.totals, before.costs, before.combo)
    (lastReading, self.before) = (nil, nil)
  }

  /// Shows a reading of which only a record is left.
  mutating func recall(_ reading: TypedReading) { lastReading = reading }

  /// Shows nothing of the last reading anymore.
  mutating func forget() { lastReading = nil }

  /// The words typed since the last failure.
  package var comboSoFar: Int { combo + (attempt?.reading.wordTimings.count ?? 0) }

  /// Whether letters may still be meant for a reading that is over.
  func isResting(at time: Double) -> Bool { attempt == nil && time < ignoresKeysUntil }

  /// Whether a key is a letter that was meant for a reading that is over.
  ///
  /// A reader who has not noticed that it is over types on; each letter shows that.
  mutating func ignores(_ key: Key, at time: Double) -> Bool {
    guard attempt == nil, time < ignoresKeysUntil else { return false }
    guard case .character(let character) = key, !character.isNumber else {
      // The reader has noticed, so what follows is meant: Space opens the next curtain.
      ignoresKeysUntil = -.infinity
      return false
    }
    ignoresKeysUntil = time + Durations.typingRest
    return true
  }

  /// Counts a reading that was judged.
  private mutating func close(_ reading: TypedReading, at milliseconds: Int) {
    before = Figures(totals: totals, costs: costs, combo: combo)
    (attempt, judgedAt, lastReading) = (nil, milliseconds, reading)
    totals.count(reading)
    if reading.outcome == .well { combo += reading.words.count } else { combo = 0 }
    if reading.outcome != .well, let pair = reading.costliestPair { costs[pair, default: 0] += 1 }
  }

  /// Judges an action at a time of the play clock; returns `nil` if nothing is being typed.
  mutating func judge(_ action: TypingAction?, at time: Double) -> Step? {
    guard let action, var attempt else { return nil }
    Typing.reduce(into: &attempt.reading, action)
    return update(attempt, at: time)
  }

  /// Stores the attempt if it continues, otherwise its outcome.
  private mutating func update(_ attempt: TypingAttempt, at time: Double) -> Step {
    let reading = attempt.reading
    if reading.input != .unknown { inputs[seat] = reading.input }
    self.attempt = nil
    switch reading.outcome {
    case .reading:
      self.attempt = attempt
      let wait = reading.deadline.map { $0 - attempt.milliseconds(at: time) + 1 }
      return .continues(milliseconds: wait.map { max($0, 1) })
    case .void(let reason):
      voided = reason
      ignoresKeysUntil = time + Durations.typingRest
      return .void
    case .well, .stumble, .stop, .tooLate:
      let isCorrect = reading.outcome == .well
      close(reading, at: attempt.milliseconds(at: time))
      ignoresKeysUntil = time + Durations.typingRest
      return .judged(isCorrect: isCorrect)
    }
  }
}
