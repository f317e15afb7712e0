import App
import Graphics
import Text

/// The keys of a verdict as large plates at both ends of the seats, so far apart that nobody takes one
/// for the other.
struct VerdictPlates {
  /// The seats between them.
  let seats: Rect
  private let well: Rect
  private let failed: Rect

  /// The narrowest panel of a seat between the plates.
  private static let narrowest = 10

  /// Plates beside the seats of a zone; `nil` if no verdict is asked for, or there is no room.
  init?(_ table: TableState, in zone: Rect, on context: DrawContext) {
    guard table.mode == .read, context.asksForKeys, zone.height > 1 else { return nil }
    let width = max(Self.well(on: context).columns, Self.failed(on: context).columns) + 2
    let perRow = (table.game.players.count + zone.height - 1) / zone.height
    let middle = zone.width - 2 * (width + 2)
    guard middle >= perRow * Self.narrowest else { return nil }
    func plate(_ column: Int) -> Rect {
      Rect(column: column, row: zone.row, width: width, height: zone.height)
    }
    well = plate(zone.column + 1)
    failed = plate(zone.column + zone.width - width - 1)
    seats = Rect(
      column: zone.column + width + 2, row: zone.row, width: middle, height: zone.height)
  }

  private static func well(on context: DrawContext) -> Phrase {
    "\(context.key(.table(.readWell))) \(context.say(.table(.readWell)))"
  }

  private static func failed(on context: DrawContext) -> Phrase {
    "\(context.key(.table(.readFailed))) \(context.say(.table(.readFailed)))"
  }

  func draw(on context: inout DrawContext) {
    draw(Self.well(on: context), .table(.readWell), in: well, .cardHeader, on: &context)
    draw(Self.failed(on: context), .table(.readFailed), in: failed, .button, on: &context)
  }

  private func draw(
    _ text: Phrase, _ command: Command, in plate: Rect, _ role: Role,
    on context: inout DrawContext
  ) {
    context.clear(plate, context.display.style(role))
    context.addButton(plate, command)
    context.put(
      text, column: plate.column + (plate.width - text.columns) / 2,
      row: plate.row + plate.height / 2, role)
  }
}
