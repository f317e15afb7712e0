import App
import GameCore
import Graphics
import Scores
import Text

/// The last solo runs of a level as a curve, and the pairs of words that cost most.
struct HistoryScene: Scene {
  let progress: SoloProgress?
  let level: TypingLevel
  /// Whether the runs are those that were read aloud.
  var isAloud = false

  func still(_ painter: inout Painter) {
    let runs = progress?.level(level, isAloud: isAloud)
    let pairs = (runs?.costliest ?? []).prefix(AppState.drilledPairs)
    let texts = pairs.map { painter.say(.solo(.cost(painter.pair($0.pair), count: $0.count))) }
    let lines = lines(texts, in: painter.size)
    let (head, _, curve, _, costs, _, foot) = Rect(painter.size).inset(left: 1, right: 1)
      .rows(1, 1, .rest, 1, lines.count, 1, 1)
    let choice = painter.levelChoice(level, easier: .overlay(.easier), harder: .overlay(.harder))
    let title = painter.say(.solo(isAloud ? .titleAloud : .title))
    painter.put(Phrase(title + "  ") + choice, in: head, .strong)
    drawCurve(runs?.scores ?? [], in: curve, on: &painter)
    painter.put(lines, in: costs)
    painter.put(painter.say(.history(drill: !pairs.isEmpty)), in: foot, .strong)
  }

  /// The cost of the pairs: in one line as far as they fit, or in narrow windows in lines of their own.
  private func lines(_ texts: [String], in size: Size) -> [String] {
    size.columns >= 60
      ? [texts.joined(by: "   ", columns: size.columns - 2)] : Array(texts.prefix(3))
  }

  private func drawCurve(_ scores: [Int], in place: Rect, on painter: inout Painter) {
    painter.beginCanvas(cellHeight: 20)
    guard !scores.isEmpty else {
      return painter.center(painter.say(.solo(.noRuns)), row: painter.size.rows / 2)
    }
    // The goals are those of typed runs.
    let goal = isAloud ? 0 : SoloGoals.morae(for: .bronze, level)
    CurveView(bars: scores.map { (value: $0, isGood: $0 >= goal) })
      .draw(in: place, title: painter.say(.solo(.history(count: scores.count))), on: &painter)
  }
}
