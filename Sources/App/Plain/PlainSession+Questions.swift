import GameCore

/// What is asked, and what is said when an answer makes no sense.
extension PlainSession {
  /// The question that the next line answers, one sentence a line.
  package var question: [String] {
    if let table { return question(table) }
    if let run { return question(run) }
    let names = state.language.list(usualPlayers.map(\.name))
    let who = say(.plainWho, ["name": names])
    return [say(.plainComputers), who]
  }

  private func question(_ table: TableState) -> [String] {
    let game = table.game
    let telling = GameNarrator(setup: game.setup, language: state.language)
    let row = telling.cards.reading(game.field, reversed: game.reversed)
    let reader = telling.name(game.reader)
    switch state.mode {
    case .roll: return [say(.plainRoll, ["name": telling.name(game.roller)])]
    case .draw:
      let values = ["name": telling.name(game.drawer), "n": "\(toDraw)", "next": reader]
      return [say(.plainDraw, values)]
    case .read: return lastReading + [row, say(.plainRead, ["name": reader])]
    case .getReady:
      let time = table.typingLimits.wholeTime
      return lastReading + [row, say(.plainClock, ["name": reader, "t": time])]
    case .typing: return [say(.plainType)]
    case .failed:
      return [say(game.setup.pointing == .secret ? .plainPoint : .plainPointOpen)]
    case .curtain, .choose, .enter: return [choosing(table, telling)]
    case .ready: return [say(.plainReveal)]
    case .result: return [say(.plainAgain)]
    default: return []
    }
  }

  private func choosing(_ table: TableState, _ telling: GameNarrator) -> String {
    let phrase: Phrase =
      table.game.setup.pointing == .open
      ? .plainEnter : isSecret ? .plainChooseSecret : .plainChoose
    let player = table.peopleToPoint.first.map(telling.name) ?? ""
    return say(phrase, ["name": player, "n": "\(table.game.field.count)"])
  }

  private func question(_ run: SoloRun) -> [String] {
    let solo = run.solo
    switch run.mode {
    case .roll: return [say(.plainSoloRoll)]
    case .draw: return [say(.plainSoloDraw, ["n": "\(toDraw)"])]
    case .getReady:
      let row = CardDescriber(language: state.language).reading(solo.field, reversed: solo.reversed)
      return lastReading + [row, say(.plainSoloClock, ["t": solo.limits.wholeTime])]
    case .typing: return [say(.plainType)]
    case .soloOver: return [say(.plainSoloAgain)]
    default: return []
    }
  }

  /// How many cards are to be drawn.
  private var toDraw: Int {
    if let table, case .draw(let draw) = table.game.phase { return draw.left }
    if let run, case .draw(let draw) = run.solo.phase { return draw.left }
    return 0
  }

  private var lastReading: [String] {
    let isLast = table?.game.isLastReading ?? run?.solo.isLastReading ?? false
    return isLast ? [say(.promptLast)] : []
  }

  /// What could have been answered.
  var expectation: String {
    switch state.mode {
    case .roll, .draw, .getReady, .failed, .ready: say(.plainExpectEnter)
    case .read, .result, .soloOver: say(.plainExpectYesNo)
    case .curtain, .choose, .enter:
      say(.plainExpectNumber, ["n": "\(table?.game.field.count ?? 0)"])
    case .typing: say(.plainExpectRow)
    default: say(.plainExpectNames)
    }
  }

  func say(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    phrase.text(in: state.language, values)
  }
}

extension TypingLimits {
  /// The time from the go-ahead until a line is too late, in seconds.
  var wholeTime: String { (grace + total).inSeconds }
}

extension Int {
  /// Milliseconds as seconds with one decimal.
  var inSeconds: String { "\(self / 1000).\(self % 1000 / 100)" }
}
