import App
import GameCore
import Graphics

/// Everybody sees at once who pointed where, who takes and who collided.
struct RevealScene {
  let table: TableState

  private var game: GameState { table.game }

  func draw(on page: inout Page) {
    guard let reveal = game.reveal else { return }
    var sentences = reveal.chosen.map { sentence(for: $0, in: reveal, on: page) }
    // Reasons are told where the field can still be seen.
    let reasons = reasons(on: page)
    if page.size.rows - sentences.count - reasons.count >= 14 { sentences += reasons }
    HeaderView(game: game).draw(
      in: Rect(column: 0, row: 0, width: page.size.columns, height: 1), on: &page)
    let rows = page.size.rows
    let region = Rect(
      column: 0, row: 1, width: page.size.columns, height: rows - 5 - sentences.count)
    drawField(reveal, in: region, on: &page)
    for (line, sentence) in sentences.enumerated() {
      page.center(sentence.text, row: rows - 3 - sentences.count + line, sentence.role)
    }
    if page.asksForKeys {
      let prompt = page.ask(page.say(.promptReveal), .confirm, in: .reveal)
      page.center(prompt, row: rows - 2, .strong)
    }
    page.putKeys(table.bindings)
  }

  /// The field as it was, with the names of those who pointed; left out where it would be cut.
  private func drawField(_ reveal: Reveal, in region: Rect, on page: inout Page) {
    let layout = FieldLayout(count: reveal.field.count, in: region, look: page.look)
    guard let last = layout.cards.last, last.row + last.height <= region.row + region.height
    else { return }
    page.beginCanvas(for: layout)
    var field = FieldView(
      field: reveal.field, layout: layout, picturesOnly: game.setup.picturesOnly)
    for chosen in reveal.chosen {
      let names = chosen.players.map { game.setup.players[$0].name }
      field.notes[chosen.position] =
        chosen.taker == nil
        ? .init(text: page.look.sign("✗ ", "x ") + "\(names.count)", role: .bad)
        : .init(text: names[0], role: .good)
    }
    field.draw(on: &page)
    let view = PointView(reveal: reveal, layout: layout)
    guard FieldView.isPainted(layout.cardSize, page.look) else { return view.write(on: &page) }
    view.draw(
      elapsed: page.elapsed(since: table.timestamps.reveal, of: PointView.duration), on: &page)
  }

  /// Why the computer seats pointed where they did.
  private func reasons(on page: Page) -> [(text: String, role: Role)] {
    table.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      let sentence = reason.sentence(
        of: seat, in: game.setup, page.language, word: page.look.word)
      return (sentence, .faint)
    }
  }

  private func sentence(
    for chosen: Reveal.Chosen, in reveal: Reveal, on page: Page
  ) -> (text: String, role: Role) {
    let stack = reveal.field.stacks[chosen.position]
    let height = stack.cards.count > 1 ? " x\(stack.cards.count)" : ""
    let values = [
      "name": page.language.list(chosen.players.map { game.setup.players[$0].name }),
      "n": "\(chosen.position + 1)", "word": page.look.word(stack.kind) + height,
    ]
    return chosen.taker == nil
      ? (page.say(.collides, values), .bad) : (page.say(.takes, values), .good)
  }
}
