import App
import Graphics
import Motion
import Synchronization

/// A word in large painted letters with an edge, at the resolution of the screen.
struct PixelSign: Hashable {
  private let marks: Marks
  /// The size of a mark, in sub-pixels of half a cell.
  private let mark: Size
  private let face: RGB
  /// The columns of marks that are drawn; `nil` for all.
  private var columns: Range<Int>?

  /// The width of the edge around the letters, in sub-pixels; small ones have a shadow instead.
  private var edge: Size {
    Size(columns: hasShadow ? 1 : 2, rows: mark.rows > 1 ? 1 : 0)
  }
  private var hasShadow: Bool { mark.columns < 4 }

  /// Whether the letters can be read from afar.
  var isLarge: Bool { mark.columns > 2 }

  static let gold = RGB(0xffd700)
  private static let edgeColor = RGB(0x5f0000)
  private static let known = Mutex<[PixelSign: Bitmap]>([:])

  /// The largest sign that fits into some cells; `nil` if a letter is not drawn, or none fits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The columns and rows that the sign may take.
  ///   - largest: The greatest height of a mark, in sub-pixels.
  ///   - face: The color of the letters.
  init?(_ text: String, in room: Size, largest: Int = .max, face: RGB = gold) {
    guard let marks = PixelText.line(text), marks.width > 0 else { return nil }
    // Marks of one row have no edge above and below.
    let rows = min(
      max((2 * room.rows - 2) / marks.height, min(2 * room.rows / marks.height, 1)), largest)
    let columns = min((2 * room.columns - 4) / marks.width, 2 * rows)
    let mark = Size(columns: columns, rows: min(rows, (3 * columns + 1) / 2))
    guard mark.columns > 0, mark.rows > 0 else { return nil }
    (self.marks, self.mark, self.face) = (marks, mark, face)
  }

  /// The size with the edge, in sub-pixels.
  private var pixels: Size {
    Size(
      columns: marks.width * mark.columns + 2 * edge.columns,
      rows: marks.height * mark.rows + 2 * edge.rows)
  }

  /// The size with the edge, in cells.
  var cells: Size { Size(columns: (pixels.columns + 1) / 2, rows: (pixels.rows + 1) / 2) }

  /// Draws the sign with its middle in the middle of a rectangle, in a pose.
  func draw(in rect: Rect, pose: Pose = Pose(), on context: inout DrawContext) {
    guard context.display.pixels != nil else { return fill(rect, on: &context.frame, context) }
    let pose = pose.clamped
    let half = (x: context.canvas.cellHeight / 4, y: context.canvas.cellHeight / 2)
    // The corner is between two sub-pixels, so that at rest none is blurred.
    let left = 2 * rect.column + (2 * rect.width - pixels.columns) / 2
    let top = 2 * rect.row + (2 * rect.height - pixels.rows) / 2
    let middle = Point(
      x: (Double(left) + Double(pixels.columns) / 2) * half.x + pose.x,
      y: (Double(top) + Double(pixels.rows) / 2) * half.y + pose.y)
    context.canvas.draw(
      bitmap, at: middle, width: Double(pixels.columns) * half.x,
      height: Double(pixels.rows) * half.y, scaleX: pose.width, scaleY: pose.height,
      opacity: pose.opacity)
  }

  /// Draws the sign while its columns fall into their places from the left, some seconds after the
  /// first began.
  func draw(in rect: Rect, letters time: Double, on context: inout DrawContext) {
    let count = max(marks.width / 5, 1)
    let all = Beats.letter.pause * Double(count) + Beats.letter.duration
    guard time < all, context.display.pixels != nil else { return draw(in: rect, on: &context) }
    for letter in 0..<count {
      let start = Beats.letter.pause * Double(letter)
      guard time > start else { return }
      let fallen = Tween(
        from: -5.0, to: 0, start: start, duration: Beats.letter.duration, Easing(.back, .out)
      ).value(time: time)
      var part = self
      part.columns = letter * marks.width / count..<(letter + 1) * marks.width / count
      part.draw(
        in: rect, pose: Pose(y: fallen * context.canvas.cellHeight, opacity: 1), on: &context)
    }
  }

  /// Fills the cells of the letters where there are no pixels.
  private func fill(_ rect: Rect, on frame: inout Frame, _ context: DrawContext) {
    let style = context.display.style(.cursor)
    let size = Size(columns: max(mark.columns / 2, 1), rows: max(mark.rows / 2, 1))
    let left = rect.column + (rect.width - marks.width * size.columns) / 2
    let top = rect.row + (rect.height - marks.height * size.rows) / 2
    for y in 0..<marks.height {
      for x in 0..<marks.width where marks[x, y] {
        frame.fill(
          Rect(
            column: left + x * size.columns, row: top + y * size.rows, width: size.columns,
            height: size.rows), style)
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
    let size = pixels
    var painted = Array(repeating: Pixel.clear, count: size.columns * size.rows)
    for (color, grown) in [(Self.edgeColor, true), (face, false)] {
      for y in 0..<marks.height {
        for x in columns ?? 0..<marks.width where marks[x, y] {
          // A shadow is an edge without its upper left side.
          let (wide, high) = grown ? (edge.columns, edge.rows) : (0, 0)
          let left = edge.columns + x * mark.columns - (hasShadow ? 0 : wide)
          let top = edge.rows + y * mark.rows - (hasShadow ? 0 : high)
          let (right, below) = (hasShadow ? wide : 2 * wide, hasShadow ? high : 2 * high)
          for row in top..<top + mark.rows + below {
            for column in left..<left + mark.columns + right {
              painted[row * size.columns + column] = Pixel(color)
            }
          }
        }
      }
    }
    return Bitmap(width: size.columns, height: size.rows, pixels: painted)
  }
}

extension DrawContext {
  /// Draws a heading in painted letters, where it has only letters that are drawn and there is room
  /// for large ones, on the canvas that was begun.
  ///
  /// - Returns: The cells that it covers; `nil` if it was not drawn.
  mutating func drawSign(_ text: String, in rect: Rect, face: RGB = PixelSign.gold) -> Rect? {
    guard display.pixels != nil,
      let sign = PixelSign(text, in: rect.size, largest: 7, face: face), sign.isLarge
    else { return nil }
    sign.draw(in: rect, on: &self)
    stamp()
    let cells = sign.cells
    return Rect(
      column: rect.column + (rect.width - cells.columns) / 2,
      row: rect.row + (rect.height - cells.rows) / 2, width: cells.columns, height: cells.rows)
  }
}
