import Foundation
import GameCore
import TestSupport
import Testing

@testable import Replay
@testable import Scores

@Suite("The deal of the day")
struct DailyDealTests {
  @Test("Days from 1970 to 9999 have the seed and the text that the calendar of the system has")
  func calendar() throws {
    var seconds = time_t(0)
    while seconds < 253_402_300_800 {
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let deal = DailyDeal(CalendarDay(secondsSince1970: seconds))
      let number = ((parts.tm_year + 1900) * 100 + parts.tm_mon + 1) * 100 + parts.tm_mday
      try #require(deal.seed == UInt64(number) * 100 + 2)
      try #require(deal.day.text.filter { $0 != "-" } == "\(number)")
      try #require(CalendarDay(startOf: deal.day.text + " 14:05") == deal.day)
      if deal.day.number > 3 {
        try #require((deal.day.number - deal.day.monday.number + 1) % 7 == Int(parts.tm_wday))
      }
      try #require(DailyDeal(seed: deal.seed) == deal)
      seconds += 86_400 * time_t(Stress.count(25, of: 5))
    }
  }

  @Test("A day begins at midnight UTC")
  func midnight() {
    #expect(CalendarDay(secondsSince1970: 1_795_305_599).text == "2026-11-21")
    #expect(CalendarDay(secondsSince1970: 1_795_305_600).text == "2026-11-22")
    #expect(CalendarDay(secondsSince1970: .min).text == "1970-01-01")
    #expect(CalendarDay(secondsSince1970: .max).text == "9999-12-31")
  }

  @Test(
    "Other seeds are no deals of a day",
    arguments: [
      0, 7, 20_261_122, 20_261_122_00, 20_261_122_03, 20_260_229_01, 20_261_301_01, 19_691_231_01,
      .max,
    ])
  func others(seed: UInt64) {
    #expect(DailyDeal(seed: seed) == nil)
  }

  @Test("R42: Days played by earlier rules are days of a streak")
  func earlierRules() {
    #expect(DailyDeal(seed: 20_261_122_01)?.day.text == "2026-11-22")
    var days = [19, 20, 21].map { run($0) }
    days[0] = ScoreBook.Run(
      score: 9, level: .normal, input: .keys, seed: days[0].seed - 1, keysPerMinute: 210,
      accuracyPermille: 987, cardsRead: 40, date: "2026-11-21")
    days[0].isDaily = true
    #expect(book(days).streak(on: deal(21)) == 3)
  }

  private func deal(_ day: Int) -> DailyDeal { DailyDeal(CalendarDay(day)) }

  private func run(_ day: Int, counts: Bool = true, score: Int = 9) -> ScoreBook.Run {
    var run = ScoreBook.Run(
      score: score, level: .normal, input: .keys, seed: deal(day).seed, keysPerMinute: 210,
      accuracyPermille: 987, cardsRead: 40, date: "2026-11-21 14:22")
    run.isDaily = counts
    return run
  }

  private func book(_ runs: [ScoreBook.Run]) -> ScoreBook {
    runs.reduce(into: ScoreBook()) { $0.add($1) }
  }

  @Test("The first run of a deal counts, even with a typed seed, and its end replaces its start")
  func firstRun() {
    #expect(book([run(20)]).counts(deal(21)))
    #expect(!book([run(21)]).counts(deal(21)))
    #expect(!book([run(21, counts: false)]).counts(deal(21)))
    let played = book([run(21, score: 0), run(21, counts: false, score: 5), run(21, score: 70)])
    #expect(played.runs.map(\.score) == [5, 70])
  }

  @Test("A streak ends with a day without a run, not with today, a practice or a wrong clock")
  func streak() {
    let days = [3, 10, 11, 12].map { run($0) }
    #expect(book(days).streak(on: deal(12)) == 3)
    #expect(book(days).streak(on: deal(13)) == 3)
    #expect(book(days).streak(on: deal(14)) == 0)
    #expect(book(days + [run(13, counts: false)]).streak(on: deal(14)) == 0)
    // The clock was far ahead for a day, then years back, then right again.
    let wrong = days + [run(9000), run(1)]
    #expect(book(wrong).streak(on: deal(13)) == 3)
    #expect(!book(wrong).counts(deal(12)))
    #expect(ScoreBook().streak(on: deal(0)) == 0)
  }

  @Test("A full book keeps the runs that count for a day, for a streak of any length")
  func full() {
    var book = book((0..<30).map { run($0) })
    for score in 0..<2 * ScoreBook.kept { book.add(run(score % 7, counts: false, score: 1)) }
    #expect(book.streak(on: deal(29)) == 30)
    #expect(book.runs.count == ScoreBook.kept)
  }

  @Test("The signs of a run's readings are read back, and unknown ones are skipped")
  func details() throws {
    var run = run(3)
    run.readings = [.good, .stumble, .late, .good]
    run.failures = [.init(from: .mato, to: .to), .init(from: nil, to: .tomato)]
    let written = book([run]).bytes
    #expect(ScoreBook.read(written).book == book([run]))
    #expect(ScoreBook.read(written).problem == nil)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains(#""daily":true,"readings":"=x-=","failures":"mato-to -tomato""#))
    let later = text.replacing("=x-=", with: "=x?-=").replacing("-tomato", with: "what -tomato")
    #expect(ScoreBook.read(Array(later.utf8)).book == book([run]))
    #expect(ScoreBook.read(Array(later.utf8)).problem == nil)
  }
}
