import App
import GameCore
import Graphics

/// The table while cards are drawn, read and pointed at.
struct TableScene {
  let table: TableState

  private var game: PublicGame { table.game }
  private var typing: TypingView { TypingView(table) }
  private var flight: FlightView {
    FlightView(game: game, timestamps: table.timestamps, pace: table.pace)
  }
  /// Whether somebody reads.
  private var isRead: Bool { game.phase == .read && table.mode != .getReady }

  func draw(on context: inout DrawContext) {
    let hint = context.wanted(table.hint)
    let isFirst = hint != nil && table.round == 1 && hasRoomForHint(in: context.size)
    let parts = TableLayout(size: context.size, hasCorner: hasCorner, hasHint: isFirst)
    context.promptColumn = parts.prompt.column
    let (clock, failure) = context.movement.apart {
      (typing.clock(on: context) ?? spokenClock(on: context), self.failure(on: context))
    }
    context.part(.field) { drawField(in: parts.field, on: &$0) }
    context.part(.seats) {
      drawSeats(in: plates(in: parts, on: $0)?.seats ?? parts.seats, on: &$0)
    }
    let voice = VoiceView(table: table)
    var timestamps = table.timestamps
    let (start, end) = table.readingTime
    timestamps.read = start ?? timestamps.read
    let corner = CornerView(
      game: game, timestamps: timestamps, isRead: isRead || isFailed,
      stopped: end ?? (table.hasVoted ? table.askedAt : nil), clock: clock,
      limit: game.readingLimit(of: game.reader).map { Double($0) / 1000 } ?? typing.limit)
    if let place = parts.corner {
      context.part(.corner) { corner.drawDeck(in: place, on: &$0) }
    }
    // Later the seats have no row to spare.
    context.part(.hints) { context in
      if isFirst {
        context.putHint(hint, in: parts.hint)
      } else if let line = parts.line, clock == nil, table.audiblePerformance == nil {
        context.putHint(hint, in: line)
      }
    }
    context.part(.prompt) { context in
      let plates = plates(in: parts, on: context)
      plates?.draw(on: &context)
      drawPrompt(in: parts.prompt, hasPlates: plates != nil, on: &context)
      if parts.seats.height == 1 { context.growKeys(ofRow: parts.prompt.row) }
    }
    context.part(.remark) { context in
      if let line = parts.line, clock == nil, isFirst || hint == nil {
        if !voice.drawAdvice(in: line, on: &context) { drawRemark(in: line, on: &context) }
      }
    }
    context.part(.frame) { drawLowerSide(of: parts.field, on: &$0) }
    if let place = parts.corner { corner.drawRing(in: place, on: &context) }
    if let line = parts.line, let clock, !voice.drawAdvice(in: line, on: &context) {
      clock.draw(onLine: line, on: &context)
    }
    RecitalView(table: table).drawBubble(
      over: parts.seats, isRaised: clock != nil && parts.line != nil, on: &context)
    RecitalView.drawReaction(of: table, over: parts.seats, on: &context)
    SeatsView(table: table).drawGauges(
      in: plates(in: parts, on: context)?.seats
        ?? typing.rest(of: parts.seats, for: game.field.deck), on: &context)
    if context.display.pixels != nil { flight.draw(from: parts.deck, on: &context) }
    if table.stage == .countdown {
      CountdownView(elapsed: countdown(on: context), reveals: game.phase == .reveal)
        .draw(in: parts.field, on: &context)
    }
    drawBand(in: parts, on: &context)
    if let failure {
      let panels = SeatsView.panels(game.players.count, in: parts.seats)
      failure.hands.draw(from: panels, above: parts.field.rows.upperBound, on: &context)
      failure.splat.draw(from: panels[game.reader], in: parts.field, on: &context)
    }
    // Nothing that flies covers the status, but the die that comes to it.
    if parts.line == nil, voice.drawAdvice(in: parts.status, on: &context) {
      // It takes the place of the status.
    } else if parts.corner == nil, let clock {
      status(clock: clock, on: context).draw(in: parts.status, on: &context)
    } else {
      context.part(.status) { status(clock: nil, on: $0).draw(in: parts.status, on: &$0) }
    }
    drawRoll(in: parts, on: &context)
    // In the smallest windows, what the first reading is about matters more than the deck.
    if !isFirst, parts.line == nil, clock == nil { context.putHint(hint, in: parts.status) }
    if let place = parts.corner { corner.writeClock(in: place, on: &context) }
  }

  private func status(clock: GaugeView?, on context: DrawContext) -> StatusLine {
    StatusLine(
      table, isRolling: RollView.isRunning(in: game, table.timestamps, on: context), clock: clock)
  }

