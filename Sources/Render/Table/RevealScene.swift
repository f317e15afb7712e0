import App
import GameCore
import Graphics

/// The reveal: who pointed where, who takes a card and who collided.
struct RevealScene {
  let table: TableState

  private var game: GameState { table.game }

  func draw(on context: inout DrawContext) {
    guard let reveal = game.reveal else { return }
    var sentences = reveal.chosen.map { sentence(for: $0, in: reveal, on: context) }
    // Reasons are shown if enough room is left for the field.
    let reasons = reasons(on: context)
    if context.size.rows - sentences.count - reasons.count >= 14 { sentences += reasons }
    HeaderView(game: game).draw(
      in: Rect(column: 0, row: 0, width: context.size.columns, height: 1), on: &context)
    let rows = context.size.rows
    let region = Rect(
      column: 0, row: 1, width: context.size.columns, height: rows - 5 - sentences.count)
    drawField(reveal, in: region, on: &context)
    for (line, sentence) in sentences.enumerated() {
      context.center(sentence.text, row: rows - 3 - sentences.count + line, sentence.role)
    }
    if context.asksForKeys {
      let prompt = context.ask(context.say(.pointing(.goOn)), .table(.closeReveal))
      context.center(prompt, row: rows - 2, .strong)
    }
    context.putKeys(table.bindings)
  }

  /// The field as it was, with the names of those who pointed; left out where it would be cut.
  private func drawField(_ reveal: Reveal, in region: Rect, on context: inout DrawContext) {
    let layout = FieldLayout(count: reveal.field.count, in: region, display: context.display)
    guard let last = layout.cards.last, last.row + last.height <= region.row + region.height
    else { return }
    context.beginCanvas(for: layout)
    var field = FieldView(
      field: reveal.field, layout: layout, picturesOnly: game.setup.picturesOnly)
    for chosen in reveal.chosen {
      let names = chosen.players.map { game.setup.players[$0].name }
      field.notes[chosen.position] =
        chosen.taker == nil
        ? .init(text: context.display.glyph("✗ ", "x ") + "\(names.count)", role: .bad)
        : .init(text: names[0], role: .good)
    }
    field.draw(on: &context)
    let view = PointView(
      reveal: reveal, layout: layout,
      words: context.words(picturesOnly: game.setup.picturesOnly))
    guard FieldView.isPainted(layout.cardSize, context.display) else {
      return view.write(on: &context)
    }
    view.draw(
      elapsed: context.elapsed(since: table.timestamps.reveal, of: PointView.duration), on: &context
    )
  }

  /// Why the computer players pointed where they did.
  private func reasons(on context: DrawContext) -> [(text: String, role: Role)] {
    table.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      let message = reason.message(of: seat, in: game.setup, word: context.word)
      return (context.say(message), .faint)
    }
  }

  private func sentence(
    for chosen: Reveal.Chosen, in reveal: Reveal, on context: DrawContext
  ) -> (text: String, role: Role) {
    let stack = reveal.field.stacks[chosen.position]
    let height = stack.cards.count > 1 ? " x\(stack.cards.count)" : ""
    let word = context.word(stack.kind) + height
    let messages = chosen.messages(in: game.setup, word: word)
    let sentence = context.fitting([context.say(messages.long), context.say(messages.short)])
    return (sentence, chosen.taker == nil ? .bad : .good)
  }
}
