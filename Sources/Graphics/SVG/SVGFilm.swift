import Text

/// A film as an animated SVG image, as a terminal with a dark background would show it.
///
/// The most frequent content of a cell is drawn once. Above it are the rows that differ, each for as long as it
/// stays the same, and a CSS animation shows them at their times. Where animations are not wanted
/// (`prefers-reduced-motion`), the last picture is shown. The same pictures give the same bytes.
struct SVGFilm {
  /// A picture, and for how long it is shown.
  private struct Shot {
    var frame: Frame
    let start: Int
    var milliseconds: Int
  }

  private let size: Size
  private var shots: [Shot] = []
  private var base: Frame
  private var colors = SVGColors()
  /// The parts of all rows, each once.
  private var parts: [String] = []
  private var numbers: [String: Int] = [:]
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
    if depth == .direct { roundPassingColors() }
  }

  /// Rounds the colors that the base does not have: they are blends in motion, and each color costs a rule and paths
  /// of its own.
  private mutating func roundPassingColors() {
    var lasting: Set<RGB> = []
    for cell in base.cells {
      for color in [cell.style.foreground, cell.style.background] { lasting.insert(color.painted) }
    }
    for index in shots.indices {
      shots[index].frame.mapColors {
        lasting.contains($0) ? $0 : $0.rounded(toMultiplesOf: Self.colorStep)
      }
    }
  }

  /// The steps of the components of passing colors.
  private static let colorStep = 32

  private func mostFrequentCell(_ index: Int) -> Cell {
    var milliseconds: [Cell: Int] = [:]
    for shot in shots { milliseconds[shot.frame.cells[index], default: 0] += shot.milliseconds }
    // Of several, the first one: the order in a dictionary differs from run to run.
    var longest = shots[0].frame.cells[index]
    for shot in shots {
      let cell = shot.frame.cells[index]
      if milliseconds[cell, default: 0] > milliseconds[longest, default: 0] { longest = cell }
    }
    return longest
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

  /// A row of a picture as it is for some time, with the number of its part.
  private struct Row {
    let row: Int
    let part: Int
    /// The first of the pictures.
    let shot: Int
  }

  /// Rows that come and go at the same times, in milliseconds.
  private struct Group {
    let times: Range<Int>
    var rows: [Row] = []
  }

  /// The number of the part that a row consists of; `nil` if it shows nothing.
  private mutating func part(_ frame: Frame, _ row: Int, shown: [Bool]) -> Int? {
    guard shown.contains(true) else { return nil }
    var cells = SVGCells()
    cells.add(frame.row(row), shown: shown, top: 0)
    let elements = cells.elements(&colors)
    if let number = numbers[elements] { return number }
    numbers[elements] = parts.count
    parts.append(elements)
    uses.append(0)
    return parts.count - 1
  }

  /// The differences of each row from the base, at all times; a row without any costs nothing.
  private mutating func groups() -> [Group] {
    var groups: [Group] = []
    var known: [Range<Int>: Int] = [:]
    for row in 0..<size.rows {
      let numbers = shots.map { part($0.frame, row, shown: difference($0.frame, row)) }
      var first = 0
      while first < shots.count {
        let next = numbers[first...].firstIndex { $0 != numbers[first] } ?? shots.count
        if let part = numbers[first] {
          let times = shots[first].start..<(next < shots.count ? shots[next].start : duration)
          let index = known[times] ?? groups.count
          if index == groups.count {
            known[times] = index
            groups.append(Group(times: times))
          }
          groups[index].rows.append(Row(row: row, part: part, shot: first))
          uses[part] += 1
        }
        first = next
      }
    }
    return groups.sorted {
      ($0.times.lowerBound, $0.times.count) < ($1.times.lowerBound, $1.times.count)
    }
  }

  /// The elements of rows; those that appear more than once are drawn once.
  private mutating func elements(_ rows: [Row], isGround: Bool = false) -> String {
    var (elements, single) = ("", SVGCells())
    for row in rows {
      let top = row.row * SVG.cellHeight
      if uses[row.part] > 1 {
        elements += ##"<use href="#\##(SVG.name(row.part))" y="\##(top)"/>"## + "\n"
      } else {
        let frame = isGround ? base : shots[row.shot].frame
        let shown =
          isGround ? Array(repeating: true, count: size.columns) : difference(frame, row.row)
        single.add(frame.row(row.row), shown: shown, top: top)
      }
    }
    return elements + single.elements(&colors) + "\n"
  }

  // MARK: - The image

  /// The image.
  mutating func text() -> String {
    let all = Array(repeating: true, count: size.columns)
    let ground = (0..<size.rows).compactMap { row in
      part(base, row, shown: all).map { Row(row: row, part: $0, shot: 0) }
    }
    for row in ground { uses[row.part] += 1 }
    let groups = shots.count > 1 ? groups() : []
    let (width, height) = (size.columns * SVG.cellWidth, size.rows * SVG.cellHeight)
    var text =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width * SVG.unit)""#
      + #" height="\#(height * SVG.unit)" viewBox="0 0 \#(width) \#(height)">"#
      + "\n<style>\n\(Self.style)\(colors.rules)"
    if !groups.isEmpty { text += animation(Set(groups.map(\.times.count)).sorted()) }
    text += "</style>\n<defs>\n"
    for part in parts.indices where uses[part] > 1 {
      text += #"<g id="\#(SVG.name(part))">\#(parts[part])</g>"# + "\n"
    }
    text += "</defs>\n" + elements(ground, isGround: true)
    for group in groups {
      let isLast = group.times.upperBound == duration
      let name = "p1\(isLast ? " p2" : "") d\(group.times.count)"
      text +=
        #"<g class="\#(name)" style="animation-delay:\#(group.times.lowerBound - duration)ms">"#
        + "\n"
        + elements(group.rows) + "</g>\n"
    }
    return text + "</svg>\n"
  }

  /// The duration in milliseconds.
  private var duration: Int { shots.reduce(0) { $0 + $1.milliseconds } }

  private static let style = """
    path{stroke:currentColor;stroke-width:2;shape-rendering:crispEdges}
    .F{stroke-width:4}
    .T{stroke-width:1.34}
    text{fill:currentColor;font:15px monospace;text-anchor:middle;transform:scale(.2)}
    .b1{font-weight:bold}

    """

  /// The rules that show each picture at its time; without animations, only the last one.
  private func animation(_ lengths: [Int]) -> String {
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

  /// A film as an animated SVG image.
  ///
  /// - Parameters:
  ///   - range: The time that the film shows, in milliseconds.
  ///   - step: How long each picture is shown, in milliseconds.
  ///   - depth: With less than ``DisplayMode/Depth/direct``, colors are those of the palette.
  ///   - picture: The frame at a time in milliseconds; called in the order of time. All frames have
  ///     the same size.
  /// - Returns: The text of the image.
  package static func film(
    _ range: Range<Int>, step: Int = 100, depth: DisplayMode.Depth, picture: (_ time: Int) -> Frame
  ) -> String {
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
    frame.mapColors { Palette256.color(mapper.index(nearestTo: $0)) }
    return frame
  }

  /// Replaces all colors that are no numbers of a terminal's palette.
  fileprivate mutating func mapColors(_ map: (RGB) -> RGB) {
    for index in cells.indices {
      for color in [\Style.foreground, \Style.background] {
        guard case .rgb(let rgb) = cells[index].style[keyPath: color].value else { continue }
        cells[index].style[keyPath: color] = Color(map(rgb))
      }
    }
  }

  /// Replaces the halves of wide characters whose other half is missing.
  fileprivate mutating func clearSplitGlyphs(_ row: Int) {
    for column in 0..<size.columns {
      let cell = self[column, row]
      let isWide = cell.width == 2
      let hasRight = column + 1 < size.columns && self[column + 1, row].isRightHalf
      let hasLeft = column > 0 && self[column - 1, row].width == 2
      if isWide && !hasRight || cell.isRightHalf && !hasLeft {
        self[column, row] = Cell(" ", cell.style)
      }
    }
  }
}
