import App
import GameCore
import Graphics
import Motion
import Replay
import Scores
import Text

/// A solo run: the field that grows, the lives, the score, and the clock while the field is typed.
struct SoloScene {
  let run: SoloRun
  /// How runs have gone, with this one if it is over.
  var progress: SoloProgress?

  private var solo: SoloState { run.solo }

  private var typing: TypingView {
    TypingView(session: run.typing, lightsUp: solo.level != .hard)
  }

  private var voice: VoiceView { VoiceView(run: run) }

  /// The reading that has just failed, while nothing moves.
  private var still: TypedReading? { run.isStill ? run.typing.lastReading : nil }

  /// The card that a failure has cost, until the die is rolled; the field stays as it was read.
  private var loss: SoloState.Loss? {
    guard case .failed(let loss) = solo.outcome, solo.phase == .roll else { return nil }
    return loss
  }

  /// Whether the last field was read from right to left.
  private var wasReversed: Bool {
    (run.typing.lastReading?.words.first?.position ?? 0) > 0
  }

  /// What is on the table; after a failure, the field as it was read.
  private var game: PublicGame {
    var game = solo.game
    if let loss { (game.field, game.reversed) = (loss.field, wasReversed) }
    return game
  }

  /// What is in the air: nothing once a reading has failed, whose keys the paw would cover.
  private var flight: FlightView {
    var timestamps = run.timestamps
    if run.isStill { timestamps.set = -.infinity }
    return FlightView(game: game, timestamps: timestamps)
  }

  func draw(on context: inout DrawContext) {
    guard solo.phase != .finished || run.isStill else {
      return SoloResultView(run: run, progress: progress).draw(on: &context)
    }
    context.pace = run.pace
    let game = game
    let hint = context.wanted(run.hint)
    let parts = TableLayout(size: context.size, hasCorner: true, hasHint: hint != nil)
    let clock = context.movement.apart {
      var clock = typing.clock(on: context)
      clock?.light = light(on: context)
      return clock
    }
    context.promptColumn = parts.prompt.column
    context.promptWidth = parts.prompt.width - 2 - context.leastKeys(context.bindings)
    context.part(.field) { context in
      let layout = context.layout(of: game)
      context.beginCanvas(for: layout)
      if let layout {
        drawField(layout, on: &context)
      } else {
        EmptyFieldView(
          title: .solo(.title), game: game, rolled: run.timestamps.roll,
          note: levelNote(on: context)
        ).draw(in: parts.field, on: &context)
      }
    }
    context.part(.seats) { drawSeats(parts.seats, on: &$0) }
    let corner = CornerView(
      game: game, timestamps: run.timestamps, isRead: run.typing.attempt != nil,
      stopped: voiceEnd, clock: clock,
      limit: typing.limit, laps: run.laps)
    if let place = parts.corner {
      context.part(.corner) { corner.drawDeck(in: place, on: &$0) }
    }
    context.part(.hints) { context in
      if !drawGhostSign(in: parts.hint, on: &context) { context.putHint(hint, in: parts.hint) }
    }
    context.part(.prompt) { drawPrompt(in: parts.prompt, on: &$0) }
    if let place = parts.corner { corner.drawRing(in: place, on: &context) }
    if let line = parts.line, let clock, !solo.isAloud || !voice.drawAdvice(in: line, on: &context)
    {
      clock.draw(onLine: line, on: &context)
    }
    if context.display.pixels != nil { flight.draw(from: parts.deck, on: &context) }
    context.pace = run.rollPace
    let isRolling =
      dieZone(parts) != nil && RollView.isRunning(in: game, run.timestamps, on: context)
    if parts.corner == nil, clock != nil {
      status(isRolling, clock, on: context).draw(in: parts.status, on: &context)
    } else {
      context.part(.status) { status(isRolling, nil, on: $0).draw(in: parts.status, on: &$0) }
    }
    if let zone = dieZone(parts) {
      RollView(
        game: game, timestamps: run.timestamps,
        home: parts.die(status(isRolling, nil, on: context), on: context)
      ).draw(from: parts.seats, in: zone, on: &context)
    }
    // Neither the paw that draws cards nor the die covers how the reading went.
    context.part(.remark) { context in
      if let line = parts.line, clock == nil { drawRemark(in: line, on: &context) }
    }
    context.pace = run.pace
    if let place = parts.corner { corner.writeClock(in: place, on: &context) }
  }

