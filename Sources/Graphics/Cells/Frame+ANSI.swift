import Text

extension Frame {
  /// The frame as text with color codes (ECMA-48 SGR), one line per row.
  package func ansi(depth: DisplayMode.Depth) -> String {
    var text = ""
    for row in 0..<size.rows {
      var style = Style.plain
      for column in 0..<size.columns {
        let cell = self[column, row]
        if cell.isRightHalf { continue }
        if cell.style != style {
          text += SGR.sequence(for: cell.style, depth: depth)
          style = cell.style
        }
        text += cell.text
      }
      if style != .plain { text += SGR.reset }
      text += "\n"
    }
    return text
  }
}

/// Color codes for printed or recorded text; ncurses writes those of the game itself.
package enum SGR {
  package static let reset = "\u{1b}[0m"

  /// The sequence that sets a style.
  package static func sequence(for style: Style, depth: DisplayMode.Depth) -> String {
    var codes = attributes(style)
    if depth != .mono {
      codes += code(style.foreground, base: 30, depth)
      codes += code(style.background, base: 40, depth)
    }
    return "\u{1b}[\(codes.joined(separator: ";"))m"
  }

  /// The parameters that turn off everything and set the attributes of a style.
  static func attributes(_ style: Style) -> [String] {
    var codes = ["0"]
    if style.attributes.contains(.bold) { codes.append("1") }
    if style.attributes.contains(.dim) { codes.append("2") }
    if style.attributes.contains(.underline) { codes.append("4") }
    if style.attributes.contains(.reverse) { codes.append("7") }
    return codes
  }

  /// The parameters for a color; `base` is 30 for the foreground and 40 for the background.
  static func code(_ color: Color, base: Int, _ depth: DisplayMode.Depth) -> [String] {
    switch color.value {
    case .terminal: []
    case .ansi(let number): ["\(number < 8 ? base + Int(number) : base + 52 + Int(number))"]
    case .rgb(let rgb) where depth == .direct:
      ["\(base + 8)", "2", "\(rgb.red)", "\(rgb.green)", "\(rgb.blue)"]
    case .rgb(let rgb): ["\(base + 8)", "5", "\(Palette256.index(nearestTo: rgb))"]
    }
  }
}
