import App
import GameCore

/// A session without input and output: lines in, and all that was output and kept.
package struct PlainRun {
  /// The session.
  package private(set) var session: PlainSession
  /// All that was output, questions too, oldest first.
  package private(set) var output: [String] = []
  /// The seconds of the play clock; a test moves it by hand.
  package var now = 0.0
  private let kept = Kept()

  /// What was brought to the disk, as notes.
  private final class Kept {
    var begun: [GameSetup] = []
    var recorded: [(action: GameAction, state: GameState)] = []
    var scores: [SoloRun] = []
    var settings: [Settings] = []
  }

  /// A session at its first question.
  package init(
    _ settings: Settings = Settings(), language: Language = .en, seed: UInt64? = nil
  ) {
    let state = AppState(
      settings: settings, language: language, entropy: 1, wantedSeed: seed, canMove: false)
    var dependencies = Dependencies()
    let kept = kept
    dependencies.openJournal = { setup, _ in
      kept.begun.append(setup)
      return []
    }
    dependencies.record = { action, state, _ in
      kept.recorded.append((action, state))
      return []
    }
    dependencies.saveScore = { run in
      kept.scores.append(run)
      return []
    }
    dependencies.saveSettings = { settings in
      kept.settings.append(settings)
      return []
    }
    session = PlainSession(state, dependencies)
  }

  /// A session in which a game has just been dealt.
  package init(_ setup: GameSetup, language: Language = .en) {
    self.init(language: language)
    take(.started(setup, at: now))
  }

  /// Takes an action that is no line.
  package mutating func take(_ action: AppAction) {
    take(session.send(action, at: now))
  }

  /// Says lines to it; gives back what it answers to the last, without its question.
  @discardableResult
  package mutating func say(_ lines: String...) -> [String] {
    lines.reduce([]) { _, line in receive(.text(line)) }
  }

  /// Lets it hear a line as it came; gives back what it answers.
  @discardableResult
  package mutating func receive(_ line: InputLine) -> [String] {
    let sentences = session.receive(line, at: now)
    take(sentences)
    return sentences
  }

  private mutating func take(_ sentences: [String]) {
    output += sentences
    if !session.hasEnded { output += session.question }
  }

  /// The mode in which a screen would be.
  package var mode: Mode { session.state.mode }

  /// The game, if one is on the table.
  package var game: GameState? {
    guard case .table(let table) = session.state.screen else { return nil }
    return table.game
  }

  /// The solo run, if one is played.
  package var run: SoloRun? {
    guard case .solo(let run) = session.state.screen else { return nil }
    return run
  }

  /// The setups of the games that were begun, oldest first.
  package var begun: [GameSetup] { kept.begun }

  /// The actions that were written down, oldest first.
  package var recorded: [GameAction] { kept.recorded.map(\.action) }

  /// The states that they led to.
  package var recordedStates: [GameState] { kept.recorded.map(\.state) }

  /// The solo runs that were written down, oldest first.
  package var scores: [SoloRun] { kept.scores }

  /// The settings that were saved, oldest first.
  package var savedSettings: [Settings] { kept.settings }
}
