import GameCore

/// The facts that a table tells at any time.
extension TableState {
  /// How long something moves at a table that waits, in seconds.
  package static let maximumActivity = 60.0

  /// Whether nothing has happened for so long that nothing moves anymore, so that waiting costs nothing.
  package func isIdle(at time: Double) -> Bool {
    time >= max(timestamps.latest, choice.askedAt) + Self.maximumActivity
  }

  /// The seed, from which decorations are derived.
  package var seed: UInt64 { setup.seed }

  /// The seed that players may tell others to play the same game; `nil` where it is not known, or is
  /// still secret since others take part.
  package var shownSeed: UInt64? {
    isShared && !(decidesForAll && game.phase == .finished) ? nil : setup.seed
  }

  /// The command line that plays the same deal again; `nil` as for ``shownSeed``.
  package var seedCommand: String? { shownSeed.map { _ in SeedCommand.text(setup) } }

  /// The evening that the game is a part of, if it is, with the result of the game when that is shown.
  package var series: Series? {
    game.phase == .finished && stage != .reveal ? setup.series?.counting(game) : setup.series
  }

  /// The current mode.
  package var mode: Mode {
    switch stage {
    case .failed:
      isShared && (peopleToPoint.isEmpty || choice.isSending) ? .wait : .failed
    case .curtain: .curtain
    case .countdown: takesPart ? .countdown : .wait
    case .keys: .keys
    case .sweep(let sweep): sweep.stage == .countIn ? .countIn : .sweep
    case .choose: game.pointing == .open ? .enter : .choose
    case .reveal: .reveal
    case .typing: .typing
    case .ceremony: .ceremony
    case .play: phaseMode
    }
  }

  private var phaseMode: Mode {
    if let waiting = sharedMode { return waiting }
    return switch game.phase {
    case .roll where computerOnTurn != nil, .read where computerOnTurn != nil: .watch
    case .draw(let draw) where draw.stage == .waiting && computerOnTurn != nil: .watch
    case .read where game.judge == .typed: .getReady
    case .roll: .roll
    case .draw(let draw): draw.stage == .waiting && !isRolling ? .draw : .drawing
    case .read: .read
    case .point: .failed
    case .reveal: people.isEmpty ? .watch : .ready
    case .finished: .result
    }
  }
}
