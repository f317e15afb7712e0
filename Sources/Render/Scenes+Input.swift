import App
import Graphics
import Keys

extension Scenes {
  /// Whether a state's picture changes by itself from a time on.
  package static func isMoving(_ state: AppState, at time: Double) -> Bool {
    guard state.overlay == nil else { return false }
    switch state.screen {
    case .title(let title):
      guard let settled = title.settled else { return true }
      return state.particles != nil
        && lasts([(settled, ParticleView.duration)], state.motion, at: time)
    case .setup: return false
    case .gallery(let gallery): return !gallery.head.isPaused
    case .replay(let replay):
      return !replay.head.isPaused && replay.head.position(at: time) < replay.head.duration
    case .solo(let run):
      return run.typing.attempt != nil
        || lasts(
          flights(run.timestamps) + [(run.lifeLost, GaugeView.lossDuration)], state.motion, at: time
        )
    case .table(let table):
      if case .typing = table.stage { return true }
      return table.stage == .countdown && state.motion.speed != nil
        || isMoving(table, in: state, at: time)
    }
  }

  private static func isMoving(
    _ table: TableState, in state: AppState, at time: Double
  ) -> Bool {
    if TableSnapshot(table).isRead, state.settings.ring, state.motion.speed != nil { return true }
    let moments = table.timestamps
    if let heard = table.heard, time < heard.end, state.motion.speed != nil { return true }
    if let limit = table.game.readingLimit,
      time - moments.read < Double(limit) / 1000 + GaugeView.timeUpDuration
    {
      return true
    }
    return lasts(
      flights(moments) + [
        (moments.reveal, (table.game.reveal?.closing ?? 0) + SlideView.duration),
        (moments.close, SlideView.duration),
        (moments.ceremony, table.stage == .ceremony ? table.ceremony.end : 0),
        (moments.end, state.particles == nil ? ResultScene.countUp : ParticleView.duration),
      ], state.motion, at: time)
  }

  /// What moves when the die is rolled and cards are drawn: when it began, and how long it takes.
  private static func flights(
    _ moments: Timestamps
  ) -> [(start: Double, duration: Double)] {
    [
      (moments.roll, DieView.duration), (moments.draw, GaugeView.lossDuration),
      (moments.set, CardTimelines.thrownCard.duration),
    ]
  }

  /// Whether any of some animations still runs at a time.
  private static func lasts(
    _ animations: [(start: Double, duration: Double)], _ motion: MotionSetting, at time: Double
  ) -> Bool {
    guard let speed = motion.speed else { return false }
    return animations.contains { (time - $0.start) * Double(speed) < $0.duration }
  }

  /// The position of the field that a key means because of where cards lie on the screen: a click
  /// on a card, or a step to the line above or below.
  package static func position(
    for key: Key, in state: AppState, size: Size
  ) -> Int? {
    guard state.overlay == nil, case .table(let table) = state.screen,
      case .choose(let choosing) = table.stage
    else { return nil }
    guard let layout = TableSnapshot(table).layout(in: size) else { return nil }
    if case .click(let column, let row) = key {
      return layout.position(column: column, row: row)
    }
    switch table.bindings.first(where: { $0.keys.contains(key) })?.command {
    case .table(.move(.up)): return layout.neighbor(of: choosing.cursor, lines: -1)
    case .table(.move(.down)): return layout.neighbor(of: choosing.cursor, lines: 1)
    default: return nil
    }
  }
}
