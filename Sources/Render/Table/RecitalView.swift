import App
import GameCore
import Graphics
import Motion
import Text

/// A computer player that reads: the card of the word that is heard is lit, and the word is in
/// a bubble over the player's panel.
struct RecitalView {
  let table: TableState

  /// The word that is heard; where nothing moves, only a slip is.
  private func word(on context: DrawContext) -> (word: Recital.Word, elapsed: Double)? {
    guard let performance = table.audiblePerformance else { return nil }
    guard table.stage != .failed, context.motion.speed != nil else {
      return table.stage == .failed ? performance.recital.words.last.map { ($0, .infinity) } : nil
    }
    return performance.word(at: context.time(until: performance.end))
  }

  /// Lights the card that is read.
  func light(_ view: inout FieldView, on context: DrawContext) {
    guard let (word, elapsed) = word(on: context) else { return }
    guard word.slip != nil else {
      view.states[word.position] = .read
      return
    }
    view.states[word.position] = .stumbled
    view.lost = LostCard(shaking: word.position, for: elapsed, on: context)
  }

  /// What a computer player thinks about what has just happened, while it says so.
  static func reaction(of table: TableState, on context: DrawContext) -> Reaction? {
    guard context.showsReactions, let reaction = table.reaction, table.game.phase != .read else {
      return nil
    }
    if let speed = context.motion.speed {
      let event = reaction.cause == .streak ? table.timestamps.verdict : table.timestamps.reveal
      let start = event + reaction.delay / Double(speed)
      guard context.hasCome(start), !context.hasCome(start + Beats.remark) else { return nil }
    }
    return reaction
  }

  /// Says for a while what a computer player thinks about what has just happened.
  static func drawReaction(
    of table: TableState, over seats: Rect, on context: inout DrawContext
  ) {
    guard let reaction = reaction(of: table, on: context) else { return }
    let line = context.say(.reaction(reaction))
    let named = "\(table.game.players[reaction.seat].name): \(line)"
    let isNamed = ColumnWidth.of(named) + 4 < context.size.columns
    // What the choices have led to stands above the panels.
    SpeechBubble(text: isNamed ? named : line, seat: reaction.seat).draw(
      over: seats, of: table.game.players.count, isRaised: table.stage == .reveal, on: &context)
  }

  /// Writes the word, or what came out in its place, in a bubble on the panel of the player; raised
  /// above the bar of a clock, if there is one.
  func drawBubble(over seats: Rect, isRaised: Bool, on context: inout DrawContext) {
    guard let (word, _) = word(on: context) else { return }
    let right = context.word(table.game.field.stacks[word.position].kind)
    let dots = context.display.glyph("…", "..")
    let text = word.slip.map { "\(context.word($0))\(dots) \(right)!" } ?? right
    SpeechBubble(text: text, seat: table.game.reader, isAlarm: word.slip != nil).draw(
      over: seats, of: table.game.players.count, isRaised: isRaised, on: &context)
  }
}

/// What a player says, on the panel of the player.
struct SpeechBubble {
  let text: String
  let seat: Int
  var isAlarm = false

  /// Draws it over the seats, raised above the bar of a clock if there is one.
  func draw(over seats: Rect, of count: Int, isRaised: Bool = false, on context: inout DrawContext)
  {
    let panel = SeatsView.panels(count, in: seats)[seat]
    let width = ColumnWidth.of(text) + 4
    let column = max(min(panel.column + 1, context.size.columns - width - 1), 0)
    let style = context.display.style(isAlarm ? .button : .paper)
    let row = panel.row - (isRaised ? 2 : 1)
    let edge = context.display.glyph("▄", "")
    for column in column..<column + width {
      if edge.isEmpty {
        context.frame.put(" ", column: column, row: row - 1, style)
      } else {
        context.put(edge, over: Style(style.background), column: column, row: row - 1)
      }
    }
    context.frame.fill(Rect(column: column, row: row, width: width, height: 1), style)
    context.frame.put(text, column: column + 2, row: row, style.with(.bold))
  }
}
