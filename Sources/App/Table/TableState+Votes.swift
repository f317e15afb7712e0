import GameCore

/// The vote on a reading (R34): all people who have listened press one key each.
///
/// Each vote is recorded as it is given, so that nobody is asked again if the game is left.
extension TableState {
  /// The person who votes now, and how many have voted, and of how many; `nil` without a vote.
  package var voting: (seat: Int, count: Int, of: Int)? {
    game.nextVoter.map { seat in
      (seat: seat, count: game.votes.count, of: game.voters.count)
    }
  }

  /// What a person has voted on the current reading; `nil` if nothing yet.
  package func vote(of seat: Int) -> Bool? {
    game.voters.firstIndex(of: seat).flatMap {
      game.votes.indices.contains($0) ? game.votes[$0] : nil
    }
  }

  /// Judges the reading, or takes a vote on it; after the last one, the majority decides, and a tie
  /// counts as read well.
  ///
  /// A verdict just given is changed: it is undone, and the reading is judged again.
  mutating func judge(_ isCorrect: Bool, at time: Double) -> [AppEffect] {
    if canChangeVerdict {
      return play(.user(.undo), at: time) + play(.user(.read(isCorrect: isCorrect)), at: time)
    }
    guard let voting else { return play(.user(.read(isCorrect: isCorrect)), at: time) }
    askedAt = time
    let vote = play(.user(.vote(player: voting.seat, isCorrect: isCorrect)), at: time)
    return vote + endVote(at: time)
  }

  /// Judges the reading once all have voted.
  mutating func endVote(at time: Double) -> [AppEffect] {
    let (well, all) = (game.votes.count { $0 }, game.votes.count)
    guard all > 0, game.nextVoter == nil else { return [] }
    let effects = play(.user(.read(isCorrect: well * 2 >= all)), at: time)
    if well * 2 == all { tiedVotes = well }
    return effects
  }
}
