/// How strictly typed readings are judged.
package enum TypingLevel: String, CaseIterable, Sendable {
  case easy, normal, hard
}

/// How long a typed reading may pause and last, in milliseconds (R28).
package struct TypingLimits: Equatable, Sendable {
  /// How long the reader may look before the clock starts without a key.
  package let grace: Int
  /// The longest time between two accepted characters; more is a stop.
  package let pause: Int
  /// The longest time from the clock's start to the last character; more is too late.
  package let total: Int

  /// A line of the table of limits, in milliseconds.
  package struct Row: Equatable, Sendable {
    /// The level.
    package let level: TypingLevel
    /// See ``TypingLimits/grace``.
    package let grace: Int
    /// See ``TypingLimits/pause``.
    package let pause: Int
    /// What every reading is allowed, however short.
    package let base: Int
    /// What each mora adds; a mora is two keys in romaji.
    package let perMora: Int
  }

  /// The limits of all levels, with nobody's handicap.
  ///
  /// What a mora adds makes 100, 200 and 300 keys a minute.
  package static let table = [
    Row(level: .easy, grace: 1500, pause: 3000, base: 3000, perMora: 1200),
    Row(level: .normal, grace: 1500, pause: 1500, base: 2000, perMora: 600),
    Row(level: .hard, grace: 1500, pause: 700, base: 1000, perMora: 400),
  ]

  /// The time factors that a player may have, in percent.
  package static let timeFactors = 50...400

  /// The limits of one reading.
  ///
  /// - Parameters:
  ///   - level: how strictly it is judged.
  ///   - morae: how long the field is, as ``Field/morae`` counts.
  ///   - timeFactor: the reader's handicap in percent of the table's times, kept within
  ///     ``timeFactors``.
  package init(level: TypingLevel, morae: Int, timeFactor: Int = 100) {
    let factors = Self.timeFactors
    let factor = min(max(timeFactor, factors.lowerBound), factors.upperBound)
    let row = Self.row(level)
    grace = row.grace * factor / 100
    pause = row.pause * factor / 100
    total = (row.base + row.perMora * morae) * factor / 100
  }

  /// Limits of one's own.
  package init(grace: Int, pause: Int, total: Int) {
    self.grace = grace
    self.pause = pause
    self.total = total
  }

  private static func row(_ level: TypingLevel) -> Row {
    switch level {
    case .easy: table[0]
    case .normal: table[1]
    case .hard: table[2]
    }
  }
}
