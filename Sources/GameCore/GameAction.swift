/// Something that happened in a game and that the reducer is told about.
package enum GameAction: Equatable, Sendable {
  /// A player did it.
  case user(UserAction)
  /// The game itself did it: an effect that came back.
  case `internal`(InternalAction)
}

/// What players do.
package enum UserAction: Equatable, Sendable {
  /// The roller rolled the die (R8).
  case roll
  /// The drawer reached for the deck (R9).
  case draw
  /// The reading was judged (R13).
  case read(isCorrect: Bool)
  /// A player pointed at a position, counted from 0 at the left (R15).
  case point(player: Int, position: Int)
  /// All have pointed, and the choices take effect (R16 to R18, R33).
  case reveal
  /// The last choice before the reveal, or the last verdict, is undone (R33).
  case undo
}

/// What happens by itself once a player has set it going.
///
/// The cases are in the order in which simultaneous ones happen.
package enum InternalAction: CaseIterable, Hashable, Sendable {
  /// The deck's last card is in the hand, so that no deck lies on the table any more.
  case checkDeck
  /// The card that was in flight has left the deck and lies at the right end of the field.
  case drawn
  /// The drawer reaches for the next card of the same reading.
  case drawNext

  /// How long after its cause the action happens, in milliseconds of play (ANIMATION.md, "A card is
  /// drawn and thrown").
  package var delay: Int {
    switch self {
    case .checkDeck: 200
    case .drawn: 1250
    case .drawNext: 500
    }
  }
}

/// Something that the reducer wants done, as data.
package enum Effect: Equatable, Sendable {
  /// Send an internal action after its ``InternalAction/delay``.
  ///
  /// Every internal action has a timer of its own, so that no wait replaces another.
  case send(InternalAction)
}

/// Why an action was refused; the state is as it was.
package enum IllegalAction: Error, Equatable, Sendable {
  /// The action belongs to another phase.
  case notNow(GameAction)
  /// There is no such seat.
  case noSuchPlayer(Int)
  /// There is no such position on the field.
  case noSuchPosition(Int, count: Int)
  /// The one who failed does not point (R15).
  case failedReaderPoints(Int)
  /// The player has pointed already.
  case pointedAlready(Int)
  /// There is nothing that could be undone.
  case nothingToUndo
}

extension IllegalAction: CustomStringConvertible {
  /// One sentence in plain English.
  package var description: String {
    switch self {
    case .notNow(let action): "\"\(action.name)\" is not possible now"
    case .noSuchPlayer(let player): "there is no player \(player)"
    case .noSuchPosition(let position, let count):
      "there is no position \(position); the field has \(count), counted from 0"
    case .failedReaderPoints(let player): "player \(player) failed and does not point"
    case .pointedAlready(let player): "player \(player) has pointed already"
    case .nothingToUndo: "there is nothing to undo"
    }
  }
}

extension GameAction {
  /// The one word that names the action in journals and messages.
  package var name: String {
    switch self {
    case .user(.roll): "roll"
    case .user(.draw): "draw"
    case .user(.read): "read"
    case .user(.point): "point"
    case .user(.reveal): "reveal"
    case .user(.undo): "undo"
    case .internal(.checkDeck): "checkDeck"
    case .internal(.drawn): "drawn"
    case .internal(.drawNext): "drawNext"
    }
  }
}
