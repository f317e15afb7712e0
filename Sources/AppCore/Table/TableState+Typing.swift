import GameCore

/// Reading by typing (R27): the reader starts the clock, types the field, and is judged key by key.
extension TableState {
  /// Starts the clock of the reader.
  mutating func beginTyping(at time: Double) -> [AppEffect] {
    stage = .typing
    return follow(
      typing.begin(
        game.field, reversed: game.reversed, limits: typingLimits, seat: game.reader, at: time))
  }

  /// What time the reader has (R28).
  var typingLimits: TypingLimits {
    TypingLimits(
      level: typingRules.level, morae: game.field.morae,
      timeFactor: typingRules.timeFactors[game.reader])
  }

  /// Takes a key as text; `nil` if it is none.
  mutating func type(_ key: Key, at time: Double) -> [AppEffect]? {
    typing.type(key, at: time).map { follow($0) }
  }

  /// Takes a whole line.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    follow(typing.type(line: line, at: time))
  }

  /// Goes on with a reading, or tells the game how it was judged.
  mutating func follow(_ step: TypingDesk.Step?) -> [AppEffect] {
    guard let step else { return [] }
    let effects = step.effects
    guard case .judged(let ok) = step else {
      if step == .void { stage = .play }
      return effects
    }
    stage = .play
    return effects + [.play(.user(.read(ok: ok)))]
  }
}

extension TypingDesk.Step {
  /// What a step asks of the world outside.
  var effects: [AppEffect] {
    switch self {
    case .goesOn(let milliseconds): [.wake(.typing, afterMilliseconds: milliseconds)]
    // Keys of the reading must not be taken for those of the next screen.
    case .void, .judged: [.cancelWake, .discardInput]
    }
  }
}
