import App
import Graphics
import Motion
import Synchronization
import Text

// MARK: - In pixels

extension BigText {
  private static let known = Mutex<[BigText: Bitmap]>([:])

  /// Draws the text with its middle in the middle of a rectangle, in a pose.
  func draw(in rect: Rect, pose: Pose = Pose(), on painter: inout Painter) {
    guard density.columns > 1 else { return fill(rect, on: &painter) }
    let (units, pose) = (units, pose.clamped)
    let half = (x: painter.canvas.cellHeight / 4, y: painter.canvas.cellHeight / 2)
    // The corner is between two sub-pixels, so that at rest none is blurred.
    let left = 2 * rect.column + (2 * rect.width - units.columns) / 2
    let top = 2 * rect.row + (2 * rect.height - units.rows) / 2
    let middle = Point(
      x: (Double(left) + Double(units.columns) / 2) * half.x + pose.x,
      y: (Double(top) + Double(units.rows) / 2) * half.y + pose.y)
    painter.canvas.draw(
      bitmap, at: middle, width: Double(units.columns) * half.x,
      height: Double(units.rows) * half.y, scaleX: pose.width, scaleY: pose.height,
      opacity: pose.opacity)
  }

  /// How far above its place a letter is that begins to fall at a time, in rows.
  static func fall(from start: Double, at time: Double) -> Double {
    Tween(from: 5.0, to: 0, start: start, duration: Durations.letter.duration, Easing(.back, .out))
      .value(time: time)
  }

  /// Draws the text while its letters fall into their places from the left, some seconds after the first
  /// began.
  func draw(in rect: Rect, letters time: Double, on painter: inout Painter) {
    let all = Durations.letter.pause * Double(letters.count) + Durations.letter.duration
    guard time < all, density.columns > 1 else { return draw(in: rect, on: &painter) }
    for letter in letters.indices {
      let start = Durations.letter.pause * Double(letter)
      guard time > start else { return }
      let height = Self.fall(from: start, at: time) * painter.canvas.cellHeight
      var part = self
      part.shown = letter..<letter + 1
      part.draw(in: rect, pose: Pose(y: -height, opacity: 1), on: &painter)
    }
  }

  /// The same with a color for each letter.
  func draw(
    in rect: Rect, letters time: Double, _ colors: [RGB], on painter: inout Painter
  ) {
    guard density.columns > 1, colors.count == letters.count else {
      return draw(in: rect, letters: time, on: &painter)
    }
    for letter in letters.indices {
      let start = Durations.letter.pause * Double(letter)
      guard time > start else { return }
      var part = self
      (part.shown, part.face) = (letter..<letter + 1, colors[letter])
      let height = Self.fall(from: start, at: time) * painter.canvas.cellHeight
      part.draw(in: rect, pose: Pose(y: -height, opacity: 1), on: &painter)
    }
  }

  /// How many letters a part of the text has.
  func count(of text: String) -> Int {
    LetterForms.letters(of: text, height: min(letters.first?.height ?? 5, 7))?.count ?? 0
  }

  /// Fills the cells of the letters where cards are not painted, with free cells around them.
  private func fill(_ rect: Rect, on painter: inout Painter) {
    let left = rect.column + (rect.width - width) / 2
    let top = rect.row + (rect.height - height) / 2
    if face != Self.ink {
      let columns = (left - 1..<left + width + 1).clamped(to: rect.columns)
      let rows = (top - 1..<top + height + 1).clamped(to: rect.rows)
      painter.frame.fill(
        Rect(
          column: columns.lowerBound, row: rows.lowerBound, width: columns.count,
          height: rows.count), painter.display.style(.text))
    }
    let display = painter.display
    // Without colors a cell is inverse, or free on an area that is.
    let mono = face == Self.ink ? Style.plain : display.style(.cursor)
    marks.forEach { column, row in
      let (column, row) = (left + column, top + row)
      if display.depth == .mono {
        painter.frame.put(" ", column: column, row: row, mono)
      } else {
        painter.frame.set(
          PixelCell(background: face), at: row * painter.size.columns + column,
          depth: display.depth)
      }
    }
  }

  /// The picture; each is painted once.
  private var bitmap: Bitmap {
    Self.known.withLock { known in
      if let bitmap = known[self] { return bitmap }
      if known.count >= 64 { known.removeAll() }
      let bitmap = paint()
      known[self] = bitmap
      return bitmap
    }
  }

  private func paint() -> Bitmap {
    let (size, marks) = (units, marks)
    var pixels = Array(repeating: Pixel.clear, count: size.columns * size.rows)
    for (color, wide, high) in [(outline, edge.columns, edge.rows), (face, 0, 0)] {
      guard let color else { continue }
      marks.forEach { x, y in
        for row in y - high...y + high {
          for column in x - wide...x + wide {
            pixels[(row + edge.rows) * size.columns + column + edge.columns] = Pixel(color)
          }
        }
      }
    }
    return Bitmap(width: size.columns, height: size.rows, pixels: pixels)
  }
}

