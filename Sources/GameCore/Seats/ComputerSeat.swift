/// A computer player.
///
/// Each decision is a function of the seed, the seat, the level and the public information, and
/// uses its own random stream. So it does not affect other streams, and a decision that is undone
/// and made again has the same result (R31).
package struct ComputerSeat: Equatable, Sendable {
  package let seat: Int
  /// The skill.
  package let level: ComputerLevel
  // The initial stream of the seat; decisions derive their streams from it without changing it.
  let stream: RandomStream

  /// Creates the computer player at a seat of a game with a seed.
  package init(seat: Int, level: ComputerLevel, seed: UInt64) {
    self.seat = seat
    self.level = level
    stream = RandomStream(seed: seed, for: .seat(seat))
  }

  /// Whether it reads the field correctly (R13).
  package func reads(_ view: PublicGame) -> Bool {
    var stream = stream.branch(UInt64(2 * view.setCount))
    return stream.number(below: ReadingSkill.certain) < ReadingSkill(level).chance(view)
  }

  /// The position it points at, and the reason (R15).
  ///
  /// The field must not be empty, which is always the case in a pointing.
  package func points(_ view: PublicGame) -> (position: Int, reason: PointingReason) {
    let outlook = PointingContext(view, for: [self])
    let choice = choice(view, outlook)
    return (choice.position, reason(view, outlook, for: choice))
  }

  /// The position it points at, given what several seats share.
  func position(_ view: PublicGame, _ outlook: PointingContext) -> Int {
    choice(view, outlook).position
  }

  /// A position, and whom it copies by pointing there.
  private typealias Choice = (position: Int, copied: Int?)

  private func choice(_ view: PublicGame, _ outlook: PointingContext) -> Choice {
    var stream = stream.branch(UInt64(2 * view.setCount + 1))
    switch level {
    case .easy: return (PointingStrategy.fancy(view, &stream), nil)
    case .normal: return PointingStrategy.curious(view, outlook.groups, seat: seat, &stream)
    case .hard:
      let model = outlook.model ?? OpponentModel(view)
      return (PointingStrategy.wary(view, model, seat: seat, &stream), nil)
    }
  }

  private func reason(
    _ view: PublicGame, _ outlook: PointingContext, for choice: Choice
  ) -> PointingReason {
    let (position, copied) = choice
    let kind = view.field.stacks[position].kind
    if level == .easy { return .fancy(kind) }
    if let copied { return .copy(kind, of: copied) }
    return outlook.model.flatMap {
      PointingStrategy.wariness(view, $0, seat: seat, for: position)
    } ?? PointingStrategy.reason(view, seat: seat, for: position)
  }
}

/// The considerations that all seats share in a pointing.
struct PointingContext {
  /// The groups of the field, if there are seats of level normal.
  let groups: [StackGroup]
  /// The model of all players, if there are seats of level hard.
  let model: OpponentModel?

  init(_ view: borrowing PublicGame, for seats: [ComputerSeat]) {
    groups = seats.contains { $0.level == .normal } ? view.field.groups : []
    model = seats.contains { $0.level == .hard } ? OpponentModel(view) : nil
  }
}

extension ComputerSeat {
  /// The computer players of all seats; human seats get one of level normal.
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
