import App
import GameCore
import Keys
import Replay
import TestSupport
import Text

/// The program without a screen: the real ``Store`` without files, and a play clock that tests
/// advance.
package struct TestStore {
  /// The time of the play clock, in seconds.
  package private(set) var now = 0.0
  /// The effects since the last ``forgetEffects()``, oldest first.
  package private(set) var effects: [AppEffect] = []
  /// The recorded actions of the current game, oldest first.
  package private(set) var played: [GameAction] = []
  /// The setups of all games, oldest first.
  package private(set) var begun: [GameSetup] = []
  /// The sounds so far, with the times of the play clock, oldest first.
  package private(set) var heard: [(moment: SoundCue, time: Double)] = []
  private var sounds = SoundTrack()
  /// The number of actions that were sent.
  private var sent = 0
  private var store: Store
  private let perform: EffectHandler

  /// The current state.
  package var state: AppState {
    get { store.state }
    set { store = Store(newValue, perform: perform) }
  }

  /// Creates a store with an initial state, by default without anything but games and runs.
  package init(
    _ state: AppState, perform: @escaping EffectHandler = AppEffect.ignoreInGames
  ) {
    store = Store(state, perform: perform)
    self.perform = perform
  }

  /// Creates a store on the title screen, by default after the title sequence.
  package init(
    _ settings: Settings = Settings(), language: Language = .en, seed: UInt64? = nil,
    showsTitleSequence: Bool = false, onboardingCardsSeen: Bool = true,
    games: Series.Length = .games(1),
    perform: @escaping EffectHandler = AppEffect.ignoreInGames
  ) {
    var settings = settings
    settings.onboardingCardsSeen = onboardingCardsSeen
    settings.onboardingSoloSeen = onboardingCardsSeen
    settings.series = games
    self.init(
      AppState(settings: settings, language: language, entropy: 1, wantedSeed: seed),
      perform: perform)
    if !showsTitleSequence { send(.timer(.titleEnd, at: now)) }
    forgetEffects()
  }

  /// Creates a store with a new game.
  package init(
    _ setup: GameSetup, motion: MotionSetting = .off, language: Language = .en
  ) {
    var settings = Settings()
    settings.motion = motion
    self.init(settings, language: language)
    send(.started(setup, at: now))
    forgetEffects()
  }

  /// The timer that fires first.
  package var pending: Timers.Timer? { state.timers.next }

  /// The table, if it is the current screen.
  package var table: TableState? {
    get { state.table }
    set { state.table = newValue }
  }

  /// The solo run, if it is the current screen.
  package var run: SoloRun? { state.run }

  /// The set-up screen, if it is the current screen.
  package var setup: SetupState? {
    guard case .setup(let setup) = state.screen else { return nil }
    return setup
  }

  /// The current game, if any.
  package var game: GameState? { table?.hosted }

  /// The keys that a player who pressed another one is told, if any.
  package var told: [Key]? {
    if case .press(let keys, _) = state.notice { keys } else { nil }
  }

  /// Whether the program has quit.
  package var hasQuit: Bool { state.hasQuit }

  /// Presses keys in order, as a player does who has read what is asked.
  package mutating func press(_ keys: Key...) {
    for key in keys {
      look()
      strike(key)
    }
  }

  /// Presses a key at once.
  package mutating func strike(_ key: Key) {
    send(.key(key, at: now))
  }

  /// Waits as long as keys may come from before the players were asked.
  package mutating func look() {
    guard state.overlay == nil else { return }
    let asked: Double
    switch (state.mode, state.screen) {
    case (.choose, .table(let table)): asked = table.choice.askedAt + 0.5
    case (.read, .table(let table)), (.getReady, .table(let table)), (.enter, .table(let table)):
      asked = max(table.choice.askedAt, table.timestamps.read)
    case (.reveal, .table(let table)) where state.motion.speed == nil:
      asked = table.timestamps.reveal
    case (.result, .table(let table)): asked = table.choice.askedAt
    case (.soloResult, .solo(let run)): asked = max(run.lifeLost, run.timestamps.verdict)
    default: return
    }
    // A little longer, since sums of times are rounded.
    if now < asked + 0.501 { wait(asked + 0.501 - now) }
  }

  /// Types a text.
  package mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Sends an action.
  package mutating func send(_ action: AppAction) {
    // A test that waits for what never comes must not hold up all others.
    sent += 1
    precondition(sent < 50_000, "a test does not get on in mode \(state.mode), with \(action)")
    listen()
    defer { listen() }
    for transition in store.send(action) {
      sounds.follow(transition, at: now)
      effects += transition.effects
      for effect in transition.effects {
        switch effect {
        case .record(let action, _, _, _): played.append(action)
        case .openJournal(let setup, _):
          begun.append(setup)
          played = []
        default: break
        }
      }
    }
  }

  private mutating func listen() {
    for moment in sounds.take(until: now) { heard.append((moment, now)) }
  }

  /// Advances the play clock and fires timers, unless the clock is stopped.
  package mutating func wait(_ seconds: Double) {
    guard !state.isClockStopped else { return }
    let end = now + seconds
    while let next = state.timers.next, next.due <= end {
      now = max(now, next.due)
      send(.timer(next.id, at: now))
    }
    now = end
    listen()
  }

  /// Advances the play clock to the next timer and fires it; returns whether there was one.
  @discardableResult
  package mutating func waitForTimer() -> Bool {
    guard !state.isClockStopped, let next = state.timers.next else { return false }
    now = max(now, next.due)
    send(.timer(next.id, at: now))
    return true
  }

  /// Resumes a game after the given recorded actions, as after a restart of the program.
  package mutating func restart(with game: GameState, _ actions: [GameAction]) {
    played = actions
    let history = actions.map { Recording<Game>.Entry(milliseconds: 0, action: $0) }
    send(.resumed(game, history, at: now))
  }

  /// Removes all effects so far.
  package mutating func forgetEffects() {
    effects = []
  }
}

extension TestStore {
  /// Hears a level in dBFS for some seconds, in frames of 10 ms, two at a time.
  package mutating func hear(_ level: Float, for seconds: Double) {
    for _ in 0..<Int((seconds * 50).rounded()) {
      wait(0.02)
      send(.heard([level, level], at: now))
    }
  }
}
