import GameCore

/// The ways from one screen to another.
extension AppState {
  mutating func leaveGame(at time: Double) {
    if case .table(let table) = screen, table.game.phase != .finished, table.place == .lastGame {
      resumable = table.game.setup.players.map(\.name)
    }
    openTitle(at: time)
  }

  /// Shows the title from the beginning of its sequence.
  mutating func openTitle(at time: Double) {
    overlay = nil
    screen = .title(TitleState(at: time, motion: motion))
  }

  mutating func settleTitle(at time: Double) {
    guard case .title(var title) = screen else { return }
    title.refresh(at: time)
    screen = .title(title)
  }

  /// Deals a game.
  mutating func start(_ setup: GameSetup, at time: Double) -> [AppEffect] {
    screen = .table(
      TableState(
        setup, at: time, motion: motion, pace: settings.pace, typingRules: settings.typingRules))
    overlay = nil
    resumable = nil
    settings = settings.remembering(setup)
    if setup.seed == wantedSeed { wantedSeed = nil }
    return [.openJournal(setup, at: time), .saveSettings(settings)] + onTable(at: time) { _ in [] }
  }

  /// Goes on with a game; what was in flight arrives at once.
  mutating func resume(_ game: GameState, at time: Double) -> [AppEffect] {
    screen = .table(
      TableState(
        resuming: game, at: time, motion: motion, pace: settings.pace,
        typingRules: settings.typingRules))
    overlay = nil
    resumable = nil
    return onTable(at: time) { $0.hurry(at: time) }
  }

  /// Deals a solo run.
  mutating func startSolo(seed: UInt64?, at time: Double) {
    overlay = nil
    let seed = seed ?? nextSeed()
    screen = .solo(
      SoloRun(seed: seed, level: settings.typingRules.level, at: time, motion: motion))
  }

  /// Starts another solo run after one, deals the same again, or shows the title.
  mutating func obey(_ command: SoloCommand, after run: SoloRun, at time: Double) {
    switch command {
    case .newRun: startSolo(seed: nil, at: time)
    case .sameDeal: startSolo(seed: run.solo.seed, at: time)
    case .backToTitle: openTitle(at: time)
    }
  }

  /// Does what a screen cannot do itself: go elsewhere.
  mutating func follow(_ outcome: ScreenOutcome?, at time: Double) -> [AppEffect] {
    switch outcome {
    case nil: return []
    case .title:
      openTitle(at: time)
      return []
    case .start(let draft):
      return begin(at: time) { seed throws(SetupError) in try draft.setup(seed: seed) }
    case .again(let setup): return start(setup, at: time)
    case .newGame(let setup):
      return begin(at: time) { seed throws(SetupError) in try setup.with(seed: seed) }
    }
  }

  /// Begins a game of these players; all else is as the settings say.
  mutating func begin(with players: [Player], at time: Double) -> [AppEffect] {
    let settings = settings
    return begin(at: time) { seed throws(SetupError) in
      try GameSetup(
        seed: seed, deck: settings.deck, players: players, judge: settings.judge,
        pointing: settings.pointing, picturesOnly: settings.picturesOnly,
        clock: settings.clock.level)
    }
  }

  /// Begins a game with the next seed, or says why there can be none.
  private mutating func begin(
    at time: Double, _ setup: (UInt64) throws(SetupError) -> GameSetup
  ) -> [AppEffect] {
    var dealt = self
    do {
      let setup = try setup(dealt.nextSeed())
      self = dealt
      return start(setup, at: time)
    } catch {
      notice = .setup(error)
      return []
    }
  }
}

/// Changes of the screen at the bottom.
extension AppState {
  /// Changes the table, and lets a computer player whose turn has come think.
  mutating func onTable(
    at time: Double, _ change: (inout TableState) -> [AppEffect]
  ) -> [AppEffect] {
    guard case .table(var table) = screen else { return [] }
    let effects = change(&table)
    table.scheduleComputerTurn(at: time)
    screen = .table(table)
    return effects
  }

  /// Plays an action of the game as if its player had pressed the key; for pictures of moments.
  package mutating func play(_ action: GameAction, at time: Double) {
    _ = onTable(at: time) { $0.play(action, at: time) }
  }

  /// Changes the solo run.
  mutating func onSolo(_ change: (inout SoloRun) -> [AppEffect]) -> [AppEffect] {
    guard case .solo(var run) = screen else { return [] }
    let effects = change(&run)
    screen = .solo(run)
    return effects
  }

  /// Shows a notice until the next key.
  ///
  /// That a game is not recorded is shown for the whole round.
  mutating func note(_ notice: Notice) {
    self.notice = notice
    guard case .notRecorded = notice, case .table(var table) = screen else { return }
    table.place = .nowhere
    table.recordingProblem = RecordingProblem(notice: notice, round: table.game.round)
    screen = .table(table)
  }

  /// Why the game is not recorded: until the end of the round, and with the result again.
  package var recordingNotice: Notice? {
    guard case .table(let table) = screen, let problem = table.recordingProblem,
      table.game.phase == .finished || table.game.round == problem.round
    else { return nil }
    return problem.notice
  }
}

/// Where a game that is left can be found.
package enum RecordingPlace: Equatable, Sendable {
  /// Among the games, as the last of them.
  case lastGame
  /// In a file that the user named.
  case file(String)
  /// Nowhere.
  case nowhere
}

/// Why a game is not recorded, and since when.
struct RecordingProblem: Equatable, Sendable {
  /// What the players read.
  let notice: Notice
  /// The round in which it happened; the notice stays until its end and comes back with the result.
  let round: Int
}

/// What a screen asks of the program around it.
enum ScreenOutcome: Equatable {
  /// Back to the title.
  case title
  /// A game as it was set up.
  case start(SetupState)
  /// The same deal once more.
  case again(GameSetup)
  /// The same players with another seed.
  case newGame(GameSetup)
}
