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

extension Timestamps {
  /// When the gaps of a reveal close by themselves; `nil` where nothing moves.
  package func closing(of shown: Reveal, _ motion: MotionSetting) -> Double? {
    motion.speed.map { reveal + shown.closing / Double($0) }
  }
}
