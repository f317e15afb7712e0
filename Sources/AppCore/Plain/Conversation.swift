import GameCore

/// The program as a conversation: a line is heard, sentences are said, and it asks again.
///
/// It is another view of the same ``AppState``: lines become the keys that a player at the screen
/// would press, and what the reducer changes is told rather than drawn. So the rules, the computer
/// seats and the flow of a game are those of the screen. It never waits: whatever the reducer wants
/// after some time comes at once.
public struct Conversation: Equatable, Sendable {
  /// What the reducer has made of it all.
  public private(set) var state: AppState
  /// Whether it is over, by wish or because there is nothing more to ask.
  public private(set) var hasEnded = false
  /// The computers that play beside people who name themselves.
  let computers: [Player]
  /// What the reducer waits for.
  private var pending: Wake?

  /// What comes of a line.
  public struct Reply: Equatable, Sendable {
    /// What is to be kept, in order, before anything is said.
    public fileprivate(set) var deeds: [Deed] = []
    /// What is said, one line each, before the next question.
    public fileprivate(set) var sentences: [String] = []
  }

  /// Something to be kept on disk, as data.
  public enum Deed: Equatable, Sendable {
    /// Open the journal of this game.
    case begin(GameSetup)
    /// Write down an action and what it leads to.
    case record(GameAction, leadingTo: GameState)
    /// Write down a solo run, then send ``AppAction/scored(_:)``.
    case keepScore(SoloRun)
    /// Remember the settings.
    case remember(Settings)
  }

  /// A conversation about a program at its start.
  ///
  /// The `computers` play beside people who name themselves.
  public init(_ state: AppState, computers: [Player] = []) {
    self.state = state
    self.computers = computers
  }

  /// Begins with a game that is set up.
  public mutating func begin(_ setup: GameSetup, at time: Double) -> Reply {
    reply(at: time) { $0.perform(.start(setup), at: time, &$1) }
  }

  /// Begins with something else, or is told how a deed went.
  public mutating func take(_ action: AppAction, at time: Double) -> Reply {
    reply(at: time) { $0.send(action, at: time, &$1) }
  }

  /// Hears a line.
  public mutating func hear(_ line: HeardLine, at time: Double) -> Reply {
    reply(at: time) { conversation, reply in
      guard case .text(let text) = line else {
        return reply.sentences.append(conversation.expectation)
      }
      conversation.answer(text, at: time, &reply)
    }
  }

  /// Does something, and what follows by itself.
  private mutating func reply(
    at time: Double, _ body: (inout Conversation, inout Reply) -> Void
  ) -> Reply {
    var reply = Reply()
    body(&self, &reply)
    repeat {
      while let wake = pending, wake != .typing {
        pending = nil
        send(.woke(wake, at: time), at: time, &reply)
      }
      // What all have chosen has been told, and nobody needs to look longer.
      if state.mode == .reveal { send(.key(.enter, at: time), at: time, &reply) }
    } while pending.map { $0 != .typing } ?? false
    return reply
  }
}

// MARK: - Lines

extension Conversation {
  private mutating func answer(_ line: String, at time: Double, _ reply: inout Reply) {
    switch Answer(line) {
    case .help: reply.sentences += help
    case .quit: hasEnded = true
    case .field where isPlaying: reply.sentences += row
    case .score where isPlaying: reply.sentences += score
    case .undo where isPlaying: undo(at: time, &reply)
    case let answer:
      guard let actions = actions(for: answer, line, at: time) else {
        return reply.sentences.append(expectation)
      }
      if isOver, answer == .no || answer == .empty { hasEnded = true }
      for action in actions { send(action, at: time, &reply) }
    }
  }

  private mutating func undo(at time: Double, _ reply: inout Reply) {
    let before = (table?.game, table?.stage)
    let key = Key.character("u")
    // Where no slip can be taken back, the key may be a letter of a reading.
    if KeyMap.command(for: key, in: state.mode) == .undo {
      send(.key(key, at: time), at: time, &reply)
    }
    if before == (table?.game, table?.stage) {
      reply.sentences.append(say(.plainNothingToUndo))
    }
  }
}

// MARK: - What the reducer asks for

extension Conversation {
  private mutating func send(_ action: AppAction, at time: Double, _ reply: inout Reply) {
    let before = state
    let effects = App.reduce(into: &state, action)
    for sentence in sentences(action, from: before) {
      // Several slips that are taken back together are one to those who listen.
      if case .play(.user(.undo), _) = action, sentence == reply.sentences.last { continue }
      reply.sentences.append(sentence)
    }
    for effect in effects { perform(effect, at: time, &reply) }
  }

  private mutating func perform(_ effect: AppEffect, at time: Double, _ reply: inout Reply) {
    switch effect {
    case .start(let setup):
      reply.deeds.append(.begin(setup))
      send(.started(setup, at: time), at: time, &reply)
    case .play(let action):
      guard var next = table?.game, (try? Game.reduce(into: &next, action)) != nil else { return }
      reply.deeds.append(.record(action, leadingTo: next))
      send(.play(action, at: time), at: time, &reply)
    case .wake(let wake, _): pending = wake
    case .cancelWake: pending = nil
    case .keepScore: if let run { reply.deeds.append(.keepScore(run)) }
    case .remember: reply.deeds.append(.remember(state.settings))
    case .quit: hasEnded = true
    // Nothing is on its way, nothing is drawn, and a game that goes on is brought from outside.
    case .discardInput, .repaint, .resume: break
    }
  }
}

// MARK: - Where it stands

extension Conversation {
  /// The table, if a game is played.
  var table: TableState? {
    guard case .table(let table) = state.screen else { return nil }
    return table
  }

  /// The solo run, if one is played.
  var run: SoloRun? {
    guard case .solo(let run) = state.screen else { return nil }
    return run
  }

  /// Whether a game or a run has been dealt.
  public var isPlaying: Bool { table != nil || run != nil }

  /// Whether a solo run is played.
  public var isSolo: Bool { run != nil }

  /// Whether the game or the run has come to its end.
  public var isOver: Bool { state.mode == .result || state.mode == .soloOver }

  /// Whether the next line is a choice that others at the keyboard must not see.
  public var isSecret: Bool {
    guard let table, table.game.setup.pointing == .secret, table.people.count > 1 else {
      return false
    }
    return state.mode == .curtain || state.mode == .choose
  }
}
