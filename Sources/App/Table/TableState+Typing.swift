import GameCore
import Keys

/// Reading by typing (R27): the reader starts the clock, types the field, and is judged key by key.
extension TableState {
  /// Starts the clock of the reader.
  mutating func beginTyping(at time: Double) -> [AppEffect] {
    stage = .typing
    return follow(
      typing.begin(
        game.field, reversed: game.reversed, limits: typingLimits, seat: game.reader, at: time),
      at: time)
  }

  /// The reader's time (R28).
  var typingLimits: TypingLimits {
    TypingLimits(
      level: typingRules.level, morae: game.field.morae,
      timeFactor: typingRules.timeFactors[game.reader])
  }

  /// Takes a key as text.
  mutating func type(_ key: Key, at time: Double) -> [AppEffect] {
    follow(typing.type(key, at: time), at: time)
  }

  /// Takes a whole line.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    follow(typing.type(line: line, at: time), at: time)
  }

  /// Continues a reading, or passes its verdict to the game.
  mutating func follow(_ step: TypingSession.Step?, at time: Double) -> [AppEffect] {
    guard let step else { return [] }
    if !step.isReading { stage = .play }
    return judge(step, at: time)
  }
}

extension PlayedGame {
  /// Starts the next timer of a typed reading, or passes its verdict to the game.
  mutating func judge(_ step: TypingSession.Step, at time: Double) -> [AppEffect] {
    timers.stop(.typing)
    switch step {
    case .continues(let milliseconds):
      timers.start(.typing, due: time + Double(milliseconds) / 1000)
      return []
    // Remaining keys of the reading must not reach the next screen.
    case .void: return [.discardInput]
    case .judged(let isCorrect):
      return [.discardInput] + play(.user(.read(isCorrect: isCorrect)), at: time)
    }
  }
}

extension TypingSession.Step {
  /// Whether the reading goes on.
  fileprivate var isReading: Bool {
    if case .continues = self { true } else { false }
  }
}
