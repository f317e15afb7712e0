import App
import Dispatch
import Keys
import Terminal

/// Joins the store with the screen and the time: takes keys, lets timers end, shows frames.
@MainActor package final class ScreenRunner {
  private var store: Store
  private let screen: any Display
  private var hasFocus = true
  private var clock = PlayClock()
  /// The timer of the system for the state's next timer, while the play clock runs.
  private var alarm: (timer: Timers.Timer, source: DispatchSourceTimer)?
  private lazy var frames = FrameClock(framesPerSecond: framesPerSecond) { [unowned self] in
    show()
  }
  private let framesPerSecond: Int
  /// Whether the display was not ready for the latest frame.
  private var isFrameDue = false

  /// A runner that shows a store on a screen.
  package init(_ store: Store, screen: any Display, framesPerSecond: Int) {
    self.store = store
    self.screen = screen
    self.framesPerSecond = framesPerSecond
    clock.isRunning = true
    screen.onReady = { [weak self] in
      if self?.isFrameDue == true { self?.show() }
    }
  }

  /// Sends an action that is no key, and shows what comes of it.
  package func open(_ action: (_ now: Double) -> AppAction) {
    store.send(action(clock.now))
    refresh()
  }

  /// Takes the keys that have come.
  package func takeKeys() {
    let keys = screen.readKeys()
    guard !keys.isEmpty || hasFocus != screen.hasFocus else {
      // A report of the terminal is no reason for a frame, but it may make room for one.
      if isFrameDue { show() }
      return
    }
    if Scenes.fits(screen.size) { take(keys) }
    if hasFocus, !screen.hasFocus { store.send(.focusLost) }
    hasFocus = screen.hasFocus
    refresh()
  }

  private func take(_ keys: [Key]) {
    for key in keys {
      let actions = Scenes.actions(
        for: key, in: store.state, size: screen.size, display: screen.display, at: clock.now)
      let transitions = actions.flatMap { store.send($0) }
      // What was typed ahead of a curtain must not open it.
      if transitions.contains(where: { $0.effects.contains(.discardInput) }) { break }
    }
  }

  /// Stops time while the program is stopped.
  package func pauseClock() {
    clock.isRunning = false
    disarm()
    frames.isRunning = false
  }

  /// Shows what the state has come to, and lets time run as far as it should.
  package func refresh() {
    clock.isRunning = !store.state.isClockStopped
    arm()
    show()
    if store.catchUp() { show() }
  }

  private func show() {
    isFrameDue = !screen.isReady()
    guard !isFrameDue else { return frames.isRunning = false }
    let now = clock.now
    let isMoving = Scenes.isMoving(
      store.state, size: screen.size, display: screen.display, at: now)
    isFrameDue = !screen.show(
      Scenes.frame(of: store.state, size: screen.size, display: screen.display, at: now),
      inMotion: isMoving)
    frames.isRunning = isMoving
    // Each part of a frame fills the room a little more, until the display is not ready.
    if isFrameDue, !isMoving { show() }
  }

  // MARK: - Timers

  private func disarm() {
    alarm?.source.cancel()
    alarm = nil
  }

  /// Waits for the state's next timer, if there is one and time runs.
  private func arm() {
    let next = clock.isRunning ? store.state.timers.next : nil
    guard next != alarm?.timer else { return }
    disarm()
    guard let next else { return }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(
      deadline: .now() + max(next.due - clock.now, 0), leeway: .milliseconds(1))
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
    alarm = (next, source)
    source.resume()
  }

  /// Lets all timers end that are due; those of one instant follow each other without a frame.
  private func fire() {
    disarm()
    while let next = store.state.timers.next, next.due <= clock.now {
      store.send(.timer(next.id, at: clock.now))
    }
    refresh()
  }
}
