import Text

/// A letter that is written large, in parts: the capital without marks, and the marks above and below it.
struct LargeLetter: Hashable {
  /// The capital that is drawn; the same for letters that look alike in Latin, Greek and Cyrillic.
  let base: Unicode.Scalar
  /// The marks, by the names of their forms, those above from the lowest up.
  private(set) var (above, below): ([Unicode.Scalar], [Unicode.Scalar]) = ([], [])

  init(_ base: Unicode.Scalar) { self.base = base }

  /// The letters of a text, small ones as capitals; `nil` if it has a mark that is not drawn.
  static func all(in text: some StringProtocol) -> [LargeLetter]? {
    var letters: [LargeLetter] = []
    for scalar in text.unicodeScalars {
      if isWhole(scalar) {
        letters.append(LargeLetter(scalar))
        continue
      }
      // Some letters become two capitals.
      for part in expanded(scalar.properties.uppercaseMapping).decomposed {
        guard part.isMark else {
          letters.append(LargeLetter(lookAlikes[part] ?? part))
          continue
        }
        guard !letters.isEmpty, letters[letters.count - 1].add(part) else { return nil }
      }
    }
    return letters
  }

  /// Whether a letter is drawn as it is: an ASCII capital or sign, or a kana, which has a form with its sign.
  static func isWhole(_ letter: Unicode.Scalar) -> Bool {
    letter.isASCII ? !("a"..."z").contains(letter) : (0x3040...0x30fa).contains(letter.value)
  }

  private mutating func add(_ mark: Unicode.Scalar) -> Bool {
    if let name = Self.marksAbove[mark] {
      above.append(name)
    } else if let name = Self.marksBelow[mark] {
      below.append(name)
    } else {
      return false
    }
    return true
  }

  private static func expanded(_ capital: String) -> String {
    capital == "Ĳ" ? "IJ" : capital == "Ŀ" ? "L·" : capital
  }

  /// Letters with the form of another.
  private static let lookAlikes = table(
    ["АВЕКМНОРСТХІЈЅ", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ГПФӘӨÐҮӀ", "’‘ʼ׳＇", "״＂‐‑‧・"],
    ["ABEKMHOPCTXIJS", "ABEZHIKMNOPTYX", "ΓΠΦƏΘĐYI", "'''''", "\"\"--··"])

  private static let marksAbove = table(
    [
      "\u{300} \u{301} \u{302} \u{303} \u{304} \u{306} \u{307} \u{308} \u{309} \u{30a} \u{30b} \u{30c}"
    ],
    ["` ´ ^ ~ ¯ ˘ ˙ ¨ ˀ ˚ ˝ ˇ"])

  private static let marksBelow = table(["\u{323} \u{326} \u{327} \u{328}"], ["˙ ¸ ¸ ˛"])

  private static func table(
    _ names: [String], _ values: [String]
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    let names = names.flatMap { Array($0.unicodeScalars) }
    return Dictionary(zip(names, values.flatMap { Array($0.unicodeScalars) })) { first, _ in first }
  }
}

// MARK: - Marks

extension LargeLetter {
  var hasMarks: Bool { !above.isEmpty || !below.isEmpty }

  /// Whether the letter was drawn in few columns: not if it is of other alphabets, or has a mark other than two dots.
  var isNarrow: Bool { base.isASCII && below.isEmpty && above.allSatisfy { $0 == "¨" } }

  /// Whether the letter has three stems beside each other, or parts of two letters.
  var isWide: Bool { "MWЖШЩЫЮΦΨÆŒЉЊ".unicodeScalars.contains(base) }

  /// The least height: five rows, which tell letters apart, and those of the marks.
  var minimumHeight: Int {
    let (above, below) = markRows(height: 0)
    let isLow = hasMarks || base.isASCII || LetterForms.isArrow(base)
    return (isLow ? 5 : 7) + above + below
  }

  /// The rows of the marks on a letter of a height, with those between marks and letter.
  func markRows(height: Int) -> (above: Int, below: Int) {
    func rows(_ marks: [Unicode.Scalar]) -> Int {
      marks.reduce(0) { $0 + Self.rows(of: $1) } * Self.scale(height)
    }
    return (rows(above), rows(below))
  }

  /// The letter with its marks.
  ///
  /// - Parameters:
  ///   - letter: The form without marks.
  ///   - height: The height of the whole.
  /// - Returns: The form with its marks.
  func adding(marksTo letter: Marks, height: Int) -> Marks {
    let scale = Self.scale(height)
    let rows = markRows(height: height)
    let width = max(letter.width, isNarrow ? 0 : Self.markWidth)
    var marks = Marks(width: width, height: height)
    marks.add(letter, x: (width - letter.width) / 2, y: rows.above)
    var y = rows.above
    for mark in above {
      y -= Self.rows(of: mark) * scale
      marks.add(Self.form(mark, width: width, scale: scale), x: 0, y: y)
    }
    y = height - rows.below
    for mark in below {
      marks.add(Self.form(mark, width: width, scale: scale), x: 0, y: y + Self.gap(mark) * scale)
      y += Self.rows(of: mark) * scale
    }
    return marks
  }

  /// The columns in which marks were drawn.
  private static let markWidth = 5

  /// How many rows each of a mark's is on letters of a height.
  private static func scale(_ height: Int) -> Int { max(height / 10, 1) }

  private static func forms(_ mark: Unicode.Scalar) -> [Marks] {
    [1, 2, 3].flatMap { Alphabet.capitals.forms(mark, height: $0) }
  }

  private static func form(_ mark: Unicode.Scalar, width: Int, scale: Int) -> Marks {
    let forms = forms(mark)
    guard let form = forms.last(where: { $0.width <= width }) ?? forms.first else {
      return Marks(width: 0, height: 0)
    }
    return form.scaled(width: width, height: form.height * scale)
  }

  private static func rows(of mark: Unicode.Scalar) -> Int {
    (forms(mark).first?.height ?? 0) + gap(mark)
  }

  /// The free rows between a mark and its letter: none where they touch, as a cedilla does.
  private static func gap(_ mark: Unicode.Scalar) -> Int {
    "¸˛˚ˀ".unicodeScalars.contains(mark) ? 0 : 1
  }
}
