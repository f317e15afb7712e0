import Graphics

/// A picture made of characters, for terminals that cannot show pixels.
struct TextPicture {
  /// The lines, all equally wide.
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The width, in columns.
  var width: Int { lines.first?.count ?? 0 }
  /// The height, in rows.
  var height: Int { lines.count }

  /// Writes it in the middle of a rectangle; what does not fit is cut.
  func draw(in rect: Rect, _ style: Style, on frame: inout Frame) {
    let top = rect.row + max(rect.height - height, 0) / 2
    for (line, row) in zip(lines.prefix(rect.height), top...) {
      frame.center(line, in: rect.columns, row: row, style)
    }
  }

  /// Writes it at a position; its spaces are transparent.
  func draw(column: Int, row: Int, _ style: Style, on frame: inout Frame) {
    for (line, row) in zip(lines, row...) {
      for (sign, column) in zip(line, column...) where sign != " " {
        frame.put(String(sign), column: column, row: row, style)
      }
    }
  }

  /// The picture with the name of a kind, at most as wide as a card.
  static func card(_ name: String, width: Int, _ display: DisplayMode) -> TextPicture {
    let pictures =
      switch (width < 16, display.glyphs) {
      case (true, .unicode): small
      case (true, _): smallASCII
      case (false, .unicode): large
      case (false, _): largeASCII
      }
    return pictures[name] ?? TextPicture("")
  }
}
