import App
import GameCore
import Graphics
import Replay

/// The best and the last solo runs (R29), for people and for programs.
package struct ScoreReport: Sendable {
  private let book: ScoreBook
  private let display: DisplayMode
  private let language: Language

  /// The report on a book of runs.
  package init(_ book: ScoreBook, display: DisplayMode, language: Language) {
    self.book = book
    self.display = display
    self.language = language
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
  package var text: String {
    guard !book.runs.isEmpty else {
      return say(.empty(command: "tomatomato solo")) + "\n"
    }
    let last = say(.last(count: book.last.count))
    return "\(say(.best))\n\n\(table)\n\(last)\n\n\(chart)"
  }

  private var table: String {
    var table = TextTable([.left, .left, .right, .right, .right, .right, .left, .left])
    table.add(
      say(.level), say(.input), say(.score), say(.keys),
      say(.accuracy), say(.words), say(.date), say(.seed))
    for run in best {
      table.add(
        run.level.rawValue, typing(run.input), "\(run.score)", "\(run.keysPerMinute)",
        (Double(run.accuracyPermille) / 10).fixed(1) + " %", "\(run.cardsRead)", run.date,
        "\(run.seed)")
    }
    return table.text
  }

  private func typing(_ input: TypingInput) -> String {
    switch input {
    case .keys: say(.romaji)
    case .inputMethod: say(.kana)
    case .lines: say(.lines)
    case .unknown: "-"
    }
  }

  /// A bar for each of the last runs, four lines high at the best of them.
  private var chart: String {
    let scores = book.last.map(\.score)
    let most = max(scores.max() ?? 0, 1)
    let width = String(most).count
    return (0..<Self.chartLines).reversed().map { line in
      let label = line == Self.chartLines - 1 ? "\(most)" : line == 0 ? "0" : ""
      let blanks = String(repeating: " ", count: width - label.count)
      let bars = scores.map { " " + bar($0, of: most, line: line) }.joined()
      return (blanks + label + bars).trimmingEnd + "\n"
    }.joined()
  }

  private static let chartLines = 4

  /// One line of a bar in one column; even a point shows.
  private func bar(_ score: Int, of most: Int, line: Int) -> String {
    let steps = display.glyphs == .unicode ? Array(" ▁▂▃▄▅▆▇█") : Array(" .:|")
    let full = steps.count - 1
    let height = Double(score * full * Self.chartLines) / Double(most)
    let filled = max(score > 0 ? 1 : 0, Int(height.rounded())) - line * full
    return String(steps[min(max(filled, 0), full)])
  }

  // MARK: - For programs

  /// The best and the last runs as one line of JSON with its line break.
  package var json: [UInt8] {
    let json = JSON.object([
      .init("best", .array(best.map(\.json))), .init("last", .array(book.last.map(\.json))),
    ])
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
