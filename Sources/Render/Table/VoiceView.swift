import App
import GameCore
import Graphics
import Text

/// The voice of a reading: its loudness, and its pauses.
struct VoiceView {
  private let game: PublicGame
  /// The sound now.
  private let listening: Listening?
  /// The facts about the row that is judged.
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
  @discardableResult
  func drawLevel(in panel: Rect, on painter: inout Painter) -> Bool {
    guard let listening, !listening.isOver else { return false }
    let level = listening.openness
    guard panel.height > 1 else {
      let sign = Self.signs[min(Int(level * 8), 7)]
      let text = painter.display.glyph(sign, level > 0.5 ? "*" : level > 0.2 ? "+" : "-")
      painter.put(text, column: panel.column + panel.width - 1, row: panel.row, .seat(game.reader))
      return true
    }
    GaugeView(bars: [(level, .accent)], text: "")
      .drawBar(in: panel.inset(left: 1).line(-1), on: &painter)
    return true
  }

  /// The face at which the reader should be sings along.
  func singing(on painter: Painter) -> [Int: Mood]? {
    guard let listening, painter.motion.speed != nil,
      let position = position(painter.clock.time(until: -.infinity))
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

  /// Whether a reading was heard to its end.
  var hasAdvice: Bool { row?.end != nil }

  /// Writes how long the reading was and where it has paused, which is advice for those who judge, in one
  /// row, if it was heard to its end.
  func drawAdvice(in row: Rect, on painter: inout Painter) {
    guard let spoken = self.row, let milliseconds = spoken.end.map({ $0 - spoken.start }) else {
      return
    }
    let pauses = pauses(in: game.field)
    let heard = painter.say(.typing(.heard(milliseconds: milliseconds, morae: game.field.morae)))
    let told = pauses.map { pause in
      painter.say(.typing(.paused(milliseconds: pause.milliseconds, card: pause.position + 1)))
    }
    let longest = pauses.indices.max { pauses[$0].milliseconds < pauses[$1].milliseconds }
    let texts =
      [([heard] + told).joined(separator: painter.language.comma)]
      + (longest.map { ["\(heard)\(painter.language.comma)\(told[$0])", told[$0]] } ?? [])
    let text = Fitted(texts).text(in: row.width - 2) ?? heard
    painter.clear(row.line(0), painter.display.style(.text))
    painter.put(text, column: max(row.column, 1), row: row.row, pauses.isEmpty ? .good : .accent)
  }
}
