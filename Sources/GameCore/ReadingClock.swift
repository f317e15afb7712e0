/// The clock of a reading that the players judge (R35).
///
/// It only shows the time; people decide.
package enum ReadingClock {
  /// The base time of every reading, in milliseconds.
  package static let base = 1500

  /// The additional time per mora, in milliseconds.
  package static func perMora(_ level: TypingLevel) -> Int {
    switch level {
    case .easy: 500
    case .normal: 350
    case .hard: 250
    }
  }

  /// The time for a reading, in milliseconds.
  ///
  /// - Parameters:
  ///   - level: The level of the clock.
  ///   - morae: The length of the field, as counted by ``Field/morae``.
  ///   - timeFactor: The handicap of the reader, in percent (R37).
  /// - Returns: The time in milliseconds.
  package static func limit(_ level: TypingLevel, morae: Int, timeFactor: Int = 100) -> Int {
    (base + perMora(level) * morae) * timeFactor / 100
  }
}

extension PublicGame {
  /// The time for the current reading, in milliseconds; `nil` without a clock (R35).
  package var readingLimit: Int? {
    phase == .read ? readingLimit(of: reader) : nil
  }

  /// The time that a player has or had for reading the field as it is, in milliseconds; `nil` if no
  /// clock runs (R35).
  package func readingLimit(of seat: Int) -> Int? {
    guard judge != .typed, let level = clock else { return nil }
    return ReadingClock.limit(level, morae: field.morae, timeFactor: players[seat].timeFactor)
  }
}
