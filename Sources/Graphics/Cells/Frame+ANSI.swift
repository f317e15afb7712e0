extension Frame {
  /// The picture as text with colour codes (ECMA-48 SGR) in a depth of colour, one line a row.
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
  /// The text that changes a terminal from showing one picture to showing this one.
  ///
  /// Without a picture before it the screen is cleared and its cursor hidden first.
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

/// Colour codes for text that is printed or recorded; ncurses writes those of the game itself.
package enum SGR {
  package static let reset = "\u{1b}[0m"

  /// The code that changes any style to this one.
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

  /// The parameters for a colour; `base` is 30 for the sign and 40 for the ground.
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
