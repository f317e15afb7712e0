import GameCore
import Keys
import Replay

/// Typed readings (R27): the reader starts the clock and types the field, judged key by key.
extension TableState {
  /// Starts the clock of the reader.
  mutating func beginTyping(at time: Double) -> [AppEffect] {
    stage = .typing
    let step = typing.begin(
      game.field, reversed: game.reversed, limits: typingLimits, seat: game.reader, at: time)
    return judge(step, at: time)
  }

  mutating func endTyping() { stage = .play }

  /// Whether letters are meant for the row that is read next here, as far as it can be seen.
  package var awaitsTyping: Bool {
    guard game.judge == .typed, advance != .byKeys, stage == .play,
      controllers[game.reader] == .here
    else { return false }
    return game.phase == .read || game.isTakingCards
  }

  /// Keeps a letter that comes before the clock of the reader runs.
  mutating func typeEarly(_ key: Key, at time: Double) { typing.note(early: key, at: time) }

  /// Starts the clock with the first right letter, once the row is complete.
  mutating func beginTypingEarly(at time: Double) -> [AppEffect] {
    guard awaitsTyping, mode == .getReady else { return [] }
    let keys = typing.earlyKeys(for: game.field, reversed: game.reversed, typingLimits, at: time)
    guard let first = keys.first else { return [] }
    return beginTyping(at: first.time) + keys.flatMap { type($0.key, at: $0.time) }
  }

  /// Shows how the last reading went if it was typed, as its record tells.
  mutating func recallTyping() {
    guard let record = game.lastReading, record.keys != nil else { return }
    typing.recall(
      TypedReading(
        recalling: record, game.field, reversed: game.reversed, limits: typingLimits))
  }

  /// The level of the time limits; older journals do not have it.
  package var typingLevel: TypingLevel { game.clock ?? typingRules.level }

  /// The time limits of the reader (R28, R37).
  var typingLimits: TypingLimits {
    TypingLimits(
      level: typingLevel, morae: game.field.morae,
      timeFactor: game.players[game.reader].timeFactor)
  }
}

extension PlayedGame {
  /// Handles a key as text.
  mutating func type(_ key: Key, at time: Double) -> [AppEffect] {
    take(typing.action(for: key, at: time), at: time)
  }

  /// Handles a whole line.
  mutating func type(line: String, at time: Double) -> [AppEffect] {
    take(typing.action(for: line, at: time), at: time)
  }

  /// Notes what was typed or heard, and judges it.
  mutating func take(_ action: TypingAction?, at time: Double) -> [AppEffect] {
    guard let action else { return [] }
    return recording(.input(action), at: time) + judge(typing.judge(action, at: time), at: time)
  }

  /// Starts the next timer of a typed reading, or passes its verdict to the game.
  mutating func judge(_ step: TypingSession.Step?, at time: Double) -> [AppEffect] {
    guard let step else { return [] }
    timers.stop(.typing)
    if case .continues(let milliseconds) = step {
      if let milliseconds { timers.start(.typing, due: time + Double(milliseconds) / 1000) }
      return []
    }
    endTyping()
    // Remaining keys of the reading must not reach the next screen.
    guard case .judged(let isCorrect) = step else { return [.discardInput] }
    let record = typing.lastReading?.record
    return [.discardInput] + play(.user(.read(isCorrect: isCorrect, record)), at: time)
  }

  mutating func endTyping() {}

  func recording(_ action: SoloAction, at time: Double) -> [AppEffect] { [] }
}
