import AppCore
import Dispatch
import GameCore
import Render

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The running program: the terminal, the store and the signals.
@MainActor enum Program {
  /// Plays until the player leaves or a signal ends it; comes back only with a failure.
  static func play(
    setup: ((UInt64) throws(SetupError) -> GameSetup)?, game: GameOptions, screen: ScreenOptions
  ) -> Failure {
    run(screen, state: { state(game, screen, look: $0) }) { store in
      if let setup, let dealt = try? setup(game.seed ?? shortSeed()) {
        store.start(dealt)
      } else {
        store.open()
      }
    }
  }

  /// Shows the animations, beginning with one of them; comes back only with a failure.
  static func show(galleryAt index: Int, screen: ScreenOptions) -> Failure {
    let items = Gallery.exhibits.map { GalleryState.Item(name: $0.name, duration: $0.duration) }
    let state = { (look: Look) in AppState(language: screen.language(for: look), entropy: 0) }
    return run(screen, state: state) { $0.open(items, index: index) }
  }

  /// Takes the terminal over, begins, and hands everything that follows to the main queue.
  private static func run(
    _ screen: ScreenOptions, state: (Look) -> AppState, begin: (Store) -> Void
  ) -> Failure {
    // Signals are taken before ncurses starts, which then leaves them alone.
    let signals = Signals()
    let terminal: Terminal
    do {
      terminal = try Terminal(LookWish(colors: screen.color, ascii: screen.ascii))
    } catch {
      return Failure(what: "\(error)", code: 1)
    }
    let store = Store(
      state: state(terminal.look), screen: terminal, framesPerSecond: screen.fps
    ) {
      terminal.close()
      exit(0)
    }
    connect(signals, terminal, store)
    let input = takeInput(terminal, store)
    begin(store)
    return withExtendedLifetime((signals, input)) { dispatchMain() }
  }

  private static func state(
    _ game: GameOptions, _ screen: ScreenOptions, look: Look
  ) -> AppState {
    var settings = Settings()
    settings.motion = screen.motion ?? settings.motion
    settings.deck = game.deck ?? settings.deck
    settings.pointing = game.pointing ?? settings.pointing
    settings.picturesOnly = game.picturesOnly || settings.picturesOnly
    return AppState(
      settings: settings, language: screen.language(for: look), entropy: entropy(),
      wantedSeed: game.seed,
      canMove: look.showsPixels)
  }

  /// A seed short enough to be read aloud, for a game that was given none.
  private static func shortSeed() -> UInt64 {
    1 + entropy() % 999_999
  }

  /// Any number, from the system; it chooses seeds and nothing else.
  private static func entropy() -> UInt64 {
    var number: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &number) { getentropy($0.baseAddress, $0.count) }
    return number
  }

  /// Keys come through a DispatchSource; a terminal that is gone ends the program.
  private static func takeInput(_ terminal: Terminal, _ store: Store) -> DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        guard !terminal.isGone else { return hangUp(terminal) }
        store.takeKeys()
      }
    }
    source.resume()
    return source
  }

  private static func hangUp(_ terminal: Terminal) {
    terminal.close()
    Signals.raiseAgain(SIGHUP)
  }

  private static func connect(_ signals: Signals, _ terminal: Terminal, _ store: Store) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signals.on(number) {
        terminal.close()
        Signals.raiseAgain(number)
      }
    }
    signals.on(SIGWINCH) {
      terminal.readSize()
      store.settle()
    }
    signals.on(SIGTSTP) {
      store.pauseClock()
      terminal.suspend()
      kill(getpid(), SIGSTOP)
    }
    signals.on(SIGCONT) {
      terminal.resume()
      store.settle()
    }
  }
}
