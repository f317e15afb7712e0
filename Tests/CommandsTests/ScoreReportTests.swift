import Files
import Replay
import Scores
import Testing

@testable import Commands
@testable import Graphics

@Suite("Tables on standard output")
struct TextTableTests {
  @Test("Columns are as wide as their widest word, kana counting two")
  func columns() {
    var table = TextTable([.left, .right, .left])
    table.add("level", "n", "word")
    table.add("easy", "100", "ト")
    table.add("トマト", "7")
    #expect(table.text == "level     n  word\neasy    100  ト\nトマト    7\n")
  }

  @Test(
    "Numbers have so many digits after the point",
    arguments: [
      (0, 2, "0.00"), (1.005, 1, "1.0"), (12.345, 2, "12.35"), (99.96, 1, "100.0"),
      (0.049, 1, "0.0"),
      (-1.25, 1, "-1.3"), (-0.01, 1, "0.0"), (7.5, 0, "8"), (3.0625, 4, "3.0625"),
    ])
  func fixed(number: Double, digits: Int, text: String) {
    #expect(number.fixed(digits) == text)
  }
}

@Suite("The report on solo runs (R29)")
struct ScoreReportTests {
  private let unicode = DisplayMode(depth: .mono)
  private let ascii = DisplayMode(depth: .mono, glyphs: .ascii)

  private func book(_ scores: [Int]) -> ScoreBook {
    scores.reduce(into: ScoreBook()) { book, score in
      book.add(
        ScoreBook.Run(
          score: score, level: score < 100 ? .easy : .hard,
          input: score % 2 == 0 ? .keys : .inputMethod, seed: UInt64(score), keysPerMinute: 210,
          accuracyPermille: 987, cardsRead: 40, date: "2026-11-21"))
    }
  }

  @Test("The report has the best run of each level and input, and a bar for each of the last runs")
  func english() {
    let report = ScoreReport(book([10, 161, 40, 0, 1, 80, 160]), display: unicode, language: .en)
    #expect(
      report.text == """
        Best solo runs

        level  input   points  keys/min  accuracy  words  date        seed
        easy   romaji      80       210     98.7%     40  2026-11-21  80
        easy   kana         1       210     98.7%     40  2026-11-21  1
        hard   romaji     160       210     98.7%     40  2026-11-21  160
        hard   kana       161       210     98.7%     40  2026-11-21  161

        Goals and records

        level  medal  rank           next at  longest row  keys/min  combo  no mistake
        easy   gold   golden tomato        -            0         0      0           0
        hard   gold   golden tomato        -            0         0      0           0

        Points of the last 7 runs, oldest first

        161   █         █
              █         █
              █       █ █
          0 ▂ █ █   ▁ █ █

        """)
  }

  @Test("In Japanese the columns stand under each other too")
  func japanese() {
    let report = ScoreReport(book([161]), display: unicode, language: .ja)
    #expect(
      report.text.hasPrefix(
        """
        ソロの最高記録

        レベル  入力   拍  打/分  正確さ  語数  日付        シード
        hard    かな  161    210   98.7%    40  2026-11-21  161

        目標と記録

        レベル  メダル    称号        次は  最長の列  打/分  コンボ  ノーミス
        hard    金メダル  金のトマト     -         0      0       0         0

        前回の拍数

        161 █
            █
            █
          0 █

        """))
  }

  @Test("In ASCII it sends nothing else")
  func asciiOnly() {
    let report = ScoreReport(book([10, 30, 60, 90]), display: ascii, language: .en)
    #expect(report.text.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      report.text.hasSuffix(
        """
        90       |
               : |
             . | |
         0 . | | |

        """))
  }

  @Test("Of more than twenty runs the last twenty have bars")
  func twenty() throws {
    let report = ScoreReport(book(Array(1...30)), display: unicode, language: .en)
    #expect(report.text.contains("Points of the last 20 runs"))
    let ground = try #require(report.text.split(separator: "\n").last)
    #expect(ground.count == 2 + 2 * 20)
  }

  @Test("A single run is called one")
  func one() {
    let report = ScoreReport(book([10]), display: unicode, language: .en)
    #expect(report.text.contains("\nPoints of the last run\n"))
    let two = ScoreReport(book([10, 20]), display: unicode, language: .ja)
    #expect(two.text.contains("\n最近 2 回の拍数（古い順）\n"))
  }

  @Test("Without a run it says how to play one")
  func empty() {
    let report = ScoreReport(ScoreBook(), display: unicode, language: .en)
    #expect(report.text == "No solo runs yet. To play one: tomatomato solo\n")
    #expect(String(decoding: report.json, as: UTF8.self) == "{\"best\":[],\"last\":[]}\n")
  }

  @Test("As JSON it has the same runs")
  func json() throws {
    let json = try JSON(
      parsing: ScoreReport(book([10, 30]), display: ascii, language: .ja).json)
    #expect(json["best"] == .array([book([30]).runs[0].json]))
    #expect(json["last"] == .array(book([10, 30]).runs.map(\.json)))
  }
}
