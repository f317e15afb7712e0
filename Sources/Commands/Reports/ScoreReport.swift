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

  /// The best run of each level and way of typing in which there is one.
  private var best: [ScoreBook.Run] {
    TypingLevel.allCases.flatMap { level in
      TypingInput.allCases.compactMap { book.best(level, $0) }
    }
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
    let runs = book.last.suffix((columns - 4) / 2)
    let last = "\(say(.last(count: runs.count)))\n\n\(chart.text(runs.map(\.score)))"
    let progress = ProgressReport(book, today: today, columns: columns, chart: chart, say: say).text
    return "\(say(.best))\n\n\(table)\n\(last)" + (progress.isEmpty ? "" : "\n\(progress)")
  }

  private var table: String {
    var table = TextTable([.left, .left, .right, .right, .right, .right, .left, .left])
    table.add(
      say(.level), say(.input), say(.score), say(.keys),
      say(.accuracy), say(.words), say(.date), say(.seed))
    for run in best {
      table.add(
        run.level.rawValue, typing(run.input), "\(run.score)", "\(run.keysPerMinute)",
        run.accuracy?.text ?? "-", "\(run.cardsRead)", run.date,
        "\(run.seed)")
    }
    return table.text(fitting: columns)
  }

  private func typing(_ input: TypingInput) -> String {
    switch input {
    case .keys: say(.romaji)
    case .inputMethod: say(.kana)
    case .lines: say(.lines)
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
      "date", "level", "input", "score", "keysPerMinute", "accuracyPermille", "cardsRead", "seed",
      "daily", "readings", "failures",
    ]
    let rows = book.runs.map { run in
      [
        run.date, run.level.rawValue, run.input.rawValue, "\(run.score)", "\(run.keysPerMinute)",
        run.accuracy.map { "\($0.permille)" } ?? "", "\(run.cardsRead)", "\(run.seed)",
        "\(run.isDaily)", run.readings.map { "\($0)" }.joined(separator: " "),
        run.failures.map { "\($0.from?.romaji ?? "start")-\($0.to.romaji)" }.joined(separator: " "),
      ]
    }
    return ([names] + rows).flatMap(CSV.line)
  }

  /// The best and the last runs as one line of JSON with its line break.
  var json: [UInt8] {
    let json = JSON.object([
      .init("best", .array(best.map(\.json))), .init("last", .array(book.last.map(\.json))),
    ])
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
