extension Frame {
  /// The frame as an SVG image, as a terminal with a dark background would show it.
  ///
  /// Block elements become rectangles, so that there are no gaps between them in any font.
  package func svg() -> String {
    let (width, height) = (size.columns * SVG.cellWidth, size.rows * SVG.cellHeight)
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
        + #" viewBox="0 0 \#(width) \#(height)">"#,
      #"<rect width="\#(width)" height="\#(height)" fill="\#(SVG.background)"/>"#,
      #"<g font-family="DejaVu Sans Mono, Menlo, Consolas, Noto Sans Mono CJK JP, VL Gothic, "#
        + #"monospace" font-size="15" text-anchor="middle" shape-rendering="crispEdges">"#,
    ]
    for row in 0..<size.rows {
      drawBackgrounds(row, into: &lines)
      for column in 0..<size.columns { drawGlyph(column, row, into: &lines) }
    }
    lines += ["</g>", "</svg>"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The backgrounds of a row; adjacent cells of the same color are joined.
  private func drawBackgrounds(_ row: Int, into lines: inout [String]) {
    var start = 0
    while start < size.columns {
      let background = SVG.colors(self[start, row].style).background
      var end = start + 1
      while end < size.columns, SVG.colors(self[end, row].style).background == background {
        end += 1
      }
      if let background {
        let width = (end - start) * SVG.cellWidth
        lines.append(
          SVG.rect(start * SVG.cellWidth, row * SVG.cellHeight, width, SVG.cellHeight, background))
      }
      start = end
    }
  }

  private func drawGlyph(_ column: Int, _ row: Int, into lines: inout [String]) {
    let cell = self[column, row]
    guard cell.glyph > 0x20, let scalar = Unicode.Scalar(cell.glyph) else { return }
    let (x, y) = (column * SVG.cellWidth, row * SVG.cellHeight)
    let color = SVG.colors(cell.style).foreground
    if let (blocks, mask) = SVG.block(cell.glyph) {
      for part in 0..<blocks.columns * blocks.rows where mask & (1 << part) != 0 {
        let (column, row) = (part % blocks.columns, part / blocks.columns)
        let left = SVG.cellWidth * column / blocks.columns
        let right = SVG.cellWidth * (column + 1) / blocks.columns
        let top = SVG.cellHeight * row / blocks.rows
        let bottom = SVG.cellHeight * (row + 1) / blocks.rows
        lines.append(SVG.rect(x + left, y + top, right - left, bottom - top, color))
      }
      return
    }
    let middle = x + SVG.cellWidth * ColumnWidth.of(scalar) / 2
    let weight = cell.style.attributes.contains(.bold) ? #" font-weight="bold""# : ""
    let glyph = SVG.escaped(scalar)
    lines.append(
      #"<text x="\#(middle)" y="\#(y + 15)" fill="\#(color)"\#(weight)>\#(glyph)</text>"#)
  }
}

/// The elements of an SVG image.
private enum SVG {
  static let cellWidth = 10
  static let cellHeight = 20
  static let background = "#121212"
  static let foreground = "#d0d0d0"

  /// The usual colors of terminals for the sixteen named colors.
  static let named = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
  ]

  static func colors(_ style: Style) -> (foreground: String, background: String?) {
    let ownForeground = hex(style.foreground)
    let ownBackground = hex(style.background)
    if style.attributes.contains(.reverse) {
      return (ownBackground ?? background, ownForeground ?? foreground)
    }
    return (ownForeground ?? foreground, ownBackground)
  }

  static func hex(_ color: Color) -> String? {
    switch color.value {
    case .terminal: nil
    case .ansi(let number): named[Int(number) % 16]
    case .rgb(let rgb): rgb.description.lowercased()
    }
  }

  /// The sub-pixels that a block character fills.
  static func block(_ glyph: UInt32) -> (DisplayMode.Blocks, mask: Int)? {
    for blocks in [DisplayMode.Blocks.quadrant, .sextant] {
      if let mask = blocks.mask(of: glyph) { return (blocks, mask) }
    }
    return nil
  }

  static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ fill: String) -> String {
    #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" fill="\#(fill)"/>"#
  }

  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    default: String(scalar)
    }
  }
}
