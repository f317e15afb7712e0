import GameCore

/// The player's progress by a book of runs: the deals of the days, how runs of each level went, and
/// which words cost most.
package struct SoloProgress: Equatable, Sendable {
  /// The deal of the day.
  package let deal: DailyDeal
  /// The seconds until the deal of the next day.
  package let secondsLeft: Int
  /// Whether the run that counts has been played here.
  package let isPlayed: Bool
  /// The morae of that run; `nil` if there is none.
  package let today: Int?
  /// The number of consecutive days with a run that counts, up to the day or the one before it.
  package let streak: Int
  /// The morae of the last days that count, oldest first.
  package let days: [Int]
  /// How typed runs went, and those read aloud, by level.
  private let typed: [Level], aloud: [Level]

  /// How runs of one level, read aloud or of the way of typing used last, went.
  package struct Level: Equatable, Sendable {
    /// The scores of the most recent runs, oldest first.
    package let scores: [Int]
    /// The best score.
    package let best: Int
    /// The best of each other figure.
    package let marks: ScoreBook.Marks
    /// Whether a run has cleared the deck.
    package let hasTrophy: Bool
    /// The pairs of words at which most readings of these runs failed, the costliest first.
    package let costliest: [ScoreBook.Cost]
  }

  /// The maximum number of scores of a level, and of days.
  package static let (shown, shownDays) = (30, 7)

  /// The progress on a day; runs by earlier rules are left out.
  package init(_ book: ScoreBook, on deal: DailyDeal, secondsLeft: Int = 0) {
    self.deal = deal
    self.secondsLeft = secondsLeft
    isPlayed = !book.counts(deal)
    streak = book.streak(on: deal)
    let played = book.runs.filter { $0.isCurrent && $0.cardsRead > 0 }
    let days = book.runs.filter { $0.isCurrent && $0.isDaily }
    today = days.last { $0.seed == deal.seed }?.score
    self.days = days.suffix(Self.shownDays).map(\.score)
    typed = Self.levels(played.filter { $0.input != .voice })
    aloud = Self.levels(played.filter { $0.input == .voice })
  }

  private static func levels(_ played: [ScoreBook.Run]) -> [Level] {
    TypingLevel.allCases.map { level in
      let alike = played.filter { $0.level == level && $0.input == played.last?.input }
      return Level(
        scores: alike.suffix(shown).map(\.score), best: alike.map(\.score).max() ?? 0,
        marks: alike.reduce(into: ScoreBook.Marks()) { $0.formMaximum($1.marks) },
        hasTrophy: alike.contains(where: \.isCleared),
        costliest: ScoreBook.costliest(in: alike.suffix(shown)))
    }
  }

  /// How runs of a level went.
  package func level(_ level: TypingLevel, isAloud: Bool = false) -> Level {
    (isAloud ? aloud : typed)[TypingLevel.allCases.firstIndex(of: level) ?? 0]
  }
}

extension ScoreBook {
  /// Figures of a run besides its score, which have records of their own.
  package struct Marks: Equatable, Sendable {
    /// The morae of the longest row read well, and the keys a minute of the fastest one of at least
    /// ``fastRow`` morae.
    package var longestRow = 0, fastestRow = 0
    /// The most words in a row without a failure.
    package var combo = 0
    /// The morae scored before the first failure.
    package var flawless = 0

    /// The morae of a row from which on it can be the fastest.
    package static let fastRow = 6

    /// The names in files, with the figures.
    package static let all: [(name: String, path: WritableKeyPath<Marks, Int> & Sendable)] = [
      ("longestRow", \.longestRow), ("fastestRow", \.fastestRow), ("combo", \.combo),
      ("flawless", \.flawless),
    ]

    /// No figures.
    package init() {}

    /// Keeps the higher one of each figure.
    mutating func formMaximum(_ other: Marks) {
      for (_, path) in Self.all {
        self[keyPath: path] = max(self[keyPath: path], other[keyPath: path])
      }
    }
  }

  /// How many readings a pair of words has ended.
  package struct Cost: Equatable, Sendable {
    package let pair: TypedReading.Pair
    package let count: Int
  }

  /// The pairs of words at which most readings of some runs failed, the costliest first.
  package static func costliest(in runs: some Sequence<Run>) -> [Cost] {
    var counts: [TypedReading.Pair: Int] = [:]
    for pair in runs.flatMap(\.failures) { counts[pair, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }
      .map { Cost(pair: $0.key, count: $0.value) }
  }
}

extension [Int] {
  /// The middle number, or the lower of two; 0 if there is none.
  package var median: Int { isEmpty ? 0 : sorted()[(count - 1) / 2] }
}
