import App
import Files
import GameCore
import Graphics
import Replay
import Scores
import Text

/// The best and the last solo runs (R29), for people and for programs.
struct ScoreReport: Sendable {
  private let book: ScoreBook
  private let display: DisplayMode
  private let language: Language
  private let today: CalendarDay
  private let columns: Int

  /// The report on a book of runs.
  ///
  /// - Parameters:
  ///   - book: The runs.
  ///   - display: Whether bars and letters are in Unicode.
  ///   - language: The language of the words.
  ///   - today: The day at which a streak ends.
  ///   - columns: The width that lines should not exceed.
  init(
    _ book: ScoreBook, display: DisplayMode, language: Language, today: CalendarDay = .init(0),
    columns: Int = 80
  ) {
    self.book = book
    self.display = display
    self.language = language
    self.today = today
    self.columns = columns
  }

  /// The best run of each level and way of typing in which there is one, by some rules.
  private func best(_ rules: SoloState.Rules = .current) -> [ScoreBook.Run] {
    TypingLevel.allCases.flatMap { level in
      TypingInput.allCases.compactMap { book.best(level, $0, rules: rules.rawValue) }
    }
  }

  /// The last runs whose scores can be compared: by the current rules, if there are any.
  private var last: [ScoreBook.Run] {
    let current = book.last.filter(\.isCurrent)
    return current.isEmpty ? book.last : current
  }

  private func say(_ text: Message.Scores) -> String {
    Message.scores(text).text(in: language)
  }

  // MARK: - For people

  /// The report as a table and a chart.
  var text: String {
    guard !book.runs.isEmpty else {
      return say(.empty(command: "tomatomato solo")) + "\n"
    }
    // A bar and a gap for each run, after a number.
    let runs = last.suffix((columns - 4) / 2)
    let last = "\(say(.last(count: runs.count)))\n\n\(chart.text(runs.map(\.score)))"
    let progress = ProgressReport(book, today: today, columns: columns, chart: chart, say: say).text
    var parts = [(say(.best), best()), (say(.earlierRules), best(.first))]
    parts.removeAll { $0.1.isEmpty }
    var tables = parts.map { "\($0.0)\n\n\(table(of: $0.1))\n" }
    if best().contains(where: { $0.input != .voice }) {
      tables.insert("\(say(.goals))\n\n\(goals)\n", at: 1)
    }
    return tables.joined() + last + (progress.isEmpty ? "" : "\n\(progress)")
  }

  private func table(of runs: [ScoreBook.Run]) -> String {
    var table = TextTable([.left, .left, .right, .right, .right, .right, .left, .left])
    table.add(
      say(.level), say(.input), say(.score), say(.keys),
      say(.accuracy), say(.words), say(.date), say(.seed))
    for run in runs {
      table.add(
        run.level.rawValue, typing(run.input), "\(run.score)", "\(run.keysPerMinute)",
        run.accuracy?.text ?? "-", "\(run.cardsRead)", run.date,
        "\(run.seed)")
    }
    return table.text(fitting: columns)
  }

  /// The results of each level, in the way of typing used last.
  private var goals: String {
    let progress = SoloProgress(book, on: DailyDeal(today))
    var table = TextTable([.left, .left, .left] + Array(repeating: .right, count: 5))
    table.add(
      say(.level), say(.medal), say(.rank), say(.next), say(.row), say(.keys), say(.combo),
      say(.flawless))
    for level in TypingLevel.allCases {
      let reached = progress.level(level)
      guard !reached.scores.isEmpty else { continue }
      let (best, marks) = (reached.best, reached.marks)
      let medal = SoloGoals.medal(best, level).map { Message.solo(.medal($0)).text(in: language) }
      let trophy = reached.hasTrophy ? display.glyphs == .ascii ? " +" : " ★" : ""
      let rank = SoloGoals.ranks[SoloGoals.rank(best, level)]
      table.add(
        level.rawValue, (medal ?? "-") + trophy,
        rank.text(in: language),
        SoloGoals.nextRank(best, level).map { "\($0)" } ?? "-", "\(marks.longestRow)",
        "\(marks.fastestRow)", "\(marks.combo)", "\(marks.flawless)")
    }
    return table.text(fitting: columns)
  }

  private func typing(_ input: TypingInput) -> String {
    switch input {
    case .keys: say(.romaji)
    case .inputMethod: say(.kana)
    case .lines: say(.lines)
    case .voice: say(.aloud)
    case .unknown: "-"
    }
  }

  private var chart: BarChart { BarChart(isASCII: display.glyphs == .ascii) }

  // MARK: - For programs

  /// All runs as comma-separated values with a line of names, oldest first.
  ///
  /// No cell begins with a sign that a spreadsheet takes for a formula.
  var csv: [UInt8] {
    let names = [
      "date", "level", "input", "morae", "keys/min", "accuracy", "words", "seed",
      "daily", "readings", "failures", "rules",
    ]
    let rows = book.runs.map { run in
      [
        run.date, run.level.rawValue, run.input.rawValue, "\(run.score)", "\(run.keysPerMinute)",
        run.accuracy?.text ?? "", "\(run.cardsRead)", "\(run.seed)",
        "\(run.isDaily)", run.readings.map { "\($0)" }.joined(separator: " "),
        run.failures.map { "\($0.from?.romaji ?? "start")-\($0.to.romaji)" }.joined(separator: " "),
        "\(run.rules)",
      ]
    }
    return ([names] + rows).flatMap(CSV.line)
  }

  /// The best and the last runs as one line of JSON with its line break.
  var json: [UInt8] {
    let json = JSON.object([
      .init("best", .array((best() + best(.first)).map(\.json))),
      .init("last", .array(book.last.map(\.json))),
    ])
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
