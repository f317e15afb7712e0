import App
import GameCore
import Graphics
import Motion
import Replay
import Scores
import Text

/// A solo run: the row that grows, the lives, the score, and the clock while the row is typed.
struct SoloScene: PartedScene {
  let run: SoloRun
  /// How runs have gone, with this one if it is over.
  var progress: SoloProgress?

  private var solo: PublicGame { run.solo.game }
  private var game: PublicGame { run.shownGame }
  private var row: SoloRow { SoloRow(run: run) }
  private var typing: TypingView { TypingView(run) }
  private var voice: VoiceView { VoiceView(run: run) }
  private var hasClock: Bool { run.typing.attempt != nil }

  func parts(on painter: Painter) -> [ScenePart] {
    painter.clock.pace = run.pace
    let places = TableLayout(
      size: painter.size, language: painter.language, hasCorner: true,
      hasHint: painter.hintToShow(run.hint) != nil)
    return [
      .still { begin(in: places, on: &$0) },
      ScenePart(moves: row.isMoving(on: painter)) {
        row.draw(in: places.field, note: levelNote(on: $0), on: &$0)
      },
      .moving { row.drawGhost(on: &$0) },
      ScenePart(moves: areSeatsMoving(on: painter)) { drawSeats(in: places, on: &$0) },
      .still { corner.drawDeck(in: places.corner, on: &$0) },
      .moving { corner.drawRing(in: places.corner, on: &$0) },
      .still { drawHint(in: places.hint, on: &$0) },
      .still { drawPrompt(in: places.prompt, on: &$0) },
      ScenePart(moves: hasClock) { drawNote(in: places, on: &$0) },
      .moving { drawFlight(in: places, on: &$0) },
      .moving { drawSuccess(in: places, on: &$0) },
      ScenePart(moves: isStatusMoving(in: places, on: painter)) {
        drawStatus(in: places, on: &$0)
      },
      .moving { drawRoll(in: places, on: &$0) },
      .moving { corner.write(clock(on: $0), in: places.corner, on: &$0) },
    ]
  }

  private func begin(in places: TableLayout, on painter: inout Painter) {
    painter.beginPrompt(in: places.prompt, painter.bindings)
    painter.beginCanvas(for: painter.layout(of: game))
  }

  /// Draws something at the speed of the die.
  private func atSpeedOfDie<Result>(
    on painter: inout Painter, _ draw: (inout Painter) -> Result
  ) -> Result {
    painter.clock.pace = run.rollPace
    defer { painter.clock.pace = run.pace }
    return draw(&painter)
  }

  // MARK: - The clock

  private var corner: DeckAndClockView {
    DeckAndClockView(
      game: game, timestamps: run.timestamps, isRead: hasClock, stopped: run.voiceEnd,
      hasClock: hasClock, limit: typing.limit, laps: run.laps)
  }

  private func clock(on painter: Painter) -> GaugeView? {
    var clock = typing.clock(on: painter)
    clock?.light = light(on: painter)
    return clock
  }

  /// The light on the bar of the clock, which runs to its left end whenever the dots of the ring meet.
  private func light(on painter: Painter) -> Double? {
    guard let limit = typing.limit, painter.decorations.ring, painter.motion.speed != nil,
      run.voiceEnd == nil
    else { return nil }
    let elapsed = painter.clock.time(until: .infinity) - run.timestamps.read
    return 1 - RingView(elapsed: elapsed, limit: limit, laps: run.laps).progress
  }

  // MARK: - The status, and the line above the lives

  private func isStatusMoving(in places: TableLayout, on painter: Painter) -> Bool {
    places.corner == nil && hasClock || isMedalNew(on: painter)
      || status(in: places, on: painter).isMoving(on: painter)
  }

  private func drawStatus(in places: TableLayout, on painter: inout Painter) {
    let clock = places.corner == nil ? clock(on: painter) : nil
    let medal = newMedal(on: painter)
    atSpeedOfDie(on: &painter) {
      status(clock, medal, in: places, on: $0).draw(in: places.status, on: &$0)
    }
  }

