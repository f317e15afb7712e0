import GameCore

/// A game or a solo run on a screen: the one path for its actions.
///
/// An action goes to the rules at once. What follows by itself gets a timer or, if nothing moves,
/// happens at once as well.
protocol PlayedGame {
  /// What runs on the play clock.
  var timers: Timers { get set }
  /// The animation speed.
  var motion: MotionSetting { get }
  /// Whether the players have skipped what is moving.
  var isHurrying: Bool { get set }
  /// The internal actions that happen next by themselves, in the order in which they must.
  var pendingActions: [InternalAction] { get }

  /// Applies an action to the rules and follows it with what the screen shows.
  ///
  /// - Returns: the effects of the rules and those of the program.
  /// - Throws: ``IllegalAction`` if the rules do not allow the action; nothing has changed then.
  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(IllegalAction) -> (wanted: [Effect], effects: [AppEffect])
}

extension PlayedGame {
  /// Plays an action; one that is illegal changes nothing.
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
    guard let (wanted, effects) = try? apply(action, at: time) else { return [] }
    if case .internal(let action) = action { timers.stop(.game(action)) }
    if let speed = motion.speed, !isHurrying {
      for case .send(let next) in wanted {
        timers.start(.game(next), due: time + Double(next.delay) / Double(1000 * speed))
      }
    }
    return effects
  }
}
