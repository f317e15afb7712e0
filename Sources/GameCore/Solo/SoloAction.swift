/// Something that happened in a solo run and that the reducer is told about.
public enum SoloAction: Equatable, Sendable {
  /// The player did it.
  case user(SoloUserAction)
  /// The run itself did it: an effect that came back.
  case `internal`(InternalAction)
}

/// What the player of a solo run does.
public enum SoloUserAction: Equatable, Sendable {
  /// The die was rolled (R8).
  case roll
  /// The hand reached for the deck (R9).
  case draw
  /// The typed reading was judged (R27); one that is void is typed again and not told.
  case read(ok: Bool)
}

extension SoloAction {
  /// The same in a game of several players.
  public var inGame: GameAction {
    switch self {
    case .user(.roll): .user(.roll)
    case .user(.draw): .user(.draw)
    case .user(.read(let ok)): .user(.read(ok: ok))
    case .internal(let action): .internal(action)
    }
  }

  /// The one word that names the action, the same as in a game.
  public var name: String { inGame.name }
}

/// An action that a solo run refused because it belongs to another phase; the state is as it was.
public struct IllegalSoloAction: Error, Equatable, Sendable, CustomStringConvertible {
  /// The action.
  public let action: SoloAction

  /// One sentence in plain English.
  public var description: String { "\"\(action.name)\" is not possible now" }
}
