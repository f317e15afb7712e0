extension DisplayMode.Glyphs {
  /// The sign that is shown for another: itself, or one of a single column that every terminal of
  /// this kind shows alike.
  package func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isSafe =
      switch self {
      case .unicode: true
      case .unambiguous: !scalar.hasAmbiguousWidth
      case .ascii: scalar.isASCII
      }
    return isSafe ? scalar : Self.substitutes[scalar] ?? scalar.baseLetter ?? "?"
  }

  /// What stands for signs that texts are written with; each keeps the width of one column.
  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = [
    "…": ".", "‥": ":", "·": ".", "•": "*", "—": "-", "–": "-", "‐": "-", "―": "-", "×": "x",
    "÷": "/", "±": "~", "“": "\"", "”": "\"", "‘": "'", "’": "'", "´": "'", "→": ">", "►": ">",
    "▹": ">", "←": "<", "◄": "<", "↑": "^", "↓": "v", "↺": "~", "✗": "x", "●": "o", "○": "o",
    "◦": "o", "█": "#", "░": ".", "│": "|", "─": "-", "°": "o", "ß": "s", "æ": "a", "Æ": "A",
    "¿": "?", "¡": "!",
  ]
}

extension Unicode.Scalar {
  /// The letter of ASCII that this is one of, with an accent or the like, as its name says.
  fileprivate var baseLetter: Unicode.Scalar? {
    let words = properties.name?.split(separator: " ") ?? []
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      let letter = words[3].unicodeScalars.first, words[3].unicodeScalars.count == 1
    else { return nil }
    return words[1] == "SMALL" ? letter.properties.lowercaseMapping.unicodeScalars.first : letter
  }
}

extension Frame {
  /// Puts in the place of signs that a terminal cannot show, or not in one column, others that it can.
  ///
  /// Wherever a text comes from, the scenes, the table of strings or a player's name, this is the
  /// one place where it is made safe.
  package mutating func sanitize(for glyphs: DisplayMode.Glyphs) {
    guard glyphs != .unicode else { return }
    for place in cells.indices where cells[place].glyph >= 0x80 || cells[place].isRightHalf {
      if cells[place].isRightHalf {
        // In ASCII the left half has become a sign of one column.
        if glyphs == .ascii { cells[place] = Cell("?", cells[place].style) }
      } else if let scalar = Unicode.Scalar(cells[place].glyph) {
        cells[place].glyph = glyphs.shown(scalar).value
      }
    }
  }
}
