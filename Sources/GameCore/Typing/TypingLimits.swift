/// How strictly typed readings are judged.
public enum TypingLevel: String, CaseIterable, Sendable {
  case easy, normal, hard
}

/// How long a typed reading may pause and last, in milliseconds (R28).
public struct TypingLimits: Equatable, Sendable {
  /// How long the reader may look before the clock starts without a key.
  public let grace: Int
  /// The longest time between two accepted characters; more is a stop.
  public let pause: Int
  /// The longest time from the clock's start to the last character; more is too late.
  public let total: Int

  /// A line of the table of limits, in milliseconds.
  public struct Row: Equatable, Sendable {
    /// The level.
    public let level: TypingLevel
    /// See ``TypingLimits/grace``.
    public let grace: Int
    /// See ``TypingLimits/pause``.
    public let pause: Int
    /// What every reading is allowed, however short.
    public let base: Int
    /// What each mora adds; a mora is two keys in romaji.
    public let perMora: Int
  }

  /// The limits of all levels, with nobody's handicap.
  ///
  /// What a mora adds makes 100, 200 and 300 keys a minute.
  public static let table = [
    Row(level: .easy, grace: 1500, pause: 3000, base: 3000, perMora: 1200),
    Row(level: .normal, grace: 1500, pause: 1500, base: 2000, perMora: 600),
    Row(level: .hard, grace: 1500, pause: 700, base: 1000, perMora: 400),
  ]

  /// The time factors that a player may have, in percent.
  public static let timeFactors = 50...400

  /// The limits of one reading.
  ///
  /// - Parameters:
  ///   - level: how strictly it is judged.
  ///   - morae: how long the field is, as ``Field/morae`` counts.
  ///   - timeFactor: the reader's handicap in percent of the table's times, kept within
  ///     ``timeFactors``.
  public init(level: TypingLevel, morae: Int, timeFactor: Int = 100) {
    let factors = Self.timeFactors
    let factor = min(max(timeFactor, factors.lowerBound), factors.upperBound)
    let row = Self.row(level)
    grace = row.grace * factor / 100
    pause = row.pause * factor / 100
    total = (row.base + row.perMora * morae) * factor / 100
  }

  /// Limits of one's own.
  public init(grace: Int, pause: Int, total: Int) {
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
