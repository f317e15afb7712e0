import App
import Dispatch
import Platform
import Terminal

/// Connects a plain-mode session to standard input and output.
@MainActor final class PlainModeRunner {
  private var session: PlainSession
  private let storage: GameStorage
  private let asciiOnly: Bool
  private let echo = Echo()
  private let missingLines: MissingLines
  private var clock = PlayClock()

  init(_ session: PlainSession, storage: GameStorage, asciiOnly: Bool) {
    self.session = session
    self.storage = storage
    self.asciiOnly = asciiOnly
    missingLines = MissingLines(storage)
    clock.isRunning = true
    missingLines.retry = { [weak self] in self?.catchUp() }
  }

  /// Writes lines of journals that could not be written.
  private func catchUp() {
    storage.catchUp()
    missingLines.check()
  }

  /// Starts the session and asks the first question.
  func open(_ action: (_ now: Double) -> AppAction) {
    let now = clock.now
    finish(session.send(action(now), at: now))
  }

  /// Handles a line; `nil` means the end of the input.
  func handle(_ line: InputLine?) {
    echo.turnOn()
    guard let line else { return endOfInput() }
    finish(session.receive(line, at: clock.now))
  }

  /// Stops the clock and restores the terminal while the program is suspended.
  func pause() {
    clock.isRunning = false
    echo.turnOn()
  }

  /// Continues after the program was suspended.
  func resume() {
    guard !clock.isRunning else { return hideChoice() }
    clock.isRunning = !session.isLeaving
    ask()
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
  }

  private func finish(_ sentences: [String]) {
    show(sentences)
    guard !session.hasEnded else { return leave(code: 0) }
    clock.isRunning = !session.isLeaving
    missingLines.check()
    ask()
  }

  private func ask() {
    // Before the question is shown, so that nothing typed in response is echoed.
    hideChoice()
    show(session.question)
  }

  private func hideChoice() {
    if session.isSecret { echo.turnOff() }
  }

  /// Writes sentences; ends the program if nobody reads the output anymore.
  private func show(_ sentences: [String]) {
    guard !sentences.isEmpty, !Output.writeLines(sentences, asciiOnly: asciiOnly) else { return }
    close()
    exit(ExitCode.failure)
  }

  private func endOfInput() {
    guard !session.isFinished else { return leave(code: 0) }
    storage.catchUp()
    show(session.farewell(storage.recordingLocation))
    Output.warn("standard input ended before the game was finished")
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
    let player = try SoundPlayer(settings.sound, saved: file.settings.sound)
    let state = state(beginning, screen, saved: file.settings, display: display, canMove: false)
    var dependencies = Dependencies.live(storage)
    dependencies.sound = { moment, time in
      MainActor.assumeIsolated {
        player.play(moment, at: time) {
          if isatty(STDOUT_FILENO) == 1 { _ = Output.write("\u{7}") }
        }
      }
    }
    let runner = PlainModeRunner(
      PlainSession(state, dependencies), storage: storage, asciiOnly: display.glyphs == .ascii)
    connect(signals, runner)
    runner.open { beginning.action(resumable: storage.unfinished, at: $0) }
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
