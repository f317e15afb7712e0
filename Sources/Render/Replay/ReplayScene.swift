import App
import Graphics
import Text

/// A recorded game, with its clock in the last row.
struct ReplayScene: Scene {
  let replay: ReplayState
  let bindings: [Binding]

  func still(_ painter: inout Painter) {}

  /// Draws the table as it was, in its own time, and the clock.
  func moving(_ painter: inout Painter) {
    let moment = Moment(replay, in: painter)
    let picture = painter.inset.draw(
      moment, number: moment.number, at: moment.time, on: moment.painter)
    if !replay.head.isPaused {
      painter.clock.follow(
        picture, at: moment.time, speed: replay.head.speed, until: replay.head.duration)
    }
    painter.put(picture)
    painter.frame.cursor = picture.frame.cursor
    if !replay.isFilmed { ReplayClock(replay, bindings, on: painter).draw(on: &painter) }
  }

  /// The view of a recording at a time of the play clock; an object, since code that copies it is large.
  private final class Moment: Scene {
    let replay: ReplayState
    /// The seconds of the recording.
    let time: Double
    /// A step that was chosen is shown as it ends; while the game plays, things move in its time.
    let isWithoutMotion: Bool
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

    init(_ replay: ReplayState, in painter: Painter) {
      let now = painter.clock.now
      (size, display, language) = (painter.size, painter.display, painter.language)
      (words, decorations) = (painter.wordSetting, painter.decorations)
      self.replay = replay
      motion = painter.motion
      time = replay.head.position(at: now)
      isWithoutMotion = replay.isStepped || painter.motion == .off
      run = replay.run(at: now, isWithoutMotion: isWithoutMotion)
      table = replay.table(at: now)
      nextChange = replay.nextChange(at: now)
      index = replay.index(at: now)
    }

    /// A number that differs between two states of the recording, which follow each other.
    var number: Int {
      let isCountedDown = table?.stage == .countdown
      let isClosed = table.map { $0.stage != .reveal } ?? (run?.isPausedOnFailure == false)
      return 8 * index + (isCountedDown ? 1 : 0) + (isClosed ? 2 : 0) + (isWithoutMotion ? 4 : 0)
    }

    /// A picture of the rows above the clock.
    var painter: Painter {
      var environment = Environment(
        size: Size(columns: size.columns, rows: size.rows - (replay.isFilmed ? 0 : 1)),
        display: display, language: language, words: words, motion: isWithoutMotion ? .off : motion,
        decorations: decorations)
      environment.isInset = true
      environment.asksForKeys = false
      environment.showsHints = replay.isDemonstration
      return Painter(environment, at: time)
    }

    private var scene: (any Scene)? {
      table.map { Scenes.scene(of: $0) } ?? run.map { Scenes.scene(of: $0) }
    }

    func fall(on painter: Painter) -> Fall? { scene?.fall(on: painter) }

    func still(_ painter: inout Painter) { scene?.still(&painter) }

