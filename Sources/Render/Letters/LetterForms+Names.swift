// Names and calls.
extension LetterForms {
  /// The letters of a text, 5 marks high, or 7 or 8 with kana, marks or letters of other alphabets.
  static func letters(of text: String) -> [Marks]? {
    letters(of: text, height: text.unicodeScalars.allSatisfy { $0.isASCII || isArrow($0) } ? 5 : 7)
  }

  /// The letters of a text, 5 or 7 marks high, or 8 where marks need that; small letters become capitals.
  ///
  /// - Returns: `nil` if one of the letters is not drawn at this height, as kana are not at 5: such a text stays
  ///   text.
  static func letters(of text: String, height: Int) -> [Marks]? {
    guard let letters = LargeLetter.all(in: text) else { return nil }
    let least = letters.map(\.minimumHeight).max() ?? 0
    guard least <= height || height == 7 && least == 8 else { return nil }
    let height = max(height, least)
    var forms: [Marks] = []
    for letter in letters {
      let rows = letter.markRows(height: height)
      guard let form = form(letter.base, height: height - rows.above - rows.below) else {
        return nil
      }
      forms.append(letter.hasMarks ? letter.adding(marksTo: form, height: height) : form)
    }
    return forms
  }

  /// A letter, a figure, a kana or a sign, from 5 rows on.
  static func form(_ letter: Unicode.Scalar, height: Int) -> Marks? {
    if letter == " " { return Marks(width: min(height, 7) / 2, height: height) }
    if height == 5, letter.isASCII || isArrow(letter) {
      return Alphabet.standard.forms(letter, height: 5).first { $0.width >= minimum(letter) }
    }
    guard let tall = kana(letter) ?? Alphabet.capitals.forms(letter, height: 7).first
    else { return nil }
    let orders = [[0, 1, 3, 5, 6], [0, 1, 2, 3, 5, 6], [0, 1, 2, 3, 4, 5, 6]]
    if height < 8 { return height > 4 ? tall.rows(orders[height - 5]) : nil }
    return tall.rows([0, 1] + Array(repeating: 2, count: height - 6) + [3, 4, 5, 6])
  }

  /// Whether a letter is an arrow in the direction of a reading.
  static func isArrow(_ letter: Unicode.Scalar) -> Bool { letter == "►" || letter == "◄" }

  /// The least width at which a capital is told from others beside it.
  private static func minimum(_ letter: Unicode.Scalar) -> Int {
    switch letter {
    case "M": 5
    case "A", "O": 4
    case "E": 3
    default: 1
    }
  }

  private static func kana(_ letter: Unicode.Scalar) -> Marks? {
    if let marks = Alphabet.kana.forms(letter, height: 7).first { return marks }
    guard let (base, sign) = parts(of: letter),
      let marks = Alphabet.kana.forms(base, height: 7).first
    else { return nil }
    return sign.map { Marks(joining: [marks, $0], gap: 0) } ?? marks.smaller
  }

  /// Whether a kana has a sign beside it.
  static func isVoiced(_ letter: Unicode.Scalar) -> Bool { parts(of: letter)?.sign != nil }

  /// The letter that another is made of, and its sign; without one it is the small form.
  private static func parts(of letter: Unicode.Scalar) -> (base: Unicode.Scalar, sign: Marks?)? {
    // Hiragana are 96 before katakana.
    let kana = letter.value < 0x30a0 ? letter.value + 0x60 : letter.value
    let change: (step: Int, sign: Marks?)? =
      switch kana {
      case 0x30f4: (0x30f4 - 0x30a6, voiced)
      case 0x30ac...0x30c2 where kana % 2 == 0: (1, voiced)
      case 0x30c5, 0x30c7, 0x30c9: (1, voiced)
      case 0x30cf...0x30dd where kana % 3 == 1: (1, voiced)
      case 0x30cf...0x30dd where kana % 3 == 2: (2, halfVoiced)
      case 0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee:
        (-1, nil)
      default: nil
      }
    guard let change, let base = Unicode.Scalar(UInt32(Int(letter.value) - change.step))
    else { return nil }
    return (base, change.sign)
  }

  private static let voiced = Alphabet.standard.forms("゛", height: 2).first
  private static let halfVoiced = Alphabet.standard.forms("゜", height: 3).first
}

extension Marks {
  /// The small form of a letter, at the bottom: every third row and column is joined with the next.
  fileprivate var smaller: Marks {
    var marks = Marks(width: 5, height: height)
    forEach { x, y in marks[x * 5 / width, height - 5 + y * 5 / height] = true }
    return marks
  }
}
