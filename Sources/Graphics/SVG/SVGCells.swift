import Text

/// Cells of one or more rows as elements of an SVG image.
///
/// Block elements become horizontal strokes, so that there are no gaps between them in any font. All
/// strokes of a color are one path.
struct SVGCells {
  /// The height and the position of a line of pixels.
  private enum Line: Int, CaseIterable {
    case full, upper, lower, top, middle, bottom

    /// The distance of the center from the upper edge of the row, in thirds of a unit.
    var center: Int { [6, 3, 9, 2, 6, 10][rawValue] }
    /// The class with the stroke width; half a row needs none.
    var width: String { self == .full ? "F" : rawValue < 3 ? "" : "T" }
  }

  /// A line of pixels.
  private struct Run {
    /// The center, in thirds of a unit.
    let y: Int
    var range: Range<Int>
  }

  /// The lines of pixels of one color.
  private struct Strokes {
    let color: RGB
    var runs: [[Run]] = Line.allCases.map { _ in [] }

    mutating func add(_ line: Line, _ range: Range<Int>, y: Int) {
      let last = runs[line.rawValue].indices.last
      if let last, runs[line.rawValue][last].y == y,
        runs[line.rawValue][last].range.upperBound == range.lowerBound
      {
        let start = runs[line.rawValue][last].range.lowerBound
        runs[line.rawValue][last].range = start..<range.upperBound
      } else {
        runs[line.rawValue].append(Run(y: y, range: range))
      }
    }
  }

  /// The characters of one style in a row.
  private struct Text {
    let color: RGB
    let isBold: Bool
    /// The base line, in pixels like the places.
    let y: Int
    var places = ""
    var characters = ""
  }

  /// The row that is being drawn, and its upper edge.
  private var cells: ArraySlice<Cell> = []
  private var top = 0
  /// The shapes that are drawn first, below the details.
  private var grounds: [Strokes] = []
  private var details: [Strokes] = []
  private var texts: [Text] = []

  /// Adds those cells of a row that are shown.
  mutating func add(_ cells: ArraySlice<Cell>, shown: [Bool], top: Int) {
    self.cells = cells
    self.top = top
    var start = 0
    while start < shown.count {
      let end = shown[start...].firstIndex { $0 != shown[start] } ?? shown.count
      if shown[start] { draw(start..<end) }
      start = end
    }
  }

  private func cell(_ column: Int) -> Cell { cells[cells.startIndex + column] }

  /// Draws adjacent cells: their most frequent color, and everything else above it.
  private mutating func draw(_ columns: Range<Int>) {
    let ground = ground(of: columns)
    let range = columns.lowerBound * SVG.cellWidth..<columns.upperBound * SVG.cellWidth
    add(.full, range, ground, to: \.grounds)
    for column in columns { drawPixels(column, above: ground) }
    for column in columns { drawText(column) }
  }

  private func ground(of columns: Range<Int>) -> RGB {
    var counts: [(color: RGB, count: Int)] = []
    for column in columns {
      let color = SVG.colors(cell(column).style).background
      if let index = counts.firstIndex(where: { $0.color == color }) {
        counts[index].count += 1
      } else {
        counts.append((color, 1))
      }
    }
    var most = counts[0]
    for other in counts where other.count > most.count { most = other }
    return most.color
  }

  private mutating func drawPixels(_ column: Int, above ground: RGB) {
    let (front, back) = SVG.colors(cell(column).style)
    let x = column * SVG.cellWidth
    let (blocks, mask) = SVG.block(cell(column).glyph) ?? (.quadrant, 0)
    if mask == 0 || mask == blocks.all || front == back {
      let color = mask == blocks.all ? front : back
      if color != ground { add(.full, x..<x + SVG.cellWidth, color, to: \.details) }
      return
    }
    let lines: [Line] = blocks == .sextant ? [.top, .middle, .bottom] : [.upper, .lower]
    for part in 0..<2 * lines.count {
      let color = mask & (1 << part) == 0 ? back : front
      guard color != ground else { continue }
      let left = x + part % 2 * SVG.cellWidth / 2
      add(lines[part / 2], left..<left + SVG.cellWidth / 2, color, to: \.details)
    }
  }

  private mutating func add(
    _ line: Line, _ range: Range<Int>, _ color: RGB,
    to strokes: WritableKeyPath<SVGCells, [Strokes]>
  ) {
    let index = self[keyPath: strokes].firstIndex { $0.color == color }
    if index == nil { self[keyPath: strokes].append(Strokes(color: color)) }
    self[keyPath: strokes][index ?? self[keyPath: strokes].count - 1]
      .add(line, range, y: 3 * top + line.center)
  }

  private mutating func drawText(_ column: Int) {
    let cell = cell(column)
    guard cell.glyph > 0x20, SVG.block(cell.glyph) == nil else { return }
    let color = SVG.colors(cell.style).foreground
    let isBold = cell.style.attributes.contains(.bold)
    let y = top * SVG.unit + 15
    let found = texts.firstIndex { $0.color == color && $0.isBold == isBold && $0.y == y }
    let index = found ?? texts.count
    if found == nil { texts.append(Text(color: color, isBold: isBold, y: y)) }
    let width = SVG.cellWidth * SVG.unit
    let middle = column * width + width * cell.width / 2
    // Characters beyond the first plane count as two, each of which would take a place.
    for _ in cell.text.utf16 {
      texts[index].places += (texts[index].places.isEmpty ? "" : " ") + "\(middle)"
    }
    texts[index].characters += SVG.escaped(cell.text)
  }

  // MARK: - Elements

  /// The elements, one after the other.
  func elements(_ colors: inout SVGColors) -> String {
    var elements = ""
    for strokes in grounds + details {
      let color = colors.name(of: strokes.color)
      for width in ["F", "", "T"] {
        let lines = Line.allCases.filter { $0.width == width }
        let path = lines.map { Self.path(strokes.runs[$0.rawValue]) }.joined()
        guard !path.isEmpty else { continue }
        let name = width.isEmpty ? color : "\(color) \(width)"
        elements += #"<path class="\#(name)" d="\#(path)"/>"#
      }
    }
    for text in texts {
      let name = colors.name(of: text.color) + (text.isBold ? " b1" : "")
      elements +=
        #"<text class="\#(name)" x="\#(text.places)" y="\#(text.y)""#
        + ">\(text.characters)</text>"
    }
    return elements
  }

  private static func path(_ runs: [Run]) -> String {
    var path = ""
    var last: Run?
    for run in runs {
      if let last, last.y == run.y {
        path += "m\(run.range.lowerBound - last.range.upperBound) 0"
      } else {
        path += "M\(run.range.lowerBound) \(run.y / 3)\(["", ".33", ".67"][run.y % 3])"
      }
      path += "h\(run.range.count)"
      last = run
    }
    return path
  }
}
