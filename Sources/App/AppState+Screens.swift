import GameCore
import Replay

/// Navigation between screens.
extension AppState {
  /// Returns to the title screen, without its sequence, and leaves a game or solo run.
  mutating func openTitle(at time: Double) -> [AppEffect] {
    guard sharing == nil else { return leaveTable(at: time) }
    overlay = nil
    // What is left unfinished can be resumed next.
    if isPlaying { resumable = nil }
    openTitle(on: .play, at: time)
    return [.leaveGame]
  }

  /// Shows the title with the cursor on an item.
  mutating func openTitle(on item: TitleState.Item, at time: Double) {
    screen = .title(TitleState(at: time, motion: .off))
    onTitle { $0.chosen = item }
  }

  /// Notes what can be resumed after a game or a run was left; if that is what was left, the cursor is on
  /// it.
  mutating func noteLeft(_ unfinished: Unfinished?) {
    if resumable == nil, unfinished != nil { onTitle { $0.chosen = .resume } }
    resumable = unfinished
  }

  /// Changes the title.
  mutating func onTitle(_ change: (inout TitleState) -> Void) {
    guard case .title(var title) = screen else { return }
    change(&title)
    screen = .title(title)
  }

  /// The items of the title's menu that can be chosen.
  package var menu: [TitleState.Item] {
    TitleState.Item.allCases.filter { $0 != .resume || resumable != nil }
  }

  /// Starts a game, whose choices are offered the next time if it is that of a table.
  mutating func start(
    _ wanted: GameSetup, isRemembered: Bool = false, at time: Double
  ) -> [AppEffect] {
    // A guest only follows what the host begins.
    guard sharing.decidesForAll else { return [] }
    let setup = wanted.typed(at: settings.typingRules.level)
      .inSeries(wanted.series ?? newSeries(wanted))
    openTable(GameState(setup), at: time)
    let saving: AppEffect? =
      isRemembered && sharing == nil ? changeSettings { $0 = $0.remembering(setup) } : nil
    // A new player gets to know the cards before the first roll.
    if !settings.onboardingCardsSeen, sharing == nil, !setup.players.people.isEmpty {
      overlay = .legend
    }
    return [.openJournal(setup, at: time)] + [saving].compactMap(\.self)
      + onTable(at: time) { _ in [] }
  }

  /// A new evening that begins with a game; `nil` if one game is all.
  private mutating func newSeries(_ setup: GameSetup) -> Series? {
    guard settings.series != .games(1) else { return nil }
    // Seeds of games do not depend on it. Guests see it, so it does not depend on the seed of theirs.
    var numbers = seeds
    let number = sharing == nil ? numbers.next() ^ setup.seed : seeds.next()
    return Series(
      id: Self.shortSeed(number), length: settings.series,
      standings: setup.players.map { _ in .init() })
  }

  /// Resumes a game; cards that were in flight land at once.
  mutating func resume(
    _ game: GameState, after history: [Recording<Game>.Entry], at time: Double
  ) -> [AppEffect] {
    openTable(game, after: history, at: time)
    return onTable(at: time) {
      $0.hurry(at: time) + $0.endVote(at: time) + $0.undoPartialChoices(at: time)
    }
  }

  private mutating func openTable(
    _ game: GameState, after history: [Recording<Game>.Entry] = [], at time: Double
  ) {
    deafness = nil
    var table = TableState(
      game, after: history, shared: sharing, at: time, motion: motion,
      advance: Advance(settings.roll, isStepwise: isStepwise), pace: settings.pace,
      typingRules: settings.typingRules)
    table.lobby = lobby
    screen = .table(table)
    overlay = nil
  }

  /// Starts a solo run, by default one with the deck of new runs that is typed.
  mutating func startSolo(
    seed: UInt64?, daily: DailyRun? = nil, with deck: DeckDefinition? = nil, isAloud: Bool = false,
    at time: Double
  ) -> [AppEffect] {
    (overlay, deafness) = (nil, nil)
    let deck = deck ?? soloDeck
    let setup = SoloSetup(
      seed: seed ?? nextSeed(), level: settings.typingRules.level, deck: deck, isAloud: isAloud)
    var run = SoloRun(setup, at: time, motion: motion, isStepwise: isStepwise)
    // The deal of the day is that of the classic deck; with another one it is practice.
    run.daily = daily.map {
      DailyRun(deal: $0.deal, counts: $0.counts && deck == .classic, streak: $0.streak)
    }
    screen = .solo(run)
    if !settings.onboardingSoloSeen { overlay = .legend }
    return [.openSolo(setup, daily: run.daily?.counts, at: time), chooseLevel(setup.level)]
  }

