/// The reading skill of a computer player.
///
/// A short row hardly ever fails. From some word on the risk of each word grows with the square of its
/// distance, and with the similarity of neighboring words; a row that is read from the right is harder
/// by two words.
struct ReadingSkill {
  /// Probability 1, in the units of ``chance(_:)``.
  static let certain = 1 << 30

  /// The risk of a word, in units of 1/65536, where the row begins to be long.
  let base: Int
  /// The additional risk for each mora that is the same as in the previous word.
  let similarity: Int
  /// The number of words that are easy.
  let ease: Int

  /// How many words harder a row is that is read from the right.
  private static let reversal = 2
  /// What part of the risk the easy words have.
  private static let calm = 5

  init(_ level: ComputerLevel) {
    switch level {
    case .easy: (base, similarity, ease) = (700, 500, 4)
    case .normal: (base, similarity, ease) = (600, 430, 5)
    case .hard: (base, similarity, ease) = (500, 350, 7)
    }
  }

  /// The probability of reading the whole field correctly, from 0 to ``certain``.
  func chance(_ view: PublicGame) -> Int {
    var chance = Self.certain
    var before = Self.noKind
    let start = view.reversed ? Self.reversal : 0
    let table = view.field.deck.sharedMorae
    for (step, face) in view.field.faces.inOrder(reversed: view.reversed).enumerated() {
      let kind = face.kindIndex
      let risk = risk(sharing: table[DeckDefinition.sharedRow * before + kind], step: step + start)
      chance = (chance * max(0, (1 << 16) - risk)) >> 16
      before = kind
    }
    return chance
  }

  /// The risk of misreading a word that has some morae in common with the one before, in units of
  /// 1/65536.
  private func risk(sharing shared: Int, step: Int) -> Int {
    let beyond = max(0, step - ease + 1)
    return (base + similarity * shared) * (1 + Self.calm * beyond * beyond) / Self.calm
  }

  /// The risks of all words of a row, in the order in which they are read.
  func risks(_ kinds: [CardKind], reversed: Bool) -> [Int] {
    kinds.indices.map { step in
      let shared = step > 0 ? kinds[step].sharedMorae(kinds[step - 1]) : 0
      return risk(sharing: shared, step: step + (reversed ? Self.reversal : 0))
    }
  }

  /// The row of the table of shared morae that the first word has before it.
  private static let noKind = DeckDefinition.maximum.kinds
}
