import Text

/// A film as an animated SVG image, as a terminal with a dark background would show it.
///
/// What a cell shows most of the time is drawn once. Each picture draws only the rows in which it
/// differs, and a CSS animation shows one picture after the other. Where animations are not wanted
/// (`prefers-reduced-motion`), the last picture is shown. The same pictures give the same bytes.
struct SVGFilm {
  /// A picture, and for how long it is shown.
  private struct Shot {
    let frame: Frame
    let start: Int
    var milliseconds: Int
  }

  private let size: Size
  private var shots: [Shot] = []
  private var base: Frame
  private var colors = SVGColors()
  /// The parts of all rows, each once.
  private var parts: [String] = []
  /// How often each part is used.
  private var uses: [Int] = []

  /// Creates a film of frames of the same size, each shown for some milliseconds.
  init(_ frames: [Frame], milliseconds: Int, depth: DisplayMode.Depth) {
    size = frames.first?.size ?? Size(columns: 0, rows: 0)
    base = Frame(size: size)
    var mapper = PaletteMapper()
    for (index, frame) in frames.enumerated() {
      let frame = depth == .direct ? frame : frame.inPalette(&mapper)
      if shots.last?.frame == frame {
        shots[shots.count - 1].milliseconds += milliseconds
      } else {
        shots.append(
          Shot(frame: frame, start: index * milliseconds, milliseconds: milliseconds))
      }
    }
    for index in base.cells.indices { base.cells[index] = mostFrequentCell(index) }
    for row in 0..<size.rows { base.clearSplitGlyphs(row) }
  }

  private func mostFrequentCell(_ index: Int) -> Cell {
    var found: [(cell: Cell, milliseconds: Int)] = []
    for shot in shots {
      let cell = shot.frame.cells[index]
      if let known = found.firstIndex(where: { $0.cell == cell }) {
        found[known].milliseconds += shot.milliseconds
      } else {
        found.append((cell, shot.milliseconds))
      }
    }
    var longest = found[0]
    for other in found where other.milliseconds > longest.milliseconds { longest = other }
    return longest.cell
  }

  // MARK: - Parts of rows

  /// The cells of a row of a picture that differ from the base.
  private func difference(_ frame: Frame, _ row: Int) -> [Bool] {
    var differs = (0..<size.columns).map { frame[$0, row] != base[$0, row] }
    // Both halves of a wide character are drawn, or none.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for column in differs.indices.dropFirst() where differs[column] != differs[column - 1] {
        guard frame[column, row].isRightHalf || base[column, row].isRightHalf else { continue }
        differs[column] = true
        differs[column - 1] = true
        isComplete = false
      }
    }
    return differs
  }

  /// Rows of a picture: those that appear more than once by the number of their part, and the
  /// elements of all others.
  private struct Drawing {
    var parts: [(row: Int, part: Int)] = []
    var frame: Frame
    var shown: [[Bool]]
  }

  /// Looks for rows that repeat.
  private mutating func drawing(of frame: Frame, shown: [[Bool]]) -> Drawing {
    var drawing = Drawing(frame: frame, shown: shown)
    for row in 0..<size.rows where shown[row].contains(true) {
      var cells = SVGCells()
      cells.add(frame.row(row), shown: shown[row], top: 0)
      let elements = cells.elements(&colors)
      let part = parts.firstIndex(of: elements)
      if part == nil {
        parts.append(elements)
        uses.append(0)
      }
      uses[part ?? parts.count - 1] += 1
      drawing.parts.append((row, part ?? parts.count - 1))
    }
    return drawing
  }

  private mutating func elements(_ drawing: Drawing) -> String {
    var (elements, single) = ("", SVGCells())
    for (row, part) in drawing.parts {
      let top = row * SVG.cellHeight
      if uses[part] > 1 {
        elements += ##"<use href="#\##(SVG.name(part))" y="\##(top)"/>"## + "\n"
      } else {
        single.add(drawing.frame.row(row), shown: drawing.shown[row], top: top)
      }
    }
    return elements + single.elements(&colors) + "\n"
  }

  // MARK: - The image

  /// The image.
  mutating func text() -> String {
    let all = Array(repeating: Array(repeating: true, count: size.columns), count: size.rows)
    let ground = drawing(of: base, shown: all)
    let pictures = shots.map { shot in
      let differences = (0..<size.rows).map { difference(shot.frame, $0) }
      return drawing(of: shot.frame, shown: differences)
    }
    let (width, height) = (size.columns * SVG.cellWidth, size.rows * SVG.cellHeight)
    var text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
      + #" viewBox="0 0 \#(width) \#(height)">"# + "\n<style>\n\(Self.style)\(colors.rules)"
    if shots.count > 1 { text += animation }
    text += "</style>\n<defs>\n"
    for part in parts.indices where uses[part] > 1 {
      text += #"<g id="\#(SVG.name(part))">\#(parts[part])</g>"# + "\n"
    }
    text += "</defs>\n" + elements(ground)
    for (index, shot) in shots.enumerated() where shots.count > 1 {
      let isLast = index + 1 == shots.count
      let name = "p1\(isLast ? " p2" : "") d\(shot.milliseconds)"
      text +=
        #"<g class="\#(name)" style="animation-delay:\#(shot.start - duration)ms">"# + "\n"
        + elements(pictures[index]) + "</g>\n"
    }
    return text + "</svg>\n"
  }

  /// The duration in milliseconds.
  private var duration: Int { shots.reduce(0) { $0 + $1.milliseconds } }

  private static let style = """
    path{stroke:currentColor;stroke-width:10;shape-rendering:crispEdges}
    .F{stroke-width:20}
    .T{stroke-width:6.7}
    text{fill:currentColor;font:15px monospace;text-anchor:middle}
    .b1{font-weight:bold}

    """

  /// The rules that show each picture at its time; without animations, only the last one.
  private var animation: String {
    var lengths: [Int] = []
    for shot in shots where !lengths.contains(shot.milliseconds) {
      lengths.append(shot.milliseconds)
    }
    var rules = ".p1{visibility:hidden}\n.p2{visibility:visible}\n"
    rules += "@media (prefers-reduced-motion:no-preference){\n"
    rules += ".p1{animation:\(duration)ms step-end infinite}\n"
    for length in lengths { rules += ".d\(length){animation-name:d\(length)}\n" }
    rules += "}\n"
    for length in lengths {
      // Rounded down: at its end a picture is no longer visible, also if it is above the next one.
      let share = length * 100_000_000 / duration
      let fraction = String(share % 1_000_000 + 1_000_000).dropFirst()
      rules +=
        "@keyframes d\(length){0%{visibility:visible}"
        + "\(share / 1_000_000).\(fraction)%,100%{visibility:hidden}}\n"
    }
    return rules
  }
}

