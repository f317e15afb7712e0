/// The reducer of the game: the only code that changes a ``GameState``.
///
/// The secrets decide what happens by an action; what all may see of it is the event that it returns and
/// ``PublicGame/apply(_:)`` applies, here and at every terminal that follows the game. What then follows
/// by itself is in ``PublicGame/pendingActions``.
package enum Game {
  /// Applies an action to a state.
  ///
  /// - Throws: ``GameError`` if the rules do not allow the action; the state is then unchanged.
  @discardableResult
  package static func reduce(
    into state: inout GameState, _ action: GameAction
  ) throws(GameError) -> GameEvent {
    let event = try state.event(of: action)
    try state.game.apply(event)
    return event
  }
}

extension GameState {
  /// The event of an action: the die, the deck and the choices decide it, and change if it may happen.
  fileprivate mutating func event(of action: GameAction) throws(GameError) -> GameEvent {
    switch action {
    case .user(.roll):
      guard game.phase == .roll else { throw .notNow(action) }
      return game.solo?.drill != nil ? .drilling : .rolled(Die.roll(with: &dice))
    case .internal(.drawn):
      guard game.pendingActions.first == .drawn, let card = deck.draw() else {
        throw .notNow(action)
      }
      return .drawn(card)
    case .user(.read(let isCorrect, let record)):
      return .read(isCorrect: isCorrect, record, chance: try chance(of: isCorrect, record))
    case .user(.point(let player, let position)):
      guard game.phase == .point else { throw .notNow(action) }
      try game.checkPointing(by: player)
      guard game.field.stacks.indices.contains(position) else {
        throw .noSuchPosition(position, count: game.field.count)
      }
      choices.append(Choice(player: player, position: position))
      return .pointed(player)
    case .user(.reveal):
      guard game.phase == .reveal else { throw .notNow(action) }
      defer { choices.removeAll(keepingCapacity: true) }
      return .revealed(choices)
    case .user(.undo):
      guard game.votes.isEmpty else { return .undone }
      if choices.popLast() == nil { deck.putBack(game.cardsSinceVerdict) }
      return .undone
    default:
      guard let event = GameEvent(of: action) else { throw .notNow(action) }
      return event
    }
  }
}

extension PublicGame {
  /// Applies an event: the only code that changes the public part of a game.
  ///
  /// - Throws: ``GameError`` if the rules do not allow the event; the game is then unchanged.
  package mutating func apply(_ event: GameEvent) throws(GameError) {
    switch (event, phase) {
    case (.rolled(let number), .roll):
      die = number
      reveal = nil
      beginDrawing(number)
    case (.drilling, .roll): try beginDrillRow()
    case (.drawing, .draw(let draw)) where draw.stage == .waiting: pickUpCard(draw)
    case (.deckChecked, .draw) where pendingActions.first == .checkDeck: isDeckShown = false
    case (.drawn(let card), .draw(let draw)) where pendingActions.first == .drawn:
      deckCount -= 1
      place(card, draw)
    case (.drawingNext, .draw(let draw)) where draw.stage == .following: pickUpCard(draw)
    case (.voted(let player, let isCorrect), .read):
      guard judge != .typed, listeners.contains(player) else { throw .notVoting(player) }
      guard let index = votes.firstIndex(where: { $0.seat == player }) else {
        votes.append(Vote(seat: player, isCorrect: isCorrect))
        break
      }
      guard let isCorrect, votes[index].isCorrect == nil else { throw .notVoting(player) }
      votes[index].isCorrect = isCorrect
    case (.read(let isCorrect, let record, let chance), .read):
      try checkReading(isCorrect, record)
      if solo == nil { judge(isCorrect, record) } else { judgeSolo(isCorrect, chance) }
    case (.pointed(let player), .point):
      try checkPointing(by: player)
      pointed.append(player)
      if pointed.count == players.count - 1 { phase = .reveal }
    case (.revealed(let choices), .reveal):
      guard choices.count == pointed.count,
        choices.allSatisfy({ pointed.contains($0.player) && $0.position < field.count })
      else { throw .notNow(event.action) }
      apply(Reveal(field: field, choices: choices, failed: reader, isReversed: reversed))
    case (.undone, _): try undo()
    default: throw .notNow(event.action)
    }
  }

  /// Applies an event that somebody else tells, who may not keep to the rules.
  ///
  /// - Throws: ``GameError`` if the event cannot have happened; the game is then unchanged.
  package mutating func follow(_ event: GameEvent) throws(GameError) {
    let isPossible =
      switch event {
      case .rolled(let number): Die.faces.contains(number)
      // Every card is in the deck once.
      case .drawn(let card):
        field.deck.cards.contains(card) && !field.cards.contains(card) && !removed.contains(card)
          && !piles.contains { $0.contains(card) }
      case .revealed(let choices): Set(choices.map(\.player)).count == choices.count
      default: true
      }
    guard isPossible else { throw .notNow(event.action) }
    try apply(event)
  }
}

