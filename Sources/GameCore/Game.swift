/// The reducer of the game: the only code that changes a ``GameState``.
package enum Game {
  /// Applies an action to a state.
  ///
  /// - Returns: The effects to run.
  /// - Throws: ``IllegalAction`` if the rules do not allow the action; the state is then unchanged.
  @discardableResult
  @inline(never)  // The state is changed where it is; inlined, it would be copied.
  package static func reduce(
    into state: inout GameState, _ action: GameAction
  ) throws(IllegalAction) -> Effects {
    switch (action, state.phase) {
    case (.user(.roll), .roll):
      state.roll()
      return Effects()
    case (.user(.draw), .draw(let draw)) where draw.stage == .waiting:
      return state.startDrawing(draw)
    case (.internal(let action), .draw(let draw)) where state.nextAction == action:
      return state.advance(draw, action)
    case (.user(.vote(let player, let isCorrect)), .read):
      guard player == state.nextVoter else { throw .notVoting(player) }
      state.votes.append(isCorrect)
      return Effects()
    case (.user(.read(let isCorrect, let record)), .read):
      try state.judge(isCorrect, record)
      return Effects()
    case (.user(.point(let player, let position)), .point(let choices)):
      try state.point(Choice(player: player, position: position), after: choices)
      return Effects()
    case (.user(.reveal), .reveal(let choices)):
      state.applyReveal(choices)
      return Effects()
    case (.user(.undo), _):
      try state.undo()
      return Effects()
    default:
      throw .notNow(action)
    }
  }
}

extension GameState: CardDrawing {
  @inline(__always)  // A call would copy the state.
  var nextAction: InternalAction? {
    guard case .draw(let draw) = phase else { return nil }
    return draw.nextAction(deckCount: deck.count, isDeckShown: isDeckShown)
  }

  mutating func enter(_ draw: Draw) { phase = .draw(draw) }

  mutating func enterReading() { phase = .read }

  mutating func clearOutcome() { verdict = nil }

  /// Rolls the die; the result holds for the whole round (R8).
  fileprivate mutating func roll() {
    let number = Die.roll(with: &dice)
    die = number
    reveal = nil
    beginDrawing(number)
  }

  /// Applies a verdict: a correct reading passes the turn on or ends the game (R22), a wrong one
  /// leads to the pointing (R13).
  fileprivate mutating func judge(
    _ isCorrect: Bool, _ record: ReadingRecord?
  ) throws(IllegalAction) {
    if let record, !record.fits(field, isCorrect: isCorrect) { throw .noSuchReading }
    verdict = Verdict(
      isCorrect: isCorrect, reader: reader, drawer: drawer, reversed: reversed,
      recordBefore: lastReading)
    lastReading = record
    votes = []
    guard isCorrect else {
      phase = .point(Choices())
      return
    }
    guard let die, !deck.isEmpty else {
      phase = .finished
      return
    }
    drawer = reader
    reader = setup.left(of: drawer)
    beginDrawing(die)
  }

  /// Records a choice: everyone but the failed reader points once (R15), then the reveal is awaited
  /// (R33).
  fileprivate mutating func point(
    _ choice: Choice, after choices: Choices
  ) throws(IllegalAction) {
    guard piles.indices.contains(choice.player) else { throw .noSuchPlayer(choice.player) }
    guard choice.player != reader else { throw .failedReaderPoints(choice.player) }
    guard !choices.contains(where: { $0.player == choice.player }) else {
      throw .pointedAlready(choice.player)
    }
    guard field.faces.indices.contains(choice.position) else {
      throw .noSuchPosition(choice.position, count: field.count)
    }
    var all = choices
    all.append(choice)
    phase = all.count == setup.players.count - 1 ? .reveal(all) : .point(all)
  }

  /// Reveals the choices: stacks are taken or removed, the gaps close, and the failed reader rolls
  /// (R16 to R18, R20); if the deck is empty, the game ends (R22).
  fileprivate mutating func applyReveal(_ choices: Choices) {
    let reveal = Reveal(
      field: field, choices: choices, failed: reader, isReversed: reversed)
    let positions = reveal.positions
    for position in positions {
      let chosen = reveal.chosen(position)
      if let taker = chosen.taker {
        field.addStack(at: chosen.position, to: &piles[taker])
      } else {
        field.addStack(at: chosen.position, to: &removed)
      }
    }
    field.remove(positions)
    self.reveal = reveal
    verdict = nil
    reversed = false
    if deck.isEmpty {
      phase = .finished
    } else {
      beginRound(roller: reader)
    }
  }

  private mutating func beginRound(roller: Int) {
    round += 1
    die = nil
    self.roller = roller
    drawer = roller
    reader = setup.left(of: roller)
    phase = .roll
  }

  /// Undoes the votes on a reading (R34), the last choice before the reveal, or the last verdict
  /// before the next card (R33).
  fileprivate mutating func undo() throws(IllegalAction) {
    guard votes.isEmpty else {
      votes = []
      return
    }
    guard choices.isEmpty else {
      var rest = choices
      rest.popLast()
      phase = .point(rest)
      return
    }
    guard let last = verdict else { throw .nothingToUndo }
    reader = last.reader
    drawer = last.drawer
    reversed = last.reversed
    verdict = nil
    lastReading = last.recordBefore
    phase = .read
  }
}
