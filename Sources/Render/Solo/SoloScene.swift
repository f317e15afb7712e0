import App
import GameCore
import Graphics
import Motion

/// A solo run: the field that grows, the lives, the score, and the clock while the field is typed.
struct SoloScene {
  let run: SoloRun

  private var solo: SoloState { run.solo }

  private var typing: TypingView {
    TypingView(session: run.typing, lightsUp: solo.level != .hard)
  }

  /// The card that a failure has cost, until the die is rolled; the field stands as it was read.
  private var loss: SoloState.Loss? {
    guard case .failed(let loss) = solo.outcome, solo.phase == .roll else { return nil }
    return loss
  }

  /// Whether the last field was read from right to left.
  private var wasReversed: Bool {
    (run.typing.lastReading?.words.first?.position ?? 0) > 0
  }

  var snapshot: TableSnapshot {
    var (isDrawing, left) = (false, 0)
    if case .draw(let draw) = solo.phase {
      (isDrawing, left) = (draw.stage == .inFlight, draw.left)
    }
    let field = loss?.field ?? solo.field
    return TableSnapshot(
      field: field, capacity: field.count + left,
      isReversed: loss == nil ? solo.reversed : wasReversed,
      deck: (solo.deck.count, DeckKind.classic.size), isDeckShown: solo.isDeckShown,
      die: solo.die, isDrawing: isDrawing, isRead: run.typing.attempt != nil,
      timestamps: run.timestamps)
  }

  func draw(on context: inout DrawContext) {
    let snapshot = snapshot
    let parts = TableLayout(size: context.size, hasCorner: true)
    let layout = snapshot.layout(in: context.size)
    let clock = typing.clock(at: context.time)
    context.promptWidth = parts.prompt.width - 2
    context.beginCanvas(for: layout)
    if let layout { drawField(layout, on: &context) }
    let seats = typing.drawDueWord(
      in: parts.seats, context.words(picturesOnly: false), on: &context)
    drawState(in: seats, on: &context)
    let corner = CornerView(table: snapshot, clock: clock)
    if let place = parts.corner { corner.draw(in: place, on: &context) }
    if let line = parts.line { drawLine(clock, in: line, on: &context) }
    drawPrompt(in: parts.prompt, on: &context)
    if context.display.pixels != nil {
      FlightView(table: snapshot).draw(from: parts.deck, to: layout, on: &context)
    }
    let isRolling = isRolling(on: context)
    StatusLine(
      title: .solo(.title), deck: snapshot.deck, die: isRolling ? nil : solo.die, seed: solo.seed,
      drawn: run.timestamps.draw, clock: parts.corner == nil ? clock : nil
    ).draw(in: parts.status, on: &context)
    if let place = parts.corner { corner.writeClock(in: place, on: &context) }
  }

  private func drawField(_ layout: FieldLayout, on context: inout DrawContext) {
    guard !drawSlide(to: layout, on: &context) else { return }
    var view = FieldView(field: loss?.field ?? solo.field, layout: layout)
    if context.display.pixels != nil,
      let flying = FlightView.flyingPosition(snapshot, on: context)
    {
      view.holes[flying] = .init()
    }
    view.states = typing.states(isFailed: isRowThere)
    if let loss {
      // Only one card is red: the one that is lost.
      view.states = view.states.mapValues { $0 == .stumbled ? .read : $0 }
      view.lost = LostCard(
        position: loss.position, since: run.lifeLost, isTorn: true, on: context)
    }
    if solo.phase == .read { view.readsFrom = solo.reversed ? .right : .left }
    view.draw(on: &context)
  }

  /// The width of the bar of the lives, in columns.
  static let livesWidth = 12

  /// Whether the gap of a lost card closes once the die is rolled.
  var isClosing: Bool {
    guard case .failed(.some) = solo.outcome else { return false }
    return solo.phase != .roll
  }

  /// Draws the field while the gap of a lost card closes, once the die is rolled; returns whether it
  /// does.
  private func drawSlide(to layout: FieldLayout, on context: inout DrawContext) -> Bool {
    guard case .failed(let loss?) = solo.outcome, solo.phase != .roll,
      let elapsed = context.elapsed(since: run.timestamps.roll, of: SlideView.duration)
    else { return false }
    let old = FieldLayout(count: loss.field.count, isReversed: wasReversed, in: context.size)
    return SlideView(
      field: loss.field, gone: [loss.position], old: old, new: layout,
      words: context.words(picturesOnly: false)
    )
    .draw(elapsed: elapsed, on: &context)
  }

