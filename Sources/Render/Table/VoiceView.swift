import App
import GameCore
import Graphics
import Text

/// What the microphone hears of a reading: how loud the voice is, and where it has paused.
struct VoiceView {
  private let game: PublicGame
  /// What is heard now.
  private let listening: Listening?
  /// What is known about the row that is judged.
  private let row: SpokenRow?
  /// The card at which the reader should be at a time.
  private let position: (Double) -> Int?

  init(table: TableState) {
    game = table.game
    listening = game.phase == .read ? table.heardReading : nil
    row = listening?.row()
    position = { table.singing(at: $0) }
  }

  init(run: SoloRun) {
    game = run.solo.game
    listening = run.typing.attempt == nil ? nil : run.listening
    row = run.spokenRow
    position = { run.singing(at: $0) }
  }

  /// The signs for the level where there is no room for a bar.
  private static let signs = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws the level at the lower edge of the reader's panel; returns whether anybody is heard.
  func drawLevel(in panel: Rect, on context: inout DrawContext) -> Bool {
    guard let listening, !listening.isOver else { return false }
    let level = listening.openness
    guard panel.height > 1 else {
      let sign = Self.signs[min(Int(level * 8), 7)]
      let text = context.display.glyph(sign, level > 0.5 ? "*" : level > 0.2 ? "+" : "-")
      context.put(text, column: panel.column + panel.width - 1, row: panel.row, .seat(game.reader))
      return true
    }
    GaugeView(bars: [(level, .accent)], text: "").drawBar(
      column: panel.column + 1, row: panel.rows.upperBound - 1, width: panel.width - 1, on: &context
    )
    return true
  }

  /// The face at which the reader should be sings along.
  func singing(on context: DrawContext) -> [Int: Mood]? {
    guard let listening, context.motion.speed != nil,
      let position = position(context.time(until: -.infinity))
    else { return nil }
    switch listening.openness {
    case ..<0.25: return [:]
    case ..<0.6: return [position: .hum]
    default: return [position: .sing]
    }
  }

  /// Marks the cards of a field after which the voice has paused.
  func mark(_ view: inout FieldView) {
    for pause in pauses(in: view.field) { view.states[pause.position] = .marked(.bad) }
  }

  private func pauses(in field: Field) -> [SpokenRow.Place] {
    row?.places(in: field, reversed: game.reversed) ?? []
  }

  /// Writes how long the reading was and where it has paused, which is advice for those who judge, in one
  /// row; returns whether there is anything to tell.
  func drawAdvice(in row: Rect, on context: inout DrawContext) -> Bool {
    guard let spoken = self.row, let milliseconds = spoken.end.map({ $0 - spoken.start }) else {
      return false
    }
    let pauses = pauses(in: game.field)
    let heard = context.say(.typing(.heard(milliseconds: milliseconds, morae: game.field.morae)))
    let told = pauses.map { pause in
      context.say(.typing(.paused(milliseconds: pause.milliseconds, card: pause.position + 1)))
    }
    let longest = pauses.indices.max { pauses[$0].milliseconds < pauses[$1].milliseconds }
    let texts =
      [([heard] + told).joined(separator: context.language.comma)]
      + (longest.map { ["\(heard)\(context.language.comma)\(told[$0])", told[$0]] } ?? [])
    let text = texts.first { ColumnWidth.of($0) <= row.width - 2 } ?? heard
    context.clear(
      Rect(column: row.column, row: row.row, width: row.width, height: 1),
      context.display.style(.text))
    context.put(text, column: max(row.column, 1), row: row.row, pauses.isEmpty ? .good : .accent)
    return true
  }
}
