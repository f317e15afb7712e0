import App
import Assets
import GameCore
import Graphics
import Motion
import Text

/// The curtain between two players at one keyboard, which hides the table.
///
/// Once it is closed, nothing of the table is drawn.
struct CurtainScene: Scene {
  let table: TableState
  /// The seat of the player who may open it.
  let seat: Int

  private var name: String { table.game.players[seat].name }

  private static let plate = Tween(
    from: 0.0, to: 1, start: CurtainView.closing.duration, duration: 0.2, Easing(.back, .out))

  private struct Places {
    /// The plate with the words, and the faces below it.
    let plate, faces: Rect

    init(_ size: Size) {
      let isLow = size.rows < 16
      let top = size.rows < 20 ? 1 : size.rows < 28 ? 2 : 3
      let face = isLow ? 0 : size.rows < 20 ? 4 : size.rows < 48 || size.columns < 132 ? 8 : 16
      let width = isLow ? size.columns - 4 : min(size.columns - 8, size.columns * 4 / 5)
      let middle: Rect
      (_, middle, faces, _) = Rect(size).rows(top, .rest, face, 2)
      plate = middle.centered(Size(columns: width, rows: middle.height))
    }
  }

  func still(_ painter: inout Painter) {
    guard painter.display.paintsCards else { return write(on: &painter) }
    let elapsed =
      painter.clock.elapsed(
        since: table.timestamps.curtain, of: Self.plate.start + Self.plate.duration) ?? .infinity
    let closed = CurtainView.closing.value(time: elapsed)
    if closed < 1 {
      TableScene(table: table).draw(on: &painter)
      painter.buttons.removeAll()
      painter.frame.cursor = nil
    } else {
      painter.beginCanvas(cellHeight: 20)
    }
    CurtainView(closed: closed).draw(on: &painter)
    painter.compositePixels(hidesText: true)
    let places = Places(painter.size)
    if closed == 1 { drawFaces(in: places.faces, on: &painter) }
    drawPlate(in: places, Self.plate.value(time: elapsed), on: &painter)
    drawPrompt(on: &painter)
  }

  // MARK: - The plate

  private func drawPlate(in places: Places, _ part: Double, on painter: inout Painter) {
    let whole = places.plate
    let height = min(Int((Double(whole.height) * part).rounded()), whole.height + 1)
    guard height > 1 else { return }
    let plate = whole.centered(Size(columns: whole.width, rows: height))
    let color = painter.display.style(.seat(seat)).background.painted
    painter.clear(plate, painter.display.style(.mat))
    painter.copyCellsToCanvas(rows: plate.rows)
    let (x, y) = (
      2 * plate.column..<2 * (plate.column + plate.width),
      2 * plate.row..<2 * (plate.row + plate.height)
    )
    for rows in [y.lowerBound..<y.lowerBound + 1, y.upperBound - 1..<y.upperBound] {
      painter.canvas.fill(x: x, y: rows, with: color)
    }
    for columns in [x.lowerBound..<x.lowerBound + 2, x.upperBound - 2..<x.upperBound] {
      painter.canvas.fill(x: columns, y: y, with: color)
    }
    if part > 0.85 { drawWords(in: whole, color, on: &painter) }
    painter.compositePixels()
    guard part > 0.85, places.faces.height > 0 else { return }
    painter.put(.table(.eyesShut), in: whole.line(-2), .matFaint, .center)
  }

  private static let red = RGB(0xd70000)

