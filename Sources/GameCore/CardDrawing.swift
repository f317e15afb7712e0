/// A state in which cards are drawn from a deck onto a field, shared by the game and solo mode.
protocol CardDrawing {
  var deck: Deck { get set }
  var field: Field { get set }
  var reversed: Bool { get set }
  var drawCount: Int { get set }
  var setCount: Int { get set }
  /// Whether the picture of the deck is shown.
  var isDeckShown: Bool { get set }
  /// The internal action that follows automatically, if there is one.
  var nextAction: InternalAction? { get }

  /// Enters the drawing phase.
  mutating func enter(_ draw: GameState.Draw)
  /// Enters the reading phase.
  mutating func enterReading()
  /// Clears the outcome of the last reading, which is shown until the next card is drawn.
  mutating func clearOutcome()
}

extension CardDrawing {
  /// The internal actions that follow automatically, in order, as effects.
  @inline(__always)  // A call would copy the state.
  var pendingEffects: Effects {
    var effects = Effects()
    guard let nextAction else { return effects }
    effects.append(.send(nextAction))
    if nextAction == .checkDeck { effects.append(.send(.drawn)) }
    return effects
  }

  /// Prepares to draw the cards of one reading, at most as many as are left (R22).
  mutating func beginDrawing(_ number: Int) {
    reversed = false
    enter(GameState.Draw(left: min(number, deck.count), stage: .waiting))
  }

  /// Starts drawing the next card.
  mutating func startDrawing(_ draw: GameState.Draw) -> Effects {
    enter(GameState.Draw(left: draw.left, stage: .inFlight))
    clearOutcome()
    drawCount += 1
    return pendingEffects
  }

  /// Handles the ``nextAction``.
  mutating func advance(_ draw: GameState.Draw, _ action: InternalAction) -> Effects {
    switch action {
    case .checkDeck:
      isDeckShown = false
      return Effects()
    case .drawn: return place(draw)
    case .drawNext: return startDrawing(draw)
    }
  }

  /// Places the card at the right end of the field (R9); a reverse mark reverses the reading (R11).
  private mutating func place(_ draw: GameState.Draw) -> Effects {
    guard let card = deck.draw() else { return Effects() }
    field.append(card)
    setCount += 1
    if card.isReverse { reversed = true }
    let left = draw.left - 1
    guard left > 0 else {
      enterReading()
      return Effects()
    }
    enter(GameState.Draw(left: left, stage: .following))
    return pendingEffects
  }
}

extension GameState.Draw {
  /// The internal action that follows automatically, if there is one.
  ///
  /// It is derived from the state, so that an interrupted game can be resumed.
  func nextAction(deckCount: Int, isDeckShown: Bool) -> InternalAction? {
    switch stage {
    case .waiting: nil
    case .inFlight: deckCount == 1 && isDeckShown ? .checkDeck : .drawn
    case .following: .drawNext
    }
  }
}
