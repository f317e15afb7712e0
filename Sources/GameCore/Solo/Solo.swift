/// The reducer of solo (R29): the only place that changes a ``SoloState``.
///
/// Once the deck has run out, the reading at hand is the last one, as in the game (R22). The run ends
/// with it in either case, and the field stays as it is.
package enum Solo {
  /// Applies an action to a state.
  ///
  /// - Returns: what is to be done next, as data.
  /// - Throws: ``IllegalAction`` if the rules do not allow the action, which includes pointing and
  ///   undoing; the state is then untouched.
  @discardableResult
  package static func reduce(
    into state: inout SoloState, _ action: GameAction
  ) throws(IllegalAction) -> [Effect] {
    switch (state.phase, action) {
    case (.roll, .user(.roll)):
      state.roll()
      return []
    case (.draw(let draw), .user(.draw)) where draw.stage == .waiting:
      return state.reach(draw)
    case (.draw(let draw), .internal(let action)) where state.pendingActions.first == action:
      return state.advance(draw, action)
    case (.read, .user(.read(isCorrect: true))):
      state.succeed()
      return []
    case (.read, .user(.read(isCorrect: false))):
      state.fail()
      return []
    default:
      throw .notNow(action)
    }
  }
}

extension SoloState: CardDrawing {
  mutating func enter(_ draw: GameState.Draw) { phase = .draw(draw) }

  mutating func enterReading() { phase = .read }

  mutating func forgetReading() { outcome = nil }

  /// The die holds until the next failure.
  fileprivate mutating func roll() {
    let number = Die.roll(with: &dice)
    die = number
    beginDrawing(number)
  }

  /// A success scores the morae of the field and draws as many cards as the die says.
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

  /// A failure costs a life, removes one random position (R18 closes the gap) and re-rolls.
  fileprivate mutating func fail() {
    lives -= 1
    guard lives > 0, !deck.isEmpty else {
      outcome = .failed(nil)
      phase = .finished
      return
    }
    let loss = Loss(field: field, position: losses.number(below: field.count))
    field.stacks[loss.position].lay(on: &removed)
    field.clear([loss.position])
    outcome = .failed(loss)
    reversed = false
    die = nil
    round += 1
    phase = .roll
  }
}