/// How cards come from the deck onto the field, in a game and in solo mode.
extension PublicGame {
  /// The internal actions that follow automatically, in order.
  ///
  /// They are derived from the state, so that an interrupted game can be resumed.
  package var pendingActions: [InternalAction] {
    guard case .draw(let draw) = phase else { return [] }
    return switch draw.stage {
    case .waiting: []
    case .inFlight: deckCount == 1 && isDeckShown ? [.checkDeck, .drawn] : [.drawn]
    case .following: [.drawNext]
    }
  }

  /// Prepares to draw the cards of one reading, at most as many as are left (R22).
  mutating func beginDrawing(_ number: Int) {
    reversed = false
    phase = .draw(Draw(left: min(number, deckCount), stage: .waiting))
  }

  /// Takes the next card from the deck.
  private mutating func pickUpCard(_ draw: Draw) {
    phase = .draw(Draw(left: draw.left, stage: .inFlight))
    solo?.outcome = nil
    drawCount += 1
  }

  /// Places a card at the right end of the field (R9); a reverse mark reverses the reading (R11).
  private mutating func place(_ card: Card, _ draw: Draw) {
    field.append(card)
    setCount += 1
    solo?.fresh.append(card)
    if field.deck[card].isReverse(card) { reversed = true }
    let left = draw.left - 1
    phase = left > 0 ? .draw(Draw(left: left, stage: .following)) : .read
  }
}

/// Readings and pointings, and how they are undone.
extension PublicGame {
  /// Applies a verdict: a correct reading passes the turn on or ends the game (R22), a wrong one
  /// leads to the pointing (R13).
  private mutating func judge(_ isCorrect: Bool, _ record: ReadingRecord?) {
    verdicts.append(
      Verdict(
        isCorrect: isCorrect, reader: reader, drawer: drawer, reversed: reversed,
        votes: votes, recordBefore: lastReading, streakBefore: streak, setCount: setCount))
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

  /// Checks that a reading can be judged like this.
  func checkReading(_ isCorrect: Bool, _ record: ReadingRecord?) throws(GameError) {
    guard phase == .read else { throw .notNow(.user(.read(isCorrect: isCorrect, record))) }
    if let record, !record.fits(field, isCorrect: isCorrect) { throw .noSuchReading }
  }

  /// Checks that a player may point: everyone but the failed reader, once (R15).
  fileprivate func checkPointing(by player: Int) throws(GameError) {
    guard piles.indices.contains(player) else { throw .noSuchPlayer(player) }
    guard player != reader else { throw .failedReaderPoints(player) }
    guard !pointed.contains(player) else { throw .pointedAlready(player) }
  }

  /// Applies a reveal: stacks are taken or removed, the gaps close, and the failed reader rolls
  /// (R16 to R18, R20); if the deck is empty, the game ends (R22).
  private mutating func apply(_ reveal: Reveal) {
    for chosen in reveal.chosen {
      field.stacks[chosen.position].forEachCard { card in
        if let taker = chosen.taker { piles[taker].append(card) } else { removed.append(card) }
      }
    }
    kindsPointedAt.removeAll(keepingCapacity: true)
    kindsPointedAt += repeatElement(nil, count: players.count)
    for choice in reveal.choices {
      kindsPointedAt[choice.player] = field.stacks[choice.position].kindIndex
    }
    field.remove(reveal.chosen.map(\.position))
    self.reveal = reveal
    pointed.removeAll(keepingCapacity: true)
    verdicts.removeAll(keepingCapacity: true)
    reversed = false
    guard deckCount > 0 else {
      phase = .finished
      return
    }
    round += 1
    die = nil
    (roller, drawer) = (reader, reader)
    reader = players.left(of: drawer)
    phase = .roll
  }

  /// Undoes the votes on a reading (R34), the last choice before the reveal, or the last verdict along
  /// with the cards drawn since (R33).
  private mutating func undo() throws(GameError) {
    if !votes.isEmpty {
      votes = []
    } else if !pointed.isEmpty {
      pointed.removeLast()
      phase = .point
    } else if let last = lastVerdict {
      let cards = cardsSinceVerdict.count
      field.removeLast(cards)
      deckCount += cards
      (drawCount, setCount, isDeckShown) = (last.setCount, last.setCount, deckCount > 0)
      (reader, drawer, reversed) = (last.reader, last.drawer, last.reversed)
      (lastReading, streak) = (last.recordBefore, last.streakBefore)
      verdicts.removeLast()
      phase = .read
    } else {
      throw .nothingToUndo
    }
  }
}
