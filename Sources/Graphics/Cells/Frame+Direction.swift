import Text

/// Words that are read from right to left, in places that terminals keep.
///
/// A terminal that turns such words turns all that stands between two of them, so cards would change their words. After
/// each, a mark that is not seen begins the direction of the screen again (U+200E). It is in the cell after the word,
/// since some terminals draw letters over each other that have one.
extension Frame {
  private static let mark: Unicode.Scalar = "\u{200e}"

  /// Adds marks to the cells after words in some places, or in all.
  package mutating func separateDirections(in places: CellSet? = nil) {
    guard let places else {
      for index in cells.indices { separate(before: index) }
      return
    }
    places.forEachRun { run in
      for index in run { separate(before: index) }
      if run.upperBound < cells.count { separate(before: run.upperBound) }
    }
  }

  /// Adds a mark to a cell if it is the first after a word.
  private mutating func separate(before index: Int) {
    guard index % size.columns > 0, cells[index - 1].isRightToLeft else {
      // The word is gone.
      let scalars = cells[index].glyph > 0x10_ffff ? cells[index].scalars : []
      if scalars.count == 2, scalars[1] == Self.mark { cells[index].glyph = scalars[0].value }
      return
    }
    guard let glyph = Unicode.Scalar(cells[index].glyph), !cells[index].isRightHalf,
      !cells[index].isRightToLeft, !glyph.isMark
    else { return }
    let next = index + 1
    if next % size.columns > 0 {
      // A vowel sign in a cell of its own belongs to the letter before it.
      if cells[next].base?.isMark == true { return }
      // Words of a sentence are turned together.
      if cells[next].isRightToLeft, cells[next].style == cells[index].style,
        cells[index - 1].style == cells[index].style
      {
        return
      }
    }
    cells[index] = Cell([glyph, Self.mark], cells[index].style)
  }
}

extension Cell {
  /// Whether the cell has a letter of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    // Most cells have an ASCII character or a block.
    guard glyph >= 0x590, !(0x900..<0xfb1d).contains(glyph), let base else { return false }
    switch base.value {
    case 0x590..<0x900, 0xfb1d..<0xfe00, 0xfe70..<0xff00, 0x10800..<0x11000, 0x1e800..<0x1f000:
      return true
    default: return false
    }
  }
}
