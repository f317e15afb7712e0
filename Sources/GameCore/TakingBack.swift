extension GameState {
  /// The actions that take back only what one of some seats has chosen last, a vote or a choice; none if
  /// nobody there has.
  ///
  /// An undo takes back all votes, or the last choice (R33, R34), so what others have chosen follows again.
  package func takingBack(_ seats: [Int]) -> [UserAction] {
    if let mine = game.votes.last(where: { seats.contains($0.seat) }) {
      let others = game.votes.filter { $0.seat != mine.seat }
      return [.undo] + others.map { .vote(player: $0.seat, isCorrect: $0.isCorrect ?? true) }
    }
    guard let mine = choices.lastIndex(where: { seats.contains($0.player) }) else { return [] }
    let later = choices[(mine + 1)...]
    return Array(repeating: .undo, count: choices.count - mine)
      + later.map { .point(player: $0.player, position: $0.position) }
  }
}
