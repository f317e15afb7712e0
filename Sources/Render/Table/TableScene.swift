import App
import GameCore
import Graphics

/// The table while cards are drawn, read and pointed at.
struct TableScene {
  let table: TableState

  private var game: GameState { table.game }
  private var typing: TypingView { TypingView(table) }

  func draw(on page: inout Page) {
    let parts = TableLayout(size: page.size, players: game.setup.players.count)
    let layout =
      game.field.isEmpty
      ? nil : FieldLayout(count: game.field.count, in: parts.field, look: page.look)
    page.beginCanvas(for: layout)
    HeaderView(game: game).draw(in: parts.header, on: &page)
    if let side = parts.side { SideView(table: TableTop(table)).draw(in: side, on: &page) }
    drawField(layout, in: parts.field, on: &page)
    PlayersView(game: game).draw(in: parts.players, on: &page)
    drawPrompt(in: parts.prompt, on: &page)
    page.putKeys(table.bindings)
    guard page.look.pixels != nil else { return }
    FlightView(table: TableTop(table)).draw(from: parts.deck, to: layout, on: &page)
  }

  private func drawField(_ layout: FieldLayout?, in region: Rect, on page: inout Page) {
    guard let layout else {
      let row = region.row + region.height / 2
      page.frame.center(
        page.say(.emptyField), in: region.columns, row: row, page.look.style(.faint))
      return
    }
    guard !drawSlide(to: layout, in: region, on: &page) else { return }
    var view = FieldView(
      field: game.field, layout: layout, picturesOnly: game.setup.picturesOnly)
    if page.look.pixels != nil {
      view.flying = FlightView.flyingPosition(TableTop(table), on: page)
    }
    view.lights = typing.lights(isFailed: table.stage == .failed)
    if game.phase == .read { view.readsFrom = game.reversed ? .right : .left }
    if case .choose(let choosing) = table.stage {
      view.cursor = choosing.cursor
      let card = layout.cards[choosing.cursor]
      page.frame.cursor = .init(column: card.column, row: card.row)
    }
    view.draw(on: &page)
  }

  /// Draws the field while its gaps close after a pointing; says whether they do.
  private func drawSlide(to layout: FieldLayout, in region: Rect, on page: inout Page) -> Bool {
    guard let reveal = game.reveal, FieldView.isPainted(layout.cardSize, page.look),
      let elapsed = page.elapsed(since: table.timestamps.close, of: SlideView.duration)
    else { return false }
    let old = FieldLayout(count: reveal.field.count, in: region, look: page.look)
    SlideView(reveal: reveal, old: old, new: layout).draw(elapsed: elapsed, on: &page)
    return true
  }

  private func drawPrompt(in rect: Rect, on page: inout Page) {
    if let turn = table.typing.turn {
      let reader = game.setup.players[game.reader].name
      return typing.draw(turn, reader: reader, in: rect, on: &page)
    }
    let prompt = Prompt(table: table)
    let row = rect.row + rect.height - 1
    if rect.height > 1, let remark = prompt.remark(on: page) {
      page.center(remark, row: rect.row, .bad)
    }
    page.center(prompt.text(on: page), row: row, prompt.role)
  }
}
