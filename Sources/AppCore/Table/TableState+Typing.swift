import GameCore

/// Reading by typing (R27): the reader starts the clock, types the field, and is judged key by key.
extension TableState {
  /// A reading that is being typed.
  public struct TypingTurn: Equatable, Sendable {
    /// What has been typed, and how it is judged.
    public internal(set) var reading: TypedReading
    /// When the reader gave the go-ahead, in seconds of the play clock.
    public let since: Double

    /// Milliseconds since the go-ahead.
    func milliseconds(at time: Double) -> Int {
      Int(((time - since) * 1000).rounded(.down))
    }
  }

  /// How strictly typed readings are judged, and who has more time or less.
  public struct TypingRules: Equatable, Sendable {
    /// How strictly.
    public var level = TypingLevel.normal
    /// The time that each seat has, in percent of the level's.
    public var timeFactors = Array(repeating: 100, count: 6)

    /// The ordinary rules.
    public init() {}
  }

  /// Starts the clock of the reader.
  mutating func beginTyping(at time: Double) -> [AppEffect] {
    let limits = TypingLimits(
      level: typingRules.level, morae: game.field.morae,
      timeFactor: typingRules.timeFactors[game.reader])
    let reading = TypedReading(
      field: game.field, reversed: game.reversed, limits: limits,
      input: inputs[game.reader] ?? .unknown)
    voided = nil
    return follow(TypingTurn(reading: reading, since: time), at: time)
  }

  /// Takes a key as text; `nil` if it is none.
  mutating func type(_ key: Key, at time: Double) -> [AppEffect]? {
    guard case .typing(let turn) = stage else { return nil }
    let now = turn.milliseconds(at: time)
    switch key {
    case .character(let character):
      guard character.isASCII, let scalar = character.unicodeScalars.first else {
        // What is not a key of the keyboard comes from an input method.
        return judge(.block(String(character), at: now), turn, at: time)
      }
      return judge(.typed(scalar, at: now), turn, at: time)
    case .enter: return judge(.typed("\n", at: now), turn, at: time)
    case .paste: return judge(.pasted(at: now), turn, at: time)
    default: return nil
    }
  }

  /// Time has passed without a key.
  mutating func tickTyping(at time: Double) -> [AppEffect] {
    guard case .typing(let turn) = stage else { return [] }
    return judge(.tick(at: turn.milliseconds(at: time)), turn, at: time)
  }

  /// The reader gives up: the reading ends as a stop does.
  mutating func giveUpTyping() -> [AppEffect] {
    guard case .typing(let turn) = stage else { return [] }
    lastReading = turn.reading
    stage = .play
    return [.cancelWake, .play(.user(.read(ok: false)))]
  }

  private mutating func judge(
    _ action: TypingAction, _ turn: TypingTurn, at time: Double
  ) -> [AppEffect] {
    var turn = turn
    Typing.reduce(into: &turn.reading, action)
    return follow(turn, at: time)
  }

  /// Goes on with a reading, or does what its outcome asks for.
  private mutating func follow(_ turn: TypingTurn, at time: Double) -> [AppEffect] {
    let reading = turn.reading
    if reading.input != .unknown { inputs[game.reader] = reading.input }
    switch reading.outcome {
    case .reading:
      stage = .typing(turn)
      let wait = reading.deadline - turn.milliseconds(at: time) + 1
      return [.wake(.typing, afterMilliseconds: max(wait, 1))]
    case .void(let reason):
      voided = reason
      stage = .play
      return [.cancelWake, .discardInput]
    case .well, .stumble, .stop, .tooLate:
      let ok = reading.outcome == .well
      lastReading = reading
      if !ok, let pair = reading.costliestPair { costs[pair, default: 0] += 1 }
      stage = .play
      // Keys of the reading must not be taken for those of the next screen.
      return [.cancelWake, .discardInput, .play(.user(.read(ok: ok)))]
    }
  }
}
