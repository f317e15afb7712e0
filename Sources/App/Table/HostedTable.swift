import GameCore
import Hosting

/// How others take part in a game at their own terminals.
package struct HostedTable: Equatable, Sendable {
  /// Whether the game is played elsewhere, and this terminal takes part.
  package let isGuest: Bool
  /// The members of the table; in a game, there are the seats of its players.
  package var room: Roster
  /// When players left or came back while a game was played, in seconds of the play clock, by seat.
  package private(set) var presenceTimes: [Int: Double] = [:]
  /// The invitation to friends, as lines, of which the last is for those on the same machine.
  package let invitation: [String]

  package init(isGuest: Bool = false, room: Roster, invitation: [String] = []) {
    (self.isGuest, self.room, self.invitation) = (isGuest, room, invitation)
  }

  /// The room has changed.
  mutating func note(_ room: Roster, at time: Double) {
    for seat in room.seats.indices
    where self.room.absent.contains(seat) != room.absent.contains(seat) {
      presenceTimes[seat] = time
    }
    self.room = room
  }

  /// The controllers of the seats of a game.
  func controllers(of setup: GameSetup) -> [Controller] {
    setup.players.indices.map { seat in
      if room.own.contains(seat) { return .here }
      guard !isGuest, room.seats.indices.contains(seat), let level = room.seats[seat].level else {
        return .elsewhere
      }
      return .computer(ComputerSeat(seat: seat, level: level, seed: setup.seed))
    }
  }
}

extension HostedTable? {
  /// Whether this terminal decides for all, because the game is played here.
  var decidesForAll: Bool { self?.isGuest != true }
}

/// A game in which people take part at their own terminals.
///
/// Where it is played, all actions are checked here before the rules see them. A guest sends actions
/// instead, and applies the events that come.
extension TableState {
  /// Whether people take part at other terminals.
  package var isShared: Bool { sharing != nil }

  /// Whether what is not up to one player is decided here: joint verdicts, seats of players who are away,
  /// and what follows a game.
  package var decidesForAll: Bool { sharing.decidesForAll }

  /// Whether the players of this terminal are ready for the next game.
  package var isReady: Bool { sharing?.room.isOwnReady == true }

  /// The message to the host or all guests, if there are others.
  func tell(_ message: TableMessage) -> [AppEffect] { isShared ? [.tell(message)] : [] }

  /// The mode in which this terminal waits for others; `nil` if it does not.
  var sharedMode: Mode? {
    guard let sharing else { return nil }
    switch game.phase {
    case .draw where isRolling: return nil
    // Only where the game is played, cards can be made to land.
    case .draw(let draw) where draw.stage != .waiting: return decidesForAll ? nil : .wait
    case .roll, .draw, .read:
      if computerOnTurn != nil { return .watch }
      let isMine =
        switch (game.phase, game.judge) {
        case (.read, .table): decidesForAll
        // Between the last vote and the verdict, nobody is asked.
        case (.read, .vote): game.stillToVote.contains { controllers[$0] == .here }
        default: game.seatsToAct.contains { controllers[$0] == .here }
        }
      let isReadByComputer =
        game.phase == .read && sharing.room.seats[game.reader].level != nil
      return isMine && !isReadByComputer && !choice.isSending ? nil : .wait
    case .point: return peopleToPoint.isEmpty || choice.isSending ? .wait : nil
    case .reveal:
      return !takesPart || choice.isSending ? .wait : nil
    case .finished: return nil
    }
  }

  /// The seats for which the table waits at other terminals.
  package var seatsAwaitedElsewhere: [Int] {
    let seats = game.phase == .read && game.judge == .table ? [] : game.seatsToAct
    return seats.filter { controllers[$0] == .elsewhere }
  }

  /// The seats for which the table waits, and whose players are away.
  package var awaitedAbsent: [Int] {
    let absent = sharing?.room.absent ?? []
    return seatsAwaitedElsewhere.filter(absent.contains)
  }

  /// The seat for which a key lets a computer play: at the host for all, or at a guest where two of them decide, who has
  /// not wanted that yet.
  package var seatToReplace: Int? {
    guard let room = sharing?.room else { return nil }
    return awaitedAbsent.first { seat in
      decidesForAll
        || !seatsHere.isEmpty
          && room.seats[seat].wishes.map { !$0.contains(where: room.own.contains) } == true
    }
  }

  /// Whether something that one of some seats has done can be taken back.
  func canTakeBack(for seats: [Int], asHost: Bool) -> Bool {
    guard stage != .countdown, stage != .reveal, stage != .ceremony else { return false }
    // The ending is the host's.
    if game.phase == .finished, !asHost { return false }
    if game.votes.contains(where: { seats.contains($0.seat) }) { return true }
    if game.pointed.contains(where: seats.contains) { return true }
    guard let verdict = game.lastVerdict, !game.pointed.contains(where: people.contains) else {
      return false
    }
    return asHost || verdict.votes.contains { seats.contains($0.seat) }
  }

  // MARK: - At the host

  /// Whether one of the seats of a guest may act, and the rules allow the action now.
  func accepts(_ action: UserAction, for seats: [Int]) -> Bool {
    guard allows(action, for: seats), var state = hosted else { return false }
    return (try? Game.reduce(into: &state, .user(action))) != nil
  }

