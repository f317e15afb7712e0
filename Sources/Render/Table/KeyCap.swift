import App
import Graphics
import Text

/// A key with which a player points, as the cap of a keyboard, also in the panel of the seat.
struct KeyCap {
  /// The style of the cap.
  enum State {
    /// Nobody has chosen it yet.
    case unknown
    case up
    /// It goes down on each beat, pressed or not.
    case down
    /// The player was in when the last round ended: it stays down in the color of the seat.
    case isIn(seat: Int)
    /// The player does not point.
    case dark
  }

  let text: String
  let state: State
  /// How far the cap is moved to the side, in columns, after a key that somebody else has.
  var shift = 0

  /// The cap of a seat at a table where all point at once; `nil` without one.
  init?(_ table: TableState, seat: Int, isIn: Bool, isDown: Bool) {
    switch table.pointingKey(of: seat) {
    case .key(let character): text = String(character).uppercased()
    case .before, nil:
      guard table.seatsHere.contains(seat), table.pointingKey(of: seat) == nil else { return nil }
      text = "?"
    }
    if seat == table.game.reader {
      state = .dark
    } else if isIn {
      state = .isIn(seat: seat)
    } else {
      state = text == "?" ? .unknown : isDown ? .down : .up
    }
  }

  /// The cap of a letter, of a seat that has chosen it or of nobody.
  init(_ letter: Character, of seat: Int?) {
    text = letter.uppercased()
    state = seat.map { .isIn(seat: $0) } ?? .unknown
  }

  /// The room of a cap in a panel.
  static func size(in panel: Rect) -> Size {
    switch panel.width {
    case 14...: Size(columns: max(5, panel.height * 3 / 2), rows: panel.height)
    case 7... where panel.height > 1: Size(columns: 3, rows: panel.height - 1)
    default: Size(columns: 3, rows: 1)
    }
  }

  /// Draws the cap at the right end of a panel.
  func draw(in panel: Rect, on painter: inout Painter) {
    let size = Self.size(in: panel)
    let cap = Rect(
      column: panel.column + panel.width - size.columns + shift,
      row: panel.row + panel.height - size.rows, width: size.columns, height: size.rows)
    draw(on: cap, &painter)
  }

  /// Draws the cap on the table, with its lower edge unless it is down.
  func drawOnTable(in cap: Rect, _ painter: inout Painter) {
    draw(on: cap, &painter)
    guard case .unknown = state, painter.display.paintsGround else { return }
    for column in cap.columns {
      let ground = painter.frame[column, cap.rows.upperBound].style.background
      painter.frame.put(
        "▀", column: column, row: cap.rows.upperBound, Style(Color(Self.edge), on: ground))
    }
  }

  private static let edge = RGB(0x062a28)

  private func draw(on cap: Rect, _ painter: inout Painter) {
    painter.fill(cap, role)
    if case .up = state, cap.height > 2 {
      // The lower edge of a cap that is up.
      let style = painter.display.style(.paper)
      let edge = painter.display.glyph("▄", "_")
      for column in cap.columns {
        painter.frame.put(
          edge, column: column, row: cap.rows.upperBound - 1,
          Style(painter.display.style(.slot).background, on: style.background))
      }
    }
    let face = cap.height > 3 ? cap.inset(bottom: 1) : cap
    if let letter = BigText.names(text, on: painter.display).last(where: {
      $0.cells.columns + 2 <= face.width && $0.cells.rows <= face.height
    }) {
      letter.write(
        column: face.column + (face.width - letter.cells.columns) / 2,
        row: face.row + (face.height - letter.cells.rows) / 2, painter.display.style(role),
        on: &painter)
    } else {
      let isMono = painter.display.depth == .mono
      let framed = if case .isIn = state, isMono { "[\(text)]" } else { text }
      painter.put(framed, in: face.line(face.height / 2), role, .center)
    }
  }

  private var role: Role {
    switch state {
    case .unknown: .slot
    case .up, .down: .paper
    case .isIn(let seat): .seat(seat)
    case .dark: .matFaint
    }
  }
}
