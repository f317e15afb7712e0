import GameCore
import Testing

@testable import Replay
@testable import Scores

@Suite struct ScoreBookTests {
  private func run(
    _ score: Int, _ level: TypingLevel = .normal, _ input: TypingInput = .keys, seed: UInt64 = 1
  ) -> ScoreBook.Run {
    ScoreBook.Run(
      score: score, level: level, input: input, seed: seed, keysPerMinute: 210,
      accuracyPermille: 987, cardsRead: 40, date: "2026-11-21 14:22")
  }

  private func book(_ runs: [ScoreBook.Run]) -> ScoreBook {
    runs.reduce(into: ScoreBook()) { $0.add($1) }
  }

  @Test("The best run is per level and way of typing; in case of a tie the first")
  func best() {
    let book = book([
      run(10), run(30, seed: 1), run(30, seed: 2), run(90, .easy), run(40, .normal, .inputMethod),
    ])
    #expect(book.best(.normal, .keys) == run(30, seed: 1))
    #expect(book.best(.normal, .inputMethod) == run(40, .normal, .inputMethod))
    #expect(book.best(.easy, .keys)?.score == 90)
    #expect(book.best(.hard, .keys) == nil)
    #expect(!book.isBest(run(30)))
    #expect(book.isBest(run(31)))
    #expect(book.isBest(run(91, .easy)))
  }

  @Test("The first run of a level and way of typing is not a record")
  func firstRun() {
    let book = book([run(10), run(0, .easy)])
    #expect(!book.isBest(run(1, .hard)))
    #expect(!book.isBest(run(11, .normal, .inputMethod)))
    #expect(!ScoreBook().isBest(run(500)))
    #expect(book.isBest(run(1, .easy)))
    #expect(!book.isBest(run(0, .easy)))
  }

  @Test("The last twenty runs are shown, oldest first")
  func last() {
    let book = book((0..<25).map { run($0) })
    #expect(book.last.map(\.score) == Array(5..<25))
  }

  @Test("A full book loses its oldest runs but never the best ones")
  func full() {
    var book = book([run(500), run(7, .hard, .inputMethod)])
    for score in 0..<ScoreBook.kept { book.add(run(score % 100)) }
    #expect(book.runs.count == ScoreBook.kept)
    #expect(book.runs.prefix(3).map(\.score) == [500, 7, 2])
  }

  @Test("Numbers and dates are clamped to the supported range")
  func bounds() {
    let run = ScoreBook.Run(
      score: -1, level: .easy, input: .keys, seed: .max, keysPerMinute: .max,
      accuracyPermille: 1001, cardsRead: .min,
      date: "=\u{1B}[31m")
    #expect(run.score == 0)
    #expect(run.keysPerMinute == 999_999)
    #expect(run.accuracyPermille == 1000)
    #expect(run.cardsRead == 0)
    #expect(run.date == "1970-01-01")
  }

  @Test("R42: Scores by different rules are not compared, and a run without a number has the first")
  func rules() throws {
    let line = String(decoding: book([run(70)]).bytes, as: UTF8.self)
      .replacing(",\"rules\":2", with: "")
    var book = ScoreBook.read(line.bytes).book
    #expect(book.runs.map(\.rules) == [1])
    let new = run(20)
    #expect(book.best(before: new) == nil && book.best(new.level, new.input) == nil)
    book.add(new)
    #expect(book.best(new.level, new.input)?.score == 20)
    #expect(book.best(new.level, new.input, rules: 1)?.score == 70)
    #expect(book.run(.best)?.score == 20)
  }

