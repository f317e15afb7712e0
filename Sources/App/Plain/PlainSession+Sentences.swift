import GameCore

/// What is said of what happens, and of how things stand.
extension PlainSession {
  /// The sentences about an action that has just been taken, before those about its effects.
  mutating func sentences(_ transition: Store.Transition) -> [String] {
    switch transition.action {
    case .notice(let notice): return [notice.sentence(state.language)]
    case .opened(let names?, _):
      let values = ["key": Self.resumeCommand, "name": state.language.list(names)]
      return [say(.resumable, values) + String(state.language.fullStop)]
    case .seated: return transition.after.notice.map { [$0.sentence(state.language)] } ?? []
    case .resumed(let game, _):
      resumeTelling(game)
      return resumed(game)
    case .startedSolo: return [opening, say(.plainWords)]
    case .key, .line:
      guard case .solo(let run) = transition.before.screen else { return [] }
      return sentences(from: run)
    case .scored(let standing):
      return [
        standing.isBest ? say(.soloRecord) : say(.soloBest, ["n": "\(standing.best)"])
      ]
    default: return []
    }
  }

  private var telling: GameNarrator? { table.map { telling($0.game.setup) } }

  private func telling(_ setup: GameSetup) -> GameNarrator {
    GameNarrator(setup: setup, language: state.language)
  }

  // MARK: - A game

  /// How a game begins.
  func opening(_ setup: GameSetup) -> [String] {
    telling(setup).opening + [say(.plainWords)]
  }

  /// What is told of an action that has been recorded.
  func sentences(
    _ action: GameAction, from before: GameState, to after: GameState
  ) -> [String] {
    let telling = telling(after.setup)
    let told = telling.sentences(action, from: before, to: after)
    let row = [telling.cards.row(after.field)]
    switch action {
    case .user(.read(let isCorrect)):
      return typedRemark(before.reader) + told + (isCorrect ? [] : row)
    case .user(.reveal):
      return told + (table.map(reasons) ?? []) + (after.phase == .finished ? [] : row)
    default: return told
    }
  }

  /// How the last line of a reader went who types.
  private func typedRemark(_ reader: Int) -> [String] {
    guard let table, table.game.setup.judge == .typed, table.people.contains(reader) else {
      return []
    }
    return remark(table.typing)
  }

  /// Why the computer seats pointed where they did.
  private func reasons(_ table: TableState) -> [String] {
    table.reasons.sorted { $0.key < $1.key }.map { seat, reason in
      reason.sentence(
        of: seat, in: table.game.setup, state.language, word: state.language.word)
    }
  }

  private func resumed(_ game: GameState) -> [String] {
    let telling = telling(game.setup)
    let names = telling.names(Array(game.setup.players.indices))
    let goesOn = say(.plainResumed, ["name": names, "n": "\(game.setup.seed)"])
    return [goesOn, say(.plainWords)] + telling.score(game) + [telling.cards.row(game.field)]
  }

  // MARK: - A solo run

  private var opening: String {
    guard let run else { return "" }
    return "\(say(.soloTitle)), \(say(.seed, ["n": "\(run.solo.seed)"]))"
  }

  private func sentences(from before: SoloRun) -> [String] {
    guard let run else { return [] }
    let (old, new) = (before.solo, run.solo)
    guard old.seed == new.seed, before.mode != .soloOver else { return [opening] }
    if old.phase == .read, new.phase != .read { return judged(run) }
    if old.die == nil, let die = new.die { return [say(.plainSoloDie, ["n": "\(die)"])] }
    return new.field.stacks.suffix(new.setCount - old.setCount).map { stack in
      say(
        stack.top.isReverse ? .plainSoloReverse : .plainSoloCard,
        ["word": state.language.word(stack.kind)])
    }
  }

  private func judged(_ run: SoloRun) -> [String] {
    let solo = run.solo
    var told = remark(run.typing)
    switch solo.outcome {
    case .well(let morae):
      told.append(say(.plainSoloWell, ["n": "\(morae)", "points": "\(solo.score)"]))
    case .failed(let loss):
      told.append(say(.plainSoloFailed, ["n": "\(solo.lives)"]))
      if let loss {
        let word = state.language.word(loss.field.stacks[loss.position].kind)
        told.append(say(.plainSoloLoss, ["n": "\(loss.position + 1)", "word": word]))
      }
    case nil: break
    }
    return solo.phase == .finished ? told + [say(.plainSoloOver, ["n": "\(solo.score)"])] : told
  }

  /// How the last typed line went.
  private func remark(_ desk: TypingSession) -> [String] {
    guard let reading = desk.lastReading else { return [] }
    let limit = reading.limits.wholeTime
    switch reading.outcome {
    case .well:
      let values = [
        "t": reading.elapsed.inSeconds, "limit": limit, "n": "\(reading.keysPerMinute)",
      ]
      return [say(.plainTyped, values)]
    case .stumble(let stumble):
      let want = stumble.expected.first.map { String($0) } ?? ""
      return [
        say(
          .typedStumble,
          ["n": "\(stumble.position + 1)", "want": want, "found": String(stumble.found)])
      ]
    case .stop(let position): return [say(.plainTypedShort, ["n": "\(position + 1)"])]
    case .tooLate: return [say(.plainTypedLate, ["limit": limit])]
    case .reading, .void: return []
    }
  }

  // MARK: - How things stand

  /// The row as it lies.
  var row: [String] {
    if let table, let telling { return [telling.cards.row(table.game.field)] }
    return run.map { [CardDescriber(language: state.language).row($0.solo.field)] } ?? []
  }

  /// What all have so far.
  var score: [String] {
    if let table, let telling { return telling.score(table.game) }
    guard let solo = run?.solo else { return [] }
    return [
      say(.plainSoloScore, ["n": "\(solo.score)", "points": "\(solo.lives)"])
    ]
  }

  /// The rules and what can be typed.
  var help: [String] {
    let word = state.language.word
    let rules = say(
      .rulesText,
      [
        "tomato": word(.tomato), "toMato": "\(word(.to))+\(word(.mato))",
        "toMaTo": "\(word(.to))+\(word(.ma))+\(word(.to))",
      ])
    return (isSolo ? [] : state.language.sentences(of: rules)) + [say(.plainWords)]
  }

  // MARK: - Leaving

  private static let resumeCommand = "tomatomato resume --plain"

  /// How to go on with what is left before its end.
  package func farewell(_ place: RecordingPlace) -> [String] {
    guard isPlaying, !isOver else { return [] }
    if isSolo { return [say(.plainSoloLeft)] }
    switch place {
    case .lastGame: return [say(.plainKept, ["command": Self.resumeCommand])]
    case .file(let file): return [say(.plainKeptIn, ["file": file])]
    case .nowhere: return [say(.plainNotKept)]
    }
  }
}

extension Language {
  /// What ends a sentence.
  fileprivate var fullStop: Character {
    switch self {
    case .en: "."
    case .ja: "。"
    }
  }

  /// The sentences of a text whose lines were broken for the screen.
  fileprivate func sentences(of text: String) -> [String] {
    let blank =
      switch self {
      case .en: " "
      case .ja: ""
      }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: blank)
    return line.split(separator: fullStop).map { sentence in
      sentence.drop(while: \.isWhitespace) + String(fullStop)
    }
  }
}
