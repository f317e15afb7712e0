import Text

/// The text that takes a terminal from one frame to the next, in few bytes.
///
/// Within a tolerance, a color that is similar to the one before it or to what is already shown takes the
/// place of another; without one all cells are exact.
package struct FramePainter {
  private let depth: DisplayMode.Depth
  /// What the terminal shows.
  private var shown: Frame?
  /// The style that the terminal writes in.
  private var style = Style.plain
  private var mapper = PaletteMapper()
  /// The looks of the colors that were compared.
  private var looks: [RGB: Oklab] = [:]

  /// Creates the painter of a terminal whose content is unknown.
  package init(depth: DisplayMode.Depth) {
    self.depth = depth
  }

  /// The text that shows the next frame; the first one clears the screen and hides the cursor.
  ///
  /// Colors may be off by a squared distance of `tolerance` in Oklab.
  package mutating func text(to frame: Frame, tolerance: Float) -> String {
    if looks.count > Self.maximumLooks { looks.removeAll() }
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
        guard old != cell, old.glyph != cell.glyph || !isNear(old.style, cell, tolerance) else {
          continue
        }
        if let cursor, cursor < column {
          text += gap(shown, row, cursor..<column)
        } else if cursor != column {
          text += "\u{1b}[\(row + 1);\(column + 1)H"
        }
        var drawn = scalar
        if isBlank, style.attributes.isEmpty {
          if !isNear(style, cell, tolerance) {
            text += change(to: Style(style.foreground, on: cell.style.background))
          }
          cell.style.background = style.background
        } else if isNear(style, cell, tolerance) {
          cell.style = style
        } else if tolerance > 0, let other = Self.complement(cell.glyph), let swapped,
          isNear(swapped, cell, tolerance)
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
  private mutating func isNear(_ style: Style, _ cell: Cell, _ tolerance: Float) -> Bool {
    guard style.attributes == cell.style.attributes else { return false }
    return isNear(style.background, cell.style.background, tolerance)
      && (cell.glyph == 0x20 || isNear(style.foreground, cell.style.foreground, tolerance))
  }

  private mutating func isNear(_ one: Color, _ other: Color, _ tolerance: Float) -> Bool {
    if one == other { return true }
    guard tolerance > 0, case (.rgb(let one), .rgb(let other)) = (one.value, other.value) else {
      return false
    }
    return look(of: one).squaredDistance(to: look(of: other)) <= tolerance
  }

  private mutating func look(of color: RGB) -> Oklab {
    if let look = looks[color] { return look }
    let look = Oklab(color)
    looks[color] = look
    return look
  }

  /// More colors than a picture has; with 24-bit color there are many more in a game.
  private static let maximumLooks = 50_000

  /// What takes the cursor over cells that stay: a sequence, or these cells once more if that is shorter.
  private func gap(_ shown: Frame, _ row: Int, _ columns: Range<Int>) -> String {
    let move = columns.count == 1 ? "\u{1b}[C" : "\u{1b}[\(columns.count)C"
    var text = ""
    for column in columns {
      var cell = shown[column, row]
      // The color of what is invisible does not matter.
      if cell.glyph == 0x20 { cell.style.foreground = style.foreground }
      guard cell.style == style, !cell.isRightHalf, let scalar = Unicode.Scalar(cell.glyph),
        ColumnWidth.of(scalar) == 1
      else { return move }
      text.unicodeScalars.append(scalar)
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
