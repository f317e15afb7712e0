/// Something that happened in a game and that the reducer is told about.
public enum GameAction: Equatable, Sendable {
  /// A player did it.
  case user(UserAction)
  /// The game itself did it: an effect that came back.
  case `internal`(InternalAction)
}

/// What players do.
public enum UserAction: Equatable, Sendable {
  /// The roller rolled the die (R8).
  case roll
  /// The drawer reached for the deck (R9).
  case draw
  /// The reading was judged (R13).
  case read(ok: Bool)
  /// A player pointed at a position, counted from 0 at the left (R15).
  case point(player: Int, position: Int)
  /// The last verdict, or the last choice before the reveal, was a slip and is taken back.
  case undo
}

/// What happens by itself once a player has set it going.
public enum InternalAction: Equatable, Sendable {
  /// The card that was under way has left the deck and lies at the right end of the field.
  case drawn
  /// The drawer reaches for the next card of the same reading.
  case drawNext
}

/// Something the reducer wants done, as data.
public enum Effect: Equatable, Sendable {
  /// Send an internal action after some milliseconds of play; it replaces any sent before, and
  /// any other action that is accepted meanwhile cancels it.
  case send(InternalAction, afterMilliseconds: Int)
}

/// How long the parts of drawing a card take, in milliseconds (ANIMATION.md).
public enum DrawTime {
  /// From the reach for the deck until the card stands on the field.
  public static let drawing = 1250
  /// From there until the thrown card lies still.
  public static let throwing = 500
}

/// Why an action was refused; the state is as it was.
public enum IllegalAction: Error, Equatable, Sendable {
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
  /// There is nothing that could be taken back.
  case nothingToUndo
}

extension IllegalAction: CustomStringConvertible {
  /// One sentence in plain English.
  public var description: String {
    switch self {
    case .notNow(let action): "\"\(action.name)\" is not possible now"
    case .noSuchPlayer(let player): "there is no player \(player)"
    case .noSuchPosition(let position, let count):
      "there is no position \(position); the field has \(count), counted from 0"
    case .failedReaderPoints(let player): "player \(player) failed and does not point"
    case .pointedAlready(let player): "player \(player) has pointed already"
    case .nothingToUndo: "there is nothing to take back"
    }
  }
}

extension GameAction {
  /// The one word that names the action in journals and messages.
  public var name: String {
    switch self {
    case .user(.roll): "roll"
    case .user(.draw): "draw"
    case .user(.read): "read"
    case .user(.point): "point"
    case .user(.undo): "undo"
    case .internal(.drawn): "drawn"
    case .internal(.drawNext): "drawNext"
    }
  }
}

extension GameState.Draw {
  /// The one action that carries the drawing on.
  public var action: GameAction {
    switch stage {
    case .waiting: .user(.draw)
    case .underWay: .internal(.drawn)
    case .following: .internal(.drawNext)
    }
  }
}
