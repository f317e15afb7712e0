import App
import Assets
import GameCore
import Graphics
import Motion

/// The corner beside the seats: the ring and the clock while somebody reads, else deck and die.
struct CornerView {
  let game: PublicGame
  let timestamps: Timestamps
  /// Whether somebody reads.
  let isRead: Bool
  /// When the reading ended, if everything stands still since.
  var stopped: Double?
  /// The clock of a reading, and its whole time, in seconds.
  var clock: GaugeView?
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

  /// Draws deck and die, unless the clock or the ring has their place; pixels are on the canvas until
  /// the next stamp.
  func drawDeck(in corner: Rect, on context: inout DrawContext) {
    // Deck and die are for rolling and drawing.
    context.addButton(corner, .table(.roll))
    context.addButton(corner, .table(.draw))
    guard clock == nil, !hasRing(on: context) else { return }
    if context.display.paintsCards {
      paint(in: corner, on: &context)
    } else {
      write(in: corner, on: &context)
    }
  }

  /// How long the ring turns, in seconds: then the row has been read, and only votes are waited for.
  static let ringTime = 60.0

  /// Draws the ring while somebody reads, on the canvas until the next stamp.
  func drawRing(in corner: Rect, on context: inout DrawContext) {
    guard hasRing(on: context) else { return }
    let now =
      stopped
      ?? min(
        context.time(until: timestamps.read + Self.ringTime), timestamps.read + Self.ringTime)
    let elapsed = max(now - timestamps.read, 0)
    let width = context.extent(of: corner).height
    RingView(
      elapsed: elapsed, limit: limit, laps: laps, isCoarse: context.display.pixels == .blanks
    ).draw(at: context.middle(of: corner), width: width, on: &context.canvas)
  }

  private func paint(in corner: Rect, on context: inout DrawContext) {
    let deck = Self.deck(in: corner)
    if game.isDeckShown {
      let (width, height) = context.extent(of: deck)
      let back = deck.width > 6 ? Picture.backSmall : .back12x10
      context.canvas.draw(
        Sprites.bitmap(back), at: context.middle(of: deck), width: width, height: height)
    }
    if let number = game.die, !RollView.isRunning(in: game, timestamps, on: context) {
      let die = Self.die(in: corner)
      let edge = context.display.paintsGround ? nil : CardPicture.edge
      DieView(number: number, edge: edge).draw(
        at: context.middle(of: die), width: context.extent(of: die).width,
        on: &context.canvas)
    }
  }

  /// Whether somebody reads, and the ring is wanted and can be seen.
  private func hasRing(on context: DrawContext) -> Bool {
    isRead && context.decorations.ring && context.motion.speed != nil && timestamps.read.isFinite
      && stopped != -.infinity
      && context.display.pixels != nil
  }

  private func write(in corner: Rect, on context: inout DrawContext) {
    if game.isDeckShown {
      let deck = Self.deck(in: corner)
      let pattern = context.display.glyph("╱╲", "/\\")
      context.frame.fill(deck, context.display.style(.covered))
      for row in deck.rows {
        let line = String(repeating: pattern, count: deck.width / 2)
        context.put(line, column: deck.column, row: row, .covered)
      }
    }
    guard let die = game.die else { return }
    let face = Self.die(in: corner)
    context.frame.fill(face, context.display.style(.paper))
    context.frame.center(
      "\(die)", in: face.columns, row: face.row + face.height / 2, context.display.style(.paper))
  }

  /// Writes the seconds of the clock in large figures, with the tenths as text beside them.
  func writeClock(in corner: Rect, on context: inout DrawContext) {
    guard let clock else { return }
    let seconds = clock.text.prefix { $0 != "." }
    let number = LargeNumber(number: Int(seconds) ?? 0, scale: corner.height > 6 ? 2 : 1)
    let style = context.display.style(.gauge(clock.bars.last?.role ?? .good))
    let row = corner.row + (corner.height - number.height) / 2
    let tenths = clock.text.dropFirst(seconds.count).prefix(2)
    let column = corner.column + max(corner.width - number.width - tenths.count, 0) / 2
    number.draw(column: column, row: row, style, on: &context)
    for (index, sign) in tenths.enumerated() {
      context.put(
        String(sign), over: style, column: column + number.width + index,
        row: row + number.height - 1)
    }
  }
}