  private func status(_ isRolling: Bool, _ clock: GaugeView?, on context: DrawContext) -> StatusLine
  {
    StatusLine(
      title: .solo(.titleOf(solo.level, isAloud: solo.isAloud)),
      deck: run.isDrill ? nil : .init(game, run.timestamps), die: solo.die, isRolling: isRolling,
      seed: solo.seed, figures: run.typing.attempt != nil ? figures(on: context) : nil,
      clock: clock)
  }

  /// When the voice of a row that is read aloud has ended, in seconds of the play clock.
  private var voiceEnd: Double? {
    run.typing.attempt.flatMap { attempt in
      attempt.reading.spoken?.end.map { attempt.since + Double($0) / 1000 }
    }
  }

  /// The light on the bar of the clock, which runs to its left end whenever the dots of the ring meet.
  private func light(on context: DrawContext) -> Double? {
    guard let limit = typing.limit, context.decorations.ring, context.motion.speed != nil,
      voiceEnd == nil
    else {
      return nil
    }
    let elapsed = context.time(until: .infinity) - run.timestamps.read
    return 1 - RingView(elapsed: elapsed, limit: limit, laps: run.laps).progress
  }

  /// The level with the keys that change it, and what runs of it have reached, before the first roll.
  private func levelNote(on context: DrawContext) -> Phrase? {
    if run.isDrill { return Phrase(context.say(.key(.drill))) }
    guard run.choosesLevel else { return nil }
    let level = solo.level
    let choice = context.levelChoice(level, easier: .solo(.easier), harder: .solo(.harder))
    let best = progress?.level(level, isAloud: solo.isAloud).best ?? 0
    // What a careful typist reaches says nothing about a voice.
    let texts =
      (solo.isAloud ? [] : [context.say(.solo(.par(SoloGoals.par(level))))])
      + (best > 0 ? [context.say(.solo(.best(morae: best)))] : [])
    return context.fitting([choice + Phrase("  " + texts.joined(separator: "  ")), choice])
  }

  /// Where the die rolls: in the middle of the table, or after a good reading below the row, whose
  /// words are read again; `nil` where there is no room for that.
  private func dieZone(_ parts: TableLayout) -> Rect? {
    guard solo.streak > 0 else { return parts.field }
    return parts.line.map { line in
      Rect(
        column: line.column + line.width * 2 / 3, row: line.row, width: line.width / 3,
        height: parts.prompt.row - line.row)
    }
  }

  private func drawField(_ layout: RowLayout, on context: inout DrawContext) {
    guard !drawSlide(to: layout, on: &context) else { return }
    var view = FieldView(field: game.field, layout: layout)
    if context.display.pixels != nil,
      let flying = flight.flyingPosition(on: context)
    {
      view.holes[flying] = .init()
    }
    view.states = typing.states(isFailed: isRowThere)
    if run.typing.attempt != nil || isRowThere { voice.mark(&view) }
    if let singing = voice.singing(on: context) { view.moods = singing }
    if let position = still?.currentWord?.position {
      view.darken(by: 0.6, except: [position], on: context)
      view.lost = LostCard(shaking: position, since: run.timestamps.verdict, on: context)
    } else if let loss {
      // Only one card is red: the one that is lost.
      view.states = view.states.mapValues { $0 == .stumbled ? .read : $0 }
      view.lost = LostCard(tearing: loss.position, since: run.lifeLost, on: context)
    }
    if solo.phase == .read { view.readsFrom = solo.reversed ? .right : .left }
    view.draw(on: &context)
    drawGhost(layout, on: &context)
  }

  /// Where the best run would be typing, if it is shown.
  private func ghost(on context: DrawContext) -> (position: Int, lead: Int)? {
    guard context.decorations.ghost, run.typing.attempt != nil else { return nil }
    return run.ghost(at: context.time(until: .infinity))
  }

  /// Explains the caret before the first roll of a run that has a best one; returns whether it has.
  private func drawGhostSign(in rect: Rect, on context: inout DrawContext) -> Bool {
    guard run.mode == .roll, run.readings.isEmpty, run.ghost != nil, context.asksForKeys else {
      return false
    }
    let offer: Offer =
      context.decorations.ghost ? .ghostSign(Self.ghostSign(on: context)) : .ghostHidden
    context.frame.fill(rect, context.display.style(.text))
    context.put(context.say(offer), column: max(rect.column, 1), row: rect.row, .strong)
    return true
  }

