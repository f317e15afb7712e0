import Graphics

/// Decides with which characters and colors the terminal shows a frame, such that few bytes are sent.
///
/// ncurses sends both colors whenever the color pair changes, 22 bytes for a cell that itself takes
/// one to four. So a cell is drawn with the colors of the cell before it where the look allows it: a
/// block character on swapped colors is its complement, and a space looks the same with every
/// foreground. A cell of a single color is always a space: in many fonts a full block leaves a line of
/// the background beside it. In motion, a color that can hardly be distinguished may take the place of
/// another; a cell that no longer changes is drawn exactly within four frames.
struct CellPainter {
  private var colors: ColorNumbers
  private let blocks: DisplayMode.Blocks?
  private let likeness: ColorDistance
  /// The size of the screen; `nil` if nothing on it can be relied on.
  private(set) var size: Size?
  /// The cells that were drawn last.
  private var cells: [Cell] = []
  /// How the terminal shows them.
  private(set) var shown: [CellStyle] = []
  /// The cells that may have to be drawn: changed ones, those beside them, and inexact ones.
  private var due = CellSet.none
  /// The cell that was drawn last, and its place.
  private var last = CellStyle.blank
  private var lastPlace = -2
  private var frames = 0
  /// The row with which the next frame in motion begins.
  private var firstRow = 0

  /// The number of equal spaces that keep their colors, so that ncurses erases them as a whole
  /// together with those that have been there.
  private static let minimumGround = 4
  /// The number of spaces between two cells that are drawn, up to which the spaces are drawn as well.
  private static let maximumGap = 4
  /// The number of frames within which a cell at rest is drawn exactly: at once would take up to half as
  /// many bytes more where something falls in direct colors.
  private static let period = 4

  init(_ display: DisplayMode) {
    colors = ColorNumbers(depth: display.depth)
    blocks = display.pixels == .blocks ? display.blocks : nil
    likeness = ColorDistance(colors: ColorSimilarity(depth: display.depth), all: blocks?.all)
  }

  /// A character with the terminal's numbers of its colors.
  struct CellStyle {
    var glyph: UInt32
    var foreground: Int32
    var background: Int32
    var attributes = Attributes.none
    /// The sub-pixels in the foreground color, if it is a block character; no others otherwise.
    var mask: Int?
    /// Whether the cell looks as its frame has it.
    var isExact = true

    /// A space on swapped colors; `nil` on the default colors, which cannot be swapped.
    var swapped: CellStyle? {
      guard mask != nil, foreground != -1, background != -1 else { return nil }
      return CellStyle(glyph: 0x20, foreground: background, background: foreground, mask: 0)
    }

    /// The same, as a space if it is a block whose colors do not differ.
    ///
    /// Nobody sees such a block, but it would be part of the text that a player copies. The default
    /// colors differ.
    var simplified: CellStyle {
      guard mask != nil, foreground == background, foreground != -1 else { return self }
      var look = self
      (look.glyph, look.mask) = (0x20, 0)
      return look
    }

    /// A space in the default colors.
    static let blank = CellStyle(glyph: 0x20, foreground: -1, background: -1, mask: 0)
    /// No cell looks like this.
    static let unknown = CellStyle(glyph: .max, foreground: -2, background: -2, isExact: false)
  }

  /// Forgets what the screen shows.
  mutating func forget() { size = nil }

  /// Begins with an unknown screen, on which every cell is drawn.
  mutating func start(_ size: Size) {
    self.size = size
    // No frame has such a cell.
    var unknown = Cell.blank
    unknown.glyph = .max
    cells = Array(repeating: unknown, count: size.columns * size.rows)
    shown = Array(repeating: .unknown, count: cells.count)
    due = CellSet(of: size, rows: 0..<size.rows)
    firstRow = 0
  }

  /// Notes which cells of the next frame may differ from those of the frame before; `nil` for all.
  mutating func damage(_ changed: CellSet?) {
    guard let size else { return }
    due.formUnion(changed ?? CellSet(of: size, rows: 0..<size.rows))
    // The gaps and neighbors of these cells are others now.
    due.widen()
  }

  /// Draws the damaged cells of a frame, which has the size of the screen.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - inMotion: Whether another frame follows soon, so that this one need not be exact.
  ///   - limit: About how many bytes to send before the other rows are left as they are.
  ///   - draw: Receives the index of a cell, its width and its look.
  /// - Returns: Whether all rows were drawn.
  @discardableResult mutating func paint(
    _ frame: Frame, inMotion: Bool, limit: Int = .max, _ draw: (Int, Int, CellStyle) -> Void
  ) -> Bool {
    let rows = frame.size.rows
    let first = inMotion ? firstRow : 0
    // ncurses returns to the default colors after each frame.
    (last, lastPlace) = (.blank, -2)
    frames += 1
    var count = 0
    for offset in 0..<rows {
      let row = (first + offset) % rows
      guard count < limit else {
        // The next frame in motion continues here, so that every row is drawn eventually.
        firstRow = row
        return false
      }
      count += paint(row, of: frame, inMotion: inMotion, draw)
    }
    firstRow = 0
    return true
  }

