import App
import GameCore
import Graphics

/// The table while cards are drawn, read and pointed at.
struct TableScene {
  let table: TableState

  private var game: PublicGame { table.game }
  private var typing: TypingView { TypingView(table) }
  private var flight: FlightView { FlightView(game: game, timestamps: table.timestamps) }
  /// Whether somebody reads.
  private var isRead: Bool { game.phase == .read && table.mode != .getReady }

  func draw(on context: inout DrawContext) {
    let hint = context.wanted(table.hint)
    let isFirst = hint != nil && table.round == 1 && hasRoomForHint(in: context.size)
    let parts = TableLayout(size: context.size, hasCorner: hasCorner, hasHint: isFirst)
    let clock = typing.clock(on: context) ?? spokenClock(on: context)
    context.part(.field) { drawField(in: parts.field, on: &$0) }
    context.part(.seats) { drawSeats(in: parts.seats, on: &$0) }
    let corner = CornerView(
      game: game, timestamps: table.timestamps, isRead: isRead, clock: clock)
    if let place = parts.corner {
      context.part(.corner) { corner.drawDeck(in: place, on: &$0) }
      corner.drawRing(in: place, on: &context)
    }
    if let line = parts.line, let clock { clock.draw(onLine: line, on: &context) }
    RecitalView(table: table).drawBubble(
      over: parts.seats, isRaised: clock != nil && parts.line != nil, on: &context)
    // Later the seats have no row to spare.
    context.part(.hints) { context in
      if isFirst {
        context.putHint(hint, in: parts.hint)
      } else if let line = parts.line, clock == nil, table.audiblePerformance == nil {
        context.putHint(hint, in: line)
      }
    }
    context.part(.prompt) { drawPrompt(in: parts.prompt, on: &$0) }
    if context.display.pixels != nil { flight.draw(from: parts.deck, on: &context) }
    context.part(.remark) { context in
      // The paw that draws cards does not cover how the reading went.
      if let line = parts.line, clock == nil, isFirst || hint == nil {
        drawRemark(in: line, on: &context)
      }
    }
    if table.stage == .countdown {
      CountdownView(elapsed: countdown(on: context)).draw(in: parts.field, on: &context)
    }
    // Nothing that flies covers the status.
    if parts.corner == nil, let clock {
      drawStatus(in: parts, clock: clock, on: &context)
    } else {
      context.part(.status) { drawStatus(in: parts, clock: nil, on: &$0) }
    }
    // In the smallest windows, what the first reading is about matters more than the deck.
    if !isFirst, parts.line == nil, clock == nil { context.putHint(hint, in: parts.status) }
    if let place = parts.corner { corner.writeClock(in: place, on: &context) }
  }

  private func drawStatus(
    in parts: TableLayout, clock: GaugeView?, on context: inout DrawContext
  ) {
    StatusLine(
      table, isRolling: DieView.isRolling(since: table.timestamps.roll, in: parts, on: context),
      drawn: table.timestamps.draw, clock: clock
    )
    .draw(in: parts.status, on: &context)
  }

  /// Whether a hint may take a row of the players: where there is only one, it is needed while the
  /// prompt does not name the reader, and the hint takes the place of the status.
  private func hasRoomForHint(in size: Size) -> Bool {
    TableLayout(size: size).line != nil || game.phase != .read && table.stage != .failed
  }

  /// Whether deck and die, or the ring, have a corner: not while players point.
  private var hasCorner: Bool {
    switch game.phase {
    case .roll, .draw, .read: true
    case .point, .reveal, .finished: false
    }
  }

  /// The typed reading that has failed, until the others begin to point.
  private var failed: TypedReading? { table.stage == .failed ? table.typing.lastReading : nil }

  /// The players, or what was typed and what was due.
  private func drawSeats(in zone: Rect, on context: inout DrawContext) {
    context.addButton(zone, .global(.piles))
    let words = context.words(picturesOnly: game.picturesOnly)
    if let failed, failed.currentWord != nil {
      return StumbleView(reading: failed, words: words).draw(in: zone, on: &context)
    }
    let seats = typing.drawDueWord(in: zone, words, on: &context)
    SeatsView(table: table).draw(in: seats, on: &context)
  }