  private func status(
    _ clock: GaugeView? = nil, _ medal: String? = nil, in places: TableLayout, on painter: Painter
  ) -> StatusLine {
    let isRolling =
      dieZone(places) != nil && RollView.isRunning(in: game, run.timestamps, on: painter)
    return StatusLine(
      title: .solo(.titleOf(solo.level, isAloud: solo.isAloud)),
      deck: run.isDrill || hasClock ? nil : .init(game, run.timestamps),
      die: hasClock ? nil : solo.die, isRolling: isRolling, seed: run.seed,
      figures: hasClock
        ? painter.say(.solo(.combo(run.typing.comboSoFar))) : medal, clock: clock)
  }

  /// The medal that the last row has just reached.
  private func newMedal(on painter: Painter) -> String? {
    guard isMedalNew(on: painter) else { return nil }
    return SoloGoals.medal(solo.score, solo.level).map { painter.say(.solo(.newMedal($0))) }
  }

  private func isMedalNew(on painter: Painter) -> Bool {
    guard case .well(let morae) = solo.outcome, !run.isDrill, !solo.isAloud,
      SoloGoals.medal(solo.score, solo.level) != SoloGoals.medal(solo.score - morae, solo.level)
    else { return false }
    // A run that moves faster does not read faster.
    return painter.clock.isRunning(
      since: run.timestamps.verdict, of: Self.medalTime * painter.clock.pace)
  }

  /// How long a medal that was reached is named, in seconds.
  private static let medalTime = 1.5

  /// The most important note: the clock, unless the row was heard to its end, or else a remark.
  private func note(on painter: Painter) -> LineNote? {
    if let clock = clock(on: painter) {
      return solo.isAloud && voice.hasAdvice ? .advice(voice) : .clock(clock)
    }
    return remark(on: painter).map { .remark($0, run.isRowThere ? .bad : .good) }
  }

  private func drawNote(in places: TableLayout, on painter: inout Painter) {
    guard let line = line(of: places, on: painter) else { return }
    atSpeedOfDie(on: &painter) { note(on: $0)?.draw(in: line, on: &$0) }
  }

  /// The rolled number, or how the last reading went.
  private func remark(on painter: Painter) -> String? {
    if let die = solo.die, case .draw = solo.phase, run.timestamps.isJustRolled,
      !RollView.isTumbling(since: run.timestamps.roll, on: painter)
    {
      return painter.say(.plainSolo(.die(die)))
    }
    guard !run.isPausedOnFailure else { return nil }
    return typing.remark(isRowThere: run.isRowThere, on: painter)
      ?? run.daily?.text(in: painter.language)
  }

  /// Where the remark is, if there is one.
  private func remarkPlace(in places: TableLayout, on painter: Painter) -> [Rect] {
    guard let line = line(of: places, on: painter), !hasClock, let remark = remark(on: painter)
    else { return [] }
    return [line.inset(left: max(1 - line.column, 0)).columns(remark.columns, .rest).0]
  }

  // MARK: - What flies

  /// Draws the paw that draws cards; it does not cover how the reading went.
  private func drawFlight(in places: TableLayout, on painter: inout Painter) {
    guard painter.display.pixels != nil else { return }
    let remark = atSpeedOfDie(on: &painter) { remarkPlace(in: places, on: $0) }
    painter.protecting([places.status] + remark) {
      FlightView(run).draw(from: places.deck, on: &$0)
    }
  }

  private func drawRoll(in places: TableLayout, on painter: inout Painter) {
    guard let zone = dieZone(places) else { return }
    atSpeedOfDie(on: &painter) { painter in
      painter.protecting(remarkPlace(in: places, on: painter)) { painter in
        RollView(
          game: game, timestamps: run.timestamps,
          home: places.die(status(in: places, on: painter), on: painter)
        ).draw(from: places.seats, in: zone, on: &painter)
      }
    }
  }

