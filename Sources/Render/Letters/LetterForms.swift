/// The forms of letters, the one source for all that is written large: at any width and height, drawn mark by mark where
/// they are small, else with a pen.
enum LetterForms {
  /// The narrowest letters that are drawn with a pen at least two marks wide.
  static let boldWidth = 6

  /// A letter of a height, as wide as wished or else the next narrower form, in a word whose
  /// standard letter has a width; `nil` where there is none.
  ///
  /// Kana keep their balance only as drawn by hand up to 7 high; bars and stems of capitals look
  /// alike from either hand.
  static func marks(_ letter: LargeLetter, width: Int, height: Int, unit: Int) -> Marks? {
    guard letter.hasMarks else {
      return marks(letter.base, width: width, height: height, unit: unit)
    }
    // A letter of fewer rows, and above and below it the marks.
    let rows = letter.markRows(height: height)
    let least = height - rows.above - rows.below
    guard least > 2, let marks = marks(letter.base, width: width, height: least, unit: unit)
    else { return nil }
    return letter.adding(marksTo: marks, height: height)
  }

  private static func marks(
    _ letter: Unicode.Scalar, width: Int, height: Int, unit: Int
  ) -> Marks? {
    let isPenned = isKana(letter) ? height >= 8 && unit >= 4 : unit >= boldWidth
    if isPenned, height < 7, !isOfWords(letter), !isKana(letter) {
      // With a pen, the curves of a low letter would fill it.
      let stem = Pen.across(unit: unit, height: height, lines: 2)
      if let form = capital(letter, width: width - stem + 1, height: height) {
        return form.bolder(by: stem)
      }
    }
    if isPenned, let strokes = Alphabet.strokes[letter.value] {
      let across = Pen.across(unit: unit, height: height, lines: strokes.count)
      if letter == "M", across == 2 { return narrowM(width: width, height: height, stem: across) }
      // Three bars, as S has, and what is between them.
      let bar = isOfWords(letter) && letter != "E" ? Int.max : max((height - 2) / 3, 1)
      let marks = Pen.draw(strokes, width: width, height: height, unit: unit, bar: bar)
      return "TOMA".unicodeScalars.contains(letter) ? marks.symmetric : marks
    }
    let forms = forms(letter, height: height)
    if let form = forms.last(where: { $0.width <= width }) ?? forms.first {
      return form.width == 3 && width == 4 ? form.scaled(width: 4, height: height) : form
    }
    // The letters of names, for words whose own were not drawn.
    return capital(letter, width: width, height: height)
      ?? form(letter, height: 7)?.scaled(width: width, height: height)
  }

  /// Whether all letters of a word are drawn, so that it can be painted.
  static func areDrawn(_ word: String) -> Bool {
    LargeLetter.all(in: word)?.allSatisfy { form($0.base, height: 7) != nil } == true
  }

  /// Whether a letter is in a word of the card game, for which it was drawn in all sizes.
  static func isOfWords(_ letter: Unicode.Scalar) -> Bool {
    "TOMAPEトマテポ".unicodeScalars.contains(letter)
  }

  private static func isKana(_ letter: Unicode.Scalar) -> Bool {
    (0x3040...0x30ff).contains(letter.value)
  }

  /// An M whose inner lines are a mark thick and end in its middle: with the pen of its stems they would
  /// fill it, and it would look like an H.
  private static func narrowM(width: Int, height: Int, stem: Int) -> Marks {
    var marks = Marks(width: width, height: height)
    for y in 0..<height {
      for x in 0..<stem { marks[x, y] = true }
    }
    let steps = (width + 1) / 2 - stem
    let (depth, overlap) = (max(height / 2, min(steps, height - 1)), height / 9)
    for step in 0..<steps {
      let (top, bottom) = (1 + step * depth / steps, 1 + (step + 1) * depth / steps + overlap)
      for y in top..<min(bottom, height) { marks[stem + step, y] = true }
    }
    return marks.symmetric
  }

  /// The forms of a letter drawn by hand; capitals taller than 5 get longer stems.
  private static func forms(_ letter: Unicode.Scalar, height: Int) -> [Marks] {
    let alphabet = Alphabet.standard
    let forms = alphabet.forms(letter, height: height)
    if !forms.isEmpty || isKana(letter) { return forms }
    if height == 3 {
      // An O under the arm of a T.
      return alphabet.forms(letter, height: 4).map { $0.rows([0, 1, 3]) }
    }
    guard height > 5, isOfWords(letter) else { return [] }
    // The second and the fourth row are stems, but for the M's second.
    let extra = height - 5
    let upper = letter == "M" ? 0 : extra / 2
    let order =
      [0, 1] + Array(repeating: 1, count: upper) + [2, 3]
      + Array(repeating: 3, count: extra - upper) + [4]
    return alphabet.forms(letter, height: 5).map { $0.rows(order) }
  }

  /// A capital of another word than those of the card game at some size: its middle rows are left out or
  /// repeated, so that what makes it differ from others stays.
  private static func capital(_ letter: Unicode.Scalar, width: Int, height: Int) -> Marks? {
    guard !isKana(letter), height >= 3 else { return nil }
    if width >= 5, let marks = Alphabet.capitals.forms(letter, height: 7).first {
      // Of figures in many rows, one repeated would be most of them.
      if height > 10 { return marks.scaled(width: width, height: height) }
      let orders = [
        [0, 3, 6], hasLeg(letter) ? [0, 1, 3, 6] : [0, 3, 5, 6], [0, 1, 3, 5, 6],
        [0, 1, 2, 3, 5, 6],
      ]
      let order =
        height < 7
        ? orders[height - 3] : [0, 1] + Array(repeating: 2, count: height - 6) + [3, 4, 5, 6]
      let rows = marks.rows(height == 7 ? Array(0..<7) : order)
      let isScaled = letter.isASCII ? rows.width > 3 && rows.width < width : rows.width > width
      return isScaled ? rows.scaled(width: width, height: height) : rows
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
}