  /// Practices the pairs of words that cost most.
  mutating func startDrill(at time: Double) {
    let level = settings.typingRules.level
    guard let costliest = progress?.level(level).costliest, !costliest.isEmpty else { return }
    overlay = nil
    screen = .solo(
      SoloRun(
        drilling: costliest.prefix(Self.drilledPairs).map(\.pair),
        seed: Self.shortSeed(seeds.next()), level: level, at: time, motion: motion))
  }

  /// How many pairs of words a drill is about.
  package static let drilledPairs = 5

  /// Begins the deal of the solo run again; the deal of a day counts once.
  mutating func restart(at time: Double) -> [AppEffect] {
    guard let run else { return [] }
    overlay = nil
    settings.typingRules.level = run.nextLevel
    if let daily = run.daily { return [.beginDaily(daily.deal.day, at: time)] }
    return startSolo(
      seed: run.seed, with: run.deck, isAloud: run.solo.isAloud, at: time)
  }

  /// Changes the level of the solo run before its first roll, or at its end that of the next one.
  private mutating func changeLevel(by step: Int, of run: SoloRun, at time: Double) -> [AppEffect] {
    guard let level = run.nextLevel.neighbor(step) else { return [] }
    let saving = chooseLevel(level)
    guard run.mode != .soloResult else {
      self.run?.nextLevel = level
      return [saving]
    }
    return startSolo(
      seed: run.seed, daily: run.daily, with: run.deck, isAloud: run.solo.isAloud, at: time)
  }

  /// Resumes a solo run with every key that was typed; the clock of a reading waits for the player.
  mutating func resume(
    _ recording: Recording<Solo>, _ daily: DailyRun?, _ ghosts: [SoloGhost], at time: Double
  ) -> [AppEffect] {
    var run = SoloRun(resuming: recording, at: time, motion: motion, isStepwise: isStepwise)
    (run.daily, run.ghosts) = (daily, ghosts)
    screen = .solo(run)
    overlay = nil
    let effects = onSolo(at: time) { $0.resume(after: recording.entries.last?.action, at: time) }
    if self.run?.typing.attempt != nil { overlay = .pause }
    return effects
  }

  /// Performs a command at the end of a solo run.
  mutating func perform(
    _ command: SoloCommand, after run: SoloRun, at time: Double
  ) -> [AppEffect] {
    switch command {
    case .newRun where run.isDrill: startDrill(at: time)
    case .newRun:
      settings.typingRules.level = run.nextLevel
      return startSolo(seed: nil, with: run.deck, isAloud: run.solo.isAloud, at: time)
    case .sameDeal: return restart(at: time)
    case .askRestart: open(.restart)
    case .easier: return changeLevel(by: -1, of: run, at: time)
    case .harder: return changeLevel(by: 1, of: run, at: time)
    case .copy: return [.copyResult]
    case .saveMoment: return [.saveRunMoment]
    case .details: self.run?.showsDetails.toggle()
    case .backToTitle where run.showsDetails: self.run?.showsDetails = false
    case .history: open(.history)
    case .backToTitle: return openTitle(at: time)
    case .toggleGhost:
      return [changeSettings { $0.ghost.toggle() }]
    }
    return []
  }

  /// Leaves a screen as requested by its outcome.
  mutating func handle(_ outcome: ScreenOutcome?, at time: Double) -> [AppEffect] {
    switch outcome {
    case nil: return []
    case .title: return openTitle(at: time)
    case .start(let draft):
      return begin(at: time) { seed throws(GameError) in try draft.setup(seed: seed) }
    case .ready: return [.tell(.ready(!isReady))]
    case .again(let setup): return start(setup.inSeries(nil), at: time)
    case .rematch(let setup, let series, let first):
      return begin(isRemembered: false, at: time) { seed throws(GameError) in
        try setup.with(seed: seed, startingPlayer: first, series: series)
      }
    case .newGame(let setup):
      return begin(isRemembered: false, at: time) { seed throws(GameError) in
        try setup.with(seed: seed)
      }
    case .watch(let table):
      origin = .table(table)
      screen = .replay(ReplayState(table.replaySource, at: time))
      return []
    case .saveMoment(let table): return [.saveMoment(table.replaySource)]
    }
  }

  /// Returns from a replay or the gallery to the title or the result that has led there; returns whether one has.
  mutating func returnToOrigin() -> Bool {
    switch screen {
    case .replay, .gallery: break
    default: return false
    }
    guard let origin else { return false }
    (screen, self.origin) = (origin, nil)
    return true
  }

  /// Starts a game with these players; the settings determine the rest.
  mutating func begin(
    with players: [Player], _ startingPlayer: Int?, areSaved: Bool, at time: Double
  ) -> [AppEffect] {
    let settings = settings
    return begin(areSaved: areSaved, at: time) { seed throws(GameError) in
      try settings.setup(seed: seed, players: players, startingPlayer: startingPlayer)
    }
  }

