/// A player that the program plays.
///
/// Every decision is a function of the seed, the seat, the level and what the seat may know, and
/// it draws from a stream of random numbers of its own for each. So it moves no other stream, and
/// a decision that is undone and made again is the same (R31).
package struct ComputerSeat: Equatable, Sendable {
  /// Where it sits.
  package let seat: Int
  /// How well it plays.
  package let level: ComputerLevel
  // The seat's stream at its beginning; decisions branch off it and leave it as it is.
  private let stream: RandomStream

  /// The computer at a seat of a game with a seed.
  package init(seat: Int, level: ComputerLevel, seed: UInt64) {
    self.seat = seat
    self.level = level
    stream = RandomStream(seed: seed, for: .seat(seat))
  }

  /// Whether it reads the field well (R13).
  package func reads(_ view: PublicView) -> Bool {
    var stream = stream.branch(UInt64(2 * view.setCount))
    return stream.number(below: ReadingSkill.certain) < ReadingSkill(level).chance(view)
  }

  /// Where it points, and why (R15).
  ///
  /// Call it only when the field is not empty, which it never is in a pointing.
  package func points(_ view: PublicView) -> (position: Int, reason: PointingReason) {
    points(view, level == .hard ? OpponentModel(view) : nil)
  }

  /// Where it points, with an outlook that several seats share.
  func points(
    _ view: PublicView, _ outlook: OpponentModel?
  ) -> (position: Int, reason: PointingReason) {
    var stream = stream.branch(UInt64(2 * view.setCount + 1))
    switch level {
    case .easy: return PointingStrategy.fancy(view, &stream)
    case .normal: return PointingStrategy.greedy(view, seat: seat, &stream)
    case .hard:
      return PointingStrategy.wary(view, outlook ?? OpponentModel(view), seat: seat, &stream)
    }
  }
}

extension ComputerSeat {
  /// The computers at all seats of a game; a person's seat gets a normal one.
  package static func seats(of setup: GameSetup) -> [ComputerSeat] {
    let streams = RandomStream.seats(setup.players.count, seed: setup.seed)
    return zip(setup.players, streams).enumerated().map { seat, pair in
      let (player, stream) = pair
      let level: ComputerLevel =
        switch player.seat {
        case .computer(let level): level
        case .human: .normal
        }
      return ComputerSeat(seat: seat, level: level, stream: stream)
    }
  }

  private init(seat: Int, level: ComputerLevel, stream: RandomStream) {
    (self.seat, self.level, self.stream) = (seat, level, stream)
  }
}
