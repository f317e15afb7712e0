import GameCore

/// Cards and rows of cards in sentences.
struct CardDescriber {
  /// The language of the sentences.
  let language: Language
  /// Whether the words are hidden, so that pictures are told instead (R30).
  var picturesOnly = false

  private func say(_ phrase: Phrase, _ values: [String: String] = [:]) -> String {
    phrase.text(in: language, values)
  }

  /// The row by numbers, as one points at it.
  func row(_ field: Field) -> String {
    guard !field.isEmpty else { return say(.emptyField) }
    let cards = field.stacks.enumerated().map { "\($0.offset + 1) " + face($0.element) }
    return say(.plainRow, ["word": cards.joined(separator: language.comma)])
  }

  /// The row without numbers, from the left, with the end from which it is read.
  func reading(_ field: Field, reversed: Bool) -> String {
    let faces = field.stacks.map { face($0.kind) }
    return say(
      reversed ? .plainRowRight : .plainRowLeft,
      ["word": faces.joined(separator: picturesOnly ? language.comma : " ")])
  }

  /// What a card shows: its word, or the picture alone where words are hidden.
  func face(_ kind: CardKind) -> String {
    picturesOnly ? say(kind.picture) : language.word(kind)
  }

  /// What a stack shows, and how many cards it is if it is more than one.
  func face(_ stack: Stack) -> String {
    let face = face(stack.kind)
    guard stack.count > 1 else { return face }
    return say(.toldStack, ["word": face, "cards": say(.cards, ["n": "\(stack.count)"])])
  }
}

extension CardKind {
  /// What the picture on the card is called.
  fileprivate var picture: Phrase {
    switch self {
    case .tomato: .pictureTomato
    case .mato: .pictureMato
    case .to: .pictureTo
    case .ma: .pictureMa
    case .potato: .picturePotato
    case .toma: .pictureToma
    }
  }
}

extension Language {
  /// The word on a card as sentences have it: in English with letters, so that a voice can say it
  /// and ASCII can write it.
  func word(_ kind: CardKind) -> String {
    switch self {
    case .en: kind.romaji
    case .ja: kind.kana
    }
  }
}
