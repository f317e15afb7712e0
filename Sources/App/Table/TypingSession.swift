import GameCore
import Keys

/// How strictly typed readings are judged, and each seat's handicap.
package struct TypingRules: Equatable, Sendable {
  /// How strictly.
  package var level = TypingLevel.normal
  /// The time that each seat has, in percent of the level's.
  package var timeFactors = Array(repeating: 100, count: 6)

  /// The default rules.
  package init() {}
}

/// Typed readings and their judging (R27): the current one and statistics of earlier ones.
package struct TypingSession: Equatable, Sendable {
  /// A reading that is being typed.
  package struct TypingAttempt: Equatable, Sendable {
    /// What has been typed, and how it is judged.
    package internal(set) var reading: TypedReading
    /// When the reader gave the go-ahead, in seconds of the play clock.
    package let since: Double

    /// Milliseconds since the go-ahead.
    func milliseconds(at time: Double) -> Int {
      Int(((time - since) * 1000).rounded(.down))
    }
  }

  /// The next step of a reading.
  enum Step: Equatable {
    /// It must be checked again after some milliseconds without a key.
    case continues(milliseconds: Int)
    /// It does not count and must be typed again.
    case void
    /// It has been judged.
    case judged(isCorrect: Bool)
  }

  /// The totals of all readings judged so far.
  package struct Totals: Equatable, Sendable {
    /// Accepted characters.
    package private(set) var keys = 0
    /// Characters that ended a reading.
    package private(set) var stumbles = 0
    /// The duration of the readings, in milliseconds.
    package private(set) var elapsed = 0

    /// Accepted characters a minute.
    package var keysPerMinute: Int { elapsed > 0 ? keys * 60_000 / elapsed : 0 }

    /// Accepted characters in a thousand of all.
    package var accuracyPermille: Int {
      keys + stumbles > 0 ? keys * 1000 / (keys + stumbles) : 1000
    }

    mutating func count(_ reading: TypedReading) {
      keys += reading.keys
      elapsed += reading.elapsed
      if case .stumble = reading.outcome { stumbles += 1 }
    }
  }

  /// The reading that is being typed.
  package private(set) var attempt: TypingAttempt?
  /// The totals of all readings judged so far.
  package private(set) var totals = Totals()
  /// The reading that was judged last.
  package private(set) var lastReading: TypedReading?
  /// Why the last reading does not count, until the next one.
  package private(set) var voided: VoidReason?
  /// How often each pair of words has cost a reading.
  package private(set) var costs: [TypedReading.Pair: Int] = [:]
  /// How each seat types, once known.
  private var inputs: [Int: TypingInput] = [:]
  /// How the reader types, as far as is known.
  package var input: TypingInput { inputs[seat] ?? .unknown }
  private var seat = 0

  init() {}

  /// Starts the clock of a reader.
  mutating func begin(
    _ field: Field, reversed: Bool, limits: TypingLimits, seat: Int, at time: Double
  ) -> Step {
    self.seat = seat
    voided = nil
    let reading = TypedReading(
      field: field, reversed: reversed, limits: limits, input: inputs[seat] ?? .unknown)
    return follow(TypingAttempt(reading: reading, since: time), at: time)
  }

  /// Whether a key is text of a reading.
  static func isText(_ key: Key) -> Bool {
    switch key {
    case .character, .enter, .paste: true
    default: false
    }
  }

  /// Takes a key as text; `nil` if it is not text, or if nothing is being typed.
  mutating func type(_ key: Key, at time: Double) -> Step? {
    guard let now = attempt?.milliseconds(at: time) else { return nil }
    switch key {
    case .character(let character):
      guard character.isASCII, let scalar = character.unicodeScalars.first else {
        // Other characters come from an input method.
        return judge(.block(String(character), at: now), at: time)
      }
      return judge(.typed(scalar, at: now), at: time)
    case .enter: return judge(.typed("\n", at: now), at: time)
    case .paste: return judge(.pasted(at: now), at: time)
    default: return nil
    }
  }

  /// Takes a whole line; `nil` if nothing is being typed.
  mutating func type(line: String, at time: Double) -> Step? {
    guard let attempt else { return nil }
    return judge(.line(line, at: attempt.milliseconds(at: time)), at: time)
  }

  /// Time has passed without a key; `nil` if nothing is being typed.
  mutating func tick(at time: Double) -> Step? {
    guard let attempt else { return nil }
    return judge(.tick(at: attempt.milliseconds(at: time)), at: time)
  }

  /// The reader gives up: the reading ends as a stop does.
  mutating func giveUp() -> Step? {
    guard let attempt else { return nil }
    lastReading = attempt.reading
    totals.count(attempt.reading)
    self.attempt = nil
    return .judged(isCorrect: false)
  }

  private mutating func judge(_ action: TypingAction, at time: Double) -> Step? {
    guard var attempt else { return nil }
    Typing.reduce(into: &attempt.reading, action)
    return follow(attempt, at: time)
  }

  /// Continues a reading, or finishes it with its outcome.
  private mutating func follow(_ attempt: TypingAttempt, at time: Double) -> Step {
    let reading = attempt.reading
    if reading.input != .unknown { inputs[seat] = reading.input }
    self.attempt = nil
    switch reading.outcome {
    case .reading:
      self.attempt = attempt
      let wait = reading.deadline - attempt.milliseconds(at: time) + 1
      return .continues(milliseconds: max(wait, 1))
    case .void(let reason):
      voided = reason
      return .void
    case .well, .stumble, .stop, .tooLate:
      let isCorrect = reading.outcome == .well
      lastReading = reading
      totals.count(reading)
      if !isCorrect, let pair = reading.costliestPair { costs[pair, default: 0] += 1 }
      return .judged(isCorrect: isCorrect)
    }
  }
}
