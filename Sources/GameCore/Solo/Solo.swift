/// The reducer of solo mode (R29): the only code that changes a ``SoloState``.
///
/// When the deck is empty, the current reading is the last one, as in the game (R22). The run then
/// ends with either outcome, and the field does not change.
package enum Solo {
  /// Applies an action to a state.
  ///
  /// - Returns: The effects to run.
  /// - Throws: ``IllegalAction`` if the rules do not allow the action, which includes pointing and
  ///   undo; the state is then unchanged.
  @discardableResult
  package static func reduce(
    into state: inout SoloState, _ action: GameAction
  ) throws(IllegalAction) -> Effects {
    switch (state.game.phase, action) {
    case (.roll, .user(.roll)):
      state.roll()
      return Effects()
    case (.draw(let draw), .user(.draw)) where draw.stage == .waiting:
      state.outcome = nil
      return state.game.startDrawing(draw)
    case (.draw(let draw), .internal(let action)) where state.game.nextAction == action:
      let card = action == .drawn ? state.deck.draw() : nil
      return state.game.advance(draw, action, card)
    case (.read, .user(.read(let isCorrect, let record))):
      if let record, !record.fits(state.field, isCorrect: isCorrect) { throw .noSuchReading }
      isCorrect ? state.succeed() : state.fail()
      return Effects()
    default:
      throw .notNow(action)
    }
  }
}

extension SoloState {
  /// The result of the roll holds until the next failure.
  fileprivate mutating func roll() {
    let number = Die.roll(with: &dice)
    game.die = number
    game.beginDrawing(number)
  }

  /// A correct reading scores the morae of the field; the next cards are drawn.
  fileprivate mutating func succeed() {
    let morae = game.field.morae
    score += morae
    readWell += 1
    cardsRead += game.field.count
    outcome = .well(morae: morae)
    if let die = game.die, !deck.isEmpty {
      game.beginDrawing(die)
    } else {
      game.phase = .finished
    }
  }

  /// A failure costs a life and removes a random position (R18 closes the gap); the next round
  /// begins.
  fileprivate mutating func fail() {
    lives -= 1
    guard lives > 0, !deck.isEmpty else {
      outcome = .failed(nil)
      game.phase = .finished
      return
    }
    let loss = Loss(field: game.field, position: losses.number(below: game.field.count))
    game.removed += game.field.stacks[loss.position].cards
    game.field.remove([loss.position])
    outcome = .failed(loss)
    game.reversed = false
    game.die = nil
    game.round += 1
    game.phase = .roll
  }
}
