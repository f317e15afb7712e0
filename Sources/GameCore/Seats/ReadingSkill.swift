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
    let table = view.field.deck.sharedMorae
    for (step, face) in view.field.faces.inOrder(reversed: view.reversed).enumerated() {
      let kind = face.kindIndex
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
      let shared = step > 0 ? kinds[step].sharedMorae(kinds[step - 1]) : 0
      return risk(sharing: shared, step: step)
    }
  }

  /// The row of the table of shared morae that the first word has before it.
  private static let noKind = DeckDefinition.maximum.kinds
}
