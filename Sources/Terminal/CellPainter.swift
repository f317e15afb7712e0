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
  private let likeness: Likeness
  /// What each cell shows.
  private(set) var shown: [Look] = []
  /// The cell that was drawn last, and its place.
  private var last = Look.blank
  private var lastPlace = -2
  /// The wanted look of the cell after it, if it was computed already, and its place.
  private var next = Look.blank
  private var nextPlace = -1
  private var frames = 0
  /// The rows that an earlier frame did not draw.
  private var staleRows: Set<Int> = []
  /// The cells that do not look exactly as their frame has them.
  private var inexact = CellSet.none
  /// The cells that may have to be drawn; a buffer, reused to avoid allocations.
  private var due = CellSet.none
  /// The row with which the next frame in motion begins.
  private var firstRow = 0

  /// The number of equal spaces that keep their colors, so that ncurses erases them as a whole
  /// together with those that have been there.
  private static let minimumGround = 4
  /// The number of spaces between two cells that are drawn, up to which the spaces are drawn as well.
  private static let maximumGap = 4
  /// The number of frames within which the cells of a row that are at rest are drawn exactly.
  private static let period = 4

  init(_ display: DisplayMode) {
    colors = ColorNumbers(depth: display.depth)
    blocks = display.pixels == .blocks ? display.blocks : nil
    likeness = Likeness(colors: ColorSimilarity(depth: display.depth), all: blocks?.all)
  }

  /// A character with the terminal's numbers of its colors.
  struct Look {
    var glyph: UInt32
    var foreground: Int32
    var background: Int32
    var attributes = Attributes.none
    /// The sub-pixels in the foreground color, if it is a block character; no others otherwise.
    var mask: Int?
    /// Whether the cell looks as its frame has it.
    var isExact = true

    /// A space on swapped colors; `nil` on the default colors, which cannot be swapped.
    var swapped: Look? {
      guard mask != nil, foreground != -1, background != -1 else { return nil }
      return Look(glyph: 0x20, foreground: background, background: foreground, mask: 0)
    }

    /// The same, as a space if it is a block whose colors do not differ.
    ///
    /// Nobody sees such a block, but it would be part of the text that a player copies. The default
    /// colors differ.
    var simplified: Look {
      guard mask != nil, foreground == background, foreground != -1 else { return self }
      var look = self
      (look.glyph, look.mask) = (0x20, 0)
      return look
    }

    /// A space in the default colors.
    static let blank = Look(glyph: 0x20, foreground: -1, background: -1, mask: 0)
    /// No cell looks like this.
    static let unknown = Look(glyph: .max, foreground: -2, background: -2)
  }

  /// Draws the cells of a frame that differ from an earlier one.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - before: The frame before; without one, every cell is drawn.
  ///   - changed: The cells that may differ from the frame before; `nil` for all.
  ///   - inMotion: Whether another frame follows soon, so that this one need not be exact.
  ///   - limit: About how many bytes to send before the other rows are left as they are.
  ///   - draw: Receives the index of a cell, its width and its look.
  /// - Returns: Whether all rows were drawn.
  @discardableResult mutating func paint(
    _ frame: Frame, over before: Frame?, changed: CellSet? = nil, inMotion: Bool,
    limit: Int = .max, _ draw: (Int, Int, Look) -> Void
  ) -> Bool {
    if before == nil || shown.count != frame.cells.count {
      shown = Array(repeating: .unknown, count: frame.cells.count)
      inexact = CellSet(of: frame.size)
      due = inexact
    }
    let (rows, columns) = (frame.size.rows, frame.size.columns)
    findDue(changed: before == nil ? nil : changed)
    let first = inMotion && firstRow < rows ? firstRow : 0
    var count = 0
    frames = (frames + 1) % Self.period
    // ncurses returns to the default colors after each frame.
    (last, lastPlace) = (.blank, -2)
    nextPlace = -1
    for offset in 0..<rows {
      let row = (first + offset) % rows
      guard count < limit else {
        // The next frame in motion continues here, so that every row is drawn eventually.
        firstRow = row
        staleRows.formUnion((offset..<rows).map { (first + $0) % rows })
        return false
      }
      let isStale = !staleRows.isEmpty && staleRows.remove(row) != nil
      var column = 0
      while true {
        // What is beside a cell that is drawn may be a gap.
        if !isStale, row * columns + column != lastPlace + 1 {
          guard let next = due.first(from: column, inRow: row) else { break }
          column = next
        }
        guard column < columns else { break }
        let place = row * columns + column
        column += 1
        let cell = frame.cells[place]
        if cell.isRightHalf { continue }
        let isAtRest = before.map { $0.cells[place] == cell } ?? false
        let mayDiffer = inMotion && !(isAtRest && row % Self.period == frames)
        if isAtRest, !isStale, shown[place].isExact || mayDiffer, !isGap(frame, at: place),
          !isDrawnInText(frame, at: place)
        {
          continue
        }
        let (previous, previousPlace) = (last, lastPlace)
        let change = change(of: frame, at: place, mayDiffer: mayDiffer)
        if shown[place].isExact {
          inexact.remove(column: column - 1, row: row)
        } else {
          inexact.insert(column: column - 1, row: row)
        }
        guard let (width, look) = change else { continue }
        draw(place, width, look)
        count += Self.cost(of: look, after: previous, isBeside: place == previousPlace + 1)
      }
    }
    firstRow = 0
    return true
  }

  /// Finds the cells that may have to be drawn: those that may have changed, those beside them, whose
  /// gaps and neighbors are others now, and those that are not exact.
  private mutating func findDue(changed: CellSet?) {
    guard let changed else { return due.insert(rows: 0..<due.rows) }
    due.become(changed)
    due.widen()
    due.formUnion(inexact)
  }

  /// About how many bytes a cell takes after another: its character, and what changes.
  private static func cost(of look: Look, after last: Look, isBeside: Bool) -> Int {
    (look.glyph < 0x80 ? 1 : 3) + (isBeside ? 0 : 6)
      + (look.foreground == last.foreground && look.background == last.background ? 0 : 22)
      + (look.attributes == last.attributes ? 0 : 9)
  }

  /// What is to be drawn at a place, and its width; `nil` if it looks right already.
  private mutating func change(
    of frame: Frame, at place: Int, mayDiffer: Bool
  ) -> (width: Int, Look)? {
    let wanted = place == nextPlace ? next : look(of: frame.cells[place])
    let tolerance = mayDiffer ? likeness.colors.tolerance(beside: surroundings(in: wanted)) : 0
    let isInText = isInText(frame, at: place)
    if likeness.areAlike(shown[place], wanted, tolerance), !isInText || shown[place].glyph == 0x20 {
      shown[place].isExact = likeness.areAlike(shown[place], wanted, 0)
      guard shown[place].isExact, isGap(frame, at: place) else { return nil }
      last = Look(
        glyph: 0x20, foreground: last.foreground, background: last.background,
        attributes: last.attributes, mask: 0)
      (shown[place], lastPlace) = (last, place)
      return (1, last)
    }
    let following = place + 1 < frame.cells.count ? frame.cells[place + 1] : .blank
    let width = following.isRightHalf ? 2 : 1
    var look = wanted
    if wanted.mask != nil, !isGround(frame, at: place) {
      look = inColors(of: last, wanted, tolerance) ?? inColorsOfNext(following, at: place, wanted)
      look.isExact = likeness.areAlike(look, wanted, 0)
    }
    (shown[place], last, lastPlace) = (look, look, place)
    if width == 2 { shown[place + 1] = .unknown }
    return (width, look)
  }

  /// A wanted look in the colors of the next cell, or in those swapped, if that changes nothing.
  private mutating func inColorsOfNext(_ cell: Cell, at place: Int, _ wanted: Look) -> Look {
    (next, nextPlace) = (look(of: cell), place + 1)
    return inColors(of: next, wanted, 0) ?? inColors(of: next.swapped, wanted, 0) ?? wanted
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

  private func surroundings(in look: Look) -> ColorSimilarity.Surroundings {
    if look.mask == 0 || look.mask == blocks?.all { return .same }
    return look.background == -1 ? .terminal : .color
  }

  private mutating func look(of cell: Cell) -> Look {
    var look = Look(
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
  private func inColors(of other: Look?, _ wanted: Look, _ tolerance: Int32) -> Look? {
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
private struct Likeness {
  let colors: ColorSimilarity
  /// All sub-pixels of a cell, if it has some.
  let all: Int?

  /// Whether two looks differ at most by a distance in each sub-pixel.
  @inline(never)
  func areAlike(_ one: CellPainter.Look, _ other: CellPainter.Look, _ tolerance: Int32) -> Bool {
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
