import App
import Graphics
import Motion
import Synchronization
import Text

/// A word in large painted letters with an edge, at the resolution of the screen; of whole cells where
/// cards are not painted.
///
/// Of all forms and sizes of its letters it has the widest that fit. Rows of marks are repeated to the
/// height, and stems widened until they are nearly as thick as bars.
struct PixelSign: Hashable {
  private let letters: [Marks]
  /// The rows of marks of all letters.
  private let rows: Int
  /// The width of a mark, and how much wider each is drawn, in units: sub-pixels of half a cell, or
  /// whole cells.
  private let mark: (columns: Int, stem: Int)
  /// The height of the letters, in units.
  private let height: Int
  /// The width of the edge around the letters, in units.
  private let edge: Size
  private let face: RGB
  private var outline: RGB?
  /// Whether units are whole cells.
  private let isCoarse: Bool
  /// The letters that are drawn; `nil` for all.
  private var shown: Range<Int>?

  static let gold = RGB(0xffd700)
  static let rim = RGB(0x5f0000)
  static let paper = RGB(0xffffd7)
  /// The color of letters on an area in the color of a seat.
  static let ink = RGB(0x080808)
  private static let known = Mutex<[PixelSign: Bitmap]>([:])

  /// The widest letters that are tried, in units to a mark.
  private static let widest = 16

  /// The largest sign that fits into some cells; `nil` if a letter is not drawn, or none fits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The columns and rows that the sign may take.
  ///   - display: What the terminal can show.
  ///   - largest: The greatest height of the letters, in fifths, in units.
  ///   - face: The color of the letters.
  ///   - outline: The color of the edge around the letters; `nil` for free space.
  init?(
    _ text: String, in room: Size, on display: DisplayMode, largest: Int = 64, face: RGB = gold,
    outline: RGB? = rim
  ) {
    let hasEdge = display.paintsCards
    let units = hasEdge ? Size(columns: 2 * room.columns, rows: 2 * room.rows) : room
    var best: (value: Int, sign: PixelSign)?
    for rows in [7, 5] {
      guard let letters = PixelText.letters(text, height: rows), !letters.isEmpty else { continue }
      let sign = (1...Self.widest).reversed().lazy.compactMap { columns in
        PixelSign(
          letters, rows: rows, columns: columns, in: units, hasEdge: hasEdge,
          tallest: 5 * largest, face: face)
      }.first
      guard let sign else { continue }
      // The higher forms are better drawn: their counters are open. Marks one unit wide are thin.
      let value = sign.width * (rows == 7 ? 10 : sign.mark.columns > 1 ? 8 : 4)
      if best.map({ value > $0.value }) ?? true { best = (value, sign) }
    }
    guard let best else { return nil }
    self = best.sign
    self.outline = outline
  }

  /// A sign of marks of a width; `nil` if it does not fit.
  private init?(
    _ letters: [Marks], rows: Int, columns: Int, in units: Size, hasEdge: Bool, tallest: Int,
    face: RGB
  ) {
    // Letters of one row of units a mark have no edge above and below, where there is no room.
    let isLow = units.rows < rows + 2
    let edgeRows = hasEdge && !isLow ? 1 : 0
    isCoarse = !hasEdge
    height = min(units.rows - 2 * edgeRows, tallest, rows * (3 * columns + 1) / 2)
    guard height >= rows, 10 * columns * rows <= 26 * height else { return nil }
    let bar = 17 * height / rows
    let stem = columns > 1 ? min(max((bar + 5) / 10 - columns, 0), columns / 2) : 0
    mark = (columns, letters.contains { $0.width > 6 } ? 0 : stem)
    edge = Size(columns: hasEdge ? (columns + stem > 3 ? 2 : 1) : 0, rows: edgeRows)
    (self.letters, self.rows, self.face) = (letters, rows, face)
    guard width <= units.columns else { return nil }
  }

  static func == (left: PixelSign, right: PixelSign) -> Bool {
    left.letters == right.letters && left.mark == right.mark && left.height == right.height
      && left.face == right.face && left.outline == right.outline && left.shown == right.shown
      && left.edge == right.edge && left.isCoarse == right.isCoarse
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
    hasher.combine(mark.columns)
    hasher.combine(height)
    hasher.combine(shown)
  }

