/// The public view of an accepted action.
///
/// A game is the fold of its actions, and what all may see of it is the fold of these events (R32): the
/// place where a game is played and every other that follows it apply the same ones. No event has the
/// seed, a card that has not been drawn or a choice before the reveal.
package enum GameEvent: Equatable, Sendable {
  /// The die was rolled, with this result (R8).
  case rolled(Int)
  /// The next row of a drill was shown (R43).
  case drilling
  /// The drawer began to draw (R9).
  case drawing
  /// The last card was picked up.
  case deckChecked
  /// A card landed on the field.
  case drawn(Card)
  /// The drawer reached for the next card.
  case drawingNext
  /// A player voted on the reading (R34); the side is `nil` where it is secret until the verdict, before which
  /// it is told.
  case voted(player: Int, isCorrect: Bool?)
  /// The reading was judged (R13), with a record of how it went if that is known; in solo with what chance
  /// adds: the roll after a good one (R38), or the position that a failed one loses (R29).
  case read(isCorrect: Bool, ReadingRecord?, chance: Int? = nil)
  /// A player pointed, nobody sees where (R15).
  case pointed(Int)
  /// All choices were revealed and took effect (R16 to R18).
  case revealed([Choice])
  /// The votes on the reading, the last choice or the last verdict was undone (R33, R34).
  case undone

  /// The action that leads to the event, without what is secret of it.
  package var action: GameAction {
    switch self {
    case .rolled, .drilling: .user(.roll)
    case .drawing: .user(.draw)
    case .deckChecked: .internal(.checkDeck)
    case .drawn: .internal(.drawn)
    case .drawingNext: .internal(.drawNext)
    case .voted(let player, let isCorrect):
      .user(.vote(player: player, isCorrect: isCorrect ?? true))
    case .read(let isCorrect, let record, _): .user(.read(isCorrect: isCorrect, record))
    case .pointed(let player): .user(.point(player: player, position: 0))
    case .revealed: .user(.reveal)
    case .undone: .user(.undo)
    }
  }

  /// The event of an action about which nothing is secret; `nil` if the die, the deck or choices decide it.
  package init?(of action: GameAction) {
    switch action {
    case .user(.draw): self = .drawing
    case .internal(.checkDeck): self = .deckChecked
    case .internal(.drawNext): self = .drawingNext
    case .user(.vote(let player, let isCorrect)):
      self = .voted(player: player, isCorrect: isCorrect)
    case .user(.read(let isCorrect, let record)): self = .read(isCorrect: isCorrect, record)
    case .user(.undo): self = .undone
    case .user(.roll), .internal(.drawn), .user(.point), .user(.reveal): return nil
    }
  }
}

extension GameEvent {
  /// The event without the side of a vote.
  package var withoutSide: GameEvent {
    if case .voted(let player, _) = self { .voted(player: player, isCorrect: nil) } else { self }
  }

  fileprivate var isVerdict: Bool { if case .read = self { true } else { false } }
}

extension [GameEvent] {
  /// The events of the actions of a game that were not undone, as far as the rules allow them.
  package init(_ actions: some Sequence<GameAction>, of setup: GameSetup) {
    self = []
    var state = GameState(setup)
    for action in actions {
      guard let event = try? Game.reduce(into: &state, action) else { return }
      note(event)
    }
  }

  /// Adds an event; what an undo takes back is removed along with it, so that the list stays as short as
  /// the game, and leads to the same state.
  package mutating func note(_ event: GameEvent) {
    guard event == .undone else { return append(event) }
    switch last {
    case .pointed: removeLast()
    case .voted: dropVotes()
    default:
      guard let verdict = lastIndex(where: \.isVerdict) else { return }
      removeLast(count - verdict)
      dropVotes()
    }
  }

  private mutating func dropVotes() {
    while case .voted = last { removeLast() }
  }
}
