import Text

/// The text that takes a terminal from one frame to the next, in few bytes.
///
/// In motion, a color that is similar to the one before it or to what is already shown takes the place of
/// another; at rest all cells are exact.
package struct FramePainter {
  private let depth: DisplayMode.Depth
  /// What the terminal shows.
  private var shown: Frame?
  /// The style that the terminal writes in.
  private var style = Style.plain
  private var mapper = PaletteMapper()

  /// How far apart two colors may be in motion, as a squared distance.
  private static let tolerance = 8100

  /// Creates the painter of a terminal whose content is unknown.
  package init(depth: DisplayMode.Depth) {
    self.depth = depth
  }

  /// The text that shows the next frame; the first one clears the screen and hides the cursor.
  package mutating func text(to frame: Frame, inMotion: Bool) -> String {
    var text = shown == nil ? "\u{1b}[?25l\u{1b}[0m\u{1b}[2J" : ""
    var shown = self.shown ?? Frame(size: frame.size)
    for row in 0..<frame.size.rows {
      var cursor: Int?
      for column in 0..<frame.size.columns {
        var cell = frame[column, row]
        let old = shown[column, row]
        guard old != cell, !cell.isRightHalf, let scalar = Unicode.Scalar(cell.glyph) else {
          continue
        }
        cell.style = inPalette(cell.style)
        // The color of what is invisible does not matter.
        let isBlank = cell.glyph == 0x20 && cell.style.attributes.isEmpty
        if isBlank { cell.style.foreground = .terminal }
        guard old != cell, !inMotion || old.glyph != cell.glyph || !isNear(old.style, cell) else {
          continue
        }
        if let cursor, cursor < column {
          text += column - cursor == 1 ? "\u{1b}[C" : "\u{1b}[\(column - cursor)C"
        } else if cursor != column {
          text += "\u{1b}[\(row + 1);\(column + 1)H"
        }
        var drawn = scalar
        if isBlank, style.attributes.isEmpty {
          if !inMotion || !isNear(style, cell) {
            text += change(to: Style(style.foreground, on: cell.style.background))
          }
          cell.style.background = style.background
        } else if inMotion, isNear(style, cell) {
          cell.style = style
        } else if inMotion, let other = Self.complement(cell.glyph), let swapped,
          isNear(swapped, cell)
        {
          // The same picture in the colors that are set.
          (cell.style, drawn) = (swapped, other)
        } else {
          text += change(to: cell.style)
        }
        text.unicodeScalars.append(drawn)
        shown[column, row] = cell
        let width = ColumnWidth.of(scalar)
        if width == 2, column + 1 < frame.size.columns {
          shown[column + 1, row] = frame[column + 1, row]
        }
        cursor = column + width
      }
    }
    self.shown = shown
    return text
  }

  private mutating func inPalette(_ style: Style) -> Style {
    guard depth == .palette256 else { return style }
    var style = style
    for color in [\Style.foreground, \Style.background] {
      guard case .rgb(let rgb) = style[keyPath: color].value else { continue }
      style[keyPath: color] = Color(Palette256.color(mapper.index(nearestTo: rgb)))
    }
    return style
  }

  /// The current style with its colors swapped.
  private var swapped: Style? {
    guard case (.rgb, .rgb) = (style.foreground.value, style.background.value) else { return nil }
    return Style(style.background, on: style.foreground, style.attributes)
  }

  /// The block character that fills what another leaves empty.
  private static func complement(_ glyph: UInt32) -> Unicode.Scalar? {
    guard glyph > 0x20, let (blocks, mask) = SVG.block(glyph), mask < blocks.all else { return nil }
    return Unicode.Scalar(blocks.glyphs[blocks.all ^ mask])
  }

  /// Whether a cell looks similar in a style.
  private func isNear(_ style: Style, _ cell: Cell) -> Bool {
    guard style.attributes == cell.style.attributes else { return false }
    return isNear(style.background, cell.style.background)
      && (cell.glyph == 0x20 || isNear(style.foreground, cell.style.foreground))
  }

  private func isNear(_ one: Color, _ other: Color) -> Bool {
    if one == other { return true }
    guard case (.rgb(let one), .rgb(let other)) = (one.value, other.value) else { return false }
    return one.squaredDistance(to: other) <= Self.tolerance
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
