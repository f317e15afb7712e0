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
    switch (state.phase, action) {
    case (.roll, .user(.roll)):
      state.roll()
      return Effects()
    case (.draw(let draw), .user(.draw)) where draw.stage == .waiting:
      return state.startDrawing(draw)
    case (.draw(let draw), .internal(let action)) where state.nextAction == action:
      return state.advance(draw, action)
    case (.read, .user(.read(let isCorrect, let record))):
      if let record, !record.fits(state.field, isCorrect: isCorrect) { throw .noSuchReading }
      isCorrect ? state.succeed() : state.fail()
      return Effects()
    default:
      throw .notNow(action)
    }
  }
}

extension SoloState: CardDrawing {
  var nextAction: InternalAction? {
    guard case .draw(let draw) = phase else { return nil }
    return draw.nextAction(deckCount: deck.count, isDeckShown: isDeckShown)
  }

  mutating func enter(_ draw: GameState.Draw) { phase = .draw(draw) }

  mutating func enterReading() { phase = .read }

  mutating func clearOutcome() { outcome = nil }

  /// The result of the roll holds until the next failure.
  fileprivate mutating func roll() {
    let number = Die.roll(with: &dice)
    die = number
    beginDrawing(number)
  }

  /// A correct reading scores the morae of the field; the next cards are drawn.
  fileprivate mutating func succeed() {
    let morae = field.morae
    score += morae
    readWell += 1
    cardsRead += field.count
    outcome = .well(morae: morae)
    if let die, !deck.isEmpty {
      beginDrawing(die)
    } else {
      phase = .finished
    }
  }

  /// A failure costs a life and removes a random position (R18 closes the gap); the next round
  /// begins.
  fileprivate mutating func fail() {
    lives -= 1
    guard lives > 0, !deck.isEmpty else {
      outcome = .failed(nil)
      phase = .finished
      return
    }
    let loss = Loss(field: field, position: losses.number(below: field.count))
    removed += field.stacks[loss.position].cards
    field.remove([loss.position])
    outcome = .failed(loss)
    reversed = false
    die = nil
    round += 1
    phase = .roll
  }
}
