import App
import Graphics

/// A recorded game, with its clock in the last row.
enum ReplayScene {
  /// Draws the table as it was, in its own time, and the clock.
  static func draw(
    _ replay: ReplayState, _ bindings: [Binding], on context: inout DrawContext
  ) {
    // A step that was chosen is shown as it ends; while the game plays, things move in its time.
    let isStill = replay.isStepped || context.motion == .off
    var table = DrawContext(
      size: Size(columns: context.size.columns, rows: context.size.rows - 1),
      display: context.display, language: context.language, words: context.wordSetting,
      motion: isStill ? .off : .full,
      decorations: context.decorations, time: replay.head.position(at: context.time))
    table.asksForKeys = false
    table.showsHints = replay.isDemonstration
    if let run = replay.run(at: context.time, isStill: isStill) {
      SoloScene(run: run).draw(on: &table)
    }
    if let game = replay.table(at: context.time) { Scenes.drawTable(game, on: &table) }
    context.frame.cells.replaceSubrange(..<table.frame.cells.count, with: table.frame.cells)
    context.frame.cursor = table.frame.cursor
    ReplayClock(replay, bindings, on: context).draw(on: &context)
  }
}

/// The last row of a replay: how far it is, its keys, and a bar between those for the turns, with a
/// mark wherever somebody failed.
struct ReplayClock {
  private let replay: ReplayState
  private let index: Int
  /// What stands at the left of the bar, and at the right of it, the keys of most screens last.
  private let left: String
  private let right: String
  private let steadyKeys: String
  /// The columns of the bar.
  private let bar: Range<Int>

  init(_ replay: ReplayState, _ bindings: [Binding], on context: DrawContext) {
    self.replay = replay
    index = replay.index(at: context.time)
    let columns = context.size.columns
    let ends = (context.key(.replay(.previousTurn)), context.key(.replay(.nextTurn)))
    // The widest texts that leave the bar a quarter of the row.
    let texts = Self.texts(replay, index: index, on: context)
    func room(_ text: String, _ keys: String) -> Int {
      columns - ColumnWidth.of(text + keys + ends.0 + ends.1) - 4
    }
    let short = context.steadyKeys(bindings, columns: 0)
    let text = texts.first { room($0, short) >= columns / 4 } ?? texts[texts.count - 1]
    steadyKeys = context.steadyKeys(
      bindings, columns: room(text, "") - columns / 4)
    (left, right) = (text + ends.0, ends.1)
    let start = 1 + ColumnWidth.of(left)
    bar = start..<max(columns - ColumnWidth.of(right + steadyKeys) - 3, start)
  }

  /// What stands at the left, with and without words.
  private static func texts(
    _ replay: ReplayState, index: Int, on context: DrawContext
  ) -> [String] {
    let isPaused = replay.head.isPaused
    let sign = isPaused ? context.display.glyph("‖", "=") : context.display.glyph("►", ">")
    let pause = context.key(.replay(.pauseOrPlay))
    let word = context.say(.overlay(isPaused ? .play : .hold))
    let count = "\(index)/\(replay.timeline.count)"
    let name = replay.isDemonstration ? "\(context.say(.title(.demonstration))) " : ""
    let speed =
      "\(context.key(.replay(.slower))) \(context.speed(replay.head.speed)) "
      + context.key(.replay(.faster))
    return [
      "\(sign) \(pause) \(word)  \(name)\(count)  \(speed)  ",
      "\(sign) \(pause)  \(name)\(count)  \(speed)  ", "\(sign) \(pause) \(count) ",
      "\(sign) \(pause) ",
    ]
  }

  func draw(on context: inout DrawContext) {
    let row = context.size.rows - 1
    context.frame.fill(
      Rect(column: 0, row: row, width: context.size.columns, height: 1),
      context.display.style(.text))
    context.put(left, column: 1, row: row, .strong)
    drawBar(row: row, on: &context)
    context.put(right, column: bar.upperBound, row: row, .strong)
    context.put(
      steadyKeys, column: context.size.columns - ColumnWidth.of(steadyKeys) - 1, row: row, .faint)
  }

  /// The actions so far; a mark stands at each failure, so that it can be found again.
  private func drawBar(row: Int, on context: inout DrawContext) {
    let count = max(replay.timeline.count, 1)
    let gauge = GaugeView(bars: [(Double(index) / Double(count), .accent)], text: "")
    gauge.draw(
      in: Rect(column: bar.lowerBound, row: row, width: bar.count, height: 1), on: &context)
    for failure in replay.timeline.failures {
      if let column = column(of: failure) {
        context.put(context.display.glyph("✗", "x"), column: column, row: row, .bad)
      }
    }
  }

  /// Where on the bar an action is; `nil` if there is no bar.
  private func column(of action: Int) -> Int? {
    guard !bar.isEmpty else { return nil }
    return bar.lowerBound + min(action * bar.count / max(replay.timeline.count, 1), bar.count - 1)
  }

  /// The index at a column of the bar: just after a failure that is marked there.
  func index(at column: Int) -> Int? {
    guard bar.contains(column) else { return nil }
    let failure = replay.timeline.failures.last { self.column(of: $0) == column }
    if let failure { return failure + 1 }
    let part = Double(column - bar.lowerBound) / Double(max(bar.count - 1, 1))
    return Int((part * Double(replay.timeline.count)).rounded())
  }
}
