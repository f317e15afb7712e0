import GameCore

/// The count-down before a reveal.
package enum Countdown {
  /// How long it takes, in seconds, at full speed.
  package static let duration = 2.8
  /// How long its last word is shown where nothing moves, in seconds.
  private static let still = 0.7

  /// How long it takes at a speed, in seconds.
  static func duration(_ motion: MotionSetting) -> Double {
    motion.speed.map { duration / Double($0) } ?? still
  }
}

/// The beats of a reveal (ANIMATION.md), in seconds from its start, at full speed.
extension Reveal {
  /// All paws have struck, and one has seen where: the fates of the cards begin.
  package static let struck = 1.22
  /// How much later the cards of each further owner are taken.
  package static let stagger = 0.12
  /// How long it takes from the strike until the cards of the first owner are on the pile.
  private static let taking = 0.7
  /// How long a fate takes, with all that flies and fades after it.
  private static let fate = 1.33
  /// How long the places of the cards are shown before the gaps close by themselves.
  private static let pause = 1.5

  /// The number of players who take cards before this one; `nil` if the player takes none.
  private func turn(of player: Int) -> Int? {
    chosen.compactMap(\.taker).firstIndex(of: player)
  }

  /// When a player's cards begin to move, and when they are on the pile; `nil` if the player takes
  /// none.
  package func taking(by player: Int) -> ClosedRange<Double>? {
    turn(of: player).map { turn in
      let start = Self.struck + Self.stagger * Double(turn)
      return start...start + Self.taking
    }
  }

  /// The number of cards that a player takes.
  package func count(takenBy player: Int) -> Int {
    chosen.reduce(0) { $0 + ($1.taker == player ? field.stacks[$1.position].count : 0) }
  }

  /// When all cards are taken or gone: what has happened is said now.
  package var settled: Double {
    let takers = chosen.count { $0.taker != nil }
    return Self.struck + Self.fate + Self.stagger * Double(max(takers - 1, 0))
  }

  /// When the gaps close, unless a key closes them before.
  package var closing: Double { settled + Self.pause }

  /// The latest time at which the gaps of any reveal close.
  package static let latestClosing = struck + fate + pause + stagger * 4

  /// The ends of the beats that a key skips to.
  var beatEnds: [Double] { [Self.struck, settled] }
}

/// The time line of a result, in seconds from its start (ANIMATION.md).
package struct Ceremony: Equatable, Sendable {
  /// The players from the last place to the first, in whose order the blocks rise.
  package let order: [Int]
  /// When the sets are counted, and how long each takes.
  package let counting: Double
  package static let set = 0.25
  /// When the potato decides, and how long it takes; `nil` if it does not.
  package let potato: Double?
  package static let potatoDuration = 0.6
  /// When the letters of the winner's name fall.
  package let name: Double
  /// When the awards slide in, and how long after each other.
  package let awards: Double
  package static let award = 0.5
  /// When all is said.
  package let end: Double

  /// How long after each other the blocks rise, and how long each rises.
  package static let block = (pause: 0.3, duration: 0.5)
  /// How long after each other letters fall, and how long each falls.
  package static let letter = (pause: 0.06, duration: 0.5)

  /// The ceremony of a finished game.
  package init(_ game: GameState, awards count: Int) {
    let rankings = game.rankings
    order = rankings.reversed().map(\.player)
    let risen = Self.block.pause * Double(rankings.count - 1) + Self.block.duration
    counting = max(1.4, risen)
    let sets = rankings.map(\.score.points).max() ?? 0
    let counted = counting + Self.set * Double(sets + 1)
    potato = game.potatoDecides ? counted : nil
    name = counted + (potato == nil ? 0 : Self.potatoDuration) + 0.3
    awards = name + 1.2
    end = awards + Self.award * Double(count)
  }

  /// The ends of the beats that a key skips to.
  var beatEnds: [Double] { [counting, name, awards] }
}

extension TableState {
  /// The time line of the result.
  package var ceremony: Ceremony { Ceremony(game, awards: awards.count) }

  /// Starts the ceremony, where things move.
  mutating func beginCeremony(at time: Double) {
    stage = .play
    guard let speed = motion.speed else { return }
    stage = .ceremony
    timestamps.ceremony = time
    timers.start(.ceremony, due: time + ceremony.end / Double(speed))
  }

  /// Shows the end of the ceremony.
  mutating func endCeremony() -> [AppEffect] {
    guard stage == .ceremony else { return [] }
    timers.stop(.ceremony)
    timestamps.ceremony = -.infinity
    stage = .play
    return []
  }

  /// Ends the current beat of the ceremony; after the last one, the ceremony.
  mutating func endCeremonyBeat(at time: Double) {
    guard let speed = motion.speed else { return }
    let ceremony = ceremony
    let elapsed = (time - timestamps.ceremony) * Double(speed) + 0.001
    guard let end = ceremony.beatEnds.first(where: { $0 > elapsed }) else {
      _ = endCeremony()
      return
    }
    timestamps.ceremony = time - end / Double(speed)
    timers.start(.ceremony, due: timestamps.ceremony + ceremony.end / Double(speed))
  }
}

extension Timestamps {
  /// When the gaps of a reveal close by themselves; `nil` where nothing moves.
  package func closing(of shown: Reveal, _ motion: MotionSetting) -> Double? {
    motion.speed.map { reveal + shown.closing / Double($0) }
  }
}
