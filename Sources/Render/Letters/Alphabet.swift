import Assets

/// The letters that are drawn mark by mark, by height and width.
struct Alphabet: Sendable {
  /// The letters of `Assets/Letters`.
  static let standard = Alphabet(text: LetterTable.source)
  /// All kana of `Assets/Letters` in one size, without small and voiced ones.
  static let kana: [Character: Marks] = {
    let lines = String(decoding: LetterTable.kana, as: UTF8.self).split(separator: "\n")
    let letters = lines.compactMap { line in
      line.first.map { ($0, Marks(hexadecimal: line.dropFirst(2))) }
    }
    return Dictionary(letters) { first, _ in first }
  }()

  private struct Key: Hashable {
    var letter: Character
    var height: Int
  }

  private var letters: [Key: [Marks]] = [:]

  /// Reads blocks of letters that stand side by side: in the first line each letter with its width,
  /// below it the rows of all.
  init(text: [UInt8]) {
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for block in lines.split(whereSeparator: \.isEmpty) {
      let rows = block.dropFirst().map { $0.split(separator: " ") }
      for (place, name) in block[block.startIndex].split(separator: " ").enumerated() {
        guard let letter = name.first, rows.allSatisfy({ place < $0.count }) else { continue }
        let marks = Marks(rows: rows.map { $0[place] })
        letters[Key(letter: letter, height: rows.count), default: []].append(marks)
      }
    }
  }

  /// The forms of a letter of a height, from the narrowest to the widest.
  func forms(_ letter: Character, height: Int) -> [Marks] {
    letters[Key(letter: letter, height: height)] ?? []
  }
}
