import App
import GameCore
import Graphics

/// A solo run: the field that grows, the lives, the score, and the clock while the field is typed.
struct SoloScene {
  let run: SoloRun

  private var solo: SoloState { run.solo }

  private var typing: TypingView {
    TypingView(session: run.typing, lightsUp: solo.level != .hard)
  }

  private var top: TableSnapshot {
    var isDrawing = false
    if case .draw(let draw) = solo.phase { isDrawing = draw.stage == .inFlight }
    return TableSnapshot(
      field: solo.field, deck: (solo.deck.count, DeckKind.classic.size),
      isDeckShown: solo.isDeckShown, die: solo.die, isDrawing: isDrawing, isRead: false,
      timestamps: run.timestamps)
  }

  func draw(on context: inout DrawContext) {
    let parts = TableLayout(size: context.size, players: 1)
    let layout =
      solo.field.isEmpty
      ? nil : FieldLayout(count: solo.field.count, in: parts.field, display: context.display)
    context.beginCanvas(for: layout)
    drawHeader(in: parts.header, on: &context)
    if let side = parts.side { SideView(table: top).draw(in: side, on: &context) }
    if let layout { drawField(layout, on: &context) }
    drawState(in: parts.players, on: &context)
    drawPrompt(in: parts.prompt, on: &context)
    context.putKeys(run.bindings)
    guard context.display.pixels != nil else { return }
    FlightView(table: top).draw(from: parts.deck, to: layout, on: &context)
  }

  private func drawHeader(in rect: Rect, on context: inout DrawContext) {
    let facts = [
      context.say(.solo(.title)), context.say(.table(.round(solo.round))),
      context.say(.table(.cardsLeft(solo.deck.count))),
    ]
    HeaderView.draw(facts, die: solo.die, seed: solo.seed, in: rect, on: &context)
  }

  private func drawField(_ layout: FieldLayout, on context: inout DrawContext) {
    var view = FieldView(field: solo.field, layout: layout)
    if context.display.pixels != nil { view.flying = FlightView.flyingPosition(top, on: context) }
    view.states = typing.states(isFailed: hasFailed)
    if solo.phase == .read { view.readsFrom = solo.reversed ? .right : .left }
    view.draw(on: &context)
  }

  /// Whether the last reading failed and nothing has happened since.
  private var hasFailed: Bool {
    if case .failed = solo.outcome { true } else { false }
  }

  /// The lives as a bar and the score.
  private func drawState(in rect: Rect, on context: inout DrawContext) {
    let label = "\(context.say(.solo(.lives))) "
    let end = context.put(label, column: 1, row: rect.row)
    let lost = context.elapsed(since: run.lifeLost, of: GaugeView.lossDuration)
    GaugeView.lives(
      solo.lives, before: lost == nil ? solo.lives : solo.lives + 1, of: SoloState.livesAtFirst,
      elapsed: lost
    ).draw(in: Rect(column: end, row: rect.row, width: 14, height: 1), on: &context)
    context.put(
      context.say(.solo(.score(morae: solo.score))), column: end + 17, row: rect.row, .good)
  }

  private func drawPrompt(in rect: Rect, on context: inout DrawContext) {
    if let turn = run.typing.attempt {
      return typing.draw(turn, reader: "", in: rect, on: &context)
    }
    if rect.height > 1, let remark = remark(on: context) {
      context.center(remark, row: rect.row, hasFailed ? .bad : .good)
    }
    context.center(prompt(on: context), row: rect.row + rect.height - 1, .strong)
  }

  private func remark(on context: DrawContext) -> String? {
    guard solo.phase == .finished, let record = run.record else {
      return typing.remark(on: context)
    }
    return context.say(.solo(record.isBest ? .record : .best(morae: record.best)))
  }

  private func prompt(on context: DrawContext) -> String {
    switch solo.phase {
    case .roll: context.ask(context.say(.solo(.roll)), .table(.roll))
    case .draw(let draw) where draw.stage == .waiting:
      context.ask(context.say(.solo(.draw(count: draw.left))), .table(.draw))
    case .draw: ""
    case .read:
      context.ask(
        context.say(.solo(.read(fromRight: solo.reversed))), .table(.startTyping))
    case .finished:
      context.ask(context.say(.solo(.over(morae: solo.score))), .solo(.newRun))
    }
  }
}
