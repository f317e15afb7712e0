import App
import GameCore
import Graphics
import Motion
import Text

/// A frame being drawn, with everything that a scene needs besides its own state.
///
/// Text goes straight into the cells. Pictures are drawn on a canvas as large as the screen;
/// ``stamp()`` copies them to the cells, over what was there.
struct DrawContext {
  var frame: Frame
  let display: DisplayMode
  let language: Language
  /// Which words stand on the cards.
  let wordSetting: WordSetting
  /// The animation speed.
  let motion: MotionSetting
  /// How much faster than that what is drawn moves.
  var pace = 1.0
  /// Which decorations are shown.
  let decorations: DecorationSettings
  /// The seconds of the play clock; what moves asks ``time(until:)`` or ``elapsed(since:of:)``.
  var time: Double
  /// Whether a line above the prompt explains phases that come for the first time.
  var showsHints = false
  /// Whether computer players say what they think.
  var showsReactions = false
  /// Whether prompts name keys; not where players only watch.
  var asksForKeys = true
  /// The bindings that work now, which say the keys of commands; other commands have their usual keys.
  var bindings: [Binding] = []
  /// The time of the play clock from which a command works; `nil` if it works already.
  var readyTime: (Command) -> Double? = { _ in nil }
  /// Whether every key continues where a text says so; otherwise only the first of the bindings.
  var takesAnyKey = true
  /// The columns that a prompt may take; scenes that have less than the window say so.
  var promptWidth: Int
  /// The column at which the row of the prompt begins: the deck may reach into it.
  var promptColumn = 0
  /// The pixels, in points; a cell is ``Canvas/cellHeight`` points high and half as wide.
  var canvas: Canvas

  /// What can be clicked so far; a later button is over those before.
  var buttons: [Scenes.Button] = []
  /// What the cursor of the screen chooses from.
  var cursorLines = CursorLines()
  var targets: Scenes.Targets { .init(buttons: buttons, cursorLines: cursorLines) }
  let movement = Movement()
  let known = Known()

  /// The colors of the table under everything, one per cell; empty on the terminal's own
  /// background.
  let ground: [RGB]
  var stamped: [PixelCell] = []
  private var composed: [PixelCell] = []
  /// The cells as they were when only what falls was drawn, and where it is.
  private var fallen: [Cell] = []
  var fallenCells: CellSet
  /// What falls below everything, if the picture is drawn again.
  var falling = Falling()

  /// What rests, if the picture is drawn again; otherwise nothing is kept.
  var kept: KeptParts?
  /// The part that is drawn next, by its place among those that were kept first.
  var nextPart = 0
  var isInPart = false
  /// Whether a part was not drawn in its turn.
  var hasLostParts = false
  /// Whether what a part draws depends on what is below it.
  var readsBelow = false
  /// The cells that may look different from the picture before.
  var changed: CellSet
  /// What a part writes; a buffer, reused to avoid allocations.
  var spare: CellSet
  /// A picture of other times within this one.
  var inset = KeptDrawing()
  /// Whether this is a part of another picture, which brings it on its ground.
  var isInset = false
  /// The picture on its ground, with the cells of the frame that have changed.
  private var output: Frame

  init(
    size: Size, display: DisplayMode, language: Language, words: WordSetting? = nil,
    motion: MotionSetting = .full,
    decorations: DecorationSettings = DecorationSettings(), time: Double
  ) {
    frame = Frame(size: size)
    output = frame
    fallenCells = CellSet(of: size)
    (changed, spare) = (fallenCells, fallenCells)
    promptWidth = size.columns
    self.display = display
    ground = TableTop(size: size, display: display)?.colors ?? []
    self.language = language
    wordSetting = words ?? .standard(for: language)
    self.motion = motion
    self.decorations = decorations
    self.time = time
    canvas = Canvas(columns: 0, rows: 0, cellHeight: 20, blocks: display.blocks)
    canvas.fading = display.fading
  }

  var size: Size { frame.size }

  /// The frame on its ground, with only glyphs that the terminal shows correctly.
  var finished: Frame {
    var finished = frame
    finish(&finished, CellSet(of: size, rows: 0..<size.rows))
    return finished
  }

