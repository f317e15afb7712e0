/// Wraps paragraphs.
///
/// Narrow characters break at spaces; wide ones, as in Japanese, anywhere except before closing and after opening
/// punctuation.
package enum TextWrapper {
  /// The lines of a text, wrapped at a width in columns where possible.
  package static func lines(_ text: String, columns: Int) -> [String] {
    wholeLines(text, columns: columns).map(\.trimmingEnd)
  }

  /// The lines with the spaces at their ends, so that together they are the text.
  package static func wholeLines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(text) {
      if !line.isEmpty, ColumnWidth.of(line + piece.trimmingEnd) > columns {
        lines.append(line)
        line = ""
      }
      line += piece
    }
    return lines + [line]
  }

  /// The unbreakable pieces of a text: words with the following space, single kana.
  package static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var last: Character?
    for character in text {
      if let last, clings(character, to: last) {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      last = character
    }
    return pieces
  }

  private static func clings(_ character: Character, to last: Character) -> Bool {
    closing.contains(character) || opening.contains(last)
      || last != " " && !isWide(last) && !isWide(character)
  }

  private static func isWide(_ character: Character) -> Bool {
    ColumnWidth.of(String(character)) > 1
  }

  private static let closing = Set("、。」』）)・ー っゃゅょ…,！？：")
  private static let opening = Set("「『（")
}

extension String {
  /// The text without spaces at its end.
  package var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
