import AppCore
import GameCore

/// The program without a screen: keys in, effects run as the executable's store runs them, and a
/// play clock that a test moves by hand.
package struct TestStore {
  /// What the reducer has made of it all.
  package var state: AppState
  /// The seconds of the play clock.
  package private(set) var now = 0.0
  /// The actions of the game that were legal and have been applied, oldest first.
  package private(set) var played: [GameAction] = []
  /// What the reducer has asked for since ``forgetEffects()``, oldest first.
  package private(set) var effects: [AppEffect] = []
  /// The setups of the games that were begun.
  package private(set) var begun: [GameSetup] = []
  /// The one timer.
  package private(set) var pending: (wake: Wake, due: Double)?
  /// Whether the program has ended.
  package private(set) var hasQuit = false

  /// The program at its start, by default with the title's sequence already over.
  package init(
    _ settings: Settings = Settings(), language: Language = .en, seed: UInt64? = nil,
    showsTitleSequence: Bool = false
  ) {
    state = AppState(settings: settings, language: language, entropy: 1, wantedSeed: seed)
    if !showsTitleSequence { send(.woke(.titleEnd, at: now)) }
    forgetEffects()
  }

  /// A table at which a game has just been dealt.
  package init(
    _ setup: GameSetup, motion: MotionSetting = .off, language: Language = .en
  ) {
    var settings = Settings()
    settings.motion = motion
    self.init(settings, language: language)
    perform(.start(setup))
    forgetEffects()
  }

  /// The table, if one is on the screen.
  package var table: TableState? {
    get {
      guard case .table(let table) = state.screen else { return nil }
      return table
    }
    set { if let newValue { state.screen = .table(newValue) } }
  }

  /// The set-up screen, if it is on.
  package var setup: SetupState? {
    guard case .setup(let setup) = state.screen else { return nil }
    return setup
  }

  /// The game, if one is on the table.
  package var game: GameState? { table?.game }

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
    let wanted = App.reduce(into: &state, action)
    effects += wanted
    for effect in wanted { perform(effect) }
  }

  /// Lets time pass; timers run out unless the play clock stands still.
  package mutating func wait(_ seconds: Double) {
    guard !state.isClockStopped else { return }
    let end = now + seconds
    while let next = pending, next.due <= end {
      now = next.due
      pending = nil
      send(.woke(next.wake, at: now))
    }
    now = end
  }

  /// Forgets what the reducer has asked for until now.
  package mutating func forgetEffects() {
    effects = []
  }

  private mutating func perform(_ effect: AppEffect) {
    switch effect {
    case .start(let setup):
      begun.append(setup)
      send(.started(setup, at: now))
    case .play(let action):
      guard var trial = game, (try? Game.reduce(into: &trial, action)) != nil else { return }
      played.append(action)
      send(.play(action, at: now))
    case .wake(let wake, let milliseconds): pending = (wake, now + Double(milliseconds) / 1000)
    case .cancelWake: pending = nil
    case .quit: hasQuit = true
    case .discardInput, .repaint, .remember, .resume, .keepScore: break
    }
  }
}
