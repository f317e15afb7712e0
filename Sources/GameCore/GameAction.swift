/// An action that the reducer of the game handles.
package enum GameAction: Equatable, Sendable {
  /// An action of a player.
  case user(UserAction)
  /// An action of the game itself, which follows by itself (``PublicGame/pendingActions``).
  case `internal`(InternalAction)
}

/// An action of a player.
package enum UserAction: Equatable, Sendable {
  /// The roller rolled the die (R8).
  case roll
  /// The drawer drew from the deck (R9).
  case draw
  /// A player who has listened voted on the reading (R34).
  case vote(player: Int, isCorrect: Bool)
  /// The reading was judged (R13), with a record of how it went if that is known.
  case read(isCorrect: Bool, ReadingRecord? = nil)
  /// A player pointed at a position, counted from 0 at the left (R15).
  case point(player: Int, position: Int)
  /// All choices were revealed and take effect (R16 to R18, R33).
  case reveal
  /// The votes on the reading, the last choice before the reveal, or the last verdict was undone (R33,
  /// R34).
  case undo
}

/// An action that follows a player's action automatically.
///
/// The cases are in the order in which simultaneous ones happen.
package enum InternalAction: CaseIterable, Hashable, Sendable {
  /// The last card was picked up, so the picture of the deck disappears.
  case checkDeck
  /// The card in flight has landed at the right end of the field.
  case drawn
  /// The drawer reaches for the next card of the same reading.
  case drawNext

  /// The delay after the preceding action, in milliseconds of play (ANIMATION.md, "A card is drawn
  /// and thrown").
  package var delay: Int {
    switch self {
    case .checkDeck: 200
    case .drawn: 1250
    case .drawNext: 500
    }
  }
}

extension GameAction {
  /// The name of the action in journals and messages.
  package var name: String { code.name }

  /// The name of the action, and its number in digests, which its values may increase.
  package var code: (name: String, number: Int) {
    switch self {
    case .user(.roll): ("roll", 0)
    case .user(.draw): ("draw", 1)
    case .internal(.drawn): ("drawn", 2)
    case .internal(.drawNext): ("drawNext", 3)
    case .user(.read): ("read", 4)
    case .user(.point): ("point", 6)
    case .user(.undo): ("undo", 7)
    case .user(.reveal): ("reveal", 8)
    case .internal(.checkDeck): ("checkDeck", 9)
    case .user(.vote): ("vote", 12)
    }
  }
}
