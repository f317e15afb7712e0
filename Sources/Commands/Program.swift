import App
import Dispatch
import GameCore
import Graphics
import Platform
import Render
import Replay
import Terminal

/// The running program: terminal, store and signals.
@MainActor enum Program {
  /// What the program starts with.
  enum Beginning {
    /// The title, or a game if there is a setup.
    case play(GameOptions, ((UInt64) throws(SetupError) -> GameSetup)?)
    /// The last unfinished game.
    case resume
    /// A solo run.
    case solo(seed: UInt64?, level: TypingLevel?)
    /// A solo run of the deal of the day.
    case daily(level: TypingLevel?)
    /// An animation of the gallery.
    case gallery(index: Int)
    /// A recorded game or solo run.
    case replay(Watched)
  }

  /// Runs until the player quits or a signal ends the program.
  ///
  /// - Throws: The error that prevents it from starting.
  static func run(
    _ beginning: Beginning, screen: ScreenOptions, plain: Bool = false
  ) throws -> Never {
    let hasNoOutput = Output.isClosed
    Output.fillGaps()
    try SystemLimits.check()
    guard !plain else {
      guard !hasNoOutput else {
        throw Failure(what: "standard output is closed", code: ExitCode.failure)
      }
      try runPlain(beginning, screen: screen)
    }
    // Signals are caught before ncurses starts, so that ncurses installs no handlers of its own.
    let signals = try Signals()
    let terminal = try Terminal(screen.display, mouse: !screen.noMouse)
    let storage = GameStorage(program: Tomatomato.version, record: beginning.recordPath)
    var state = state(
      beginning, screen, settings: storage.settings(), display: terminal.display,
      canMove: terminal.display.pixels != nil)
    state.progress = storage.progress
    storage.defersWrites = true
    var dependencies = Dependencies.live(storage)
    dependencies.discardInput = { MainActor.assumeIsolated { terminal.discardInput() } }
    dependencies.repaint = { MainActor.assumeIsolated { terminal.repaint() } }
    dependencies.openGallery = { [Beginning.gallery(index: 0).action(resumable: nil, at: $0)] }
    dependencies.quit = { [language = state.language] in
      _ = storage.catchUp()
      MainActor.assumeIsolated { terminal.close() }
      // A result to paste is left in the terminal.
      if let run = storage.lastScore, run.cardsRead > 0 {
        _ = Output.write(ShareText(run, display: screen.display.plain, language: language).text)
      }
      exit(0)
    }
    let runner = ScreenRunner(
      Store(state, dependencies), screen: terminal, framesPerSecond: screen.fps)
    connect(signals, terminal, runner)
    let input = takeInput(terminal, runner)
    let days = followDays(storage, runner)
    runner.open { beginning.action(resumable: storage.resumable, at: $0) }
    // Handles keys that were typed before the program could read them.
    runner.takeKeys()
    withExtendedLifetime((signals, input, days)) { dispatchMain() }
  }

  static func state(
    _ beginning: Beginning, _ screen: ScreenOptions, settings: Settings, display: DisplayMode,
    canMove: Bool
  ) -> AppState {
    let saved = settings
    var settings = saved
    settings.motion = screen.motion ?? settings.motion
    settings.ground = screen.ground ?? settings.ground
    settings.words = screen.words ?? settings.words
    if case .replay = beginning {
      // A replay looks the same on every machine unless options say otherwise.
      settings.words = screen.words
      settings.ground = screen.ground ?? .table
    }
    if case .play(let game, _) = beginning {
      settings.judge = game.judge ?? settings.judge
      settings.clock = game.clock ?? settings.clock
      settings.typingRules.level = game.level ?? settings.typingRules.level
      settings.deck = game.deck ?? settings.deck
      settings.pointing = game.pointing ?? settings.pointing
      settings.picturesOnly = game.picturesOnly || settings.picturesOnly
    }
    if let level = beginning.soloLevel { settings.typingRules.level = level }
    return AppState(
      settings: settings, saved: saved, language: screen.language(for: display),
      entropy: entropy(),
      wantedSeed: beginning.seed, canMove: canMove, month: month)
  }

