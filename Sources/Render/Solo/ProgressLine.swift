import App
import GameCore
import Graphics
import Replay
import Scores
import Text

/// The progress of solo runs in one line: the best score, and a small bar for each of the last runs.
struct ProgressLine {
  let progress: SoloProgress.Level

  /// The line, with the latest bars that fit some columns; `nil` while there are no two runs.
  func text(columns: Int, on painter: Painter) -> String? {
    guard progress.scores.count > 1 else { return nil }
    let best = painter.say(.solo(.best(morae: progress.best)))
    let room = columns - ColumnWidth.of(best) - 1
    guard room > 1 else { return ColumnWidth.of(best) <= columns ? best : nil }
    let chart = BarChart(isASCII: painter.display.glyphs != .unicode)
    return "\(best) \(chart.line(Array(progress.scores.suffix(room))))"
  }
}

extension Painter {
  /// A level between the keys that change it, as far as they do.
  func levelChoice(_ level: TypingLevel, easier: Command, harder: Command) -> Phrase {
    let name = Phrase(level.name.text(in: language))
    func key(_ command: Command) -> Phrase {
      bindings.contains { $0.command == command } ? self.key(command) : Phrase("   ")
    }
    return asksForKeys ? "\(key(easier)) \(name) \(key(harder))" : name
  }
}
