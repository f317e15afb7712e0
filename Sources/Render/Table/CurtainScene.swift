import App
import Assets
import GameCore
import Graphics
import Motion
import Text

/// The curtain between two players at one keyboard, which hides the table.
///
/// Once it is closed, nothing of the table is drawn.
struct CurtainScene {
  let table: TableState
  /// The seat of the player who may open it.
  let seat: Int

  private var name: String { table.game.players[seat].name }

  private static let plate = Tween(
    from: 0.0, to: 1, start: CurtainView.closing.duration, duration: 0.2, Easing(.back, .out))

  func draw(on context: inout DrawContext) {
    guard context.display.paintsCards else { return write(on: &context) }
    let elapsed =
      context.elapsed(
        since: table.timestamps.curtain, of: Self.plate.start + Self.plate.duration) ?? .infinity
    let closed = CurtainView.closing.value(time: elapsed)
    if closed < 1 {
      TableScene(table: table).draw(on: &context)
      context.buttons.removeAll()
      context.frame.cursor = nil
    } else {
      context.beginCanvas(cellHeight: 20)
    }
    CurtainView(closed: closed).draw(on: &context)
    context.stamp(hidesText: true)
    let place = Place(in: context.size)
    drawFaces(place, closed: closed, on: &context)
    drawPlate(place, Self.plate.value(time: elapsed), on: &context)
    drawPrompt(on: &context)
  }

  /// Where the plate is, and how high the faces below it are.
  private struct Place {
    let plate: Rect
    /// The rows of a face; 0 for none.
    let face: Int

    init(in size: Size) {
      let isLow = size.rows < 16
      face = isLow ? 0 : size.rows < 20 ? 4 : size.rows < 48 || size.columns < 132 ? 8 : 16
      let width = isLow ? size.columns - 4 : min(size.columns - 8, size.columns * 4 / 5)
      let top = size.rows < 20 ? 1 : size.rows < 28 ? 2 : 3
      plate = Rect(
        column: (size.columns - width) / 2, row: top, width: width,
        height: size.rows - 2 - top - face)
    }
  }

  // MARK: - The plate

  private func drawPlate(_ place: Place, _ part: Double, on context: inout DrawContext) {
    let height = min(Int((Double(place.plate.height) * part).rounded()), place.plate.height + 1)
    guard height > 1 else { return }
    let plate = Rect(
      column: place.plate.column, row: place.plate.row + (place.plate.height - height) / 2,
      width: place.plate.width, height: height)
    let color = context.display.style(.seat(seat)).background.painted
    context.clear(plate, context.display.style(.mat))
    context.absorb(rows: plate.rows)
    let (x, y) = (
      2 * plate.column..<2 * (plate.column + plate.width),
      2 * plate.row..<2 * (plate.row + plate.height)
    )
    for rows in [y.lowerBound..<y.lowerBound + 1, y.upperBound - 1..<y.upperBound] {
      context.canvas.fill(x: x, y: rows, with: color)
    }
    for columns in [x.lowerBound..<x.lowerBound + 2, x.upperBound - 2..<x.upperBound] {
      context.canvas.fill(x: columns, y: y, with: color)
    }
    if part > 0.85 { drawWords(in: place.plate, color, on: &context) }
    context.stamp()
    guard part > 0.85, place.face > 0 else { return }
    context.frame.center(
      context.say(.table(.eyesShut)), in: plate.columns,
      row: place.plate.row + place.plate.height - 2, context.display.style(.matFaint))
  }

  private static let red = RGB(0xd70000)

