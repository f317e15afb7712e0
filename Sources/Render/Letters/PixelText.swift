/// Names and calls in painted letters, each mark of which may be several sub-pixels large.
enum PixelText {
  /// A line of letters, 5 marks high, or 7 with kana; small Latin letters become capitals.
  ///
  /// - Returns: `nil` if one of the letters is not drawn: such a text stays text.
  static func line(_ text: String) -> Marks? {
    let hasKana = text.unicodeScalars.contains { !$0.isASCII }
    guard let shapes = letters(text, height: hasKana ? 7 : 5) else { return nil }
    let width = shapes.reduce(-1) { $0 + 1 + $1.width }
    var line = Marks(width: width, height: hasKana ? 7 : 5)
    var x = 0
    for marks in shapes {
      line.add(marks, x: x, y: 0)
      x += marks.width + 1
    }
    return line
  }

  /// The letters of a text, 5 or 7 marks high; small Latin letters become capitals.
  ///
  /// - Returns: `nil` if one of the letters is not drawn at this height, as kana are not at 5.
  static func letters(_ text: String, height: Int) -> [Marks]? {
    var shapes: [Marks] = []
    for letter in text.unicodeScalars {
      // Some letters become two capitals.
      for capital in letter.properties.uppercaseMapping.unicodeScalars {
        let marks = capital.isASCII ? latin(capital, height) : height == 7 ? tall(capital) : nil
        guard let marks else { return nil }
        shapes.append(marks)
      }
    }
    return shapes
  }

  /// A letter with an accent, or a kana.
  private static func tall(_ letter: Unicode.Scalar) -> Marks? {
    guard let (base, accent) = Accent.parts(of: letter) else { return kana(letter) }
    return latin(base, 5).map { accent.added(to: $0, rows: 2) }
  }

  /// A capital of another word than those of the card game at some size: its middle rows are left out or
  /// repeated, so that what makes it differ from others stays.
  static func capital(_ letter: Unicode.Scalar, width: Int, height: Int) -> Marks? {
    guard letter.isASCII, height >= 3 else { return nil }
    if width >= 5, let marks = Alphabet.capitals.forms(letter, height: 7).first {
      let orders = [
        [0, 3, 6], hasLeg(letter) ? [0, 1, 3, 6] : [0, 3, 5, 6], [0, 1, 3, 5, 6],
        [0, 1, 2, 3, 5, 6],
      ]
      let order =
        height < 7
        ? orders[height - 3] : [0, 1] + Array(repeating: 2, count: height - 6) + [3, 4, 5, 6]
      let rows = marks.rows(height == 7 ? Array(0..<7) : order)
      return rows.width > 3 && rows.width < width ? rows.scaled(width: width, height: height) : rows
    }
    guard let marks = Alphabet.standard.forms(letter, height: 5).first else { return nil }
    let orders = [[0, 2, 4], hasLeg(letter) ? [0, 1, 2, 4] : [0, 2, 3, 4], [0, 1, 2, 3, 4]]
    let extra = height - 5
    let order =
      extra <= 0
      ? orders[height - 3]
      : [0] + Array(repeating: 1, count: 1 + extra / 2) + [2]
        + Array(repeating: 3, count: 1 + extra - extra / 2) + [4]
    let rows = marks.rows(order)
    return rows.width == 3 && width == 4 ? rows.scaled(width: 4, height: height) : rows
  }

  /// Whether a letter encloses something in its upper half only, so that in four rows that half has three.
  private static func hasLeg(_ letter: Unicode.Scalar) -> Bool { letter == "R" }

  private static func latin(_ letter: Unicode.Scalar, _ height: Int) -> Marks? {
    if letter == " " { return Marks(width: height / 2, height: height) }
    guard height == 5 else { return Alphabet.capitals.forms(letter, height: height).first }
    return Alphabet.standard.forms(letter, height: 5).first { $0.width >= minimum(letter) }
  }

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
    if let marks = Alphabet.kana[letter.value] { return marks }
    guard let (base, change) = parts(of: letter.value), let marks = Alphabet.kana[base]
    else { return nil }
    return change.map { marks.beside($0) } ?? marks.smaller
  }

  /// The letter that another is made of, and its sign; without one it is the small form.
  private static func parts(of value: UInt32) -> (base: UInt32, sign: Marks?)? {
    // Hiragana are 96 before katakana.
    let offset: UInt32 = value < 0x30a0 ? 0x60 : 0
    let kana = value + offset
    let base: (UInt32, Marks?)? =
      switch kana {
      case 0x30f4: (0x30a6, voiced)
      case 0x30ac...0x30c2 where kana % 2 == 0: (kana - 1, voiced)
      case 0x30c5, 0x30c7, 0x30c9: (kana - 1, voiced)
      case 0x30cf...0x30dd where (kana - 0x30cf) % 3 == 1: (kana - 1, voiced)
      case 0x30cf...0x30dd where (kana - 0x30cf) % 3 == 2: (kana - 2, halfVoiced)
      case 0x30a1, 0x30a3, 0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee:
        (kana + 1, nil)
      default: nil
      }
    return base.map { ($0.0 - offset, $0.1) }
  }

  private static let voiced = Marks(rows: [sign("#.#"), sign("#.#")])
  private static let halfVoiced = Marks(rows: [sign(".#."), sign("#.#"), sign(".#.")])

  private static func sign(_ row: StaticString) -> ArraySlice<UInt8> {
    row.withUTF8Buffer { Array($0)[...] }
  }
}

extension Marks {
  /// These marks with a sign at their upper right corner.
  fileprivate func beside(_ sign: Marks) -> Marks {
    var marks = Marks(width: width + sign.width, height: height)
    marks.add(self, x: 0, y: 0)
    marks.add(sign, x: width, y: 0)
    return marks
  }

  /// The small form of a letter, at the bottom: every third row and column is joined with the next.
  fileprivate var smaller: Marks {
    func place(_ old: Int, _ count: Int) -> Int { old * 5 / count }
    var marks = Marks(width: 5, height: height)
    for y in 0..<height {
      for x in 0..<width where self[x, y] {
        marks[place(x, width), height - 5 + place(y, height)] = true
      }
    }
    return marks
  }
}
