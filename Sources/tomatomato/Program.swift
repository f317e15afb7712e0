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
  static func run(
    setup: ((UInt64) throws(SetupError) -> GameSetup)?, game: GameOptions, screen: ScreenOptions
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
      state: state(game, screen, isUnicode: terminal.look.glyphs == .unicode), screen: terminal,
      framesPerSecond: screen.fps
    ) {
      terminal.close()
      exit(0)
    }
    connect(signals, terminal, store)
    let input = takeInput(terminal, store)
    if let setup, let dealt = try? setup(game.seed ?? shortSeed()) {
      store.start(dealt)
    } else {
      store.settle()
    }
    return withExtendedLifetime((signals, input)) { dispatchMain() }
  }

  private static func state(
    _ game: GameOptions, _ screen: ScreenOptions, isUnicode: Bool
  ) -> AppState {
    var settings = Settings()
    settings.motion = screen.motion ?? settings.motion
    settings.deck = game.deck ?? settings.deck
    settings.pointing = game.pointing ?? settings.pointing
    settings.picturesOnly = game.picturesOnly || settings.picturesOnly
    // Japanese cannot be written in ASCII.
    let locale = Language(environment: environment(["LC_ALL", "LC_MESSAGES", "LANG"]))
    let language = isUnicode ? screen.lang ?? locale : .en
    return AppState(
      settings: settings, language: language, entropy: entropy(), wantedSeed: game.seed)
  }

  private static func environment(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { values, name in
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
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
