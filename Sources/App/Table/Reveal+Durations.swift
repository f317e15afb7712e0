import GameCore

/// The beats of a reveal (ANIMATION.md), in seconds from its start, at full speed.
extension Reveal {
  /// The number of players who take cards before this one; `nil` if the player takes none.
  private func turn(of player: Int) -> Int? {
    var turn = 0
    for taker in chosen.lazy.compactMap(\.taker) {
      if taker == player { return turn }
      turn += 1
    }
    return nil
  }

  /// When a player's cards begin to move, and when they are on the pile; `nil` if the player takes
  /// none.
  package func taking(by player: Int) -> ClosedRange<Double>? {
    turn(of: player).map { turn in
      let start = Durations.strike + Durations.stagger * Double(turn)
      return start...start + Durations.taking
    }
  }

  /// The number of cards that a player takes.
  package func count(takenBy player: Int) -> Int {
    chosen.reduce(0) { $0 + ($1.taker == player ? field.stacks[$1.position].count : 0) }
  }

  /// When all cards are taken or gone: what has happened is said now.
  package var settled: Double {
    let takers = chosen.count { $0.taker != nil }
    return Durations.strike + Durations.fate + Durations.stagger * Double(max(takers - 1, 0))
  }

  /// When the gaps close, unless a key closes them before.
  package var closing: Double { settled + Durations.gaps }

  /// The latest time at which the gaps of any reveal close.
  package static let latestClosing =
    Durations.strike + Durations.fate + Durations.gaps + Durations.stagger * 4

  /// The ends of the beats that a key skips to.
  var beatEnds: [Double] { [Durations.strike, settled] }
}

/// The time line of a result, in seconds from its start (ANIMATION.md).
package struct Ceremony: Equatable, Sendable {
  /// The players from the last place to the first, in whose order the blocks rise.
  package let order: [Int]
  /// When the sets are counted.
  package let counting: Double
  /// When the potato decides; `nil` if it does not.
  package let potato: Double?
  /// When the letters of the winner's name fall.
  package let name: Double
  /// When the awards slide in.
  package let awards: Double
  /// When all is said.
  package let end: Double

  /// The ceremony of a finished game.
  package init(_ game: PublicGame, awards count: Int) {
    let rankings = game.rankings
    order = rankings.reversed().map(\.player)
    let risen = Durations.block.pause * Double(rankings.count - 1) + Durations.block.duration
    counting = max(1.4, risen)
    let sets = rankings.map(\.score.points).max() ?? 0
    let counted = counting + Durations.set * Double(sets + 1)
    potato = game.decidingKind == nil ? nil : counted
    name = counted + (potato == nil ? 0 : Durations.potato) + 0.3
    awards = name + 1.2
    end = awards + Durations.award * Double(count)
  }

  /// The ends of the beats that a key skips to.
  var beatEnds: [Double] { [counting, name, awards] }
}

extension TableState {
  /// The time line of the result.
  package var ceremony: Ceremony {
    Ceremony(game, awards: awards.count + (series?.isTold == true ? 1 : 0))
  }

  /// Starts the ceremony, where things move.
  mutating func beginCeremony(at time: Double) {
    stage = .play
    choice.askedAt = time
    guard let speed = motion.speed else { return }
    stage = .ceremony
    follow(.ceremony, at: time)
    timers.start(.ceremony, due: time + ceremony.end / Double(speed))
  }

  /// Shows the end of the ceremony.
  mutating func endCeremony(at time: Double) -> [AppEffect] {
    guard stage == .ceremony else { return [] }
    choice.askedAt = time
    timers.stop(.ceremony)
    follow(.ceremony, at: -.infinity)
    stage = .play
    return []
  }

  /// Ends the current beat of the ceremony; after the last one, the ceremony.
  mutating func endCeremonyBeat(at time: Double) {
    guard let speed = motion.speed else { return }
    let ceremony = ceremony
    let elapsed = (time - timestamps.ceremony) * Double(speed) + 0.001
    guard let end = ceremony.beatEnds.first(where: { $0 > elapsed }) else {
      _ = endCeremony(at: time)
      return
    }
    follow(.ceremony, at: time - end / Double(speed))
    timers.start(.ceremony, due: timestamps.ceremony + ceremony.end / Double(speed))
  }
}

extension Timestamps {
  /// When the gaps of a reveal close by themselves; `nil` where nothing moves.
  package func closing(of shown: Reveal, _ motion: MotionSetting) -> Double? {
    motion.speed.map { reveal + shown.closing / Double($0) }
  }
}
