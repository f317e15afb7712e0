import GameCore

/// Identifies what happens next by itself; no two turns are equal.
struct Turn: Equatable, Sendable {
  let phase: PublicGame.Phase
  let stage: TableState.Stage
  let round: Int
  let setCount: Int
  let pointed: Int
}

/// The moves and the speech of the computer players at a table.
package struct ComputerPlay: Equatable, Sendable {
  /// How fast they act.
  let pace: ComputerPace
  /// The next automatic move, such as the turn about which one is thinking.
  var turn: Turn?
  /// The last reading of one.
  package var reading: ComputerReading?
  /// The reasons for their last choices, by seat.
  package var reasons: [Int: PointingReason] = [:]
  /// Their speech.
  private var reactions = Reactions()

  init(pace: ComputerPace) { self.pace = pace }

  /// The remark of one about the last event.
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

/// The automatic moves at a table.
package enum Advance: Equatable, Sendable {
  /// Whatever needs no decision.
  case byItself
  /// The same, but for the die.
  case butRolling
  /// Only what computer players do: in plain mode, each step is asked for.
  case byKeys

  init(_ roll: RollSetting, isStepwise: Bool) {
    self = isStepwise ? .byKeys : roll == .byHand ? .butRolling : .byItself
  }
}

/// The automatic moves: the turns of computer players, and what needs no decision. Computers see only
/// what a person in their seat would see, and use the same actions as people.
extension TableState {
  /// Starts the time until something happens by itself, once per turn.
  ///
  /// - Returns: What others are told of it.
  mutating func scheduleTurn(at time: Double) -> [AppEffect] {
    guard game.pendingActions.isEmpty, let milliseconds = waitingTime(at: time) else {
      computers.turn = nil
      timers.stop(.turn)
      return []
    }
    let turn = Turn(
      phase: game.phase, stage: stage, round: game.round, setCount: game.setCount,
      pointed: game.pointed.count)
    guard turn != computers.turn else { return [] }
    computers.turn = turn
    if stage == .play, game.phase == .read, substituteVoter == nil, let seat = computerOnTurn {
      let effects = beginPerformance(seat, at: time)
      timers.start(.turn, due: computers.reading?.end ?? time)
      return effects
    }
    timers.start(.turn, due: time + Double(milliseconds) / 1000)
    return []
  }

  /// The time until something happens by itself, in milliseconds; `nil` if the table waits for a key.
  private func waitingTime(at time: Double) -> Int? {
    switch (stage, game.phase) {
    case (.play, .roll), (.play, .draw), (.play, .read):
      computerOnTurn == nil ? timeUntilDrawing : thinkingTime
    case (.failed, .point): peopleToPoint.isEmpty || advance != .byKeys ? timeUntilPointing : nil
    // Without people, computers reveal.
    case (.play, .reveal): people.isEmpty ? computers.pace.thinking : timeUntilReveal
    case (.reveal, _):
      seatsHere.isEmpty ? revealTime + 2 * computers.pace.thinking : closingTime(at: time)
    default: nil
    }
  }

  /// The thinking time of the computer player whose turn it is, in milliseconds.
  private var thinkingTime: Int {
    switch game.phase {
    case .draw: thinking(after: timestamps.isJustRolled ? Durations.roll : 0)
    case .roll where !people.isEmpty && advance != .byKeys:
      max(computers.pace.thinking, game.reveal == nil ? 0 : laughingTime)
    default: computers.pace.thinking
    }
  }

  /// The thinking time of a computer player that watches what takes some seconds first.
  private func thinking(after beat: Double) -> Int {
    max(computers.pace.thinking, motion.speed.map { Int(beat * 1000) / $0 } ?? 0)
  }

  /// The time until people roll the die or draw, in milliseconds; `nil` where they do so with a key.
  private var timeUntilDrawing: Int? {
    guard hosted != nil, advance != .byKeys, awaitedAbsent.isEmpty, !choice.isUnattended
    else { return nil }
    switch game.phase {
    case .roll where advance == .byItself:
      return game.reveal == nil ? Int(Durations.firstRoll * 1000) : laughingTime
    case .draw: return isRolling ? nil : 0
    default: return nil
    }
  }

  /// The time between a reveal and the next roll, in milliseconds.
  private var laughingTime: Int {
    Int((people.count > 1 ? Durations.laugh : Durations.shortLaugh) * 1000)
  }

  /// The time in which people see why a reading failed, and may correct that, in milliseconds.
  private var timeUntilPointing: Int {
    let isTyped = game.judge == .typed && computer(at: game.reader) == nil
    let time = isTyped ? Durations.learning : Durations.stumble
    return peopleToPoint.isEmpty ? thinking(after: time) : Int(time * 1000)
  }

  /// The time until people see what all have chosen, in milliseconds; `nil` where they ask for it.
  private var timeUntilReveal: Int? {
    hosted == nil || advance == .byKeys ? nil : Int(Durations.suspense * 1000)
  }

  /// The time until a reveal ends by itself, in milliseconds; `nil` if it waits for a key.
  private func closingTime(at time: Double) -> Int? {
    guard let reveal = game.reveal, advance != .byKeys else { return nil }
    let shown = time - timestamps.reveal
    let left = reveal.closing / Double(motion.speed ?? 1) - (shown.isFinite ? shown : 0)
    return Int(max(left, 0) * 1000)
  }

  /// Whether a reveal ends by itself.
  package var closesByItself: Bool { advance != .byKeys }

  /// The time until everybody has seen what the choices lead to, in milliseconds.
  private var revealTime: Int {
    guard let reveal = game.reveal, let speed = motion.speed else { return 0 }
    return Int(reveal.settled * 1000) / speed
  }

  /// Does what happens by itself.
  mutating func act(at time: Double) -> [AppEffect] {
    computers.turn = nil
    timers.stop(.turn)
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