  @Test("A book can read its own output")
  func roundTrip() {
    var runs: [ScoreBook.Run] = []
    for level in TypingLevel.allCases {
      for input in TypingInput.allCases { runs.append(run(runs.count, level, input, seed: .max)) }
    }
    let book = book(runs)
    let reading = ScoreBook.read(book.bytes)
    #expect(reading.book == book && reading.problem == nil)
    #expect(reading.bytes(of: book) == book.bytes)
    let none = ScoreBook.read(ScoreBook().bytes)
    #expect(none.book == ScoreBook() && none.problem == nil)
    #expect(
      String(decoding: self.book([run(3)]).bytes, as: UTF8.self) == """
        {"format":"tomatomato-scores","version":1}
        {"date":"2026-11-21 14:22","level":"normal","input":"keys","score":3,"keysPerMinute":210,\
        "accuracyPermille":987,"cardsRead":40,"seed":"1","rules":2}

        """)
  }

  @Test("An invalid line does not affect the others, and the first one is reported")
  func brokenLines() {
    let whole = String(decoding: book([run(1), run(2)]).bytes, as: UTF8.self)
    var lines = whole.split(separator: "\n").map(String.init)
    lines.insert(#"{"date":"x","level":"insane"}"#, at: 2)
    lines.insert("", at: 2)
    let reading = ScoreBook.read((lines.joined(separator: "\n") + "\n{\"da").bytes)
    #expect(reading.book == book([run(1), run(2)]) && reading.isBroken)
    #expect(reading.problem?.en == "line 3: expected a run, found an empty line")
  }

  @Test("A text truncated anywhere yields its complete lines and never traps")
  func cut() {
    let book = book([run(1), run(2), run(3)])
    let bytes = book.bytes
    for length in 0..<bytes.count {
      let reading = ScoreBook.read(Array(bytes.prefix(length)))
      let whole = reading.book.runs
      #expect(whole == Array(book.runs.prefix(whole.count)))
      if bytes[length] != UInt8(ascii: "\n"), length > 0, bytes[length - 1] != UInt8(ascii: "\n") {
        #expect(reading.problem != nil, "cut after \(length) bytes")
      }
    }
  }

  @Test(
    "What is no list of scores is not read",
    arguments: [
      ("", "expected the header of a list of scores, found nothing"),
      ("\n", "line 1: expected the header of a list of scores, found an empty line"),
      ("[]\n", "line 1: expected the header of a list of scores, found an array"),
      ("{}\n", "line 1: expected the header of a list of scores, found another object"),
      (
        "{\"format\":\"tomatomato-scores\",\"version\":0}\n{}\n",
        "line 1: expected \"version\" as a number, found 0"
      ),
      (
        "\u{0}\u{1}",
        "line 1: expected the header of a list of scores; byte 1: expected a value, found the byte 0x00"
      ),
    ])
  func otherFormats(text: String, problem: String) {
    let reading = ScoreBook.read(text.bytes)
    #expect(reading.book == ScoreBook())
    #expect(reading.problem?.en == problem)
  }

  @Test(
    "What a run has to have",
    arguments: [
      ("\"score\":3", "\"score\":-3", "expected \"score\" as a number from 0 to 999999, found -3"),
      (
        "\"keys\"", "\"feet\"",
        "expected \"input\" as unknown or keys or inputMethod or lines or voice, found \"feet\""
      ),
      (
        "\"seed\":\"1\"", "\"seed\":1",
        "expected \"seed\" as a number of at most 64 bits in quotes, found 1"
      ),
      (
        "2026-11-21 14:22", "=1+1",
        "expected \"date\" as a date such as 2026-11-21 14:22, found \"=1+1\""
      ),
      (
        "2026-11-21 14:22", "2026-02-30",
        "expected \"date\" as a date such as 2026-11-21 14:22, found \"2026-02-30\""
      ),
      (
        "\"cardsRead\":40,", "",
        "expected \"cardsRead\" as a number from 0 to 999999, found nothing"
      ),
    ])
  func badRuns(part: String, instead: String, problem: String) {
    let text = String(decoding: book([run(3)]).bytes, as: UTF8.self)
    let broken = text.split(separator: part, maxSplits: 1).joined(separator: instead)
    #expect(ScoreBook.read(broken.bytes).problem?.en == "line 2: \(problem)")
  }
}
