import App
import Assets
import GameCore
import Graphics
import Motion

/// The corner beside the seats: the ring and the clock while somebody reads, else deck and die.
struct DeckAndClockView {
  let game: PublicGame
  let timestamps: Timestamps
  /// Whether somebody reads.
  let isRead: Bool
  /// When the reading ended, if everything stands still since.
  var stopped: Double?
  /// Whether the reading has a clock, and its whole time, in seconds.
  var hasClock = false
  var limit: Double?
  /// How often the dots of the ring go around in that time.
  var laps = 1

  /// Where the deck is: as large as a picture of its back, pixel by pixel, and not on the rim, into
  /// which a small corner reaches.
  static func deck(in corner: Rect) -> Rect {
    let size = corner.width < 16 ? Size(columns: 6, rows: 5) : Size(columns: 8, rows: 6)
    return Rect(
      column: corner.column, row: corner.row + max(corner.height - 1 - size.rows, 0),
      width: size.columns, height: size.rows)
  }

  /// Where the die is, beside the deck: as large as one of its pictures.
  static func die(in corner: Rect) -> Rect {
    let deck = deck(in: corner)
    let width = corner.width - deck.width < 8 ? 6 : 8
    return Rect(
      column: deck.column + deck.width, row: deck.row + deck.height - width / 2, width: width,
      height: width / 2)
  }

  /// Draws deck and die, unless the clock or the ring has their place.
  func drawDeck(in corner: Rect?, on painter: inout Painter) {
    guard let corner else { return }
    // Deck and die are for rolling and drawing.
    painter.addButton(corner, .table(.roll))
    painter.addButton(corner, .table(.draw))
    guard !hasClock, !hasRing(on: painter) else { return }
    if painter.display.paintsCards {
      paint(in: corner, on: &painter)
    } else {
      write(in: corner, on: &painter)
    }
  }

  /// How long the ring turns, in seconds: then the row has been read, and only votes are waited for.
  static let ringTime = TableState.maximumActivity

  /// Draws the ring while somebody reads, on the canvas until the next stamp.
  func drawRing(in corner: Rect?, on painter: inout Painter) {
    guard let corner, hasRing(on: painter) else { return }
    let now =
      stopped
      ?? min(
        painter.clock.time(until: timestamps.read + Self.ringTime), timestamps.read + Self.ringTime)
    let elapsed = max(now - timestamps.read, 0)
    let width = painter.extent(of: corner).height
    RingView(
      elapsed: elapsed, limit: limit, laps: laps, isCoarse: painter.display.pixels == .spaces
    ).draw(at: painter.middle(of: corner), width: width, on: &painter.canvas)
  }

  private func paint(in corner: Rect, on painter: inout Painter) {
    let deck = Self.deck(in: corner)
    if game.isDeckShown {
      let (width, height) = painter.extent(of: deck)
      let back = deck.width > 6 ? Sprite.backSmall : .back12x10
      painter.canvas.draw(
        Sprites.bitmap(back), at: painter.middle(of: deck), width: width, height: height)
    }
    if let number = game.die, !RollView.isRunning(in: game, timestamps, on: painter) {
      let die = Self.die(in: corner)
      let edge = painter.display.paintsGround ? nil : CardPicture.edge
      DieView(number: number, edge: edge).draw(
        at: painter.middle(of: die), width: painter.extent(of: die).width,
        on: &painter.canvas)
    }
    painter.compositePixels()
  }

  /// Whether somebody reads, and the ring is wanted and can be seen.
  private func hasRing(on painter: Painter) -> Bool {
    isRead && painter.decorations.ring && painter.motion.speed != nil && timestamps.read.isFinite
      && stopped != -.infinity
      && painter.display.pixels != nil
  }

  private func write(in corner: Rect, on painter: inout Painter) {
    if game.isDeckShown {
      let deck = Self.deck(in: corner)
      let pattern = painter.display.glyph("╱╲", "/\\")
      let line = String(repeating: pattern, count: deck.width / 2)
      painter.put(repeatElement(line, count: deck.height), in: deck, .covered)
    }
    guard let die = game.die else { return }
    let face = Self.die(in: corner)
    painter.fill(face, .paper)
    painter.put("\(die)", in: face.line(face.height / 2), .paper, .center)
  }

  /// Writes the seconds of the clock in large figures, with the tenths as text beside them.
  func write(_ clock: GaugeView?, in corner: Rect?, on painter: inout Painter) {
    guard let clock, let corner else { return }
    let seconds = clock.text.prefix { $0 != "." }
    let number = BigText(number: Int(seconds) ?? 0, scale: corner.height > 6 ? 2 : 1)
    let style = painter.display.style(.gauge(clock.bars.last?.role ?? .good))
    let row = corner.row + (corner.height - number.cells.rows) / 2
    let tenths = clock.text.dropFirst(seconds.count).prefix(2)
    let column = corner.column + max(corner.width - number.width - tenths.count, 0) / 2
    number.write(column: column, row: row, style, on: &painter)
    for (index, sign) in tenths.enumerated() {
      painter.put(
        String(sign), over: style, column: column + number.width + index,
        row: row + number.cells.rows - 1)
    }
  }
}