  private func drawRoll(in parts: TableLayout, on context: inout DrawContext) {
    guard RollView.isRunning(in: game, table.timestamps, on: context) else { return }
    RollView(
      game: game, timestamps: table.timestamps,
      home: parts.die(status(clock: nil, on: context), on: context)
    ).draw(from: panel(of: game.roller, in: parts), in: parts.field, on: &context)
  }

  /// Calls who reads, when a reading begins that all hear.
  private func drawBand(in parts: TableLayout, on context: inout DrawContext) {
    // Not before the last card has struck the table.
    let start = context.motion.speed.map {
      max(
        table.timestamps.read, table.timestamps.set + ThrowFlight.strike / (Double($0) * table.pace)
      )
    }
    // After an undo everybody knows who reads, and who votes has heard it.
    guard isRead, !table.isContested, game.judge != .typed, let start,
      table.timestamps.undone == 0,
      context.hasCome(start),
      let elapsed = context.elapsed(since: start, of: ReadsBand.duration)
    else { return }
    let name = game.players[game.reader].name
    let seats = plates(in: parts, on: context)?.seats ?? parts.seats
    let top = parts.line?.row ?? parts.seats.row
    ReadsBand(
      elapsed: elapsed, style: context.display.style(.seat(game.reader)),
      texts: [context.say(.table(.readsCall(name: name))), name], isReversed: game.reversed
    ).draw(
      in: Rect(
        column: seats.column, row: top, width: seats.width,
        height: parts.prompt.row - top), on: &context)
  }

  /// The keys of a verdict beside the seats, once the last card has landed.
  private func plates(in parts: TableLayout, on context: DrawContext) -> VerdictPlates? {
    guard !flight.isLanding(on: context) else { return nil }
    return context.known.plates.value(of: parts.seats) {
      VerdictPlates(table, in: parts.seats, on: context)
    }
  }

