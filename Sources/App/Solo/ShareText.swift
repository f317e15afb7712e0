import GameCore
import Replay
import Scores
import Text

/// A solo run as plain text to paste somewhere: at most four lines of at most 40 columns, without emoji.
package struct ShareText {
  private let run: ScoreBook.Run
  private let streak: Int
  private let isASCII: Bool
  private let language: Language

  /// The text about a run; `streak` is the number of days in a row of which it is the last.
  package init(_ run: ScoreBook.Run, streak: Int = 0, isASCII: Bool, language: Language) {
    (self.run, self.streak, self.isASCII, self.language) = (run, streak, isASCII, language)
  }

  private var deal: DailyDeal? { run.isDaily ? DailyDeal(seed: run.seed) : nil }

  /// The title, a sign for each reading, the figures, and the seed as a word.
  package var lines: [String] {
    var title = "tomatomato" + (deal.map { " \($0.day.text)" } ?? "") + " \(run.level.rawValue)"
    if run.input == .voice { title += " " + say(.scores(.aloud)) }
    if deal != nil, streak > 1 { title += language.comma + say(.solo(.streak(days: streak))) }
    return [title, signs, figures, row].filter { !$0.isEmpty }
  }

  /// The best row of the deal of the day, which its date tells from others; else the seed as a word.
  private var row: String {
    let longest = run.marks.longestRow
    return deal != nil && longest > 0 ? say(.solo(.longestRow(longest))) : spelling
  }

  /// The lines, each with its line break.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// A sign for each reading: a row that was read, one with a wrong character, one that took too long.
  private var signs: String {
    String(run.readings.suffix(Self.columns).map { Self.sign($0, isASCII: isASCII) })
  }

  /// The sign for a reading.
  package static func sign(_ reading: ScoreBook.Run.Reading, isASCII: Bool) -> Character {
    switch reading {
    case .good: isASCII ? "=" : "■"
    case .stumble: isASCII ? "x" : "✗"
    case .late: isASCII ? "-" : "□"
    }
  }

  private static let columns = 40

  private var figures: String {
    let score = say(.solo(.score(morae: run.score)))
    if run.input == .voice {
      return "\(score)\(language.comma)\(say(.solo(.moraePerMinute(run.keysPerMinute))))"
    }
    guard let accuracy = run.accuracy else { return score }
    return [score, say(.solo(.keysPerMinute(run.keysPerMinute))), accuracy.text]
      .joined(separator: language.comma)
  }

  private var spelling: String {
    let spelling = SeedSpelling(run.seed)
    return language == .ja && !isASCII ? spelling.kana : spelling.romaji
  }

  private func say(_ message: Message) -> String { message.text(in: language) }
}

extension Accuracy {
  /// The part in percent with a digit after the point.
  package var text: String { "\(permille / 10).\(permille % 10)%" }
}
