import Graphics
import Text

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
  /// A hint, above the prompt, where there is a line above the seats, too.
  package let hint: Rect
  /// The panels of the seats.
  package let seats: Rect
  /// The prompt, and at the right the keys that most screens have.
  package let prompt: Rect

  /// Divides a window.
  package init(
    size: Size, language: Language = .en, hasCorner: Bool = false, hasHint: Bool = false,
    hasCaps: Bool = false
  ) {
    let bottom: Rect
    (status, field, bottom) = Self.rows(of: size, language)
    let isLarge = Self.isLarge(size)
    let promptRows = Self.promptRows(size, language)
    // The smaller corners reach into the row of the prompt, those beside a painted prompt to its foot.
    let height =
      isLarge ? bottom.height - promptRows : bottom.height > 6 ? bottom.height - 1 : bottom.height
    let isRoomy = bottom.height >= 5 && size.columns >= 64
    let hasCorner = hasCorner && isRoomy
    let (left, _, right) = bottom.columns(hasCorner ? 2 * height + 2 : 0, hasCorner ? 1 : 0, .rest)
    corner = hasCorner ? left.rows(isLarge ? promptRows : 0, height, .rest).1 : nil
    // From six rows on there is a blank row under the line, unless it is needed.
    let isBlank = bottom.height > (isLarge ? promptRows + 7 : 5) && !hasHint
    // While the keys of players are shown, the panels take the line.
    let hasLine = bottom.height > 2 && (!hasCaps || isLarge)
    let (top, _, middle, _, last) = right.rows(
      hasLine ? 1 : 0, isBlank ? 1 : 0, .rest, hasLine && hasHint ? 1 : 0, promptRows)
    line = hasLine ? top : nil
    seats = Rect(
      columns: middle.columns,
      rows: middle.row..<middle.row + min(max(middle.height, 1), isLarge ? 6 : 5))
    hint = right.line(-1 - promptRows)
    prompt = last
  }

  /// Where cards come from: the deck's picture, or where it would be above the prompt.
  var deck: Rect {
    let top = field.rows.upperBound
    let height = max(prompt.row - top, 1)
    return corner.map { DeckAndClockView.deck(in: $0) }
      ?? Rect(column: 0, row: top, width: max(height * 4 / 3, 3), height: height)
  }

  /// Where the die lies: beside the deck, or in the status line.
  func die(_ status: @autoclosure () -> StatusLine, on painter: Painter) -> Rect {
    corner.map { DeckAndClockView.die(in: $0) } ?? status().die(in: self.status, on: painter)
  }

  /// The rows for the cards of a window.
  static func field(_ size: Size, _ language: Language = .en) -> Rect {
    rows(of: size, language).field
  }

  /// The rows of a window: the status, the field, and those for the seats and the prompt.
  private static func rows(
    of size: Size, _ language: Language
  ) -> (status: Rect, field: Rect, bottom: Rect) {
    Rect(size).rows(1, .rest, bottomRows(size, language))
  }

  /// Whether a window has room for prompts, names and scores that are painted.
  static func isLarge(_ size: Size) -> Bool { size.columns >= 100 && size.rows >= 36 }

  /// The rows of the prompt, which are the rim of the table: kana are as high as the larger capitals.
  static func promptRows(_ size: Size, _ language: Language = .en) -> Int {
    guard isLarge(size) else { return 1 }
    return language == .ja || size.columns >= 200 && size.rows >= 60 ? 4 : 3
  }

  /// The rows for the seats and the prompt.
  private static func bottomRows(_ size: Size, _ language: Language) -> Int {
    let rows =
      switch size.rows {
      case ..<16: 2
      case ..<20: 4
      case ..<28: 5
      case ..<36: 6
      case ..<56: 8
      default: 9
      }
    // Painted prompts need two rows more, those in kana three.
    return isLarge(size) ? rows + (language == .ja ? 3 : 2) : rows
  }
}