  private func panel(of seat: Int, in parts: TableLayout) -> Rect {
    SeatsView.panels(game.players.count, in: parts.seats)[seat]
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
    case .point: isFailed
    case .reveal, .finished: false
    }
  }

  /// Whether a reading has failed, until the others begin to point.
  private var isFailed: Bool { table.stage == .failed }

  /// What is shown when a reading has failed: the votes, and what is thrown.
  private func failure(on context: DrawContext) -> (hands: HandsView, splat: SplatView)? {
    let votes = game.verdict?.votes ?? []
    let before = context.display.paintsCards ? HandsView.duration(of: votes.count) : 0
    guard isFailed,
      let elapsed = context.elapsed(since: table.timestamps.verdict, of: before + Beats.stumble)
    else { return nil }
    let splat = SplatView(
      elapsed: elapsed - before,
      style: context.display.style(.seat(game.reader)),
      name: (game.players[game.reader].name, context.display.seatShape(game.reader)),
      call: context.say(.table(isTimeUp ? .timeCall : .stumbleCall)), isTimeUp: isTimeUp)
    return (HandsView(elapsed: elapsed, votes: votes), splat)
  }

  /// Whether the time of the last reading was up before it was judged.
  private var isTimeUp: Bool {
    if let reading = table.typing.lastReading {
      if case .tooLate = reading.outcome { return true }
      return false
    }
    guard let limit = game.readingLimit(of: game.reader) else { return false }
    return table.readingSeconds(at: table.timestamps.verdict) >= Double(limit) / 1000
  }

  /// The typed reading that has failed, until the others begin to point.
  private var failed: TypedReading? { isFailed ? table.typing.lastReading : nil }

  /// The players, or what was typed and what was due.
  private func drawSeats(in zone: Rect, on context: inout DrawContext) {
    context.addButton(zone, .global(.piles))
    let words = context.words(picturesOnly: game.picturesOnly)
    if let failed, failed.currentWord != nil {
      return StumbleView(reading: failed, words: words).draw(in: zone, on: &context)
    }
    let seats = typing.drawDueWord(in: zone, words, of: game.field.deck, on: &context)
    SeatsView(table: table).draw(in: seats, on: &context)
  }

  private func drawField(in zone: Rect, on context: inout DrawContext) {
    let layout = context.layout(of: game)
    context.beginCanvas(for: layout)
    guard var layout else {
      return EmptyFieldView(
        title: .table(.round(table.round)), game: game, rolled: table.timestamps.roll
      ).draw(in: zone, on: &context)
    }
    guard !drawSlide(to: layout, on: &context) else { return }
    if context.display.paintsCards, let failure = failure(on: context) {
      layout.shift(by: SplatView.shake(at: failure.splat.elapsed))
    }
    var view = FieldView(field: game.field, layout: layout)
    if context.display.pixels != nil,
      let flying = flight.flyingPosition(on: context)
    {
      view.holes[flying] = .init()
    }
    view.states = typing.states(isFailed: table.stage == .failed)
    VoiceView(table: table).mark(&view)
    view.moods = moods(layout, on: context)
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

  /// Draws the lower side of the frame of the card that is chosen, where the row of cards ends without a
  /// free row and text is written below.
  private func drawLowerSide(of zone: Rect, on context: inout DrawContext) {
    guard case .choose(let choosing) = table.stage, context.display.paintsCards,
      let layout = context.layout(of: game), !layout.isGrid
    else { return }
    let place = layout.cards[choosing.cursor]
    guard place.row + place.rows == zone.rows.upperBound else { return }
    CardView(
      stack: game.field.stacks[choosing.cursor], place: place, face: layout.face,
      state: .chosen(by: choosing.player, on: context.display)
    ).writeLowerSide(on: &context)
  }

  /// What the faces in the row show: they look at the player who failed, worry when the time is nearly
  /// up, and otherwise blink now and then.
  private func moods(_ layout: RowLayout, on context: DrawContext) -> [Int: Mood] {
    let cards = layout.cards.indices
    if let failure = failure(on: context) {
      guard failure.splat.elapsed >= SplatView.gaze else { return [:] }
      let parts = TableLayout(size: context.size, hasCorner: true)
      let goal = context.middle(of: panel(of: game.reader, in: parts)).x
      return Dictionary(
        uniqueKeysWithValues: cards.map {
          ($0, context.middle(of: layout.cards[$0]).x > goal ? .looksLeft : .looksRight)
        })
    }
    if let singing = VoiceView(table: table).singing(on: context) { return singing }
    if isTimeShort(on: context) {
      return Dictionary(uniqueKeysWithValues: cards.map { ($0, .worry) })
    }
    // A table that waits for votes costs nothing.
    let rests =
      isRead && game.judge == .vote
      && context.time >= table.timestamps.read + CornerView.ringTime
    let blinking =
      rests ? nil : Blinking.blink.position(of: cards.count, seed: table.seed, on: context)
    return blinking.map { [$0: .blink] } ?? [:]
  }

  /// Whether the last fifth of the time of a reading runs.
  private func isTimeShort(on context: DrawContext) -> Bool {
    guard context.motion == .full else { return false }
    if let start = typing.shortTime { return context.hasCome(start) }
    let (start, end) = table.readingTime
    guard isRead, let limit = game.readingLimit, let start else { return false }
    let short = start + Double(limit) / 1000 * 0.8
    return end.map { $0 >= short } ?? context.hasCome(short)
  }

  /// The seconds since the count-down began; `nil` where nothing moves.
  private func countdown(on context: DrawContext) -> Double? {
    context.age(
      since: table.timestamps.countdown,
      moving: CountdownView.duration(reveals: game.phase == .reveal, on: context))
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
    guard isRead || isFailed, let limit = game.readingLimit(of: game.reader) else { return nil }
    let seconds = Double(limit) / 1000
    let (start, end) = table.readingTime
    guard let start else { return .clock(elapsed: 0, limit: seconds) }
    let elapsed = max((end ?? context.time(until: start + seconds)) - start, 0)
    guard elapsed < seconds else { return .timeUp(context.say(.table(.timeUp))) }
    let isRefilled =
      table.timestamps.undone > 0 && context.isRunning(since: start, of: GaugeView.fillDuration)
    return .clock(
      elapsed: elapsed, limit: seconds, undone: isRefilled ? table.timestamps.undone : 0)
  }

  /// Who rolled what, or how the last reading went.
  private func drawRemark(in rect: Rect, on context: inout DrawContext) {
    // What is heard or said takes its place.
    guard table.audiblePerformance == nil, RecitalView.reaction(of: table, on: context) == nil
    else {
      return
    }
    let prompt = Prompt(table: table)
    if let remark = prompt.remark(on: context) {
      context.put(remark, column: max(rect.column, 1), row: rect.row, .accent)
    }
  }

  private func drawPrompt(in rect: Rect, hasPlates: Bool, on context: inout DrawContext) {
    context.promptWidth = rect.width - 2 - context.leastKeys(table.bindings)
    if let turn = table.typing.attempt {
      let reader = game.players[game.reader].name
      return typing.draw(
        turn, reader: reader, fromRight: game.reversed, in: rect, table.bindings, on: &context)
    }
    let prompt = Prompt(table: table, hasPlates: hasPlates)
    context.putPrompt(prompt.phrase(on: context), in: rect, prompt.role, table.bindings)
  }
}
