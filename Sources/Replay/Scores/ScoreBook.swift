import GameCore

/// The solo runs that were played (R29), oldest first.
package struct ScoreBook: Equatable, Sendable {
  /// How many of the last runs are shown.
  package static let shown = 20
  /// How many runs a book keeps.
  package static let kept = 1000

  /// One solo run that has ended.
  package struct Run: Equatable, Sendable {
    /// The morae of all fields that were read well.
    package let score: Int
    /// How strictly the readings were judged.
    package let level: TypingLevel
    /// How the player typed: romaji are keys, kana come from an input
    /// method, and lines are those of `--plain`.
    package let input: TypingInput
    /// The run's seed.
    package let seed: UInt64
    /// Accepted characters a minute.
    package let keysPerMinute: Int
    /// Accepted characters in a thousand of all.
    package let accuracyPermille: Int
    /// How many cards were read well, a stack as one and each as often as it was read.
    package let cardsRead: Int
    /// When it ended, in a form that people read, such as `2026-11-21 14:22`.
    package let date: String

    /// The longest date, in Unicode scalars.
    static let longestDate = 32

    /// A run; the date is cleaned and shortened, numbers are kept within what a book can hold.
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
      self.date = String(VisibleText.cleaned(date).unicodeScalars.prefix(Self.longestDate))
    }

    private static func clamped(_ number: Int) -> Int {
      min(max(number, 0), 999_999)
    }
  }

  /// The runs, oldest first.
  package private(set) var runs: [Run] = []

  /// A book without runs.
  package init() {}

  /// The last runs, oldest first.
  package var last: [Run] { runs.suffix(Self.shown) }

  /// The best run of a level and a way of typing; of equal ones the first.
  package func best(_ level: TypingLevel, _ input: TypingInput) -> Run? {
    bestPlace(level, input).map { runs[$0] }
  }

  /// Whether a run scores more than all runs before of its level and way of typing, of which there
  /// must be one.
  package func isBest(_ run: Run) -> Bool {
    best(run.level, run.input).map { run.score > $0.score } ?? false
  }

  /// Adds a run that has just ended.
  ///
  /// Of more than ``kept`` runs the oldest leaves the book that is not the best of its level and
  /// way of typing.
  package mutating func add(_ run: Run) {
    runs.append(run)
    guard runs.count > Self.kept else { return }
    var best: Set<Int> = []
    for level in TypingLevel.allCases {
      best.formUnion(TypingInput.allCases.compactMap { bestPlace(level, $0) })
    }
    if let oldest = runs.indices.first(where: { !best.contains($0) }) { runs.remove(at: oldest) }
  }

  private func bestPlace(_ level: TypingLevel, _ input: TypingInput) -> Int? {
    var best: Int?
    for place in runs.indices where runs[place].level == level && runs[place].input == input {
      if runs[place].score > best.map({ runs[$0].score }) ?? -1 { best = place }
    }
    return best
  }
}