extension Frame {
  /// The frame as an SVG image, as a terminal with a dark background would show it.
  ///
  /// With a depth of less than ``DisplayMode/Depth/direct``, colors are those of the palette.
  package func svg(depth: DisplayMode.Depth) -> String {
    Self.film(0..<1, depth: depth) { _ in self }
  }

  /// A film as an animated SVG image, with ten pictures per second.
  ///
  /// - Parameters:
  ///   - range: The time that the film shows, in milliseconds.
  ///   - depth: With less than ``DisplayMode/Depth/direct``, colors are those of the palette.
  ///   - picture: The frame at a time in milliseconds; called in the order of time. All frames have
  ///     the same size.
  /// - Returns: The text of the image.
  package static func film(
    _ range: Range<Int>, depth: DisplayMode.Depth, picture: (_ time: Int) -> Frame
  ) -> String {
    let step = 100
    let times = stride(from: range.lowerBound, to: range.upperBound, by: step)
    var film = SVGFilm(times.map(picture), milliseconds: step, depth: depth)
    return film.text()
  }

  /// The cells of a row.
  fileprivate func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The frame in the colors of the palette.
  fileprivate func inPalette(_ mapper: inout PaletteMapper) -> Frame {
    var frame = self
    for index in cells.indices {
      for color in [\Style.foreground, \Style.background] {
        guard case .rgb(let rgb) = cells[index].style[keyPath: color].value else { continue }
        frame.cells[index].style[keyPath: color] =
          Color(Palette256.color(mapper.index(nearestTo: rgb)))
      }
    }
    return frame
  }

  /// Replaces the halves of wide characters whose other half is missing.
  fileprivate mutating func clearSplitGlyphs(_ row: Int) {
    for column in 0..<size.columns {
      let cell = self[column, row]
      let isWide = !cell.isRightHalf && (Unicode.Scalar(cell.glyph).map(ColumnWidth.of) == 2)
      let hasRight = column + 1 < size.columns && self[column + 1, row].isRightHalf
      let hasLeft =
        column > 0
        && Unicode.Scalar(self[column - 1, row].glyph).map(ColumnWidth.of) == 2
      if isWide && !hasRight || cell.isRightHalf && !hasLeft {
        self[column, row] = Cell(" ", cell.style)
      }
    }
  }
}
