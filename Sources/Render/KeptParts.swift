import Graphics

/// The parts of a picture that rest, kept while it is drawn again and again.
struct KeptParts {
  /// The parts that were drawn before anything that moves; the picture as it was after them is kept.
  var first: [DrawContext.Part] = []
  /// When all of them rest.
  var rest: Rest
  var cells: [Cell]
  /// Those of the cells that are text, and that are signs on the color of what is below.
  var written: CellSet
  var signs: CellSet
  var cursor: Frame.Cursor?
  var buttons: [Scenes.Button] = []
  var canvas: KeptCanvas?
  /// The parts that are drawn over what moves.
  var others: [DrawContext.Part: Writing] = [:]

  /// When something rests, in seconds of the play clock.
  struct Rest {
    /// From this time on.
    var from: Double
    /// Until it begins to move by itself; `nil` if it never does.
    var moves: Double?
    /// Until what moves beside it ends, which it may show.
    var ends = Double.infinity

    func contains(_ time: Double) -> Bool {
      time >= from && time < min(moves ?? .infinity, ends)
    }

    /// When both this and another rest.
    func clamped(to other: Rest) -> Rest {
      Rest(
        from: max(from, other.from),
        moves: moves.map { min($0, other.moves ?? $0) } ?? other.moves, ends: min(ends, other.ends))
    }
  }

  /// A canvas as it was after the first parts.
  struct KeptCanvas {
    var pixels: [SIMD4<Float>]
    var stamped: [PixelCell]
    /// The height of a cell, in points.
    var cellHeight: Double
    /// The cells that were not composed.
    var drawn: CellSet
    /// Whether nothing is on it.
    var isBlank: Bool

    /// Keeps the cells that were drawn on.
    mutating func keep(_ canvas: Canvas, _ stamped: [PixelCell]) {
      canvas.touched.copy(
        canvas.pixels, to: &pixels, across: canvas.blocks.columns, down: canvas.blocks.rows)
      canvas.touched.copy(stamped, to: &self.stamped)
      (cellHeight, isBlank) = (canvas.cellHeight, false)
      drawn.become(canvas.drawn)
    }
  }

  /// What a part writes, whatever is below it.
  struct Writing {
    var rest: Rest
    var cells: [(index: Int, width: Int, cell: Cell)]
    var cursor: Frame.Cursor?
    var buttons: [Scenes.Button]
  }

  /// An empty picture, kept from a time on.
  init(of frame: Frame, from time: Double) {
    cells = frame.cells
    written = CellSet(of: frame.size)
    signs = written
    rest = Rest(from: time)
  }

  /// Keeps the cells of a frame that were drawn on.
  mutating func keep(_ frame: Frame) {
    frame.touched.copy(frame.cells, to: &cells)
    written.become(frame.written)
  }
}

extension DrawContext {
  /// The parts of scenes that are kept; a scene draws each once at most.
  enum Part: Hashable {
    case ground, field, seats, corner, hints, prompt, remark, frame, status, menu, picture
  }

  /// Draws a part of the picture, which is kept as long as nothing in it moves.
  ///
  /// A picture that is drawn once is the same with parts and without. A scene has the same parts at all
  /// times of a state, in the same order, and what a part draws depends on time only by what it asks
  /// this context for.
  mutating func part(_ part: Part, _ draw: (inout DrawContext) -> Void) {
    guard kept != nil, !isInPart else { return draw(&self) }
    if nextPart < kept?.first.count ?? 0 {
      // It is in the picture that is kept.
      if kept?.first[nextPart] == part {
        nextPart += 1
        return
      }
      hasLostParts = true
    }
    // What moves may not be seen yet.
    isUntouched && !movement.isBelow ? keepFirst(part, draw) : keepWriting(part, draw)
  }

  /// Whether nothing was drawn since the parts that are kept.
  var isUntouched: Bool {
    guard let kept else { return false }
    return nextPart == kept.first.count && frame.touched.isEmpty && canvas.touched.isEmpty
      && buttons.count == kept.buttons.count && frame.cursor == kept.cursor
  }

  /// Draws a part; returns when it rests, or `nil` if something in it moves.
  private mutating func rest(of draw: (inout DrawContext) -> Void) -> KeptParts.Rest? {
    isInPart = true
    defer { isInPart = false }
    return movement.rest(from: time) { draw(&self) }
  }

  /// Draws a part that is below everything that moves, and keeps the picture with it.
  private mutating func keepFirst(_ part: Part, _ draw: (inout DrawContext) -> Void) {
    guard var rest = rest(of: draw) else { return }
    // Nothing that was drawn before and begins unseen may be under it either.
    if let start = movement.start { rest.moves = min(rest.moves ?? start, start) }
    kept?.first.append(part)
    nextPart += 1
    let restBefore = kept?.rest ?? rest
    kept?.rest = restBefore.clamped(to: rest)
    kept?.cursor = frame.cursor
    kept?.buttons = buttons
    keepCells()
  }