  /// Whether the letters can be read from afar.
  var isLarge: Bool { mark.columns * (rows == 7 ? 5 : 3) >= 9 }

  /// The gap between two letters, in units.
  private var gap: Int {
    mark.stem > 0
      ? max(mark.columns - (mark.stem < mark.columns ? mark.stem / 2 : 0), 2) + mark.stem
      : mark.columns
  }

  /// The width of the letters, in units.
  private var width: Int {
    letters.reduce(-gap) { $0 + gap + $1.width * mark.columns } + mark.stem + 2 * edge.columns
  }

  /// The size with the edge, in units.
  private var units: Size { Size(columns: width, rows: height + 2 * edge.rows) }

  /// The size with the edge, in cells.
  var cells: Size {
    isCoarse ? units : Size(columns: (units.columns + 1) / 2, rows: (units.rows + 1) / 2)
  }

  /// The rows of units of each row of marks: those in the middle of stems are the first to be repeated.
  private var repeats: [Int] {
    var repeats = Array(repeating: height / rows, count: rows)
    let order = rows == 7 ? [1, 5, 2, 4, 0, 6, 3] : [1, 3, 2, 0, 4]
    for row in order.prefix(height % rows) { repeats[row] += 1 }
    return repeats
  }

  /// Calls a closure with each mark's columns and rows, in units from the corner of the letters.
  private func forEachMark(_ body: (Range<Int>, Range<Int>) -> Void) {
    var x = 0
    for (index, letter) in letters.enumerated() {
      defer { x += letter.width * mark.columns + gap }
      if let shown, !shown.contains(index) { continue }
      var y = 0
      for (row, count) in repeats.enumerated() {
        for column in 0..<letter.width where letter[column, row] {
          let left = x + column * mark.columns
          body(left..<left + mark.columns + mark.stem, y..<y + count)
        }
        y += count
      }
    }
  }

  /// Draws the sign with its middle in the middle of a rectangle, in a pose.
  func draw(in rect: Rect, pose: Pose = Pose(), on context: inout DrawContext) {
    guard !isCoarse else { return fill(rect, on: &context) }
    let pose = pose.clamped
    let half = (x: context.canvas.cellHeight / 4, y: context.canvas.cellHeight / 2)
    // The corner is between two sub-pixels, so that at rest none is blurred.
    let left = 2 * rect.column + (2 * rect.width - units.columns) / 2
    let top = 2 * rect.row + (2 * rect.height - units.rows) / 2
    let middle = Point(
      x: (Double(left) + Double(units.columns) / 2) * half.x + pose.x,
      y: (Double(top) + Double(units.rows) / 2) * half.y + pose.y)
    context.canvas.draw(
      bitmap, at: middle, width: Double(units.columns) * half.x,
      height: Double(units.rows) * half.y, scaleX: pose.width, scaleY: pose.height,
      opacity: pose.opacity)
  }

  /// How far above its place a letter is that begins to fall at a time, in rows.
  static func fall(from start: Double, at time: Double) -> Double {
    Tween(from: 5.0, to: 0, start: start, duration: Beats.letter.duration, Easing(.back, .out))
      .value(time: time)
  }

  /// Draws the sign while its letters fall into their places from the left, some seconds after the first
  /// began.
  func draw(in rect: Rect, letters time: Double, on context: inout DrawContext) {
    let all = Beats.letter.pause * Double(letters.count) + Beats.letter.duration
    guard time < all, !isCoarse else { return draw(in: rect, on: &context) }
    for letter in letters.indices {
      let start = Beats.letter.pause * Double(letter)
      guard time > start else { return }
      let height = Self.fall(from: start, at: time) * context.canvas.cellHeight
      var part = self
      part.shown = letter..<letter + 1
      part.draw(in: rect, pose: Pose(y: -height, opacity: 1), on: &context)
    }
  }