  /// Paints the name and whose turn it is.
  private func drawWords(in plate: Rect, _ color: RGB, on painter: inout Painter) {
    let inner = plate.inset(left: 2, right: 2, top: 1, bottom: plate.height > 8 ? 2 : 1)
    func letters(_ text: String, _ part: Double, width: Double, _ face: RGB) -> BigText? {
      let rows = Int((Double(inner.height) * part).rounded())
      let room = Size(columns: Int(Double(plate.width) * width), rows: max(rows, 3))
      return BigText(text, in: room, on: painter.display, face: face, outline: nil)
    }
    let name = Heading(
      "\(painter.display.seatShape(seat)) \(self.name)", letters(self.name, 0.5, width: 0.7, color))
    // With few colors, the plate has the ground of the terminal, which may be light or dark.
    let face = painter.display.depth >= .palette256 ? BigText.paper : Self.red
    let call = painter.say(.table(.turnCall))
    let turn = Heading(call, letters(call, 0.42, width: 0.86, face))
    let free = max(inner.height - name.size.rows - turn.size.rows, 0)
    // The name does not touch what is said of it.
    let gap = max(free / 3, min(free, 1))
    let (_, upper, _, lower, _) = inner.rows(
      min(free / 3, free - gap), name.size.rows, gap, turn.size.rows, .rest)
    name.draw(in: upper, painter.display.style(.seatMark(seat)), on: &painter)
    turn.draw(in: lower, painter.display.style(.mat).with(.bold), on: &painter)
  }

  // MARK: - The faces

  /// The faces below the plate, whose eyes are shut; now and then one peeks.
  private func drawFaces(in place: Rect, on painter: inout Painter) {
    guard place.height > 0 else { return }
    let size = place.height < 8 ? "small" : place.height < 16 ? "medium" : "large"
    let faces = table.game.field.deck.kinds.filter { $0.look == .drawn }
      .compactMap { Sprite(rawValue: "\($0.name)-\(size)") }
      .filter { Faces.standard.has(.blink, $0) }
    guard !faces.isEmpty else { return }
    let peeking =
      table.isIdle(at: painter.clock.now)
      ? nil : Blinking.peek.position(of: faces.count, seed: table.seed, on: painter)
    let side = painter.extent(of: place).height
    for (index, picture) in faces.enumerated() {
      let column = (2 * index + 1) * painter.size.columns / (2 * faces.count)
      painter.canvas.draw(
        Faces.standard.bitmap(picture, index == peeking ? nil : .blink),
        at: Point(
          x: Double(column) * painter.canvas.cellHeight / 2, y: painter.middle(of: place).y),
        width: side, height: side)
    }
    painter.compositePixels()
  }

  // MARK: - Text

  private func drawPrompt(on painter: inout Painter) {
    let line = Rect(painter.size).line(-1)
    painter.clear(line, painter.display.style(.text))
    painter.promptWidth = painter.size.columns - 2 - painter.minimumFooterWidth(table.bindings)
    let key = painter.key(.table(.openCurtain))
    let sentence = painter.say(.curtain(name: name, key))
    painter.putPrompt(
      painter.fitting([sentence, "\(name): " + key, key]), in: line, .strong, table.bindings)
  }

  /// The curtain without pixels: an empty screen with the name.
  private func write(on painter: inout Painter) {
    let sentence = painter.say(.curtain(name: name, painter.key(.table(.openCurtain))))
    let lines = sentence.lines(columns: painter.size.columns - 2)
    let (plate, foot, _) = Rect(painter.size).rows(.rest, lines.count, 2)
    // Where there is no room for both, whose turn it is is the larger.
    let (upper, lower) = plate.inset(left: 2, right: 2)
      .rows(plate.height < 14 ? 2 : (plate.height + 1) / 2, .rest)
    let style = painter.display.style(.seatMark(seat))
    let face = painter.display.style(.seat(seat)).background.painted
    painter.beginCanvas(cellHeight: 20)
    painter.write(
      [name], in: upper.inset(top: 1, bottom: upper.height > 2 ? 1 : 0), style, face: face)
    painter.write([painter.say(.table(.turnCall))], in: lower.inset(top: 1), style, face: face)
    for (index, line) in lines.enumerated() {
      painter.put(line, in: foot.line(index), .text, .center)
    }
    painter.putKeys(table.bindings)
  }
}
