import AppCore
import Dispatch
import GameCore
import Render

/// Joins state, screen and time: takes keys, runs effects, shows frames.
///
/// Nothing else writes the state, and it does so only through the reducer.
@MainActor final class Store {
  private var state: AppState
  private let screen: any Display
  private let storage: GameStorage
  private var clock = PlayClock()
  private var wake: PendingWake?
  private lazy var frames = FrameClock(framesPerSecond: framesPerSecond) { [unowned self] in
    show()
  }
  private let framesPerSecond: Int
  private let quit: @MainActor () -> Void

  /// A timer of the play clock, which stands still with it.
  private struct PendingWake {
    let wake: Wake
    let due: Double
    var timer: DispatchSourceTimer?
  }

  init(
    state: AppState, screen: any Display, storage: GameStorage, framesPerSecond: Int,
    quit: @escaping @MainActor () -> Void
  ) {
    self.state = state
    self.screen = screen
    self.storage = storage
    self.framesPerSecond = framesPerSecond
    self.quit = quit
    clock.isRunning = true
  }

  /// Takes the keys that have come.
  func takeKeys() {
    // While the window is too small to see the game, keys mean nothing.
    let keys = screen.readKeys()
    guard Scenes.fits(screen.size) else { return settle() }
    for key in keys {
      let effects = send(action(for: key))
      // What was typed ahead of a curtain must not open it.
      if effects.contains(.discardInput) { break }
    }
    settle()
  }

  /// Opens with the title.
  func openTitle() {
    open(.opened(resumable: storage.resumable, at: clock.now))
  }

  /// Opens with something that is not a game.
  func open(_ action: AppAction) {
    send(action)
    settle()
  }

  /// Begins with a game before any key.
  func begin(with effect: AppEffect) {
    perform(effect)
    settle()
  }

  /// A key means what the screen's table says, or the card under it.
  private func action(for key: Key) -> AppAction {
    let position = Scenes.position(for: key, in: state, size: screen.size, look: screen.look)
    return position.map { .pick(position: $0) } ?? .key(key, at: clock.now)
  }

  /// Stops time while the program is stopped.
  func pauseClock() {
    clock.isRunning = false
    sleep()
    frames.isRunning = false
  }

  /// Shows what the state has come to, and lets time run as far as it should.
  func settle() {
    clock.isRunning = !state.isClockStopped
    rearm()
    show()
  }

  private func show() {
    let now = clock.now
    screen.show(Scenes.frame(of: state, size: screen.size, look: screen.look, at: now))
    frames.isRunning = Scenes.isMoving(state, at: now) && Scenes.fits(screen.size)
  }

  @discardableResult
  private func send(_ action: AppAction) -> [AppEffect] {
    let effects = App.reduce(into: &state, action)
    for effect in effects { perform(effect) }
    return effects
  }

  private func perform(_ effect: AppEffect) {
    switch effect {
    case .start(let setup): begin(setup)
    case .resume: resume()
    case .play(let action): play(action)
    case .wake(let wake, let milliseconds):
      sleep()
      self.wake = PendingWake(wake: wake, due: clock.now + Double(milliseconds) / 1000)
    case .cancelWake:
      sleep()
      wake = nil
    case .discardInput: screen.discardInput()
    case .repaint: screen.repaint()
    case .keepScore: keepScore()
    case .remember:
      if let why = storage.remember(state.settings) {
        send(.notice(.notRemembered(why.description)))
      }
    case .quit: quit()
    }
  }

  /// A legal action is written down and then reaches the game; others do nothing.
  private func play(_ action: GameAction) {
    guard case .table(let table) = state.screen else { return }
    var next = table.game
    guard (try? Game.reduce(into: &next, action)) != nil else { return }
    let now = clock.now
    let trouble = storage.record(action, leadingTo: next, at: now)
    send(.play(action, at: now))
    if let trouble { send(.notice(.notRecorded(trouble.description))) }
  }

  private func begin(_ setup: GameSetup) {
    let now = clock.now
    let trouble = storage.begin(setup, at: now)
    send(.started(setup, at: now))
    if let trouble { send(.notice(.notRecorded(trouble.description))) }
  }

  private func keepScore() {
    guard case .solo(let run) = state.screen else { return }
    let (standing, trouble) = storage.keep(run)
    if let standing { send(.scored(standing)) }
    if let trouble { send(.notice(.notScored(trouble.description))) }
  }

  private func resume() {
    let now = clock.now
    do {
      send(.resumed(try storage.resume(at: now), at: now))
    } catch {
      send(.notice(.cannotResume(error.what)))
    }
  }

  // MARK: - The one timer

  private func sleep() {
    wake?.timer?.cancel()
    wake?.timer = nil
  }

  /// Sets the timer for what is due, if time runs and it is not set.
  private func rearm() {
    guard clock.isRunning else { return sleep() }
    guard let pending = wake, pending.timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + max(pending.due - clock.now, 0), leeway: .milliseconds(1))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.wakeUp() }
    }
    timer.resume()
    wake?.timer = timer
  }

  private func wakeUp() {
    guard let pending = wake else { return }
    sleep()
    wake = nil
    send(.woke(pending.wake, at: clock.now))
    settle()
  }
}
