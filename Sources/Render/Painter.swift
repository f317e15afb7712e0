import App
import GameCore
import Graphics
import Motion
import Text

/// The surface a scene draws on: cells, pixels, buttons, and the cursor.
///
/// Text goes straight into the cells. Pictures are drawn on a canvas as large as the screen;
/// ``compositePixels()`` copies them to the cells, over what was there.
struct Painter {
  let environment: Environment
  let clock: Clock
  var frame: Frame
  /// The columns that a prompt may take; scenes that have less than the window say so.
  var promptWidth: Int
  /// The column at which the row of the prompt begins: the deck may reach into it.
  var promptColumn = 0
  /// The rows of the prompt: one of text, or more for painted letters.
  var promptRows = 1
  /// The pixels, in points; a cell is ``Canvas/cellHeight`` points high and half as wide.
  var canvas: Canvas

  /// The buttons so far; a later button is over those before.
  var buttons: [Scenes.Button] = []
  /// The items that the cursor of the screen chooses from.
  var cursorLines = CursorLines()
  var targets: Scenes.Targets { .init(buttons: buttons, cursorLines: cursorLines) }
  let memos = Memos()

  /// The colors of the table under everything, one per cell; empty on the terminal's own
  /// background.
  let ground: [RGB]
  /// The scale at which pictures are drawn, once drawing them has begun.
  var scale: Double?
  var stamped: [PixelCell] = []
  private var composed: [PixelCell] = []
  /// The leaves below everything.
  var falling = FallingPlane()
  /// The cells as they were when only what falls was drawn, and where it is.
  var fallen: [Cell] = []
  var fallenCells: CellSet

  /// The still plane, if it is cached.
  var plane: StillPlane?
  /// When the still plane was drawn; `nil` if nothing was drawn yet.
  var stillTime: Double?
  /// The cells that may look different from the picture before.
  var changed: CellSet
  /// A picture of other times within this one.
  var inset = Compositor()
  /// The picture on its ground, with the cells of the frame that have changed.
  private var output: Frame

  /// A painter of nothing yet, at a time of the play clock.
  init(_ environment: Environment, at time: Double) {
    self.environment = environment
    let (size, display) = (environment.size, environment.display)
    clock = Clock(at: time, motion: environment.motion)
    frame = Frame(size: size)
    output = frame
    fallenCells = CellSet(of: size)
    changed = fallenCells
    falling.signs = fallenCells
    promptWidth = size.columns
    ground = Tablecloth(size: size, rim: environment.rim, display: display)?.colors ?? []
    canvas = Canvas(columns: 0, rows: 0, cellHeight: 20, blocks: display.blocks)
    canvas.fading = display.fading
  }

  // MARK: - The environment

  var size: Size { environment.size }
  var display: DisplayMode { environment.display }
  var language: Language { environment.language }
  var wordSetting: WordSetting { environment.wordSetting }
  var motion: MotionSetting { environment.motion }
  var decorations: DecorationSettings { environment.decorations }
  var showsHints: Bool { environment.showsHints }
  var showsReactions: Bool { environment.showsReactions }
  var asksForKeys: Bool { environment.asksForKeys }
  var bindings: [Binding] { environment.bindings }
  var takesAnyKey: Bool { environment.takesAnyKey }

  // MARK: - The picture

  /// Brings some cells of a frame on the ground, with only glyphs that the terminal shows correctly.
  private func finish(_ finished: inout Frame, _ cells: CellSet) {
    if !fallenCells.isEmpty {
      finished.clear(
        fallen, in: fallenCells, besideText: finished.surroundingsOfText(display.blocks))
    }
    guard !environment.isInset else { return }
    if !ground.isEmpty {
      finished.replaceDefaultColors(
        text: display.style(.text).foreground, backgrounds: ground, in: cells)
    }
    if display.hasHighContrast { finished.raiseContrast(display.depth, in: cells) }
    finished.sanitize(for: display.glyphs, in: cells)
    if display.glyphs != .ascii { finished.separateDirections(in: cells) }
  }

  /// The cells, the buttons, and the time of the next change without a key; only the cells that have
  /// changed are finished.
  mutating func finishedPicture() -> Scenes.RenderedFrame {
    changed.formUnion(frame.damage)
    output.copy(changed, from: frame.cells)
    output.painted = frame.painted
    output.cursor = frame.cursor
    // Taken out of the painter, which would be copied with all cells if it were read at the same time.
    var finished = Frame(size: Size(columns: 0, rows: 0))
    swap(&finished, &output)
    finish(&finished, changed)
    output = finished
    return Scenes.RenderedFrame(
      frame: finished, changed: changed, targets: targets,
      movesUntil: clock.movesUntil, isSlow: clock.isSlow, movesFrom: clock.movesFrom)
  }

