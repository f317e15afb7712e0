import App
import GameCore
import Graphics

/// A row of cards set like type: one size of letters for all words, each card as wide as its word, and
/// lines that are wrapped like those of a text, in the middle of the field.
///
/// It is a pure function of the words, the window, and how words and pixels are shown. All cards show the same script
/// however many there are: more cards only make the letters smaller, then take away the pictures.
struct RowLayout: Equatable, Sendable {
  /// How all cards are set.
  let face: CardFace
  /// Where each card is, by position.
  private(set) var cards: [CardPlace]
  /// The positions of each line, from the top.
  let lines: [Range<Int>]
  /// Whether the lines have numbers at their left instead of the cards.
  let isGrid: Bool

  /// Lays a field out.
  ///
  /// - Parameters:
  ///   - field: The cards.
  ///   - words: The words on them.
  ///   - display: What the terminal can show.
  ///   - isReversed: Whether reading starts at the right, where a bar then needs its column.
  ///   - zone: The rows for the cards.
  init(
    _ field: Field, _ words: CardWords, _ display: DisplayMode, isReversed: Bool = false,
    in zone: Rect
  ) {
    let fit =
      RowFit(few: field, words, display, in: zone)
      ?? RowFit(field, RowSetting.all(words, of: field.deck, display), display, in: zone)
    self.init(field, fit, display, isReversed: isReversed, in: zone)
  }

  /// Lays a field out in a window in English.
  init(
    _ field: Field, _ words: CardWords, _ display: DisplayMode, isReversed: Bool = false,
    in size: Size
  ) {
    self.init(field, words, display, isReversed: isReversed, in: TableLayout.field(size))
  }

  /// Lays a field out in the first of some settings that fits, in a part of the screen.
  init(_ field: Field, among settings: [RowSetting], _ display: DisplayMode, in zone: Rect) {
    let fit = RowFit(field, settings, display, in: zone)
    self.init(field, fit, display, isReversed: false, in: zone)
  }

  /// Puts the cards in their places.
  private init(
    _ field: Field, _ fit: RowFit, _ display: DisplayMode, isReversed: Bool, in zone: Rect
  ) {
    isGrid = fit.setting.isGrid
    let measure = RowMeasure(fit.setting, field.deck, display)
    var filler = LineFiller(room: fit.room, gap: measure.gap)
    var (cards, lines): ([CardPlace], [Range<Int>]) = ([], [])
    for (position, stack) in field.stacks.enumerated() {
      let (width, edges) = measure.widths(of: stack)
      let left = filler.add(width + edges)
      if filler.lines > lines.count { lines.append(position..<position) }
      lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<position + 1
      cards.append(
        CardPlace(left: left, width: width, edges: edges, row: lines.count - 1, rows: 0))
    }
    var face = fit.rows.face
    var pitch = fit.rows.pitch
    // Rows that are left over become gaps, if there are enough.
    if face.hasTightGap, lines.count > 1, zone.height >= lines.count * (pitch + 1) - 1 {
      face.hasTightGap = false
      pitch += 1
    }
    let height = (lines.count - 1) * pitch + face.rows + (face.hasCaption ? 1 : 0)
    let top = zone.row + max(zone.height - height, 0) / 2
    let widest = lines.map { cards[$0.upperBound - 1].right }.max() ?? 0
    for line in lines {
      let width = fit.centersLines ? cards[line.upperBound - 1].right : widest
      let left = Self.left(of: width, isGrid: isGrid, isReversed: isReversed, in: zone)
      for position in line {
        cards[position].left += left
        cards[position].row = top + cards[position].row * pitch
        cards[position].rows = face.rows
      }
    }
    (self.face, self.cards, self.lines) = (face, cards, lines)
  }

  /// Where lines of a width begin: in the middle of the field.
  ///
  /// A column is free for the bar where reading starts, and half of one at the other side for the frame of a card. A
  /// grid begins after the numbers of its lines.
  private static func left(
    of width: Int, isGrid: Bool, isReversed: Bool, in zone: Rect
  ) -> Int {
    let least = (isReversed ? 0 : 2) + (isGrid ? 2 * RowSetting.numberColumns : 0)
    let most = 2 * zone.width - width - (isReversed ? 3 : 1)
    let middle = (2 * zone.width - width) / 2
    let left = isGrid ? least : max(least, min(middle, most))
    // Text and half blocks need whole columns.
    return 2 * (zone.column + left / 2)
  }
}

extension RowLayout {
  /// The number of the line of a card, from the top, where a card has no number of its own.
  func line(of position: Int) -> Int? {
    isGrid ? lines.firstIndex { $0.contains(position) }.map { $0 + 1 } : nil
  }

  /// The positions that begin a line, from the top.
  var lineStarts: [Int] { lines.map(\.lowerBound) }

  /// The cards of each line, for a cursor.
  var cursorLines: CursorLines {
    CursorLines(
      lines.map { line in
        line.map { CursorLines.Place(position: $0, columns: cards[$0].area.columns) }
      })
  }
}

extension RowLayout {
  /// Moves all cards some half columns to the right.
  mutating func shift(by columns: Int) {
    guard columns != 0 else { return }
    for index in cards.indices { cards[index].left += columns }
  }
}
