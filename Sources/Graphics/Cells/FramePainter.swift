import Text

/// The text that takes a terminal from one frame to the next.
package struct FramePainter {
  private let depth: DisplayMode.Depth
  /// The cells on the terminal; empty if they are unknown.
  private var shown: [Cell] = []
  /// The style that the terminal writes in.
  private var style = Style.plain
  private var mapper = PaletteMapper()

  /// Creates the painter of a terminal whose content is unknown.
  package init(depth: DisplayMode.Depth) {
    self.depth = depth
  }

  /// The text that shows the next frame; the first one clears the screen and hides the cursor.
  package mutating func text(to frame: Frame) -> String {
    var text = ""
    if shown.isEmpty {
      shown = Frame(size: frame.size).cells
      text = "\u{1b}[?25l\u{1b}[0m\u{1b}[2J"
    }
    for row in 0..<frame.size.rows {
      var cursor: Int?
      for column in 0..<frame.size.columns {
        let index = row * frame.size.columns + column
        guard let cell = changedCell(of: frame, at: index) else { continue }
        shown[index] = cell
        if cell.isRightHalf { continue }
        if let cursor, cursor < column {
          text += gap(index - (column - cursor)..<index)
        } else if cursor != column {
          text += "\u{1b}[\(row + 1);\(column + 1)H"
        }
        text += change(to: cell.style)
        text += cell.text
        cursor = column + cell.width
      }
    }
    return text
  }

  /// The cell of a frame in the colors of the terminal; `nil` if it looks like what is shown.
  private mutating func changedCell(of frame: Frame, at index: Int) -> Cell? {
    let old = shown[index]
    var cell = frame.cells[index]
    cell.style.foreground = color(cell.style.foreground)
    cell.style.background = color(cell.style.background)
    if cell.isBlank {
      // The color of what is invisible does not matter.
      if old.isBlank, old.style.background == cell.style.background { return nil }
      cell.style.foreground = style.foreground
    }
    return cell == old ? nil : cell
  }

  private mutating func color(_ color: Color) -> Color {
    guard depth == .palette256, case .rgb(let rgb) = color.value else { return color }
    return Color(Palette256.color(mapper.index(nearestTo: rgb)))
  }

  /// Moves the cursor over unchanged cells: by a sequence, or by writing them again if that is shorter.
  private func gap(_ indices: Range<Int>) -> String {
    let move = indices.count == 1 ? "\u{1b}[C" : "\u{1b}[\(indices.count)C"
    var text = ""
    for index in indices {
      var cell = shown[index]
      // The color of what is invisible does not matter.
      if cell.glyph == 0x20 { cell.style.foreground = style.foreground }
      guard cell.style == style, cell.width == 1 else { return move }
      text += cell.text
      if text.utf8.count >= move.utf8.count { return move }
    }
    return text
  }

  /// The sequence that sets what of a style differs from the current one.
  private mutating func change(to new: Style) -> String {
    guard new != style else { return "" }
    var codes: [String] = []
    var before: Style? = style
    if new.attributes != style.attributes {
      codes = SGR.attributes(new)
      before = nil
    }
    if depth != .mono {
      if new.foreground != before?.foreground { codes += code(new.foreground, base: 30, before) }
      if new.background != before?.background { codes += code(new.background, base: 40, before) }
    }
    style = new
    return codes.isEmpty ? "" : "\u{1b}[\(codes.joined(separator: ";"))m"
  }

  private mutating func code(_ color: Color, base: Int, _ before: Style?) -> [String] {
    switch color.value {
    case .terminal: before == nil ? [] : ["\(base + 9)"]
    case .rgb(let rgb) where depth == .palette256:
      ["\(base + 8)", "5", "\(mapper.index(nearestTo: rgb))"]
    case .rgb, .ansi: SGR.code(color, base: base, depth)
    }
  }
}

extension Cell {
  /// Whether only the background can be seen.
  fileprivate var isBlank: Bool { glyph == 0x20 && style.attributes.isEmpty }
}
