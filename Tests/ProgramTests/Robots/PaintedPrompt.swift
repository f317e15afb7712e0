import Graphics
import Text

@testable import Render

/// A prompt in painted letters, read as a player reads it.
enum PaintedPrompt {
  /// The text of the letters in the last three or four rows, with keys in brackets; empty without any.
  static func text(atFootOf lines: [String]) -> String {
    let large = text(in: lines.suffix(4), largeLetters)
    return large.isEmpty ? text(in: lines.suffix(3), letters) : large
  }

  private static func text(in lines: some Collection<String>, _ letters: [Letter]) -> String {
    let width = (lines.map(\.count).max() ?? 0) + 1
    let rows = lines.map { Array($0) + Array(repeating: " ", count: width - $0.count) }
    var (words, gap, column) = ([""], 0, 0)
    while column < width {
      if let letter = letter(at: column, in: rows, letters) {
        if gap > 1 { words.append("") }
        words[words.count - 1] += letter.sign
        (gap, column) = (0, column + letter.rows[0].count)
      } else {
        gap = rows.allSatisfy { $0[column] == " " } ? gap + 1 : 2
        column += 1
      }
    }
    return words.filter { !$0.isEmpty }.map { keys[$0] ?? $0 }.joined(separator: " ")
  }

  private static let keys = ["ENTER": "[Enter]", "Y": "[y]", "N": "[n]", "SKIP": "skip"]

  private typealias Letter = (sign: String, rows: [[Character]])

  private static let letters = letters(height: 5)
  private static let largeLetters = letters(height: 7)

  /// The letters of a height in marks, the widest first.
  private static func letters(height: Int) -> [Letter] {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!.,►◄".compactMap { character -> Letter? in
      let sign = String(character)
      guard let marks = LetterForms.letters(of: sign, height: height) else { return nil }
      let text = BigText(letters: marks, height: height).doubled
      var painter = Painter(
        Environment(size: text.cells, display: DisplayMode(), language: .en), at: 0)
      text.write(column: 0, row: 0, .plain, on: &painter)
      let rows = (0..<text.cells.rows).map { row in
        (0..<text.cells.columns).map { Character(painter.frame[$0, row].text) }
      }
      return (sign, rows)
    }
    .sorted { $0.rows[0].count > $1.rows[0].count }
  }

  /// The letter from a column on, beside which nothing is.
  private static func letter(
    at column: Int, in rows: [[Character]], _ letters: [Letter]
  ) -> Letter? {
    func isBlank(_ column: Int) -> Bool {
      rows.allSatisfy { column >= $0.count || $0[column] == " " }
    }
    guard column > 0, isBlank(column - 1) else { return nil }
    return letters.first { letter in
      let end = column + letter.rows[0].count
      return isBlank(end)
        && zip(letter.rows, rows).allSatisfy { $1.count >= end && Array($1[column..<end]) == $0 }
    }
  }
}
