import App
import Assets
import Graphics
import Motion
import Text

/// A reading that failed (ANIMATION.md, "A stumble"): a tomato in the color of the player flies from the
/// panel and bursts on the row, with what happened in painted letters; then all of it slides off.
struct SplatView {
  /// The seconds since the verdict.
  let elapsed: Double
  /// Text on the color of the player.
  let style: Style
  /// The name, with the shape of the seat where its letters are not drawn.
  let name: (text: String, shape: String)
  /// The event.
  let call: String
  /// Whether the time was up: then a clock is beside the name, and the call is shorter, so that its
  /// letters are larger.
  let isTimeUp: Bool

  /// When the faces in the row look at the panel of the player.
  static let gaze = 0.08
  private static let flight = (start: 0.1, duration: 0.15)
  private static let burst = 0.25
  private static let size = Tween(
    from: 0.7, to: 1, start: burst, duration: 0.14, Easing(.back, .out))
  private static let nameStart = 0.30
  private static let callDrop = Tween(
    from: -3.0, to: 0, start: 0.38, duration: 0.12, Easing(.back, .out))
  private static let dripping = Tween(
    from: 0.0, to: 1, start: 0.3, duration: 0.5, Easing(.sine, .inOut))
  private static let sliding = Tween(
    from: 0.0, to: 1, start: 0.84, duration: 0.34, Easing(.quad, .in))
  private static let shaking = (start: 0.22, duration: 0.4)

  /// How red the panel of the player is, from 0 to 1.
  static let redness = Tween(from: 0.0, to: 1, start: burst, duration: 0.25, Easing(.sine, .inOut))
  /// How much of the juice hangs in the panel, from 0 to 1.
  static let juice = Tween(from: 0.0, to: 1, start: 0.8, duration: 0.4, Easing(.sine, .out))

  /// How many half columns the row is shaken to the right.
  static func shake(at elapsed: Double) -> Int {
    let part = (elapsed - shaking.start) / shaking.duration
    guard part > 0, part < 1 else { return 0 }
    let swing = Point(toward: .degrees(50 + 5 * 360 * part), length: 2 * (1 - part)).x
    return Int(swing.rounded())
  }

  /// Draws it over a field, from a panel; what is outside of the field stays as it is.
  func draw(from panel: Rect, in field: Rect, on painter: inout Painter) {
    guard elapsed > Self.flight.start, elapsed < Durations.stumble else { return }
    guard painter.display.paintsCards else { return fill(field, on: &painter) }
    painter.canvas.clip = field.rows
    defer { painter.canvas.clip = nil }
    if elapsed < Self.burst {
      drawTomato(from: panel, in: field, on: &painter)
    } else {
      drawSplat(in: field, on: &painter)
    }
  }

  private var color: RGB { style.background.painted }

  // MARK: - Without pictures

  /// Says in large letters on a plate what happened, where cards are not painted.
  private func fill(_ field: Rect, on painter: inout Painter) {
    guard field.width > 4, field.height > 0, elapsed >= Self.burst,
      elapsed < Self.sliding.start + Self.sliding.duration
    else { return }
    let margin = field.height / 8
    let plate = field.inset(left: 1, right: 1, top: margin, bottom: margin)
    painter.frame.fill(plate, style)
    let lines = [(name.text, Self.nameStart), (call, Self.callDrop.start)]
    for (index, (text, start)) in lines.enumerated() where elapsed >= start {
      let free = plate.height > 9 ? 1 : 0
      let half = Rect(
        column: plate.column + 1,
        row: plate.row + (plate.height + 1) / 2 * index + free * (1 - index),
        width: plate.width - 2, height: plate.height / 2 - free)
      painter.write([text], in: half, style)
    }
  }

  // MARK: - The tomato

  private func drawTomato(from panel: Rect, in field: Rect, on painter: inout Painter) {
    let row = painter.canvas.cellHeight
    let part = (elapsed - Self.flight.start) / Self.flight.duration
    let start = Point(x: painter.middle(of: panel).x, y: Double(panel.row) * row)
    let way = painter.middle(of: field) - start
    let arc = Point(toward: .degrees(180 * part), length: 2 * row).x
    let size = (4 + 7 * part) * Double(field.height) / 18 * row
    painter.canvas.draw(
      Sprites.bitmap(.tomatoMedium, recolored: tomatoColors),
      at: start
        + Point(x: way.x * part, y: way.y * Easing(.quad, .out).value(at: part) - arc),
      width: size, height: size, rotation: -70 + 160 * part)
    painter.compositePixels(hidesText: true)
  }

