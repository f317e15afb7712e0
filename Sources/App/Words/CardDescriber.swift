import GameCore
import Text

/// Describes cards and rows of cards.
struct CardDescriber {
  /// The language of the descriptions.
  let language: Language
  /// Whether words are hidden, so that pictures are described instead (R30).
  var picturesOnly = false

  private func say(_ message: Message) -> String { message.text(in: language) }

  /// The cards of a line where a row is too long to be heard at once.
  private static let lineLength = 10

  /// The row with the numbers by which players point at cards; a long one line by line.
  func row(_ field: Field) -> [String] {
    guard !field.isEmpty else { return [say(.table(.emptyField))] }
    return stride(from: 0, to: field.count, by: Self.lineLength).map { start in
      let positions = start..<min(start + Self.lineLength, field.count)
      let cards = positions.map { "\($0 + 1) " + face(field.stacks[$0]) }
      return say(
        .plain(.row(cards.joined(separator: language.comma), line: line(of: start, in: field))))
    }
  }

  /// The line of a card in a row that is told line by line.
  func line(of position: Int, in field: Field) -> Int? {
    field.count > Self.lineLength ? position / Self.lineLength + 1 : nil
  }

  /// The row from left to right without numbers, and the direction of the reading; the card with
  /// which a reading from the right begins is last, so it is named.
  func reading(_ field: Field, reversed: Bool) -> String {
    let faces = field.stacks.map { face($0.kind) }
    let row = faces.joined(separator: picturesOnly ? language.comma : " ")
    return say(.plain(.rowToRead(row, fromRightWith: reversed ? faces.last : nil)))
  }

  /// A card: its word, or its picture if words are hidden.
  func face(_ kind: CardKind) -> String {
    picturesOnly ? say(.narration(.picture(kind))) : language.word(kind)
  }

  /// The face of a stack, with the number of cards if there are several.
  func face(_ stack: Stack) -> String {
    let face = face(stack.kind)
    return stack.count > 1 ? say(.narration(.stack(word: face, count: stack.count))) : face
  }
}
