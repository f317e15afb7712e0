import App
import Graphics

/// A recorded game, with its clock in the last row: a bar with a mark wherever somebody failed.
struct ReplayScene {
  let replay: ReplayState
  let bindings: [Binding]

  /// Draws the table as it was, in its own time, and the clock.
  static func draw(
    _ replay: ReplayState, _ bindings: [Binding], on context: inout DrawContext
  ) {
    // A step that was chosen is shown as it ends; while the game plays, things move in its time.
    var table = DrawContext(
      size: Size(columns: context.size.columns, rows: context.size.rows - 1),
      display: context.display, language: context.language, words: context.wordSetting,
      motion: replay.isStepped || context.motion == .off ? .off : .full,
      decorations: context.decorations, time: replay.head.position(at: context.time))
    table.asksForKeys = false
    table.showsHints = replay.isDemonstration
    if let run = replay.run(at: context.time) { SoloScene(run: run).draw(on: &table) }
    if let game = replay.table(at: context.time) { Scenes.drawTable(game, on: &table) }
    context.frame.cells.replaceSubrange(..<table.frame.cells.count, with: table.frame.cells)
    context.frame.cursor = table.frame.cursor
    ReplayScene(replay: replay, bindings: bindings).drawClock(on: &context)
  }

  private func drawClock(on context: inout DrawContext) {
    let row = context.size.rows - 1
    context.frame.fill(
      Rect(column: 0, row: row, width: context.size.columns, height: 1),
      context.display.style(.text))
    let index = replay.index(at: context.time)
    let state =
      replay.head.isPaused ? context.display.glyph("‖", "=") : context.display.glyph("►", ">")
    let name = replay.isDemonstration ? "\(context.say(.title(.demonstration))) " : ""
    let text =
      "\(state) \(name)\(index)/\(replay.timeline.count)  \(context.speed(replay.head.speed)) "
    let end = context.put(text, column: 1, row: row, .strong)
    let help = context.steadyKeys(bindings, columns: context.size.columns / 2)
    let last = context.size.columns - ColumnWidth.of(help) - 2
    context.put(help, column: last + 1, row: row, .faint)
    drawBar(index, columns: end..<max(last, end), row: row, on: &context)
  }

  /// The actions so far; a mark stands at each failure, so that it can be found again.
  private func drawBar(_ index: Int, columns: Range<Int>, row: Int, on context: inout DrawContext) {
    let count = max(replay.timeline.count, 1)
    let bar = GaugeView(bars: [(Double(index) / Double(count), .accent)], text: "")
    bar.draw(
      in: Rect(column: columns.lowerBound, row: row, width: columns.count, height: 1), on: &context)
    let width = columns.count - 1
    guard width > 0 else { return }
    for failure in replay.timeline.failures {
      let column = columns.lowerBound + min(failure * width / count, width - 1)
      context.put(context.display.glyph("✗", "x"), column: column, row: row, .bad)
    }
  }
}
