import Graphics

/// The zones of the table's screen, for any size from 40x12 up.
///
/// The field has the full width. Where the ring or the deck and the die are shown, they stand in the
/// corner at the bottom left, and the seats begin beside them.
package struct TableLayout: Equatable, Sendable {
  /// The smallest window that can be played in.
  package static let smallest = Size(columns: 40, rows: 12)

  /// Round, deck, die and seed.
  package let status: Rect
  /// The cards.
  package let field: Rect
  /// The ring with the clock, or the deck and the die, where there is room.
  package let corner: Rect?
  /// The bar of the clock, or else a line of help, where there is room.
  package let line: Rect?
  /// A hint, above the prompt; in the smallest windows it covers the seats.
  package let hint: Rect
  /// The panels of the seats.
  package let seats: Rect
  /// What the screen waits for, and at the right the keys that most screens have.
  package let prompt: Rect

  /// Divides a window.
  package init(size: Size, hasCorner: Bool = false, hasHint: Bool = false) {
    let bottom = Self.bottomRows(size.rows)
    let zone = max(size.rows - bottom, 1)
    status = Rect(column: 0, row: 0, width: size.columns, height: 1)
    field = Self.field(size)
    // The smaller corners reach into the row of the prompt.
    let height = bottom > 6 ? bottom - 1 : bottom
    let isRoomy = bottom >= 5 && size.columns >= 64
    corner =
      hasCorner && isRoomy
      ? Rect(column: 0, row: zone, width: 2 * height + 2, height: height) : nil
    let column = corner.map { $0.width + 1 } ?? 0
    let width = size.columns - column
    line =
      bottom > 2 ? Rect(column: column, row: zone, width: width, height: 1) : nil
    // From six rows on there is a blank row under the line, unless it is needed.
    let top = zone + (bottom > 5 && !hasHint ? 2 : bottom > 2 ? 1 : 0)
    hint = Rect(column: column, row: size.rows - 2, width: width, height: 1)
    let rows = max(min(size.rows - 1 - top - (hasHint ? 1 : 0), 5), 1)
    seats = Rect(column: column, row: top, width: width, height: rows)
    prompt = Rect(column: column, row: size.rows - 1, width: width, height: 1)
  }

  /// Where cards come from: the deck's picture, or where it would be above the prompt.
  var deck: Rect {
    let top = field.rows.upperBound
    let height = max(prompt.row - top, 1)
    return corner.map { CornerView.deck(in: $0) }
      ?? Rect(column: 0, row: top, width: max(height * 4 / 3, 3), height: height)
  }

  /// Where the die lies: beside the deck, or in the status line.
  func die(_ status: @autoclosure () -> StatusLine, on context: DrawContext) -> Rect {
    corner.map { CornerView.die(in: $0) } ?? status().die(in: self.status, on: context)
  }

  /// The rows for the cards of a window.
  static func field(_ size: Size) -> Rect {
    Rect(
      column: 0, row: 1, width: size.columns,
      height: size.rows - 1 - Self.bottomRows(size.rows))
  }

  /// The rows for the seats and the prompt.
  private static func bottomRows(_ rows: Int) -> Int {
    switch rows {
    case ..<16: 2
    case ..<20: 4
    case ..<28: 5
    case ..<36: 6
    case ..<56: 8
    default: 9
    }
  }
}
