/// A state in which cards are drawn from a deck onto a field: what the game and solo share.
protocol CardDrawing {
  var deck: Deck { get set }
  var field: Field { get set }
  var reversed: Bool { get set }
  var drawCount: Int { get set }
  var setCount: Int { get set }

  /// Enters the phase of drawing.
  mutating func enter(_ draw: GameState.Draw)
  /// Enters the phase of reading.
  mutating func enterReading()
  /// Forgets what is only shown until the next card is drawn.
  mutating func forgetReading()
}

extension CardDrawing {
  /// The cards of one reading are about to be drawn; R22: no more than are left.
  mutating func beginDrawing(_ number: Int) {
    reversed = false
    enter(GameState.Draw(left: min(number, deck.count), stage: .waiting))
  }

  /// The hand reaches for the next card.
  mutating func reach(_ draw: GameState.Draw) -> [Effect] {
    enter(GameState.Draw(left: draw.left, stage: .underWay))
    forgetReading()
    drawCount += 1
    return [.send(.drawn, afterMilliseconds: DrawTime.drawing)]
  }

  /// R9: the card goes to the right end of the field; R11: a reverse mark turns the reading.
  mutating func set(_ draw: GameState.Draw) -> [Effect] {
    guard let card = deck.draw() else { return [] }
    field.set(card)
    setCount += 1
    if card.isReverse { reversed = true }
    let left = draw.left - 1
    guard left > 0 else {
      enterReading()
      return []
    }
    enter(GameState.Draw(left: left, stage: .following))
    return [.send(.drawNext, afterMilliseconds: DrawTime.throwing)]
  }
}
