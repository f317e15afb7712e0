import App
import GameCore
import TestSupport
import Text

/// A plain-mode session without input and output that collects sentences and effects.
package struct PlainRun {
  /// The session.
  package private(set) var session: PlainSession
  /// All sentences, including questions, oldest first.
  package private(set) var output: [String] = []
  /// All lines that were entered, oldest first.
  package private(set) var lines: [String] = []
  /// The time of the play clock, in seconds, which tests change.
  package var now = 0.0
  private let saved = Saved()

  /// The arguments of the effects.
  private final class Saved {
    var begun: [GameSetup] = []
    var recorded: [(action: GameAction, state: GameState)] = []
    var scores: [SoloRun] = []
  }

  /// Creates a session that asks for players.
  package init(
    _ settings: Settings = Settings(), language: Language = .en, seed: UInt64? = nil,
    isNew: Bool = false
  ) {
    var settings = settings
    settings.series = .games(1)
    if !isNew {
      settings.onboardingCardsSeen = true
      settings.onboardingSoloSeen = true
      settings.hints = .never
    }
    let state = AppState(
      settings: settings, language: language, entropy: 1, wantedSeed: seed, canMove: false)
    session = PlainSession(state) { [saved] effect in
      switch effect {
      case .openJournal(let setup, _): saved.begun.append(setup)
      case .record(let action, _, let state, _): saved.recorded.append((action, state))
      case .saveScore(let run): saved.scores.append(run)
      default: return AppEffect.ignoreInGames(effect)
      }
      return []
    }
  }

  /// Creates a session with a new game.
  package init(_ setup: GameSetup, language: Language = .en) {
    self.init(language: language)
    send(.started(setup, at: now))
  }

  /// Sends an action.
  package mutating func send(_ action: AppAction) {
    append(session.send(action, at: now).sentences)
  }

  /// Enters lines; returns the reply to the last one without the next question.
  @discardableResult
  package mutating func say(_ lines: String...) -> [String] {
    lines.reduce([]) { _, line in receive(.text(line)) }
  }

  /// Enters a line; returns the reply without the next question.
  @discardableResult
  package mutating func receive(_ line: InputLine) -> [String] {
    if case .text(let text) = line { lines.append(text) }
    let sentences = session.receive(line, at: now)
    append(sentences)
    return sentences
  }

  private mutating func append(_ sentences: [String]) {
    output += sentences
    if !session.hasEnded { output += session.question }
  }

  /// The current mode.
  package var mode: Mode { session.state.mode }

  /// The current game, if any.
  package var game: GameState? { session.state.table?.hosted }

  /// The current solo run, if any.
  package var run: SoloRun? { session.state.run }

  /// The setups of all games, oldest first.
  package var begun: [GameSetup] { saved.begun }

  /// The recorded actions, oldest first.
  package var recorded: [GameAction] { saved.recorded.map(\.action) }

  /// The recorded states, oldest first.
  package var recordedStates: [GameState] { saved.recorded.map(\.state) }

  /// The saved solo runs, oldest first.
  package var scores: [SoloRun] { saved.scores }
}
