import GameCore
import Keys

/// Pointing and undo.
extension TableState {
  /// Starts pointing (R15): all at once at a light, secretly one by one behind a curtain, or openly after a
  /// count-down.
  mutating func beginPointing(at time: Double) -> [AppEffect] {
    choice.chosenBefore = [:]
    if sweeps, !hasOneChoice, !peopleToPoint.isEmpty { return prepareSweep(at: time) }
    var points = pointForComputers(at: time)
    if hasOneChoice {
      for player in peopleToPoint { points += point(by: player, at: 0, time) }
      guard !choice.isSending else { return points }
    }
    guard let player = peopleToPoint.first else { return points + finishPointing(at: time) }
    switch game.pointing {
    case .secret, .sweep: return points + passKeyboard(to: player, at: time)
    case .open:
      beginCountdown(at: time)
      return points
    }
  }

  /// Starts the count-down.
  mutating func beginCountdown(at time: Double) {
    stage = .countdown
    follow(.countdown, at: time)
    let length = Durations.countdown(reveals: game.phase == .reveal)
    let duration = motion.speed.map { length / Double($0) } ?? Durations.countdownAtRest
    timers.start(.countdown, due: time + duration)
  }

  /// Continues with what the count-down precedes: the reveal, or the entry of open choices.
  mutating func endCountdown(at time: Double) -> [AppEffect] {
    guard stage == .countdown else { return [] }
    timers.stop(.countdown)
    if game.phase == .reveal {
      // At a guest, the choices come when the host has counted down; a key asks for them.
      return play(.user(.reveal), at: time)
    }
    return beginChoosing(at: time)
  }

  /// Counts down and reveals the choices; people who point openly have counted down before, and
  /// where there was nothing to choose, nobody is in suspense.
  mutating func revealChoices(at time: Double) -> [AppEffect] {
    guard game.phase == .reveal else { return [] }
    let isCounted = game.pointing == .open && !people.isEmpty
    if isCounted || hasOneChoice || !decidesForAll { return play(.user(.reveal), at: time) }
    beginCountdown(at: time)
    return tell(.countdown)
  }

  /// Ends the current beat of the reveal; after the last one, the reveal.
  mutating func endBeat(at time: Double) {
    guard stage == .reveal, let reveal = game.reveal, let speed = motion.speed else {
      return closeReveal(at: time)
    }
    // A beat that a key has ended is over, however the difference is rounded.
    let elapsed = (time - timestamps.reveal) * Double(speed) + 0.001
    guard let end = reveal.beatEnds.first(where: { $0 > elapsed }) else {
      return closeReveal(at: time)
    }
    follow(.reveal, at: time - end / Double(speed))
    // It closes earlier by itself, too.
    computers.turn = nil
  }

  /// Ends the reveal: the field closes, if it has not closed by itself, or the result is shown.
  mutating func closeReveal(at time: Double) {
    let closes = game.reveal.flatMap { timestamps.closing(of: $0, motion) } ?? .infinity
    stage = .play
    follow(.close, at: min(time, closes))
    if game.phase == .finished {
      follow(.end, at: time)
      beginCeremony(at: time)
    }
  }

  /// Waits for the reveal once everyone has pointed (R33); a single person is not asked, and nobody
  /// where there was nothing to choose.
  mutating func finishPointing(at time: Double) -> [AppEffect] {
    stage = .play
    // A computer may have begun to play for somebody meanwhile.
    let points = pointForComputers(at: time)
    guard game.phase == .reveal else { return points }
    return points + (people.count == 1 || hasOneChoice ? revealChoices(at: time) : [])
  }

  /// Passes the keyboard to the next player, behind a curtain if pointing is secret.
  ///
  /// Typed-ahead input is discarded and the whole screen is redrawn, so that no choice can be seen.
  mutating func passKeyboard(to player: Int, at time: Double) -> [AppEffect] {
    stage = choosing(by: player)
    choice.askedAt = time
    guard case .curtain = stage else { return [] }
    follow(.curtain, at: time)
    return [.discardInput, .repaint]
  }

  private mutating func beginChoosing(at time: Double) -> [AppEffect] {
    guard let player = peopleToPoint.first else { return [] }
    stage = .choose(Choosing(player: player))
    choice.askedAt = time
    return [.discardInput]
  }

  mutating func openCurtain(at time: Double) {
    guard case .curtain(let player) = stage else { return }
    stage = .choose(Choosing(player: player))
    follow(.curtain, at: time)
    choice.askedAt = time
  }

  /// Locks a choice; after the last one, the table waits for the reveal.
  mutating func lock(at time: Double) -> [AppEffect] {
    guard case .choose(let choosing) = stage else { return [] }
    if sweeps {
      choice.chosenBefore[choosing.player] = choosing.cursor
      return prepareSweep(at: time) + [.discardInput, .repaint]
    }
    let effects = point(by: choosing.player, at: choosing.cursor, time)
    guard !choice.isSending else { return effects }
    if let next = peopleToPoint.first { return effects + passKeyboard(to: next, at: time) }
    let hiding: [AppEffect] =
      isSecretFromPeople ? [.discardInput, .repaint] : []
    return effects + finishPointing(at: time) + hiding
  }

  /// Points for a player; where the host has been asked, nobody chooses until it answers.
  private mutating func point(by player: Int, at position: Int, _ time: Double) -> [AppEffect] {
    let effects = play(.user(.point(player: player, position: position)), at: time)
    if choice.isSending, !effects.isEmpty { stage = .play }
    return effects
  }

  /// Undoes the last choice of a person, who then chooses again, or the last verdict.
  mutating func undo(at time: Double) -> [AppEffect] {
    if isShared { return undoOwn(at: time) }
    // A vote is taken back as a whole.
    guard game.votes.isEmpty else { return play(.user(.undo), at: time) }
    // Without a vote, a verdict that was put to one is as before.
    if choice.isContested { return play(.user(.read(isCorrect: false)), at: time) }
    let last = game.pointed.last.flatMap { controllers[$0] == .here ? $0 : nil }
    switch stage {
    case .countdown, .reveal, .typing, .ceremony, .keys: return []
    case .sweep: return undoVerdict(at: time)
    // In secret pointing, the last choice is another player's: first the curtain closes again.
    case .choose(let choosing) where isSecretFromPeople:
      return passKeyboard(to: choosing.player, at: time)
    case .play, .failed, .curtain, .choose:
      if let last {
        return play(.user(.undo), at: time) + passKeyboard(to: last, at: time)
      }
      guard stage == .play || stage == .failed else {
        stage = .failed
        return []
      }
      return undoVerdict(at: time)
    }
  }

  /// Takes back what the players here have done, while others do so at their terminals.
  private mutating func undoOwn(at time: Double) -> [AppEffect] {
    guard stage == .play || stage == .failed else {
      stage = .failed
      return []
    }
    return decidesForAll
      ? takeBack(for: seatsHere, asHost: true, at: time) : play(.user(.undo), at: time)
  }

  /// Undoes a verdict along with the choices of computer players, who choose again.
  private mutating func undoVerdict(at time: Double) -> [AppEffect] {
    let undone = game.pointed.count + 1
    let effects = (0..<undone).flatMap { _ in play(.user(.undo), at: time) }
    if !effects.isEmpty { stage = .play }
    return effects
  }
}
