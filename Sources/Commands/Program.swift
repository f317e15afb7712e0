import App
import Dispatch
import Files
import GameCore
import Graphics
import Platform
import Render
import Replay
import Scores
import Terminal
import Text

/// The running program: terminal, store and signals.
@MainActor enum Program {
  /// The input of the program's start.
  enum Beginning {
    /// The title, or a game if there are players.
    case play(GameOptions, GameOptions.Table?)
    /// The last unfinished game or solo run.
    case resume
    /// A solo run.
    case solo(seed: UInt64?, SettingOptions, isAloud: Bool)
    /// A solo run of the deal of a day, by default of today.
    case daily(CalendarDay?, SettingOptions)
    /// An animation of the gallery.
    case gallery(index: Int)
    /// A recorded game or solo run.
    case replay(ReplaySource)
    /// A table that people share from their own terminals, which is opened or joined.
    case table(
      SettingOptions, seed: UInt64?, record: String?,
      @MainActor (GameStorage, Settings) throws -> any TableLink)
    /// The open tables, of which one is chosen.
    case join(JoinState.Options, TableLimits)
  }

  /// Runs until the player quits or a signal ends the program.
  ///
  /// - Throws: The error that prevents it from starting.
  static func run(
    _ beginning: Beginning, screen: ScreenOptions, plain: Bool = false
  ) throws -> Never {
    try SystemLimits.check()
    guard !plain else {
      guard !Output.isClosed else {
        throw Failure(.init("standard output is closed", ja: "標準出力が閉じています"))
      }
      try runPlain(beginning, screen: screen)
    }
    // Signals are caught before ncurses starts, so that ncurses installs no handlers of its own.
    let signals = try Signals()
    let storage = GameStorage(program: Tomatomato.version, record: beginning.recordPath)
    let file = settingsFile(of: storage)
    let settings = screen.settings(over: file.settings)
    let options = screen.display(with: settings)
    let tables = TableConnection(
      storage, beginning.tableLimits, link: try beginning.link(storage, settings))
    let player = try SoundPlayer(settings.sound, saved: file.settings.sound)
    let terminal: Terminal
    do {
      terminal = try Terminal(options, mouse: settings.mouse)
    } catch {
      tables.close()
      if let signal = Signals.ending { Signals.reraise(signal) }
      if beginning.isTable, let stream = error.missing {
        throw Failure(
          .init(
            "\(stream.en) is not a terminal, which a table needs",
            ja: "テーブルには端末が必要ですが、\(stream.ja)が端末ではありません"))
      }
      throw error
    }
    var state = state(
      beginning, screen, saved: file.settings, display: terminal.display,
      canMove: terminal.display.pixels != nil)
    state.progress = storage.progress
    state.catBook = storage.catBook
    storage.defersWrites = true
    let recorder = Recorder(settings.recorder)
    let missingLines = RetryQueue(storage)
    let isASCII = options.plain.glyphs == .ascii
    let result = { [language = state.language] in
      storage.lastScore.flatMap { run -> String? in
        guard run.cardsRead > 0 else { return nil }
        return ShareText(
          run, streak: storage.progress?.streak ?? 0, isASCII: isASCII, language: language
        ).text
      }
    }
    let save = { @MainActor [language = state.language] (source: ReplaySource) -> [AppAction] in
      let cast = ReplayCast(
        source, size: Self.filmSize, display: DisplayOptions().printed(elsewhere: true),
        language: language, settings: screen.settings(over: file.settings))
      return [.notice(Self.save(BestMoment(of: source), of: source, cast, storage, terminal))]
    }
    let close = { @MainActor in
      tables.close()
      terminal.close()
      storage.catchUp()
    }
    let perform: EffectHandler = { effect in
      MainActor.assumeIsolated {
        switch effect {
        case .discardInput: terminal.discardInput()
        case .repaint: terminal.repaint()
        case .sound(let moment, let time): player.play(moment, at: time) { terminal.ring() }
        case .listen(let isWanted): return recorder.listen(isWanted).map { [.deaf($0)] } ?? []
        case .openGallery(let time):
          return [Beginning.gallery(index: 0).action(resumable: nil, at: time)]
        case .copyResult: return [.notice(.copied(isSure: terminal.copy(result() ?? "")))]
        case .saveMoment(let source): return save(source)
        case .saveRunMoment:
          do throws(FileError) {
            return save(try storage.lastRun())
          } catch {
            return [.notice(.momentNotSaved(error))]
          }
        case .quit:
          close()
          // A result to paste is left in the terminal.
          if let text = result() { _ = Output.write(text) }
          exit(0)
        default:
          defer { missingLines.check() }
          return tables.perform(effect)
        }
        return []
      }
    }
    let runner = ScreenRunner(
      Store(state, perform: perform), screen: terminal, framesPerSecond: screen.fps)
    recorder.heard = { [weak runner] levels in runner?.hear(levels) }
    recorder.failed = { [weak runner] why in runner?.open { _ in .deaf(why) } }
    missingLines.retry = { [weak runner] in runner?.refresh() }
    terminal.onKeys = { [weak runner] in runner?.takeKeys() }
    let end = { @MainActor (signal: Int32) -> Never in
      close()
      Signals.reraise(signal)
    }
    connect(signals, terminal, runner, end: end)
    let input = takeInput(terminal, runner, end: end)
    let days = followDays(storage, runner)
    tables.runner = runner
    beginning.begin(in: runner, tables.link, storage, close: close)
    if let notice = Self.notices(of: file, storage).first { runner.open { _ in .notice(notice) } }
    // Handles keys that were typed before the program could read them.
    runner.takeKeys()
    withExtendedLifetime((signals, input, days)) { dispatchMain() }
  }

