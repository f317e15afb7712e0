/// A state in which cards are drawn from a deck onto a field, shared by the game and solo mode.
protocol CardDrawing {
  var deck: Deck { get set }
  var field: Field { get set }
  var reversed: Bool { get set }
  var drawCount: Int { get set }
  var setCount: Int { get set }
  /// Whether the picture of the deck is shown.
  var isDeckShown: Bool { get set }
  /// The internal actions that follow automatically, in order.
  var pendingActions: [InternalAction] { get }

  /// Enters the drawing phase.
  mutating func enter(_ draw: GameState.Draw)
  /// Enters the reading phase.
  mutating func enterReading()
  /// Clears the outcome of the last reading, which is shown until the next card is drawn.
  mutating func clearOutcome()
}

extension CardDrawing {
  /// Prepares to draw the cards of one reading, at most as many as are left (R22).
  mutating func beginDrawing(_ number: Int) {
    reversed = false
    enter(GameState.Draw(left: min(number, deck.count), stage: .waiting))
  }

  /// Starts drawing the next card.
  mutating func startDrawing(_ draw: GameState.Draw) -> [Effect] {
    enter(GameState.Draw(left: draw.left, stage: .inFlight))
    clearOutcome()
    drawCount += 1
    return pendingActions.map { .send($0) }
  }

  /// Handles the first of the ``pendingActions``.
  mutating func advance(_ draw: GameState.Draw, _ action: InternalAction) -> [Effect] {
    switch action {
    case .checkDeck:
      isDeckShown = false
      return []
    case .drawn: return place(draw)
    case .drawNext: return startDrawing(draw)
    }
  }

  /// Places the card at the right end of the field (R9); a reverse mark reverses the reading (R11).
  private mutating func place(_ draw: GameState.Draw) -> [Effect] {
    guard let card = deck.draw() else { return [] }
    field.append(card)
    setCount += 1
    if card.isReverse { reversed = true }
    let left = draw.left - 1
    guard left > 0 else {
      enterReading()
      return []
    }
    enter(GameState.Draw(left: left, stage: .following))
    return pendingActions.map { .send($0) }
  }
}

extension GameState.Draw {
  /// The internal actions that follow automatically, in order.
  ///
  /// They are derived from the state, so that an interrupted game can be resumed.
  func pendingActions(deck: Deck, isDeckShown: Bool) -> [InternalAction] {
    switch stage {
    case .waiting: []
    case .inFlight: deck.count == 1 && isDeckShown ? [.checkDeck, .drawn] : [.drawn]
    case .following: [.drawNext]
    }
  }
}
