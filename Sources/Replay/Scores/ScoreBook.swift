import GameCore

/// The finished solo runs (R29), oldest first.
package struct ScoreBook: Equatable, Sendable {
  /// The number of recent runs that are shown.
  package static let shown = 20
  /// The maximum number of runs in a book.
  package static let kept = 1000

  /// A finished solo run.
  package struct Run: Equatable, Sendable {
    /// The total of morae in all correctly read fields.
    package let score: Int
    /// The level of the time limits.
    package let level: TypingLevel
    /// How the player typed: romaji key by key, kana with an input method, or lines in `--plain`.
    package let input: TypingInput
    /// The seed of the run.
    package let seed: UInt64
    /// Accepted characters per minute.
    package let keysPerMinute: Int
    /// Accepted characters per thousand typed characters.
    package let accuracyPermille: Int
    /// The number of correctly read positions; one that was read several times counts each time.
    package let cardsRead: Int
    /// The time at which the run ended, in readable form, such as `2026-11-21 14:22`.
    package let date: String
    /// Whether this was the first run of a deal of the day, which counts for the day.
    package var isDaily = false
    /// How each reading ended, oldest first.
    package var readings: [Reading] = []
    /// The pairs of words at which readings failed, oldest first.
    package var failures: [TypedReading.Pair] = []

    /// How a reading ended.
    package enum Reading: Character, CaseIterable, Sendable {
      /// The whole row was typed.
      case good = "="
      /// A character was wrong.
      case stumble = "x"
      /// The time was up.
      case late = "-"
    }

    /// The maximum length of a date, in Unicode scalars.
    static let maximumDateLength = 32

    /// Creates a run; the date is cleaned and shortened, numbers are clamped to the supported
    /// range.
    package init(
      score: Int, level: TypingLevel, input: TypingInput, seed: UInt64, keysPerMinute: Int,
      accuracyPermille: Int, cardsRead: Int, date: String
    ) {
      self.score = Self.clamped(score)
      self.level = level
      self.input = input
      self.seed = seed
      self.keysPerMinute = Self.clamped(keysPerMinute)
      self.accuracyPermille = min(Self.clamped(accuracyPermille), 1000)
      self.cardsRead = Self.clamped(cardsRead)
      self.date = String(VisibleText.cleaned(date).unicodeScalars.prefix(Self.maximumDateLength))
    }

    private static func clamped(_ number: Int) -> Int {
      min(max(number, 0), 999_999)
    }
  }

  /// The runs, oldest first.
  package private(set) var runs: [Run] = []

  /// Creates an empty book.
  package init() {}

  /// The most recent runs, oldest first.
  package var last: [Run] { runs.suffix(Self.shown) }

  /// The best run of a level and a way of typing; the first one in case of a tie.
  package func best(_ level: TypingLevel, _ input: TypingInput) -> Run? {
    bestIndex(level, input).map { runs[$0] }
  }

  /// Which run is meant.
  package enum Choice: String, CaseIterable, Sendable {
    /// The last run that counts for a day, the last run, or the one with the highest score.
    case daily, last, best
  }

  /// A run in which anything was read; nil if there is none.
  package func run(_ choice: Choice) -> Run? {
    let played = runs.filter { !$0.readings.isEmpty || $0.cardsRead > 0 }
    switch choice {
    case .daily: return played.last(where: \.isDaily)
    case .last: return played.last
    case .best: return played.max { $0.score < $1.score }
    }
  }

  /// Whether a run scores more than all earlier runs of its level and way of typing, of which there
  /// must be at least one.
  package func isBest(_ run: Run) -> Bool {
    best(run.level, run.input).map { run.score > $0.score } ?? false
  }

  /// Adds a run that has just ended.
  ///
  /// A run that counts for a day replaces the entry that its start has made.
  ///
  /// If there are more than ``kept`` runs, removes the oldest one that is not the best of its level
  /// and way of typing and counts for no day.
  package mutating func add(_ run: Run) {
    if run.isDaily { runs.removeAll { $0.isDaily && $0.seed == run.seed } }
    runs.append(run)
    guard runs.count > Self.kept else { return }
    var best: Set<Int> = []
    for level in TypingLevel.allCases {
      best.formUnion(TypingInput.allCases.compactMap { bestIndex(level, $0) })
    }
    let oldest = runs.indices.first { !best.contains($0) && !runs[$0].isDaily }
    if let oldest { runs.remove(at: oldest) }
  }

  private func bestIndex(_ level: TypingLevel, _ input: TypingInput) -> Int? {
    var best: Int?
    for index in runs.indices where runs[index].level == level && runs[index].input == input {
      if runs[index].score > best.map({ runs[$0].score }) ?? -1 { best = index }
    }
    return best
  }
}