  private func finish(_ finished: inout Frame, _ cells: CellSet) {
    if !fallenCells.isEmpty {
      finished.clear(
        fallen, in: fallenCells, besideText: finished.surroundingsOfText(display.blocks))
    }
    guard !isInset else { return }
    if !ground.isEmpty {
      finished.replaceDefaultColors(
        text: display.style(.text).foreground, backgrounds: ground, in: cells)
    }
    if display.hasHighContrast { finished.raiseContrast(display.depth, in: cells) }
    finished.sanitize(for: display.glyphs, in: cells)
  }

  /// What was drawn, what of it can be clicked, and when it changes by itself.
  var picture: Scenes.Picture { picture(finished, changed: nil) }

  /// The same for a picture that is kept, of which only the cells that have changed are finished.
  mutating func keptPicture() -> Scenes.Picture {
    showFalling()
    changed.formUnion(frame.touched)
    output.copy(changed, from: frame.cells)
    output.cursor = frame.cursor
    // Taken out of the context, which would be copied with all cells if it were read at the same time.
    var finished = Frame(size: Size(columns: 0, rows: 0))
    swap(&finished, &output)
    finish(&finished, changed)
    output = finished
    return picture(finished, changed: changed)
  }

  private func picture(_ frame: Frame, changed: CellSet?) -> Scenes.Picture {
    Scenes.Picture(
      frame: frame, changed: changed, targets: targets,
      movesUntil: movement.end, isSlow: movement.end != nil && movement.quickEnd == nil,
      movesFrom: movement.start)
  }

  /// Notes that what falls, and nothing else, has been drawn.
  mutating func noteFallen() {
    if fallen.count == frame.cells.count {
      frame.touched.copy(frame.cells, to: &fallen)
    } else {
      fallen = frame.cells
    }
    fallenCells.formUnion(frame.touched)
  }

  // MARK: - What is known

  /// What drawing has found out that depends on nothing but the state and the window; scenes ask for
  /// it several times, and again for each frame.
  ///
  /// A class, so that functions which only read a context note it.
  final class Known {
    var layouts = Answers<RowQuestion, RowLayout>()
    var steadyKeys = Answers<KeysQuestion, Phrase>()
    var seeds = Answers<SeedQuestion, String?>()
    var winners = Answers<Reveal, [Int]>()
    var plates = Answers<Rect, VerdictPlates?>()
  }

  /// What the row of a field depends on.
  struct RowQuestion: Equatable {
    let field: Field
    let isReversed: Bool
    let picturesOnly: Bool

    init(_ field: Field, isReversed: Bool, picturesOnly: Bool) {
      (self.field, self.isReversed, self.picturesOnly) = (field, isReversed, picturesOnly)
    }
  }

  /// What the keys that most screens have depend on.
  struct KeysQuestion: Equatable {
    let bindings: [Binding]
    let columns: Int
  }

  /// What the spelling of a seed depends on.
  struct SeedQuestion: Equatable {
    let seed: UInt64
    let room: Int
  }

  /// A few answers, found by their questions.
  struct Answers<Question: Equatable, Answer> {
    private var all: [(question: Question, answer: Answer)] = []

    /// The answer to a question, which is found at the first time.
    mutating func value(of question: Question, _ find: () -> Answer) -> Answer {
      if let known = all.first(where: { $0.question == question }) { return known.answer }
      let answer = find()
      all.append((question, answer))
      return answer
    }
  }

  // MARK: - Time

  /// What changes by itself in a picture, noted while it is drawn.
  ///
  /// A class, so that functions which only read a context note what they ask it for.
  final class Movement {
    /// The time until which something moves; `nil` if nothing does.
    var end: Double?
    /// The same for what is not slow.
    var quickEnd: Double?
    /// When the first of what does not move yet begins to.
    var start: Double?
    /// Whether something that moves, although it may not be seen yet, is below what is drawn next.
    var isBelow = false

    /// Forgets what was noted.
    func clear() { (end, quickEnd, start, isBelow) = (nil, nil, nil, false) }

    /// Notes that something moves until a time.
    func move(until end: Double) {
      (self.end, quickEnd) = (max(self.end ?? end, end), max(quickEnd ?? end, end))
      isBelow = true
    }

    /// Notes what changes in a drawing as well; returns when the drawing rests, or `nil` if something in
    /// it moves.
    func rest(from time: Double, _ draw: () -> Void) -> KeptParts.Rest? {
      let before = (end: end, quickEnd: quickEnd, start: start)
      (end, quickEnd, start) = (nil, nil, nil)
      draw()
      let rest =
        end == nil ? KeptParts.Rest(from: time, moves: start, ends: before.end ?? .infinity) : nil
      if let other = before.end { end = max(end ?? other, other) }
      if let other = before.quickEnd { quickEnd = max(quickEnd ?? other, other) }
      if let other = before.start { start = min(start ?? other, other) }
      return rest
    }

