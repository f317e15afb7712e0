import GameCore

/// The vote on a reading (R34): all people who have listened press one key each.
///
/// Votes are not part of the game: the verdict is, which follows from all of them.
extension TableState {
  /// The people who vote on the current reading, from the reader's left.
  ///
  /// The reader does if no person has listened, and nobody if it is judged otherwise.
  var voters: [Int] {
    guard game.setup.judge == .vote, game.phase == .read, computers[game.reader] == nil else {
      return []
    }
    var listeners: [Int] = []
    var seat = game.setup.left(of: game.reader)
    while seat != game.reader {
      if computers[seat] == nil { listeners.append(seat) }
      seat = game.setup.left(of: seat)
    }
    return listeners.isEmpty ? [game.reader] : listeners
  }

  /// The person who votes now, and how many have voted, and of how many; `nil` without a vote.
  package var voting: (seat: Int, count: Int, of: Int)? {
    let voters = voters
    return voters.dropFirst(votes.count).first.map { seat in
      (seat: seat, count: votes.count, of: voters.count)
    }
  }

  /// What a person has voted on the current reading; `nil` if nothing yet.
  package func vote(of seat: Int) -> Bool? {
    voters.firstIndex(of: seat).flatMap { votes.indices.contains($0) ? votes[$0] : nil }
  }

  /// Judges the reading, or takes a vote on it; after the last one, the majority decides, and a tie
  /// counts as read well.
  mutating func judge(_ isCorrect: Bool, at time: Double) -> [AppEffect] {
    guard voting != nil else { return play(.user(.read(isCorrect: isCorrect)), at: time) }
    votes.append(isCorrect)
    guard voting == nil else { return [] }
    let (well, all) = (votes.count { $0 }, votes.count)
    let effects = play(.user(.read(isCorrect: well * 2 >= all)), at: time)
    if well * 2 == all { tiedVotes = well }
    return effects
  }
}
