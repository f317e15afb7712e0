import App
import GameCore
import Graphics

/// The table while cards are drawn, read and pointed at.
struct TableScene: PartedScene {
  let table: TableState

  private var game: PublicGame { table.game }
  private var row: TableRow { TableRow(table: table) }
  private var seats: SeatsView { SeatsView(table: table) }
  private var flight: FlightView { FlightView(table) }
  private var typing: TypingView { TypingView(table) }
  private var voice: VoiceView { VoiceView(table: table) }
  private var clock: TableClock { TableClock(table: table) }
  private var failure: FailureView { FailureView(table: table) }
  private var isSwept: Bool { table.sweep != nil || table.keyChoice != nil }

  func parts(on painter: Painter) -> [ScenePart] {
    let places = places(on: painter)
    let opening = OpeningView(table, on: painter)
    if let opening, opening.hidesTable {
      return [
        .still { painter in
          opening.drawLobby(on: &painter)
          painter.beginPrompt(in: places.prompt, table.bindings)
          drawPrompt(in: places, on: &painter)
        },
        .moving { opening.draw(in: places, on: &$0) },
      ]
    }
    let corner = clock.corner
    let isRowMoving = row.isMoving(on: painter)
    return [
      .still { painter in
        painter.beginPrompt(in: places.prompt, table.bindings)
        painter.beginCanvas(for: painter.layout(of: game))
      },
      ScenePart(moves: isRowMoving) { row.draw(in: places.field, on: &$0) },
      ScenePart(
        moves: failure.isRunning(on: painter) || seats.isMoving(on: painter) || isSwept
      ) { drawSeats(in: places, on: &$0) },
      .still { if !isSwept { corner.drawDeck(in: places.corner, on: &$0) } },
      .moving { corner.drawRing(in: places.corner, on: &$0) },
      .moving { SweepView(table, on: $0)?.drawMetronome(in: places.corner, on: &$0) },
      .still { drawHint(in: places, on: &$0) },
      ScenePart(moves: table.sweep != nil) { drawPrompt(in: places, on: &$0) },
      ScenePart(moves: clock.isShown) { drawNote(in: places, on: &$0) },
      ScenePart(moves: isRowMoving) { row.drawLowerSide(of: places.field, on: &$0) },
      // Nothing that flies covers the status, but the die that comes to it.
      .moving { $0.protecting([places.status]) { drawFlying(in: places, on: &$0) } },
      ScenePart(moves: isStatusMoving(in: places, on: painter)) {
        drawStatus(in: places, on: &$0)
      },
      .moving { drawRoll(in: places, on: &$0) },
      .moving { corner.write(clock.gauge(on: $0), in: places.corner, on: &$0) },
      .moving { drawOpeningCurtain(on: &$0) },
      .moving { opening?.draw(in: places, on: &$0) },
    ]
  }

  // MARK: - Places

  private func places(on painter: Painter) -> TableLayout {
    TableLayout(
      size: painter.size, language: painter.language, hasCorner: hasCorner,
      hasHint: hasHintLine(on: painter), hasCaps: isSwept)
  }

  /// Whether deck and die, or the ring, have a corner: not while players point.
  private var hasCorner: Bool {
    switch game.phase {
    case .roll, .draw, .read: true
    case .point: table.stage == .failed || isSwept
    case .reveal: isSwept
    case .finished: false
    }
  }

  /// Whether a hint takes a row of the players: in the first round, later they have none to spare.
  ///
  /// Where there is only one, it says whose turn it is, and the hint takes the place of the status.
  private func hasHintLine(on painter: Painter) -> Bool {
    painter.hintToShow(table.hint) != nil && table.round == 1
      && TableLayout(size: painter.size, hasCaps: isSwept).line != nil
  }

  /// The keys of a verdict beside the seats, once the last card has landed.
  private func plates(in places: TableLayout, on painter: Painter) -> VerdictButtons? {
    guard !flight.isLanding(on: painter) else { return nil }
    return painter.memos.plates.answer(to: places.seats) {
      Prompt(table: table).paintedVerdict(on: painter) == nil
        ? VerdictButtons(table, in: places.seats, on: painter) : nil
    }
  }

