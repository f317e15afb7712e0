import App
import GameCore
import Graphics

/// A solo run: the field that grows, the lives, the score, and the clock while the field is typed.
struct SoloScene {
  let run: SoloRun

  private var solo: SoloState { run.solo }

  private var typing: TypingView {
    TypingView(desk: run.typing, lightsUp: solo.level != .hard)
  }

  private var top: TableTop {
    var isDrawing = false
    if case .draw(let draw) = solo.phase { isDrawing = draw.stage == .inFlight }
    return TableTop(
      field: solo.field, deck: (solo.deck.count, DeckKind.classic.size),
      isDeckShown: solo.isDeckShown, die: solo.die, isDrawing: isDrawing, isRead: false,
      timestamps: run.timestamps)
  }

  func draw(on page: inout Page) {
    let parts = TableLayout(size: page.size, players: 1)
    let layout =
      solo.field.isEmpty
      ? nil : FieldLayout(count: solo.field.count, in: parts.field, look: page.look)
    page.beginCanvas(for: layout)
    drawHeader(in: parts.header, on: &page)
    if let side = parts.side { SideView(table: top).draw(in: side, on: &page) }
    if let layout { drawField(layout, on: &page) }
    drawState(in: parts.players, on: &page)
    drawPrompt(in: parts.prompt, on: &page)
    page.putKeys(run.bindings)
    guard page.look.pixels != nil else { return }
    FlightView(table: top).draw(from: parts.deck, to: layout, on: &page)
  }

  private func drawHeader(in rect: Rect, on page: inout Page) {
    let facts = [
      page.say(.soloTitle), page.say(.round, ["n": "\(solo.round)"]),
      page.say(.cardsLeft, ["n": "\(solo.deck.count)"]),
    ]
    HeaderView.draw(facts, die: solo.die, seed: solo.seed, in: rect, on: &page)
  }

  private func drawField(_ layout: FieldLayout, on page: inout Page) {
    var view = FieldView(field: solo.field, layout: layout)
    if page.look.pixels != nil { view.flying = FlightView.flyingPosition(top, on: page) }
    view.lights = typing.lights(isFailed: hasFailed)
    if solo.phase == .read { view.readsFrom = solo.reversed ? .right : .left }
    view.draw(on: &page)
  }

  /// Whether the last reading failed and nothing has happened since.
  private var hasFailed: Bool {
    if case .failed = solo.outcome { true } else { false }
  }

  /// The lives as a bar and the score.
  private func drawState(in rect: Rect, on page: inout Page) {
    let label = "\(page.say(.soloLives)) "
    let end = page.put(label, column: 1, row: rect.row)
    let lost = page.elapsed(since: run.lifeLost, of: GaugeView.lossDuration)
    GaugeView.lives(
      solo.lives, before: lost == nil ? solo.lives : solo.lives + 1, of: SoloState.livesAtFirst,
      elapsed: lost
    ).draw(in: Rect(column: end, row: rect.row, width: 14, height: 1), on: &page)
    page.put(
      page.say(.soloScore, ["n": "\(solo.score)"]), column: end + 17, row: rect.row, .good)
  }

  private func drawPrompt(in rect: Rect, on page: inout Page) {
    if let turn = run.typing.turn {
      return typing.draw(turn, reader: "", in: rect, on: &page)
    }
    if rect.height > 1, let remark = remark(on: page) {
      page.center(remark, row: rect.row, hasFailed ? .bad : .good)
    }
    page.center(prompt(on: page), row: rect.row + rect.height - 1, .strong)
  }

  private func remark(on page: Page) -> String? {
    guard solo.phase == .over else { return typing.remark(on: page) }
    guard let standing = run.standing else { return typing.remark(on: page) }
    return standing.isBest
      ? page.say(.soloRecord) : page.say(.soloBest, ["n": "\(standing.best)"])
  }

  private func prompt(on page: Page) -> String {
    switch solo.phase {
    case .roll: page.ask(page.say(.soloRoll), .confirm, in: .roll)
    case .draw(let draw) where draw.stage == .waiting:
      page.ask(page.say(.soloDraw, ["n": "\(draw.left)"]), .confirm, in: .draw)
    case .draw: ""
    case .read:
      page.ask(
        page.say(solo.reversed ? .soloReadRight : .soloReadLeft), .confirm, in: .getReady)
    case .over:
      page.ask(page.say(.soloOver, ["n": "\(solo.score)"]), .confirm, in: .soloOver)
    }
  }
}
