import GameCore
import Text

/// The program in plain mode: it reads a line, writes sentences, and asks the next question.
///
/// This is another view of the same ``Store``: lines become the commands that a player at the screen
/// would give with keys, and changes are described rather than drawn. The rules, the computer players
/// and the flow of a game are the same as on the screen, but timers fire at once, except at a table that
/// others see.
package struct PlainSession {
  private var store: Store
  private var sounds = SoundTrack()
  /// Whether the session has ended.
  package private(set) var hasEnded = false
  /// The players of the next game, while it is asked who of them ate a tomato last.
  private(set) var seated: [Player]?
  /// The hints that have been given in this game.
  private var explained: [Hint] = []
  /// Whether the commands have been told, which is once before the first question.
  private var hasToldCommands = false
  /// Whether the player is asked whether to leave a solo run; the clock must be stopped then.
  package private(set) var isLeaving = false
  /// The game as it was last described.
  @Boxed var described: PublicGame?

  package init(_ state: AppState, perform: @escaping EffectHandler) {
    var state = state
    state.isStepwise = true
    store = Store(state, perform: perform)
  }

  /// The current state.
  package var state: AppState { store.state }

  /// Sends an action; returns the sentences to write before the next question, and what has happened.
  package mutating func send(
    _ action: AppAction, at time: Double
  ) -> (sentences: [String], transitions: [Store.Transition]) {
    var sentences: [String] = []
    let transitions = take(action, &sentences)
    return (end(&sentences, at: time), transitions)
  }

  /// Lets the timers end that are due; returns the sentences to write before the next question.
  package mutating func advance(to time: Double) -> [String] {
    var sentences: [String] = []
    return end(&sentences, at: time)
  }

  /// When the next timer ends where time passes; the limits of a typed line are kept when it comes.
  package var nextTimer: Double? {
    guard timePasses, let timer = state.timers.next, timer.id != .typing else { return nil }
    return timer.due
  }

  /// Handles a line; returns the sentences to write before the next question.
  package mutating func receive(_ line: InputLine, at time: Double) -> [String] {
    guard case .text(let text) = line else { return [expectation] }
    var sentences: [String] = []
    answer(text, at: time, &sentences)
    return end(&sentences, at: time)
  }

  private mutating func end(_ sentences: inout [String], at time: Double) -> [String] {
    resume(at: time, &sentences)
    explain(&sentences)
    store.sound(sounds.take(until: time), at: time)
    return sentences
  }

  /// Explains a phase that comes for the first time.
  private mutating func explain(_ sentences: inout [String]) {
    // Here the curtain is not shown: its question asks for the choice.
    let isCurtain = state.mode == .curtain && state.settings.showsHints && table?.round == 1
    guard let hint = isCurtain ? .choose : state.hint, !explained.contains(hint) else { return }
    explained.append(hint)
    sentences.append(say(words(for: hint)))
  }

  /// A hint in words without cursors and keys.
  private func words(for hint: Hint) -> Message {
    switch hint {
    case .choose, .enter: .plain(.hintToChoose)
    case .read: .plain(.hintToRead)
    default: .hint(hint)
    }
  }

  /// Whether a timer ends now: all do but the clocks of a typed reading and of a vote, except where
  /// others see the table, where time passes.
  private func hasEnded(_ timer: Timers.Timer, at time: Double) -> Bool {
    guard timer.id != .typing else { return false }
    return timePasses ? timer.due <= time : timer.id != .vote
  }

  /// Lets the timers end, and closes what has been described already.
  private mutating func resume(at time: Double, _ sentences: inout [String]) {
    while !isStopped {
      if let timer = state.timers.next, hasEnded(timer, at: time) {
        take(.timer(timer.id, at: time), &sentences)
      } else if state.mode == .legend {
        sentences += legend
        take(.command(.overlay(.closeLegend), at: time), &sentences)
      } else if state.mode == .reveal {
        // The choices have been described already.
        take(.command(.table(.closeReveal), at: time), &sentences)
      } else {
        return
      }
    }
  }

  /// Sends an action and describes its results; returns them.
  @discardableResult
  private mutating func take(
    _ action: AppAction, _ sentences: inout [String]
  ) -> [Store.Transition] {
    let transitions = store.send(action)
    for transition in transitions {
      // Nothing moves, so all is heard at once, and the clock of a reading is not heard.
      sounds.follow(transition, at: 0)
      sentences += self.sentences(transition)
      for effect in transition.effects { describe(effect, &sentences) }
    }
    if state.hasQuit { hasEnded = true }
    return transitions
  }

  /// Describes the recorded actions.
  private mutating func describe(_ effect: AppEffect, _ sentences: inout [String]) {
    switch effect {
    case .openJournal(let setup, _):
      described = GameState(setup).game
      explained = []
      sentences += opening(setup)
    case .record(let action, _, let state, _):
      let before = described ?? state.game
      described = state.game
      let new = self.sentences(action, from: before, to: state.game)
      // For the player, undoing a verdict together with choices is a single step.
      if action == .user(.undo), new.last == sentences.last { return }
      sentences += new
    default: break
    }
  }

  /// The commands, before the first question.
  mutating func commands() -> [String] {
    guard !hasToldCommands else { return [] }
    hasToldCommands = true
    return [say(commandList)]
  }

  /// Starts the description of a resumed game at its current state.
  mutating func resumeNarration(of game: PublicGame) { described = game }
}

// MARK: - Lines

