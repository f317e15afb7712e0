import App
import Dispatch
import Platform
import Terminal
import Text

/// Connects a plain-mode session to standard input and output.
@MainActor final class PlainModeRunner {
  private var session: PlainSession
  private let storage: GameStorage
  private let asciiOnly: Bool
  private let echo = Echo()
  private let missingLines: RetryQueue
  private let link: (any TableLink)?
  private var clock = PlayClock()
  /// The question that was asked last.
  private var asked: [String] = []
  /// The timer of the system for the session's next timer.
  private var alarm: DispatchSourceTimer?

  init(
    _ session: PlainSession, storage: GameStorage, asciiOnly: Bool, link: (any TableLink)?
  ) {
    self.session = session
    self.storage = storage
    self.asciiOnly = asciiOnly
    self.link = link
    missingLines = RetryQueue(storage)
    clock.isRunning = true
    missingLines.retry = { [weak self] in self?.catchUp() }
  }

  /// Writes lines of journals that could not be written.
  private func catchUp() {
    storage.catchUp()
    missingLines.check()
  }

  var now: Double { clock.now }

  /// Sends an action that is no line, and asks what is to be asked then.
  @discardableResult
  func open(_ action: (_ now: Double) -> AppAction) -> [Store.Transition] {
    let (sentences, transitions) = session.send(action(now), at: now)
    finish(sentences, isAnswer: false)
    return transitions
  }

  /// Lets the timers end that are due.
  private func fire() { finish(session.advance(to: now), isAnswer: false) }

  /// Waits for the next timer, if time passes.
  private func arm() {
    alarm?.cancel()
    alarm = nil
    guard clock.isRunning, let due = session.nextTimer else { return }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + max(due - now, 0), leeway: .milliseconds(1))
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fire() } }
    source.activate()
    alarm = source
  }

  /// Handles a line; `nil` means the end of the input.
  func handle(_ line: InputLine?) {
    echo.turnOn()
    guard let line else { return endOfInput() }
    finish(session.receive(line, at: now), isAnswer: true)
  }

  /// Stops the clock and restores the terminal while the program is suspended.
  func pause() {
    clock.isRunning = false
    alarm?.cancel()
    echo.turnOn()
  }

  /// Continues after the program was suspended.
  func resume() {
    guard !clock.isRunning else { return hideChoice() }
    clock.isRunning = !session.isStopped
    ask(isWhole: true)
  }

  /// Suspends the program until it is in the foreground; returns `false` if that will never happen.
  func awaitForeground() -> Bool {
    pause()
    guard Terminal.awaitForeground() else {
      guard let signal = Signals.ending else { return false }
      close()
      Signals.reraise(signal)
    }
    resume()
    return true
  }

  /// Restores the terminal, and writes what is not on the disk yet.
  func close() {
    echo.turnOn()
    storage.catchUp()
    link?.close()
  }

  private func finish(_ sentences: [String], isAnswer: Bool) {
    show(sentences)
    guard !session.hasEnded else { return leave(code: 0) }
    clock.isRunning = !session.isStopped
    missingLines.check()
    ask(isWhole: !session.waits && (isAnswer || !sentences.isEmpty))
  }

  /// Asks what is to be answered, or from what is new of it on.
  private func ask(isWhole: Bool) {
    // Before the question is shown, so that nothing typed in response is echoed.
    hideChoice()
    let question = session.question
    show(isWhole ? question : Array(question.drop { asked.contains($0) }))
    asked = question
    arm()
  }

  private func hideChoice() {
    if session.isSecret { echo.turnOff() }
  }

  /// Writes sentences; ends the program if they cannot be written.
  private func show(_ sentences: [String]) {
    guard !sentences.isEmpty else { return }
    do {
      try Output.print(sentences, asciiOnly: asciiOnly)
    } catch {
      close()
      error.terminate()
    }
  }

  private func endOfInput() {
    // A table at which nobody plays here needs no input.
    guard !session.isOnlyShown else { return }
    guard !session.isFinished else { return leave(code: 0) }
    storage.catchUp()
    show(session.farewell(storage.recordingLocation))
    Output.warn(
      .init(
        "standard input ended before the game was finished", ja: "ゲームが終わる前に標準入力が終わりました"))
    leave(code: ExitCode.failure)
  }

  private func leave(code: Int32) {
    storage.catchUp()
    if code == 0 { show(session.farewell(storage.recordingLocation)) }
    close()
    exit(code)
  }
}

extension Program {
  /// Plays line by line until the player quits or the input ends.
  ///
  /// - Throws: The error that prevents the game from starting.
  static func runPlain(_ beginning: Beginning, screen: ScreenOptions) throws -> Never {
    let signals = try Signals()
    let storage = GameStorage(program: Tomatomato.version, record: beginning.recordPath)
    let file = settingsFile(of: storage)
    let settings = screen.settings(over: file.settings)
    let display = screen.display(with: settings).plain
    let link = try beginning.link(storage, settings)
    let player = try SoundPlayer(settings.sound, saved: file.settings.sound)
    let state = state(beginning, screen, saved: file.settings, display: display, canMove: false)
    let perform: EffectHandler = { effect in
      MainActor.assumeIsolated {
        guard case .sound(let moment, let time) = effect else {
          return link?.perform(effect, storage.perform) ?? storage.perform(effect)
        }
        player.play(moment, at: time) {
          if isatty(STDOUT_FILENO) == 1 { _ = Output.write("\u{7}") }
        }
        return []
      }
    }
    let runner = PlainModeRunner(
      PlainSession(state, perform: perform), storage: storage, asciiOnly: display.glyphs == .ascii,
      link: link)
    connect(signals, runner)
    beginning.begin(in: runner, link, storage) { runner.close() }
    readLines(runner)
    withExtendedLifetime(signals) { dispatchMain() }
  }

  /// Reads lines on another queue and handles them one by one on the main queue.
  private static func readLines(_ runner: PlainModeRunner) {
    DispatchQueue(label: "lines").async {
      var reader = LineReader {
        DispatchQueue.main.sync { MainActor.assumeIsolated { runner.awaitForeground() } }
      }
      while true {
        let line = reader.next()
        DispatchQueue.main.sync { MainActor.assumeIsolated { runner.handle(line) } }
        // The program goes on only where nobody plays.
        guard line != nil else { return }
      }
    }
  }

  private static func connect(_ signals: Signals, _ runner: PlainModeRunner) {
    for number in Signals.terminationSignals {
      signals.on(number) {
        runner.close()
        Signals.reraise(number)
      }
    }
    signals.on(SIGTSTP) {
      runner.pause()
      signals.stop()
      runner.resume()
    }
    // The echo may have to be turned off when the program comes to the foreground.
    signals.on(SIGCONT) { runner.resume() }
  }
}