  private func panel(of seat: Int, in places: TableLayout) -> Rect {
    SeatsView.panels(game.players.count, in: places.seats)[seat]
  }

  /// Draws the crown of who has read the last of many rows well.
  private func drawCrown(over seats: Rect, on painter: inout Painter) {
    guard !isSwept, let verdict = game.lastVerdict, verdict.isCorrect else { return }
    let panels = SeatsView.panels(game.players.count, in: seats)
    SuccessView.drawCrown(streak: game.streak, on: panels[verdict.reader], of: &painter)
  }

  // MARK: - The seats

  /// Draws the players, or what was typed and what was due.
  private func drawSeats(in places: TableLayout, on painter: inout Painter) {
    let zone = plates(in: places, on: painter)?.seats ?? places.seats
    painter.addButton(zone, .global(.piles))
    let words = painter.words(picturesOnly: game.picturesOnly)
    if table.stage == .failed, let reading = table.typing.lastReading, reading.currentWord != nil {
      return StumbleView(reading: reading, words: words).draw(in: zone, on: &painter)
    }
    let rest = typing.drawDueWord(in: zone, words, of: game.field.deck, on: &painter)
    seats.draw(in: rest, on: &painter)
    drawCrown(over: rest, on: &painter)
  }

  // MARK: - The prompt

  private func drawHint(in places: TableLayout, on painter: inout Painter) {
    if hasHintLine(on: painter) { painter.putHint(table.hint, in: places.hint) }
  }

  private func drawPrompt(in places: TableLayout, on painter: inout Painter) {
    let plates = plates(in: places, on: painter)
    plates?.draw(on: &painter)
    if let turn = table.typing.attempt {
      typing.draw(
        turn, reader: game.players[game.reader].name, fromRight: game.reversed, in: places.prompt,
        table.bindings, on: &painter)
    } else {
      let prompt = Prompt(table: table, hasPlates: plates != nil)
      if prompt.ownTurn != nil { painter.fill(places.prompt, prompt.role) }
      painter.putPrompt(
        prompt.phrase(on: painter), in: places.prompt, prompt.role, table.bindings)
    }
    if places.seats.height == 1 { painter.enlargeClickTargets(ofRow: places.prompt.row) }
  }

  // MARK: - The line above the players, and the status

  /// The most important note: a clock that runs, then the hint unless it has a row of its own, then what helps to
  /// judge a reading, then a remark.
  private func note(on painter: Painter) -> LineNote? {
    if clock.isShown {
      return voice.hasAdvice ? .advice(voice) : clock.gauge(on: painter).map(LineNote.clock)
    }
    // What is heard or said needs the line.
    let isHeard = table.audiblePerformance != nil
    if let hint = painter.hintToShow(table.hint), !hasHintLine(on: painter) {
      return isHeard ? nil : .hint(hint)
    }
    if voice.hasAdvice { return .advice(voice) }
    guard !isHeard, ComputerReadingView.reaction(of: table, on: painter) == nil else { return nil }
    return Prompt(table: table).remark(on: painter).map { .remark($0, .accent) }
  }

  private func drawNote(in places: TableLayout, on painter: inout Painter) {
    guard let line = places.line else { return }
    note(on: painter)?.draw(in: line, on: &painter)
  }

  private func isStatusMoving(in places: TableLayout, on painter: Painter) -> Bool {
    places.corner == nil && clock.isShown || status(clock: nil, on: painter).isMoving(on: painter)
  }

  /// Draws the status, or a note in its place: in the smallest windows, what a reading is about matters more than
  /// the deck.
  private func drawStatus(in places: TableLayout, on painter: inout Painter) {
    switch places.line == nil ? note(on: painter) : nil {
    case .hint, .advice: note(on: painter)?.draw(in: places.status, on: &painter)
    case .clock, .remark, nil:
      let gauge = places.corner == nil ? clock.gauge(on: painter) : nil
      status(clock: gauge, on: painter).draw(in: places.status, on: &painter)
    }
  }

  private func status(clock: GaugeView?, on painter: Painter) -> StatusLine {
    StatusLine(
      table, isRolling: RollView.isRunning(in: game, table.timestamps, on: painter), clock: clock)
  }

