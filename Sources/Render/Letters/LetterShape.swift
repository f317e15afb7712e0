/// A letter at any width and height: drawn mark by mark where it is small, else with a pen.
enum LetterShape {
  /// The narrowest letters that are drawn with a pen at least two marks wide.
  static let boldWidth = 6

  /// A letter of a height, as wide as wished or else the next narrower form, in a word whose
  /// standard letter has a width; `nil` where there is none.
  ///
  /// Kana keep their balance only as drawn by hand up to 7 high; bars and stems of capitals look
  /// alike from either hand.
  static func marks(_ letter: Unicode.Scalar, width: Int, height: Int, unit: Int) -> Marks? {
    if let (base, mark) = Accent.parts(of: letter) {
      // A letter of fewer rows, and above or below it the accent.
      let rows = height < 6 ? 1 : max(2, height / 5)
      guard height > 3, let marks = marks(base, width: width, height: height - rows, unit: unit)
      else { return nil }
      return mark.added(to: marks, rows: rows)
    }
    let isPenned = Strokes.isKana(letter) ? height >= 8 && unit >= 4 : unit >= boldWidth
    if isPenned, height < 7, !isOfWords(letter), !Strokes.isKana(letter) {
      // With a pen, the curves of a low letter would fill it.
      let stem = Pen.across(unit: unit, height: height, lines: 2)
      return PixelText.capital(letter, width: width - stem + 1, height: height)?.bolder(by: stem)
    }
    if isPenned, let strokes = Strokes.of(letter) {
      let across = Pen.across(unit: unit, height: height, lines: strokes.count)
      if letter == "M", across == 2 { return narrowM(width: width, height: height, stem: across) }
      let marks = Pen.draw(strokes, width: width, height: height, unit: unit)
      return Strokes.isSymmetric(letter) ? marks.symmetric : marks
    }
    let forms = forms(letter, height: height)
    if let form = forms.last(where: { $0.width <= width }) ?? forms.first {
      return form.width == 3 && width == 4 ? form.scaled(width: 4, height: height) : form
    }
    // The letters of names, for words whose own were not drawn.
    return PixelText.capital(letter, width: width, height: height)
      ?? PixelText.line(String(letter))?.scaled(width: width, height: height)
  }

  /// Whether a letter is drawn, so that words with it can be painted.
  static func isDrawn(_ letter: Unicode.Scalar) -> Bool {
    isOfWords(letter) || PixelText.line(String(letter)) != nil
  }

  /// Whether a letter is in a word of the card game, for which it was drawn in all sizes.
  static func isOfWords(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "T", "O", "M", "A", "P", "E", "ト", "マ", "テ", "ポ": true
    default: false
    }
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
    if !forms.isEmpty || Strokes.isKana(letter) { return forms }
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
}

/// The lines of the letters of all words, in a square from 0 to 1.
private enum Strokes {
  typealias Line = [(x: Double, y: Double)]

  static func isKana(_ letter: Unicode.Scalar) -> Bool { !letter.isASCII }

