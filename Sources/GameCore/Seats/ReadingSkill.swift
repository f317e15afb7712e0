/// The reading skill of a computer player.
///
/// The risk of a failure grows with the length of the field and the similarity of neighboring
/// words.
struct ReadingSkill {
  /// Probability 1, in the units of ``chance(_:)``.
  static let certain = 1 << 30

  /// The base risk of a position, in units of 1/65536.
  let base: Int
  /// The additional risk for each mora that is the same as in the previous word.
  let similarity: Int

  init(_ level: ComputerLevel) {
    switch level {
    case .easy: (base, similarity) = (1300, 900)
    case .normal: (base, similarity) = (900, 600)
    case .hard: (base, similarity) = (600, 400)
    }
  }

  /// The probability of reading the whole field correctly, from 0 to ``certain``.
  func chance(_ view: PublicGame) -> Int {
    var chance = Self.certain
    var before = Self.noKind
    let table = Self.sharedTable
    for (step, face) in view.field.faces.inOrder(reversed: view.reversed).enumerated() {
      let kind = face.kindNumber
      let risk = risk(sharing: table[8 * before + kind], step: step)
      chance = (chance * max(0, (1 << 16) - risk)) >> 16
      before = kind
    }
    return chance
  }

  /// The risk of misreading a word that has some morae in common with the one before, in units of
  /// 1/65536: it grows along the field and has doubled at the tenth position.
  private func risk(sharing shared: Int, step: Int) -> Int {
    (base + similarity * shared) * (10 + step) / 10
  }

  /// The risks of all words of a row, in the order in which they are read.
  func risks(_ kinds: [CardKind]) -> [Int] {
    kinds.indices.map { step in
      let shared = step > 0 ? Self.sharedMorae(kinds[step - 1], kinds[step]) : 0
      return risk(sharing: shared, step: step)
    }
  }

  /// ``sharedMorae(_:_:)`` of all pairs, so that the processor need not guess the next kind.
  ///
  /// Its last row is of no kind, which the first word has before it.
  private static let sharedTable: [Int] =
    CardKind.inOrder.flatMap { first in
      CardKind.inOrder.map { sharedMorae(first, $0) } + [0, 0]
    } + Array(repeating: 0, count: 8)
  private static let noKind = CardKind.inOrder.count

  /// The number of morae that two words have in common at the same offset.
  static func sharedMorae(_ first: CardKind, _ second: CardKind) -> Int {
    switch (first, second) {
    case _ where first == second: first.morae
    case (.tomato, .mato), (.mato, .tomato), (.tomato, .toma), (.toma, .tomato): 2
    case (.to, .ma), (.ma, .to), (.ma, .potato), (.potato, .ma): 0
    default: 1
    }
  }
}