  // MARK: - What flies

  private func drawFlying(in places: TableLayout, on painter: inout Painter) {
    ComputerReadingView(table: table).drawBubble(
      over: places.seats, isRaised: clock.isShown && places.line != nil, on: &painter)
    ComputerReadingView.drawReaction(of: table, over: places.seats, on: &painter)
    seats.drawGauges(
      in: plates(in: places, on: painter)?.seats
        ?? typing.rest(of: places.seats, for: game.field.deck), on: &painter)
    if painter.display.pixels != nil { flight.draw(from: places.deck, on: &painter) }
    drawCountdown(in: places.field, on: &painter)
    drawSweep(in: places, on: &painter)
    drawBand(in: places, on: &painter)
    failure.draw(in: places, on: &painter)
    drawSuccess(in: places, on: &painter)
  }

  private func drawSuccess(in places: TableLayout, on painter: inout Painter) {
    guard let success = SuccessView(table, on: painter), let layout = painter.layout(of: game)
    else { return }
    let panel = panel(of: success.reader, in: places)
    painter.protecting([places.status, places.prompt]) { painter in
      success.draw(
        from: layout, to: panel, above: places.field.rows.upperBound, on: &painter)
      painter.compositePixels()
    }
  }

  private func drawCountdown(in field: Rect, on painter: inout Painter) {
    guard table.stage == .countdown else { return }
    let reveals = game.phase == .reveal
    let elapsed = painter.clock.age(
      since: table.timestamps.countdown,
      moving: CountdownView.duration(reveals: reveals, on: painter))
    CountdownView(elapsed: elapsed, reveals: reveals).draw(in: field, on: &painter)
  }

  /// Draws the words of a sweep and the paws of those who are in, or who is asked for a key.
  private func drawSweep(in places: TableLayout, on painter: inout Painter) {
    if let choice = table.keyChoice {
      PointingKeysView(table: table, choice: choice).draw(in: places.field, on: &painter)
    }
    guard let view = SweepView(table, on: painter) else { return }
    view.drawWord(in: places.field, on: &painter)
    view.drawPaws(
      in: SeatsView.panels(game.players.count, in: places.seats), on: &painter)
  }

  /// Calls who reads, when a reading begins that all hear.
  private func drawBand(in places: TableLayout, on painter: inout Painter) {
    // Not before the last card has struck the table.
    let start = painter.motion.speed.map {
      max(
        table.timestamps.read,
        table.timestamps.set + ThrowFlight.strike / (Double($0) * table.landingPace)
      )
    }
    // After an undo everybody knows who reads, and who votes has heard it.
    guard table.isRead, !table.choice.isContested, game.judge != .typed, let start,
      table.timestamps.undone == 0,
      painter.clock.hasReached(start),
      let elapsed = painter.clock.elapsed(since: start, of: ReaderBanner.duration)
    else { return }
    let name = game.players[game.reader].name
    let seats = plates(in: places, on: painter)?.seats ?? places.seats
    let top = places.line?.row ?? places.seats.row
    ReaderBanner(
      elapsed: elapsed, style: painter.display.style(.seat(game.reader)),
      texts: [painter.say(.table(.readsCall(name: name))), name], isReversed: game.reversed
    ).draw(in: Rect(columns: seats.columns, rows: top..<places.prompt.row), on: &painter)
  }

  private func drawRoll(in places: TableLayout, on painter: inout Painter) {
    guard RollView.isRunning(in: game, table.timestamps, on: painter) else { return }
    RollView(
      game: game, timestamps: table.timestamps,
      home: places.die(status(clock: nil, on: painter), on: painter)
    ).draw(from: panel(of: game.roller, in: places), in: places.field, on: &painter)
  }

  /// Draws the curtain that a player has just opened.
  private func drawOpeningCurtain(on painter: inout Painter) {
    guard case .choose = table.stage, painter.display.paintsCards,
      let elapsed = painter.clock.elapsed(
        since: table.timestamps.curtain, of: CurtainView.opening.duration)
    else { return }
    CurtainView(closed: CurtainView.opening.value(time: elapsed)).draw(on: &painter)
    painter.compositePixels(hidesText: true)
  }
}
