import GameCore

/// The commands for an answer: those that a player at the screen would give with keys.
extension PlainSession {
  /// The actions for an answer; `nil` if it is not valid here.
  func actions(for answer: Answer, _ line: String, at time: Double) -> [AppAction]? {
    switch state.mode {
    case .typing: return [.line(line, at: time)]
    case .roll, .draw, .getReady, .failed, .ready, .pause:
      guard answer == .empty else { return nil }
      return state.bindings.prefix(1).map { .command($0.command, at: time) }
    case .takeBack:
      switch answer {
      case .yes: return [.command(.overlay(.takeBack), at: time)]
      case .no: return [.command(.overlay(.stay), at: time)]
      default: return nil
      }
    case .read:
      switch answer {
      case .yes: return [.command(.table(.readWell), at: time)]
      case .no: return [.command(.table(.readFailed), at: time)]
      default: return nil
      }
    case .curtain, .choose, .enter: return pointing(answer, at: time)
    case .result where !state.sharing.decidesForAll:
      guard answer == .empty, isOffered(.result(.rematch)) else { return nil }
      return [.command(.result(.rematch), at: time)]
    case .result:
      let new = table?.series == nil ? ResultCommand.newGame : .rematch
      return again(answer, .result(new), .result(.sameDeal), at: time)
    case .soloResult: return again(answer, .solo(.newRun), .solo(.sameDeal), at: time)
    // The other modes ask no question, or one about the players.
    default: return nil
    }
  }

  /// Opens the curtain if necessary, and points at a card.
  private func pointing(_ answer: Answer, at time: Double) -> [AppAction]? {
    guard let table, let position = answer.position(in: table.game.field) else { return nil }
    let curtain = state.mode == .curtain ? [AppAction.command(.table(.openCurtain), at: time)] : []
    return curtain + [
      .pick(position: position, at: time), .command(.table(.lock), at: time),
    ]
  }

  /// Starts a new game, repeats the deal, or ends the session.
  private func again(
    _ answer: Answer, _ new: Command, _ same: Command, at time: Double
  ) -> [AppAction]? {
    switch answer {
    case .yes: [.command(new, at: time)]
    case .same: [.command(same, at: time)]
    case .no, .empty: []
    default: nil
    }
  }

  /// The named players, or those of the last game.
  func players(for answer: Answer) -> [Player]? {
    switch answer {
    case .empty: return state.settings.players
    case .text(let names):
      let people = names.split(omittingEmptySubsequences: false) { ",、，".contains($0) }
      return people.map { state.settings.player(named: String($0)) }
    default: return nil
    }
  }
}
