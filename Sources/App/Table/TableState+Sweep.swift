import GameCore
import Keys

/// Pointing all at once at one keyboard (R46).
extension TableState {
  /// Whether the people here point all at once, each with a key.
  var sweeps: Bool {
    guard game.pointing == .sweep, advance != .byKeys else { return false }
    return !isShared || seatsHere.count { $0 != game.reader } > 1
  }

  /// The light, if it is running or about to.
  package var sweep: Sweep? { if case .sweep(let sweep) = stage { sweep } else { nil } }

  /// The choice of keys, while somebody chooses one.
  package var keyChoice: KeyChoice? { if case .keys(let choice) = stage { choice } else { nil } }

  /// How a player points at this keyboard; `nil` if that was not chosen yet.
  package func pointingKey(of seat: Int) -> PointingKeys.Choice? {
    pointingKeys[game.players[seat].name]
  }

  /// Begins the light once each has a key, and who chooses before it has done so.
  mutating func prepareSweep(at time: Double) -> [AppEffect] {
    choice.askedAt = time
    let seats = peopleToPoint
    if let seat = seats.first(where: { pointingKey(of: $0) == nil }) {
      stage = .keys(KeyChoice(seat: seat))
      return []
    }
    let others = seats.filter { pointingKey(of: $0) == .before }
    if let seat = others.first(where: { choice.chosenBefore[$0] == nil }) {
      return passKeyboard(to: seat, at: time)
    }
    let pressing = seats.filter { !others.contains($0) }
    guard !pressing.isEmpty else { return recordChoices(at: time) + finishPointing(at: time) }
    let order = game.field.readingOrder(reversed: game.reversed)
    run(Sweep(over: order, seats: pressing, at: time))
    return []
  }

  /// Shows the light, which goes on when its stage ends.
  private mutating func run(_ sweep: Sweep) {
    stage = .sweep(sweep)
    timers.start(.sweep, due: sweep.end)
  }

  /// Notes a key that is pressed while the light runs, or before.
  mutating func pressPointingKey(_ character: Character, at time: Double) {
    guard var sweep else { return }
    for seat in peopleToPoint where pointingKey(of: seat) == .key(character) {
      sweep.press(by: seat, at: time)
    }
    run(sweep)
  }

  /// Continues the light when a stage of it ends: at last, what all have chosen is recorded at once, and
  /// revealed after a breath.
  mutating func continueSweep(at time: Double) -> [AppEffect] {
    guard var sweep else { return [] }
    guard sweep.stage != .allIn else { return endSweep(at: time) }
    sweep.advance(at: time)
    let effects = sweep.stage == .allIn ? recordChoices(with: sweep, at: time) : []
    run(sweep)
    return effects
  }

  /// Begins the count-in or the round again, after an interruption.
  package mutating func restartSweep(at time: Double) {
    guard var sweep else { return }
    sweep.restart(at: time)
    run(sweep)
  }

  private mutating func endSweep(at time: Double) -> [AppEffect] {
    stage = .play
    guard game.phase == .reveal, decidesForAll else { return [] }
    let effects = play(.user(.reveal), at: time)
    // The breath took the place of its beginning.
    if let speed = motion.speed {
      follow(.reveal, at: time - Durations.revealAfterBreath / Double(speed))
    }
    return effects
  }

  /// Records the choices of all who point here, in the order of the seats.
  private mutating func recordChoices(with sweep: Sweep? = nil, at time: Double) -> [AppEffect] {
    let choices = game.stillToPoint.compactMap { seat -> Choice? in
      if let computer = computer(at: seat) {
        let (position, reason) = computer.points(game)
        computers.reasons[seat] = reason
        return Choice(player: seat, position: position)
      }
      guard controllers[seat] == .here else { return nil }
      let position = choice.chosenBefore[seat] ?? sweep?.finalChoice(of: seat)
      return position.map { Choice(player: seat, position: $0) }
    }
    choice.chosenBefore = [:]
    guard hosted != nil else {
      choice.unsent = choices
      return []
    }
    return choices.flatMap {
      play(.user(.point(player: $0.player, position: $0.position)), at: time)
    }
  }

  /// Tells the host the next choice of this terminal, once it has answered the one before.
  mutating func sendChoice(at time: Double) -> [AppEffect] {
    guard !choice.isSending, !choice.unsent.isEmpty else { return [] }
    let next = choice.unsent.removeFirst()
    guard game.stillToPoint.contains(next.player) else { return sendChoice(at: time) }
    return play(.user(.point(player: next.player, position: next.position)), at: time)
  }

  /// Undoes the choices that an earlier program has recorded one by one: the light begins again.
  mutating func undoPartialChoices(at time: Double) -> [AppEffect] {
    guard sweeps, !isShared, game.phase == .point else { return [] }
    stage = .failed
    return game.pointed.flatMap { _ in play(.user(.undo), at: time) }
  }
}

/// A player who chooses the key to point with.
package struct KeyChoice: Equatable, Sendable {
  /// The seat of the player.
  package let seat: Int
  /// The seat that has the key that was pressed last, and when it was refused, in seconds of the play
  /// clock.
  package internal(set) var refusal: (owner: Int, time: Double)? {
    get { owner.map { ($0, refusedAt) } }
    set { (owner, refusedAt) = (newValue?.owner, newValue?.time ?? 0) }
  }
  private var owner: Int?
  private var refusedAt = 0.0

  init(seat: Int) { self.seat = seat }
}

/// Choosing the keys.
extension TableState {
  /// Chooses a key for the player who is asked, unless another player has it.
  mutating func choose(_ choice: PointingKeys.Choice, at time: Double) -> [AppEffect] {
    guard var asked = keyChoice else { return [] }
    if case .key(let character) = choice, let owner = seat(with: character), owner != asked.seat {
      asked.refusal = (owner, time)
      stage = .keys(asked)
      return []
    }
    pointingKeys[game.players[asked.seat].name] = choice
    return prepareSweep(at: time)
  }

  /// The seat here whose player has chosen a key, in lower case.
  package func seat(with character: Character) -> Int? {
    seatsHere.first { pointingKey(of: $0) == .key(character) }
  }

  /// Asks the player before once more, or goes back to the failed reading.
  mutating func chooseAgain(at time: Double) {
    guard let asked = keyChoice else { return }
    let before = peopleToPoint.prefix { $0 != asked.seat }.last
    guard let before else {
      stage = .failed
      return
    }
    pointingKeys[game.players[before].name] = nil
    stage = .keys(KeyChoice(seat: before))
    choice.askedAt = time
  }

  /// Whether a player here has chosen how to point.
  var hasPointingKeys: Bool { sweeps && seatsHere.contains { pointingKey(of: $0) != nil } }

  /// Forgets the keys of the players here, who choose anew.
  mutating func forgetPointingKeys() {
    pointingKeys.forget(seatsHere.map { game.players[$0].name })
    if sweep != nil || keyChoice != nil { stage = .failed }
  }
}