  static func isSymmetric(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "T", "O", "M", "A": true
    default: false
    }
  }

  static func of(_ letter: Unicode.Scalar) -> [Line]? {
    switch letter {
    case "ト": [[(0, 0), (0, 1)], [(0, 0.36), (1, 0.62)]]
    case "マ": [[(0, 0), (1, 0), (0.9, 0.22), (0.42, 0.72)], [(0.16, 0.45), (0.64, 1)]]
    case "テ":
      [[(0.12, 0), (0.88, 0)], [(0, 0.34), (1, 0.34)], [(0.55, 0.34), (0.52, 0.66), (0.2, 1)]]
    case "ポ":
      [
        [(0.42, 0), (0.42, 1)], [(0, 0.3), (0.84, 0.3)], [(0.12, 0.58), (0, 0.84)],
        [(0.72, 0.58), (0.84, 0.84)], [(1, 0), (1, 0.12)],
      ]
    case "T": [[(0, 0), (1, 0)], [(0.5, 0), (0.5, 1)]]
    case "O":
      [
        [
          (0.25, 0), (0.75, 0), (1, 0.18), (1, 0.82), (0.75, 1), (0.25, 1), (0, 0.82), (0, 0.18),
          (0.25, 0),
        ]
      ]
    case "M": [[(0, 1), (0, 0), (0.5, 0.48), (1, 0), (1, 1)]]
    case "A":
      [[(0, 1), (0, 0.2), (0.25, 0), (0.75, 0), (1, 0.2), (1, 1)], [(0, 0.58), (1, 0.58)]]
    case "P": [[(0, 1), (0, 0), (0.75, 0), (1, 0.15), (1, 0.4), (0.75, 0.55), (0, 0.55)]]
    case "E": [[(1, 0), (0, 0), (0, 1), (1, 1)], [(0, 0.48), (0.85, 0.48)]]
    default: others[letter]
    }
  }

  /// The other capitals: the points of each line, as eighths of the width and the height.
  private static let others: [Unicode.Scalar: [Line]] = {
    var letters: [Unicode.Scalar: [Line]] = [:]
    for letter in """
    B 08006081836404 6485876808;C 8160200107286887;D 00508286580800;F 080080 0464
    G 8160200107286887 8555;H 0008 8088 0484;I 0080 4048 0888;J 808668280705;K 0008 800488
    L 000888;N 08008880;Q 206081876828070120 5588;R 08006081836404 4488
    S 816020010324648587682807;U 000728688780;V 004880;W 0028436880;X 0088 8008
    Y 004480 4448;Z 00800888
    """.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let parts = letter.split(separator: " ")
      guard let name = parts.first?.unicodeScalars.first else { continue }
      letters[name] = parts.dropFirst().map { points in
        let numbers = points.compactMap(\.wholeNumberValue).map { Double($0) / 8 }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      }
    }
    return letters
  }()
}

/// Draws lines as thick as suits the size; half a cell is twice as high as wide.
private enum Pen {
  static func draw(_ lines: [Strokes.Line], width: Int, height: Int, unit: Int) -> Marks {
    var marks = Marks(width: width, height: height)
    let across = min(across(unit: unit, height: height, lines: lines.count), width)
    let thickness = thickness(unit: unit, height: height, lines: lines.count)
    let down = min(max(Int((thickness / 2).rounded()), 1), height)
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        stroke(start, end, across, down, on: &marks)
      }
    }
    return marks
  }

  /// How many marks the pen is wide.
  static func across(unit: Int, height: Int, lines: Int) -> Int {
    let thickness = thickness(unit: unit, height: height, lines: lines)
    return unit < LetterShape.boldWidth ? 1 : Int(thickness.rounded())
  }

  /// In units of half a cell's width; five lines, as ポ has, are thinner than two.
  private static func thickness(unit: Int, height: Int, lines: Int) -> Double {
    let share = lines > 3 ? 0.21 : 0.27
    return max(min(Double(unit), 1.6 * Double(height)) * share, 2)
  }

  /// Drags the pen, a rectangle, from one point to another.
  private static func stroke(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ across: Int, _ down: Int,
    on marks: inout Marks
  ) {
    let (free, below) = (Double(marks.width - across), Double(marks.height - down))
    // From one whole place to another, so that round corners stay open.
    let (x, y) = ((start.x * free).rounded(), (start.y * below).rounded())
    let (dx, dy) = ((end.x * free).rounded() - x, (end.y * below).rounded() - y)
    let steps = Int(max(abs(dx), abs(dy), 1))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let (left, top) = (Int((x + dx * part).rounded()), Int((y + dy * part).rounded()))
      for y in top..<top + down {
        for x in left..<left + across { marks[x, y] = true }
      }
    }
  }
}
