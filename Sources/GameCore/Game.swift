/// The reducer of the game: the only code that changes a ``GameState``.
package enum Game {
  /// Applies an action to a state: the secrets decide what all may see of it.
  ///
  /// - Returns: The effects to run.
  /// - Throws: ``IllegalAction`` if the rules do not allow the action; the state is then unchanged.
  @discardableResult
  @inline(never)  // The state is changed where it is; inlined, it would be copied.
  package static func reduce(
    into state: inout GameState, _ action: GameAction
  ) throws(IllegalAction) -> Effects {
    try state.game.apply(state.resolve(action))
  }
}

extension PublicGame {
  /// Applies a verdict: a correct reading passes the turn on or ends the game (R22), a wrong one
  /// leads to the pointing (R13).
  mutating func judge(
    _ isCorrect: Bool, _ record: ReadingRecord?
  ) throws(IllegalAction) {
    if let record, !record.fits(field, isCorrect: isCorrect) { throw .noSuchReading }
    verdict = Verdict(
      isCorrect: isCorrect, reader: reader, drawer: drawer, reversed: reversed,
      votes: votes, recordBefore: lastReading, streakBefore: streak)
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
  mutating func apply(_ reveal: Reveal) {
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

  mutating func undoVerdict() throws(IllegalAction) {
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
