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
    "▹": ">", "←": "<", "◄": "<", "↑": "^", "↓": "V", "◂": "<", "▸": ">", "↺": "~", "✗": "x",
    "♛": "W", "♕": "w", "●": "o", "○": "o",
    "◦": "o", "█": "#", "░": ".", "│": "|", "─": "-", "°": "o", "ß": "s", "æ": "a", "Æ": "A",
    "¿": "?", "¡": "!",
  ]
}

extension Unicode.Scalar {
  /// The ASCII letter without its diacritic, such as e for é, ế and ɇ; `nil` outside of the blocks
  /// Latin-1 Supplement, Latin Extended-A and -B, and Latin Extended Additional.
  ///
  /// Names of letters are like LATIN SMALL LETTER E WITH ACUTE.
  package var baseLetter: Unicode.Scalar? {
    guard (0xc0...0x24f).contains(value) || (0x1e00...0x1eff).contains(value),
      let words = properties.name?.split(separator: " "),
      words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].unicodeScalars.count == 1, let letter = words[3].unicodeScalars.first
    else { return nil }
    return words[1] == "SMALL" ? letter.properties.lowercaseMapping.unicodeScalars.first : letter
  }
}

extension Frame {
  /// Replaces characters in some cells, or in all, that the terminal cannot display, or not in one
  /// column.
  ///
  /// It is applied to all text, including strings and player names.
  package mutating func sanitize(for glyphs: DisplayMode.Glyphs, in places: CellSet? = nil) {
    guard glyphs != .unicode else { return }
    (places ?? CellSet(of: size, rows: 0..<size.rows)).forEachRun { run in
      for index in run { sanitize(index, glyphs) }
    }
  }

  private mutating func sanitize(_ index: Int, _ glyphs: DisplayMode.Glyphs) {
    if cells[index].isRightHalf {
      // In ASCII the left half was replaced by a character of one column.
      if glyphs == .ascii { cells[index] = Cell("?", cells[index].style) }
    } else if cells[index].glyph >= 0x80, let base = cells[index].base {
      let shown = glyphs.shown(base)
      // Marks stay on their base.
      if shown != base || glyphs == .ascii { cells[index].glyph = shown.value }
    }
  }
}
