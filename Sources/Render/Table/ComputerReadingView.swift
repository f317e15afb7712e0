import App
import GameCore
import Graphics
import Motion
import Text

/// A computer player that reads: the card of the word that is heard is lit, and the word is in
/// a bubble over the player's panel.
struct ComputerReadingView {
  let table: TableState

  /// The word that is heard; where nothing moves, only a slip is.
  private func word(on painter: Painter) -> (word: ReadingScript.Word, elapsed: Double)? {
    guard let performance = table.audiblePerformance else { return nil }
    guard table.stage != .failed, painter.motion.speed != nil else {
      return table.stage == .failed ? performance.recital.words.last.map { ($0, .infinity) } : nil
    }
    return performance.word(at: painter.clock.time(until: performance.end))
  }

  /// Lights the card that is read.
  func light(_ view: inout FieldView, on painter: Painter) {
    guard let (word, elapsed) = word(on: painter) else { return }
    guard word.slip != nil else {
      view.states[word.position] = .read
      return
    }
    view.states[word.position] = .stumbled
    view.lost = TornCard(shaking: word.position, for: elapsed, on: painter)
  }

  /// The thought of a computer player about the last event, while it says so.
  static func reaction(of table: TableState, on painter: Painter) -> Reaction? {
    guard painter.showsReactions, let reaction = table.computers.reaction, table.game.phase != .read
    else {
      return nil
    }
    if let speed = painter.motion.speed {
      let event = reaction.cause == .streak ? table.timestamps.verdict : table.timestamps.reveal
      let start = event + reaction.delay / Double(speed)
      guard painter.clock.hasReached(start), !painter.clock.hasReached(start + Durations.remark)
      else {
        return nil
      }
    }
    return reaction
  }

  /// Says for a while what a computer player thinks about what has just happened.
  static func drawReaction(
    of table: TableState, over seats: Rect, on painter: inout Painter
  ) {
    guard let reaction = reaction(of: table, on: painter) else { return }
    bubble(of: reaction, in: table, on: painter).draw(
      over: seats, of: table.game.players.count, isRaised: table.stage == .reveal, on: &painter)
  }

  private static func bubble(
    of reaction: Reaction, in table: TableState, on painter: Painter
  ) -> SpeechBubble {
    let line = painter.say(.reaction(reaction))
    let named = "\(table.game.players[reaction.seat].name): \(line)"
    let isNamed = ColumnWidth.of(named) + 4 < painter.size.columns
    return SpeechBubble(text: isNamed ? named : line, seat: reaction.seat)
  }

  /// The larger part of the line above the panels that a reaction leaves free.
  static func freeColumns(
    of table: TableState, over seats: Rect, on painter: Painter
  ) -> Range<Int> {
    let all = 1..<painter.size.columns
    guard let reaction = reaction(of: table, on: painter) else { return all }
    let taken = bubble(of: reaction, in: table, on: painter)
      .columns(over: seats, of: table.game.players.count, in: painter.size)
    let (left, right) = (
      all.clamped(to: 1..<max(taken.lowerBound, 1)),
      all.clamped(to: min(taken.upperBound + 1, all.upperBound)..<all.upperBound)
    )
    return left.count >= right.count ? left : right
  }

  /// Writes the word, or what came out in its place, in a bubble on the panel of the player; raised
  /// above the bar of a clock, if there is one.
  func drawBubble(over seats: Rect, isRaised: Bool, on painter: inout Painter) {
    guard let (word, _) = word(on: painter) else { return }
    let right = painter.word(table.game.field.stacks[word.position].kind)
    let dots = painter.display.glyph("…", "..")
    let text = word.slip.map { "\(painter.word($0))\(dots) \(right)!" } ?? right
    SpeechBubble(text: text, seat: table.game.reader, isAlarm: word.slip != nil).draw(
      over: seats, of: table.game.players.count, isRaised: isRaised, on: &painter)
  }
}

/// The speech of a player, on the player's panel.
struct SpeechBubble {
  let text: String
  let seat: Int
  var isAlarm = false

  /// Draws it over the seats, raised above the bar of a clock if there is one.
  func draw(over seats: Rect, of count: Int, isRaised: Bool = false, on painter: inout Painter) {
    let panel = SeatsView.panels(count, in: seats)[seat]
    let columns = columns(over: seats, of: count, in: painter.size)
    let (column, width) = (columns.lowerBound, columns.count)
    let style = painter.display.style(isAlarm ? .button : .paper)
    let row = panel.row - (isRaised ? 2 : 1)
    let edge = painter.display.glyph("▄", "")
    for column in column..<column + width {
      if edge.isEmpty {
        painter.frame.put(" ", column: column, row: row - 1, style)
      } else {
        painter.put(edge, over: Style(style.background), column: column, row: row - 1)
      }
    }
    painter.frame.fill(Rect(column: column, row: row, width: width, height: 1), style)
    painter.frame.put(text, column: column + 2, row: row, style.with(.bold))
  }

  /// The columns that it takes.
  func columns(over seats: Rect, of count: Int, in size: Size) -> Range<Int> {
    let panel = SeatsView.panels(count, in: seats)[seat]
    let width = ColumnWidth.of(text) + 4
    let column = max(min(panel.column + 1, size.columns - width - 1), 0)
    return column..<column + width
  }
}
