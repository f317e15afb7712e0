/// Wraps paragraphs.
///
/// English breaks at spaces; Japanese breaks between any two characters except before closing
/// punctuation.
package enum TextWrapper {
  /// The lines of a text, wrapped at a width in columns where possible.
  package static func lines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces(text) {
      if !line.isEmpty, Self.columns(of: line + trimmed(piece)) > columns {
        lines.append(trimmed(line))
        line = ""
      }
      line += piece
    }
    return lines + [trimmed(line)]
  }

  /// The width of a text in columns: two for kana, kanji and Japanese punctuation.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
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
    closing.contains(character) || last == "「"
      || last.isASCII && last != " " && character.isASCII
  }

  private static let closing = Set("、。」)・ー っゃゅょ…,")

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
