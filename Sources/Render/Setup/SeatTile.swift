import App
import Assets
import GameCore
import Graphics
import Motion
import Text

/// The tile of a seat: a card with the face of the player above the color, the shape and the name of the seat.
///
/// Where no faces are painted, it is a box in the color of the seat.
struct SeatTile {
  let seat: Int
  let player: Player.Seat
  let name: String
  let area: Rect
  /// The rows at the foot that have the name.
  let footRows: Int
  /// How many rows it is below its place, or above it if that is negative.
  var down = 0.0
  var mood: Mood?
  /// Whether it lies in the dark, since the player has left.
  var isDark = false

  /// The height of a cell, in points.
  static let cell = 20.0
  /// The thickness of edges, in points.
  static let edge = 10.0

  private static let shade = RGB(0x0b3735)
  private static let darkness = 0.6

  /// Whether faces are painted.
  static func isPainted(on painter: Painter) -> Bool {
    painter.display.paintsCards && painter.display.depth >= .palette256
  }

  /// The rows of a foot in a tile of some rows.
  static func footRows(of rows: Int) -> Int { rows < 7 ? 1 : rows < 10 ? 2 : 3 }

  private var face: Rect { area.rows(area.height - footRows, footRows).0 }
  private var foot: Rect { area.rows(.rest, footRows).1 }

  // MARK: - Pixels

  func paint(on painter: inout Painter) {
    if painter.display.paintsGround {
      var shadow = area
      shadow.column += 1
      Self.fill(shadow, Self.shade, down: down + 0.5, on: &painter)
    }
    Self.fill(face, BigText.paper, down: down, on: &painter)
    Self.fill(foot, painter.display.style(role).background.painted, down: down, on: &painter)
    let middle = painter.middle(of: face) + Point(x: 0, y: down * Self.cell)
    SeatFace(seat: seat, player: player).draw(in: face.size, at: middle, mood: mood, on: &painter)
    guard isDark else { return }
    let size = painter.extent(of: area)
    painter.canvas.fillRectangle(
      Self.shade, origin: Self.origin(of: area, down: down), width: size.width,
      height: size.height, opacity: Self.darkness)
  }

  /// Paints an edge around it.
  func paintEdge(_ color: RGB, on painter: inout Painter) {
    Self.paintEdge(of: area, color, down: down, on: &painter)
  }

  static func paintEdge(
    of area: Rect, _ color: RGB, down rows: Double = 0, on painter: inout Painter
  ) {
    let size = painter.extent(of: area)
    let origin = origin(of: area, down: rows) - Point(x: edge, y: edge)
    painter.canvas.drawFrame(
      color, origin: origin, width: size.width + 2 * edge, height: size.height + 2 * edge,
      thickness: edge)
  }

  private static func origin(of area: Rect, down rows: Double) -> Point {
    Point(x: Double(area.column) * cell / 2, y: (Double(area.row) + rows) * cell)
  }

  private static func fill(
    _ area: Rect, _ color: RGB, down rows: Double = 0, on painter: inout Painter
  ) {
    let size = painter.extent(of: area)
    painter.canvas.fillRectangle(
      color, origin: origin(of: area, down: rows), width: size.width, height: size.height)
  }

  /// Paints dots around a dark place, and a cross in it.
  static func paintEmpty(_ area: Rect, on painter: inout Painter) {
    fill(area, RGB(0x0d4440), on: &painter)
    let (left, top) = (2 * area.column, 2 * area.row)
    let (right, bottom) = (left + 2 * area.width - 1, top + 2 * area.height - 1)
    let color = RGB(0x2f6b66)
    for x in left...right where (x - left) % 4 < 2 {
      for y in [top, bottom] { painter.canvas.set(color, x: x, y: y) }
    }
    for y in top...bottom where (y - top) % 4 < 2 {
      for x in [left, right] { painter.canvas.set(color, x: x, y: y) }
    }
    guard area.height > 3 else { return }
    // Sub-pixels are twice as high as wide.
    let (arm, thick) = (max(area.height / 5, 1), max(area.height / 8, 1))
    let (x, y) = (left + area.width - thick, top + area.height - (thick + 1) / 2)
    let light = RGB(0xb5dccb)
    painter.canvas.fill(x: x..<x + 2 * thick, y: y - arm..<y + thick + arm, with: light)
    painter.canvas.fill(
      x: x - 2 * arm..<x + 2 * (thick + arm), y: y..<y + thick, with: light)
  }

