import GameCore
import Text

/// The solo runs (R29), oldest first; those that were not finished have their score so far.
package struct ScoreBook: Equatable, Sendable {
  /// The number of recent runs that are shown.
  package static let shown = 20
  /// The maximum number of runs in a book.
  package static let kept = 1000

  /// A solo run.
  package struct Run: Equatable, Sendable {
    /// The morae that the run scored, by its rules.
    package let score: Int
    /// The number of the rules (R42); scores of different rules cannot be compared.
    package var rules = SoloState.Rules.current.rawValue
    /// The identity of the deck; `nil` for the classic one.
    package var deck: String?
    /// The level of the time limits.
    package let level: TypingLevel
    /// How the player typed: romaji key by key, kana with an input method, or lines in `--plain`; or
    /// that rows were read aloud.
    package let input: TypingInput
    /// The seed of the run.
    package let seed: UInt64
    /// Accepted characters per minute; morae of rows that were read aloud.
    package let keysPerMinute: Int
    /// Accepted characters per thousand typed characters.
    package let accuracyPermille: Int
    /// The number of correctly read positions; one that was read several times counts each time.
    package let cardsRead: Int
    /// The local time at which the run ended, such as `2026-11-21 14:22`, or only the day.
    package let date: String
    /// Whether this was the first run of a deal of the day, which counts for the day.
    package var isDaily = false
    /// How each reading ended, oldest first.
    package var readings: [Reading] = []
    /// Other figures of the run.
    package var marks = Marks()
    /// Whether the run has cleared the deck.
    package var isCleared = false
    /// The number of the journal of the run, if it has one.
    package var journal: Int?
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

    /// Creates a run; numbers are clamped to the supported range, and what is no date, as with a
    /// clock before 1970, becomes the first one.
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
      self.date = Self.isDate(date) ? date : CalendarDay(0).text
    }

    /// Whether another entry is about the same run, of which it tells more.
    func isReplaced(by other: Run) -> Bool {
      guard seed == other.seed, deck == other.deck else { return false }
      return isDaily && other.isDaily || journal != nil && journal == other.journal
    }

    /// Whether the run was played by the current rules, with the classic deck.
    package var isCurrent: Bool { rules == SoloState.Rules.current.rawValue && deck == nil }

    /// Whether scores of both runs can be compared: the same rules, deck, level and way of typing.
    package func isLike(_ other: Run) -> Bool {
      rules == other.rules && deck == other.deck && level == other.level && input == other.input
    }

    /// The accuracy; `nil` if nothing was typed correctly.
    package var accuracy: Accuracy? {
      keysPerMinute > 0 && input != .voice ? Accuracy(permille: accuracyPermille) : nil
    }

    /// Whether a text is a day, or a day and a time of it.
    static func isDate(_ text: String) -> Bool {
      guard CalendarDay(startOf: text) != nil else { return false }
      let time = text.dropFirst(10).split(separator: ":", omittingEmptySubsequences: false)
      guard text.count > 10 else { return true }
      return text.count == 16 && text.dropFirst(10).first == " " && time.count == 2
        && Int(time[0].dropFirst(), in: 0...23) != nil && Int(time[1], in: 0...59) != nil
    }

    /// The supported range of numbers.
    static let counts = 0...999_999

    private static func clamped(_ number: Int) -> Int {
      min(max(number, counts.lowerBound), counts.upperBound)
    }
  }

  /// The runs, oldest first.
  package private(set) var runs: [Run] = []

  package init() {}

  /// The most recent runs, oldest first.
  package var last: [Run] { runs.suffix(Self.shown) }

  /// The best run of a level and a way of typing with the classic deck, by the current or the given
  /// rules; the first one in case of a tie.
  package func best(
    _ level: TypingLevel, _ input: TypingInput, rules: Int = SoloState.Rules.current.rawValue
  ) -> Run? {
    bestIndex { $0.deck == nil && ($0.level, $0.input, $0.rules) == (level, input, rules) }
      .map { runs[$0] }
  }

  /// The best run of the same kind besides what is known of a run.
  package func best(before run: Run) -> Run? {
    var others = self
    others.runs.removeAll { $0.isReplaced(by: run) }
    return others.bestIndex { $0.isLike(run) }.map { others.runs[$0] }
  }

  /// Which run is meant.
  package enum Choice: String, CaseIterable, Sendable {
    /// The last run that counts for a day, the last run, or the one with the highest score by the newest
    /// rules.
    case daily, last, best
  }

  /// A run in which anything was read; nil if there is none.
  package func run(_ choice: Choice) -> Run? {
    let played = runs.filter { !$0.readings.isEmpty || $0.cardsRead > 0 }
    switch choice {
    case .daily: return played.last(where: \.isDaily)
    case .last: return played.last
    case .best: return played.max { ($0.rules, $0.score) < ($1.rules, $1.score) }
    }
  }

  /// Whether a run scores more than all earlier runs of its level and way of typing, of which there
  /// must be at least one.
  package func isBest(_ run: Run) -> Bool {
    bestIndex { $0.isLike(run) }.map { run.score > runs[$0].score } ?? false
  }

  /// Adds a run that has just ended, or what it has scored so far.
  ///
  /// A run replaces the entries that were made of it before its end.
  ///
  /// If there are more than ``kept`` runs, removes the oldest one that is not the best of its rules,
  /// level and way of typing and counts for no day.
  package mutating func add(_ run: Run) {
    runs.removeAll { $0.isReplaced(by: run) }
    runs.append(run)
    guard runs.count > Self.kept else { return }
    let oldest = runs.indices.first { index in
      let run = runs[index]
      return !run.isDaily && index != bestIndex { $0.isLike(run) }
    }
    if let oldest { runs.remove(at: oldest) }
  }

  private func bestIndex(where isAlike: (Run) -> Bool) -> Int? {
    var best: Int?
    for index in runs.indices where isAlike(runs[index]) {
      if runs[index].score > best.map({ runs[$0].score }) ?? -1 { best = index }
    }
    return best
  }
}
