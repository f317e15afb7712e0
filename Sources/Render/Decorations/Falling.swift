import Graphics

/// What falls below a picture that is kept, on a canvas of its own.
///
/// The picture rests as if nothing fell, on a canvas that is a layer. In the end, the cells that
/// something falls through, and no others, are composed of both canvases. So it costs what falls,
/// whatever is above.
struct Falling {
  /// What falls, on the ground.
  var canvas = Canvas(columns: 0, rows: 0, cellHeight: 20)
  /// Whether anything falls at the time of the picture.
  var isSeen = false
  /// The cells that show nothing of it: those with text, and those beside text that are not painted.
  var hidden = CellSet.none
  /// Whether these are the ones of the parts that rest.
  var isHiddenKnown = false
  /// The cells with signs on the color of what is below.
  var signs = CellSet.none
  /// The cells beside text that are painted, which show nothing of it where the paint cannot be seen.
  var edges = CellSet.none
  /// What these would show without the picture.
  var alone: [PixelCell] = []
  /// The cells that show it.
  var shown = CellSet.none
}

extension DrawContext {
  /// Draws what falls from a time of the play clock on, for some seconds; receives the seconds since then.
  ///
  /// Where it is below what is drawn after it, that rests although something falls.
  mutating func drawFalling(
    since start: Double, of duration: Double, _ draw: (inout DrawContext, Double) -> Void
  ) {
    let passed = movement.slowly(if: speed ?? 0 <= 1) {
      movement.apart { elapsed(since: start, of: duration) }
    }
    if let passed { draw(&self, passed) }
  }

  /// Draws what falls, at once or below what is drawn after it.
  mutating func drawFalling(_ paint: (inout Canvas) -> Void) {
    guard beginFalling() else {
      movement.isBelow = true
      paint(&canvas)
      stamp()
      return noteFallen()
    }
    falling.isSeen = true
    falling.canvas.clearTouched()
    paint(&falling.canvas)
  }

  /// Makes the canvas a layer, if the picture is kept and nothing has been drawn; returns whether it is
  /// one.
  private mutating func beginFalling() -> Bool {
    guard kept != nil, !isInPart, display.pixels == .blocks, !ground.isEmpty else { return false }
    if canvas.isLayer { return true }
    guard isUntouched else { return false }
    let none = CellSet(of: size)
    falling = Falling(
      canvas: canvas, hidden: none, signs: none, edges: none, alone: stamped, shown: none)
    canvas.becomeLayer()
    keepBlankCanvas()
    return true
  }

  /// Composes the cells that something falls through.
  mutating func showFalling() {
    guard falling.isSeen else { return }
    let isResting = frame.touched.isEmpty && canvas.touched.isEmpty
    if !isResting || !falling.isHiddenKnown {
      findHidden()
      falling.isHiddenKnown = isResting
    }
    falling.shown.become(falling.canvas.touched)
    falling.shown.formIntersection(falling.edges)
    CellComposer.compose(falling.shown, of: falling.canvas) { falling.alone[$0] = $1 }
    falling.shown.become(falling.canvas.touched)
    falling.shown.subtract(falling.hidden)
    CellComposer.compose(falling.shown, of: canvas, over: falling.canvas) { index, cell in
      guard cell != stamped[index] else { return }
      let (column, row) = (index % size.columns, index / size.columns)
      if falling.edges.contains(column: column, row: row), cell == falling.alone[index] {
        return frame.set(PixelCell(background: ground[index]), at: index, depth: display.depth)
      }
      let sign = frame.cells[index]
      frame.set(cell, at: index, depth: display.depth)
      guard falling.signs.contains(column: column, row: row) else { return }
      let ground = frame.cells[index].style.background
      frame.cells[index] = sign
      frame.cells[index].style.background = ground
    }
  }

  private mutating func findHidden() {
    falling.hidden.become(frame.written)
    falling.edges.removeAll()
    let (columns, canvas) = (size.columns, canvas)
    frame.surroundingsOfText(display.blocks).forEachRun { run in
      for index in run {
        let (column, row) = (index % columns, index / columns)
        if canvas.isPainted(index) {
          falling.edges.insert(column: column, row: row)
        } else {
          falling.hidden.insert(column: column, row: row)
        }
      }
    }
    falling.hidden.subtract(falling.signs)
    falling.edges.subtract(falling.signs)
  }
}

extension Frame {
  /// Clears some cells beside text that still show what has fallen.
  mutating func clear(_ fallen: [Cell], in places: CellSet, besideText: CellSet) {
    besideText.forEachRun { run in
      for index in run where cells[index] == fallen[index] {
        let (column, row) = (index % size.columns, index / size.columns)
        if places.contains(column: column, row: row) { self[column, row] = .blank }
      }
    }
  }

  /// The lines of text, and one cell around them.
  ///
  /// A line of text reaches from its first to its last glyph, over gaps of some blanks.
  func surroundingsOfText(_ blocks: DisplayMode.Blocks) -> CellSet {
    var places = CellSet(of: size)
    for row in 0..<size.rows {
      var column = 0
      while let line = lineOfText(row, from: column, blocks) {
        for row in row - 1...row + 1 {
          places.insert(line.lowerBound - 1..<line.upperBound + 1, row: row)
        }
        column = line.upperBound
      }
    }
    return places
  }

  /// The columns of the first line of text in a row from a column on.
  private func lineOfText(_ row: Int, from start: Int, _ blocks: DisplayMode.Blocks) -> Range<Int>?
  {
    /// The most blanks between two words of a line.
    let gap = 3
    var line: Range<Int>?
    for column in start..<size.columns {
      let cell = self[column, row]
      guard cell.glyph > 0x20 || cell.isRightHalf, blocks.mask(of: cell.glyph) == nil else {
        continue
      }
      if let line, column - line.upperBound > gap { return line }
      line = (line?.lowerBound ?? column)..<column + 1
    }
    return line
  }
}
