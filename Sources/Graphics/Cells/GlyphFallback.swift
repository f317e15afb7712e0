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
  /// The names of the Unicode standard ("LATIN SMALL LETTER E WITH ACUTE") say the same, but their
  /// tables would take half a megabyte of the program.
  package var baseLetter: Unicode.Scalar? {
    for (first, letters) in Self.baseLetters {
      let index = Int(value) - first
      guard index >= 0, index < letters.utf8CodeUnitCount else { continue }
      let letter = Unicode.Scalar(letters.utf8Start[index])
      return letter == "." ? nil : letter
    }
    return nil
  }

  /// The base letters of consecutive scalars, with a period for those that have none, and the first
  /// of these scalars.
  private static let baseLetters: [(first: Int, letters: StaticString)] = [
    (
      0xc0,
      """
      AAAAAA.CEEEEIIII.NOOOOO.OUUUUY..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
      AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiI...JjKk.LlLlLlL\
      lLlNnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZz.\
      bBBb...Cc.DDd....FfG...IKkl..NnOOo..Pp.....tTtTUu.VYyZz.........\
      .....D..L..N.AaIiOoUuUuUuUuUu.AaAa..GgGgKkOoOo..j.D.Gg..NnAa..Oo\
      AaAaEeEeIiIiOoOoRrRrUuUuSsTt..HhNd..ZzAaEeOoOoOoOoYylnt...ACcLTs\
      z..B..EeJj.qRrYy
      """
    ),
    (
      0x1e00,
      """
      AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
      MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
      WwWwWwWwWwXxXxYyZzZzZzhtwya.....AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
      EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy....Yy
      """
    ),
  ]
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
    } else if cells[index].glyph >= 0x80, let scalar = Unicode.Scalar(cells[index].glyph) {
      cells[index].glyph = glyphs.shown(scalar).value
    }
  }
}
