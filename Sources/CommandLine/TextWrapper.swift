/// Breaks the texts of help into lines.
///
/// English breaks at blanks; Japanese between any two characters but before closing marks.
enum TextWrapper {
  /// The lines of a text, none wider than a number of columns where it can be helped.
  static func lines(_ text: String, columns: Int) -> [String] {
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

  /// The columns that a text of ours takes: kana, kanji and their marks two each.
  static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }

  /// The pieces between which a line may end: words with the blank after them, single kana.
  static func pieces(_ text: String) -> [String] {
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

  private static let closing = Set("、。」)・ー っゃゅょ")

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
