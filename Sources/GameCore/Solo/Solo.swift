/// The reducer of solo mode (R29): the only code that changes a ``SoloState``.
///
/// When the deck is empty, the current reading is the last one, as in the game (R22). The run then
/// ends with either outcome, and the field does not change.
package enum Solo {
  /// Applies an action to a state.
  ///
  /// - Throws: ``GameError`` if the rules do not allow the action, which includes pointing and
  ///   undo; the state is then unchanged.
  package static func reduce(
    into state: inout SoloState, _ action: GameAction
  ) throws(GameError) {
    switch (action, state.game.phase) {
    case (.user(.roll), .roll) where state.drill != nil:
      guard let row = state.drill?.first else { throw .notNow(action) }
      state.beginDrill(row)
    case (.user(.roll), .roll): state.roll()
    case (.user(.draw), .draw):
      try state.game.apply(.drawing)
      state.outcome = nil
    case (.internal(.checkDeck), .draw): try state.game.apply(.deckChecked)
    case (.internal(.drawn), .draw):
      guard state.game.pendingActions.first == .drawn, let card = state.deck.draw() else {
        throw .notNow(action)
      }
      try state.game.apply(.drawn(card))
      state.fresh.append(card)
    case (.internal(.drawNext), .draw): try state.game.apply(.drawingNext)
    case (.user(.read(let isCorrect, let record)), .read):
      if let record, !record.fits(state.field, isCorrect: isCorrect) { throw .noSuchReading }
      if state.drill != nil {
        state.endDrillRow(isCorrect)
      } else {
        isCorrect ? state.succeed() : state.fail()
      }
    default: throw .notNow(action)
    }
  }
}

extension SoloState {
  fileprivate mutating func roll() {
    let number = Die.roll(with: &dice)
    game.die = number
    game.beginDrawing(number)
  }

  /// A correct reading scores the morae of the cards that are new in it, or by the first rules those of
  /// the field; the die is rolled, and the next cards are drawn.
  fileprivate mutating func succeed() {
    let row = game.field.morae
    let morae = rules == .first ? row : fresh.reduce(0) { $0 + game.field.deck[$1].morae }
    score += morae
    longestRow = max(longestRow, row)
    fresh = []
    readWell += 1
    cardsRead += game.field.count
    outcome = .well(morae: morae)
    game.streak += 1
    guard !deck.isEmpty else { return game.phase = .finished }
    guard rules == .first, let die = game.die else { return roll() }
    game.beginDrawing(die)
  }

  /// The next row of a drill is read.
  fileprivate mutating func beginDrill(_ row: Field) {
    drill?.removeFirst()
    game.field = row
    game.round += 1
    outcome = nil
    game.phase = .read
  }

  /// A row of a drill costs nothing.
  fileprivate mutating func endDrillRow(_ isCorrect: Bool) {
    outcome = isCorrect ? .well(morae: game.field.morae) : .failed(nil)
    if isCorrect {
      readWell += 1
      cardsRead += game.field.count
    }
    game.streak = isCorrect ? game.streak + 1 : 0
    game.phase = drill?.isEmpty == true ? .finished : .roll
  }

  /// A failure costs a life and removes a random position (R18 closes the gap); the next round
  /// begins.
  fileprivate mutating func fail() {
    lives -= 1
    guard lives > 0, !deck.isEmpty else {
      outcome = .failed(nil)
      game.streak = 0
      game.phase = .finished
      return
    }
    let loss = Loss(field: game.field, position: losses.number(below: game.field.count))
    let lost = game.field.stacks[loss.position].cards
    game.removed += lost
    fresh = fresh.filter { !lost.contains($0) }
    game.field.remove([loss.position])
    outcome = .failed(loss)
    game.streak = 0
    game.reversed = false
    game.die = nil
    game.round += 1
    game.phase = .roll
  }
}
