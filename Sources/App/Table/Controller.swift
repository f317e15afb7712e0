import GameCore

/// The controller of a seat.
enum Controller: Equatable, Sendable {
  /// A person at this keyboard.
  case here
  /// A person at another terminal; for a guest, also a computer, which plays at the host.
  case elsewhere
  /// A computer player.
  case computer(ComputerSeat)

  /// The controllers of all seats of a game.
  static func all(of setup: GameSetup) -> [Controller] {
    setup.players.indices.map { seat in setup.computer(at: seat).map { .computer($0) } ?? .here }
  }
}

extension TableState {
  /// The computer player at a seat, if there is one.
  func computer(at seat: Int) -> ComputerSeat? {
    guard case .computer(let computer) = controllers[seat] else { return nil }
    return computer
  }

  /// The seats of people, at whatever terminal.
  var people: [Int] { controllers.indices.filter { computer(at: $0) == nil } }

  /// The seats of the people at this terminal.
  package var seatsHere: [Int] { controllers.indices.filter { controllers[$0] == .here } }

  /// Whether a player sits at this terminal, while others have their own.
  package func isOwn(_ seat: Int) -> Bool { isShared && controllers[seat] == .here }

  /// Whether all who are asked answer at once, each at a terminal.
  package var actsAtOnce: Bool { isShared }

  /// Whether several people point at this terminal, who must not see each other's choices.
  var isSecretFromPeople: Bool {
    game.pointing != .open && seatsHere.count { $0 != game.reader } > 1
  }

  /// The people at this terminal who have yet to point, in order.
  var peopleToPoint: [Int] {
    game.stillToPoint.filter { controllers[$0] == .here }
  }

  /// The computer player that acts next, if one does.
  var computerOnTurn: ComputerSeat? {
    // A computer that plays for somebody reads by itself, and nobody votes on it.
    if game.phase == .read, let reader = computer(at: game.reader) { return reader }
    return game.seatToAct.flatMap { computer(at: $0) }
  }
}