  /// Draws a row; returns about how many bytes it takes.
  private mutating func paint(
    _ row: Int, of frame: Frame, inMotion: Bool, _ draw: (Int, Int, CellStyle) -> Void
  ) -> Int {
    let start = row * frame.size.columns
    let settles = !inMotion || (row + frames) % Self.period == 0
    var (column, count) = (0, 0)
    while column < frame.size.columns {
      // What is beside a cell that is drawn may be a gap.
      if start + column != lastPlace + 1 {
        guard let next = due.first(from: column, inRow: row) else { break }
        column = next
      }
      let (previous, previousPlace, place) = (last, lastPlace, start + column)
      if let (width, look) = change(of: frame, at: place, inMotion: inMotion, settles: settles) {
        draw(place, width, look)
        count += Self.cost(of: look, after: previous, isBeside: place == previousPlace + 1)
      }
      if shown[place].isExact || frame.cells[place].isRightHalf {
        due.remove(column: column, row: row)
      }
      column += 1
    }
    return count
  }

  /// About how many bytes a cell takes after another: its character, and what changes.
  private static func cost(of look: CellStyle, after last: CellStyle, isBeside: Bool) -> Int {
    (look.glyph < 0x80 ? 1 : 3) + (isBeside ? 0 : 6)
      + (look.foreground == last.foreground && look.background == last.background ? 0 : 22)
      + (look.attributes == last.attributes ? 0 : 9)
  }

  /// The cell to draw at a place, and its width; `nil` if it looks right already.
  ///
  /// Cells that change need not be exact in motion, those at rest unless the row settles.
  private mutating func change(
    of frame: Frame, at place: Int, inMotion: Bool, settles: Bool
  ) -> (width: Int, CellStyle)? {
    let cell = frame.cells[place]
    let isAtRest = cells[place] == cell
    cells[place] = cell
    if cell.isRightHalf { return nil }
    let mayDiffer = isAtRest ? !settles : inMotion
    if isAtRest, shown[place].isExact || mayDiffer, !isGap(frame, at: place),
      !isDrawnInText(frame, at: place)
    {
      return nil
    }
    let wanted = look(of: cell)
    let tolerance = mayDiffer ? likeness.colors.tolerance(beside: surroundings(in: wanted)) : 0
    let isInText = isInText(frame, at: place)
    if likeness.areAlike(shown[place], wanted, tolerance), !isInText || shown[place].glyph == 0x20 {
      shown[place].isExact = likeness.areAlike(shown[place], wanted, 0)
      guard shown[place].isExact, isGap(frame, at: place) else { return nil }
      last = CellStyle(
        glyph: 0x20, foreground: last.foreground, background: last.background,
        attributes: last.attributes, mask: 0)
      (shown[place], lastPlace) = (last, place)
      return (1, last)
    }
    let following = place + 1 < frame.cells.count ? frame.cells[place + 1] : .blank
    let width = following.isRightHalf ? 2 : 1
    var look = wanted
    if wanted.mask != nil, !isGround(frame, at: place) {
      let next = self.look(of: following)
      look =
        inColors(of: last, wanted, tolerance) ?? inColors(of: next, wanted, 0)
        ?? inColors(of: next.swapped, wanted, 0) ?? wanted
      look.isExact = likeness.areAlike(look, wanted, 0)
    }
    (shown[place], last, lastPlace) = (look, look, place)
    if width == 2 { shown[place + 1] = .unknown }
    return (width, look)
  }

  /// Whether a cell is a space that ncurses would send again in the colors that it had, since it
  /// is in a short gap between cells that are drawn.
  private mutating func isGap(_ frame: Frame, at place: Int) -> Bool {
    let columns = frame.size.columns
    guard place == lastPlace + 1, place % columns > 0, isSpace(frame.cells[place]),
      last.attributes.isBoldAtMost,
      likeness.colors.areAlike(
        colors.number(of: frame.cells[place].style.background), last.background, 0),
      shown[place].glyph != 0x20 || shown[place].foreground != last.foreground
        || shown[place].attributes != last.attributes
    else { return false }
    let end = min(place + Self.maximumGap, (place / columns + 1) * columns - 1)
    for next in place + 1..<max(end, place) + 1 {
      let cell = frame.cells[next]
      if cell.isRightHalf { return false }
      if !likeness.areAlike(shown[next], look(of: cell), 0) { return true }
      guard isSpace(cell) else { return false }
    }
    return false
  }