    func moving(_ painter: inout Painter) {
      scene?.moving(&painter)
      if let run, run.isPausedOnFailure {
        _ = painter.clock.hasReached(run.timestamps.verdict + Durations.failure)
      }
      if let table, table.stage == .reveal, let reveal = table.game.reveal {
        _ = painter.clock.hasReached(table.timestamps.reveal + reveal.closing)
      }
      if let nextChange { _ = painter.clock.hasReached(nextChange) }
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
  private let footerKeys: Phrase
  /// The columns of the bar.
  private let bar: Range<Int>

  init(_ replay: ReplayState, _ bindings: [Binding], on painter: Painter) {
    self.replay = replay
    index = replay.index(at: painter.clock.now)
    let columns = painter.size.columns
    let ends = (painter.key(.replay(.previousTurn)), painter.key(.replay(.nextTurn)))
    // The widest texts that leave the bar a quarter of the row.
    let texts = Self.texts(replay, index: index, on: painter)
    func room(_ text: Phrase, _ keys: Phrase) -> Int {
      columns - (text + keys + ends.0 + ends.1).columns - 4
    }
    let short = painter.footerKeys(bindings, columns: 0)
    let text = texts.first { room($0, short) >= columns / 4 } ?? texts[texts.count - 1]
    footerKeys = painter.footerKeys(
      bindings, columns: room(text, "") - columns / 4)
    (left, right) = (text + ends.0, ends.1)
    let start = 1 + left.columns
    bar = start..<max(columns - (right + footerKeys).columns - 3, start)
  }

  /// The text at the left, with and without words.
  private static func texts(
    _ replay: ReplayState, index: Int, on painter: Painter
  ) -> [Phrase] {
    let isPaused = replay.head.isPaused
    let sign = isPaused ? painter.display.glyph("‖", "=") : painter.display.glyph("►", ">")
    let pause = painter.key(.replay(.pauseOrPlay))
    let word = painter.say(.overlay(isPaused ? .play : .hold))
    let seconds = Int(replay.head.position(at: painter.clock.now))
    let count =
      "\(index)/\(replay.timeline.count)  "
      + LocalizedText("\(seconds) s", ja: "\(seconds)秒").text(in: painter.language)
    let name = replay.isDemonstration ? "\(painter.say(.title(.demonstration))) " : ""
    let (slower, faster) = (painter.key(.replay(.slower)), painter.key(.replay(.faster)))
    let speed: Phrase = "\(slower) \(painter.speed(replay.head.speed)) \(faster)"
    return [
      "\(sign) \(pause) \(word)  \(name)\(count)  \(speed)  ",
      "\(sign) \(pause)  \(name)\(count)  \(speed)  ",
      "\(sign) \(pause) \(index)/\(replay.timeline.count) ",
      "\(sign) \(pause) ",
    ]
  }

  func draw(on painter: inout Painter) {
    let row = painter.size.rows - 1
    painter.frame.fill(
      Rect(painter.size).line(row),
      painter.display.style(.text))
    painter.put(left, column: 1, row: row, .strong)
    let position = replay.head.position(at: painter.clock.now)
    if !replay.head.isPaused, position < replay.head.duration {
      // The next second; a little later, since times are rounded.
      let rest = position.rounded(.down) + 1.0005 - position
      _ = painter.clock.hasReached(painter.clock.now + rest / replay.head.speed)
    }
    drawBar(row: row, on: &painter)
    painter.put(right, column: bar.upperBound, row: row, .strong)
    painter.put(
      footerKeys, column: painter.size.columns - footerKeys.columns - 1, row: row, .faint)
  }

  /// The actions so far, with a mark at each failure, so that it can be found again.
  private func drawBar(row: Int, on painter: inout Painter) {
    let count = max(replay.timeline.count, 1)
    let gauge = GaugeView(bars: [(Double(index) / Double(count), .accent)], text: "")
    gauge.draw(
      in: Rect(columns: bar, rows: row..<row + 1), on: &painter)
    for column in bar {
      let part = Double(column - bar.lowerBound) / Double(max(bar.count - 1, 1))
      addButton(column, row, picks: Int((part * Double(replay.timeline.count)).rounded()))
    }
    for failure in replay.timeline.failures {
      guard let column = column(of: failure) else { continue }
      painter.put(painter.display.glyph("✗", "x"), column: column, row: row, .bad)
      // A click on a mark leads to what follows the failure.
      addButton(column, row, picks: failure + 1)
    }
    func addButton(_ column: Int, _ row: Int, picks index: Int) {
      painter.addButton(Rect(column: column, row: row, width: 1, height: 1), picks: index)
    }
  }

  /// Where on the bar an action is; `nil` if there is no bar.
  private func column(of action: Int) -> Int? {
    guard !bar.isEmpty else { return nil }
    return bar.lowerBound + min(action * bar.count / max(replay.timeline.count, 1), bar.count - 1)
  }
}
