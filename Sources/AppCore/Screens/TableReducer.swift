import GameCore

extension TableState {
  /// Applies what came back from the world outside.
  mutating func reduce(_ action: AppAction, motion: MotionSetting) -> [AppEffect] {
    switch action {
    case .play(let action, let time): return play(action, at: time, motion: motion)
    case .woke(.game(let next), _): return next == coming ? [.play(.internal(next))] : []
    case .woke(.typing, let time): return tickTyping(at: time)
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
    case (.typing, .failed): return giveUpTyping()
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

// MARK: - Pointing

extension TableState {
  /// R15: in secret one after another behind a curtain, openly after a count-down.
  private mutating func beginPointing(_ key: Key, at time: Double) -> [AppEffect] {
    let points = pointForComputers()
    guard !peopleToPoint.isEmpty else { return points }
    switch game.setup.pointing {
    case .secret: return points + passKeyboard(barred: key)
    case .open:
      stage = .countdown
      moments.countdown = time
      return points + [.wake(.countdown, afterMilliseconds: Self.countdownMilliseconds)]
    }
  }

  /// Hides the table until the next player has the keyboard.
  ///
  /// The key that locked the choice before does not open the curtain, what was typed ahead is
  /// thrown away and the whole screen is drawn anew, so that nothing of a choice can be seen.
  private mutating func passKeyboard(barred: Key?) -> [AppEffect] {
    guard let player = peopleToPoint.first else { return [] }
    return pass(to: player, barred: barred)
  }

  /// Draws the curtain for a player; where only one person plays there is nobody to hide from.
  private mutating func pass(to player: Int, barred: Key?) -> [AppEffect] {
    guard people.count > 1 else {
      stage = .choose(Choosing(player: player))
      return []
    }
    stage = .curtain(player: player, barred: barred)
    return [.discardInput, .repaint]
  }

  private mutating func beginChoosing() -> [AppEffect] {
    guard let player = peopleToPoint.first else { return [] }
    stage = .choose(Choosing(player: player))
    return [.cancelWake, .discardInput]
  }

  private mutating func obey(
    _ command: Command, key: Key, choosing: Choosing
  ) -> [AppEffect] {
    var choosing = choosing
    let last = game.field.count - 1
    switch command {
    case .confirm: return lock(choosing, key)
    case .digit:
      choosing.type(key, count: game.field.count)
      stage = .choose(choosing)
      return []
    case .left: choosing.cursor = max(choosing.cursor - 1, 0)
    case .right: choosing.cursor = min(choosing.cursor + 1, last)
    case .first: choosing.cursor = 0
    case .last: choosing.cursor = last
    default: return []
    }
    choosing.typed = 0
    stage = .choose(choosing)
    return []
  }

  /// A click or a move from line to line puts the cursor on a position.
  private mutating func pick(_ position: Int) -> [AppEffect] {
    guard case .choose(var choosing) = stage, game.field.stacks.indices.contains(position) else {
      return []
    }
    choosing.cursor = position
    choosing.typed = 0
    stage = .choose(choosing)
    return []
  }

  /// Makes a choice; the last one waits, so that all are revealed at once, on a key.
  private mutating func lock(_ choosing: Choosing, _ key: Key) -> [AppEffect] {
    let choice = Choice(player: choosing.player, position: choosing.cursor)
    let point = AppEffect.play(.user(.point(player: choice.player, position: choice.position)))
    if peopleToPoint.count == 1 {
      if people.count == 1 { return [point] }
      stage = .ready(choice)
      return game.setup.pointing == .secret ? [.discardInput, .repaint] : []
    }
    // The stage moves on first: the game does not know about curtains.
    let after = peopleToPoint[1]
    switch game.setup.pointing {
    case .secret: return [point] + pass(to: after, barred: key)
    case .open:
      stage = .choose(Choosing(player: after))
      return [point]
    }
  }

  /// Takes back the last verdict or the last choice; its player chooses again.
  private mutating func undo(_ key: Key) -> [AppEffect] {
    switch stage {
    case .failed, .play:
      stage = .play
      // Computer seats may have pointed already: they do so again.
      let undone = lockedChoices.count + 1
      return Array(repeating: .play(.user(.undo)), count: undone)
    case .ready(let last): return chooseAgain(last.player, key)
    case .curtain, .choose, .countdown:
      // Behind an open curtain the choice made before is somebody else's.
      if mode == .choose { return [] }
      guard case .point(let choices) = game.phase, let last = choices.last,
        computers[last.player] == nil
      else {
        stage = .failed
        return [.cancelWake]
      }
      return [.play(.user(.undo))] + chooseAgain(last.player, key)
    case .reveal, .typing: return []
    }
  }

  private mutating func chooseAgain(_ player: Int, _ key: Key) -> [AppEffect] {
    switch game.setup.pointing {
    case .secret: return pass(to: player, barred: key)
    case .open:
      stage = .choose(Choosing(player: player))
      return []
    }
  }
}

extension TableState.Choosing {
  /// Takes one more digit of a position's number; a number that is too large begins anew.
  mutating func type(_ key: Key, count: Int) {
    guard case .character(let character) = key, let digit = character.wholeNumberValue else {
      return
    }
    let longer = typed * 10 + digit
    typed = (1...count).contains(longer) ? longer : (1...count).contains(digit) ? digit : 0
    if typed > 0 { cursor = typed - 1 }
  }
}
