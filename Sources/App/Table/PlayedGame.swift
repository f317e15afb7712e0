import GameCore
import Replay

/// A game or a solo run on a screen.
///
/// Actions are applied to the rules at once. Internal actions that follow are scheduled with timers
/// or, without animations, applied at once as well.
protocol PlayedGame {
  /// The running timers.
  var timers: Timers { get set }
  /// The animation speed.
  var motion: MotionSetting { get }
  /// How much faster than its setting everything moves.
  var pace: Double { get }
  /// Whether the players skip the current animations.
  var isHurrying: Bool { get set }
  /// The internal actions that are due next, in order.
  var pendingActions: [InternalAction] { get }
  /// The typed readings.
  var typing: TypingSession { get set }

  /// Called when a typed reading has been judged or voided.
  mutating func endTyping()

  /// The effect that records what was typed; a game only records the verdict.
  func recording(_ action: SoloAction, at time: Double) -> [AppEffect]

  /// Applies an action to the rules and updates the state of the screen.
  ///
  /// - Throws: ``GameError`` if the rules do not allow the action; the state is unchanged then.
  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(GameError) -> [AppEffect]
}

extension PlayedGame {
  var pace: Double { 1 }

  /// Plays an action; an illegal one changes nothing.
  mutating func play(_ action: GameAction, at time: Double) -> [AppEffect] {
    var effects = step(action, at: time)
    while isHurrying || motion.speed == nil, let next = pendingActions.first {
      effects += step(.internal(next), at: time)
    }
    if pendingActions.isEmpty { isHurrying = false }
    return effects
  }

  /// Performs all pending actions now.
  mutating func hurry(at time: Double) -> [AppEffect] {
    guard let next = pendingActions.first else { return [] }
    isHurrying = true
    return play(.internal(next), at: time)
  }

  private mutating func step(_ action: GameAction, at time: Double) -> [AppEffect] {
    guard let effects = try? apply(action, at: time) else { return [] }
    if case .internal(let action) = action { timers.stop(.game(action)) }
    if let speed = motion.speed, !isHurrying {
      for next in pendingActions where !timers.contains(.game(next)) {
        timers.start(.game(next), due: time + Double(next.delay) / (Double(1000 * speed) * pace))
      }
    }
    return effects
  }
}
