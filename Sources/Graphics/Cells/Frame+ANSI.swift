import Text

extension Frame {
  /// The frame as text with color codes (ECMA-48 SGR), one line per row.
  package func ansi(depth: DisplayMode.Depth) -> String {
    var text = ""
    for row in 0..<size.rows {
      var style = Style.plain
      for column in 0..<size.columns {
        let cell = self[column, row]
        guard !cell.isRightHalf, let scalar = Unicode.Scalar(cell.glyph) else { continue }
        if cell.style != style {
          text += SGR.sequence(for: cell.style, depth: depth)
          style = cell.style
        }
        text.unicodeScalars.append(scalar)
      }
      if style != .plain { text += SGR.reset }
      text += "\n"
    }
    return text
  }
}

extension Frame {
  /// The text that updates a terminal from one frame to this one.
  ///
  /// Without an earlier frame, the screen is cleared and the cursor hidden first.
  package func change(from before: Frame?, depth: DisplayMode.Depth) -> String {
    var text = before == nil ? "\u{1b}[?25l\u{1b}[2J" : ""
    var style: Style?
    for row in 0..<size.rows {
      var cursor: Int?
      for column in 0..<size.columns {
        let cell = self[column, row]
        guard !cell.isRightHalf, let scalar = Unicode.Scalar(cell.glyph) else { continue }
        if before?[column, row] == cell || (before == nil && cell == .blank) { continue }
        if cursor != column { text += "\u{1b}[\(row + 1);\(column + 1)H" }
        if style != cell.style { text += SGR.sequence(for: cell.style, depth: depth) }
        style = cell.style
        text.unicodeScalars.append(scalar)
        cursor = column + ColumnWidth.of(scalar)
      }
    }
    return style == nil ? text : text + SGR.reset
  }
}

/// Color codes for printed or recorded text; ncurses writes those of the game itself.
package enum SGR {
  package static let reset = "\u{1b}[0m"

  /// The sequence that sets a style.
  package static func sequence(for style: Style, depth: DisplayMode.Depth) -> String {
    var codes = ["0"]
    if style.attributes.contains(.bold) { codes.append("1") }
    if style.attributes.contains(.dim) { codes.append("2") }
    if style.attributes.contains(.underline) { codes.append("4") }
    if style.attributes.contains(.reverse) { codes.append("7") }
    if depth != .mono {
      codes += code(style.foreground, base: 30, depth)
      codes += code(style.background, base: 40, depth)
    }
    return "\u{1b}[\(codes.joined(separator: ";"))m"
  }

  /// The parameters for a color; `base` is 30 for the foreground and 40 for the background.
  private static func code(_ color: Color, base: Int, _ depth: DisplayMode.Depth) -> [String] {
    switch color.value {
    case .terminal: []
    case .ansi(let number): ["\(number < 8 ? base + Int(number) : base + 52 + Int(number))"]
    case .rgb(let rgb) where depth == .direct:
      ["\(base + 8)", "2", "\(rgb.red)", "\(rgb.green)", "\(rgb.blue)"]
    case .rgb(let rgb): ["\(base + 8)", "5", "\(Palette256.index(nearestTo: rgb))"]
    }
  }
}
