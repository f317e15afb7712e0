import GameCore

/// Cards and rows of cards in sentences.
struct CardDescriber {
  /// The language of the sentences.
  let language: Language
  /// Whether the words are hidden, so that pictures are described instead (R30).
  var picturesOnly = false

  private func say(_ message: Message) -> String { message.text(in: language) }

  /// The row, each card with the number by which players point at it.
  func row(_ field: Field) -> String {
    guard !field.isEmpty else { return say(.table(.emptyField)) }
    let cards = field.stacks.enumerated().map { "\($0.offset + 1) " + face($0.element) }
    return say(.plain(.row(cards.joined(separator: language.comma))))
  }

  /// The row from left to right without numbers, and the end from which it is read.
  func reading(_ field: Field, reversed: Bool) -> String {
    let faces = field.stacks.map { face($0.kind) }
    let row = faces.joined(separator: picturesOnly ? language.comma : " ")
    return say(.plain(.rowToRead(row, fromRight: reversed)))
  }

  /// What a card shows: its word, or the picture alone where words are hidden.
  func face(_ kind: CardKind) -> String {
    picturesOnly ? say(.narration(.picture(kind))) : language.word(kind)
  }

  /// What a stack shows, and how many cards it has if more than one.
  func face(_ stack: Stack) -> String {
    let face = face(stack.kind)
    return stack.count > 1 ? say(.narration(.stack(word: face, count: stack.count))) : face
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
