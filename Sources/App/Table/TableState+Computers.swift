import GameCore

/// Identifies a turn of a computer player; no two turns are equal.
struct ComputerTurn: Equatable, Sendable {
  let phase: PublicGame.Phase
  let stage: TableState.Stage
  let round: Int
  let setCount: Int
  let pointed: Int
}

/// What the computer players at a table do and say.
package struct ComputerPlay: Equatable, Sendable {
  /// How fast they act.
  let pace: ComputerPace
  /// The turn about which one is thinking.
  var turn: ComputerTurn?
  /// The last reading of one.
  package var reading: ComputerReading?
  /// The reasons for their last choices, by seat.
  package var reasons: [Int: PointingReason] = [:]
  /// What they say.
  private var reactions = Reactions()

  init(pace: ComputerPace) { self.pace = pace }

  /// What one says about what has just happened.
  package var reaction: Reaction? { reactions.current }

  /// How much faster than a person a seat draws the cards of a reading.
  func drawing(_ game: PublicGame, as seat: ComputerSeat?) -> Double {
    seat == nil ? 1 : pace.drawing(game.cardsToDraw)
  }

  /// Reacts to an action.
  mutating func react(
    to action: GameAction, from before: PublicGame, to game: PublicGame, seed: UInt64
  ) {
    reactions.note(action, from: before, to: game, seed: seed)
  }

  /// Finds out what they have said in a game that is resumed, but says nothing again.
  mutating func recall(_ actions: some Sequence<GameAction>, of setup: GameSetup) {
    var state = GameState(setup)
    for action in actions {
      let before = state.game
      // The game was resumed with these actions, so they cannot throw.
      _ = try? Game.reduce(into: &state, action)
      react(to: action, from: before, to: state.game, seed: setup.seed)
    }
    reactions.fallSilent()
  }
}

/// The turns of computer players. They see only what a person in their seat would see, and use the
/// same actions as people.
extension TableState {
  /// Starts the thinking time of the computer player whose turn it is, once per turn.
  ///
  /// - Returns: What guests are told of it.
  mutating func scheduleComputerTurn(at time: Double) -> [AppEffect] {
    guard game.pendingActions.isEmpty, let milliseconds = thinkingTime else {
      computers.turn = nil
      timers.stop(.computer)
      return []
    }
    let turn = ComputerTurn(
      phase: game.phase, stage: stage, round: game.round, setCount: game.setCount,
      pointed: game.pointed.count)
    guard turn != computers.turn else { return [] }
    computers.turn = turn
    if stage == .play, game.phase == .read, substituteVoter == nil, let seat = computerOnTurn {
      let effects = beginPerformance(seat, at: time)
      timers.start(.computer, due: computers.reading?.end ?? time)
      return effects
    }
    timers.start(.computer, due: time + Double(milliseconds) / 1000)
    return []
  }

  /// The thinking time of the computer player whose turn it is, in milliseconds; `nil` if there is
  /// none.
  private var thinkingTime: Int? {
    switch (stage, game.phase) {
    case (.play, .roll), (.play, .read): computerOnTurn.map { _ in computers.pace.thinking }
    case (.play, .draw):
      computerOnTurn.map { _ in thinking(after: timestamps.isJustRolled ? Durations.roll : 0) }
    case (.failed, .point) where !peopleToPoint.isEmpty: nil
    case (.failed, .point):
      thinking(after: computer(at: game.reader) == nil ? Durations.learning : Durations.stumble)
    // Without people, computers reveal; where nobody plays, a reveal ends by itself.
    case (.play, .reveal): people.isEmpty ? computers.pace.thinking : nil
    case (.reveal, _): seatsHere.isEmpty ? revealTime + 2 * computers.pace.thinking : closingTime
    default: nil
    }
  }

  /// The thinking time of a computer player that watches what takes some seconds first.
  private func thinking(after beat: Double) -> Int {
    max(computers.pace.thinking, motion.speed.map { Int(beat * 1000) / $0 } ?? 0)
  }

  /// The time until a reveal ends by itself, in milliseconds; `nil` if it waits for a key: in the first
  /// round, unless there was nothing to choose, and where nothing moves.
  private var closingTime: Int? {
    guard let reveal = game.reveal, let speed = motion.speed, round > 1 || reveal.field.count == 1
    else { return nil }
    let time = reveal.closing - (reveal.field.count == 1 ? Durations.strike : 0)
    return Int(time * 1000) / speed
  }

  /// The time until everybody has seen what the choices lead to, in milliseconds.
  private var revealTime: Int {
    guard let reveal = game.reveal, let speed = motion.speed else { return 0 }
    return Int(reveal.settled * 1000) / speed
  }

  /// Acts for the computer player whose turn it is.
  mutating func actForComputer(at time: Double) -> [AppEffect] {
    computers.turn = nil
    timers.stop(.computer)
    switch (stage, game.phase) {
    case (.play, .roll): return play(.user(.roll), at: time)
    case (.play, .draw): return play(.user(.draw), at: time)
    case (.play, .read) where substituteVoter != nil:
      // It hears nothing, and believes the reader.
      let vote = substituteVoter.map { UserAction.vote(player: $0, isCorrect: true) }
      return (vote.map { play(.user($0), at: time) } ?? []) + endVote(at: time)
    case (.play, .read):
      guard let seat = computerOnTurn else { return [] }
      let isCorrect = seat.reads(game)
      return play(.user(.read(isCorrect: isCorrect, computers.reading?.record)), at: time)
    case (.failed, .point): return beginPointing(at: time)
    case (_, .reveal): return revealChoices(at: time)
    case (.reveal, _):
      closeReveal(at: time)
      return []
    default: return []
    }
  }

  /// The seat of a person that votes next and for which a computer plays, unless one reads, too.
  private var substituteVoter: Int? {
    guard computer(at: game.reader) == nil else { return nil }
    return game.nextVoter.flatMap { computer(at: $0) == nil ? nil : $0 }
  }

  /// Points for the computer players who have yet to; choices stay hidden until the reveal.
  mutating func pointForComputers(at time: Double) -> [AppEffect] {
    game.stillToPoint.flatMap { player -> [AppEffect] in
      guard let seat = computer(at: player) else { return [] }
      let (position, reason) = seat.points(game)
      computers.reasons[player] = reason
      return play(.user(.point(player: player, position: position)), at: time)
    }
  }
}
