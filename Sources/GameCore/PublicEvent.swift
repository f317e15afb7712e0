/// What all may see of an accepted action.
///
/// A game is the fold of its actions, and what all may see of it is the fold of these events (R32): the
/// place where a game is played and every other that follows it apply the same ones. No event has the
/// seed, a card that has not been drawn or a choice before the reveal.
package enum PublicEvent: Equatable, Sendable {
  /// The die was rolled, with this result (R8).
  case rolled(Int)
  /// The drawer began to draw (R9).
  case drawing
  /// The last card was picked up.
  case deckChecked
  /// A card landed on the field.
  case drawn(Card)
  /// The drawer reached for the next card.
  case drawingNext
  /// A player voted on the reading (R34).
  case voted(player: Int, isCorrect: Bool)
  /// The reading was judged (R13), with a record of how it went if that is known.
  case read(isCorrect: Bool, ReadingRecord?)
  /// A player pointed, nobody sees where (R15).
  case pointed(Int)
  /// All choices were revealed and took effect (R16 to R18).
  case revealed(Choices)
  /// The votes on the reading, the last choice or the last verdict was undone (R33, R34).
  case undone
}

extension GameState {
  /// What all may see of an action, which the secrets decide.
  ///
  /// It changes only the secrets; ``PublicGame/apply(_:)`` then changes what all may see.
  ///
  /// - Throws: ``IllegalAction`` if the rules do not allow the action; the secrets are then unchanged.
  package mutating func resolve(_ action: GameAction) throws(IllegalAction) -> PublicEvent {
    switch (action, game.phase) {
    case (.user(.roll), .roll): return .rolled(Die.roll(with: &dice))
    case (.user(.draw), .draw(let draw)) where draw.stage == .waiting: return .drawing
    case (.internal(let next), .draw) where game.nextAction == next:
      switch next {
      case .checkDeck: return .deckChecked
      case .drawNext: return .drawingNext
      case .drawn:
        guard let card = deck.draw() else { throw .notNow(action) }
        return .drawn(card)
      }
    case (.user(.vote(let player, let isCorrect)), .read):
      return .voted(player: player, isCorrect: isCorrect)
    case (.user(.read(let isCorrect, let record)), .read):
      return .read(isCorrect: isCorrect, record)
    case (.user(.point(let player, let position)), .point):
      try game.checkPointing(by: player)
      guard game.field.faces.indices.contains(position) else {
        throw .noSuchPosition(position, count: game.field.count)
      }
      choices.append(Choice(player: player, position: position))
      return .pointed(player)
    case (.user(.reveal), .reveal):
      defer { choices = [] }
      return .revealed(choices)
    case (.user(.undo), _):
      if game.votes.isEmpty { choices.popLast() }
      return .undone
    default: throw .notNow(action)
    }
  }
}

extension PublicGame {
  /// Applies an event: the only code that changes the public part of a game.
  ///
  /// - Returns: The effects to run where the game is played.
  /// - Throws: ``IllegalAction`` if the rules do not allow the event; the game is then unchanged.
  @discardableResult
  @inline(never)  // The game is changed where it is; inlined, it would be copied.
  package mutating func apply(_ event: PublicEvent) throws(IllegalAction) -> Effects {
    switch (event, phase) {
    case (.rolled(let number), .roll):
      die = number
      reveal = nil
      beginDrawing(number)
    case (.drawing, .draw(let draw)) where draw.stage == .waiting: return startDrawing(draw)
    case (.deckChecked, .draw(let draw)) where nextAction == .checkDeck:
      return advance(draw, .checkDeck, nil)
    case (.drawn(let card), .draw(let draw)) where draw.stage == .inFlight && deckCount > 0:
      deckCount -= 1
      return advance(draw, .drawn, card)
    case (.drawingNext, .draw(let draw)) where draw.stage == .following:
      return advance(draw, .drawNext, nil)
    case (.voted(let player, let isCorrect), .read):
      guard judge != .typed, listeners.contains(player),
        !votes.contains(where: { $0.seat == player })
      else {
        throw .notVoting(player)
      }
      votes.append(Vote(seat: player, isCorrect: isCorrect))
    case (.read(let isCorrect, let record), .read): try judge(isCorrect, record)
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
    return Effects()
  }

  /// Applies an event that somebody else tells, who may not keep to the rules.
  ///
  /// - Throws: ``IllegalAction`` if the event cannot have happened; the game is then unchanged.
  package mutating func follow(_ event: PublicEvent) throws(IllegalAction) {
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

  /// Checks that a player may point: everyone but the failed reader, once (R15).
  fileprivate func checkPointing(by player: Int) throws(IllegalAction) {
    guard piles.indices.contains(player) else { throw .noSuchPlayer(player) }
    guard player != reader else { throw .failedReaderPoints(player) }
    guard !pointed.contains(player) else { throw .pointedAlready(player) }
  }

  /// Undoes the votes on a reading (R34), the last choice before the reveal, or the last verdict
  /// before the next card (R33).
  private mutating func undo() throws(IllegalAction) {
    if !votes.isEmpty {
      votes = []
    } else if !pointed.isEmpty {
      pointed.popLast()
      phase = .point
    } else {
      try undoVerdict()
    }
  }
}

extension PublicEvent {
  /// What all may see of an action that has led to a state.
  package init(_ action: GameAction, leadingTo state: GameState) {
    self =
      switch action {
      case .user(.roll): .rolled(state.game.die ?? 0)
      case .user(.draw): .drawing
      case .internal(.checkDeck): .deckChecked
      case .internal(.drawNext): .drawingNext
      case .internal(.drawn):
        // The card that landed is the last one.
        state.game.field.stacks.last?.cards.last.map { .drawn($0) } ?? .drawing
      case .user(.vote(let player, let isCorrect)): .voted(player: player, isCorrect: isCorrect)
      case .user(.read(let isCorrect, let record)): .read(isCorrect: isCorrect, record)
      case .user(.point(let player, _)): .pointed(player)
      case .user(.reveal): .revealed(state.game.reveal?.choices ?? [])
      case .user(.undo): .undone
      }
  }

  /// The action that leads to the event, without what is secret of it.
  package var action: GameAction {
    switch self {
    case .rolled: .user(.roll)
    case .drawing: .user(.draw)
    case .deckChecked: .internal(.checkDeck)
    case .drawn: .internal(.drawn)
    case .drawingNext: .internal(.drawNext)
    case .voted(let player, let isCorrect): .user(.vote(player: player, isCorrect: isCorrect))
    case .read(let isCorrect, let record): .user(.read(isCorrect: isCorrect, record))
    case .pointed(let player): .user(.point(player: player, position: 0))
    case .revealed: .user(.reveal)
    case .undone: .user(.undo)
    }
  }
}

extension [PublicEvent] {
  /// Adds an event; what an undo takes back is removed along with it, so that the list stays as short as
  /// the game, and leads to the same state.
  package mutating func note(_ event: PublicEvent) {
    guard event == .undone else { return append(event) }
    switch last {
    case .pointed: removeLast()
    case .read:
      removeLast()
      dropVotes()
    case .voted: dropVotes()
    default: break
    }
  }

  private mutating func dropVotes() {
    while case .voted = last { removeLast() }
  }
}
