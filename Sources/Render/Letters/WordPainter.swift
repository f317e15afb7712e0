/// Paints a word over the width it is given, all letters equally high.
enum WordPainter {
  /// The word in a picture as wide as its letters need, at most as wide as the room.
  ///
  /// The widest letters that fit are taken. Where capitals of three marks do not fit, or touch the
  /// edges, E becomes narrower, and letters that leave room for each other stand closer; then an O
  /// moves under the arm of the T before it.
  ///
  /// - Returns: `nil` if the word does not fit, or has letters that are not drawn.
  static func paint(_ word: String, width: Int, height: Int) -> Marks? {
    let letters = Array(word.unicodeScalars)
    let isKana = letters.contains { !$0.isASCII }
    let widest = isKana ? 2 * height : max(height * 4 / 3, 7)
    for unit in stride(from: max(widest, 4), through: isKana ? 2 : 4, by: -1) {
      let line = Line(letters, unit: unit, height: height)
      // The larger letters are, the more is free at the sides.
      if let line, line.width <= width - min(max(unit - 4, 0), 2) { return line.marks }
    }
    // Capitals drawn by hand stand closer together.
    guard !isKana else { return nil }
    let lines = Spacing.allCases.map {
      Line(letters, unit: 3, height: height, spacing: $0)
    }
    for room in [width - 2, width] {
      for case let line? in lines where line.width <= room { return line.marks }
    }
    return nil
  }

  /// How close letters stand to each other.
  private enum Spacing: CaseIterable {
    case wide
    /// A and T overlap, and E is narrower.
    case close
    /// So do T and O, which is lower there.
    case tight
  }

  /// The letters of a word, each at its place.
  private struct Line {
    let width: Int
    let marks: Marks

    init?(
      _ letters: [Unicode.Scalar], unit: Int, height: Int, spacing: Spacing = .wide
    ) {
      var shapes: [(marks: Marks, x: Int, y: Int)] = []
      var x = 0
      for (place, letter) in letters.enumerated() {
        let before = place > 0 ? letters[place - 1] : nil
        let isClose = Self.leaveRoom(before, letter, spacing)
        let y = isClose && before == "T" && letter == "O" ? 1 : 0
        if before != nil, !isClose { x += unit < 6 ? 1 : 2 }
        let isNarrow = spacing != .wide && letter == "E"
        let wanted = isNarrow ? 2 : Self.width(of: letter, unit: unit)
        guard let marks = LetterShape.marks(letter, width: wanted, height: height - y, unit: unit)
        else { return nil }
        shapes.append((marks, x, y))
        x += marks.width
      }
      width = x
      var marks = Marks(width: x, height: height)
      for shape in shapes { marks.add(shape.marks, x: shape.x, y: shape.y) }
      self.marks = marks
    }

    /// Whether two capitals leave room for each other.
    private static func leaveRoom(
      _ left: Unicode.Scalar?, _ right: Unicode.Scalar, _ spacing: Spacing
    ) -> Bool {
      switch (left, right) {
      case ("A", "T"), ("T", "A"): spacing != .wide
      case ("T", "O"), ("O", "T"): spacing == .tight
      default: false
      }
    }

    /// The width of a letter where マ or a T has a width.
    private static func width(of letter: Unicode.Scalar, unit: Int) -> Int {
      let share =
        switch letter {
        case "ト": 0.68
        case "ポ": 1.08
        case "M": unit < LetterShape.boldWidth ? 1.5 : 1.2
        case "E": 0.9
        default: 1.0
        }
      return max(Int((share * Double(unit)).rounded()), 2)
    }
  }
}
