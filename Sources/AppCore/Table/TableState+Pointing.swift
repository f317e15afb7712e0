import GameCore

/// How players point, and how slips are taken back.
extension TableState {
  /// R15: in secret one after another behind a curtain, openly after a count-down.
  mutating func beginPointing(_ key: Key, at time: Double) -> [AppEffect] {
    let points = pointForComputers()
    guard let player = peopleToPoint.first else { return points }
    switch game.setup.pointing {
    case .secret: return points + letChoose(player, barred: key)
    case .open:
      stage = .countdown
      moments.countdown = time
      return points + [.wake(.countdown, afterMilliseconds: Self.countdownMilliseconds)]
    }
  }

  /// Gives the keyboard to the next player, where need be behind a curtain.
  ///
  /// The key that locked the choice before does not open the curtain, what was typed ahead is
  /// thrown away and the whole screen is drawn anew, so that nothing of a choice can be seen.
  private mutating func letChoose(_ player: Int, barred: Key?) -> [AppEffect] {
    stage = choosing(by: player, barred: barred)
    if case .curtain = stage { return [.discardInput, .repaint] }
    return []
  }

  mutating func beginChoosing() -> [AppEffect] {
    guard let player = peopleToPoint.first else { return [] }
    stage = .choose(Choosing(player: player))
    return [.cancelWake, .discardInput]
  }

  mutating func obey(
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
  mutating func pick(_ position: Int) -> [AppEffect] {
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
    return [point] + letChoose(peopleToPoint[1], barred: key)
  }

  /// Takes back the last verdict or the last choice; its player chooses again.
  mutating func undo(_ key: Key) -> [AppEffect] {
    switch stage {
    case .failed, .play:
      stage = .play
      // Computer seats may have pointed already: they do so again.
      let undone = lockedChoices.count + 1
      return Array(repeating: .play(.user(.undo)), count: undone)
    case .ready(let last): return letChoose(last.player, barred: key)
    case .curtain, .choose, .countdown:
      // Behind an open curtain the choice made before is somebody else's.
      if mode == .choose { return [] }
      guard case .point(let choices) = game.phase, let last = choices.last,
        computers[last.player] == nil
      else {
        stage = .failed
        return [.cancelWake]
      }
      return [.play(.user(.undo))] + letChoose(last.player, barred: key)
    case .reveal, .typing: return []
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