  private var tomatoColors: [RGB: RGB] {
    [
      RGB(0xd70000): color, RGB(0xaf0000): color.mixed(with: Self.ink, part: 0.3),
      RGB(0x5f0000): color.mixed(with: Self.ink, part: 0.7),
      RGB(0xff5f5f): color.mixed(with: Self.light, part: 0.5),
      RGB(0xff8787): color.mixed(with: Self.light, part: 0.3), RGB(0xffd7d7): Self.light,
    ]
  }

  private static let ink = BigText.ink
  private static let light = RGB(0xffffff)

  // MARK: - The splat

  private var splatColors: [RGB: RGB] {
    [
      RGB(0x87afff): color, RGB(0x5f87af): dark,
      RGB(0xd7d7ff): color.mixed(with: Self.light, part: 0.6),
    ]
  }

  /// The color of the lower edges.
  private var dark: RGB { color.mixed(with: Self.ink, part: 0.38) }

  private static let shadeColors = [
    RGB(0x87afff): CardBack.shade, RGB(0x5f87af): CardBack.shade, RGB(0xd7d7ff): CardBack.shade,
    BigText.paper: CardBack.shade,
  ]

  /// Where the splat is in a field, in columns and rows.
  private struct Place {
    let width: Double
    let height: Double
    let middle: (column: Double, row: Double)
    /// How far it has slid down, in half rows.
    let slid: Int

    init(in field: Rect, of window: Size, slid part: Double) {
      let (rows, columns) = (Double(field.height), Double(field.width))
      // In low windows it fills the field.
      let isLow = window.rows < 20
      height = isLow ? 1.1 * rows : min(0.94 * rows, columns * 0.2155)
      width = isLow ? 1.06 * columns : 4.8 * height
      middle = (
        Double(field.column) + columns / 2, Double(field.row) + rows / 2 - 0.03 * rows
      )
      slid = Int((part * 2 * (rows + 4)).rounded())
    }
  }

  private func drawSplat(in field: Rect, on painter: inout Painter) {
    let row = painter.canvas.cellHeight
    let place = Place(
      in: field, of: painter.size, slid: Self.sliding.value(time: elapsed))
    drawDrips(place, in: field, on: &painter)
    let size = Self.size.value(time: elapsed)
    let middle = Point(
      x: place.middle.column * row / 2, y: (place.middle.row + Double(place.slid) / 2) * row)
    func draw(_ colors: [RGB: RGB], at point: Point, opacity: Double) {
      painter.canvas.draw(
        Sprites.bitmap(.splat, recolored: colors), at: point,
        width: place.width * row / 2 * size, height: place.height * row * size, opacity: opacity)
    }
    if painter.display.paintsShades {
      let away = Point(x: painter.canvas.pixelWidth, y: painter.canvas.pixelHeight)
      draw(Self.shadeColors, at: middle + away, opacity: 0.45)
    }
    draw(splatColors, at: middle, opacity: 1)
    drawWords(place, in: field, on: &painter)
  }

  /// The places, lengths and half widths of the drips: in parts of the splat, parts of the way down,
  /// and half columns in a window of 80 columns.
  private static let drips: [(x: Double, length: Double, half: Double)] = [
    (0.13, 0.55, 1), (0.22, 0.9, 2), (0.31, 0.4, 1), (0.40, 1.0, 2), (0.52, 0.6, 1),
    (0.60, 0.85, 2), (0.71, 0.45, 1), (0.79, 0.95, 2), (0.88, 0.5, 1),
  ]

  private func drawDrips(_ place: Place, in field: Rect, on painter: inout Painter) {
    let down = Self.dripping.value(time: elapsed)
    guard down > 0 else { return }
    let start = place.middle.row + 0.2 * place.height
    let room = Double(field.rows.upperBound) - start + 0.5
    for drip in Self.drips {
      let half = max(Int((drip.half * Double(painter.size.columns) / 80).rounded()), 1)
      let x = Int((2 * (place.middle.column + (drip.x - 0.5) * place.width)).rounded())
      let top = Int((2 * (start - 0.1 * place.height)).rounded()) + place.slid
      let bottom = Int((2 * (start + drip.length * room * down)).rounded()) + place.slid
      painter.canvas.fill(x: x - half..<x + half, y: top..<max(bottom, top), with: color)
      if half > 1 {
        painter.canvas.fill(
          x: x + half - 1..<x + half, y: top..<max(bottom, top), with: dark)
      }
      painter.canvas.fill(x: x - half..<x + half, y: bottom..<bottom + 1, with: dark)
    }
  }