  // MARK: - Clicks

  /// Notes that a click on some cells picks a position, gives a command, or both.
  mutating func addButton(_ area: Rect, picks position: Int? = nil, _ command: Command? = nil) {
    buttons.append(Scenes.Button(area: area, position: position, command: command))
  }

  /// Lets the keys of a row be clicked in the row above, too: in small windows, a finger covers more than
  /// a row.
  mutating func enlargeClickTargets(ofRow row: Int) {
    for button in buttons where button.position == nil && button.area.row == row {
      var area = button.area
      area.row -= 1
      addButton(area, button.command)
    }
  }

  /// Clears a part of the screen with what could be clicked there.
  mutating func clear(_ area: Rect, _ style: Style) {
    frame.fill(area, style)
    frame.painted.removeAll { area.contains(column: $0.column, row: $0.row) }
    buttons.removeAll { area.contains($0.area) }
  }

  // MARK: - Words

  /// The words on cards; none in a game with pictures only.
  func words(picturesOnly: Bool) -> CardWords {
    CardWords(wordSetting, language: language, display: display, picturesOnly: picturesOnly)
  }

  /// The rows for the cards of this window.
  var tableField: Rect { TableLayout.field(size, language) }

  /// The row of a field in this window.
  func layout(of field: Field, isReversed: Bool = false, picturesOnly: Bool) -> RowLayout {
    memos.layouts.answer(
      to: .init(field: field, isReversed: isReversed, picturesOnly: picturesOnly)
    ) {
      RowLayout(
        field, words(picturesOnly: picturesOnly), display, isReversed: isReversed,
        in: tableField)
    }
  }

  /// The row of a game in this window; `nil` if there are no cards.
  func layout(of game: PublicGame) -> RowLayout? {
    game.field.isEmpty
      ? nil
      : layout(of: game.field, isReversed: game.reversed, picturesOnly: game.picturesOnly)
  }

  /// The word of a card in a sentence: in letters for those who may not read kana.
  func word(_ kind: CardKind) -> String {
    let isLatin = wordSetting == .romaji || wordSetting == .both && language == .en
    return isLatin ? kind.romaji : display.word(kind)
  }

  // MARK: - Pictures

  /// Begins to draw pictures at a scale, in points to a cell's height.
  mutating func beginCanvas(cellHeight: Double) {
    guard scale != cellHeight else { return }
    scale = cellHeight
    guard !isCanvasClear(cellHeight: cellHeight) else { return }
    forgetStill()
    canvas.resize(columns: size.columns, rows: size.rows, cellHeight: cellHeight)
    canvas.setGround(ground)
    if falling.isBelow { canvas.becomeTransparentPlane() }
    stamped.removeAll(keepingCapacity: true)
    if ground.isEmpty { stamped += repeatElement(.empty, count: frame.cells.count) }
    for color in ground { stamped.append(PixelCell(background: color)) }
  }

  /// The content of a cell of the canvas on which nothing is drawn.
  func blank(at index: Int) -> PixelCell {
    ground.isEmpty ? .empty : PixelCell(background: ground[index])
  }

  /// Whether the canvas has a scale, and nothing is on it.
  private func isCanvasClear(cellHeight: Double) -> Bool {
    (canvas.columns, canvas.rows) == (size.columns, size.rows) && canvas.cellHeight == cellHeight
      && canvas.isTransparentPlane == falling.isBelow && canvas.damage.isEmpty
  }

  /// Begins to draw pictures at the scale of a field (ANIMATION.md): a card of it is 120 points high.
  ///
  /// The smallest cards do not make the paw too small to be seen, and a field without cards has the scale
  /// of cards that fill most of it.
  mutating func beginCanvas(for layout: RowLayout?) {
    let empty = min(tableField.height * 2 / 3, 12)
    beginCanvas(cellHeight: CardBack.height / Double(max(layout?.face.rows ?? empty, 6)))
  }

  /// Brings what was drawn on the canvas since the last stamp to the cells.
  ///
  /// Text stays where the colors of a picture are hardly others than those behind it, unless the picture
  /// hides all text.
  mutating func compositePixels(hidesText: Bool = false) {
    let display = display
    switch display.pixels {
    case .blocks:
      CellComposer.update(&stamped, from: &canvas) { index, cell in
        if hidesText || frame.isHidden(at: index, by: cell, display.blocks, ground: ground) {
          frame.set(cell, at: index, depth: display.depth)
        }
      }
    case .spaces:
      CellComposer.composeBlanks(canvas, into: &composed)
      for index in composed.indices where composed[index] != stamped[index] {
        frame.set(composed[index], at: index, depth: display.depth)
        // Two cells are a pixel.
        canvas.damage.insert(column: index % size.columns, row: index / size.columns)
      }
      swap(&composed, &stamped)
    case nil: return
    }
  }

