import AppCore
import Dispatch
import GameCore
import Render

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Carries a conversation between standard input and output and the storage.
@MainActor final class PlainTalk {
  private var conversation: Conversation
  private let storage: GameStorage
  private let asciiOnly: Bool
  private let echo = Echo()
  private var clock = PlayClock()

  init(_ conversation: Conversation, storage: GameStorage, asciiOnly: Bool) {
    self.conversation = conversation
    self.storage = storage
    self.asciiOnly = asciiOnly
    clock.isRunning = true
  }

  /// Begins, and asks the first question.
  func open(_ begin: (inout Conversation, Double) -> Conversation.Reply) {
    finish(begin(&conversation, clock.now))
  }

  /// Hears a line, or that there are no more.
  func hear(_ line: HeardLine?) {
    echo.turnOn()
    guard let line else { return endOfInput() }
    finish(conversation.hear(line, at: clock.now))
  }

  /// Stops time and gives the terminal back while the program is stopped.
  func pause() {
    clock.isRunning = false
    echo.turnOn()
  }

  /// Goes on where it was stopped; comes to the front with no more shown than before.
  func goOn() {
    guard !clock.isRunning else { return hideChoice() }
    clock.isRunning = true
    ask()
  }

  /// Gives the terminal back as it was found.
  func close() {
    echo.turnOn()
  }

  private func finish(_ reply: Conversation.Reply) {
    carryOut(reply)
    guard !conversation.hasEnded else { return leave(code: 0) }
    ask()
  }

  /// What is to be kept is kept before anything is said of it.
  private func carryOut(_ reply: Conversation.Reply) {
    let news = reply.deeds.flatMap(perform)
    say(reply.sentences)
    for action in news { carryOut(conversation.take(action, at: clock.now)) }
  }

  /// Does a deed; gives back what the conversation should know of it.
  private func perform(_ deed: Conversation.Deed) -> [AppAction] {
    let now = clock.now
    switch deed {
    case .begin(let setup):
      return storage.begin(setup, at: now).map { [.notice(.notRecorded($0.description))] } ?? []
    case .record(let action, let state):
      let trouble = storage.record(action, leadingTo: state, at: now)
      return trouble.map { [.notice(.notRecorded($0.description))] } ?? []
    case .keepScore(let run):
      let (standing, trouble) = storage.keep(run)
      return (standing.map { [.scored($0)] } ?? [])
        + (trouble.map { [.notice(.notScored($0.description))] } ?? [])
    case .remember(let settings):
      return storage.remember(settings).map { [.notice(.notRemembered($0.description))] } ?? []
    }
  }

  private func ask() {
    // Before the question, so that nothing typed after it can be seen.
    hideChoice()
    say(conversation.question)
  }

  private func hideChoice() {
    if conversation.isSecret { echo.turnOff() }
  }

  /// Whoever does not read any more is not played with.
  private func say(_ sentences: [String]) {
    guard !sentences.isEmpty, !Output.say(sentences, asciiOnly: asciiOnly) else { return }
    close()
    exit(ExitCode.failure)
  }

  private func endOfInput() {
    guard !conversation.isOver else { return leave(code: 0) }
    say(conversation.farewell(storage.whereabouts))
    Output.warn("standard input ended before the game did")
    leave(code: ExitCode.failure)
  }

  private func leave(code: Int32) {
    if code == 0 { say(conversation.farewell(storage.whereabouts)) }
    close()
    exit(code)
  }
}

extension Program {
  /// Plays line by line until the player leaves or the input ends; comes back only with a failure.
  static func talk(_ beginning: Beginning, screen: ScreenOptions) -> Failure {
    let signals = Signals()
    let look = screen.look.plain
    let storage = GameStorage(record: beginning.recordPath)
    let state = state(
      beginning, screen, settings: storage.settings(), look: look, canMove: false)
    let conversation = Conversation(state, computers: beginning.computers)
    let talk = PlainTalk(conversation, storage: storage, asciiOnly: look.glyphs == .ascii)
    connect(signals, talk)
    do {
      try open(beginning, talk, storage)
    } catch {
      return error
    }
    takeLines(talk)
    signals.waitUntilTaken()
    return withExtendedLifetime(signals) { dispatchMain() }
  }

  private static func open(
    _ beginning: Beginning, _ talk: PlainTalk, _ storage: GameStorage
  ) throws(Failure) {
    switch beginning {
    case .play(let game, let setup?):
      guard let dealt = deal(game, setup) else { return }
      talk.open { $0.begin(dealt, at: $1) }
    case .resume:
      let game = try storage.resume(at: 0)
      talk.open { $0.take(.resumed(game, at: $1), at: $1) }
    case .solo(let seed, _): talk.open { $0.take(.startedSolo(seed: seed, at: $1), at: $1) }
    // The gallery and replays are pictures and have no conversation.
    case .play, .gallery, .replay:
      talk.open { $0.take(.opened(resumable: storage.resumable, at: $1), at: $1) }
    }
  }

  /// Lines are waited for beside the main queue, and taken one by one.
  private static func takeLines(_ talk: PlainTalk) {
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

  private static func connect(_ signals: Signals, _ talk: PlainTalk) {
    for number in Signals.endings {
      signals.on(number) {
        talk.close()
        Signals.raiseAgain(number)
      }
    }
    signals.on(SIGTSTP) {
      talk.pause()
      signals.stop()
      talk.goOn()
    }
    // Also when it comes to the front, where it may turn the echo off.
    signals.on(SIGCONT) { talk.goOn() }
  }
}

extension Program.Beginning {
  /// The computers that play beside people who name themselves.
  fileprivate var computers: [Player] {
    if case .play(let game, _) = self { game.computers } else { [] }
  }
}