  private static func ghostSign(on context: DrawContext) -> String {
    context.display.glyph("◌", "o")
  }

  /// A pale caret beside the number of the card that the best run has reached.
  private func drawGhost(_ layout: RowLayout, on context: inout DrawContext) {
    guard let ghost = ghost(on: context), layout.cards.indices.contains(ghost.position) else {
      return
    }
    // In the corner opposite to the number; in a grid, in the gap behind the card.
    let cells = layout.cards[ghost.position].cells
    let right = cells.column + cells.width - (layout.isGrid ? 0 : 1)
    context.put(
      Self.ghostSign(on: context), column: solo.reversed && !layout.isGrid ? cells.column : right,
      row: cells.row, .cardNumber)
  }

  // MARK: - Under the field

  private func drawSeats(_ zone: Rect, on context: inout DrawContext) {
    let words = context.words(picturesOnly: false)
    if let still, still.currentWord != nil {
      return StumbleView(reading: still, words: words).draw(in: zone, on: &context)
    }
    let rest = typing.drawDueWord(in: zone, words, of: run.deck, on: &context)
    if zone.height == 1, run.typing.attempt != nil {
      let parts = [context.say(.solo(.score(morae: solo.score))), figures(on: context)]
      let lives = "\(context.say(.solo(.lives))) \(solo.lives)"
      let combo = context.say(.solo(.combo(run.typing.comboSoFar)))
      let texts = [[lives] + parts, [lives, parts[0], combo], [lives, parts[0]]]
        .map { $0.joined(separator: "  ") }
      context.put(context.fitting(texts), column: 1, row: zone.row, .strong)
    } else {
      drawState(in: rest, on: &context)
    }
    if zone.height > 1 || !voice.drawAdvice(in: zone, on: &context) {
      let panel = Rect(
        column: zone.column, row: zone.row, width: min(zone.width, Self.levelWidth),
        height: zone.height)
      _ = voice.drawLevel(in: zone.height > 1 ? panel : zone, on: &context)
    }
  }

  /// The combo and the speed of the row, or before its first keys that of the run.
  private func figures(on context: DrawContext) -> String {
    let isRowBegun = (run.typing.attempt?.reading.keys ?? 0) > 3
    let speed =
      isRowBegun
      ? run.typing.attempt?.reading.keysPerMinute ?? 0 : run.typing.totals.keysPerMinute
    return context.say(.solo(.combo(run.typing.comboSoFar))) + "  "
      + context.say(.solo(.speed(speed, run.typing.input)))
  }

  /// The width of the bar of the level of a voice, in columns.
  private static let levelWidth = 40

  /// The width of the bar of the lives, in columns.
  private static let livesWidth = 12

  /// Draws the field while the gap of a lost card closes, once the die is rolled, or while it makes
  /// room for a card; returns whether it does.
  private func drawSlide(to layout: RowLayout, on context: inout DrawContext) -> Bool {
    guard case .failed(let loss?) = solo.outcome, solo.phase != .roll,
      let elapsed = context.elapsed(since: run.timestamps.roll, of: SlideView.duration)
    else { return flight.drawRoom(in: layout, on: &context) }
    let old = context.layout(of: loss.field, isReversed: wasReversed, picturesOnly: false)
    return SlideView(
      loss.field, without: [loss.position], from: old, to: layout, picturesOnly: false, on: context
    ).draw(elapsed: elapsed, on: &context)
  }

  /// Whether the row whose reading failed is still on the screen.
  private var isRowThere: Bool {
    guard case .failed = solo.outcome else { return false }
    return solo.phase == .roll || solo.phase == .finished
  }

