import GameCore
import Replay

/// Everything that the program shows, at one moment.
public struct AppState: Equatable, Sendable {
  /// What is remembered from game to game.
  public var settings: Settings
  /// The language of every text.
  public let language: Language
  /// The screen at the bottom.
  public var screen: Screen
  /// What lies over it, if anything.
  public var overlay: Overlay?
  /// One sentence that the players should read now, until the next key.
  public var notice: Notice?
  /// Seeds for games that were not given one.
  var seeds: SplitMix64
  /// The seed that the command line asked for, until a game has been dealt with it.
  var wantedSeed: UInt64?
  /// The names of those whose game was left before its end and can go on.
  public internal(set) var resumable: [String]?
  /// Whether the screen can show things that move.
  let canMove: Bool
  /// Whether it is the month in which snow falls on the title.
  public let isDecember: Bool

  /// The program at its start: on the title screen.
  ///
  /// `entropy` is any number, from which seeds are chosen for games that are not given one.
  public init(
    settings: Settings = Settings(), language: Language = .en, entropy: UInt64,
    wantedSeed: UInt64? = nil, canMove: Bool = true, isDecember: Bool = false
  ) {
    self.settings = settings
    self.language = language
    self.canMove = canMove
    self.isDecember = isDecember
    screen = .title(TitleState(since: 0, motion: canMove ? settings.motion : .off))
    seeds = SplitMix64(seed: entropy)
    self.wantedSeed = wantedSeed
  }

  /// The program while a recorded game is watched, without any ornament.
  public init(watching replay: ReplayState, language: Language) {
    var settings = Settings()
    settings.ring = false
    self.init(settings: settings, language: language, entropy: 0)
    screen = .replay(replay)
  }

  /// The seed for the next game; short enough to be read aloud unless the user chose it.
  mutating func nextSeed() -> UInt64 {
    defer { wantedSeed = nil }
    return wantedSeed ?? 1 + seeds.next() % 999_999
  }

  /// How lively things move: as the settings say, unless nothing can.
  public var motion: MotionSetting { canMove ? settings.motion : .off }

  /// Whether time stands still for the game: nothing moves and no timer runs.
  public var isClockStopped: Bool { overlay != nil }

  /// The table of keys that holds now.
  public var mode: Mode {
    switch overlay {
    case .help: .help
    case .pause: .pause
    case .leave: .leave
    case nil: screenMode
    }
  }

  /// The table of keys of the screen under any overlay.
  public var screenMode: Mode {
    switch screen {
    case .title(let title): title.isSettled ? .title : .titleRuns
    case .setup(let setup): setup.isEditing ? .setupName : .setup
    case .table(let table): table.mode
    case .gallery: .gallery
    case .replay: .replay
    }
  }
}

/// A screen that fills the window.
public enum Screen: Equatable, Sendable {
  case title(TitleState)
  case setup(SetupState)
  case table(TableState)
  case gallery(GalleryState)
  case replay(ReplayState)
}

/// Something that lies over a screen and stops its clock.
public enum Overlay: Equatable, Sendable {
  case help, pause, leave
}

/// A sentence for the players.
public enum Notice: Equatable, Sendable {
  /// Why the game cannot be set up.
  case setup(SetupError)
  /// Why the game cannot be recorded; it goes on without.
  case notRecorded(String)
  /// Why the settings cannot be kept.
  case notRemembered(String)
  /// Why the game that was left cannot go on.
  case cannotResume(String)
}

/// Something that happened, as the program's reducer is told.
///
/// Times are seconds of the play clock, which stands still while an overlay is open or the
/// program is suspended.
public enum AppAction: Equatable, Sendable {
  /// The program has begun and shows its title.
  ///
  /// `resumable` names the players of a game that was left before its end.
  case opened(resumable: [String]?, at: Double)
  /// The program has begun and shows a recorded game.
  case openedReplay(Playback, at: Double)
  /// A game that was left goes on.
  case resumed(GameState, at: Double)
  /// The program has begun and shows animations, one of them first.
  case openedGallery([GalleryState.Item], index: Int, at: Double)
  /// A key was pressed.
  case key(Key, at: Double)
  /// A position of the field was picked by a click or by moving from line to line.
  case pick(position: Int)
  /// A timer that ``AppEffect/wake(_:afterMilliseconds:)`` asked for has run out.
  case woke(Wake, at: Double)
  /// A game was begun and is dealt.
  case started(GameSetup, at: Double)
  /// A legal action is to be applied; it has been written down.
  case play(GameAction, at: Double)
  /// The players should read a sentence.
  case notice(Notice)
}

/// What a timer is for.
public enum Wake: Equatable, Sendable {
  /// The title's sequence is over.
  case titleEnd
  /// The game goes on by itself.
  case game(InternalAction)
  /// The count-down of an open pointing is over.
  case countdown
  /// A typed reading may have stopped or be too late.
  case typing
  /// A computer seat has thought long enough.
  case computer
}

/// Something the program's reducer wants done, as data.
public enum AppEffect: Equatable, Sendable {
  /// Begin this game: open its journal, then send ``AppAction/started(_:at:)``.
  case start(GameSetup)
  /// Go on with the game that was left last, then send ``AppAction/resumed(_:at:)``.
  case resume
  /// If the action is legal, write it down, then send ``AppAction/play(_:at:)``.
  case play(GameAction)
  /// Send ``AppAction/woke(_:at:)`` once; there is at most one timer, and a new one replaces it.
  case wake(Wake, afterMilliseconds: Int)
  /// Forget the timer.
  case cancelWake
  /// Throw away what has been typed ahead.
  case discardInput
  /// Draw the whole screen anew.
  case repaint
  /// Remember the settings.
  case remember
  /// End the program.
  case quit
}