  /// The month in the local time zone, from 1 to 12.
  private static var month: Int {
    Int(localTime().tm_mon) + 1
  }

  /// A random number from the system, used only to choose seeds.
  static func entropy() -> UInt64 {
    var number: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &number) { getentropy($0.baseAddress, $0.count) }
    return number
  }

  /// Reads keys through a DispatchSource; ends the program if the terminal is gone.
  private static func takeInput(_ terminal: Terminal, _ runner: ScreenRunner) -> DispatchSourceRead
  {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        runner.takeKeys()
        if terminal.isGone { end(terminal, by: SIGHUP) }
      }
    }
    source.resume()
    return source
  }

  /// Shows at each midnight in UTC what the new day's deal is about; the deal itself is determined
  /// when its run begins.
  private static func followDays(
    _ storage: GameStorage, _ runner: ScreenRunner
  ) -> DispatchSourceTimer {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(
      wallDeadline: .now() + .seconds(storage.secondsLeftInDay), repeating: .seconds(86_400))
    source.setEventHandler {
      MainActor.assumeIsolated {
        if let progress = storage.progress { runner.open { _ in .progressed(progress) } }
      }
    }
    source.resume()
    return source
  }

  /// Restores the terminal and re-raises the signal.
  private static func end(_ terminal: Terminal, by signal: Int32) {
    terminal.close()
    Signals.reraise(signal)
  }

  private static func connect(_ signals: Signals, _ terminal: Terminal, _ runner: ScreenRunner) {
    for number in Signals.terminationSignals {
      signals.on(number) { end(terminal, by: number) }
    }
    signals.on(SIGWINCH) {
      terminal.readSize()
      runner.refresh()
    }
    signals.on(SIGTSTP) {
      runner.pauseClock()
      terminal.suspend()
      signals.stop()
      resume(terminal, runner)
    }
    // Also after SIGSTOP, which cannot be caught.
    signals.on(SIGCONT) { resume(terminal, runner) }
  }

  /// Takes over the terminal again; ends the program if that is no longer possible.
  private static func resume(_ terminal: Terminal, _ runner: ScreenRunner) {
    terminal.resume()
    guard !terminal.isGone else { return end(terminal, by: SIGHUP) }
    runner.refresh()
  }
}

extension Program.Beginning {
  /// The level of a solo run, if one was given.
  fileprivate var soloLevel: TypingLevel? {
    switch self {
    case .solo(_, let level), .daily(let level): level
    default: nil
    }
  }

  /// The seed of the first game, if one was given.
  fileprivate var seed: UInt64? {
    if case .play(let game, _) = self { game.seed } else { nil }
  }

  /// The first action of the program.
  @MainActor func action(resumable: @autoclosure () -> [String]?, at now: Double) -> AppAction {
    switch self {
    case .play(let game, let setup?):
      // The names were validated when the command line was parsed.
      guard let dealt = try? setup(game.seed ?? AppState.shortSeed(Program.entropy())) else {
        return .opened(resumable: resumable(), at: now)
      }
      return .started(dealt, at: now)
    case .play: return .opened(resumable: resumable(), at: now)
    case .resume: return .resume(at: now)
    case .solo(let seed, _): return .startedSolo(seed: seed, at: now)
    case .daily: return .playDaily(at: now)
    case .gallery(let index):
      let items = Gallery.items.map {
        GalleryState.Item(name: $0.name, duration: $0.duration)
      }
      return .openedGallery(items, index: index, at: now)
    case .replay(.game(let playback)): return .openedReplay(playback, at: now)
    case .replay(.solo(let replay)): return .openedSoloReplay(replay, at: now)
    }
  }

  /// The file in which the first game is recorded, if one was given.
  var recordPath: String? {
    if case .play(let game, _) = self { game.record } else { nil }
  }
}
