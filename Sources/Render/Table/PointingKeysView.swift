import App
import Graphics

/// A player who is asked for a key to point with, over a keyboard, in the place of the row.
struct PointingKeysView {
  let table: TableState
  let choice: KeyChoice

  /// The swings of a cap whose key somebody else has pressed, in columns, and how long each takes, in seconds.
  private static let (swings, swing) = ([1, -1, 1, -1, 1, -1], 0.2 / 6)

  /// The keys that are drawn, as most keyboards have them; others are only in the panels.
  private static let keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// Draws it in the place of the row, of which nothing has to be seen yet.
  func draw(in zone: Rect, on painter: inout Painter) {
    painter.clear(zone, painter.display.style(.text))
    painter.copyCellsToCanvas(rows: zone.rows)
    let name = table.game.players[choice.seat].name
    let call = painter.say(.pointing(.pressAKey))
    let color = painter.display.style(.seat(choice.seat)).background.painted
    let large = Size(
      columns: zone.width - 4, rows: max(zone.height * 2 / 9, zone.height > 11 ? 3 : 2))
    let small = Size(columns: zone.width - 4, rows: max(zone.height / 6, 3))
    let title = Heading(
      "\(painter.display.seatShape(choice.seat)) \(name)",
      BigText(name, in: large, on: painter.display, face: color))
    let asked = Heading(call, BigText(call, in: small, on: painter.display, face: BigText.paper))
    let (upper, _, lower, _, keyboard, foot, keys) = zone.rows(
      title.size.rows, 1, asked.size.rows, 1, .rest, 1, 1)
    title.draw(in: upper, painter.display.style(.seatMark(choice.seat)), on: &painter)
    asked.draw(in: lower, painter.display.style(.strong), on: &painter)
    painter.compositePixels()
    drawKeyboard(in: keyboard, on: &painter)
    let refusal = choice.refusal.map { owner in
      painter.say(.pointing(.keyTaken(name: table.game.players[owner.owner].name)))
    }
    painter.put(
      refusal ?? painter.say(.pointing(.anyKeyOfYours)), in: foot,
      refusal == nil ? .faint : .bad, .center)
    painter.put(otherKeys(in: keys.width, on: painter), in: keys, .text, .center)
  }

  /// Three rows of keys, those that are taken in the colors of who has them, where there is room.
  private func drawKeyboard(in place: Rect, on painter: inout Painter) {
    let rows = min(place.height / Self.keyboard.count, 6)
    let columns = min(2 * rows, (painter.size.columns - 12) / 10)
    guard rows > 1, columns > 3 else { return }
    let left = place.column + (place.width - 10 * columns) / 2
    for (line, letters) in Self.keyboard.enumerated() {
      for (index, letter) in letters.enumerated() {
        let cap = Rect(
          column: left + index * columns + line * columns / 2, row: place.row + line * rows,
          width: columns - 1, height: rows - 1)
        KeyCap(letter, of: table.seat(with: letter)).drawOnTable(in: cap, &painter)
      }
    }
  }

  /// The keys for who cannot press in time, and for the player before, in some columns.
  private func otherKeys(in columns: Int, on painter: Painter) -> Phrase {
    guard painter.asksForKeys else { return "" }
    let (before, back) = (painter.key(.table(.pointBefore)), painter.key(.table(.previousKey)))
    let (secretly, previous) = (
      painter.say(.pointing(.chooseBefore)), painter.say(.pointing(.playerBefore))
    )
    let long: Phrase = "\(before) \(secretly)   \(back) \(previous)"
    return long.columns <= columns ? long : "\(before) \(back)"
  }

  /// How far the cap of a seat swings, in columns: that of the player who has the key that was pressed.
  func shift(of seat: Int, on painter: Painter) -> Int {
    guard let refusal = choice.refusal, refusal.owner == seat,
      let elapsed = painter.clock.elapsed(
        since: refusal.time, of: Self.swing * Double(Self.swings.count))
    else { return 0 }
    return Self.swings[min(Int(elapsed / Self.swing), Self.swings.count - 1)]
  }
}
