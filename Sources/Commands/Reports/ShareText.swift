import App
import GameCore
import Graphics
import Replay
import Scores
import Text

/// A solo run as plain text to paste somewhere: at most five lines, without emoji.
struct ShareText {
  private let run: ScoreBook.Run
  private let display: DisplayMode
  private let language: Language

  /// The text about a run.
  init(_ run: ScoreBook.Run, display: DisplayMode, language: Language) {
    (self.run, self.display, self.language) = (run, display, language)
  }

  private var deal: DailyDeal? { run.isDaily ? DailyDeal(seed: run.seed) : nil }

  /// The lines, each with its line break.
  var text: String {
    let day = deal.map { " \($0.day.text)" } ?? ""
    let lines = [
      "tomatomato\(day), \(run.level.rawValue)", signs, figures,
      "\(say(.table(.seed(run.seed)))) \(spelling)",
      "tomatomato solo \(deal == nil ? "--seed \(run.seed)" : "--daily")",
    ]
    return lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  /// A sign for each reading: a row that was read, one with a wrong character, one that took too long.
  private var signs: String {
    let isASCII = display.glyphs == .ascii
    let signs = run.readings.map { reading -> Character in
      switch reading {
      case .good: isASCII ? "=" : "■"
      case .stumble: isASCII ? "x" : "✗"
      case .late: isASCII ? "-" : "□"
      }
    }
    return String(signs)
  }

  private var figures: String {
    let score = say(.solo(.score(morae: run.score)))
    guard let accuracy = run.accuracy else { return score }
    let speed = say(.scores(.speed(keysPerMinute: run.keysPerMinute)))
    return "\(score), \(speed), \(accuracy.text)"
  }

  private var spelling: String {
    let spelling = SeedSpelling(run.seed)
    return language == .ja && display.glyphs != .ascii ? spelling.kana : spelling.romaji
  }

  private func say(_ message: Message) -> String { message.text(in: language) }
}