  /// Brings the colors of what is written in some rows to the canvas, so that what is drawn next
  /// blends with them.
  mutating func copyCellsToCanvas(rows: Range<Int>) {
    guard display.pixels == .blocks else { return }
    let (blocks, text) = (display.blocks, display.style(.text).foreground)
    for index in rows.lowerBound * size.columns..<rows.upperBound * size.columns {
      let cell = frame.cells[index]
      guard let behind = frame.background(at: index, ground: ground) else { continue }
      let color = cell.style.foreground == .terminal ? text : cell.style.foreground
      let mask = blocks.mask(of: cell.glyph) ?? 0
      for part in 0..<blocks.rows * blocks.columns {
        canvas.pixels[canvas.index(ofPart: part, in: index)] =
          (mask >> part & 1 == 1 ? color.painted : behind).covering
      }
    }
    canvas.touch(rows: rows.lowerBound * blocks.rows..<rows.upperBound * blocks.rows)
    CellComposer.update(&stamped, from: &canvas) { _, _ in }
  }

  /// The middle of a rectangle of cells, in points.
  func middle(of rect: Rect) -> Point { middle(of: CardPlace(rect)) }

  /// The size of a rectangle of cells, in points.
  func extent(of rect: Rect) -> (width: Double, height: Double) { extent(of: CardPlace(rect)) }

  /// The middle of a card, in points.
  func middle(of place: CardPlace) -> Point {
    Point(
      x: (Double(place.left) + Double(place.width) / 2) * canvas.cellHeight / 4,
      y: (Double(place.row) + Double(place.rows) / 2) * canvas.cellHeight)
  }

  /// The size of a card, in points.
  func extent(of place: CardPlace) -> (width: Double, height: Double) {
    (Double(place.width) * canvas.cellHeight / 4, Double(place.rows) * canvas.cellHeight)
  }

  /// Draws something that leaves some areas as they are.
  mutating func protecting(_ areas: [Rect], _ draw: (inout Painter) -> Void) {
    frame.protected = areas
    draw(&self)
    frame.protected = []
  }
}

extension Frame {
  /// The squared distance of two colors up to which a picture leaves text as it is: a tenth of that
  /// from black to white.
  private static let faint = 44 * 44

  /// Whether a cell of pixels takes the place of what is there: not of text, if its colors are hardly
  /// others than those behind the text.
  func isHidden(
    at index: Int, by pixels: PixelCell, _ blocks: DisplayMode.Blocks, ground: [RGB]
  ) -> Bool {
    let glyph = cells[index].glyph
    guard glyph > 0x20, blocks.mask(of: glyph) == nil,
      let behind = background(at: index, ground: ground)
    else { return true }
    return [pixels.background, pixels.glyph == 0x20 ? nil : pixels.foreground]
      .contains { color in color.map { $0.squaredDistance(to: behind) > Self.faint } ?? false }
  }

  /// The color behind what a cell shows; `nil` if it is the terminal's own.
  func background(at index: Int, ground: [RGB]) -> RGB? {
    let color = cells[index].style.background
    if color != .terminal { return color.painted }
    return ground.isEmpty ? nil : ground[index]
  }

  /// Puts a cell of pixels at a place; half of a wide sign beside it becomes a blank.
  ///
  /// At depths of 8 and 16 colors, each becomes one of those.
  mutating func set(_ pixels: PixelCell, at index: Int, depth: DisplayMode.Depth) {
    func color(_ rgb: RGB?) -> Color {
      guard let rgb else { return .terminal }
      return switch depth {
      case .mono: .terminal
      case .eight: .ansi(ANSIPalette.number(of: rgb, isBright: false))
      case .sixteen: .ansi(ANSIPalette.number(of: rgb, isBright: true))
      case .palette256, .direct: Color(rgb)
      }
    }
    let style = Style(color(pixels.foreground), on: color(pixels.background))
    // Two colors may have become one.
    let isFlat = style.foreground == style.background
    let cell =
      isFlat
      ? Cell(" ", Style(.terminal, on: style.background))
      : Cell(Unicode.Scalar(pixels.glyph) ?? " ", style)
    let (column, row) = (index % size.columns, index / size.columns)
    set(cell, width: 1, column: column, row: row)
    written.remove(column: column, row: row)
  }
}
