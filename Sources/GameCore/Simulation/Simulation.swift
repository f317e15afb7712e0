/// Plays complete games with computer players only.
package enum Simulation {
  /// A finished game.
  package struct Result: Equatable, Sendable {
    /// All actions in order, as a journal records them.
    package let actions: [GameAction]
    /// The final state.
    package let state: GameState
  }

  /// Plays a game and collects its actions.
  ///
  /// Human seats are played by a computer player of level normal.
  ///
  /// - Throws: ``GameError`` only if the computer players break the rules, which is a bug.
  package static func play(_ setup: GameSetup) throws(GameError) -> Result {
    var actions: [GameAction] = []
    actions.reserveCapacity(128)  // Most games have fewer.
    let end = try play(setup) { action, _ in actions.append(action) }
    return Result(actions: actions, state: end)
  }

  /// Plays a game and passes on each action with the resulting state.
  ///
  /// With records, readings take the time that their players would take.
  ///
  /// - Throws: ``GameError`` only if the computer players break the rules, which is a bug.
  package static func play(
    _ setup: GameSetup, recordsReadings: Bool = false,
    each: (GameAction, GameState) -> Void
  ) throws(GameError) -> GameState {
    let seats = ComputerSeat.seats(of: setup)
    var state = GameState(setup)
    while true {
      switch state.game.phase {
      case .roll: try send(.user(.roll), to: &state, each)
      case .draw: try send(state.game.drawingAction, to: &state, each)
      case .read:
        let seat = seats[state.game.reader]
        let isCorrect = seat.reads(state.game)
        var record: ReadingRecord?
        if recordsReadings {
          let recital = seat.recital(state.game, isCorrect: isCorrect)
          record = recital.record(
            of: state.game.field, milliseconds: recital.morae * seat.level.mora)
        }
        try send(.user(.read(isCorrect: isCorrect, record)), to: &state, each)
      case .point:
        let outlook = PointingContext(state.game, for: seats)
        let reader = state.game.reader
        var player = setup.players.left(of: reader)
        while player != reader {
          let position = seats[player].position(state.game, outlook)
          try send(.user(.point(player: player, position: position)), to: &state, each)
          player = setup.players.left(of: player)
        }
      case .reveal: try send(.user(.reveal), to: &state, each)
      case .finished: return state
      }
    }
  }

  /// Applies an action and passes it on.
  private static func send(
    _ action: GameAction, to state: inout GameState,
    _ each: (GameAction, GameState) -> Void
  ) throws(GameError) {
    try Game.reduce(into: &state, action)
    each(action, state)
  }
}
