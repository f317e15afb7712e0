import Graphics

/// The deck and the die beside the field, where there is room for pictures.
struct SideView {
  let table: TableSnapshot

  /// Where the deck lies.
  static func deck(in side: Rect) -> Rect {
    Rect(column: side.column + 1, row: side.row + 1, width: 8, height: 6)
  }

  private static func die(in side: Rect) -> Rect {
    Rect(column: side.column + 1, row: side.row + 9, width: 8, height: 4)
  }

  /// Where the waiting ring runs; `nil` where there is no room for it.
  private static func ring(in side: Rect) -> Rect? {
    side.height >= 18
      ? Rect(column: side.column + 1, row: side.row + 14, width: 8, height: 4) : nil
  }

  func draw(in side: Rect, on context: inout DrawContext) {
    if context.display.paintsCards {
      paint(in: side, on: &context)
    } else {
      write(in: side, on: &context)
    }
    if context.display.pixels != nil { paintRing(in: side, on: &context) }
    context.stamp()
    let deck = Self.deck(in: side)
    let gauge = Rect(column: side.column, row: deck.row + deck.height, width: 9, height: 1)
    GaugeView.deck(table.deck.left, of: table.deck.all).draw(in: gauge, on: &context)
  }

  private func paint(in side: Rect, on context: inout DrawContext) {
    let deck = Self.deck(in: side)
    if table.isDeckShown {
      let (width, height) = context.extent(of: deck)
      let back = FlightView.back(columns: deck.width)
      context.canvas.draw(
        Sprites.bitmap(back), at: context.middle(of: deck), width: width, height: height)
    }
    if let number = table.die {
      let die = Self.die(in: side)
      DieView(number: number).draw(
        at: context.middle(of: die), width: context.extent(of: die).width,
        elapsed: context.elapsed(since: table.timestamps.roll, of: DieView.duration),
        on: &context.canvas)
    }
  }

  private func paintRing(in side: Rect, on context: inout DrawContext) {
    guard let ring = Self.ring(in: side), let elapsed = waiting(on: context) else { return }
    RingView(elapsed: elapsed, isCoarse: context.display.pixels == .blanks).draw(
      at: context.middle(of: ring), width: context.extent(of: ring).width, on: &context.canvas)
  }

  /// Seconds since somebody began to read, if somebody reads and the ring is wanted.
  private func waiting(on context: DrawContext) -> Double? {
    guard table.isRead, context.decorations.ring, context.motion.speed != nil else { return nil }
    let elapsed = context.time - table.timestamps.read
    return elapsed.isFinite ? max(elapsed, 0) : nil
  }

  private func write(in side: Rect, on context: inout DrawContext) {
    if table.isDeckShown {
      let deck = Self.deck(in: side)
      context.frame.fill(deck, context.display.style(.covered))
      TextPicture.back(context.display).draw(
        in: deck, context.display.style(.covered), on: &context.frame)
    }
    guard let die = table.die else { return }
    let face = Self.die(in: side)
    let style = context.display.style(.paper)
    context.frame.fill(face, style)
    TextPicture.die(die).draw(in: face, style, on: &context.frame)
    context.frame.center("\(die)", in: face.columns, row: face.row + face.height - 1, style)
  }
}