  /// Performs a command on the page of cats, which starts a game of one person, who types, against computers.
  mutating func perform(
    _ command: CatsCommand, in cats: CatsState, at time: Double
  ) -> [AppEffect] {
    switch command {
    case .backToTitle: return openTitle(at: time)
    case .start:
      let saving = changeSettings { $0.cats = cats.counts }
      var settings = settings
      settings.judge = .typed
      // The table of a group is left as it is.
      return [saving]
        + begin(isRemembered: false, at: time) { seed throws(GameError) in
          try settings.setup(seed: seed, players: settings.players(against: cats.levels))
        }
    default:
      var cats = cats
      cats.perform(command)
      screen = .cats(cats)
      return []
    }
  }

  /// Starts a game with the next seed, or shows why the setup is invalid.
  ///
  /// Where others take part, nobody may find out the seed, which is chosen elsewhere.
  private mutating func begin(
    isRemembered: Bool = true, areSaved: Bool = true, at time: Double,
    _ setup: (UInt64) throws(GameError) -> GameSetup
  ) -> [AppEffect] {
    var dealt = self
    do {
      if sharing != nil { return [beginShared(try setup(0), at: time)] }
      let setup = try setup(dealt.nextSeed())
      self = dealt
      if !areSaved { settings = settings.remembering(setup) }
      return start(setup, isRemembered: isRemembered, at: time)
    } catch {
      notice = .setup(error)
      return []
    }
  }
}

/// Changes of the current screen.
extension AppState {
  /// Changes the table, then schedules the turn of a computer player if one is next.
  mutating func onTable(
    at time: Double, _ change: (inout TableState) -> [AppEffect]
  ) -> [AppEffect] {
    guard var table else { return [] }
    table.pointingKeys = pointingKeys
    let wasFinished = table.game.phase == .finished
    var effects = change(&table) + table.beginTypingEarly(at: time)
    effects += table.sendChoice(at: time) + table.scheduleTurn(at: time)
    table.scheduleSilence(at: time)
    table.scheduleAbsence(at: time)
    self.table = table
    pointingKeys = table.pointingKeys
    awaitVoice(at: time)
    let isFinished = table.game.phase == .finished
    guard isFinished != wasFinished else { return effects }
    // A game that ends again after an undo counts once.
    let change = isFinished ? 1 : -1
    return effects + [changeSettings { $0.finishedGames = max($0.finishedGames + change, 0) }]
  }

  /// The hint for the current phase, if the players want it.
  package var hint: Hint? { settings.showsHints ? table?.hint ?? run?.hint : nil }

  /// Plays an action of the game as if its player had pressed the key; for fixtures.
  package mutating func play(_ action: GameAction, at time: Double) {
    _ = onTable(at: time) { $0.play(action, at: time) }
  }

  /// Changes the solo run, which then continues by itself.
  mutating func onSolo(
    at time: Double, _ change: (inout SoloRun) -> [AppEffect]
  ) -> [AppEffect] {
    guard var run else { return [] }
    let effects = change(&run) + run.proceed(at: time)
    self.run = run
    awaitVoice(at: time)
    return effects
  }

  /// Shows a notice until the next key.
  ///
  /// The notice that a game is not recorded is shown for the whole round.
  mutating func note(_ notice: Notice) {
    self.notice = notice
    if case .notRecorded = notice { run?.recordingLocation = .nowhere }
    guard case .notRecorded = notice, let round = table?.game.round else { return }
    table?.recording.location = .nowhere
    table?.recording.problem = RecordingProblem(notice: notice, round: round)
  }

  /// Notes where the game is recorded: lines that could not be written may have been written since.
  mutating func noteRecording(_ location: RecordingLocation) {
    table?.recording.location = location
    run?.recordingLocation = location
    if location != .nowhere { table?.recording.problem = nil }
  }

  /// The notice that the game is not recorded: for the rest of the round, and again with the result.
  package var recordingNotice: Notice? {
    guard let table, let problem = table.recording.problem,
      table.game.phase == .finished || table.game.round == problem.round
    else { return nil }
    return problem.notice
  }
}

extension TableState {
  /// The game or run played here, for a replay.
  package var replaySource: ReplaySource {
    let header = Recording<Game>.Header(setup: setup, program: "")
    return .game(Playback(Recording(header: header, entries: recording.entries)))
  }
}

/// Where a screen leads to; indirect, as ``Screen`` is.
indirect enum ScreenOutcome: Equatable {
  /// The title screen.
  case title
  /// A game with the setup of the screen.
  case start(SetupState)
  /// The same deal again.
  case again(GameSetup)
  /// A game with the same players and another seed.
  case newGame(GameSetup)
  /// The next game of an evening, or with `nil` the first of a new one, which a seat begins.
  case rematch(GameSetup, Series?, startingPlayer: Int)
  /// The players of a guest are ready for the next game, or not.
  case ready
  /// A replay of the game that has just ended.
  case watch(TableState)
  /// A film of its best moment.
  case saveMoment(TableState)
}
