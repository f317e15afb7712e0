/// How cards come from the deck onto the field, in a game and in solo mode.
extension PublicGame {
  /// The internal action that follows automatically, if there is one.
  ///
  /// It is derived from the state, so that an interrupted game can be resumed.
  var nextAction: InternalAction? {
    guard case .draw(let draw) = phase else { return nil }
    return switch draw.stage {
    case .waiting: nil
    case .inFlight: deckCount == 1 && isDeckShown ? .checkDeck : .drawn
    case .following: .drawNext
    }
  }

  /// Whether the cards of a reading are coming from the deck, the first of which has left it.
  package var isTakingCards: Bool {
    if case .draw(let draw) = phase { draw.stage != .waiting } else { false }
  }

  /// The internal actions that follow automatically, in order.
  package var pendingActions: [InternalAction] { pendingEffects.map(\.action) }

  /// The action that continues drawing.
  package var drawingAction: GameAction { nextAction.map { .internal($0) } ?? .user(.draw) }

  /// The internal actions that follow automatically, in order, as effects.
  private var pendingEffects: Effects {
    var effects = Effects()
    guard let nextAction else { return effects }
    effects.append(.send(nextAction))
    if nextAction == .checkDeck { effects.append(.send(.drawn)) }
    return effects
  }

  /// Prepares to draw the cards of one reading, at most as many as are left (R22).
  mutating func beginDrawing(_ number: Int) {
    reversed = false
    phase = .draw(Draw(left: min(number, deckCount), stage: .waiting))
  }

  /// Starts drawing the next card; from now on the last verdict holds.
  mutating func startDrawing(_ draw: Draw) -> Effects {
    phase = .draw(Draw(left: draw.left, stage: .inFlight))
    verdict = nil
    drawCount += 1
    return pendingEffects
  }

  /// Handles the ``nextAction``, with the card that lands if one does.
  mutating func advance(_ draw: Draw, _ action: InternalAction, _ card: Card?) -> Effects {
    switch action {
    case .checkDeck:
      isDeckShown = false
      return Effects()
    case .drawn: return card.map { place($0, draw) } ?? Effects()
    case .drawNext: return startDrawing(draw)
    }
  }

  /// Places a card at the right end of the field (R9); a reverse mark reverses the reading (R11).
  private mutating func place(_ card: Card, _ draw: Draw) -> Effects {
    field.append(card)
    setCount += 1
    if field.deck[card].isReverse(card) { reversed = true }
    let left = draw.left - 1
    guard left > 0 else {
      phase = .read
      return Effects()
    }
    phase = .draw(Draw(left: left, stage: .following))
    return pendingEffects
  }
}