  /// Whether the row whose reading failed is still on the screen.
  private var isRowThere: Bool {
    guard case .failed = solo.outcome else { return false }
    return solo.phase == .roll || solo.phase == .finished
  }

  /// The lives as a bar and the score.
  private func drawState(in rect: Rect, on context: inout DrawContext) {
    let label = "\(context.say(.solo(.lives))) "
    let end = context.put(label, column: max(rect.column, 1), row: rect.row)
    let lost = context.elapsed(since: run.lifeLost, of: GaugeView.lossDuration)
    GaugeView.lives(
      solo.lives, before: lost == nil ? solo.lives : solo.lives + 1, of: SoloState.initialLives,
      elapsed: lost
    ).draw(
      in: Rect(column: end, row: rect.row, width: Self.livesWidth + 2, height: 1), on: &context)
    let score = context.say(.solo(.score(morae: solo.score)))
    let isBeside = end + 17 + ColumnWidth.of(score) < rect.column + rect.width
    context.put(
      score, column: isBeside ? end + 17 : max(rect.column, 1), row: rect.row + (isBeside ? 0 : 1),
      .good)
  }

  /// The bar of the clock, or else how the last reading went.
  private func drawLine(_ clock: GaugeView?, in rect: Rect, on context: inout DrawContext) {
    let column = max(rect.column, 1)
    if let clock {
      let bar = Rect(column: column, row: rect.row, width: rect.width - 2, height: 1)
      clock.draw(in: bar, on: &context)
    } else if let remark = remark(on: context) {
      context.put(remark, column: column, row: rect.row, isRowThere ? .bad : .good)
    }
  }

  private func drawPrompt(in rect: Rect, on context: inout DrawContext) {
    if let turn = run.typing.attempt {
      return typing.draw(
        turn, reader: "", fromRight: solo.reversed, in: rect, run.bindings, on: &context)
    }
    // A run that is over can be left: the help key is shown at every size.
    if solo.phase == .finished { context.promptWidth -= 9 }
    context.putPrompt(prompt(on: context), in: rect, loss == nil ? .strong : .bad, run.bindings)
  }

  private func isRolling(on context: DrawContext) -> Bool {
    let parts = TableLayout(size: context.size, hasCorner: true)
    return DieView.isRolling(since: run.timestamps.roll, in: parts, on: context)
  }

  private func remark(on context: DrawContext) -> String? {
    if let die = solo.die, case .draw = solo.phase, run.timestamps.isJustRolled,
      !isRolling(on: context)
    {
      return context.say(.plainSolo(.die(die)))
    }
    guard solo.phase == .finished else {
      return typing.remark(isRowThere: isRowThere, on: context)
        ?? run.daily?.text(in: context.language)
    }
    let best = run.record.map {
      context.say(.solo($0.isBest ? .record : .best(morae: $0.best)))
    }
    let texts = [best, run.daily?.text(in: context.language)].compactMap { $0 }
    guard !texts.isEmpty else { return typing.remark(isRowThere: isRowThere, on: context) }
    return context.fitting([texts.joined(separator: "  ")] + texts)
  }

  private func prompt(on context: DrawContext) -> String {
    switch solo.phase {
    case _ where FlightView.isLanding(snapshot, on: context): ""
    case .roll: rolling(on: context)
    case .draw(let draw) where draw.stage == .waiting:
      context.ask(context.say(.solo(.draw(count: draw.left))), .table(.draw))
    case .draw: ""
    case .read:
      context.ask(
        context.directed(
          .solo(.read(fromRight: solo.reversed)), fromRight: solo.reversed),
        short: context.directed(
          .typing(.side(fromRight: solo.reversed)), fromRight: solo.reversed),
        .table(.startTyping))
    case .finished:
      context.ask(context.say(.solo(.over(morae: solo.score))), .solo(.newRun))
    }
  }

  /// What the failure has cost, if one has, and that the die is to be rolled.
  private func rolling(on context: DrawContext) -> String {
    let roll = context.say(.solo(.roll))
    guard let loss else { return context.ask(roll, .table(.roll)) }
    let (card, word) = (
      loss.position + 1, context.word(loss.field.stacks[loss.position].kind)
    )
    let sentence = context.say(.solo(.lost(card: card, word: word)))
    return context.ask(
      "\(sentence). \(roll)", short: context.say(.solo(.lostShort(card: card, word: word))),
      .table(.roll))
  }
}