  /// A word on the splat: small letters would be filled by an edge, so they are dark without one.
  private func sign(_ text: String, in room: Size, on display: DisplayMode) -> BigText? {
    guard room.rows < Self.smallestWithEdge else {
      return BigText(text, in: room, on: display, face: BigText.paper)
    }
    let inside = Size(columns: room.columns * 4 / 5, rows: room.rows)
    return BigText(text, in: inside, on: display, face: Self.ink, outline: nil)
  }

  /// The rows of the smallest letters with an edge.
  private static let smallestWithEdge = 6

  /// Draws an alarm clock at the left of the name, which has some columns on either side of the middle;
  /// the radius and the middle are in rows.
  private func drawClock(
    beside columns: Double, at middle: Double, radius: Double, on painter: inout Painter
  ) {
    let row = painter.canvas.cellHeight
    let (size, edge) = (radius * row, painter.canvas.pixelHeight)
    let center = Point(
      x: (Double(painter.size.columns) / 2 - columns - 2) * row / 2 - size, y: middle * row)
    for side in [-1.0, 1] {
      let bell = center + Point(toward: .degrees(38 * side), length: size * 1.05)
      painter.canvas.fillDisc(Self.ink, center: bell, radius: size * 0.36)
    }
    painter.canvas.fillDisc(Self.ink, center: center, radius: size)
    painter.canvas.fillDisc(BigText.paper, center: center, radius: size - edge)
    for (angle, length) in [(0.0, 0.72), (90, 0.5)] {
      painter.canvas.drawLine(
        Self.alarm, from: center,
        to: center + Point(toward: .degrees(angle), length: size * length), thickness: edge)
    }
  }

  private static let alarm = RGB(0xd70000)

  /// Draws the name above the call.
  private func drawWords(_ place: Place, in field: Rect, on painter: inout Painter) {
    let width = Int(min(place.width * 0.92, Double(painter.size.columns) - 3))
    func letters(_ text: String, _ part: Double, columns: Int) -> BigText? {
      let rows = max(Int((part * place.height).rounded()), 3)
      return sign(text, in: Size(columns: columns, rows: rows), on: painter.display)
    }
    let call = letters(self.call, isTimeUp ? 0.44 : 0.34, columns: width)
    let name = Heading(
      "\(self.name.shape) \(self.name.text)", letters(self.name.text, 0.25, columns: width / 2))
    let heights = (name: name.size.rows, call: call?.cells.rows ?? 1)
    let gap = place.height < 12 ? 0 : 1
    let top = place.middle.row - Double(heights.name + gap + heights.call) / 2
    func line(_ row: Double, _ height: Int) -> Rect {
      Rect(column: 0, row: Int(row.rounded()), width: painter.size.columns, height: height)
    }
    let half = painter.canvas.cellHeight / 2
    let (slid, named) = (Double(place.slid), elapsed >= Self.nameStart)
    if isTimeUp, named {
      drawClock(
        beside: Double(name.size.columns) / 2, at: top + (slid + Double(heights.name)) / 2,
        radius: max(0.6 * Double(heights.name), 1.4), on: &painter)
    }
    if elapsed >= Self.callDrop.start {
      let drop = Self.callDrop.value(time: elapsed).rounded() + slid
      call?.draw(
        in: line(top + Double(heights.name + gap), heights.call), pose: Pose(y: drop * half),
        on: &painter)
    }
    if named {
      name.letters?.draw(in: line(top, heights.name), pose: Pose(y: slid * half), on: &painter)
    }
    painter.compositePixels(hidesText: true)
    let text = line(top + slid / 2, 1)
    guard named, name.letters == nil, field.contains(text) else { return }
    painter.put(name.text, in: text, Style(Color(Self.ink), on: Color(color), .bold), .center)
  }
}