  /// The size of the film of a moment.
  private static let filmSize = Size(columns: 80, rows: 24)

  /// Saves a moment of a game as a film, and copies its path; returns what to say.
  private static func save(
    _ moment: BestMoment, of source: ReplaySource, _ cast: ReplayCast, _ storage: GameStorage,
    _ terminal: Terminal
  ) -> Notice {
    do throws(FileError) {
      let (path, shown) = try storage.momentPath(seed: source.seed)
      try TextFile.write(Array(cast.film(of: moment).utf8), to: path, mode: 0o666)
      _ = terminal.copy(path)
      return .momentSaved(moment.text, path: shown)
    } catch {
      return .momentNotSaved(error)
    }
  }

  static func state(
    _ beginning: Beginning, _ screen: ScreenOptions, saved: Settings, display: DisplayMode,
    canMove: Bool
  ) -> AppState {
    var settings = saved
    if case .replay = beginning {
      // A replay looks the same on every machine unless options say otherwise.
      settings.words = nil
      settings.ground = .table
    }
    settings = screen.settings(over: settings)
    settings = beginning.options?.applied(to: settings) ?? settings
    var state = AppState(
      settings: settings, saved: saved,
      language: Language(requested: settings.lang, for: display), entropy: entropy(),
      wantedSeed: beginning.seed, soloDeck: beginning.soloDeck, canMove: canMove, month: month)
    state.ownNames = PlayerNames.person ?? ""
    return state
  }

  /// The settings of the user; says on standard error what is wrong with their file.
  static func settingsFile(of storage: GameStorage) -> SettingsFile {
    let file = storage.settingsFile
    for notice in notices(of: file, storage) {
      Output.warn(.init(notice.sentence(.en).text, ja: notice.sentence(.ja).text))
    }
    return file
  }

