import Graphics

/// The deck and the die beside the field, where there is room for pictures.
struct SideView {
  let table: TableTop

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

  func draw(in side: Rect, on page: inout Page) {
    if page.look.paintsCards { paint(in: side, on: &page) } else { write(in: side, on: &page) }
    if page.look.pixels != nil { paintRing(in: side, on: &page) }
    page.stamp()
    let deck = Self.deck(in: side)
    let gauge = Rect(column: side.column, row: deck.row + deck.height, width: 9, height: 1)
    GaugeView.deck(table.deck.left, of: table.deck.all).draw(in: gauge, on: &page)
  }

  private func paint(in side: Rect, on page: inout Page) {
    let deck = Self.deck(in: side)
    if table.isDeckShown {
      let (width, height) = page.extent(of: deck)
      let back = FlightView.back(columns: deck.width)
      page.canvas.draw(
        Sprites.bitmap(back), at: page.middle(of: deck), width: width, height: height)
    }
    if let number = table.die {
      let die = Self.die(in: side)
      DieView(number: number).draw(
        at: page.middle(of: die), width: page.extent(of: die).width,
        elapsed: page.elapsed(since: table.timestamps.roll, of: DieView.duration),
        on: &page.canvas)
    }
  }

  private func paintRing(in side: Rect, on page: inout Page) {
    guard let ring = Self.ring(in: side), let elapsed = waiting(on: page) else { return }
    RingView(elapsed: elapsed, isCoarse: page.look.pixels == .blanks).draw(
      at: page.middle(of: ring), width: page.extent(of: ring).width, on: &page.canvas)
  }

  /// Seconds since somebody began to read, if somebody reads and the ring is wanted.
  private func waiting(on page: Page) -> Double? {
    guard table.isRead, page.ornaments.ring, page.motion.speed != nil else { return nil }
    let elapsed = page.time - table.timestamps.read
    return elapsed.isFinite ? max(elapsed, 0) : nil
  }

  private func write(in side: Rect, on page: inout Page) {
    if table.isDeckShown {
      let deck = Self.deck(in: side)
      page.frame.fill(deck, page.look.style(.covered))
      TextPicture.back(page.look).draw(in: deck, page.look.style(.covered), on: &page.frame)
    }
    guard let die = table.die else { return }
    let face = Self.die(in: side)
    let style = page.look.style(.paper)
    page.frame.fill(face, style)
    TextPicture.die(die).draw(in: face, style, on: &page.frame)
    page.frame.center("\(die)", in: face.columns, row: face.row + face.height - 1, style)
  }
}
