/// A state in which cards are drawn from a deck onto a field: what the game and solo share.
protocol CardDrawing {
  var deck: Deck { get set }
  var field: Field { get set }
  var reversed: Bool { get set }
  var drawCount: Int { get set }
  var setCount: Int { get set }
  /// Whether a deck lies on the table.
  var isDeckShown: Bool { get set }
  /// The internal actions that happen next by themselves.
  var pendingActions: [InternalAction] { get }

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
    enter(GameState.Draw(left: draw.left, stage: .inFlight))
    forgetReading()
    drawCount += 1
    return pendingActions.map { .send($0) }
  }

  /// What follows by itself takes place: the first of the ``pendingActions``.
  mutating func advance(_ draw: GameState.Draw, _ action: InternalAction) -> [Effect] {
    switch action {
    case .checkDeck:
      isDeckShown = false
      return []
    case .drawn: return set(draw)
    case .drawNext: return reach(draw)
    }
  }

  /// R9: the card goes to the right end of the field; R11: a reverse mark turns the reading.
  private mutating func set(_ draw: GameState.Draw) -> [Effect] {
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
    return pendingActions.map { .send($0) }
  }
}

extension GameState.Draw {
  /// The internal actions that happen next by themselves, in the order in which they must.
  ///
  /// They are a function of the state, so that a game that was interrupted knows what comes next.
  func pendingActions(deck: Deck, isDeckShown: Bool) -> [InternalAction] {
    switch stage {
    case .waiting: []
    case .inFlight: deck.count == 1 && isDeckShown ? [.checkDeck, .drawn] : [.drawn]
    case .following: [.drawNext]
    }
  }
}
