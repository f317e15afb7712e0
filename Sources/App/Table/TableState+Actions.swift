import GameCore
import Keys

extension TableState: PlayedGame {
  // Where the game is played elsewhere, they happen there.
  var pendingActions: [InternalAction] { hosted == nil ? [] : game.pendingActions }

  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(GameError) -> [AppEffect] {
    guard var state = hosted else {
      guard case .user(let action) = action, !choice.isSending else {
        throw .notNow(action)
      }
      choice.isSending = true
      return [.tell(.act(action))]
    }
    let event = try Game.reduce(into: &state, action)
    let before = game
    try follow(event, at: time)
    hosted = state
    computers.react(to: action, from: before, to: game, seed: setup.seed)
    recording.note(action, at: time - timestamps.deal)
    return [.record(action, event, leadingTo: state, at: time)]
  }
}

extension TableState {
  /// Whether the number of the die has still to be seen.
  package var isRolling: Bool { timers.contains(.roll) }

  /// Lets the die roll before the cards can be drawn.
  mutating func beginRoll(at time: Double) {
    guard let speed = motion.speed, !isHurrying else { return }
    timers.start(.roll, due: time + Durations.roll / Double(speed))
  }

  /// Ends the roll: the die goes to its place.
  private mutating func endRoll(at time: Double) {
    timers.stop(.roll)
    follow(.roll, at: time - Durations.roll / Double(motion.speed ?? 1))
  }

  /// Handles a timer that fired.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    timers.stop(id)
    return switch id {
    case .game(let next): play(.internal(next), at: time)
    case .typing: judge(typing.judge(typing.tick(at: time), at: time), at: time)
    case .turn: act(at: time)
    case .sweep: continueSweep(at: time)
    // The host reveals the choices for all, and counts those who are silent.
    case .countdown: decidesForAll ? endCountdown(at: time) : []
    case .vote: countSilence(at: time)
    case .absence: give(absentPlayers, at: time)
    case .ceremony: endCeremony(at: time)
    case .titleEnd, .still, .roll, .tables: []
    }
  }

  /// Performs a command; `key` is the key that was pressed, if any.
  mutating func perform(
    _ command: TableCommand, key: Key?, among lines: CursorLines, at time: Double
  ) -> [AppEffect] {
    switch command {
    case .roll: return play(.user(.roll), at: time)
    case .draw: return play(.user(.draw), at: time)
    case .finishDrawing where isRolling: endRoll(at: time)
    case .finishDrawing: return hurry(at: time)
    case .hurry: return act(at: time)
    case .readWell: return judge(true, at: time)
    case .readFailed: return judge(false, at: time)
    case .contest: return contest(at: time)
    case .startTyping: return beginTyping(at: time)
    case .beginPointing: return beginPointing(at: time)
    case .pointBefore: return choose(.before, at: time)
    case .previousKey: chooseAgain(at: time)
    case .openCurtain: openCurtain(at: time)
    case .endCountdown: return endCountdown(at: time)
    case .move(let move): self.move(move, among: lines)
    case .digit: type(digit: key)
    case .lock: return lock(at: time)
    case .reveal: return revealChoices(at: time)
    case .closeReveal: endBeat(at: time)
    case .endCeremony: endCeremonyBeat(at: time)
    // Only solo runs stand still.
    case .endStill: break
    case .undo: return undo(at: time)
    case .wave: return [.tell(.wave)]
    case .replaceWithComputer:
      guard let seat = seatToReplace else { return [] }
      return decidesForAll ? give([seat], at: time) : [.tell(.replace(seat))]
    }
    return []
  }

  /// Performs a command of the result screen.
  mutating func perform(_ command: ResultCommand) -> ScreenOutcome? {
    switch command {
    case .playerUp: moveFocus(by: -1)
    case .playerDown: moveFocus(by: 1)
    case .newGame: return .newGame(setup)
    case .sameDeal: return .again(setup)
    case .watch: return .watch(self)
    case .saveMoment: return .saveMoment(self)
    case .rematch where !decidesForAll: return .ready
    case .rematch: return series == nil ? nil : nextGame
    case .backToTitle: return .title
    }
    return nil
  }

  /// The next game of the evening or, without one, another game of the same players.
  var nextGame: ScreenOutcome {
    guard let series else { return .newGame(setup) }
    return .rematch(setup, series.isOver ? nil : series.next, startingPlayer: game.lastToFail)
  }

  private mutating func moveFocus(by step: Int) {
    let order = game.rankings.map(\.player)
    let here = order.firstIndex(of: choice.focus) ?? 0
    choice.focus = order[min(max(here + step, 0), order.count - 1)]
  }
}
