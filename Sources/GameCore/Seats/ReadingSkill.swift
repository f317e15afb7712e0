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
  /// The share of the easy words in the risk.
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
    view.field.stacks.indices.reduce(Self.certain) { chance, step in
      let risk = risk(view.field, at: step, reversed: view.reversed)
      return (chance * max(0, (1 << 16) - risk)) >> 16
    }
  }

  /// The risk of misreading the word at a step of the reading order, in units of 1/65536.
  func risk(_ field: Field, at step: Int, reversed: Bool) -> Int {
    func kind(at step: Int) -> Int {
      field.stacks[reversed ? field.count - 1 - step : step].kindIndex
    }
    let shared = step > 0 ? field.deck.sharedMorae[kind(at: step - 1)][kind(at: step)] : 0
    let beyond = max(0, step + (reversed ? Self.reversal : 0) - ease + 1)
    return (base + similarity * shared) * (1 + Self.calm * beyond * beyond) / Self.calm
  }
}
