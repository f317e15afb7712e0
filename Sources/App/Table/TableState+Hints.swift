import GameCore

/// What explains the phases of a game to those who play for the first time.
extension TableState {
  /// The hint for the current mode where its phase comes for the first time in a game; `nil` later.
  ///
  /// The first round has every phase, so the state of the game is enough to tell.
  package var hint: Hint? {
    guard game.round == 1 else { return nil }
    switch mode {
    case .roll: return .roll
    case .draw: return game.field.isEmpty ? .draw : nil
    case .read where game.reversed: return .readFromRight
    case .read: return isFirstReading ? .read : nil
    case .getReady: return isFirstReading ? .type : nil
    case .failed: return .point
    case .choose: return .choose
    case .enter: return .enter
    case .ready: return .ready
    default: return nil
    }
  }

  /// Whether only the cards of the first reading lie on the field.
  private var isFirstReading: Bool { game.field.count <= game.die ?? 0 }
}
