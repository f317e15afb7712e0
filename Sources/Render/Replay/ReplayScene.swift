import App
import Graphics
import Text

/// A recorded game, with its clock in the last row.
enum ReplayScene {
  /// Draws the table as it was, in its own time, and the clock.
  static func draw(
    _ replay: ReplayState, _ bindings: [Binding], on context: inout DrawContext
  ) {
    let moment = Moment(replay, in: context)
    let picture =
      context.kept == nil
      ? moment.picture
      : context.inset.draw(at: moment.time, ofState: moment.number, on: moment.context) { table in
        moment.draw(on: &table)
      }
    if !replay.head.isPaused {
      context.follow(
        picture, at: moment.time, speed: replay.head.speed, until: replay.head.duration)
    }
    context.put(picture)
    context.frame.cursor = picture.frame.cursor
    if !replay.isFilmed { ReplayClock(replay, bindings, on: context).draw(on: &context) }
  }

  /// What is shown of a recording at a time of the play clock; an object, since code that copies it is large.
  private final class Moment {
    let replay: ReplayState
    /// The seconds of the recording.
    let time: Double
    /// A step that was chosen is shown as it ends; while the game plays, things move in its time.
    let isStill: Bool
    let run: SoloRun?
    let table: TableState?
    private let index: Int
    private let nextChange: Double?
    private let size: Size
    private let display: DisplayMode
    private let language: Language
    private let words: WordSetting
    private let decorations: DecorationSettings
    private let motion: MotionSetting

    init(_ replay: ReplayState, in context: DrawContext) {
      let now = context.time
      (size, display, language) = (context.size, context.display, context.language)
      (words, decorations) = (context.wordSetting, context.decorations)
      self.replay = replay
      motion = context.motion
      time = replay.head.position(at: now)
      isStill = replay.isStepped || context.motion == .off
      run = replay.run(at: now, isStill: isStill)
      table = replay.table(at: now)
      nextChange = replay.nextChange(at: now)
      index = replay.index(at: now)
    }

    /// A number that differs between two states of the recording, which follow each other.
    var number: Int {
      let isCountedDown = table?.stage == .countdown
      let isClosed = table.map { $0.stage != .reveal } ?? (run?.isStill == false)
      return 4 * index + (isCountedDown ? 1 : 0) + (isClosed ? 2 : 0)
    }

    /// A picture of the rows above the clock.
    var context: DrawContext {
      var context = DrawContext(
        size: Size(columns: size.columns, rows: size.rows - (replay.isFilmed ? 0 : 1)),
        display: display,
        language: language, words: words, motion: isStill ? .off : motion,
        decorations: decorations, time: time)
      context.isInset = true
      context.asksForKeys = false
      context.showsHints = replay.isDemonstration
      return context
    }

    var picture: Scenes.Picture {
      var context = context
      draw(on: &context)
      return context.picture
    }

    func draw(on context: inout DrawContext) {
      if let run {
        SoloScene(run: run).draw(on: &context)
        if run.isStill { _ = context.hasCome(run.timestamps.verdict + Beats.failure) }
      }
      if let table {
        Scenes.drawTable(table, on: &context)
        if table.stage == .reveal, let reveal = table.game.reveal {
          _ = context.hasCome(table.timestamps.reveal + reveal.closing)
        }
      }
      if let nextChange { _ = context.hasCome(nextChange) }
    }
  }
}

/// The last row of a replay: how far it is, its keys, and a bar between those for the turns, with a
/// mark wherever somebody failed.
struct ReplayClock {
  private let replay: ReplayState
  private let index: Int
  /// The texts at the left and at the right of the bar, the keys of most screens last.
  private let left: Phrase
  private let right: Phrase
  private let steadyKeys: Phrase
  /// The columns of the bar.
  private let bar: Range<Int>