  private func drawField(in zone: Rect, on context: inout DrawContext) {
    let layout = context.layout(of: game)
    context.beginCanvas(for: layout)
    guard let layout else {
      return EmptyFieldView(title: .table(.round(table.round))).draw(in: zone, on: &context)
    }
    guard !drawSlide(to: layout, on: &context) else { return }
    var view = FieldView(field: game.field, layout: layout)
    if context.display.pixels != nil,
      let flying = flight.flyingPosition(on: context)
    {
      view.holes[flying] = .init()
    }
    view.states = typing.states(isFailed: table.stage == .failed)
    if let position = typing.misread(isFailed: table.stage == .failed) {
      // The others are about to point at the row, so it stays whole.
      view.darken(by: 0.6, except: [position], on: context)
      view.lost = LostCard(shaking: position, since: table.timestamps.verdict, on: context)
    }
    RecitalView(table: table).light(&view, on: context)
    if table.stage == .countdown {
      view.darken(by: CountdownView(elapsed: countdown(on: context)).shade, on: context)
    }
    if game.phase == .read { view.readsFrom = game.reversed ? .right : .left }
    if case .choose(let choosing) = table.stage {
      view.cursor = (choosing.cursor, choosing.player)
      context.cursorLines = layout.cursorLines
      for position in layout.cards.indices {
        context.addButton(layout.cards[position].area, picks: position)
      }
      let card = layout.cards[choosing.cursor].cells
      context.frame.cursor = .init(column: card.column, row: card.row)
    }
    view.draw(on: &context)
  }

  /// The seconds since the count-down began; `nil` where nothing moves.
  private func countdown(on context: DrawContext) -> Double? {
    context.age(since: table.timestamps.countdown, moving: Beats.countdown)
  }

  /// Draws the field while its gaps close after the reveal, or while it makes room for a card; returns
  /// whether it does.
  private func drawSlide(to layout: RowLayout, on context: inout DrawContext) -> Bool {
    guard let reveal = game.reveal,
      let elapsed = context.elapsed(since: table.timestamps.close, of: SlideView.duration)
    else { return flight.drawRoom(in: layout, on: &context) }
    let old = context.layout(
      of: reveal.field, isReversed: reveal.isReversed, picturesOnly: game.picturesOnly)
    return SlideView(
      reveal.field, without: reveal.chosen.map(\.position), from: old, to: layout,
      picturesOnly: game.picturesOnly, on: context
    ).draw(elapsed: elapsed, on: &context)
  }

  /// The clock of a reading that the players judge (R35).
  private func spokenClock(on context: DrawContext) -> GaugeView? {
    guard let limit = game.readingLimit, isRead else { return nil }
    let (start, seconds) = (table.timestamps.read, Double(limit) / 1000)
    let elapsed = context.time(until: start + seconds + GaugeView.timeUpDuration) - start
    return elapsed < seconds
      ? .clock(elapsed: max(elapsed, 0), limit: seconds)
      : .timeUp(elapsed: elapsed - seconds, text: context.say(.table(.timeUp)))
  }

  /// Who rolled what, or how the last reading went.
  private func drawRemark(in rect: Rect, on context: inout DrawContext) {
    // What is heard takes its place.
    guard table.audiblePerformance == nil else { return }
    let prompt = Prompt(table: table)
    if let remark = prompt.remark(on: context) {
      context.put(remark, column: max(rect.column, 1), row: rect.row, .accent)
    }
  }

  private func drawPrompt(in rect: Rect, on context: inout DrawContext) {
    context.promptWidth = rect.width - 2 - context.leastKeys(table.bindings)
    if let turn = table.typing.attempt {
      let reader = game.players[game.reader].name
      return typing.draw(
        turn, reader: reader, fromRight: game.reversed, in: rect, table.bindings, on: &context)
    }
    let prompt = Prompt(table: table)
    context.putPrompt(prompt.phrase(on: context), in: rect, prompt.role, table.bindings)
  }
}
