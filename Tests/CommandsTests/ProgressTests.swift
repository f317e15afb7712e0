import App
import GameCore
import Graphics
import Replay
import Scores
import TestSupport
import Testing
import Text

@testable import Commands

@Suite("Progress of solo runs, and results to share")
struct ProgressTests {
  private let unicode = DisplayMode(depth: .mono)
  private let ascii = DisplayMode(depth: .mono, glyphs: .ascii)
  private let day = CalendarDay(startOf: "2026-11-22") ?? CalendarDay(0)

  private func run(
    _ score: Int, _ date: String, seed: UInt64 = 7, level: TypingLevel = .easy
  ) -> ScoreBook.Run {
    var run = ScoreBook.Run(
      score: score, level: level, input: .keys, seed: seed, keysPerMinute: 2 * score,
      accuracyPermille: 987, cardsRead: 40, date: date)
    run.readings = [.good, .good, .stumble, .good, .late]
    run.failures = [.init(from: .mato, to: .to), .init(from: nil, to: .ma)]
    return run
  }

  private func book(_ runs: [ScoreBook.Run]) -> ScoreBook {
    runs.reduce(into: ScoreBook()) { $0.add($1) }
  }

  @Test("Runs like the last one are put together by week, with the words that cost most")
  func weeks() {
    var daily = run(40, "2026-11-22 23:59", seed: DailyDeal(day).seed)
    daily.isDaily = true
    let book = book([
      run(10, "2026-11-09 08:00"), run(30, "2026-11-15 08:00"), run(20, "2026-11-15 09:00"),
      run(99, "2026-11-16", level: .hard), daily,
    ])
    let report = ScoreReport(book, display: unicode, language: .en, today: day)
    #expect(
      report.text.hasSuffix(
        """

        week of     runs  median  best  keys/min  best  accuracy
        2026-11-09     3      20    30        40    60     98.7%
        2026-11-16     1      40    40        80    80     98.7%

        points    ▄█
        keys/min  ▄█

        40   █
             █
           █ █
         0 █ █

        Words that ended readings

        (first) ma  5
        mato to     5

        Deal of the day: 1 day, played once

        """))
  }

  @Test("Lines are not wider than the terminal", arguments: Language.allCases)
  func width(language: Language) {
    let book = book((1...60).map { run($0 * 9, "2026-\($0 % 2 + 10)-\($0 % 18 + 10) 08:00") })
    for columns in [40, 60, 80] {
      let report = ScoreReport(
        book, display: unicode, language: language, today: day, columns: columns)
      for line in report.text.split(separator: "\n") {
        #expect(ColumnWidth.of(String(line)) <= columns, "\(columns): \(line)")
      }
    }
  }

  @Test("The values of all runs are separated by commas, and none is taken for a formula")
  func csv() {
    let report = ScoreReport(
      book([run(10, "2026-11-09")]), display: unicode, language: .en, today: day)
    #expect(
      String(decoding: report.csv, as: UTF8.self) == """
        date,level,input,morae,keys/min,accuracy,words,seed,daily,readings,failures,rules
        2026-11-09,easy,keys,10,20,98.7%,40,7,false,good good stumble good late,mato-to start-ma,2

        """)
  }

  @Test("A result to paste has at most four lines of plain text")
  func share() {
    var daily = run(40, "2026-11-22 23:59", seed: DailyDeal(day).seed)
    daily.isDaily = true
    #expect(
      ShareText(daily, streak: 3, isASCII: false, language: .en).text == """
        tomatomato 2026-11-22 easy, 3 days
        ■■✗■□
        40 points, 80 keys/min, 98.7%
        \(SeedSpelling(2_026_112_202).romaji)

        """)
    let other = ShareText(run(1, "2026-11-22"), isASCII: true, language: .ja).text
    #expect(other.contains("==x=-\n"))
    #expect(other.hasPrefix("tomatomato easy\n"))
    #expect(ShareText(daily, isASCII: false, language: .ja).text.contains("マテ"))
  }
}