  init(_ replay: ReplayState, _ bindings: [Binding], on context: DrawContext) {
    self.replay = replay
    index = replay.index(at: context.time)
    let columns = context.size.columns
    let ends = (context.key(.replay(.previousTurn)), context.key(.replay(.nextTurn)))
    // The widest texts that leave the bar a quarter of the row.
    let texts = Self.texts(replay, index: index, on: context)
    func room(_ text: Phrase, _ keys: Phrase) -> Int {
      columns - (text + keys + ends.0 + ends.1).columns - 4
    }
    let short = context.steadyKeys(bindings, columns: 0)
    let text = texts.first { room($0, short) >= columns / 4 } ?? texts[texts.count - 1]
    steadyKeys = context.steadyKeys(
      bindings, columns: room(text, "") - columns / 4)
    (left, right) = (text + ends.0, ends.1)
    let start = 1 + left.columns
    bar = start..<max(columns - (right + steadyKeys).columns - 3, start)
  }

  /// The text at the left, with and without words.
  private static func texts(
    _ replay: ReplayState, index: Int, on context: DrawContext
  ) -> [Phrase] {
    let isPaused = replay.head.isPaused
    let sign = isPaused ? context.display.glyph("‖", "=") : context.display.glyph("►", ">")
    let pause = context.key(.replay(.pauseOrPlay))
    let word = context.say(.overlay(isPaused ? .play : .hold))
    let seconds = Int(replay.head.position(at: context.time))
    let count =
      "\(index)/\(replay.timeline.count)  "
      + LocalizedText("\(seconds) s", ja: "\(seconds)秒").text(in: context.language)
    let name = replay.isDemonstration ? "\(context.say(.title(.demonstration))) " : ""
    let (slower, faster) = (context.key(.replay(.slower)), context.key(.replay(.faster)))
    let speed: Phrase = "\(slower) \(context.speed(replay.head.speed)) \(faster)"
    return [
      "\(sign) \(pause) \(word)  \(name)\(count)  \(speed)  ",
      "\(sign) \(pause)  \(name)\(count)  \(speed)  ",
      "\(sign) \(pause) \(index)/\(replay.timeline.count) ",
      "\(sign) \(pause) ",
    ]
  }

  func draw(on context: inout DrawContext) {
    let row = context.size.rows - 1
    context.frame.fill(
      Rect(column: 0, row: row, width: context.size.columns, height: 1),
      context.display.style(.text))
    context.put(left, column: 1, row: row, .strong)
    let position = replay.head.position(at: context.time)
    if !replay.head.isPaused, position < replay.head.duration {
      // The next second; a little later, since times are rounded.
      let rest = position.rounded(.down) + 1.0005 - position
      _ = context.hasCome(context.time + rest / replay.head.speed)
    }
    drawBar(row: row, on: &context)
    context.put(right, column: bar.upperBound, row: row, .strong)
    context.put(
      steadyKeys, column: context.size.columns - steadyKeys.columns - 1, row: row, .faint)
  }

  /// The actions so far, with a mark at each failure, so that it can be found again.
  private func drawBar(row: Int, on context: inout DrawContext) {
    let count = max(replay.timeline.count, 1)
    let gauge = GaugeView(bars: [(Double(index) / Double(count), .accent)], text: "")
    gauge.draw(
      in: Rect(column: bar.lowerBound, row: row, width: bar.count, height: 1), on: &context)
    for column in bar {
      let part = Double(column - bar.lowerBound) / Double(max(bar.count - 1, 1))
      addButton(column, row, picks: Int((part * Double(replay.timeline.count)).rounded()))
    }
    for failure in replay.timeline.failures {
      guard let column = column(of: failure) else { continue }
      context.put(context.display.glyph("✗", "x"), column: column, row: row, .bad)
      // A click on a mark leads to what follows the failure.
      addButton(column, row, picks: failure + 1)
    }
    func addButton(_ column: Int, _ row: Int, picks index: Int) {
      context.addButton(Rect(column: column, row: row, width: 1, height: 1), picks: index)
    }
  }

  /// Where on the bar an action is; `nil` if there is no bar.
  private func column(of action: Int) -> Int? {
    guard !bar.isEmpty else { return nil }
    return bar.lowerBound + min(action * bar.count / max(replay.timeline.count, 1), bar.count - 1)
  }
}
