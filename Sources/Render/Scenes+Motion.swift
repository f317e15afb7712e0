import App
import GameCore
import Graphics

extension Scenes {
  /// Whether a state's picture changes by itself from a time on, in a window of a size.
  ///
  /// What is not shown there does not count: without pixels nothing flies, and a small window has no
  /// ring.
  package static func isMoving(
    _ state: AppState, size: Size, display: DisplayMode, at time: Double
  ) -> Bool {
    guard state.overlay == nil, fits(size) else { return false }
    return MotionCheck(state: state, size: size, display: display, time: time).isMoving
  }
}

/// Looks for what moves in the picture of a state at a time.
private struct MotionCheck {
  let state: AppState
  let size: Size
  let display: DisplayMode
  let time: Double

  private var hasPixels: Bool { display.pixels != nil }

  /// Whether the ring, the deck and the die have a place.
  private var hasCorner: Bool { TableLayout(size: size, hasCorner: true).corner != nil }

  var isMoving: Bool {
    switch state.screen {
    case .title(let title):
      guard let settled = title.settled else { return true }
      return falls && lasts(settled, ParticleView.duration)
    case .setup: return false
    case .gallery(let gallery): return !gallery.head.isPaused
    case .replay(let replay):
      return !replay.head.isPaused && replay.head.position(at: time) < replay.head.duration
    case .solo(let run): return isMoving(run)
    case .table(let table): return isMoving(table)
    }
  }

  private func isMoving(_ table: TableState) -> Bool {
    if case .typing = table.stage { return true }
    let (snapshot, moments) = (TableSnapshot(table), table.timestamps)
    return table.stage == .countdown && state.motion.speed != nil || isHeard(table)
      || isRingShown(snapshot) || isClockRunning(table)
      || isInFlight(snapshot)
      || isShaking(table)
      || lasts(moments.reveal, (table.game.reveal?.closing ?? 0) + SlideView.duration)
      || lasts(moments.close, SlideView.duration)
      || table.stage == .ceremony && lasts(moments.ceremony, table.ceremony.end)
      || lasts(moments.end, falls ? ParticleView.duration : ResultScene.countUp)
  }

  private func isMoving(_ run: SoloRun) -> Bool {
    run.typing.attempt != nil || isInFlight(SoloScene(run: run).snapshot)
      || SoloScene(run: run).isClosing && lasts(run.timestamps.roll, SlideView.duration)
      || lasts(run.lifeLost, LostCard.duration)
      || isDraining(since: run.lifeLost, width: SoloScene.livesWidth) { elapsed in
        let lives = run.solo.lives
        return .lives(lives, before: lives + 1, of: SoloState.initialLives, elapsed: elapsed)
      }
  }

  /// Whether a computer player's reading is heard.
  private func isHeard(_ table: TableState) -> Bool {
    guard let heard = table.heard, state.motion.speed != nil else { return false }
    return time < heard.end
  }

  /// Whether the card at which a typed reading failed shakes.
  private func isShaking(_ table: TableState) -> Bool {
    TypingView(table).misread(isFailed: table.stage == .failed) != nil
      && lasts(table.timestamps.verdict, LostCard.shaking)
  }

  private var falls: Bool { hasPixels && state.particles != nil }

  private func isRingShown(_ table: TableSnapshot) -> Bool {
    table.isRead && state.settings.ring && state.motion.speed != nil && hasPixels && hasCorner
  }

  private func isClockRunning(_ table: TableState) -> Bool {
    guard let limit = table.game.readingLimit, TableSnapshot(table).isRead else { return false }
    return time - table.timestamps.read < Double(limit) / 1000 + GaugeView.timeUpDuration
  }

  /// Whether the die, a card or the bar of the deck moves.
  private func isInFlight(_ table: TableSnapshot) -> Bool {
    let moments = table.timestamps
    return hasCorner && display.paintsCards && lasts(moments.roll, DieView.duration)
      || hasPixels && table.isDrawing && lasts(moments.draw, CardTimelines.drawnCard.duration)
      || hasPixels && lasts(moments.set, CardTimelines.thrownCard.duration)
      || StatusLine.hasBar(size.columns, display)
        && isDraining(since: moments.draw, width: StatusLine.barWidth) {
          .deck(table.deck.left, of: table.deck.all, elapsed: $0)
        }
  }

  /// Whether a bar that follows a loss is not yet where it will be.
  private func isDraining(
    since start: Double, width: Int, _ gauge: (_ elapsed: Double?) -> GaugeView
  ) -> Bool {
    lasts(start, GaugeView.lossDuration)
      && gauge(elapsed(since: start)).ends(in: width) != gauge(nil).ends(in: width)
  }

  private func elapsed(since start: Double) -> Double {
    max((time - start) * Double(state.motion.speed ?? 1), 0)
  }

  /// Whether an animation of some seconds still runs.
  private func lasts(_ start: Double, _ duration: Double) -> Bool {
    state.motion.speed != nil && elapsed(since: start) < duration
  }
}
