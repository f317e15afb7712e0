/// How surely a computer seat reads.
///
/// It fails more often the longer the field is and the more alike its neighbours are.
struct ReadingSkill {
  /// What stands for certainty in ``chance(_:)``.
  static let certain = 1 << 30

  /// The risk of a position by itself, in 2^16ths.
  let base: Int
  /// The risk that each mora adds which it shares with the word before.
  let likeness: Int

  init(_ level: ComputerLevel) {
    switch level {
    case .easy: (base, likeness) = (1300, 900)
    case .normal: (base, likeness) = (900, 600)
    case .hard: (base, likeness) = (600, 400)
    }
  }

  /// The chance of reading a whole field well, from 0 to ``certain``.
  func chance(_ view: PublicView) -> Int {
    let stacks = view.field.stacks
    var chance = Self.certain
    var before: CardKind?
    for step in stacks.indices {
      let kind = stacks[view.reversed ? stacks.count - 1 - step : step].kind
      let alike = before.map { Self.sharedMorae($0, kind) } ?? 0
      // Breath and eyes tire: at the tenth position the risk has doubled.
      let risk = (base + likeness * alike) * (10 + step) / 10
      chance = (chance * max(0, (1 << 16) - risk)) >> 16
      before = kind
    }
    return chance
  }

  /// How many morae two words share in the same order.
  static func sharedMorae(_ first: CardKind, _ second: CardKind) -> Int {
    switch (first, second) {
    case _ where first == second: first.morae
    case (.tomato, .mato), (.mato, .tomato), (.tomato, .toma), (.toma, .tomato): 2
    case (.to, .ma), (.ma, .to), (.ma, .potato), (.potato, .ma): 0
    default: 1
    }
  }
}
