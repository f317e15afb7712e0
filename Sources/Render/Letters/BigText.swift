import GameCore
import Graphics

/// A text in large letters, which measures itself and is painted in pixels or written in block elements.
///
/// All letters are equally high. ``LetterForms`` has their forms, which are repeated and widened to a size.
struct BigText: Hashable {
  /// The forms of the letters.
  let letters: [Marks]
  /// The gap between two letters, in units.
  var gap = 1
  /// The units in a cell: of pixels and quadrants two by two, of half blocks two rows, or a whole cell.
  var density = Size(columns: 2, rows: 2)
  /// The width of a mark, in units.
  var markWidth = 1
  /// How much wider each mark is drawn, in units.
  var stem = 0
  /// The height of the letters, in units.
  var height: Int
  /// The width of the edge around the letters, in units.
  var edge = Size(columns: 0, rows: 0)
  /// The free units below the letters.
  var foot = 0
  var face = BigText.gold
  /// The color of the edge; `nil` for free space.
  var outline: RGB?
  /// The letters that are drawn; `nil` for all.
  var shown: Range<Int>?
  /// The text in its place where block elements cannot be shown.
  var instead: String?

  static let gold = RGB(0xffd700)
  static let rim = RGB(0x5f0000)
  static let paper = RGB(0xffffd7)
  /// The color of letters on an area in the color of a seat.
  static let ink = RGB(0x080808)

  init(letters: [Marks], height: Int) {
    (self.letters, self.height) = (letters, height)
  }

  /// A name or a call, 5 units high, or 7 with kana; `nil` if a letter is not drawn.
  init?(line text: String, unitsInColumn: Int = 2) {
    guard let letters = LetterForms.letters(of: text) else { return nil }
    self.init(letters: letters, height: letters.first?.height ?? 5)
    density.columns = unitsInColumn
  }

  /// A word in letters of a size; `nil` if a letter is not drawn.
  ///
  /// It is one picture, since a wide form may reach into the gap beside it.
  init?(_ word: String, _ size: LetterSize, height: Int) {
    var marks = Marks(width: size.width(of: word), height: height)
    var x = 0
    guard let letters = LargeLetter.all(in: word) else { return nil }
    for letter in letters {
      let width = size.width(of: letter)
      let form = LetterForms.marks(letter, width: width, height: height, unit: size.standard)
      guard let form else { return nil }
      marks.add(form, x: x + (width - form.width) / 2, y: 0)
      x += width + size.gap
    }
    self.init(letters: [marks], height: height)
  }

  /// A word in the largest letters that fit some units; `nil` if none fits, or letters are not drawn.
  init?(_ word: String, _ script: CardWords.Script, width: Int, height: Int) {
    let size = LetterSize.all(script, for: [word]).last { size in
      size.heights.lowerBound <= height && size.width(of: word) <= width
    }
    guard let size else { return nil }
    self.init(word, size, height: min(height, size.heights.upperBound))
  }

  /// A number in figures of 3 x 5 units, or multiples of that.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - scale: How many units a mark is wide and high.
  ///   - hasGap: Whether the last half row is left free, for a number on a color of its own.
  init(number: Int, scale: Int = 1, hasGap: Bool = false) {
    let letters = "\(number)".unicodeScalars.flatMap { Alphabet.capitals.forms($0, height: 5) }
    self.init(letters: letters, height: 5 * scale - (hasGap && scale % 2 == 0 ? 1 : 0))
    (gap, markWidth, foot) = (scale, scale, height % 2)
    density.columns = 1
    instead = "\(number)"
  }

  /// As many of the first letters of a word as fit some columns, a mark to a column; `nil` if none do, or are not
  /// drawn.
  init?(startOf word: String, columns: Int) {
    let lines = [3, 2, 1].lazy.compactMap { count in
      BigText(line: String(word.prefix(count)), unitsInColumn: 1)
    }
    guard let line = lines.first(where: { $0.width <= columns }) else { return nil }
    self = line
    foot = height % 2
  }

  /// A letter of the title, a mark to a cell.
  init(title letter: TitleScene.Letter) {
    let forms = letter.rawValue.unicodeScalars.flatMap { Alphabet.capitals.forms($0, height: 7) }
    self.init(letters: forms, height: 7)
    density = Size(columns: 1, rows: 1)
  }

  // MARK: - Measures

  /// The width of the letters, in units.
  var width: Int {
    max(letters.reduce(-gap) { $0 + gap + $1.width * markWidth + stem }, 0)
  }

  /// The size with the edge, in units.
  var units: Size {
    Size(columns: width + 2 * edge.columns, rows: height + 2 * edge.rows)
  }

  /// The size with the edge, in cells.
  var cells: Size {
    Size(
      columns: (units.columns + density.columns - 1) / density.columns,
      rows: (units.rows + density.rows - 1) / density.rows)
  }

  /// The same text, twice as wide.
  var doubled: BigText {
    var text = self
    text.markWidth *= 2
    text.gap *= 2
    return text
  }

  /// The letters that are drawn, unit by unit.
  var marks: Marks {
    let order = rowOrder
    let pictures = letters.indices.map { index in
      let letter = letters[index]
      let isShown = shown?.contains(index) ?? true
      let marks = isShown ? letter : Marks(width: letter.width, height: letter.height)
      return marks.scaled(width: markWidth * letter.width, height: letter.height)
        .rows(order).bolder(by: stem + 1)
    }
    return Marks(joining: pictures, gap: gap)
  }