    /// Finds something that is drawn above all parts, or below all on a canvas of its own: they rest
    /// nevertheless.
    func apart<Found>(_ find: () -> Found) -> Found {
      let before = isBelow
      defer { isBelow = before }
      return find()
    }

    /// Finds something that moves; if it is slow, fewer frames show it as well.
    func slowly<Found>(if isSlow: Bool, _ find: () -> Found) -> Found {
      let before = quickEnd
      defer { if isSlow { quickEnd = before } }
      return find()
    }
  }

  /// How fast animations run; `nil` if nothing moves.
  var speed: Double? { motion.speed.map { Double($0) * pace } }

  /// The seconds of the play clock, for what changes by itself until a time.
  func time(until end: Double) -> Double {
    if time < end { movement.move(until: end) }
    return time
  }

  /// Whether a time of the play clock has come, at which the picture changes by itself.
  func hasCome(_ start: Double) -> Bool {
    if time < start { movement.start = min(movement.start ?? start, start) }
    return time >= start
  }

  /// The seconds since something began that moves for a while, at its own speed, also when it has come
  /// to rest; `nil` if that is infinitely long ago or nothing moves.
  func age(since start: Double, moving duration: Double) -> Double? {
    guard let speed else { return nil }
    let age = (time - start) * speed
    if age < duration { _ = time(until: max(start + duration / speed, time.nextUp)) }
    return age < .infinity ? max(age, 0) : nil
  }

  /// Whether an animation is running; what asks no more than that rests until its end.
  func isRunning(since start: Double, of duration: Double) -> Bool {
    guard let speed, (time - start) * speed < duration else { return false }
    return !hasCome(max(start + duration / speed, time.nextUp))
  }

  /// The seconds since an animation started, at its own speed; `nil` if it is over or nothing
  /// moves.
  func elapsed(since start: Double, of duration: Double) -> Double? {
    age(since: start, moving: duration).flatMap { $0 < duration ? $0 : nil }
  }

  /// Notes what changes in a picture within this one, on a clock that runs at another speed until an
  /// end and shows a time now.
  func follow(_ inner: Scenes.Picture, at now: Double, speed: Double, until end: Double) {
    guard now < end else { return }
    func own(_ moment: Double) -> Double { time + (min(moment, end) - now) / speed }
    if let end = inner.movesUntil {
      movement.slowly(if: inner.isSlow && speed <= 1) { _ = time(until: own(end)) }
    }
    if let start = inner.movesFrom { _ = hasCome(own(start)) }
  }

  // MARK: - Clicks

  /// Notes that a click on some cells picks a position, gives a command, or both.
  mutating func addButton(_ area: Rect, picks position: Int? = nil, _ command: Command? = nil) {
    buttons.append(Scenes.Button(area: area, position: position, command: command))
  }

  /// Lets the keys of a row be clicked in the row above, too: in small windows, a finger covers more than
  /// a row.
  mutating func growKeys(ofRow row: Int) {
    for button in buttons where button.position == nil && button.area.row == row {
      var area = button.area
      area.row -= 1
      addButton(area, button.command)
    }
  }

  /// Clears a part of the screen with what could be clicked there.
  mutating func clear(_ area: Rect, _ style: Style) {
    frame.fill(area, style)
    buttons.removeAll { area.contains($0.area) }
  }

  // MARK: - Words

  /// The words on cards; none in a game with pictures only.
  func words(picturesOnly: Bool) -> CardWords {
    CardWords(wordSetting, language: language, display: display, picturesOnly: picturesOnly)
  }

