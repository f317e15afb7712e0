import GameCore
import Keys

/// The level of typed readings and the handicap of each seat.
package struct TypingRules: Equatable, Sendable {
  /// The level.
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
    /// The reading continues; it must be checked again after this time without a key.
    case continues(milliseconds: Int)
    /// The reading does not count and must be typed again.
    case void
    /// The reading was judged.
    case judged(isCorrect: Bool)
  }

  /// The totals of all readings judged so far.
  package struct Totals: Equatable, Sendable {
    /// The number of accepted characters.
    package private(set) var keys = 0
    /// The number of wrong characters, each of which ended a reading.
    package private(set) var stumbles = 0
    /// The total duration, in milliseconds.
    package private(set) var elapsed = 0

    /// The accepted characters per minute.
    package var keysPerMinute: Int { elapsed > 0 ? keys * 60_000 / elapsed : 0 }

    /// The accepted characters, in thousandths of all characters.
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
  /// Why the last reading was voided, until the next one starts.
  package private(set) var voided: VoidReason?
  /// The number of readings that each pair of words has cost.
  package private(set) var costs: [TypedReading.Pair: Int] = [:]
  /// The input method of each seat, once known.
  private var inputs: [Int: TypingInput] = [:]
  /// The input method of the reader.
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
    return update(TypingAttempt(reading: reading, since: time), at: time)
  }

  /// Whether a key is text.
  static func isText(_ key: Key) -> Bool {
    switch key {
    case .character, .enter, .paste: true
    default: false
    }
  }

  /// Handles a key as text; returns `nil` if it is not text or nothing is being typed.
  mutating func type(_ key: Key, at time: Double) -> Step? {
    guard let now = attempt?.milliseconds(at: time) else { return nil }
    switch key {
    case .character(let character):
      guard character.isASCII, let scalar = character.unicodeScalars.first else {
        // Other characters come from an input method editor.
        return judge(.block(String(character), at: now), at: time)
      }
      return judge(.typed(scalar, at: now), at: time)
    case .enter: return judge(.typed("\n", at: now), at: time)
    case .paste: return judge(.pasted(at: now), at: time)
    default: return nil
    }
  }

  /// Handles a whole line; returns `nil` if nothing is being typed.
  mutating func type(line: String, at time: Double) -> Step? {
    guard let attempt else { return nil }
    return judge(.line(line, at: attempt.milliseconds(at: time)), at: time)
  }

  /// Checks the time limits; returns `nil` if nothing is being typed.
  mutating func tick(at time: Double) -> Step? {
    guard let attempt else { return nil }
    return judge(.tick(at: attempt.milliseconds(at: time)), at: time)
  }

  /// Ends the reading as failed; returns `nil` if nothing is being typed.
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
