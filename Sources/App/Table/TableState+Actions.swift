import GameCore
import Keys
import Replay

extension TableState: PlayedGame {
  // Where the game is played elsewhere, they happen there.
  var pendingActions: [InternalAction] { hosted == nil ? [] : game.pendingActions }

  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(IllegalAction) -> [AppEffect] {
    guard var state = hosted else {
      guard isGuest, case .user(let action) = action, sharing?.isSending == false else {
        throw .notNow(action)
      }
      sharing?.isSending = true
      return [.tell(.act(action))]
    }
    let event = try Game.reduce(into: &state, action)
    let (before, earlier) = (AnimationTriggers(game), game)
    (hosted, game) = (state, PublicGame(state, for: nil))
    react(to: action, from: earlier)
    note(action, at: time)
    show(action, from: before, at: time)
    return [.record(action, event, leadingTo: state, at: time)]
  }

  /// Shows what an action has changed.
  mutating func show(_ action: GameAction, from before: AnimationTriggers, at time: Double) {
    tiedVotes = nil
    let judged = timestamps.verdict - timestamps.read
    timestamps.note(
      from: before, to: AnimationTriggers(game), at: time, isSkipped: isHurrying)
    listen(to: action, at: time)
    switch action {
    case .user(.roll):
      if stage == .reveal { closeReveal(at: time) }
      reasons = [:]
      beginRoll(at: time)
    case .user(.draw):
      timers.stop(.roll)
      pace = computer(at: game.drawer) == nil ? 1 : computerPace.drawing(game.cardsToDraw)
    case .user(.read(let isCorrect, _)):
      isContested = false
      stage = isCorrect ? .play : .failed
      if game.lastReading?.keys == nil { typing.forget() }
      if isShared, !isCorrect, controllers[game.reader] != .here { recallTyping() }
    case .user(.reveal):
      stage = .reveal
      // Nobody has chosen anything: what happens to the only card is shown at once.
      if game.reveal?.field.count == 1, let speed = motion.speed {
        timestamps.reveal -= Durations.strike / Double(speed)
      }
    // The verdict was undone: nothing stays of the reading.
    case .user(.undo) where game.phase == .read:
      // Without animations the times may be infinite, and their difference no number.
      timestamps.undone = judged.isFinite ? max(judged, 0) : 0
      typing.takeBack()
      recallTyping()
    default: break
    }
    if game.phase == .finished {
      focus = game.winners.first ?? 0
      findAwards()
      // After a last pointing, the reveal comes first.
      if stage == .play { beginCeremony(at: time) }
    }
  }
}

extension TableState {
  /// Finds the awards of a game that is finished.
  mutating func findAwards() {
    awards =
      hosted.map { Award.awards(for: history.lazy.map(\.action), leadingTo: $0) }
      ?? Award.awards(for: sharing?.events ?? [], of: setup, leadingTo: game)
  }

  /// Whether the number of the die has still to be seen.
  package var isRolling: Bool { timers.contains(.roll) }

  /// Lets the die roll before the cards can be drawn.
  private mutating func beginRoll(at time: Double) {
    guard let speed = motion.speed, !isHurrying else { return }
    timers.start(.roll, due: time + Durations.roll / Double(speed))
  }

  /// Ends the roll: the die goes to its place.
  private mutating func endRoll(at time: Double) {
    timers.stop(.roll)
    timestamps.roll = time - Durations.roll / Double(motion.speed ?? 1)
  }

  /// Notes an action for the awards, and to watch the game again.
  private mutating func note(_ action: GameAction, at time: Double) {
    // The play clock starts again when a game is resumed.
    let milliseconds = max(Int((time - timestamps.deal) * 1000) + resumedAt, 0)
    history.append(Recording.Entry(milliseconds: milliseconds, action: action))
  }

  /// Handles a timer that fired.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    timers.stop(id)
    return switch id {
    case .game(let next): play(.internal(next), at: time)
    case .typing: judge(typing.judge(typing.tick(at: time), at: time), at: time)
    case .computer: actForComputer(at: time)
    // The host reveals the choices for all, and counts those who are silent.
    case .countdown: isGuest ? [] : endCountdown(at: time)
    case .vote: countSilence(at: time)
    case .absence: give(absentPlayers, at: time)
    case .ceremony: endCeremony(at: time)
    case .titleEnd, .still, .roll: []
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
    case .hurry: return actForComputer(at: time)
    case .readWell: return judge(true, at: time)
    case .readFailed: return judge(false, at: time)
    case .contest: return contest(at: time)
    case .startTyping: return beginTyping(at: time)
    case .beginPointing: return beginPointing(at: time)
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
    case .undo where isGuest && (stage == .play || stage == .failed):
      return play(.user(.undo), at: time)
    case .undo where isShared && (stage == .play || stage == .failed):
      return takeBack(for: seatsHere, asHost: true, at: time)
    case .undo where isShared: stage = .failed
    case .undo: return undo(at: time)
    case .wave: return [.tell(.wave)]
    case .replaceWithComputer:
      return give(Array(awaitedAbsent.prefix(1)), at: time)
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
    case .rematch where isGuest: return .ready
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
    let here = order.firstIndex(of: focus) ?? 0
    focus = order[min(max(here + step, 0), order.count - 1)]
  }
}
