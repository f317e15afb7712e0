import Keys

/// The input that the table waits for.
extension TableState {
  /// The bindings that work now, the most important first.
  package var bindings: [Binding] {
    offeredBindings.compactMap { $0.without(isPointingKey) }
  }

  private var offeredBindings: [Binding] {
    KeyMap.bindings(for: mode, typesWords: typesWords).filter { binding in
      switch binding.command {
      case .table(.undo): canUndo
      case .global(.pause): takesPart
      case .table(.wave): seatsHere.contains(where: isOwn)
      case .table(.replaceWithComputer): seatToReplace != nil
      case .result(.newGame), .result(.sameDeal), .result(.watch), .result(.saveMoment):
        decidesForAll
      case .table(.readWell), .table(.readFailed): game.phase == .read || canChangeVerdict
      case .solo: false
      case .table(.move(.left)), .table(.move(.right)), .table(.move(.first)),
        .table(.move(.last)):
        game.field.count > 1
      case .table(.contest): canContest
      // Only the host begins another game.
      case .result(.rematch): decidesForAll ? setup.series != nil : !seatsHere.isEmpty
      // They have the same key; the panels of the players are below it.
      case .global(.piles): !canContest
      default: true
      }
    }
  }

  /// Whether somebody at this terminal takes part in the game, or the host does: who only watches cannot pause it, go on
  /// with it or end a pause.
  package var takesPart: Bool { decidesForAll || !seatsHere.isEmpty }

  /// Whether the reader may still be typing a row whose reading has just ended.
  package var typesWords: Bool {
    guard [.play, .failed, .ceremony].contains(stage) else { return false }
    if awaitsTyping { return true }
    guard case .user(.read(_, let record?)) = recording.entries.last?.action else {
      return typing.voided != nil
    }
    return record.keys != nil
  }

  /// The time from which a command counts: before, its key may have been pressed for what the players
  /// were asked before; `nil` if it counts at once.
  package func start(of command: Command) -> Double? {
    switch (mode, command) {
    case (_, .global(.leave)), (_, .global(.repaint)): nil
    // What was called is entered fast, and seen before it counts.
    case (.enter, .table(.digit)): nil
    case (.choose, .table(.lock)):
      choice.askedAt + (hasMovedCursor ? Durations.looking : Durations.choosing)
    case (.choose, _), (.enter, _): choice.askedAt + Durations.looking
    case (.read, .table(.readWell)), (.read, .table(.readFailed)),
      (.getReady, .table(.startTyping)):
      max(choice.askedAt, timestamps.read) + Durations.hearing
    // Enter is pressed all through a game.
    case (_, .result(.rematch)): choice.askedAt + Durations.hearing
    // With motion, the keys that come too soon end the beats of the reveal.
    case (.reveal, .table(.closeReveal)) where motion.speed == nil:
      timestamps.reveal + Durations.hearing
    default: nil
    }
  }

  /// Whether the player who chooses has moved the cursor.
  private var hasMovedCursor: Bool {
    guard case .choose(let choosing) = stage else { return false }
    return choosing.cursor > 0 || choosing.typed > 0
  }

  /// Whether a key points from a stumble on, also before the light, and is no command.
  package func isPointingKey(_ key: Key) -> Bool {
    guard sweeps, stage == .failed || sweep != nil,
      let character = PointingKeys.character(of: key)
    else { return false }
    return seat(with: character) != nil
  }

  /// Whether votes, a verdict or a choice can be undone now.
  var canUndo: Bool {
    if isShared, stage == .play || stage == .failed {
      return !choice.isSending && canTakeBack(for: seatsHere, asHost: decidesForAll)
    }
    return switch stage {
    case .play, .failed: game.canUndo || choice.isContested
    case .curtain, .choose: true
    case .sweep(let sweep): sweep.stage == .countIn
    case .countdown, .reveal, .typing, .ceremony, .keys: false
    }
  }

  /// Whether the verdict just given can be changed with the key of the other verdict: a person has
  /// given it, and for one person's reading.
  package var canChangeVerdict: Bool {
    let isOpen = stage == .play || stage == .failed || sweep?.stage == .countIn
    guard isOpen, game.phase != .read, game.pointed.isEmpty, let verdict = game.lastVerdict
    else { return false }
    return !isShared && game.judge == .table && controllers[verdict.reader] == .here
  }

  /// The seats of the players, people or computers, who are to act; all seats if anyone may continue.
  package var awaitedSeats: [Int] {
    switch stage {
    case .curtain(let player): [player]
    case .choose(let choosing): [choosing.player]
    case .keys(let choice): [choice.seat]
    case .sweep: game.players.indices.filter { $0 != game.reader }
    case .typing, .failed: game.seatsToAct
    case .countdown: game.players.indices.filter { $0 != game.reader }
    case .play where voting != nil: voting.map { [$0.seat] } ?? []
    case .play where !game.seatsToAct.isEmpty: game.seatsToAct
    case .play, .reveal, .ceremony: Array(game.players.indices)
    }
  }
}
