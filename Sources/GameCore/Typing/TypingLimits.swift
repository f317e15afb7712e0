/// The level of the time limits.
package enum TypingLevel: String, CaseIterable, Sendable {
  case easy, normal, hard

  /// The level that is a number of levels harder; `nil` if there is none.
  package func neighbor(_ step: Int) -> TypingLevel? {
    let index = (Self.allCases.firstIndex(of: self) ?? 0) + step
    return Self.allCases.indices.contains(index) ? Self.allCases[index] : nil
  }
}

/// The time limits of a typed reading, in milliseconds (R28).
package struct TypingLimits: Equatable, Sendable {
  /// The time after which the clock starts if no key is pressed.
  package let grace: Int
  /// The maximum time between two accepted characters.
  package let pause: Int
  /// The maximum time from the start of the clock to the last character.
  package let total: Int

  /// A row of the table of limits, in milliseconds.
  package struct Row: Equatable, Sendable {
    package let level: TypingLevel
    /// See ``TypingLimits/grace``.
    package let grace: Int
    /// See ``TypingLimits/pause``.
    package let pause: Int
    /// The base time of every reading.
    package let base: Int
    /// The additional time per mora; a mora is two keys in romaji.
    package let perMora: Int
    /// The limits of solo (R40): what a field has at most, unless the base with this time for each mora
    /// is more.
    package let soloMost: Int, soloPerMora: Int
  }

  /// The limits of all levels, at a time factor of 100%.
  ///
  /// The time per mora allows for 100, 200 and 300 keys per minute.
  package static let table = [
    Row(
      level: .easy, grace: 1500, pause: 3000, base: 3000, perMora: 1200, soloMost: 18_000,
      soloPerMora: 240),
    Row(
      level: .normal, grace: 1500, pause: 1500, base: 2000, perMora: 600, soloMost: 12_000,
      soloPerMora: 180),
    Row(
      level: .hard, grace: 1500, pause: 700, base: 1000, perMora: 400, soloMost: 4500,
      soloPerMora: 150),
  ]

  /// The allowed time factors, in percent.
  package static let timeFactors = 50...400

  /// The limits of one reading.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - morae: The length of the field, as counted by ``Field/morae``.
  ///   - timeFactor: The handicap in percent of the times in the table, clamped to
  ///     ``timeFactors``.
  ///   - isSolo: Whether long fields get the limits of solo (R40).
  package init(level: TypingLevel, morae: Int, timeFactor: Int = 100, isSolo: Bool = false) {
    let factors = Self.timeFactors
    let factor = min(max(timeFactor, factors.lowerBound), factors.upperBound)
    let row = Self.row(level)
    grace = row.grace * factor / 100
    pause = row.pause * factor / 100
    let time = row.base + row.perMora * morae
    let most = max(row.soloMost, row.base + row.soloPerMora * morae)
    total = (isSolo ? min(time, most) : time) * factor / 100
  }

  /// The limits of a row that is read aloud against the clock: the time of a reading that players judge
  /// (R35, R45).
  package init(aloud level: TypingLevel, morae: Int) {
    let total = ReadingClock.limit(level, morae: morae)
    self.init(grace: Self.graceAloud, pause: total, total: total)
  }

  /// The last cards may still be in flight, and a breath is taken.
  private static let graceAloud = 3000

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
