import GameCore
import Hosting

/// Sentences about events and about the state of the game.
extension PlainSession {
  /// The sentences about an action, which precede those about its effects.
  mutating func sentences(_ transition: Store.Transition) -> [String] {
    switch transition.action {
    case .notice(let notice): return [notice.sentence(state.language).text]
    case .opened(let unfinished, _):
      let resumable = unfinished.map {
        say(.plain(.resumable(command: Self.resumeCommand, $0)))
      }
      return [resumable].compactMap(\.self) + commands()
    case .openedLobby(let lobby):
      let lines = lobby.invitation.isEmpty ? [] : [say(.lobby(.friends)) + ":"] + lobby.invitation
      return lines + commands()
    case .room, .told(.room, _):
      // Who has left, is back, or watches.
      return transition.after.notice == transition.before.notice ? [] : notice(after: transition)
    case .told(let message, _): return sentences(message, transition)
    case .waved, .seated: return notice(after: transition)
    case .resumed(let game, _, _):
      resumeNarration(of: game.game)
      return resumed(game)
    case .resumedSolo(_, let daily, _, _):
      return [opening] + (daily.map { [$0.text(in: state.language)] } ?? []) + commands() + score
        + row
    case .startedDaily(let daily, _):
      return [opening, daily.text(in: state.language)] + commands()
    case .startedSolo: return [opening] + commands()
    case .command, .line:
      return transition.before.run.map { sentences(from: $0) } ?? []
    case .scored(let record):
      return [say(.solo(record.isBest ? .record : .best(morae: record.best)))]
    default: return []
    }
  }

  private var narrator: GameNarrator? { table.map { narrator($0.setup) } }

  /// Whether the seed is no secret.
  private var tellsSeed: Bool { !timePasses }

  private func narrator(_ setup: GameSetup) -> GameNarrator {
    GameNarrator(
      setup: setup, language: state.language, isPublic: !state.sharing.decidesForAll,
      tellsSeed: tellsSeed)
  }

  // MARK: - A table that is elsewhere

  /// The host's sentences: earlier events are told as the state that they have led to.
  private mutating func sentences(
    _ message: TableMessage, _ transition: Store.Transition
  ) -> [String] {
    guard let after = transition.after.table?.game else { return [] }
    switch message {
    case .game:
      described = nil
      return []
    case .present:
      defer { described = after }
      let past: [String] =
        switch (after.round, after.phase) {
        case (_, .finished): narrator.map { $0.end(after) + $0.awards(table?.awards ?? []) } ?? []
        case (1, .roll): []
        default: score + row
        }
      return described == nil ? (narrator?.opening ?? []) + past : past
    case .event(let event):
      guard let before = described else { return [] }
      described = after
      return sentences(
        event.action, from: before, to: after,
        heard: transition.before.table?.computers.reading?.recital)
    case .waved: return notice(after: transition)
    default: return []
    }
  }

  private func notice(after transition: Store.Transition) -> [String] {
    transition.after.notice.map { [$0.sentence(state.language).text] } ?? []
  }

  // MARK: - A game

  /// The introduction of a game.
  mutating func opening(_ setup: GameSetup) -> [String] {
    narrator(setup).opening + commands()
  }

  /// The sentences about a recorded action, and about a reading that was heard before it.
  func sentences(
    _ action: GameAction, from before: PublicGame, to after: PublicGame, heard: ReadingScript? = nil
  ) -> [String] {
    guard var narrator else { return [] }
    narrator.heard = heard
    var sentences = narrator.sentences(action, from: before, to: after)
    if after.phase == .finished {
      sentences += narrator.awards(table?.awards ?? [])
      // Where others take part, it was secret until now.
      if !tellsSeed, let seed = table?.shownSeed { sentences.append(say(.table(.seed(seed)))) }
    }
    let row = narrator.cards.row(after.field)
    switch action {
    case .user(.read(let isCorrect, _)):
      let tie = table?.choice.tiedVotes.map { [say(.table(.tie(votes: $0)))] } ?? []
      let speed = isCorrect ? typingRemark(before.reader) : []
      return speed + tie + sentences + reaction + (isCorrect ? [] : row)
    case .user(.reveal):
      // The result is the last word.
      guard after.phase != .finished else { return sentences }
      return sentences + (table.map(reasons) ?? []) + reaction + row
    default: return sentences
    }
  }

