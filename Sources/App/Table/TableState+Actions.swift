import GameCore
import Keys

extension TableState: PlayedGame {
  var pendingActions: [InternalAction] { game.pendingActions }

  mutating func apply(
    _ action: GameAction, at time: Double
  ) throws(IllegalAction) -> (wanted: [Effect], effects: [AppEffect]) {
    let before = Milestones(game)
    let wanted = try Game.reduce(into: &game, action)
    timestamps.note(
      from: before, to: Milestones(game), at: time, isSkipped: isHurrying)
    switch action {
    case .user(.roll): reasons = [:]
    case .user(.read(let isCorrect)): stage = isCorrect ? .play : .failed
    case .user(.reveal): stage = .reveal
    default: break
    }
    if game.phase == .finished { focus = game.winners.first ?? 0 }
    return (wanted, [.record(action, leadingTo: game, at: time)])
  }
}

extension TableState {
  /// A timer has ended.
  mutating func fire(_ id: TimerID, at time: Double) -> [AppEffect] {
    switch id {
    case .game(let next): play(.internal(next), at: time)
    case .typing: follow(typing.tick(at: time), at: time)
    case .computer: actForComputer(at: time)
    case .countdown: stage == .countdown ? beginChoosing() : []
    case .titleEnd: []
    }
  }

  /// Does what a command means at the table.
  mutating func obey(_ command: Command, key: Key, at time: Double) -> [AppEffect] {
    switch (stage, command) {
    case (_, .undo): return undo(key, at: time)
    case (_, .finish) where mode == .watch: return actForComputer(at: time)
    case (.typing, .failed): return follow(typing.giveUp(), at: time)
    case (.play, .confirm) where mode == .getReady: return beginTyping(at: time)
    case (.play, _): return obeyInPlay(command, at: time)
    case (.failed, .confirm): return beginPointing(key, at: time)
    case (.curtain(let player, let barred), .confirm):
      if key != barred { stage = .choose(Choosing(player: player)) }
      return []
    case (.countdown, .finish): return beginChoosing()
    case (.choose(let choosing), _):
      return obey(command, key: key, choosing: choosing, at: time)
    case (.reveal, .confirm):
      closeReveal(at: time)
      return []
    default: return []
    }
  }

  private mutating func obeyInPlay(_ command: Command, at time: Double) -> [AppEffect] {
    switch (game.phase, command) {
    case (.roll, .confirm): return play(.user(.roll), at: time)
    case (.draw, .confirm): return play(.user(.draw), at: time)
    case (.draw, .finish): return hurry(at: time)
    case (.read, .readWell): return play(.user(.read(isCorrect: true)), at: time)
    case (.read, .failed): return play(.user(.read(isCorrect: false)), at: time)
    case (.reveal, .confirm): return play(.user(.reveal), at: time)
    case (.finished, .up): turnFocus(by: -1)
    case (.finished, .down): turnFocus(by: 1)
    default: break
    }
    return []
  }

  private mutating func turnFocus(by step: Int) {
    let order = game.rankings.map(\.player)
    let here = order.firstIndex(of: focus) ?? 0
    focus = order[min(max(here + step, 0), order.count - 1)]
  }

  /// What the result screen asks of the program, for the commands that lead away from it.
  func outcome(for command: Command) -> ScreenOutcome? {
    switch command {
    case .confirm: .newGame(game.setup)
    case .sameDeal: .again(game.setup)
    case .title: .title
    default: nil
    }
  }
}
