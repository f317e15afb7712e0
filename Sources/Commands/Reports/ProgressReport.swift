import App
import GameCore
import Replay
import Scores
import Text

/// How solo runs have changed from week to week, for people.
///
/// Scores of other levels and ways of typing cannot be compared, so it takes the runs like the last.
struct ProgressReport {
  private let book: ScoreBook
  private let today: CalendarDay
  private let say: (Message.Scores) -> String
  private let columns: Int
  private let chart: BarChart
  private let weeks: [Week]

  /// The runs of a week.
  private struct Week {
    let monday: CalendarDay
    var scores: [Int] = []
    var keys: [Int] = []
    var accuracies: [Int] = []
  }

  /// The maximum number of weeks that are shown.
  private static let shown = 12
  /// The maximum number of pairs of words.
  private static let pairs = 5

  init(
    _ book: ScoreBook, today: CalendarDay, columns: Int, chart: BarChart,
    say: @escaping (Message.Scores) -> String
  ) {
    self.book = book
    self.today = today
    self.columns = columns
    self.chart = chart
    self.say = say
    let last = book.lastPlayed
    var weeks: [Week] = []
    for run in book.runs where run.cardsRead > 0 {
      guard last.map(run.isLike) == true,
        let monday = CalendarDay(startOf: run.date)?.monday
      else { continue }
      let index = weeks.firstIndex { $0.monday == monday } ?? weeks.endIndex
      if index == weeks.endIndex { weeks.append(Week(monday: monday)) }
      weeks[index].scores.append(run.score)
      weeks[index].keys.append(run.keysPerMinute)
      weeks[index].accuracies.append(run.accuracyPermille)
    }
    self.weeks = Array(weeks.sorted { $0.monday.number < $1.monday.number }.suffix(Self.shown))
  }

  /// The weeks as a table with a line of small bars and a chart, the costly words, and the streak.
  var text: String {
    [byWeek, costly, streak].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var byWeek: String {
    guard weeks.count > 1 else { return "" }
    var table = TextTable([.left] + Array(repeating: .right, count: 6))
    table.add(
      say(.week), say(.runs), say(.medianScore), say(.bestScore), say(.medianKeys), say(.bestKeys),
      say(.accuracy))
    for week in weeks {
      table.add(
        week.monday.text, "\(week.scores.count)", "\(week.scores.median)",
        "\(week.scores.max() ?? 0)", "\(week.keys.median)", "\(week.keys.max() ?? 0)",
        Accuracy(permille: week.accuracies.median).text)
    }
    let medians = weeks.map(\.scores.median)
    var lines = TextTable([.left, .left])
    lines.add(say(.score), chart.line(medians))
    lines.add(say(.keys), chart.line(weeks.map(\.keys.median)))
    return table.text(fitting: columns) + "\n" + lines.text + "\n" + chart.text(medians)
  }

  /// The pairs of words at which most readings ended.
  private var costly: String {
    let costliest = ScoreBook.costliest(in: book.runs)
    guard !costliest.isEmpty else { return "" }
    var table = TextTable([.left, .right])
    for cost in costliest.prefix(Self.pairs) {
      let from = cost.pair.from?.romaji ?? say(.first)
      table.add("\(from) \(cost.pair.to.romaji)", "\(cost.count)")
    }
    return "\(say(.costly))\n\n\(table.text)"
  }

  private var streak: String {
    let count = book.runs.filter(\.isDaily).count
    guard count > 0 else { return "" }
    let days = say(.streak(days: book.streak(on: DailyDeal(today))))
    return TextWrapper.lines("\(days), \(say(.dailyCount(count)))", columns: columns)
      .map { $0 + "\n" }.joined()
  }
}

extension ScoreBook {
  /// The last run in which anything was read.
  fileprivate var lastPlayed: Run? { runs.last { $0.cardsRead > 0 } }
}