  /// Fills the cells of the letters where cards are not painted, with free cells around them.
  private func fill(_ rect: Rect, on context: inout DrawContext) {
    let left = rect.column + (rect.width - width) / 2
    let top = rect.row + (rect.height - height) / 2
    let isInk = face == Self.ink
    if !isInk {
      let (columns, rows) = (
        (left - 1..<left + width + 1).clamped(to: rect.columns),
        (top - 1..<top + height + 1).clamped(to: rect.rows)
      )
      context.frame.fill(
        Rect(
          column: columns.lowerBound, row: rows.lowerBound, width: columns.count,
          height: rows.count), context.display.style(.text))
    }
    forEachMark { columns, rows in
      for row in rows {
        for column in columns {
          context.setSign(column: left + column, row: top + row, face, isInk: isInk)
        }
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
    let size = units
    var painted = Array(repeating: Pixel.clear, count: size.columns * size.rows)
    for (color, wide, high) in [(outline, edge.columns, edge.rows), (face, 0, 0)] {
      guard let color else { continue }
      forEachMark { columns, rows in
        for row in rows.lowerBound - high..<rows.upperBound + high {
          for column in columns.lowerBound - wide..<columns.upperBound + wide {
            painted[(row + edge.rows) * size.columns + column + edge.columns] = Pixel(color)
          }
        }
      }
    }
    return Bitmap(width: size.columns, height: size.rows, pixels: painted)
  }
}

extension DrawContext {
  /// Fills a cell of a letter; without colors it is inverse, or free on an area that is.
  fileprivate mutating func setSign(column: Int, row: Int, _ face: RGB, isInk: Bool) {
    guard display.depth == .mono else {
      let index = row * size.columns + column
      return frame.set(PixelCell(background: face), at: index, depth: display.depth)
    }
    frame.put(" ", column: column, row: row, isInk ? .plain : display.style(.cursor))
  }

  /// Writes the first of some texts that fits a rectangle in letters as large as possible, where cards are
  /// not painted.
  ///
  /// - Returns: The columns that it takes.
  @discardableResult
  mutating func write(
    _ texts: [String], in rect: Rect, _ style: Style, face: RGB = PixelSign.ink
  ) -> Range<Int> {
    guard rect.width > 0, rect.height > 0 else { return rect.column..<rect.column }
    func middle(_ columns: Int) -> Range<Int> {
      let start = rect.column + (rect.width - columns) / 2
      return start..<start + columns
    }
    let mode = display
    let signs = texts.lazy.compactMap { PixelSign($0, in: rect.size, on: mode, face: face) }
    if let sign = signs.first {
      sign.draw(in: rect, on: &self)
      return middle(sign.cells.columns)
    }
    let marks = paintedMarks
    let forms = texts.lazy.compactMap { PixelText.line($0) }.flatMap { [$0.doubled, $0] }
    if let letters = forms.first(where: {
      $0.rows <= rect.height && $0.width <= marks * rect.width
    }) {
      let columns = middle(letters.width / marks)
      let row = rect.row + (rect.height - letters.rows) / 2
      paint(letters, column: columns.lowerBound, row: row, style)
      return columns
    }
    let columns = middle(ColumnWidth.of(texts[0]))
    let row = rect.row + (rect.height - 1) / 2
    frame.put(texts[0], column: columns.lowerBound, row: row, style)
    return columns
  }

  /// Draws a heading in painted letters, where it has only letters that are drawn and there is room
  /// for large ones, on the canvas that was begun.
  ///
  /// - Returns: The cells that it covers; `nil` if it was not drawn.
  mutating func drawSign(
    _ text: String, in rect: Rect, face: RGB = PixelSign.gold, pose: Pose = Pose()
  ) -> Rect? {
    guard let sign = PixelSign(text, in: rect.size, on: display, largest: 7, face: face),
      sign.isLarge
    else { return nil }
    sign.draw(in: rect, pose: pose, on: &self)
    stamp()
    let cells = sign.cells
    return Rect(
      column: rect.column + (rect.width - cells.columns) / 2,
      row: rect.row + (rect.height - cells.rows) / 2, width: cells.columns, height: cells.rows)
  }
}
