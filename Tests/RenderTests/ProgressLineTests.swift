import App
import AppTestSupport
import GameCore
import Graphics
import Replay
import Scores
import Testing
import Text

@testable import Render

@Suite("Progress of solo runs on the title")
struct ProgressLineTests {
  private let display = DisplayMode(depth: .mono)
  private let day = CalendarDay(startOf: "2026-11-22") ?? CalendarDay(0)

  private func run(_ score: Int, seed: UInt64 = 7) -> ScoreBook.Run {
    ScoreBook.Run(
      score: score, level: .easy, input: .keys, seed: seed, keysPerMinute: 2 * score,
      accuracyPermille: 987, cardsRead: 40, date: "2026-11-22 08:00")
  }

  private func progress(_ runs: [ScoreBook.Run]) -> SoloProgress {
    SoloProgress(runs.reduce(into: ScoreBook()) { $0.add($1) }, on: DailyDeal(day))
  }

  @Test("A line of progress fits, ends with the last run, and needs two runs")
  func line() throws {
    let scores = [10, 80, 20, 40]
    let progress = progress(scores.map { run($0) })
    #expect(
      progress.level(.easy).best == 80 && progress.level(.easy).scores == scores
        && !progress.isPlayed)
    let painter = Painter(
      size: Size(columns: 80, rows: 24), display: display, language: .en, time: 0)
    for columns in 0...40 {
      let text =
        ProgressLine(progress: progress.level(.easy)).text(columns: columns, on: painter) ?? ""
      #expect(ColumnWidth.of(text) <= columns)
      #expect(columns < 19 || text.hasSuffix("▄"), "\(text)")
    }
    let line = ProgressLine(progress: progress.level(.easy)).text(columns: 40, on: painter)
    #expect(line == "Best: 80 points ▁█▂▄")
    #expect(
      ProgressLine(progress: self.progress([run(9)]).level(.easy)).text(columns: 40, on: painter)
        == nil)
  }

  @Test("Where there is no room for two bars, a line of progress has none")
  func fewColumns() {
    let progress = progress([10, 80, 20, 40].map { run($0) }).level(.easy)
    let painter = Painter(
      size: Size(columns: 80, rows: 24), display: display, language: .en, time: 0)
    let best = "Best: 80 points"
    for (columns, text) in [
      (14, nil), (15, best), (16, best), (17, best), (18, "\(best) ▄█"), (19, "\(best) █▂▄"),
    ] {
      #expect(
        ProgressLine(progress: progress).text(columns: columns, on: painter) == text,
        "\(columns) columns")
    }
  }

  @Test("The title says whether the deal of the day is played, in every window")
  func title() {
    var daily = run(40, seed: DailyDeal(day).seed)
    daily.isDaily = true
    for runs in [[], [daily]] {
      var store = TestStore()
      store.state.progress = progress(runs)
      for (columns, rows) in [(40, 12), (60, 18), (80, 24), (120, 40)] {
        let size = Size(columns: columns, rows: rows)
        let text = Scenes.frame(of: store.state, size: size, display: display, at: 0).text
        #expect(text.contains("daily"), "\(size)")
        let isSaid = text.contains("40 points, tomorrow: day 2") || text.contains("daily ✓")
        #expect(isSaid == !runs.isEmpty, "\(size)\n\(text)")
      }
    }
  }

  @Test("A menu item of the title is never cut, also beside the chosen level")
  func descriptions() {
    for language in Language.allCases {
      for item in TitleState.Item.allCases where item != .resume {
        var store = TestStore(language: language)
        for before in TitleState.Item.allCases.prefix(while: { $0 != item })
        where before != .resume {
          store.press(.down)
        }
        for (columns, rows) in [(72, 20), (80, 24), (120, 40)] {
          let size = Size(columns: columns, rows: rows)
          let text = Scenes.frame(of: store.state, size: size, display: display, at: 100).text
          for item in store.state.menu {
            let about = Message.title(.about(item)).text(in: language)
            #expect(
              text.contains(about) || !text.contains(about.prefix(4)), "\(size) \(item)\n\(text)")
          }
        }
      }
    }
  }

  @Test("A day has begun on the title only as long as its run that counts is not finished")
  func begun() {
    var daily = run(40, seed: DailyDeal(day).seed)
    daily.isDaily = true
    for counts in [false, true] {
      var store = TestStore()
      store.send(
        .opened(resumable: .run(morae: 3, seed: DailyDeal(day).seed, counts: counts), at: 0))
      store.state.progress = progress([daily])
      let size = Size(columns: 80, rows: 24)
      let text = Scenes.frame(of: store.state, size: size, display: display, at: 100).text
      #expect(text.contains("begun") == counts, "\(text)")
    }
  }

  @Test("The axis of a curve has each number once")
  func axis() {
    for (most, numbers) in [(1, [1, 0]), (2, [2, 1, 0]), (40, [40, 20, 0])] {
      var painter = Painter(
        size: Size(columns: 40, rows: 8), display: DisplayMode(), language: .en, time: 0)
      painter.frame.texts = []
      CurveView(bars: [(most, true), (0, true)])
        .draw(in: Rect(column: 0, row: 0, width: 40, height: 8), title: nil, on: &painter)
      #expect(painter.frame.texts?.compactMap { Int($0.text) } == numbers, "best \(most)")
    }
  }
}
