import App
import GameCore
import Graphics
import Scores
import Text

/// The last solo runs of a level as a curve, and the pairs of words that cost most.
struct HistoryScene {
  let progress: SoloProgress?
  let level: TypingLevel
  /// Whether the runs are those that were read aloud.
  var isAloud = false

  func draw(on context: inout DrawContext) {
    let size = context.size
    let runs = progress?.level(level, isAloud: isAloud)
    let scores = runs?.scores ?? []
    let choice = context.levelChoice(level, easier: .overlay(.easier), harder: .overlay(.harder))
    context.put(
      Phrase(context.say(.solo(isAloud ? .titleAloud : .title)) + "  ") + choice, column: 1, row: 0,
      .strong)
    let pairs = Array((runs?.costliest ?? []).prefix(AppState.drilledPairs))
    let wide = size.columns >= 60
    let rows = wide ? 1 : min(pairs.count, 3)
    let curve = Rect(column: 1, row: 2, width: size.columns - 2, height: size.rows - 5 - rows)
    context.beginCanvas(cellHeight: 20)
    if scores.isEmpty {
      context.center(context.say(.solo(.noRuns)), row: size.rows / 2)
    } else {
      // The goals are those of typed runs.
      let goal = isAloud ? 0 : SoloGoals.par(level) / 2
      CurveView(bars: scores.map { (value: $0, isGood: $0 >= goal) })
        .draw(in: curve, title: context.say(.solo(.history(count: scores.count))), on: &context)
    }
    let texts = pairs.map { context.say(.solo(.cost(context.pair($0.pair), count: $0.count))) }
    if wide {
      let line = texts.joined(by: "   ", columns: size.columns - 2)
      context.put(line, column: 1, row: size.rows - 3)
    } else {
      for (index, text) in texts.prefix(rows).enumerated() {
        context.put(text, column: 1, row: size.rows - 2 - rows + index)
      }
    }
    let offer = context.say(Offer.history(drill: !pairs.isEmpty))
    context.put(offer, column: 1, row: size.rows - 1, .strong)
  }
}
