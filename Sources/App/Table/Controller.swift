import GameCore

/// Who decides for a seat.
enum Controller: Equatable, Sendable {
  /// A person at this keyboard.
  case here
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

  /// The seats of people.
  var people: [Int] { controllers.indices.filter { controllers[$0] == .here } }

  /// Whether several people point, who must not see each other's choices.
  var isSecretFromPeople: Bool {
    game.pointing == .secret && people.count { $0 != game.reader } > 1
  }

  /// The people who have yet to point, in order.
  var peopleToPoint: [Int] {
    game.stillToPoint.filter { controllers[$0] == .here }
  }

  /// The computer player that acts next, if one does.
  var computerOnTurn: ComputerSeat? { game.seatToAct.flatMap { computer(at: $0) } }
}