  private static func notices(of file: SettingsFile, _ storage: GameStorage) -> [Notice] {
    storage.unreadableSettings.map { [.settingsFile($0)] } ?? file.problems.map { .settings($0) }
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
  private static func takeInput(
    _ terminal: Terminal, _ runner: ScreenRunner, end: @escaping @MainActor (Int32) -> Never
  ) -> DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        // Continued in the background after SIGSTOP, with input: reading would fail as if the
        // terminal were gone.
        guard Terminal.awaitForeground() else { end(Signals.ending ?? SIGHUP) }
        runner.takeKeys()
        if terminal.isGone { end(SIGHUP) }
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

  /// Connects the signals; `end` restores the terminal, saves what can be saved and re-raises a
  /// signal.
  private static func connect(
    _ signals: Signals, _ terminal: Terminal, _ runner: ScreenRunner,
    end: @escaping @MainActor (Int32) -> Never
  ) {
    // Also ends the program if it cannot take over the terminal again.
    let resume = { @MainActor in
      terminal.resume()
      guard !terminal.isGone else { end(Signals.ending ?? SIGHUP) }
      runner.refresh()
    }
    for number in Signals.terminationSignals {
      signals.on(number) { end(number) }
    }
    signals.on(SIGWINCH) {
      terminal.readSize()
      runner.refresh()
    }
    signals.on(SIGTSTP) {
      runner.pauseClock()
      terminal.suspend()
      signals.stop()
      resume()
    }
    // Also after SIGSTOP, which cannot be caught.
    signals.on(SIGCONT) { resume() }
  }
}

extension Program.Beginning {
  /// The options that determine settings of the game.
  fileprivate var options: SettingOptions? {
    switch self {
    case .play(let game, _): game.settings
    case .solo(_, let options, _), .daily(_, let options), .table(let options, _, _, _): options
    case .resume, .gallery, .replay, .join: nil
    }
  }

  /// The deck of solo runs, which the settings do not determine.
  fileprivate var soloDeck: DeckDefinition {
    switch self {
    case .solo(_, let options, _), .daily(_, let options): options.deck ?? .classic
    case .play, .resume, .table, .gallery, .replay, .join: .classic
    }
  }

  /// The seed of the first game or run, if one was given.
  fileprivate var seed: UInt64? {
    switch self {
    case .play(let game, _): game.seed
    case .solo(let seed, _, _), .table(_, let seed, _, _): seed
    case .resume, .daily, .gallery, .replay, .join: nil
    }
  }

  /// The first action of the program.
  @MainActor func action(resumable: @autoclosure () -> Unfinished?, at now: Double) -> AppAction {
    switch self {
    case .play(_, let table?):
      return .seated(
        table.players, startingPlayer: table.startingPlayer, areSaved: false, at: now)
    case .play: return .opened(resumable: resumable(), at: now)
    case .resume: return .resume(at: now)
    case .solo(_, _, let isAloud): return .startedSolo(seed: nil, isAloud: isAloud, at: now)
    case .daily(let day, _): return .playDaily(day, at: now)
    case .gallery(let index):
      let items = Gallery.items.map {
        GalleryState.Item(name: $0.name, duration: $0.duration)
      }
      return .openedGallery(items, index: index, at: now)
    case .table: return .resume(at: now)
    case .join(let options, _): return .openedJoin(options, at: now)
    case .replay(let source): return .openedReplay(source, at: now)
    }
  }

  /// The file in which the first game is recorded, if one was given.
  var recordPath: String? {
    switch self {
    case .play(let game, _): game.record
    case .table(_, _, let path, _): path
    case .resume, .solo, .daily, .gallery, .replay, .join: nil
    }
  }

  /// The limits of the tables that are opened.
  var tableLimits: TableLimits {
    if case .join(_, let limits) = self { limits } else { TableLimits() }
  }

  /// Whether the program was started for a table, without which it does nothing.
  var isTable: Bool {
    switch self {
    case .table, .join: true
    default: false
    }
  }

  /// Begins in a runner, at a table if there is a link to one; that ends the program once it is closed.
  @MainActor func begin(
    in runner: any Runner, _ link: (any TableLink)?, _ storage: GameStorage,
    close: @escaping @MainActor () -> Void
  ) {
    guard let link else {
      runner.open { action(resumable: storage.unfinished, at: $0) }
      return
    }
    link.runner = runner
    link.leave = { message, code in
      close()
      Output.warn(message)
      exit(code)
    }
    link.open()
  }

  /// The link to other terminals, if there is one.
  @MainActor func link(
    _ storage: GameStorage, _ settings: Settings
  ) throws -> (any TableLink)? {
    guard case .table(let options, _, _, let make) = self else { return nil }
    return try make(storage, options.applied(to: settings))
  }
}