  /// Draws how the row that was just read well is celebrated.
  private func drawSuccess(in places: TableLayout, on painter: inout Painter) {
    guard let success = SuccessView(run, on: painter), let layout = painter.layout(of: game) else {
      return
    }
    let number = places.seats.columns(Self.numberWidth, .rest).0
    painter.protecting([places.status, places.prompt]) { painter in
      success.draw(
        from: layout, to: number, above: places.field.rows.upperBound, on: &painter)
      painter.compositePixels()
    }
  }

  /// Where the die rolls: in the middle of the table, or after a good reading below the row, whose
  /// words are read again; `nil` where there is no room for that.
  private func dieZone(_ places: TableLayout) -> Rect? {
    guard solo.streak > 0 else { return places.field }
    return places.line.map { line in
      let third = line.width / 3
      let left = line.column + third
      return Rect(columns: left..<left + third, rows: line.row..<places.prompt.row)
    }
  }

  // MARK: - The lives, the score and the way

  /// The columns of the bar of the level of a voice, and of the score.
  private static let (levelWidth, numberWidth) = (40, 10)

  /// Whether a life goes, or the score has just changed.
  private func areSeatsMoving(on painter: Painter) -> Bool {
    painter.clock.isRunning(since: run.lifeLost, of: LivesView.duration)
      || SuccessView.isScoreChanging(run, on: painter)
  }

  /// Where the lives are: at the right end of the seats and of the line above them, beside the word that is due.
  private func livesPlace(in places: TableLayout, on painter: Painter) -> Rect {
    let seats = places.seats
    let rest = ExpectedWord.rest(of: seats, for: run.deck) ?? seats
    let top = seats.height > 1 ? places.line?.row ?? seats.row : seats.row
    let room = Rect(columns: rest.columns, rows: top..<seats.rows.upperBound).inset(right: 1)
    return room.columns(.rest, LivesView.width(in: room, on: painter)).1
  }

  /// The line above the seats, without the lives that reach into it.
  private func line(of places: TableLayout, on painter: Painter) -> Rect? {
    let lives = run.isDrill ? 0 : livesPlace(in: places, on: painter).width + 1
    return places.line.map { $0.inset(right: painter.display.paintsCards ? lives : 0) }
  }

  /// Draws the lives and the score, or while a row is typed the word that is due; after a failure what was typed and
  /// what was due.
  private func drawSeats(in places: TableLayout, on painter: inout Painter) {
    let (zone, words) = (places.seats, painter.words(picturesOnly: false))
    if run.isPausedOnFailure, let reading = run.typing.lastReading, reading.currentWord != nil {
      return StumbleView(reading: reading, words: words).draw(in: zone, on: &painter)
    }
    if zone.height == 1, voice.hasAdvice { return voice.drawAdvice(in: zone, on: &painter) }
    if zone.height > 1 { painter.fill(zone, .mat) }
    let lives = livesPlace(in: places, on: painter)
    if !run.isDrill { drawLives(in: lives, on: &painter) }
    if hasClock {
      _ = typing.drawDueWord(in: zone, words, of: run.deck, on: &painter)
      voice.drawLevel(in: zone.columns(Self.levelWidth, .rest).0, on: &painter)
    } else {
      drawScore(in: zone.inset(left: 1, right: run.isDrill ? 1 : lives.width + 2), on: &painter)
    }
  }

  private func drawLives(in place: Rect, on painter: inout Painter) {
    let lost = painter.clock.elapsed(since: run.lifeLost, of: LivesView.duration)
    LivesView(lives: solo.lives, elapsed: lost).draw(in: place, on: &painter)
  }

