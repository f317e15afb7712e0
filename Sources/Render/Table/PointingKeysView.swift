import App
import Graphics

/// A player who is asked for a key to point with, over the row.
struct PointingKeysView {
  let table: TableState
  let choice: KeyChoice

  /// The swings of a cap whose key somebody else has pressed, in columns, and how long each takes, in seconds.
  private static let (swings, swing) = ([1, -1, 1, -1, 1, -1], 0.2 / 6)

  func draw(in zone: Rect, on painter: inout Painter) {
    let name = table.game.players[choice.seat].name
    let call = painter.say(.pointing(.pressAKey))
    let plate = zone.centered(
      Size(columns: min(zone.width - 2, max(zone.width * 4 / 5, 24)), rows: min(zone.height, 14)))
    painter.clear(plate, painter.display.style(.mat))
    painter.copyCellsToCanvas(rows: plate.rows)
    let color = painter.display.style(.seat(choice.seat)).background.painted
    func letters(_ text: String, _ part: Double, _ face: RGB) -> BigText? {
      let rows = Int((Double(plate.height) * part).rounded())
      return BigText(
        text, in: Size(columns: plate.width - 4, rows: max(rows, 2)), on: painter.display,
        face: face,
        outline: nil)
    }
    let title = Heading(
      "\(painter.display.seatShape(choice.seat)) \(name)", letters(name, 0.45, color))
    let asked = Heading(call, letters(call, 0.3, BigText.paper))
    let free = max(plate.height - title.size.rows - asked.size.rows - 2, 0)
    let (_, upper, _, lower, _, foot, keys) = plate.rows(
      free / 3, title.size.rows, min(free, 1), asked.size.rows, .rest, 1, 1)
    title.draw(in: upper, painter.display.style(.seatMark(choice.seat)), on: &painter)
    asked.draw(in: lower, painter.display.style(.mat).with(.bold), on: &painter)
    painter.compositePixels()
    let refusal = choice.refusal.map { owner in
      painter.say(.pointing(.keyTaken(name: table.game.players[owner.owner].name)))
    }
    painter.put(
      refusal ?? painter.say(.pointing(.anyKeyOfYours)), in: foot,
      refusal == nil ? .matFaint : .matAlarm, .center)
    painter.put(otherKeys(in: keys.width, on: painter), in: keys, .mat, .center)
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
