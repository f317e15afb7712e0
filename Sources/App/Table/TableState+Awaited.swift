/// What the table waits for.
extension TableState {
  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    KeyMap.bindings(for: mode).filter { binding in
      switch binding.command {
      case .table(.undo): canUndo
      case .solo: false
      case .table(.move(.left)), .table(.move(.right)), .table(.move(.first)),
        .table(.move(.last)):
        game.field.count > 1
      default: true
      }
    }
  }

  /// Whether a verdict or a choice can be undone now.
  var canUndo: Bool {
    switch stage {
    case .play, .failed: game.canUndo || !votes.isEmpty
    case .curtain: true
    // In secret pointing, the last choice is another player's.
    case .choose: mode == .enter
    case .countdown, .reveal, .typing, .ceremony: false
    }
  }

  /// The seats of the players, people or computers, who are to act; all seats if anyone may continue.
  package var awaitedSeats: [Int] {
    switch stage {
    case .curtain(let player, _): [player]
    case .choose(let choosing): [choosing.player]
    case .typing: [game.reader]
    case .failed: game.stillToPoint
    case .countdown: game.setup.players.indices.filter { $0 != game.reader }
    case .reveal, .ceremony: Array(game.setup.players.indices)
    case .play: seatsOfPhase
    }
  }

  private var seatsOfPhase: [Int] {
    switch game.phase {
    case .roll: [game.roller]
    case .draw: [game.drawer]
    case .read: [voting?.seat ?? game.reader]
    case .point: game.stillToPoint
    case .reveal, .finished: Array(game.setup.players.indices)
    }
  }
}
