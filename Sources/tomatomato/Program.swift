import AppCore
import Dispatch
import GameCore
import Render
import Replay

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The running program: the terminal, the store and the signals.
@MainActor enum Program {
  /// How the program begins.
  enum Beginning {
    /// With the title, or a game that is set up for a seed.
    case play(GameOptions, ((UInt64) throws(SetupError) -> GameSetup)?)
    /// With the game that was left last.
    case resume
    /// With a solo run.
    case solo(seed: UInt64?, level: TypingLevel?)
    /// With an animation of the gallery.
    case gallery(index: Int)
    /// With a recorded game.
    case replay(Playback)
  }

  /// Runs until the player leaves or a signal ends it; comes back only with a failure.
  static func run(
    _ beginning: Beginning, screen: ScreenOptions, plain: Bool = false
  ) -> Failure {
    let isUnheard = Output.isClosed
    Output.fillGaps()
    if let shortage = SystemLimits.shortage { return shortage }
    guard !plain else {
      guard !isUnheard else {
        return Failure(what: "standard output is closed", code: ExitCode.failure)
      }
      return talk(beginning, screen: screen)
    }
    // Signals are taken before ncurses starts, which then leaves them alone.
    let signals = Signals()
    let terminal: Terminal
    do {
      terminal = try Terminal(screen.look, mouse: !screen.noMouse)
    } catch {
      return Failure(what: "\(error)", code: ExitCode.failure)
    }
    let keeper = Keeper(record: beginning.recordPath)
    let store = Store(
      state: state(
        beginning, screen, settings: keeper.settings(), look: terminal.look,
        canMove: terminal.look.pixels != nil),
      screen: terminal, keeper: keeper, framesPerSecond: screen.fps
    ) {
      terminal.close()
      exit(0)
    }
    connect(signals, terminal, store)
    let input = takeInput(terminal, store)
    begin(beginning, store)
    // What was typed before the program could read it.
    store.takeKeys()
    return withExtendedLifetime((signals, input)) { dispatchMain() }
  }

  private static func begin(_ beginning: Beginning, _ store: Store) {
    switch beginning {
    case .play(let game, let setup?):
      if let dealt = deal(game, setup) { store.begin(with: .start(dealt)) }
    case .play: store.openTitle()
    case .resume: store.begin(with: .resume)
    case .solo(let seed, _): store.open(.startedSolo(seed: seed, at: 0))
    case .gallery(let index):
      let items = Gallery.exhibits.map {
        GalleryState.Item(name: $0.name, duration: $0.duration)
      }
      store.open(.openedGallery(items, index: index, at: 0))
    case .replay(let playback): store.open(.openedReplay(playback, at: 0))
    }
  }

  static func state(
    _ beginning: Beginning, _ screen: ScreenOptions, settings: Settings, look: Look,
    canMove: Bool
  ) -> AppState {
    var settings = settings
    settings.motion = screen.motion ?? settings.motion
    if case .play(let game, _) = beginning {
      settings.seatComputers(game.computers)
      settings.judge = game.judge ?? settings.judge
      settings.typingRules.level = game.level ?? settings.typingRules.level
      settings.deck = game.deck ?? settings.deck
      settings.pointing = game.pointing ?? settings.pointing
      settings.picturesOnly = game.picturesOnly || settings.picturesOnly
    }
    if case .solo(_, let level?) = beginning { settings.typingRules.level = level }
    return AppState(
      settings: settings, language: screen.language(for: look), entropy: entropy(),
      wantedSeed: beginning.seed, canMove: canMove, isDecember: isDecember)
  }

  /// The game that was set up on the command line, with its seed or one that is chosen.
  static func deal(
    _ game: GameOptions, _ setup: (UInt64) throws(SetupError) -> GameSetup
  ) -> GameSetup? {
    try? setup(game.seed ?? AppState.shortSeed(entropy()))
  }

  /// Whether it is the last month of the year here.
  private static var isDecember: Bool {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return parts.tm_mon == 11
  }

  /// Any number, from the system; it chooses seeds and nothing else.
  static func entropy() -> UInt64 {
    var number: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &number) { getentropy($0.baseAddress, $0.count) }
    return number
  }

  /// Keys come through a DispatchSource; a terminal that is gone ends the program.
  private static func takeInput(_ terminal: Terminal, _ store: Store) -> DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        store.takeKeys()
        if terminal.isGone { end(terminal, by: SIGHUP) }
      }
    }
    source.resume()
    return source
  }

  /// Gives the terminal back and ends by a signal.
  private static func end(_ terminal: Terminal, by signal: Int32) {
    terminal.close()
    Signals.raiseAgain(signal)
  }

  private static func connect(_ signals: Signals, _ terminal: Terminal, _ store: Store) {
    for number in Signals.endings {
      signals.on(number) { end(terminal, by: number) }
    }
    signals.on(SIGWINCH) {
      terminal.readSize()
      store.settle()
    }
    signals.on(SIGTSTP) {
      store.pauseClock()
      terminal.suspend()
      signals.stop()
      goOn(terminal, store)
    }
    // Also after a stop that could not be caught.
    signals.on(SIGCONT) { goOn(terminal, store) }
  }

  /// Takes the terminal over again; one that cannot be had any more ends the program.
  private static func goOn(_ terminal: Terminal, _ store: Store) {
    terminal.resume()
    guard !terminal.isGone else { return end(terminal, by: SIGHUP) }
    store.settle()
  }
}

extension Program.Beginning {
  /// The seed that the first game shall have.
  fileprivate var seed: UInt64? {
    if case .play(let game, _) = self { game.seed } else { nil }
  }

  /// Where the first game shall be recorded.
  var recordPath: String? {
    if case .play(let game, _) = self { game.record } else { nil }
  }
}
