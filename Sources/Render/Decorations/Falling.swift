import Graphics

/// The leaves below everything else of a scene.
struct Fall {
  let view: ParticleView
  /// When it begins to fall, in seconds of the play clock.
  let start: Double
  /// The scale of the canvas, in points to a cell's height.
  let cellHeight: Double
}

/// The plane of what falls, on a canvas of its own.
///
/// The canvas above is a layer. The cells that something falls through, and no others, are composed of both
/// canvases, so the cost is that of what falls.
struct FallingPlane {
  /// Whether the plane is below the picture.
  var isBelow = false
  /// The leaves, on the ground.
  var canvas = Canvas(columns: 0, rows: 0, cellHeight: 20)
  /// The cells that show nothing of it: those with text, and those beside text that are not painted.
  var hidden = CellSet.none
  /// Whether these are the ones of the still plane.
  var isHiddenKnown = false
  /// The cells with signs on the color of what is below.
  var signs = CellSet.none
  /// The cells beside text that are painted, which show nothing of it where the paint cannot be seen.
  var edges = CellSet.none
  /// Their content without the picture.
  var alone: [PixelCell] = []
  /// The cells that show it.
  var shown = CellSet.none
}

extension Painter {
  /// The seconds since something began to fall, if it still does.
  func passed(since start: Double) -> Double? {
    clock.atSlowPace(if: clock.speed ?? 0 <= 1) {
      clock.elapsed(since: start, of: ParticleView.duration)
    }
  }

  /// Draws what falls, where the canvas cannot be put over it later.
  mutating func draw(_ fall: Fall, after elapsed: Double) {
    beginCanvas(cellHeight: fall.cellHeight)
    fall.view.draw(elapsed: elapsed, display.depth, on: &canvas)
    compositePixels()
    keepFallen()
  }

  /// Keeps the cells on which nothing but what falls was drawn.
  mutating func keepFallen() {
    fallen = frame.cells
    fallenCells.assign(frame.damage)
  }

  /// Draws what falls below the picture.
  mutating func drawBelow(_ fall: Fall, after elapsed: Double) {
    guard canvas.isTransparentPlane else { return }
    beginFallingCanvas()
    fall.view.draw(elapsed: elapsed, display.depth, on: &falling.canvas)
    let isUntouched = frame.damage.isEmpty && canvas.damage.isEmpty
    if !isUntouched || !falling.isHiddenKnown {
      findHidden()
      falling.isHiddenKnown = isUntouched
    }
    composeFalling()
  }

  private mutating func beginFallingCanvas() {
    guard falling.canvas.columns != canvas.columns || falling.canvas.cellHeight != canvas.cellHeight
    else { return falling.canvas.clearDamage() }
    let none = CellSet(of: size)
    (falling.hidden, falling.edges, falling.shown) = (none, none, none)
    falling.canvas = Canvas(
      columns: size.columns, rows: size.rows, cellHeight: canvas.cellHeight, blocks: display.blocks)
    falling.canvas.fading = display.fading
    falling.canvas.setGround(ground)
    falling.alone = ground.map { PixelCell(background: $0) }
  }

  /// Composes the cells that something falls through.
  private mutating func composeFalling() {
    falling.shown.assign(falling.canvas.damage)
    falling.shown.formIntersection(falling.edges)
    CellComposer.compose(falling.shown, of: falling.canvas) { falling.alone[$0] = $1 }
    falling.shown.assign(falling.canvas.damage)
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
    falling.hidden.assign(frame.written)
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
  /// A line of text reaches from its first to its last glyph, over gaps of some spaces.
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
    /// The most spaces between two words of a line.
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
