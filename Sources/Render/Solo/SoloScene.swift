import App
import GameCore
import Graphics
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
      ScenePart(moves: areSeatsMoving(on: painter)) { drawSeats(places.seats, on: &$0) },
      .still { corner.drawDeck(in: places.corner, on: &$0) },
      .moving { corner.drawRing(in: places.corner, on: &$0) },
      .still { drawHint(in: places.hint, on: &$0) },
      .still { drawPrompt(in: places.prompt, on: &$0) },
      ScenePart(moves: hasClock) { drawNote(in: places, on: &$0) },
      .moving { drawFlight(in: places, on: &$0) },
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
    places.corner == nil && hasClock
      || status(nil, in: places, on: painter).isMoving(on: painter)
  }

  private func drawStatus(in places: TableLayout, on painter: inout Painter) {
    let clock = places.corner == nil ? clock(on: painter) : nil
    atSpeedOfDie(on: &painter) {
      status(clock, in: places, on: $0).draw(in: places.status, on: &$0)
    }
  }

  private func status(
    _ clock: GaugeView?, in places: TableLayout, on painter: Painter
  ) -> StatusLine {
    let isRolling =
      dieZone(places) != nil && RollView.isRunning(in: game, run.timestamps, on: painter)
    return StatusLine(
      title: .solo(.titleOf(solo.level, isAloud: solo.isAloud)),
      deck: run.isDrill ? nil : .init(game, run.timestamps), die: solo.die, isRolling: isRolling,
      seed: run.seed, figures: hasClock ? figures(on: painter) : nil, clock: clock)
  }

  /// The most important note: the clock, unless the row was heard to its end, or else a remark.
  private func note(on painter: Painter) -> LineNote? {
    if let clock = clock(on: painter) {
      return solo.isAloud && voice.hasAdvice ? .advice(voice) : .clock(clock)
    }
    return remark(on: painter).map { .remark($0, run.isRowThere ? .bad : .good) }
  }

  private func drawNote(in places: TableLayout, on painter: inout Painter) {
    guard let line = places.line else { return }
    atSpeedOfDie(on: &painter) { note(on: $0)?.draw(in: line, on: &$0) }
  }

  /// What was rolled, or how the last reading went.
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
    guard let line = places.line, !hasClock, let remark = remark(on: painter) else { return [] }
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
          home: places.die(status(nil, in: places, on: painter), on: painter)
        ).draw(from: places.seats, in: zone, on: &painter)
      }
    }
  }

  /// Where the die rolls: in the middle of the table, or after a good reading below the row, whose
  /// words are read again; `nil` where there is no room for that.
  private func dieZone(_ places: TableLayout) -> Rect? {
    guard solo.streak > 0 else { return places.field }
    return places.line.map { line in
      let third = line.width / 3
      let left = line.column + line.width * 2 / 3
      return Rect(columns: left..<left + third, rows: line.row..<places.prompt.row)
    }
  }

  // MARK: - The lives and the score

  /// The width of the bar of the level of a voice, in columns.
  private static let levelWidth = 40

  /// The width of the bar of the lives, in columns.
  private static let livesWidth = 12

  /// How long the bar of the lives is seen to move after a loss, in seconds.
  private var losing: Double {
    GaugeView.losing(to: solo.lives, of: SoloState.initialLives, width: Self.livesWidth)
  }

  /// Whether a life drains, or the lead of the ghost changes.
  private func areSeatsMoving(on painter: Painter) -> Bool {
    painter.clock.isRunning(since: run.lifeLost, of: losing) || row.hasGhost(on: painter)
  }

  /// Draws the lives and the score, or what was typed and what was due.
  private func drawSeats(_ zone: Rect, on painter: inout Painter) {
    let words = painter.words(picturesOnly: false)
    if run.isPausedOnFailure, let reading = run.typing.lastReading, reading.currentWord != nil {
      return StumbleView(reading: reading, words: words).draw(in: zone, on: &painter)
    }
    guard zone.height == 1 else {
      drawState(in: typing.drawDueWord(in: zone, words, of: run.deck, on: &painter), on: &painter)
      voice.drawLevel(in: zone.columns(Self.levelWidth, .rest).0, on: &painter)
      return
    }
    if voice.hasAdvice { return voice.drawAdvice(in: zone, on: &painter) }
    if hasClock {
      painter.put(line(on: painter), column: 1, row: zone.row, .strong)
    } else {
      drawState(in: zone, on: &painter)
    }
    voice.drawLevel(in: zone, on: &painter)
  }

  /// The lives, the score, and what has room of the figures.
  private func line(on painter: Painter) -> String {
    let lives = "\(painter.say(.solo(.lives))) \(solo.lives)"
    let score = painter.say(.solo(.score(morae: solo.score)))
    let combo = painter.say(.solo(.combo(run.typing.comboSoFar)))
    let texts = [[lives, score, figures(on: painter)], [lives, score, combo], [lives, score]]
    return painter.fitting(texts.map { $0.joined(separator: "  ") })
  }

  /// The combo and the speed of the row, or before its first keys that of the run.
  private func figures(on painter: Painter) -> String {
    let reading = run.typing.attempt.flatMap { $0.reading.keys > 3 ? $0.reading : nil }
    let speed = reading?.keysPerMinute ?? run.typing.totals.keysPerMinute
    return painter.say(.solo(.combo(run.typing.comboSoFar))) + "  "
      + painter.say(.solo(.speed(speed, run.typing.input)))
  }

  /// The lives as a bar, the score beside or below it, and the lead of the ghost.
  private func drawState(in rect: Rect, on painter: inout Painter) {
    let place = rect.inset(left: max(1 - rect.column, 0))
    guard !run.isDrill else {
      let number = min(max(solo.round - 1, 1), SoloState.drillRows)
      painter.put(.solo(.drillRow(number)), in: place, .strong)
      return
    }
    let text = "\(painter.say(.solo(.lives))) "
    let (label, bar, _, beside) = place.line(0)
      .columns(text.columns, Self.livesWidth + 2, 3, .rest)
    painter.put(text, in: label)
    let lost = painter.clock.elapsed(since: run.lifeLost, of: losing)
    GaugeView.lives(
      solo.lives, before: lost == nil ? solo.lives : solo.lives + 1, of: SoloState.initialLives,
      elapsed: lost
    ).draw(in: bar, on: &painter)
    let score = painter.say(.solo(.score(morae: solo.score)))
    painter.put(score, in: score.columns < beside.width ? beside : place.line(1), .good)
    if rect.height > 2, let ghost = row.ghost(on: painter) {
      painter.put(.solo(.ghost(lead: ghost.lead)), in: place.line(2), .faint)
    }
  }

  // MARK: - The prompt, and what explains

  /// The level with the keys that change it, and what runs of it have reached, before the first roll.
  private func levelNote(on painter: Painter) -> Phrase? {
    if run.isDrill { return Phrase(painter.label(.overlay(.drill))) }
    guard run.choosesLevel else { return nil }
    let level = solo.level
    let choice = painter.levelChoice(level, easier: .solo(.easier), harder: .solo(.harder))
    let best = progress?.level(level, isAloud: solo.isAloud).best ?? 0
    // What a careful typist reaches says nothing about a voice.
    let texts =
      (solo.isAloud ? [] : [painter.say(.solo(.par(SoloGoals.par(level))))])
      + (best > 0 ? [painter.say(.solo(.best(morae: best)))] : [])
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