  /// Keeps the cells that were drawn on.
  private mutating func keepCells() {
    changed.formUnion(frame.touched)
    kept?.keep(frame)
    kept?.signs.become(falling.signs)
    frame.touched.removeAll()
    falling.isHiddenKnown = false
    guard !canvas.touched.isEmpty else { return }
    kept?.canvas == nil ? keepCanvas(isBlank: false) : kept?.canvas?.keep(canvas, stamped)
    canvas.touched.removeAll()
  }

  /// Keeps a canvas that was just begun.
  mutating func keepBlankCanvas() { keepCanvas(isBlank: true) }

  private mutating func keepCanvas(isBlank: Bool) {
    kept?.canvas = KeptParts.KeptCanvas(
      pixels: canvas.pixels, stamped: stamped, cellHeight: canvas.cellHeight,
      drawn: canvas.drawn, isBlank: isBlank)
  }

  /// Draws a part that is over something that moves, and keeps what it writes if it is nothing but text
  /// on grounds of its own.
  private mutating func keepWriting(_ part: Part, _ draw: (inout DrawContext) -> Void) {
    if let writing = kept?.others[part], writing.rest.contains(time) { return write(writing) }
    let (button, cursor, touched) = (buttons.count, frame.cursor, canvas.touched)
    canvas.touched.removeAll()
    spare.become(frame.written)
    frame.written.removeAll()
    readsBelow = false
    let rest = rest(of: draw)
    swap(&spare, &frame.written)
    frame.written.formUnion(spare)
    let isText = canvas.touched.isEmpty && !readsBelow
    canvas.touched.formUnion(touched)
    guard let rest, isText else { return }
    kept?.others[part] = KeptParts.Writing(
      rest: rest, cells: frame.glyphs(in: spare),
      cursor: frame.cursor == cursor ? nil : frame.cursor, buttons: Array(buttons[button...]))
  }

  /// Puts the cells of another picture that have changed on this one, from the top.
  mutating func put(_ picture: Scenes.Picture) {
    frame.copy(
      picture.changed ?? CellSet(of: picture.frame.size, rows: 0..<picture.frame.size.rows),
      from: picture.frame.cells)
    keepCells()
  }

  private mutating func write(_ writing: KeptParts.Writing) {
    for (index, width, cell) in writing.cells {
      frame.set(cell, width: width, column: index % size.columns, row: index / size.columns)
    }
    if let cursor = writing.cursor { frame.cursor = cursor }
    for button in writing.buttons { buttons.append(button) }
    if let start = writing.rest.moves { _ = hasCome(start) }
  }
}

// MARK: - From frame to frame

extension DrawContext {
  /// Keeps what rests from now on.
  mutating func keepParts() {
    kept = KeptParts(of: frame, from: time)
    changed.insert(rows: 0..<size.rows)
  }

  /// Begins the picture of another time of the same state, with the parts that are kept.
  ///
  /// - Returns: Whether they still rest.
  mutating func beginAgain(at time: Double) -> Bool {
    guard let rest = kept?.rest, rest.contains(time), !hasLostParts else { return false }
    self.time = time
    movement.clear()
    if let start = rest.moves { _ = hasCome(start) }
    nextPart = 0
    fallenCells.removeAll()
    falling.isSeen = false
    if let signs = kept?.signs { falling.signs.become(signs) }
    changed.become(frame.touched)
    if let kept {
      changed.copy(kept.cells, to: &frame.cells)
      frame.written.become(kept.written)
      frame.cursor = kept.cursor
      buttons.removeAll(keepingCapacity: true)
      for button in kept.buttons { buttons.append(button) }
      putBack(kept.canvas)
    }
    frame.touched.removeAll()
    return true
  }

  /// Puts back the cells of the canvas that were drawn on.
  private mutating func putBack(_ kept: KeptParts.KeptCanvas?) {
    guard let kept, !canvas.touched.isEmpty else { return }
    canvas.touched.copy(kept.stamped, to: &stamped)
    canvas.putBack(kept.pixels, cellHeight: kept.cellHeight)
    canvas.drawn.formUnion(kept.drawn)
  }

  /// Whether all parts that are kept belong to the picture that was drawn.
  var hasItsParts: Bool { !hasLostParts && nextPart >= kept?.first.count ?? 0 }

  /// Begins the canvas, or takes the one that was kept if it was begun in the same way.
  mutating func beginKeptCanvas(cellHeight: Double) {
    if isUntouched, let canvas = kept?.canvas, canvas.isBlank, canvas.cellHeight == cellHeight {
      return
    }
    let isFirst = isUntouched && kept?.canvas?.isBlank ?? true
    resetCanvas(cellHeight: cellHeight)
    canvas.touched.insert(rows: 0..<canvas.rows)
    guard isFirst else { return }
    keepCells()
    kept?.canvas?.isBlank = true
  }
}

extension Frame {
  /// What is in some cells, without the right halves of wide characters.
  fileprivate func glyphs(in places: CellSet) -> [(index: Int, width: Int, cell: Cell)] {
    var glyphs: [(index: Int, width: Int, cell: Cell)] = []
    places.forEachRun { run in
      for index in run where !cells[index].isRightHalf {
        let isWide = index + 1 < cells.count && cells[index + 1].isRightHalf
        glyphs.append((index, isWide ? 2 : 1, cells[index]))
      }
    }
    return glyphs
  }
}
