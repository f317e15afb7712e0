import App
import Dispatch
import Platform
import Terminal

/// Carries a session between standard input and output.
@MainActor final class PlainModeRunner {
  private var session: PlainSession
  private let storage: GameStorage
  private let asciiOnly: Bool
  private let echo = Echo()
  private var clock = PlayClock()

  init(_ session: PlainSession, storage: GameStorage, asciiOnly: Bool) {
    self.session = session
    self.storage = storage
    self.asciiOnly = asciiOnly
    clock.isRunning = true
  }

  /// Begins, and asks the first question.
  func open(_ action: (_ now: Double) -> AppAction) {
    let now = clock.now
    finish(session.send(action(now), at: now))
  }

  /// Hears a line, or that there are no more.
  func hear(_ line: InputLine?) {
    echo.turnOn()
    guard let line else { return endOfInput() }
    finish(session.hear(line, at: clock.now))
  }

  /// Stops time and gives the terminal back while the program is stopped.
  func pause() {
    clock.isRunning = false
    echo.turnOn()
  }

  /// Goes on where it was stopped; comes to the front with no more shown than before.
  func resume() {
    guard !clock.isRunning else { return hideChoice() }
    clock.isRunning = true
    ask()
  }

  /// Gives the terminal back as it was found.
  func close() {
    echo.turnOn()
  }

  private func finish(_ sentences: [String]) {
    say(sentences)
    guard !session.hasEnded else { return leave(code: 0) }
    ask()
  }

  private func ask() {
    // Before the question, so that nothing typed after it can be seen.
    hideChoice()
    say(session.question)
  }

  private func hideChoice() {
    if session.isSecret { echo.turnOff() }
  }

  /// Whoever does not read any more is not played with.
  private func say(_ sentences: [String]) {
    guard !sentences.isEmpty, !Output.say(sentences, asciiOnly: asciiOnly) else { return }
    close()
    exit(ExitCode.failure)
  }

  private func endOfInput() {
    guard !session.isOver else { return leave(code: 0) }
    say(session.farewell(storage.whereabouts))
    Output.warn("standard input ended before the game did")
    leave(code: ExitCode.failure)
  }

  private func leave(code: Int32) {
    if code == 0 { say(session.farewell(storage.whereabouts)) }
    close()
    exit(code)
  }
}

extension Program {
  /// Plays line by line until the player leaves or the input ends.
  ///
  /// - Throws: why it cannot.
  static func talk(_ beginning: Beginning, screen: ScreenOptions) throws -> Never {
    let signals = try Signals()
    let display = screen.display.plain
    let storage = GameStorage(program: Tomatomato.version, record: beginning.recordPath)
    let state = state(
      beginning, screen, settings: storage.settings(), display: display, canMove: false)
    let talk = PlainModeRunner(
      PlainSession(state, .live(storage)), storage: storage, asciiOnly: display.glyphs == .ascii)
    connect(signals, talk)
    talk.open { beginning.action(resumable: storage.resumable, at: $0) }
    takeLines(talk)
    withExtendedLifetime(signals) { dispatchMain() }
  }

  /// Lines are waited for beside the main queue, and taken one by one.
  private static func takeLines(_ talk: PlainModeRunner) {
    DispatchQueue(label: "lines").async {
      // Reading in the background stops the program; with the signal blocked it would fail.
      Signals.allow(SIGTTIN)
      var reader = LineReader()
      while true {
        let line = reader.next()
        DispatchQueue.main.sync { MainActor.assumeIsolated { talk.hear(line) } }
      }
    }
  }

  private static func connect(_ signals: Signals, _ talk: PlainModeRunner) {
    for number in Signals.terminationSignals {
      signals.on(number) {
        talk.close()
        Signals.reraise(number)
      }
    }
    signals.on(SIGTSTP) {
      talk.pause()
      signals.stop()
      talk.resume()
    }
    // Also when it comes to the front, where it may turn the echo off.
    signals.on(SIGCONT) { talk.resume() }
  }
}