extension PlainSession {
  private mutating func answer(_ line: String, at time: Double, _ sentences: inout [String]) {
    switch Answer(line) {
    case let answer where isLeaving: leave(answer, &sentences)
    case _ where isRow(line): take(.line(line, at: time), &sentences)
    case .text(let text) where timePasses && perform(word: text, at: time, &sentences): break
    case .empty where state.lobby != nil: begin(at: time, &sentences)
    // Pressed for what somebody else has done meanwhile.
    case .empty where waits: break
    case .help: sentences += help
    case .quit where isSolo && !isFinished: isLeaving = true
    case .quit: hasEnded = true
    case .field where isPlaying: sentences += row
    case .score where isPlaying: sentences += score
    case .undo where isPlaying: undo(at: time, &sentences)
    case .field, .score, .undo: sentences.append(say(.plain(.noGame)))
    case let answer where !isPlaying: seat(answer, at: time, &sentences)
    case let answer:
      guard let actions = actions(for: answer, line, at: time) else {
        return sentences.append(expectation)
      }
      let isOver = isFinished && state.sharing.decidesForAll
      if isOver, answer == .no || answer == .empty { hasEnded = true }
      sentences += timeUp(at: time)
      for action in actions { take(action, &sentences) }
    }
  }

  /// Whether a line is meant for the row that is awaited although it looks like a command: the deck has a
  /// card with this word.
  private func isRow(_ line: String) -> Bool {
    state.mode == .typing && state.deck.kind(spelled: line.trimmingWhitespace()) != nil
  }

  /// Leaves a solo run, or continues it.
  private mutating func leave(_ answer: Answer, _ sentences: inout [String]) {
    switch answer {
    case .yes, .quit: hasEnded = true
    case .no: isLeaving = false
    default: sentences.append(say(.plain(.expectYesNo)))
    }
  }

  /// That the time of a reading was up before it was judged; the clock runs from the question on.
  private func timeUp(at time: Double) -> [String] {
    guard state.mode == .read, let table, let limit = table.game.readingLimit else { return [] }
    let elapsed = time - table.timestamps.read
    return elapsed.isFinite && elapsed * 1000 >= Double(limit)
      ? [say(.plain(.clockUp(limit: limit)))] : []
  }

  /// Seats the named players, or those of the last game, once it is known who begins.
  private mutating func seat(_ answer: Answer, at time: Double, _ sentences: inout [String]) {
    guard let players = seated else {
      guard let players = self.players(for: answer) else { return sentences.append(expectation) }
      do {
        _ = try state.settings.setup(seed: 0, players: players)
        seated = players
        let removed = players.reduce(into: Removal()) { $0.formUnion(CleanText($1.name).removed) }
        if !removed.isEmpty { sentences.append(say(.plain(.cleanedNames(removed)))) }
      } catch {
        sentences.append(Notice.setup(error).sentence(state.language).text)
      }
      return
    }
    guard let first = answer.seat(among: players) else { return sentences.append(expectation) }
    seated = nil
    take(.seated(players, startingPlayer: first, areSaved: true, at: time), &sentences)
  }

  /// Begins the game, or says that the players here are ready.
  private mutating func begin(at time: Double, _ sentences: inout [String]) {
    let ready = Command.lobby(.ready)
    guard isOffered(ready) else { return sentences.append(expectation) }
    take(.command(ready, at: time), &sentences)
  }

  /// Gives the command of a word, if it is offered; returns whether it is.
  private mutating func perform(
    word: String, at time: Double, _ sentences: inout [String]
  ) -> Bool {
    guard state.mode != .typing, let command = Answer.commands(word).first(where: isOffered) else {
      return false
    }
    take(.command(command, at: time), &sentences)
    return true
  }

  /// Whether a command is offered now.
  func isOffered(_ command: Command) -> Bool {
    state.bindings.contains { $0.command == command }
  }

  private mutating func undo(at time: Double, _ sentences: inout [String]) {
    let undo = Command.table(.undo)
    guard isOffered(undo) else {
      return sentences.append(say(.plain(.nothingToUndo)))
    }
    take(.command(undo, at: time), &sentences)
  }
}

// MARK: - State

extension PlainSession {
  /// The table, if a game is being played.
  var table: TableState? { state.table }

  /// The solo run, if one is being played.
  var run: SoloRun? { state.run }

  /// Whether time passes while a line is awaited, since others take part at their terminals.
  var timePasses: Bool { state.sharing != nil }

  /// Whether time is stopped: while a question is asked about leaving, or for all in a pause.
  package var isStopped: Bool { isLeaving || timePasses && state.isClockStopped }

  /// Whether the others at a table are waited for.
  package var waits: Bool {
    timePasses && [.wait, .watch, .drawing, .countdown, .reveal].contains(state.mode)
  }

  /// Whether nobody plays here, and only what all may see is told.
  package var isOnlyShown: Bool { state.sharing?.room.own.isEmpty == true }

  /// Whether a game or a solo run has started.
  package var isPlaying: Bool { table != nil || run != nil }

  /// Whether this is a solo run.
  package var isSolo: Bool { run != nil }

  /// Whether the game or the solo run has ended.
  package var isFinished: Bool { state.mode == .result || state.mode == .soloResult }

  /// Whether the next line is a choice that the other players must not see.
  package var isSecret: Bool {
    guard let table, table.isSecretFromPeople else {
      return false
    }
    return state.mode == .curtain || state.mode == .choose
  }
}
