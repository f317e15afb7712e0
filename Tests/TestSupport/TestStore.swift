import App
import GameCore
import Keys

/// The program without a screen: keys in, the real ``Store`` in a dependencies that only takes notes, and a
/// play clock that a test moves by hand.
package struct TestStore {
  /// The seconds of the play clock.
  package private(set) var now = 0.0
  /// What the reducer has asked for since ``forgetEffects()``, oldest first.
  package private(set) var effects: [AppEffect] = []
  /// The actions of the game at hand that were recorded, oldest first.
  package private(set) var played: [GameAction] = []
  /// The setups of the games that were begun.
  package private(set) var begun: [GameSetup] = []
  private var store: Store
  private let dependencies: Dependencies

  /// What the reducer has made of it all; tests of pictures change it by hand.
  package var state: AppState {
    get { store.state }
    set { store = Store(newValue, dependencies) }
  }

  /// The program in a state.
  package init(_ state: AppState, _ dependencies: Dependencies = Dependencies()) {
    self.dependencies = dependencies
    store = Store(state, dependencies)
  }

  /// The program at its start, by default with the title's sequence already over.
  package init(
    _ settings: Settings = Settings(), language: Language = .en, seed: UInt64? = nil,
    showsTitleSequence: Bool = false, dependencies: Dependencies = Dependencies()
  ) {
    self.init(
      AppState(settings: settings, language: language, entropy: 1, wantedSeed: seed), dependencies)
    if !showsTitleSequence { send(.timer(.titleEnd, at: now)) }
    forgetEffects()
  }

  /// A table at which a game has just been dealt.
  package init(
    _ setup: GameSetup, motion: MotionSetting = .off, language: Language = .en,
    dependencies: Dependencies = Dependencies()
  ) {
    var settings = Settings()
    settings.motion = motion
    self.init(settings, language: language, dependencies: dependencies)
    send(.started(setup, at: now))
    forgetEffects()
  }

  /// The timer that ends first.
  package var pending: Timers.Timer? { state.timers.next }

  /// The table, if one is on the screen.
  package var table: TableState? {
    get {
      guard case .table(let table) = state.screen else { return nil }
      return table
    }
    set { if let newValue { state.screen = .table(newValue) } }
  }

  /// The solo run, if one is on the screen.
  package var run: SoloRun? {
    guard case .solo(let run) = state.screen else { return nil }
    return run
  }

  /// The set-up screen, if it is on.
  package var setup: SetupState? {
    guard case .setup(let setup) = state.screen else { return nil }
    return setup
  }

  /// The game, if one is on the table.
  package var game: GameState? { table?.game }

  /// Whether the program has ended.
  package var hasQuit: Bool { state.hasQuit }

  /// Presses keys, one after another.
  package mutating func press(_ keys: Key...) {
    for key in keys { send(.key(key, at: now)) }
  }

  /// Presses the keys of a text's characters.
  package mutating func type(_ text: String) {
    for character in text { send(.key(.character(character), at: now)) }
  }

  /// Sends an action that is no key.
  package mutating func send(_ action: AppAction) {
    for transition in store.send(action) {
      effects += transition.effects
      for effect in transition.effects {
        switch effect {
        case .record(let action, _, _): played.append(action)
        case .openJournal(let setup, _):
          begun.append(setup)
          played = []
        default: break
        }
      }
    }
  }

  /// Lets time pass; timers end unless the play clock stands still.
  package mutating func wait(_ seconds: Double) {
    guard !state.isClockStopped else { return }
    let end = now + seconds
    while let next = state.timers.next, next.due <= end {
      now = max(now, next.due)
      send(.timer(next.id, at: now))
    }
    now = end
  }

  /// Lets time pass until the next timer has ended; says whether there was one.
  @discardableResult
  package mutating func waitForTimer() -> Bool {
    guard !state.isClockStopped, let next = state.timers.next else { return false }
    now = max(now, next.due)
    send(.timer(next.id, at: now))
    return true
  }

  /// Starts anew with a game that goes on from what was recorded of it.
  package mutating func restart(with game: GameState, _ actions: [GameAction]) {
    played = actions
    send(.resumed(game, at: now))
  }

  /// Forgets what the reducer has asked for until now.
  package mutating func forgetEffects() {
    effects = []
  }
}