/// The reducer of the whole program: the only place that changes an ``AppState``.
public enum App {
  /// Applies an action and says what is to be done.
  public static func reduce(into state: inout AppState, _ action: AppAction) -> [AppEffect] {
    switch action {
    case .key(let key, let time):
      state.notice = nil
      return state.press(key, at: time)
    case .notice(let notice):
      state.notice = notice
      return []
    case .opened(let resumable, let time):
      state.resumable = resumable
      return state.openTitle(at: time)
    case .openedReplay(let playback, let time):
      state.screen = .replay(ReplayState(playback, at: time))
      return []
    case .resumed(let game, let time): return state.resume(game, at: time)
    case .openedGallery(let items, let index, let time):
      state.screen = .gallery(GalleryState(items: items, index: index, at: time))
      return []
    case .woke(.titleEnd, let time): return state.settleTitle(at: time)
    case .started(let setup, let time):
      state.screen = .table(
        TableState(
          setup, at: time, pace: state.settings.pace, typingRules: state.settings.typingRules))
      state.overlay = nil
      state.resumable = nil
      state.settings = state.settings.remembering(setup)
      if setup.seed == state.wantedSeed { state.wantedSeed = nil }
      return [.remember, .cancelWake] + state.letComputersAct()
    case .pick, .woke, .play:
      guard case .table(var table) = state.screen else { return [] }
      let effects = table.reduce(action, motion: state.motion)
      state.screen = .table(table)
      return effects + state.letComputersAct()
    }
  }
}

extension AppState {
  /// A key goes to whatever is on top.
  fileprivate mutating func press(_ key: Key, at time: Double) -> [AppEffect] {
    let mode = mode
    if case .setup(var setup) = screen, mode == .setupName, setup.type(key) {
      screen = .setup(setup)
      return []
    }
    if case .table(var table) = screen, mode == .typing,
      let effects = table.type(key, at: time)
    {
      screen = .table(table)
      return effects + letComputersAct()
    }
    guard let command = KeyMap.command(for: key, in: mode) else { return [] }
    switch (command, mode) {
    case (.repaint, _): return [.repaint]
    case (.help, _): return open(.help)
    case (.pause, _): return open(.pause)
    case (.finish, .titleRuns): return settleTitle(at: time)
    case (.leave, .title), (.leave, .setup), (.leave, .result), (.leave, .gallery),
      (.leave, .replay):
      return [.quit]
    case (.leave, _): return open(.leave)
    case (.close, _): return close()
    case (.confirm, .leave): return leaveGame(at: time)
    default: return obey(command, key: key, at: time)
    }
  }

  private mutating func open(_ overlay: Overlay) -> [AppEffect] {
    self.overlay = overlay
    return []
  }

  private mutating func close() -> [AppEffect] {
    overlay = nil
    return []
  }

  private mutating func leaveGame(at time: Double) -> [AppEffect] {
    overlay = nil
    if case .table(let table) = screen, table.game.phase != .over {
      resumable = table.game.setup.players.map(\.name)
    }
    return openTitle(at: time)
  }

  /// Shows the title from the beginning of its sequence.
  fileprivate mutating func openTitle(at time: Double) -> [AppEffect] {
    let title = TitleState(since: time, motion: motion)
    screen = .title(title)
    return title.wake(motion)
  }

  /// Goes on with a game; what was on its way arrives at once.
  fileprivate mutating func resume(_ game: GameState, at time: Double) -> [AppEffect] {
    let table = TableState(
      resuming: game, at: time, pace: settings.pace, typingRules: settings.typingRules)
    screen = .table(table)
    overlay = nil
    resumable = nil
    return [.cancelWake] + (table.coming.map { [.play(.internal($0))] } ?? letComputersAct())
  }

  /// Gives a computer seat whose turn has come its time to think.
  fileprivate mutating func letComputersAct() -> [AppEffect] {
    guard case .table(var table) = screen else { return [] }
    let effects = table.letComputersAct()
    screen = .table(table)
    return effects
  }

  fileprivate mutating func settleTitle(at time: Double) -> [AppEffect] {
    guard case .title(var title) = screen else { return [] }
    title.settled = title.settled ?? time
    screen = .title(title)
    return [.cancelWake]
  }

  /// A command goes to the screen at the bottom.
  private mutating func obey(_ command: Command, key: Key, at time: Double) -> [AppEffect] {
    switch screen {
    case .title:
      if command == .resume { return resumable == nil ? [] : [.resume] }
      screen = .setup(SetupState(settings))
      return []
    case .setup(var setup):
      let wish = setup.obey(command)
      screen = .setup(setup)
      settings = setup.settings
      return fulfil(wish, at: time) + [.remember]
    case .table(var table):
      if table.mode == .result, let wish = table.wish(for: command) {
        return fulfil(wish, at: time)
      }
      let effects = table.obey(command, key: key, at: time)
      screen = .table(table)
      return effects + letComputersAct()
    case .gallery(var gallery):
      gallery.obey(command, at: time)
      screen = .gallery(gallery)
      return []
    case .replay(var replay):
      replay.obey(command, at: time)
      screen = .replay(replay)
      return []
    }
  }

  /// Does what a screen cannot do itself: go elsewhere.
  private mutating func fulfil(_ wish: Wish?, at time: Double) -> [AppEffect] {
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
