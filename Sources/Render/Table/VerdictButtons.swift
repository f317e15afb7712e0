import App
import Graphics
import Text

/// The keys of a verdict as large plates at both ends of the seats, so far apart that nobody takes one
/// for the other.
struct VerdictButtons {
  /// The seats between them.
  let seats: Rect
  private let well: Rect
  private let failed: Rect

  /// The narrowest panel of a seat between the plates.
  private static let narrowest = 10

  /// Plates beside the seats of a zone; `nil` if no verdict is asked for, or there is no room.
  init?(_ table: TableState, in zone: Rect, on painter: Painter) {
    guard table.mode == .read, painter.asksForKeys, zone.height > 1 else { return nil }
    let width = max(Self.well(on: painter).columns, Self.failed(on: painter).columns) + 2
    let perRow = (table.game.players.count + zone.height - 1) / zone.height
    let middle = zone.width - 2 * (width + 2)
    guard middle >= perRow * Self.narrowest else { return nil }
    (_, well, _, seats, _, failed, _) = zone.columns(1, width, 1, middle, 1, width, 1)
  }

  private static func well(on painter: Painter) -> Phrase {
    "\(painter.key(.table(.readWell))) \(painter.say(.table(.readWell)))"
  }

  private static func failed(on painter: Painter) -> Phrase {
    "\(painter.key(.table(.readFailed))) \(painter.say(.table(.readFailed)))"
  }

  func draw(on painter: inout Painter) {
    draw(Self.well(on: painter), .table(.readWell), in: well, .cardHeader, on: &painter)
    draw(Self.failed(on: painter), .table(.readFailed), in: failed, .button, on: &painter)
  }

  private func draw(
    _ text: Phrase, _ command: Command, in plate: Rect, _ role: Role,
    on painter: inout Painter
  ) {
    painter.clear(plate, painter.display.style(role))
    painter.addButton(plate, command)
    painter.put(
      text, column: plate.column + (plate.width - text.columns) / 2,
      row: plate.row + plate.height / 2, role)
  }
}
