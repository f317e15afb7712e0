import GameCore

/// Paints words in letters of a size.
enum WordPainter {
  /// A word, all letters equally high.
  ///
  /// - Returns: `nil` if it has letters that are not drawn.
  static func paint(_ word: String, _ size: LetterSize, height: Int) -> Marks? {
    var marks = Marks(width: size.width(of: word), height: height)
    var x = 0
    for letter in word.unicodeScalars {
      let width = size.width(of: letter)
      guard
        let shape = LetterShape.marks(letter, width: width, height: height, unit: size.standard)
      else { return nil }
      marks.add(shape, x: x + (width - shape.width) / 2, y: 0)
      x += width + size.gap
    }
    return marks
  }

  /// A word in the largest letters of a height that fit a width.
  ///
  /// - Returns: `nil` if none fits, or letters are not drawn.
  static func paint(
    _ word: String, _ script: CardWords.Script, width: Int, height: Int
  ) -> Marks? {
    let size = LetterSize.all(script, for: [word]).last { size in
      size.heights.lowerBound <= height && size.width(of: word) <= width
    }
    return size.flatMap { paint(word, $0, height: min(height, $0.heights.upperBound)) }
  }
}