  /// The score in large figures with the way to the next medal, or in low zones as text.
  private func drawScore(in place: Rect, on painter: inout Painter) {
    guard !run.isDrill else {
      let number = min(max(solo.round - 1, 1), SoloState.drillRows)
      return painter.put([painter.say(.solo(.drillRow(number)))], in: place, .mat)
    }
    guard run.hasBegun else { return }
    let (score, isFlashing) = SuccessView.score(of: run, on: painter)
    let way = MedalWay(solo, score: score)
    guard place.height > 2 else {
      let next = solo.isAloud ? nil : way.line(on: painter)
      let short = painter.say(.solo(.score(morae: score)))
      let texts = [next.map { "\(short)  \($0)" }, short].compactMap(\.self)
      painter.put(
        Fitted(texts).textOrShortest(in: place.width) ?? "", in: place,
        isFlashing ? .strong : .accent)
      if place.height == 2, !solo.isAloud {
        painter.put(way.text(on: painter) ?? "", in: place.line(1), .mat)
      }
      return
    }
    let number = BigText(number: score, scale: place.height >= 5 ? 2 : 1)
    let style = painter.display.style(isFlashing ? .mat : .seatMark(0))
    number.write(
      column: place.column, row: place.row + (place.height - number.cells.rows) / 2, style,
      on: &painter)
    var rest = place.inset(left: number.cells.columns + 2)
    rest = drawCrown(in: rest, on: &painter)
    guard !solo.isAloud, rest.width > 12 else { return }
    let best = progress?.level(solo.level, isAloud: false).best ?? 0
    let isPopping = isMedalNew(on: painter) && SuccessView.isCoinPopping(run, on: painter)
    way.drawNext(in: rest, best: best, isPopping: isPopping, on: &painter)
  }

  /// Draws a crown after five rows without a fault, larger after ten; returns what it leaves of a place.
  private func drawCrown(in place: Rect, on painter: inout Painter) -> Rect {
    guard solo.streak >= SuccessView.crowned, painter.display.paintsCards else { return place }
    let width = solo.streak >= 10 ? 8 : 6
    let (area, _, rest) = place.columns(width, 2, .rest)
    CrownView(width: painter.extent(of: area).width).draw(
      at: Point(
        x: painter.middle(of: area).x,
        y: Double(area.row + (area.height + 2) / 2) * painter.canvas.cellHeight),
      on: &painter.canvas)
    painter.compositePixels()
    return rest
  }

  // MARK: - The prompt, and what explains

  /// The level with the keys that change it, and what runs of it have reached, before the first roll.
  private func levelNote(on painter: Painter) -> Phrase? {
    if run.isDrill { return Phrase(painter.label(.overlay(.drill))) }
    guard run.choosesLevel else { return nil }
    let level = solo.level
    let choice = painter.levelChoice(level, easier: .solo(.easier), harder: .solo(.harder))
    let best = progress?.level(level, isAloud: solo.isAloud).best ?? 0
    // What typists reach says nothing about a voice.
    let next = solo.isAloud ? nil : MedalWay(solo, score: best).line(on: painter)
    let texts =
      [next, best > 0 ? painter.say(.solo(.best(morae: best))) : nil].compactMap(\.self)
    return painter.fitting([choice + Phrase("  " + texts.joined(separator: "  ")), choice])
  }

  /// Explains the caret before the first roll of a run that has a best one, or else gives a hint.
  private func drawHint(in line: Rect, on painter: inout Painter) {
    guard run.mode == .roll, run.readings.isEmpty, run.ghost != nil, painter.asksForKeys else {
      return painter.putHint(run.hint, in: line)
    }
    let offer: KeyPrompt =
      painter.decorations.ghost ? .ghostSign(SoloRow.ghostSign(on: painter)) : .ghostHidden
    painter.fill(line, .text)
    painter.put(painter.say(offer), column: max(line.column, 1), row: line.row, .strong)
  }

  private func drawPrompt(in place: Rect, on painter: inout Painter) {
    if let turn = run.typing.attempt, !solo.isAloud {
      return typing.draw(
        turn, reader: "", fromRight: solo.reversed, in: place, run.bindings, on: &painter)
    }
    let prompt = SoloPrompt(run: run)
    painter.putPrompt(prompt.phrase(on: painter), in: place, prompt.role, run.bindings)
  }
}