  /// The row of a field in this window.
  func layout(of field: Field, isReversed: Bool = false, picturesOnly: Bool) -> RowLayout {
    known.layouts.value(of: .init(field, isReversed: isReversed, picturesOnly: picturesOnly)) {
      RowLayout(
        field, words(picturesOnly: picturesOnly), display, isReversed: isReversed, in: size)
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
    kept == nil ? resetCanvas(cellHeight: cellHeight) : beginKeptCanvas(cellHeight: cellHeight)
  }

  mutating func resetCanvas(cellHeight: Double) {
    canvas.resize(columns: size.columns, rows: size.rows, cellHeight: cellHeight)
    canvas.setGround(ground)
    stamped.removeAll(keepingCapacity: true)
    for index in frame.cells.indices {
      stamped.append(ground.isEmpty ? .empty : PixelCell(background: ground[index]))
    }
  }

  /// Begins to draw pictures at the scale of a field (ANIMATION.md): a card of it is 120 points high.
  ///
  /// The smallest cards do not make the paw too small to be seen, and a field without cards has the scale
  /// of cards that fill most of it.
  mutating func beginCanvas(for layout: RowLayout?) {
    let empty = min(TableLayout.field(size).height * 2 / 3, 12)
    beginCanvas(cellHeight: CardBack.height / Double(max(layout?.face.rows ?? empty, 6)))
  }

  /// Brings what was drawn on the canvas since the last stamp to the cells.
  ///
  /// Text stays where the colors of a picture are hardly others than those behind it, unless the picture
  /// hides all text.
  mutating func stamp(hidesText: Bool = false) {
    readsBelow = true
    switch display.pixels {
    case .blocks:
      CellComposer.update(&stamped, from: &canvas) { index, cell in
        if hidesText || frame.isHidden(at: index, by: cell, display.blocks, ground: ground) {
          frame.set(cell, at: index, depth: display.depth)
        }
      }
    case .blanks:
      CellComposer.composeBlanks(canvas, into: &composed)
      for index in composed.indices where composed[index] != stamped[index] {
        frame.set(composed[index], at: index, depth: display.depth)
        // Two cells are a pixel.
        canvas.touched.insert(column: index % size.columns, row: index / size.columns)
      }
      swap(&composed, &stamped)
    case nil: return
    }
  }

  /// Brings the colors of what is written in some rows to the canvas, so that what is drawn next
  /// blends with them.
  mutating func absorb(rows: Range<Int>) {
    guard display.pixels == .blocks else { return }
    readsBelow = true
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

  // MARK: - Text

  /// A text in the language of the screen.
  func say(_ message: Message) -> String { message.text(in: language) }

  /// A list of texts in the language of the screen.
  func list(_ texts: [String]) -> String { texts.joined(separator: language.comma) }

  /// A text with keys in the language of the screen.
  func say(_ offer: Offer) -> Phrase { offer.phrase(in: language) }

  /// A playback speed as text: x2, x1/4.
  func speed(_ speed: Double) -> String {
    speed >= 1 ? "x\(Int(speed))" : "x1/\(Int(1 / speed))"
  }

  /// The first text that fits the room for a prompt, or else the last.
  func fitting(_ texts: [String]) -> String {
    texts.first { ColumnWidth.of($0) <= promptWidth } ?? texts.last ?? ""
  }

  /// The first phrase that fits the room for a prompt and leaves some columns of it, or else the last.
  func fitting(_ phrases: [Phrase], leaving columns: Int = 0) -> Phrase {
    phrases.first { $0.columns <= promptWidth - columns } ?? phrases.last ?? ""
  }

  /// A sentence about a reading, with arrows that say its direction once more.
  func directed(_ message: Message, fromRight: Bool) -> String {
    "\(say(message)) \(arrows(fromRight: fromRight))"
  }

  /// Three arrows that point away from the end where reading starts.
  func arrows(fromRight: Bool) -> String {
    String(repeating: FieldView.signs(fromRight ? .right : .left, display).arrow, count: 3)
  }

  /// A hint, if hints are wanted.
  func wanted(_ hint: Hint?) -> Hint? { showsHints ? hint : nil }

  /// Writes a hint, or the shorter one in a narrow area.
  mutating func putHint(_ hint: Hint?, in rect: Rect) {
    guard let hint = wanted(hint) else { return }
    let text = [Message.hint(hint), .shortHint(hint)].map { say($0) }
      .first { ColumnWidth.of($0) < rect.width - 1 }
    frame.fill(rect, display.style(.text))
    put(text ?? say(.shortHint(hint)), column: max(rect.column, 1), row: rect.row, .faint)
  }

  /// Writes a text in the middle of a row.
  mutating func center(_ text: String, row: Int, _ role: Role = .text) {
    center(Phrase(text), row: row, role)
  }

  /// Writes a text at a place; returns the column after it.
  @discardableResult
  mutating func put(
    _ text: String, column: Int, row: Int, _ role: Role = .text, limit: Int = .max
  ) -> Int {
    frame.put(text, column: column, row: row, display.style(role), limit: limit)
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
