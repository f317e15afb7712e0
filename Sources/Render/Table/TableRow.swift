import App
import GameCore
import Graphics

/// The row of cards on a table, with the cursor and with all that happens to the cards.
struct TableRow {
  let table: TableState

  private var game: PublicGame { table.game }
  private var typing: TypingView { TypingView(table) }
  private var voice: VoiceView { VoiceView(table: table) }
  private var failure: FailureView { FailureView(table: table) }
  private var slide: RowSlide {
    RowSlide(
      flight: FlightView(table), gaps: game.reveal.map { .init($0, since: table.timestamps.close) })
  }

  /// Whether the row slides, shakes, darkens, or is read by a computer player.
  func isMoving(on painter: Painter) -> Bool {
    failure.isRunning(on: painter) || slide.isRunning(on: painter)
      || table.audiblePerformance != nil || SuccessView.isRunning(table, on: painter)
      || table.sweep != nil
      || table.stage == .countdown
        && painter.clock.isRunning(since: table.timestamps.countdown, of: CountdownView.darkening)
  }

  func draw(in zone: Rect, on painter: inout Painter) {
    guard let layout = painter.layout(of: game) else {
      return RoundTitleView(
        title: .table(.round(table.round)), game: game, rolled: table.timestamps.roll
      ).draw(in: zone, on: &painter)
    }
    var view = view(of: layout, on: painter)
    guard !slide.draw(to: layout, like: view, on: &painter) else { return }
    if case .choose(let choosing) = table.stage {
      view.cursor = (choosing.cursor, choosing.player)
      addTargets(layout, cursor: choosing.cursor, on: &painter)
    }
    view.draw(on: &painter)
  }

  private func view(of layout: RowLayout, on painter: Painter) -> FieldView {
    let failure = failure.views(on: painter)
    var view = FieldView(field: game.field, layout: layout)
    if painter.display.paintsCards, let failure {
      view.layout.shift(by: SplatView.shake(at: failure.splat.elapsed))
    }
    if game.phase == .read { view.readsFrom = game.reversed ? .right : .left }
    view.leaveOut(slide.flight.landingPosition(on: painter))
    view.states = typing.states(isFailed: table.stage == .failed)
    voice.mark(&view)
    view.moods = moods(view.layout, gazes: failure.map { $0.splat.elapsed }, on: painter)
    SuccessView(table, on: painter)?.mark(&view, on: painter)
    if let position = typing.misread(isFailed: table.stage == .failed) {
      // The others are about to point at the row, so it stays whole.
      view.darken(by: 0.6, except: [position], on: painter)
      view.lost = TornCard(shaking: position, since: table.timestamps.verdict, on: painter)
    }
    SweepView(table, on: painter)?.mark(&view, on: painter)
    ComputerReadingView(table: table).light(&view, on: painter)
    if table.stage == .countdown {
      let elapsed = painter.clock.age(
        since: table.timestamps.countdown, moving: CountdownView.darkening)
      view.darken(by: CountdownView(elapsed: elapsed).shade, on: painter)
    }
    return view
  }

  /// The looks of the faces: they look at the player who failed some seconds ago, worry when the time is
  /// nearly up, and otherwise blink now and then.
  private func moods(
    _ layout: RowLayout, gazes failed: Double?, on painter: Painter
  ) -> [Int: Mood] {
    let cards = layout.cards.indices
    func all(_ mood: (Int) -> Mood) -> [Int: Mood] {
      Dictionary(uniqueKeysWithValues: cards.map { ($0, mood($0)) })
    }
    if let failed {
      guard failed >= SplatView.gaze else { return [:] }
      let places = TableLayout(size: painter.size, language: painter.language, hasCorner: true)
      let panel = SeatsView.panels(game.players.count, in: places.seats)[game.reader]
      let goal = painter.middle(of: panel).x
      return all { painter.middle(of: layout.cards[$0]).x > goal ? .looksLeft : .looksRight }
    }
    if let singing = voice.singing(on: painter) { return singing }
    if TableClock(table: table).isShort(on: painter) { return all { _ in .worry } }
    let blinking =
      table.isIdle(at: painter.clock.now)
      ? nil : Blinking.blink.position(of: cards.count, seed: table.seed, on: painter)
    return blinking.map { [$0: .blink] } ?? [:]
  }

  // MARK: - The cursor

  private func addTargets(_ layout: RowLayout, cursor: Int, on painter: inout Painter) {
    painter.cursorLines = layout.cursorLines
    for (position, card) in layout.cards.enumerated() {
      painter.addButton(card.area, picks: position)
    }
    let card = layout.cards[cursor].cells
    painter.frame.cursor = .init(column: card.column, row: card.row)
  }

  /// Draws the lower side of the frame of the card that is chosen, where the row of cards ends without a
  /// free row and text is written below.
  func drawLowerSide(of zone: Rect, on painter: inout Painter) {
    guard case .choose(let choosing) = table.stage, painter.display.paintsCards,
      let layout = painter.layout(of: game), !layout.isGrid
    else { return }
    let place = layout.cards[choosing.cursor]
    guard place.row + place.rows == zone.rows.upperBound else { return }
    CardView(
      stack: game.field.stacks[choosing.cursor], place: place, face: layout.face,
      state: .chosen(by: choosing.player, on: painter.display)
    ).writeLowerSide(on: &painter)
  }
}