  // MARK: - Texts

  private var role: Role { .seat(seat) }

  /// The style of the name.
  private func style(on painter: Painter) -> Style {
    var style = painter.display.style(role)
    if isDark {
      style.foreground = painter.display.style(.matFaint).foreground
      style.background = Color(
        style.background.painted.mixed(with: Self.shade, part: Self.darkness))
    }
    return style
  }

  /// Writes the name on the foot, in painted letters if they fit.
  func write(on painter: inout Painter) {
    let style = style(on: painter)
    painter.frame.fill(foot, style)
    let shape = painter.display.seatShape(seat)
    let letters = BigText.names(name, on: painter.display)
      .first { $0.cells.columns + 2 <= foot.width && $0.cells.rows <= foot.height }
    guard let letters else {
      let text = "\(shape) \(name)"
      painter.put(
        text.columns <= foot.width ? text : name, in: foot.middleLine, style, .center)
      return
    }
    letters.write(
      column: foot.column + (foot.width - letters.cells.columns) / 2, row: foot.row, style,
      on: &painter)
    painter.put(shape, in: foot.middleLine, style)
    painter.frame.note(painted: name, column: foot.column + 2, row: foot.middleLine.row)
  }

  /// Writes it as a box: its shape and name, and some texts below.
  func writeBox(_ texts: [String], isFocused: Bool = false, on painter: inout Painter) {
    let role: Role = isFocused ? .cursor : isDark ? .matFaint : role
    painter.fill(area, role)
    let lines = area.centered(Size(columns: area.width, rows: min(3, area.height)))
    // A seat may have the color of the focus.
    let mark = isFocused ? painter.display.glyph("▸", ">") : ""
    let text = "\(mark)\(painter.display.seatShape(seat)) \(name)"
    painter.put(text, in: lines.line(0), role, text.columns <= lines.width ? .center : .left)
    for (index, text) in texts.prefix(lines.height - 1).enumerated() {
      painter.put(text, in: lines.line(index + 1), role, .center)
    }
  }

  /// Writes what an empty place has: signs around it where it is not painted, and a cross.
  static func writeEmpty(_ area: Rect, isFocused: Bool = false, on painter: inout Painter) {
    let isPainted = isPainted(on: painter)
    if isPainted, area.height > 3 { return }
    let role: Role = isFocused ? .cursor : .matFaint
    if !isPainted {
      painter.fill(area, role)
      for (line, sign) in [(0, "▀ "), (-1, "▄ ")] {
        let dots = String(repeating: painter.display.glyph(sign, "- "), count: area.width)
        painter.put(String(dots.prefix(area.width)), in: area.line(line), role)
      }
    }
    painter.put("+", in: area.middleLine, role, .center)
  }
}

/// The face of a player at the table: a card for a person, a cat for a computer.
struct SeatFace {
  let seat: Int
  let player: Player.Seat

  /// The names of the cards' pictures in the order of the seats.
  private static let people = ["tomato", "ma", "to", "potato", "toma", "mato"]

  /// Draws it as large as some cells allow, in marks of the canvas where they fit.
  func draw(in size: Size, at middle: Point, mood: Mood?, on painter: inout Painter) {
    guard let sprite = sprite(room: min(size.columns, 2 * size.rows)) else { return }
    let face = Faces.standard.bitmap(sprite, mood)
    let mark = painter.canvas.cellHeight / 2
    // Whole marks where they fill most of the room.
    let fit = min(
      Double(2 * size.rows) / Double(max(face.height, 1)),
      Double(size.columns) / Double(max(face.width, 1)))
    let whole = fit.rounded(.down)
    let scale = whole >= 1 && whole * 1.4 > fit ? whole : fit
    painter.canvas.draw(
      face, at: middle, width: Double(face.width) * mark * scale,
      height: Double(face.height) * mark * scale)
  }

  private func sprite(room: Int) -> Sprite? {
    switch player {
    case .computer(let level):
      Sprite(rawValue: "cat-\(level.rawValue)-\(room < 14 ? "small" : "medium")")
    case .human:
      Sprite(rawValue: "\(Self.people[seat % Self.people.count])-\(Self.form(room))")
    }
  }

  private static func form(_ room: Int) -> String {
    switch room {
    case 20...: "large"
    case 14...: "medium"
    case 10...: "10x10"
    case 8...: "small"
    case 6...: "7x6"
    default: "5x4"
    }
  }
}