  /// The lives as a bar and the score.
  private func drawState(in rect: Rect, on context: inout DrawContext) {
    guard !run.isDrill else {
      let number = min(max(solo.round - 1, 1), SoloState.drillRows)
      context.put(
        context.say(.solo(.drillRow(number))), column: max(rect.column, 1), row: rect.row, .strong)
      return
    }
    let label = "\(context.say(.solo(.lives))) "
    let end = context.put(label, column: max(rect.column, 1), row: rect.row)
    let lost = context.elapsed(
      since: run.lifeLost,
      of: GaugeView.losing(
        to: solo.lives, of: SoloState.initialLives, width: Self.livesWidth))
    if rect.height > 2, let ghost = ghost(on: context) {
      context.put(
        context.say(.solo(.ghost(lead: ghost.lead))), column: max(rect.column, 1),
        row: rect.row + 2, .faint)
    }
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

  /// What was rolled, or how the last reading went.
  private func drawRemark(in rect: Rect, on context: inout DrawContext) {
    guard let remark = remark(on: context) else { return }
    context.put(
      remark, column: max(rect.column, 1), row: rect.row, isRowThere ? .bad : .good)
  }

  private func drawPrompt(in rect: Rect, on context: inout DrawContext) {
    if let turn = run.typing.attempt, !solo.isAloud {
      return typing.draw(
        turn, reader: "", fromRight: solo.reversed, in: rect, run.bindings, on: &context)
    }
    if run.isStill {
      let text = context.say(.plainSolo(.failed(lives: run.isDrill ? nil : solo.lives)))
      let skip = context.anyKey(.pointing(.skip))
      return context.putPrompt(
        context.fitting([Phrase(text + "   ") + skip, skip]), in: rect, .bad, run.bindings)
    }
    context.putPrompt(prompt(on: context), in: rect, loss == nil ? .strong : .bad, run.bindings)
  }

  private func remark(on context: DrawContext) -> String? {
    if let die = solo.die, case .draw = solo.phase, run.timestamps.isJustRolled,
      !RollView.isTumbling(since: run.timestamps.roll, on: context)
    {
      return context.say(.plainSolo(.die(die)))
    }
    guard !run.isStill else { return nil }
    return typing.remark(isRowThere: isRowThere, on: context)
      ?? run.daily?.text(in: context.language)
  }

  private func prompt(on context: DrawContext) -> Phrase {
    switch solo.phase {
    case _ where run.mode == .drawing: context.anyKey(.pointing(.skip))
    case .read where run.mode == .read: judging(on: context)
    case _ where flight.isLanding(on: context): ""
    case .roll: rolling(on: context)
    case .draw(let draw) where run.mode == .draw:
      context.ask(context.say(.solo(.draw(count: draw.left))), .table(.draw))
    case .draw, .point, .reveal, .finished: ""
    case .read:
      context.ask(
        context.directed(
          solo.isAloud
            ? .solo(.aloud(fromRight: solo.reversed)) : .solo(.read(fromRight: solo.reversed)),
          fromRight: solo.reversed),
        short: context.directed(
          .typing(.side(fromRight: solo.reversed)), fromRight: solo.reversed),
        .table(.startTyping))
    }
  }

  /// That the row is to be read aloud, between the keys that say how it went.
  private func judging(on context: DrawContext) -> Phrase {
    let (yes, no) = (context.key(.table(.readWell)), context.key(.table(.readFailed)))
    let fromRight = solo.reversed
    // Once the voice is over, the question is how it went.
    let texts =
      voiceEnd != nil
      ? [context.say(.solo(.judge)), ""]
      : [
        context.directed(.solo(.aloud(fromRight: fromRight)), fromRight: fromRight),
        context.directed(.typing(.side(fromRight: fromRight)), fromRight: fromRight),
        context.arrows(fromRight: fromRight),
      ]
    let words: [(Message.Table, Message.Table)] = [
      (.readWell, .readFailed), (.readWellShort, .readFailed),
    ]
    let ends =
      words.map { ("\(yes) \(context.say(.table($0)))", "\(no) \(context.say(.table($1)))") }
      + [(yes, no)] as [(Phrase, Phrase)]
    return context.fitting(ends.flatMap { end in texts.map { "\(end.0)  \($0)  \(end.1)" } })
  }

  /// What a failure has cost, if there was one, and that the die is to be rolled.
  private func rolling(on context: DrawContext) -> Phrase {
    let roll = context.say(.solo(run.isDrill ? .drill : .roll))
    guard let loss else { return context.ask(roll, .table(.roll)) }
    let (card, word) = (
      loss.position + 1, context.word(loss.field.stacks[loss.position].kind)
    )
    let sentence = context.say(.solo(.lost(card: card, word: word)))
    let short = context.say(.solo(.lostShort(card: card, word: word)))
    let isRoomy = ColumnWidth.of("\(short). \(roll)") + 9 <= context.promptWidth
    return context.ask(
      "\(sentence). \(roll)", short: isRoomy ? "\(short). \(roll)" : short, .table(.roll))
  }
}
