import App
import Dispatch
import Graphics
import Keys
import Terminal

/// Shows a store on a screen: keys become actions, and states become frames.
///
/// The way of a frame, for a card that is drawn:
///
/// 1. A key, a timer, a sound or a message becomes an ``AppAction``. ``Store/send(_:)`` reduces it to a new state, which
///    has the time at which the draw began (`Timestamps`).
/// 2. `show()` asks the ``Compositor`` for the picture of the state at the time of the play clock. That draws the two
///    planes of a ``Scene`` with a ``Painter``; the still one is cached.
/// 3. The moving plane asks the painter's ``Clock`` how much time has elapsed since the draw, and the clock notes until
///    when something moves. Keyframe tracks (`CardTimelines`) interpolate a pose for that time. The card and the paw
///    are drawn at their poses on a `Canvas` of sub-pixels, and `CellComposer` turns these into characters with two
///    colors.
/// 4. The display passes the cells that have changed to ncurses, and sends what that draws with a single write.
/// 5. While something moves, the ``FrameClock``, a DispatchSource timer, ticks sixty times a second, and `show()` is
///    called again. When nothing moves it stops, and one timer waits for the next change that is known: of the state
///    (`timers`), of the picture (`movesFrom`), or of a sound.
@MainActor package final class ScreenRunner {
  private var store: Store
  private var compositor = Compositor()
  private var sounds = SoundTrack()
  private let screen: any Display
  private var hasFocus = true
  private var size: Size
  private var clock: PlayClock
  /// The timer of the system for the state's next timer, motion or sound, while the play clock runs.
  private var alarm: (due: Double, source: DispatchSourceTimer)?
  /// When a picture that rests begins to move by itself.
  private var movesFrom: Double?
  private lazy var frames = FrameClock(framesPerSecond: framesPerSecond) { [unowned self] in
    show()
  }
  private let framesPerSecond: Int
  /// Whether the display was not ready for the latest frame.
  private var isFrameDue = false

  /// The time of the play clock, in seconds.
  package var now: Double { clock.now }

  /// A runner that shows a store on a screen.
  package init(
    _ store: Store, screen: any Display, framesPerSecond: Int, clock: PlayClock = PlayClock()
  ) {
    self.store = store
    (self.screen, size) = (screen, screen.size)
    self.framesPerSecond = framesPerSecond
    self.clock = clock
    self.clock.isRunning = true
    screen.onReady = { [weak self] in
      if self?.isFrameDue == true { self?.show() }
    }
  }

  /// Sends an action that is no key, and shows what comes of it.
  ///
  /// - Returns: What has happened.
  @discardableResult
  package func open(_ action: (_ now: Double) -> AppAction) -> [Store.Transition] {
    let transitions = send(action(clock.now))
    refresh()
    return transitions
  }

  /// Sends what was heard; if frames are shown anyway, the next one shows it.
  package func hear(_ levels: [Float]) {
    let transitions = send(.heard(levels, at: clock.now))
    guard frames.pace != .stopped, transitions.allSatisfy(\.effects.isEmpty) else {
      return refresh()
    }
    arm()
  }

  @discardableResult private func send(_ action: AppAction) -> [Store.Transition] {
    let transitions = store.send(action)
    if transitions.contains(where: \.isSeen) { compositor.forget() }
    for transition in transitions { sounds.follow(transition, at: clock.now) }
    return transitions
  }

  /// Takes the keys that have come.
  package func takeKeys() {
    let keys = screen.readKeys()
    guard !keys.isEmpty || hasFocus != screen.hasFocus else {
      // A report of the terminal is no reason for a frame, but it may make room for one.
      if isFrameDue { show() }
      return
    }
    // A player who cannot see the game can still leave it.
    take(Scenes.fits(screen.size) ? keys : keys.filter { $0 == .control("c") })
    if hasFocus, !screen.hasFocus { send(.focusLost) }
    hasFocus = screen.hasFocus
    refresh()
  }

  private func take(_ keys: [Key]) {
    for key in keys {
      let actions = Scenes.actions(
        for: key, in: store.state, among: targets, at: clock.now)
      let transitions = actions.flatMap { send($0) }
      // What was typed ahead of a curtain must not open it.
      if transitions.contains(where: { $0.effects.contains(.discardInput) }) { break }
    }
  }

  /// The state a key refers to: that of the picture on the screen, if it is still the same.
  private var targets: Scenes.Targets {
    let (size, display) = (screen.size, screen.display)
    return compositor.targets(size: size, display: display)
      ?? Scenes.picture(of: store.state, size: size, display: display, at: clock.now).targets
  }

  /// Stops time while the program is stopped.
  package func pauseClock() {
    clock.isRunning = false
    send(.interrupted(at: clock.now))
    disarm()
    frames.pace = .stopped
  }

  /// Shows what the state has come to, and lets time run as far as it should: a window that is too
  /// small to play in stops it, as an overlay does.
  package func refresh() {
    let isVisible = Scenes.fits(screen.size)
    if size != screen.size {
      size = screen.size
      send(.interrupted(at: clock.now))
    }
    // In a larger window again, a typed row would continue before the player has found it.
    if clock.isRunning, !isVisible { send(.focusLost) }
    clock.isRunning = !store.state.isClockStopped && isVisible
    show()
    let actions = store.catchUp()
    for action in actions { send(action) }
    if !actions.isEmpty { show() }
    arm()
  }

  private func show() {
    sounds.follow(store.state, at: clock.now)
    store.sound(sounds.take(until: clock.now), at: clock.now)
    isFrameDue = !screen.isReady()
    guard !isFrameDue else { return frames.pace = .stopped }
    let picture = compositor.picture(
      of: store.state, size: screen.size, display: screen.display, at: clock.now)
    let isMoving = picture.movesUntil != nil
    isFrameDue = !screen.show(picture.frame, changed: picture.changed, inMotion: isMoving)
    frames.pace = !isMoving ? .stopped : picture.isSlow ? .slow : .full
    movesFrom = isMoving ? nil : picture.movesFrom
    arm()
    // Each part of a frame fills the room a little more, until the display is not ready.
    if isFrameDue, !isMoving { show() }
  }

  // MARK: - Timers

  private func disarm() {
    alarm?.source.cancel()
    alarm = nil
  }

  /// Waits for the state's next timer, motion or sound, if there is one and time runs.
  private func arm() {
    let due = store.state.timers.next?.due ?? .infinity
    let next =
      clock.isRunning ? min(due, movesFrom ?? .infinity, sounds.next ?? .infinity) : .infinity
    guard next != alarm?.due ?? .infinity else { return }
    disarm()
    guard next < .infinity else { return }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + max(next - clock.now, 0), leeway: .milliseconds(1))
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
      send(.timer(next.id, at: clock.now))
    }
    refresh()
  }
}