  /// Paints the name and whose turn it is; a name whose letters are not drawn is text.
  private func drawWords(in plate: Rect, _ color: RGB, on context: inout DrawContext) {
    let inner = Rect(
      column: plate.column + 2, row: plate.row + 1, width: plate.width - 4,
      height: plate.height - (plate.height > 8 ? 3 : 2))
    func room(_ part: Double, width: Double) -> Size {
      Size(
        columns: Int(Double(plate.width) * width),
        rows: max(Int((Double(inner.height) * part).rounded()), 3))
    }
    let name = PixelSign(
      self.name, in: room(0.5, width: 0.7), on: context.display, face: color, outline: nil)
    // With few colors, the plate has the ground of the terminal, which may be light or dark.
    let face = context.display.depth >= .palette256 ? PixelSign.paper : Self.red
    let turn = PixelSign(
      context.say(.table(.turnCall)), in: room(0.42, width: 0.86), on: context.display,
      face: face, outline: nil)
    let heights = (name: name?.cells.rows ?? 1, turn: turn?.cells.rows ?? 1)
    let free = max(inner.height - heights.name - heights.turn, 0)
    // The name does not touch what is said of it.
    let gap = max(free / 3, min(free, 1))
    func rect(_ row: Int, _ height: Int) -> Rect {
      Rect(column: inner.column, row: row, width: inner.width, height: height)
    }
    let top = rect(inner.row + min(free / 3, free - gap), heights.name)
    name?.draw(in: top, on: &context)
    turn?.draw(
      in: rect(top.row + heights.name + gap, heights.turn), on: &context)
    context.stamp()
    if name == nil {
      context.frame.center(
        "\(context.display.seatShape(seat)) \(self.name)", in: inner.columns, row: top.row,
        context.display.style(.seatMark(seat)))
    }
    if turn == nil {
      context.frame.center(
        context.say(.table(.turnCall)), in: inner.columns, row: top.row + heights.name + gap,
        context.display.style(.mat).with(.bold))
    }
  }

  // MARK: - The faces

  /// The faces below the plate, whose eyes are shut; now and then one peeks.
  private func drawFaces(_ place: Place, closed: Double, on context: inout DrawContext) {
    guard place.face > 0, closed == 1 else { return }
    let size = place.face < 8 ? "small" : place.face < 16 ? "medium" : "large"
    let faces = table.game.field.deck.kinds.filter { $0.look == .drawn }
      .compactMap { Picture(rawValue: "\($0.name)-\(size)") }
      .filter { Faces.standard.has(.blink, $0) }
    guard !faces.isEmpty else { return }
    let peeking = Blinking.peek.position(of: faces.count, seed: table.seed, on: context)
    let row = context.canvas.cellHeight
    for (index, picture) in faces.enumerated() {
      let column = (2 * index + 1) * context.size.columns / (2 * faces.count)
      context.canvas.draw(
        Faces.standard.bitmap(picture, index == peeking ? nil : .blink),
        at: Point(
          x: Double(column) * row / 2,
          y: (Double(place.plate.row + place.plate.height) + Double(place.face) / 2) * row),
        width: Double(place.face) * row, height: Double(place.face) * row)
    }
    context.stamp()
  }

  // MARK: - Text

  private func drawPrompt(on context: inout DrawContext) {
    let row = context.size.rows - 1
    let line = Rect(column: 0, row: row, width: context.size.columns, height: 1)
    context.clear(line, context.display.style(.text))
    context.promptWidth = context.size.columns - 2 - context.leastKeys(table.bindings)
    let key = context.key(.table(.openCurtain))
    let sentence = context.say(.curtain(name: name, key))
    context.putPrompt(
      context.fitting([sentence, "\(name): " + key, key]), in: line, .strong, table.bindings)
  }

  /// The curtain without pixels: an empty screen with the name.
  private func write(on context: inout DrawContext) {
    let call = context.say(.table(.turnCall))
    let sentence = context.say(.curtain(name: name, context.key(.table(.openCurtain))))
    let lines = sentence.lines(columns: context.size.columns - 2)
    let foot = max(context.size.rows - 1 - lines.count, 2)
    context.beginCanvas(cellHeight: 20)
    // Where there is no room for both, whose turn it is is the larger.
    let top = foot < 15 ? 2 : foot / 2
    for (text, rows) in [(name, 0..<top), (call, top..<foot)] {
      let rect = Rect(
        column: 2, row: rows.lowerBound + (rows.count > 1 ? 1 : 0),
        width: context.size.columns - 4, height: max(rows.count - 2, 1))
      context.write(
        [text], in: rect, context.display.style(.seatMark(seat)),
        face: context.display.style(.seat(seat)).background.painted)
    }
    for (index, line) in lines.enumerated() {
      context.center(line, row: foot - 1 + index, .text)
    }
    context.putKeys(table.bindings)
  }
}