  /// Whether a space beside a letter was drawn as another character before the letter was there.
  private func isDrawnInText(_ frame: Frame, at place: Int) -> Bool {
    shown[place].glyph != 0x20 && isInText(frame, at: place)
  }

  /// Whether a cell is a space beside a letter.
  private func isInText(_ frame: Frame, at place: Int) -> Bool {
    guard isSpace(frame.cells[place]) else { return false }
    let column = place % frame.size.columns
    return column > 0 && isText(frame.cells[place - 1])
      || column + 1 < frame.size.columns && isText(frame.cells[place + 1])
  }

  private func isText(_ cell: Cell) -> Bool {
    cell.isRightHalf || cell.glyph != 0x20 && blocks?.mask(of: cell.glyph) == nil
  }

  private func isSpace(_ cell: Cell) -> Bool {
    cell.glyph == 0x20 && cell.style.attributes.isBoldAtMost
  }

  /// Whether a cell begins a run of equal spaces.
  private func isGround(_ frame: Frame, at place: Int) -> Bool {
    let end = place + Self.minimumGround
    guard end <= frame.cells.count, frame.cells[place].glyph == 0x20 else { return false }
    return frame.cells[place..<end].allSatisfy { $0 == frame.cells[place] }
  }

  private func surroundings(in look: CellStyle) -> ColorSimilarity.ColorContext {
    if look.mask == 0 || look.mask == blocks?.all { return .same }
    return look.background == -1 ? .terminal : .color
  }

  private mutating func look(of cell: Cell) -> CellStyle {
    var look = CellStyle(
      glyph: cell.glyph, foreground: colors.number(of: cell.style.foreground),
      background: colors.number(of: cell.style.background), attributes: cell.style.attributes)
    if isSpace(cell) {
      look.mask = 0
    } else if look.attributes == .none {
      look.mask = blocks?.mask(of: cell.glyph)
    }
    // The default foreground is no background.
    if let all = blocks?.all, look.mask == all, look.foreground != -1 {
      (look.glyph, look.mask, look.background) = (0x20, 0, look.foreground)
    }
    return look.simplified
  }

  /// A look in the colors of another; `nil` if these colors differ by more than a distance.
  private func inColors(of other: CellStyle?, _ wanted: CellStyle, _ tolerance: Int32) -> CellStyle?
  {
    guard let other, let mask = wanted.mask else { return nil }
    var look = other
    // A bold space looks like any other, but to end bold takes as many bytes as a color.
    look.attributes = mask == 0 && other.attributes == .bold ? .bold : .none
    let masks = SIMD2(mask, mask == 0 ? 0 : (blocks?.all ?? 0) & ~mask)
    for place in masks.indices {
      look.mask = masks[place]
      if likeness.areAlike(look, wanted, tolerance) {
        look.glyph = blocks?.glyphs[masks[place]] ?? 0x20
        return look.simplified
      }
    }
    return nil
  }
}

/// Which looks may take each other's place; a value without buffers, which costs nothing to pass.
private struct ColorDistance {
  let colors: ColorSimilarity
  /// All sub-pixels of a cell, if it has some.
  let all: Int?

  /// Whether two looks differ at most by a distance in each sub-pixel.
  @inline(never)
  func areAlike(_ one: CellPainter.CellStyle, _ other: CellPainter.CellStyle, _ tolerance: Int32)
    -> Bool
  {
    guard let mask = one.mask, let otherMask = other.mask else {
      return one.glyph == other.glyph && one.foreground == other.foreground
        && one.background == other.background && one.attributes == other.attributes
    }
    let neither = (all ?? 1) & ~(mask | otherMask)
    return
      (mask & otherMask == 0 || colors.areAlike(one.foreground, other.foreground, tolerance))
      && (mask & ~otherMask == 0 || areAlike(across: one.foreground, other.background, tolerance))
      && (otherMask & ~mask == 0 || areAlike(across: one.background, other.foreground, tolerance))
      && (neither == 0 || colors.areAlike(one.background, other.background, tolerance))
  }

  /// Whether a foreground and a background are similar; the default foreground differs from the
  /// default background.
  private func areAlike(across one: Int32, _ other: Int32, _ tolerance: Int32) -> Bool {
    one != -1 && other != -1 && colors.areAlike(one, other, tolerance)
  }
}
