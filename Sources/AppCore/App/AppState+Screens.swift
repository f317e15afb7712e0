import GameCore

/// The ways from one screen to another.
extension AppState {
  mutating func leaveGame(at time: Double) -> [AppEffect] {
    overlay = nil
    if case .table(let table) = screen, table.game.phase != .over {
      resumable = table.game.setup.players.map(\.name)
    }
    return openTitle(at: time)
  }

  /// Shows the title from the beginning of its sequence.
  mutating func openTitle(at time: Double) -> [AppEffect] {
    let title = TitleState(since: time, motion: motion)
    screen = .title(title)
    return title.wake(motion)
  }

  /// Goes on with a game; what was on its way arrives at once.
  mutating func resume(_ game: GameState, at time: Double) -> [AppEffect] {
    let table = TableState(
      resuming: game, at: time, pace: settings.pace, typingRules: settings.typingRules)
    screen = .table(table)
    overlay = nil
    resumable = nil
    return [.cancelWake] + (table.coming.map { [.play(.internal($0))] } ?? letComputersAct())
  }

  /// Deals a solo run.
  mutating func startSolo(seed: UInt64?, at time: Double) -> [AppEffect] {
    overlay = nil
    let seed = seed ?? nextSeed()
    screen = .solo(SoloRun(seed: seed, level: settings.typingRules.level, at: time))
    return [.cancelWake]
  }

  /// What may follow a solo run: another one, the same deal again, or the title.
  mutating func leaveSolo(
    _ run: SoloRun, _ command: Command, at time: Double
  ) -> [AppEffect] {
    switch command {
    case .confirm: startSolo(seed: nil, at: time)
    case .sameDeal: startSolo(seed: run.solo.seed, at: time)
    case .title: openTitle(at: time)
    default: []
    }
  }

  /// Gives a computer seat whose turn has come its time to think.
  mutating func letComputersAct() -> [AppEffect] {
    guard case .table(var table) = screen else { return [] }
    let effects = table.letComputersAct()
    screen = .table(table)
    return effects
  }

  mutating func settleTitle(at time: Double) -> [AppEffect] {
    guard case .title(var title) = screen else { return [] }
    title.settled = title.settled ?? time
    screen = .title(title)
    return [.cancelWake]
  }

  /// Does what a screen cannot do itself: go elsewhere.
  mutating func fulfil(_ wish: Wish?, at time: Double) -> [AppEffect] {
    switch wish {
    case nil: return []
    case .title: return openTitle(at: time)
    case .start(let draft):
      return begin { seed throws(SetupError) in try draft.setup(seed: seed) }
    case .again(let setup): return [.start(setup)]
    case .newGame(let setup):
      return begin { seed throws(SetupError) in try setup.with(seed: seed) }
    }
  }

  /// Begins a game of these players; all else is as the settings say.
  mutating func begin(with players: [Player]) -> [AppEffect] {
    let settings = settings
    return begin { seed throws(SetupError) in
      try GameSetup(
        seed: seed, deck: settings.deck, players: players, judge: settings.judge,
        pointing: settings.pointing, picturesOnly: settings.picturesOnly)
    }
  }

  /// Begins a game with the next seed, or says why there can be none.
  private mutating func begin(
    _ setup: (UInt64) throws(SetupError) -> GameSetup
  ) -> [AppEffect] {
    var dealt = self
    do {
      let setup = try setup(dealt.nextSeed())
      self = dealt
      return [.start(setup)]
    } catch {
      notice = .setup(error)
      return []
    }
  }
}

/// What a screen asks of the program around it.
enum Wish: Equatable {
  /// Back to the title.
  case title
  /// A game as it was set up.
  case start(SetupState)
  /// The same deal once more.
  case again(GameSetup)
  /// The same players with another seed.
  case newGame(GameSetup)
}
