/// The accent of a letter, which is drawn above or below the letter without it.
enum Accent {
  case acute, grave, circumflex, tilde, dots, ring, cedilla

  /// A letter with an accent, in capitals, as the letter and its accent; `nil` for any other.
  static func parts(of letter: Unicode.Scalar) -> (base: Unicode.Scalar, accent: Accent)? {
    guard (0xc0...0x17e).contains(letter.value) else { return nil }
    for (accent, bases, letters) in table {
      for (base, other) in zip(bases.unicodeScalars, letters.unicodeScalars) where other == letter {
        return (base, accent)
      }
    }
    return nil
  }

  private static let table: [(Accent, String, String)] = [
    (.acute, "AEIOUYCNSZ", "ÁÉÍÓÚÝĆŃŚŹ"), (.grave, "AEIOU", "ÀÈÌÒÙ"),
    (.circumflex, "AEIOUCESZRDN", "ÂÊÎÔÛČĚŠŽŘĎŇ"), (.tilde, "ANO", "ÃÑÕ"),
    (.dots, "AEIOUY", "ÄËÏÖÜŸ"), (.ring, "AUZ", "ÅŮŻ"), (.cedilla, "CSAE", "ÇŞĄĘ"),
  ]

  /// A letter with the accent in some more rows.
  func added(to letter: Marks, rows: Int) -> Marks {
    var marks = Marks(width: letter.width, height: letter.height + rows)
    let isBelow = self == .cedilla
    marks.add(letter, x: 0, y: isBelow ? 0 : rows)
    // An accent is as thick as stems, and a row is free between it and the letter, if there is one.
    let (width, thick) = (letter.width, max(letter.width / 5, 1))
    let gap = rows > 1 ? max(rows / 3, 1) : 0
    let inset = width < 5 ? 0 : thick
    let first = isBelow ? letter.height + gap : 0
    let isFlat = rows - gap == 1
    for row in 0..<rows - gap {
      let middle = (width - thick) / 2
      let slant = rows - gap > 1 && row == 0 ? thick : 0
      let starts =
        switch self {
        // A single row is at the side to which the accent leans.
        case .acute: [middle + (isFlat ? thick : slant)]
        case .grave: [middle - (isFlat ? thick : slant)]
        case .circumflex where isFlat: [middle - thick, middle, middle + thick]
        case .circumflex: row > 0 ? [middle - thick, middle + thick] : [middle]
        case .tilde: row == 0 ? [middle - thick, middle] : [middle, middle + thick]
        case .dots: [inset, width - thick - inset]
        case .ring, .cedilla: [middle]
        }
      for start in starts {
        for x in max(start, 0)..<max(min(start + thick, width), max(start, 0)) {
          marks[x, first + row] = true
        }
      }
    }
    return marks
  }
}