// MARK: - In block elements

extension BigText {
  /// A name in letters three rows high, or four with kana or if tall: the forms that can be shown, the wider one
  /// first.
  ///
  /// - Returns: None where pictures have too few colors, or if a letter is not drawn.
  static func names(
    _ text: String, isTall: Bool = false, on display: DisplayMode
  ) -> [BigText] {
    let letters =
      isTall ? LetterForms.letters(of: text, height: 7) : LetterForms.letters(of: text)
    guard display.paintsCards, display.depth >= .palette256, let letters, let first = letters.first
    else { return [] }
    let line = BigText(letters: letters, height: first.height)
    // Half blocks show every other sub-pixel only.
    return display.blocks.columns == 1 ? [line.doubled] : [line.doubled, line]
  }

  /// Writes the text in block elements, without them in signs, or all in one sign, on the ground that is there already
  /// unless the style has its own.
  ///
  /// - Returns: The column after it.
  @discardableResult
  func write(
    column: Int, row: Int, _ style: Style, sign: String? = nil, on painter: inout Painter
  ) -> Int {
    let isUnicode = painter.display.glyphs == .unicode
    if let instead, !isUnicode {
      return painter.frame.put(instead, column: column, row: row + cells.rows / 2, style)
    }
    let blocks: DisplayMode.Blocks = density.columns == 2 ? .quadrant : .half
    let signs = isUnicode ? blocks.glyphs : " \"_#".unicodeScalars.map(\.value)
    for (index, mask) in masks.enumerated() where mask > 0 {
      guard let block = Unicode.Scalar(signs[mask]) else { continue }
      painter.put(
        sign ?? String(block), over: style, column: column + index % cells.columns,
        row: row + index / cells.columns)
    }
    return column + cells.columns
  }

  /// The parts of each cell that are marked: two rows of one part or two, the upper left one the lowest bit.
  private var masks: [Int] {
    var masks = Array(repeating: 0, count: cells.columns * cells.rows)
    let top = density.rows * cells.rows - height - foot
    marks.forEach { x, y in
      let (column, y) = (x / density.columns, y + top)
      let part = x % density.columns + y % density.rows * density.columns
      // A mark of a whole cell is both of its halves.
      masks[y / density.rows * cells.columns + column] |= density.rows == 1 ? 3 : 1 << part
    }
    return masks
  }
}

extension Painter {
  /// Writes a sign on the ground that is there already, unless the style has its own: a lower half block under an upper
  /// one keeps that.
  mutating func put(_ sign: some StringProtocol, over style: Style, column: Int, row: Int) {
    guard !sign.isEmpty, frame.bounds.contains(column: column, row: row) else { return }
    var style = style
    if style.background == .terminal {
      let below = frame[column, row]
      let isUnderHalf = sign == "▄" && below.glyph == ("▀" as Unicode.Scalar).value
      style.background = isUnderHalf ? below.style.foreground : below.style.background
      falling.signs.insert(column..<column + 1, row: row)
    }
    frame.put(sign, column: column, row: row, style)
  }

  /// Writes the first of some texts that fits a rectangle in letters as large as possible, where cards are
  /// not painted.
  ///
  /// - Returns: The columns that it takes.
  @discardableResult
  mutating func write(
    _ texts: [String], in rect: Rect, _ style: Style, face: RGB = BigText.ink
  ) -> Range<Int> {
    guard rect.width > 0, rect.height > 0 else { return rect.column..<rect.column }
    func middle(_ columns: Int) -> Range<Int> {
      let start = rect.column + (rect.width - columns) / 2
      return start..<start + columns
    }
    let mode = display
    let filled = texts.lazy.compactMap { BigText($0, in: rect.size, on: mode, face: face) }
    if let text = filled.first {
      text.draw(in: rect, on: &self)
      return middle(text.cells.columns)
    }
    let lines = texts.lazy
      .compactMap { BigText(line: $0, unitsInColumn: mode.glyphs == .unicode ? 2 : 1) }
      .flatMap { [$0.doubled, $0] }
    let fitting = lines.first {
      $0.cells.rows <= rect.height && $0.cells.columns <= rect.width
    }
    if let fitting {
      let columns = middle(fitting.width / fitting.density.columns)
      let row = rect.row + (rect.height - fitting.cells.rows) / 2
      fitting.write(column: columns.lowerBound, row: row, style, on: &self)
      return columns
    }
    let columns = middle(ColumnWidth.of(texts[0]))
    let row = rect.row + (rect.height - 1) / 2
    frame.put(texts[0], column: columns.lowerBound, row: row, style)
    return columns
  }
}