  /// Plays an action of a guest that ``accepts(_:for:)`` has accepted.
  mutating func play(_ action: UserAction, for seats: [Int], at time: Double) -> [AppEffect] {
    switch action {
    case .vote: return play(.user(action), at: time) + endVote(at: time)
    case .point: return play(.user(action), at: time) + continuePointing(at: time)
    case .reveal where stage == .countdown: return endCountdown(at: time)
    case .reveal: return revealChoices(at: time)
    case .undo: return takeBack(for: seats, asHost: false, at: time)
    default: return play(.user(action), at: time)
    }
  }

  /// Whether an action is up to one of some seats, whatever the phase.
  private func allows(_ action: UserAction, for seats: [Int]) -> Bool {
    switch action {
    case .roll: seats.contains(game.roller)
    case .draw: seats.contains(game.drawer)
    // Where the players judge together, the host does so for all.
    case .vote(let player, _): game.judge == .vote && seats.contains(player)
    case .read: game.judge == .typed && seats.contains(game.reader)
    case .point(let player, _): seats.contains(player)
    // Anyone who plays may reveal.
    case .reveal: !seats.isEmpty
    case .undo: canTakeBack(for: seats, asHost: false)
    }
  }

  /// Reveals what all have chosen, where nobody is asked.
  private mutating func continuePointing(at time: Double) -> [AppEffect] {
    game.phase == .reveal ? finishPointing(at: time) : []
  }

  /// Takes back what one of some seats has done last; what others have done stays.
  mutating func takeBack(for seats: [Int], asHost: Bool, at time: Double) -> [AppEffect] {
    guard canTakeBack(for: seats, asHost: asHost), let hosted else { return [] }
    let actions = hosted.takingBack(seats)
    guard !actions.isEmpty else {
      // A verdict, with the choices of computers, who choose again.
      let effects = (0...game.pointed.count).flatMap { _ in play(.user(.undo), at: time) }
      stage = .play
      return effects
    }
    let effects = actions.flatMap { play(.user($0), at: time) }
    if game.phase == .point, let next = peopleToPoint.first, stage == .play {
      stage = choosing(by: next)
    }
    return effects
  }

  /// Lets computers play for seats whose players are away.
  mutating func give(_ seats: [Int], at time: Double) -> [AppEffect] {
    guard hosted != nil else { return [] }
    return seats.filter { controllers[$0] == .elsewhere }.flatMap { seat -> [AppEffect] in
      controllers[seat] = .computer(ComputerSeat(seat: seat, level: .normal, seed: setup.seed))
      computers.turn = nil
      let effects = game.phase == .point && stage == .play ? finishPointing(at: time) : []
      return effects + [.replaceWithComputer(seat, .normal, at: time)]
    }
  }

  /// The seats whose players are away, and for which no computer plays.
  var absentPlayers: [Int] {
    (sharing?.room.absent ?? []).filter { controllers[$0] == .elsewhere }
  }

  /// Whether nobody sits at a seat, for which no computer plays either; and since when that is so, if it has changed.
  package func presence(of seat: Int) -> (isAway: Bool, since: Double) {
    let isAway = sharing?.room.absent.contains(seat) == true
    return (isAway, sharing?.presenceTimes[seat] ?? -.infinity)
  }

  /// Gives players who are away some time to come back; without time limit if all are away.
  mutating func scheduleAbsence(at time: Double) {
    guard let room = sharing?.room, hosted != nil, !awaitedAbsent.isEmpty,
      room.seats.contains(where: { $0.isPresent && $0.level == nil })
    else { return timers.stop(.absence) }
    guard !timers.contains(.absence) else { return }
    timers.start(.absence, due: time + Durations.absence)
  }

  /// The room has changed: who was away may be back, and plays instead of the computer.
  mutating func note(_ room: Roster, at time: Double) {
    sharing?.note(room, at: time)
    guard hosted != nil else { return }
    for (seat, place) in room.seats.enumerated() where controllers.indices.contains(seat) {
      guard place.level == nil, place.isPresent, computer(at: seat) != nil,
        setup.computer(at: seat) == nil
      else { continue }
      controllers[seat] = .elsewhere
      computers.turn = nil
      timers.stop(.turn)
    }
  }

  // MARK: - At a guest

  /// Follows what has happened where the game is played; returns whether it can have happened.
  mutating func followHost(_ event: GameEvent, at time: Double) -> Bool {
    guard (try? follow(event, at: time)) != nil else { return false }
    if case .pointed = event, stage == .play {
      if let next = peopleToPoint.first, game.pointed.contains(where: seatsHere.contains) {
        stage = choosing(by: next)
        choice.askedAt = time
      }
    }
    guard event == .undone else { return true }
    if game.phase == .read { stage = .play }
    if game.phase == .point, stage == .play, !peopleToPoint.isEmpty { stage = .failed }
    return true
  }

  /// The count-down has begun.
  mutating func followCountdown(at time: Double) {
    guard game.phase == .reveal else { return }
    choice.isSending = false
    beginCountdown(at: time)
  }

  /// An action was not possible: the player is asked again.
  mutating func noteRefusal() {
    choice.isSending = false
    if game.phase == .point, stage == .play, !peopleToPoint.isEmpty { stage = .failed }
  }
}
