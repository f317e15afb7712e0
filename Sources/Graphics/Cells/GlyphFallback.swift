extension DisplayMode.Glyphs {
  /// The character to display for a scalar: the scalar itself, or a substitute of one column.
  package func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isSafe =
      switch self {
      case .unicode: true
      case .unambiguous: !scalar.hasAmbiguousWidth
      case .ascii: scalar.isASCII
      }
    return isSafe ? scalar : Self.substitutes[scalar] ?? scalar.baseLetter ?? "?"
  }

  /// Substitutes of one column.
  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = [
    "…": ".", "‥": ":", "·": ".", "•": "*", "—": "-", "–": "-", "‐": "-", "―": "-", "×": "x",
    "÷": "/", "±": "~", "“": "\"", "”": "\"", "‘": "'", "’": "'", "´": "'", "→": ">", "►": ">",
    "▹": ">", "←": "<", "◄": "<", "↑": "^", "↓": "v", "◂": "<", "▸": ">", "↺": "~", "✗": "x",
    "●": "o", "○": "o",
    "◦": "o", "█": "#", "░": ".", "│": "|", "─": "-", "°": "o", "ß": "s", "æ": "a", "Æ": "A",
    "¿": "?", "¡": "!",
  ]
}

extension Unicode.Scalar {
  /// The ASCII letter without its diacritic, derived from the Unicode name.
  fileprivate var baseLetter: Unicode.Scalar? {
    let words = properties.name?.split(separator: " ") ?? []
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      let letter = words[3].unicodeScalars.first, words[3].unicodeScalars.count == 1
    else { return nil }
    return words[1] == "SMALL" ? letter.properties.lowercaseMapping.unicodeScalars.first : letter
  }
}

extension Frame {
  /// Replaces characters that the terminal cannot display, or not in one column.
  ///
  /// It is applied to all text, including strings and player names.
  package mutating func sanitize(for glyphs: DisplayMode.Glyphs) {
    guard glyphs != .unicode else { return }
    for index in cells.indices where cells[index].glyph >= 0x80 || cells[index].isRightHalf {
      if cells[index].isRightHalf {
        // In ASCII the left half was replaced by a character of one column.
        if glyphs == .ascii { cells[index] = Cell("?", cells[index].style) }
      } else if let scalar = Unicode.Scalar(cells[index].glyph) {
        cells[index].glyph = glyphs.shown(scalar).value
      }
    }
  }
}
