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
    switch (action, state.game.phase) {
    case (.user(.roll), .roll):
      state.roll()
      return Effects()
    case (.user(.draw), .draw(let draw)) where draw.stage == .waiting:
      return state.game.startDrawing(draw)
    case (.internal(let action), .draw(let draw)) where state.game.nextAction == action:
      let card = action == .drawn ? state.deck.draw() : nil
      return state.game.advance(draw, action, card)
    case (.user(.vote(let player, let isCorrect)), .read):
      guard player == state.game.nextVoter else { throw .notVoting(player) }
      state.game.votes.append(isCorrect)
      return Effects()
    case (.user(.read(let isCorrect, let record)), .read):
      try state.game.judge(isCorrect, record)
      return Effects()
    case (.user(.point(let player, let position)), .point):
      try state.point(Choice(player: player, position: position))
      return Effects()
    case (.user(.reveal), .reveal):
      state.reveal()
      return Effects()
    case (.user(.undo), _):
      try state.undo()
      return Effects()
    default:
      throw .notNow(action)
    }
  }
}

extension GameState {
  /// Rolls the die; the result holds for the whole round (R8).
  fileprivate mutating func roll() {
    let number = Die.roll(with: &dice)
    game.die = number
    game.reveal = nil
    game.beginDrawing(number)
  }

  /// Records a choice: everyone but the failed reader points once (R15), then the reveal is awaited
  /// (R33).
  fileprivate mutating func point(_ choice: Choice) throws(IllegalAction) {
    guard game.piles.indices.contains(choice.player) else { throw .noSuchPlayer(choice.player) }
    guard choice.player != game.reader else { throw .failedReaderPoints(choice.player) }
    guard !choices.contains(where: { $0.player == choice.player }) else {
      throw .pointedAlready(choice.player)
    }
    guard game.field.faces.indices.contains(choice.position) else {
      throw .noSuchPosition(choice.position, count: game.field.count)
    }
    choices.append(choice)
    game.pointed.append(choice.player)
    if choices.count == game.players.count - 1 { game.phase = .reveal }
  }

  /// Reveals the choices.
  fileprivate mutating func reveal() {
    game.apply(
      Reveal(field: game.field, choices: choices, failed: game.reader, isReversed: game.reversed))
    choices = []
  }

  /// Undoes the votes on a reading (R34), the last choice before the reveal, or the last verdict
  /// before the next card (R33).
  fileprivate mutating func undo() throws(IllegalAction) {
    if !game.votes.isEmpty {
      game.votes = []
    } else if !choices.isEmpty {
      choices.popLast()
      game.pointed.popLast()
      game.phase = .point
    } else {
      try game.undoVerdict()
    }
  }
}

extension PublicGame {
  /// Applies a verdict: a correct reading passes the turn on or ends the game (R22), a wrong one
  /// leads to the pointing (R13).
  fileprivate mutating func judge(
    _ isCorrect: Bool, _ record: ReadingRecord?
  ) throws(IllegalAction) {
    if let record, !record.fits(field, isCorrect: isCorrect) { throw .noSuchReading }
    verdict = Verdict(
      isCorrect: isCorrect, reader: reader, drawer: drawer, reversed: reversed,
      votes: zip(voters, votes).map { Vote(seat: $0, isCorrect: $1) }, recordBefore: lastReading,
      streakBefore: streak)
    streak = isCorrect ? streak + 1 : 0
    lastReading = record
    votes = []
    guard isCorrect else {
      phase = .point
      return
    }
    guard let die, deckCount > 0 else {
      phase = .finished
      return
    }
    drawer = reader
    reader = players.left(of: drawer)
    beginDrawing(die)
  }

  /// Applies a reveal: stacks are taken or removed, the gaps close, and the failed reader rolls
  /// (R16 to R18, R20); if the deck is empty, the game ends (R22).
  fileprivate mutating func apply(_ reveal: Reveal) {
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
    pointed = []
    verdict = nil
    reversed = false
    if deckCount == 0 {
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
    reader = players.left(of: roller)
    phase = .roll
  }

  fileprivate mutating func undoVerdict() throws(IllegalAction) {
    guard let last = verdict else { throw .nothingToUndo }
    reader = last.reader
    drawer = last.drawer
    reversed = last.reversed
    verdict = nil
    lastReading = last.recordBefore
    streak = last.streakBefore
    phase = .read
  }
}
