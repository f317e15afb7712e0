import App
import GameCore
import Graphics

/// The table while cards are drawn, read and pointed at.
struct TableScene {
  let table: TableState

  private var game: GameState { table.game }
  private var typing: TypingView { TypingView(table) }

  func draw(on context: inout DrawContext) {
    let parts = TableLayout(size: context.size, players: game.setup.players.count)
    let layout =
      game.field.isEmpty
      ? nil : FieldLayout(count: game.field.count, in: parts.field, display: context.display)
    context.beginCanvas(for: layout)
    HeaderView(game: game).draw(in: parts.header, on: &context)
    if let side = parts.side { SideView(table: TableSnapshot(table)).draw(in: side, on: &context) }
    drawField(layout, in: parts.field, on: &context)
    PlayersView(game: game).draw(in: parts.players, on: &context)
    drawPrompt(in: parts.prompt, on: &context)
    context.putKeys(table.bindings)
    guard context.display.pixels != nil else { return }
    FlightView(table: TableSnapshot(table)).draw(from: parts.deck, to: layout, on: &context)
  }

  private func drawField(_ layout: FieldLayout?, in region: Rect, on context: inout DrawContext) {
    guard let layout else {
      let row = region.row + region.height / 2
      context.frame.center(
        context.say(.table(.emptyField)), in: region.columns, row: row,
        context.display.style(.faint))
      return
    }
    guard !drawSlide(to: layout, in: region, on: &context) else { return }
    var view = FieldView(
      field: game.field, layout: layout, picturesOnly: game.setup.picturesOnly)
    if context.display.pixels != nil {
      view.flying = FlightView.flyingPosition(TableSnapshot(table), on: context)
    }
    view.states = typing.states(isFailed: table.stage == .failed)
    if game.phase == .read { view.readsFrom = game.reversed ? .right : .left }
    if case .choose(let choosing) = table.stage {
      view.cursor = choosing.cursor
      let card = layout.cards[choosing.cursor]
      context.frame.cursor = .init(column: card.column, row: card.row)
    }
    view.draw(on: &context)
  }

  /// Draws the field while its gaps close after the reveal; returns whether they do.
  private func drawSlide(to layout: FieldLayout, in region: Rect, on context: inout DrawContext)
    -> Bool
  {
    guard let reveal = game.reveal, FieldView.isPainted(layout.cardSize, context.display),
      let elapsed = context.elapsed(since: table.timestamps.close, of: SlideView.duration)
    else { return false }
    let old = FieldLayout(count: reveal.field.count, in: region, display: context.display)
    let words = context.words(picturesOnly: game.setup.picturesOnly)
    SlideView(reveal: reveal, old: old, new: layout, words: words)
      .draw(elapsed: elapsed, on: &context)
    return true
  }

  private func drawPrompt(in rect: Rect, on context: inout DrawContext) {
    if let turn = table.typing.attempt {
      let reader = game.setup.players[game.reader].name
      return typing.draw(turn, reader: reader, in: rect, on: &context)
    }
    let prompt = Prompt(table: table)
    let row = rect.row + rect.height - 1
    if rect.height > 1, let remark = prompt.remark(on: context) {
      context.center(remark, row: rect.row, .bad)
    }
    context.center(prompt.text(on: context), row: row, prompt.role)
  }
}
