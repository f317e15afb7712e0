import App
import GameCore
import Graphics
import Motion

/// The row of a solo run: after a failure as it was read, until the die is rolled.
struct SoloRow {
  let run: SoloRun

  private var solo: PublicGame { run.solo.game }
  private var typing: TypingView { TypingView(run) }
  private var voice: VoiceView { VoiceView(run: run) }
  /// The reading that has just failed, while nothing moves.
  private var still: TypedReading? { run.isPausedOnFailure ? run.typing.lastReading : nil }
  private var slide: RowSlide { RowSlide(flight: FlightView(run), gaps: gaps) }

  /// The gap of a lost card, which closes once the die is rolled.
  private var gaps: ClosingGaps? {
    guard case .failed(let loss?) = solo.outcome, solo.phase != .roll else { return nil }
    return ClosingGaps(
      field: loss.field, isReversed: run.wasReversed, gone: [loss.position],
      since: run.timestamps.roll)
  }

  /// Whether the row slides, or a card of it shakes or is torn away.
  func isMoving(on painter: Painter) -> Bool {
    if still?.currentWord != nil {
      return painter.clock.isRunning(since: run.timestamps.verdict, of: Durations.failure)
    }
    if run.loss != nil {
      return painter.clock.isRunning(since: run.lifeLost, of: TornCard.tearing)
    }
    return slide.isRunning(on: painter) || SuccessView.isRunning(run, on: painter)
  }

  func draw(in zone: Rect, note: Phrase?, on painter: inout Painter) {
    guard let layout = painter.layout(of: run.shownGame) else {
      return RoundTitleView(
        title: .solo(.title), game: run.shownGame, rolled: run.timestamps.roll, note: note
      ).draw(in: zone, on: &painter)
    }
    guard !slide.draw(to: layout, on: &painter) else { return }
    view(of: layout, on: painter).draw(on: &painter)
  }

  private func view(of layout: RowLayout, on painter: Painter) -> FieldView {
    var view = FieldView(field: run.shownGame.field, layout: layout)
    if solo.phase == .read { view.readsFrom = solo.reversed ? .right : .left }
    view.leaveOut(slide.flight.landingPosition(on: painter))
    view.states = typing.states(isFailed: run.isRowThere)
    if run.typing.attempt != nil || run.isRowThere { voice.mark(&view) }
    if let singing = voice.singing(on: painter) { view.moods = singing }
    SuccessView(run, on: painter)?.mark(&view, on: painter)
    if let position = still?.currentWord?.position {
      view.darken(by: 0.6, except: [position], on: painter)
      view.lost = TornCard(shaking: position, since: run.timestamps.verdict, on: painter)
    } else if let loss = run.loss {
      // Only one card is red: the one that is lost.
      view.states = view.states.mapValues { $0 == .stumbled ? .read : $0 }
      view.lost = TornCard(tearing: loss.position, since: run.lifeLost, on: painter)
    }
    return view
  }

  // MARK: - The ghost

  /// Where the best run would be typing, if it is shown.
  func ghost(on painter: Painter) -> (position: Int, lead: Int)? {
    guard hasGhost(on: painter) else { return nil }
    return run.ghost(at: painter.clock.time(until: .infinity))
  }

  func hasGhost(on painter: Painter) -> Bool {
    painter.decorations.ghost && run.typing.attempt != nil && run.ghost != nil
  }

  static func ghostSign(on painter: Painter) -> String { painter.display.glyph("◌", "o") }

  /// The columns and rows of a ghost.
  private static let ghostSize = Size(columns: 5, rows: 2)

  /// A tomato, nearly white.
  private static let ghostPicture: Bitmap = {
    let tomato = Sprites.bitmap(.tomato5x4)
    let colors = Set(tomato.pixels.map(\.color))
    return Sprites.bitmap(
      .tomato5x4,
      recolored: Dictionary(
        uniqueKeysWithValues: colors.map { ($0, $0.mixed(with: RGB(0xffffff), part: 0.72)) }))
  }()

  /// A pale tomato in the upper corner of the card that the best run has reached, opposite to its number, which hops
  /// as it walks; where cards are not painted or are low, a caret.
  func drawGhost(on painter: inout Painter) {
    guard let layout = painter.layout(of: run.shownGame), let ghost = ghost(on: painter),
      layout.cards.indices.contains(ghost.position)
    else { return }
    // In the corner opposite to the number; in a grid, in the gap behind the card.
    let cells = layout.cards[ghost.position].cells
    let right = cells.columns.upperBound - (layout.isGrid ? 0 : 1)
    if painter.display.paintsCards, cells.height > 4, cells.width > 2 * Self.ghostSize.columns {
      let place = Rect(
        column: solo.reversed ? cells.column : cells.columns.upperBound - Self.ghostSize.columns,
        row: cells.row, width: Self.ghostSize.columns, height: Self.ghostSize.rows)
      let size = painter.extent(of: place)
      let hop = Int(4 * painter.clock.time(until: .infinity)) % 2 == 0 ? 0 : size.height / 4
      painter.canvas.draw(
        Self.ghostPicture, at: painter.middle(of: place) - Point(x: 0, y: hop),
        width: size.width, height: size.height, opacity: 0.85)
      return painter.compositePixels()
    }
    painter.put(
      Self.ghostSign(on: painter), column: solo.reversed && !layout.isGrid ? cells.column : right,
      row: cells.row, .cardNumber)
  }
}

extension SoloRun {
  /// The card that a failure has cost, until the die is rolled.
  var loss: SoloState.Loss? {
    guard case .failed(let loss) = solo.outcome, solo.phase == .roll else { return nil }
    return loss
  }

  /// Whether the last row was read from right to left.
  var wasReversed: Bool { (typing.lastReading?.words.first?.position ?? 0) > 0 }

  /// Whether the row whose reading failed is still on the screen.
  var isRowThere: Bool {
    guard case .failed = solo.outcome else { return false }
    return solo.phase == .roll || solo.phase == .finished
  }

  /// The row on the table; after a failure, as it was read.
  var shownGame: PublicGame {
    var game = solo.game
    if let loss { (game.field, game.reversed) = (loss.field, wasReversed) }
    return game
  }
}
