import GameCore

extension TableState {
  /// Applies what came back from the world outside.
  mutating func reduce(_ action: AppAction, motion: MotionSetting) -> [AppEffect] {
    switch action {
    case .play(let action, let time): return play(action, at: time, motion: motion)
    case .woke(.game(let next), _): return next == coming ? [.play(.internal(next))] : []
    case .woke(.typing, let time): return follow(typing.tick(at: time))
    case .woke(.computer, let time): return actForComputer(at: time)
    case .woke(.countdown, _): return stage == .countdown ? beginChoosing() : []
    case .pick(let position): return pick(position)
    default: return []
    }
  }

  /// Applies an action of the game and follows it with what the screen does.
  private mutating func play(
    _ action: GameAction, at time: Double, motion: MotionSetting
  ) -> [AppEffect] {
    guard let effects = try? Game.reduce(into: &game, action) else { return [] }
    coming = nil
    follow(action, at: time)
    guard case .send(let next, let milliseconds)? = effects.first else {
      isFinishing = false
      return [.cancelWake]
    }
    coming = next
    guard let speed = motion.speed, !isFinishing else { return [.play(.internal(next))] }
    return [.wake(.game(next), afterMilliseconds: milliseconds / speed)]
  }

  /// Notes the moment of an action and moves the screen on.
  private mutating func follow(_ action: GameAction, at time: Double) {
    // What players have asked to see the end of is not shown on its way.
    moments.note(action, at: isFinishing ? -.infinity : time)
    if game.phase == .read { moments.read = time }
    switch action {
    case .user(.roll): reasons = [:]
    case .user(.read(let ok)): stage = ok ? .play : .failed
    case .user(.point) where game.reveal != nil: stage = .reveal
    default: break
    }
    if game.phase == .over {
      moments.end = time
      focus = game.winners.first ?? 0
    }
  }

  /// Does what a command means at the table.
  mutating func obey(_ command: Command, key: Key, at time: Double) -> [AppEffect] {
    switch (stage, command) {
    case (_, .undo): return undo(key)
    case (_, .finish) where mode == .watch: return [.cancelWake] + actForComputer(at: time)
    case (.typing, .failed): return follow(typing.giveUp())
    case (.play, .confirm) where mode == .getReady: return beginTyping(at: time)
    case (.play, _): return obeyInPlay(command)
    case (.failed, .confirm): return beginPointing(key, at: time)
    case (.curtain(let player, let barred), .confirm):
      if key != barred { stage = .choose(Choosing(player: player)) }
      return []
    case (.countdown, .finish): return beginChoosing()
    case (.choose(let choosing), _): return obey(command, key: key, choosing: choosing)
    case (.ready(let last), .confirm):
      return [.play(.user(.point(player: last.player, position: last.position)))]
    case (.reveal, .confirm):
      closeReveal(at: time)
      return []
    default: return []
    }
  }

  private mutating func obeyInPlay(_ command: Command) -> [AppEffect] {
    switch (game.phase, command) {
    case (.roll, .confirm): return [.play(.user(.roll))]
    case (.draw(let draw), .confirm) where draw.stage == .waiting: return [.play(.user(.draw))]
    case (.draw, .finish):
      isFinishing = true
      return coming.map { [.cancelWake, .play(.internal($0))] } ?? []
    case (.read, .readWell): return [.play(.user(.read(ok: true)))]
    case (.read, .failed): return [.play(.user(.read(ok: false)))]
    case (.over, .up): return turnFocus(by: -1)
    case (.over, .down): return turnFocus(by: 1)
    default: return []
    }
  }

  private mutating func turnFocus(by step: Int) -> [AppEffect] {
    let order = game.standings.map(\.player)
    let here = order.firstIndex(of: focus) ?? 0
    focus = order[min(max(here + step, 0), order.count - 1)]
    return []
  }

  /// What the result screen asks of the program, for the commands that lead away from it.
  func wish(for command: Command) -> Wish? {
    switch command {
    case .confirm: .newGame(game.setup)
    case .sameDeal: .again(game.setup)
    case .title: .title
    default: nil
    }
  }
}