  /// The speech of a computer player, where hints are wanted.
  private var reaction: [String] {
    guard let table, let reaction = table.computers.reaction, state.settings.hints != .never else {
      return []
    }
    return ["\(table.game.players[reaction.seat].name): \(say(.reaction(reaction)))"]
  }

  /// How fast the last line was typed if the reader types.
  private func typingRemark(_ reader: Int) -> [String] {
    guard let table, table.game.judge == .typed, table.people.contains(reader) else {
      return []
    }
    return soloNarrator.remark(table.typing)
  }

  /// The reasons for the choices of the computer players.
  private func reasons(_ table: TableState) -> [String] {
    table.computers.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      say(reason.message(of: seat, in: table.game, word: state.language.word))
    }
  }

  private mutating func resumed(_ game: GameState) -> [String] {
    let narrator = narrator(game.setup)
    let names = narrator.names(Array(game.players.indices))
    let seed = tellsSeed ? game.setup.seed : nil
    return [say(.plain(.resumed(names: names, seed: seed)))] + commands()
      + narrator.score(game.game) + narrator.cards.row(game.field)
  }

  // MARK: - A solo run

  private var soloNarrator: SoloNarrator { SoloNarrator(language: state.language) }

  private var opening: String { run.map(soloNarrator.opening) ?? "" }

  private func sentences(from before: SoloRun) -> [String] {
    guard let run else { return [] }
    guard before.seed == run.seed, before.mode != .soloResult else { return [opening] }
    return soloNarrator.sentences(from: before, to: run)
  }

  // MARK: - State

  /// The sentences about the row of cards.
  var row: [String] {
    if let table, let narrator { return narrator.cards.row(table.game.field) }
    return run.map { CardDescriber(language: state.language).row($0.solo.field) } ?? []
  }

  /// The sentences about the points so far.
  var score: [String] {
    if let table, let narrator { return narrator.score(table.game) }
    guard let solo = run?.solo else { return [] }
    return [say(.plainSolo(.score(morae: solo.score, lives: solo.lives)))]
  }

  /// The rules and the commands.
  var help: [String] {
    (isSolo
      ? SoloRules.steps(in: state.language, isAloud: run?.solo.isAloud == true)
      : Rules.steps(in: state.language, for: state.deck))
      + [say(commandList)]
  }

  /// The commands; nothing can be undone in a solo run.
  var commandList: Message {
    if timePasses { return .plain(.tableCommands) }
    return isSolo ? .plainSolo(.commands) : .plain(.commands)
  }

  /// The cards in words, before the first game.
  var legend: [String] {
    let word = state.language.word
    let words = state.deck.kinds.map { kind in
      say(
        .legend(
          .card(
            word: word(kind), meaning: say(.legend(.meaning(kind))), syllables: kind.syllables,
            count: kind.count)))
    }
    let about =
      state.deck.text.map {
        [$0.legend.text(in: state.language)].filter { !$0.isEmpty }
      } ?? []
    let cards = about + words
    guard !isSolo else {
      let lines = ReadingMode(soloAloud: run?.solo.isAloud == true).steps
      return cards + [say(.legend(.reverseCards))] + lines.map { say(.legend($0)) }
    }
    let recipes = state.deck.recipes.map { $0.map(word).joined(separator: "+") }
    let tie = state.deck.tieBreaker.map { [say(.legend(.breaksTies($0)))] } ?? []
    return cards + [say(.legend(.reverseCards)), say(.legend(.points(recipes: recipes)))] + tie
  }

  // MARK: - Leaving

  private static let resumeCommand = "tomatomato resume --plain"

  /// How to resume an unfinished game.
  package func farewell(_ place: RecordingLocation) -> [String] {
    guard isPlaying, !isFinished, state.sharing.decidesForAll else { return [] }
    if let run { return farewell(run, place) }
    switch place {
    case .lastGame: return [say(.plain(.saved(command: Self.resumeCommand)))]
    case .file(let file): return [say(.plain(.savedIn(file: file)))]
    case .nowhere: return [say(.plain(.notSaved))]
    }
  }

  private func farewell(_ run: SoloRun, _ place: RecordingLocation) -> [String] {
    guard run.hasBegun else { return [] }
    let isSaved = place != .nowhere
    return [say(.plainSolo(isSaved ? .saved(command: Self.resumeCommand) : .notSaved))]
  }
}
