import GameCore

/// The vote on a reading (R34): all people who have listened press one key each.
///
/// Each vote is recorded as it is given, so that nobody is asked again if the game is left.
extension TableState {
  /// The people who vote on the reading: those of the rules, or those who have listened to a row whose
  /// failure was put to a vote.
  private var voters: [Int] { choice.isContested ? game.listeners : game.voters }

  /// Those of them who have not voted yet; none while nothing is read.
  private var stillToVote: [Int] {
    guard game.phase == .read else { return [] }
    return voters.filter { voter in !game.votes.contains { $0.seat == voter } }
  }

  /// The person who votes now, and how many have voted, and of how many; `nil` without a vote.
  package var voting: (seat: Int, count: Int, of: Int)? {
    stillToVote.first { controllers[$0] == .here }.map { seat in
      (seat: seat, count: game.votes.count, of: voters.count)
    }
  }

  /// Whether votes have been given here or elsewhere, so that the row has been read.
  package var hasVoted: Bool { game.phase == .read && !game.votes.isEmpty }

  /// Whether a person has voted on the current reading; how is secret until the verdict.
  package func hasVoted(_ seat: Int) -> Bool { game.votes.contains { $0.seat == seat } }

  /// Judges the reading, or takes a vote on it; after the last one, the majority decides, and a tie
  /// counts as read well.
  ///
  /// A verdict just given is changed: it is undone, and the reading is judged again.
  mutating func judge(_ isCorrect: Bool, at time: Double) -> [AppEffect] {
    if canChangeVerdict {
      let heard = listening
      let effects = play(.user(.undo), at: time)
      listening = heard
      return effects + play(read(isCorrect), at: time)
    }
    guard let voting else { return play(read(isCorrect), at: time) }
    choice.askedAt = time
    let vote = play(.user(.vote(player: voting.seat, isCorrect: isCorrect)), at: time)
    return vote + endVote(at: time)
  }

  /// The verdict, with what was heard of the reading.
  private func read(_ isCorrect: Bool) -> GameAction {
    .user(.read(isCorrect: isCorrect, record(ofReading: isCorrect)))
  }

  /// Whether the failure just declared can be put to a vote: several people have listened, and they have
  /// not voted on it yet.
  var canContest: Bool {
    (stage == .failed || sweep != nil) && canChangeVerdict && game.verdict?.votes.isEmpty == true
      && game.listeners.count > 1
  }

  /// Puts the failure just declared to a vote: the verdict is undone, and all who have listened are
  /// asked.
  mutating func contest(at time: Double) -> [AppEffect] {
    guard canContest else { return [] }
    choice.isContested = true
    let effects = play(.user(.undo), at: time)
    (stage, choice.askedAt) = (.play, time)
    return effects
  }

  /// Waits for the votes until some time after the clock of the reading, if there is one.
  mutating func scheduleSilence(at time: Double) {
    guard stage == .play, hosted != nil, let limit = game.readingLimit, !stillToVote.isEmpty else {
      return timers.stop(.vote)
    }
    guard !timers.contains(.vote) else { return }
    let start = timestamps.read.isFinite ? timestamps.read : time
    timers.start(.vote, due: max(start + Double(limit) / 1000 + Durations.silence, time))
  }

  /// Counts those who have not voted for a reading that was read well.
  mutating func countSilence(at time: Double) -> [AppEffect] {
    let isUnattended = game.votes.isEmpty
    var effects = stillToVote.flatMap { play(.user(.vote(player: $0, isCorrect: true)), at: time) }
    effects += endVote(at: time)
    choice.isUnattended = isUnattended
    return effects
  }

  /// Judges the reading once all have voted.
  mutating func endVote(at time: Double) -> [AppEffect] {
    let (well, all) = (game.votes.count { $0.isCorrect == true }, game.votes.count)
    guard all > 0, game.nextVoter == nil else { return [] }
    let effects = play(read(well * 2 >= all), at: time)
    if well * 2 == all { choice.tiedVotes = well }
    return effects
  }
}
