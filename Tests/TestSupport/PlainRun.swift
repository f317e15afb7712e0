import AppCore
import GameCore

/// A conversation without input and output: lines in, and all that was said and kept.
package struct PlainRun {
  /// The conversation.
  package private(set) var conversation: Conversation
  /// All that was said, questions too, oldest first.
  package private(set) var said: [String] = []
  /// What was to be kept, oldest first.
  package private(set) var deeds: [Conversation.Deed] = []
  /// The seconds of the play clock; a test moves it by hand.
  package var now = 0.0

  /// A conversation at its first question.
  package init(
    _ settings: Settings = Settings(), language: Language = .en, seed: UInt64? = nil,
    computers: [Player] = []
  ) {
    let state = AppState(
      settings: settings, language: language, entropy: 1, wantedSeed: seed, canMove: false)
    conversation = Conversation(state, computers: computers)
  }

  /// A conversation in which a game has just been dealt.
  package init(_ setup: GameSetup, language: Language = .en) {
    self.init(language: language)
    take(conversation.begin(setup, at: now))
  }

  /// Takes an action that is no line.
  package mutating func take(_ action: AppAction) {
    take(conversation.take(action, at: now))
  }

  /// Says lines to it; gives back what it answers to the last, without its question.
  @discardableResult
  package mutating func say(_ lines: String...) -> [String] {
    lines.reduce([]) { _, line in hear(.text(line)).sentences }
  }

  /// Lets it hear a line as it came; gives back the reply.
  @discardableResult
  package mutating func hear(_ line: HeardLine) -> Conversation.Reply {
    let reply = conversation.hear(line, at: now)
    take(reply)
    return reply
  }

  private mutating func take(_ reply: Conversation.Reply) {
    deeds += reply.deeds
    said += reply.sentences
    if !conversation.hasEnded { said += conversation.question }
  }

  /// The mode in which a screen would be.
  package var mode: Mode { conversation.state.mode }

  /// The game, if one is on the table.
  package var game: GameState? {
    guard case .table(let table) = conversation.state.screen else { return nil }
    return table.game
  }

  /// The solo run, if one is played.
  package var run: SoloRun? {
    guard case .solo(let run) = conversation.state.screen else { return nil }
    return run
  }

  /// The actions that were written down, oldest first.
  package var recorded: [GameAction] {
    deeds.compactMap { if case .record(let action, _) = $0 { action } else { nil } }
  }
}
