import AppCore
import GameCore

/// The table while cards are drawn, read and pointed at.
struct TableScene {
  let table: TableState

  private var game: GameState { table.game }

  func draw(on page: inout Page) {
    let layout = TableLayout(size: page.size, players: game.setup.players.count)
    HeaderView(game: game).draw(in: layout.header, on: &page)
    drawField(in: layout.field, on: &page)
    if let side = layout.side { SideView(game: game).draw(in: side, on: &page) }
    PlayersView(game: game).draw(in: layout.players, on: &page)
    drawPrompt(in: layout.prompt, on: &page)
    page.putKeys(table.mode)
  }

  private func drawField(in region: Rect, on page: inout Page) {
    guard !game.field.isEmpty else {
      let row = region.row + region.height / 2
      page.frame.center(
        page.say(.emptyField), in: region.columns, row: row, page.look.style(.faint))
      return
    }
    let layout = FieldLayout(count: game.field.count, in: region, look: page.look)
    var view = FieldView(
      field: game.field, layout: layout, picturesOnly: game.setup.picturesOnly)
    if game.phase == .read { view.readsFrom = game.reversed ? .right : .left }
    if case .choose(let choosing) = table.stage {
      view.cursor = choosing.cursor
      let card = layout.cards[choosing.cursor]
      page.frame.cursor = .init(column: card.column, row: card.row)
    }
    view.draw(on: &page)
  }

  private func drawPrompt(in rect: Rect, on page: inout Page) {
    let prompt = Prompt(table: table)
    let row = rect.row + rect.height - 1
    if rect.height > 1, let remark = prompt.remark(on: page) {
      page.center(remark, row: rect.row, .bad)
    }
    page.center(prompt.text(on: page), row: row, prompt.role)
  }
}
