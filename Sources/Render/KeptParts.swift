import Graphics

/// The parts of a picture that rest, kept while it is drawn again and again.
struct KeptParts {
  /// The parts that were drawn before anything that moves; the picture as it was after them is kept.
  var first: [DrawContext.Part] = []
  /// The times between which they rest, in seconds of the play clock.
  var rest: Range<Double>
  var cells: [Cell]
  var cursor: Frame.Cursor?
  var buttons: [Scenes.Button] = []
  var canvas: KeptCanvas?
  /// The parts that are drawn over what moves.
  var others: [DrawContext.Part: Writing] = [:]

  /// A canvas as it was after the first parts.
  struct KeptCanvas {
    var pixels: [SIMD4<Float>]
    var stamped: [PixelCell]
    /// The height of a cell, in points.
    var cellHeight: Double
    /// The rows that were not composed.
    var drawn: RowSet
    /// Whether nothing is on it.
    var isBlank = false

    /// Keeps the rows that were drawn on.
    mutating func keep(_ canvas: Canvas, _ stamped: [PixelCell]) {
      let count = canvas.pixelColumns * canvas.blocks.rows
      for row in 0..<canvas.rows where canvas.touched.contains(row) {
        for index in row * count..<(row + 1) * count { pixels[index] = canvas.pixels[index] }
        for index in row * canvas.columns..<(row + 1) * canvas.columns {
          self.stamped[index] = stamped[index]
        }
      }
      (cellHeight, drawn, isBlank) = (canvas.cellHeight, canvas.drawn, false)
    }
  }

  /// What a part writes, whatever is below it.
  struct Writing {
    /// The times between which it rests, in seconds of the play clock.
    var rest: Range<Double>
    var cells: [(index: Int, width: Int, cell: Cell)]
    var cursor: Frame.Cursor?
    var buttons: [Scenes.Button]
  }

  /// An empty picture, kept from a time on.
  init(of frame: Frame, from time: Double) {
    cells = frame.cells
    rest = time..<Double.infinity
  }
}

extension DrawContext {
  /// The parts of scenes that are kept; a scene draws each once at most.
  enum Part: Hashable {
    case ground, field, seats, corner, hints, prompt, remark, status, menu
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
    isUntouched ? keepFirst(part, draw) : keepWriting(part, draw)
  }

  /// Whether nothing was drawn since the parts that are kept.
  private var isUntouched: Bool {
    guard let kept else { return false }
    return nextPart == kept.first.count && frame.touched.isEmpty && canvas.touched.isEmpty
      && buttons.count == kept.buttons.count && frame.cursor == kept.cursor
  }

  /// Draws a part; returns the times between which it rests, or `nil` if something in it moves.
  private mutating func rest(
    of draw: (inout DrawContext) -> Void
  ) -> Range<Double>? {
    isInPart = true
    defer { isInPart = false }
    return movement.rest(from: time) { draw(&self) }
  }

  /// Draws a part that is below everything that moves, and keeps the picture with it.
  private mutating func keepFirst(_ part: Part, _ draw: (inout DrawContext) -> Void) {
    guard let rest = rest(of: draw) else { return }
    kept?.first.append(part)
    nextPart += 1
    let restBefore = kept?.rest ?? rest
    kept?.rest = restBefore.clamped(to: rest)
    kept?.cursor = frame.cursor
    kept?.buttons = buttons
    keepRows()
  }

  /// Keeps the rows that were drawn on.
  private mutating func keepRows() {
    changed.formUnion(frame.touched)
    for row in 0..<size.rows where frame.touched.contains(row) {
      for index in row * size.columns..<(row + 1) * size.columns {
        kept?.cells[index] = frame.cells[index]
      }
    }
    frame.touched.removeAll()
    guard !canvas.touched.isEmpty else { return }
    if kept?.canvas == nil {
      kept?.canvas = KeptParts.KeptCanvas(
        pixels: canvas.pixels, stamped: stamped, cellHeight: canvas.cellHeight, drawn: canvas.drawn)
    } else {
      kept?.canvas?.keep(canvas, stamped)
    }
    canvas.touched.removeAll()
  }

  /// Draws a part that is over something that moves, and keeps what it writes if it is nothing but text
  /// on grounds of its own.
  private mutating func keepWriting(_ part: Part, _ draw: (inout DrawContext) -> Void) {
    if let writing = kept?.others[part], writing.rest.contains(time) { return write(writing) }
    let (button, cursor, touched) = (buttons.count, frame.cursor, canvas.touched)
    canvas.touched.removeAll()
    frame.record = []
    readsBelow = false
    let rest = rest(of: draw)
    let record = frame.record ?? []
    frame.record = nil
    let isText = canvas.touched.isEmpty && !readsBelow
    canvas.touched.formUnion(touched)
    guard let rest, isText else { return }
    kept?.others[part] = KeptParts.Writing(
      rest: rest, cells: record.map { ($0.index, $0.width, frame.cells[$0.index]) },
      cursor: frame.cursor == cursor ? nil : frame.cursor, buttons: Array(buttons[button...]))
  }

  /// Puts the rows of another picture that have changed on the whole of this one.
  mutating func put(_ picture: Scenes.Picture) {
    frame.copy(picture.changed ?? changed, from: picture.frame.cells)
    keepRows()
  }

  private mutating func write(_ writing: KeptParts.Writing) {
    for (index, width, cell) in writing.cells {
      frame.set(cell, width: width, column: index % size.columns, row: index / size.columns)
    }
    if let cursor = writing.cursor { frame.cursor = cursor }
    for button in writing.buttons { buttons.append(button) }
    if writing.rest.upperBound < .infinity { _ = hasCome(writing.rest.upperBound) }
  }
}

// MARK: - From frame to frame

extension DrawContext {
  /// Keeps what rests from now on.
  mutating func keepParts() {
    kept = KeptParts(of: frame, from: time)
    changed.insert(0..<size.rows)
  }

  /// Begins the picture of another time of the same state, with the parts that are kept.
  ///
  /// - Returns: Whether they still rest.
  mutating func beginAgain(at time: Double) -> Bool {
    guard let rest = kept?.rest, rest.contains(time), !hasLostParts else { return false }
    self.time = time
    movement.clear()
    if rest.upperBound < .infinity { _ = hasCome(rest.upperBound) }
    nextPart = 0
    fallenRows.removeAll()
    changed.removeAll()
    changed.formUnion(frame.touched)
    if let kept {
      frame.copy(changed, from: kept.cells)
      frame.cursor = kept.cursor
      buttons.removeAll(keepingCapacity: true)
      for button in kept.buttons { buttons.append(button) }
      putBack(kept.canvas)
    }
    frame.touched.removeAll()
    return true
  }

  /// Puts back the rows of the canvas that were drawn on.
  private mutating func putBack(_ kept: KeptParts.KeptCanvas?) {
    guard let kept, !canvas.touched.isEmpty else { return }
    for row in 0..<size.rows where canvas.touched.contains(row) {
      for index in row * size.columns..<(row + 1) * size.columns {
        stamped[index] = kept.stamped[index]
      }
    }
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
    canvas.touched.insert(0..<canvas.rows)
    guard isFirst else { return }
    keepRows()
    kept?.canvas?.isBlank = true
  }
}
