import GameCore

/// The hints for the phases of a game, for those who play for the first time.
extension TableState {
  /// The hint for the current mode where its phase comes for the first time in a game; `nil` later.
  ///
  /// The first round has every phase, so the state of the game is enough to tell. Stacks and reversed
  /// readings may come later.
  package var hint: Hint? {
    switch mode {
    case .read where choice.isContested: nil
    case .read where game.reversed && round <= 3: .readFromRight
    case .read where round > 1: isFirstStack ? .stack : nil
    default: round == 1 ? hintOfFirstRound : nil
    }
  }

  private var hintOfFirstRound: Hint? {
    switch mode {
    case .roll: .roll
    case .draw: game.field.isEmpty ? .draw : nil
    case .read: isFirstReading ? .read : nil
    case .getReady: isFirstReading ? .type : nil
    case .failed: sweeps ? .sweep : .point
    case .keys, .countIn: .sweep
    case .choose: .choose
    case .enter: .enter
    case .ready: .ready
    case .reveal: .reveal
    default: nil
    }
  }

  /// The round on the table: during a reveal, the one that it belongs to.
  package var round: Int {
    stage == .reveal && game.phase != .finished ? game.round - 1 : game.round
  }

  /// Whether only the cards of the first reading are on the field.
  private var isFirstReading: Bool { game.field.count <= game.die ?? 0 }

  /// Whether the first stacks are on the field.
  private var isFirstStack: Bool {
    round == 2 && game.field.stacks.contains { $0.cards.count > 1 }
  }
}

extension SoloRun {
  /// The hint for the current mode before the first reading of a run; `nil` later.
  package var hint: Hint? {
    guard typing.lastReading == nil, !isDrill else { return nil }
    switch mode {
    case .roll: return .roll
    case .getReady where !solo.isAloud: return .type
    default: return nil
    }
  }
}