  /// The rows of the forms from the top, each as often as it is drawn: those in the middle of stems are the first
  /// to be repeated.
  private var rowOrder: [Int] {
    let rows = letters.first?.height ?? height
    let order =
      switch rows {
      case 8: [6, 2, 4, 1, 3, 5, 0, 7]
      case 7: [1, 5, 2, 4, 0, 6, 3]
      default: [1, 3, 2, 0, 4]
      }
    let first = order.prefix(height % rows)
    return (0..<rows).flatMap { row in
      Array(repeating: row, count: height / rows + (first.contains(row) ? 1 : 0))
    }
  }
}

// MARK: - In a room

extension BigText {
  /// The widest letters that are tried, in units to a mark.
  private static let widest = 16

  /// The largest text that fits into some cells; `nil` if a letter is not drawn, or none fits.
  ///
  /// It has an edge, or where cards are not painted whole cells and none.
  ///
  /// Of all forms and sizes of its letters it has the widest that fit. Stems are widened until they are nearly as
  /// thick as bars.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The columns and rows that it may take.
  ///   - display: What the terminal can show.
  ///   - largest: The greatest height of the letters, in fifths, in units.
  ///   - face: The color of the letters.
  ///   - outline: The color of the edge around the letters; `nil` for free space.
  init?(
    _ text: String, in room: Size, on display: DisplayMode, largest: Int = 64,
    face: RGB = gold, outline: RGB? = rim
  ) {
    let texts = [7, 5].compactMap { rows -> BigText? in
      guard let letters = LetterForms.letters(of: text, height: rows), !letters.isEmpty
      else { return nil }
      return (1...Self.widest).reversed().lazy.compactMap { columns in
        BigText(
          letters, columns: columns, in: room, hasEdge: display.paintsCards, tallest: 5 * largest)
      }.first
    }
    guard var best = texts.first else { return nil }
    if let other = texts.dropFirst().first, other.value > best.value { best = other }
    self = best
    (self.face, self.outline) = (face, outline)
  }

  /// A title in letters that can be read from afar; `nil` if they do not fit, or are not drawn.
  init?(title text: String, in room: Size, on display: DisplayMode) {
    self.init(text, in: room, on: display, largest: 7)
    guard isLarge else { return nil }
  }

  /// Letters of marks of a width; `nil` if they do not fit.
  private init?(
    _ letters: [Marks], columns: Int, in room: Size, hasEdge: Bool, tallest: Int
  ) {
    let density = hasEdge ? 2 : 1
    let units = Size(columns: density * room.columns, rows: density * room.rows)
    let rows = letters[0].height
    // Letters of one row of units a mark have no edge above and below, where there is no room.
    let edgeRows = hasEdge && units.rows >= rows + 2 ? 1 : 0
    let height = min(units.rows - 2 * edgeRows, tallest, rows * (3 * columns + 1) / 2)
    guard height >= rows, 10 * columns * rows <= 26 * height else { return nil }
    let bar = 17 * height / rows
    let stem = columns > 1 ? min(max((bar + 5) / 10 - columns, 0), columns / 2) : 0
    self.init(letters: letters, height: height)
    self.density = Size(columns: density, rows: density)
    markWidth = columns
    self.stem = letters.contains { $0.width > 6 } ? 0 : stem
    gap = self.stem > 0 ? max(columns - (stem < columns ? stem / 2 : 0), 2) : columns
    edge = Size(columns: hasEdge ? (columns + stem > 3 ? 2 : 1) : 0, rows: edgeRows)
    guard self.units.columns <= units.columns else { return nil }
  }

  /// Whether the letters can be read from afar.
  var isLarge: Bool { markWidth * (isTall ? 5 : 3) >= 9 }

  private var isTall: Bool { letters.first.map { $0.height > 5 } ?? false }

  /// How well it can be read: the higher forms are better drawn, as their counters are open; marks one unit wide
  /// are thin.
  private var value: Int { units.columns * (isTall ? 10 : markWidth > 1 ? 8 : 4) }

  /// A short text in the largest letters that fit a tile of some cells, with free space around them; `nil` if none
  /// fits, or letters are not drawn.
  init?(tile text: String, of size: Size, on display: DisplayMode) {
    let rows = 2 * size.rows
    // On two rows, letters would touch both edges and look cut off.
    guard rows > 4 else { return nil }
    // Half blocks show every other sub-pixel only.
    let isCoarse = display.blocks.columns == 1
    let width = isCoarse ? size.columns - 1 : 2 * size.columns - 2
    let line = BigText(line: text).flatMap { line in
      [line.doubled, line].first { $0.width <= width && $0.height <= rows }
    }
    let isKana = text.unicodeScalars.contains { (0x3040...0x30ff).contains($0.value) }
    let script: CardWords.Script = isKana ? .kana : .romaji
    // Letters of four rows lose their middle, and other letters than those on cards need it: an X would
    // be two strokes.
    let small = rows < 7 && text.utf8.count == 1 ? line : nil
    guard
      let best = small ?? BigText(text, script, width: width, height: rows - 2) ?? line
    else { return nil }
    self = isCoarse ? best.doubled : best
  }
}
