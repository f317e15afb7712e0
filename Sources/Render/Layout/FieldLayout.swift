import Graphics

/// How large the cards of the field are drawn.
package enum CardSize: CaseIterable, Sendable {
  case huge, large, medium, small, tiny

  /// The columns of one card.
  func columns(_ display: DisplayMode) -> Int {
    switch self {
    case .huge: 32
    case .large: 16
    case .medium: 8
    case .small: display.glyphs == .ascii ? 6 : 5
    case .tiny: 4
    }
  }

  /// The rows of one card.
  var rows: Int {
    switch self {
    case .huge: 24
    case .large: 12
    case .medium: 6
    case .small: 3
    case .tiny: 1
    }
  }

  /// The rows under a card for its number or a word.
  var labelRows: Int {
    switch self {
    case .huge, .large, .medium, .small: 1
    case .tiny: 0
    }
  }

  /// The columns at the left of each line; tiny cards have their numbers there.
  var margin: Int { self == .tiny ? 4 : 1 }
}

/// Where each position of a field lies on the screen.
package struct FieldLayout: Equatable, Sendable {
  /// How large the cards are.
  package let cardSize: CardSize
  /// How many positions stand on one line.
  package let perLine: Int
  /// Where each card lies, by position.
  package let cards: [Rect]

  /// Lays a field out with the largest cards that let every position be seen.
  ///
  /// If even the tiny size does not fit, the last lines are cut.
  package init(count: Int, in region: Rect, display: DisplayMode) {
    let size = CardSize.allCases.first { Self.fits(count, $0, region, display) } ?? .tiny
    let perLine = Self.perLine(size, region, display)
    let width = size.columns(display)
    let height = size.rows + size.labelRows
    let lines = (count + perLine - 1) / perLine
    let top = region.row + max((region.height - lines * height) / 2, 0)
    cardSize = size
    self.perLine = perLine
    cards = (0..<count).map { position in
      Rect(
        column: region.column + size.margin + position % perLine * (width + 1),
        row: top + position / perLine * height, width: width, height: size.rows)
    }
  }

  private static func perLine(_ size: CardSize, _ region: Rect, _ display: DisplayMode) -> Int {
    max((region.width - size.margin) / (size.columns(display) + 1), 1)
  }

  private static func fits(_ count: Int, _ size: CardSize, _ region: Rect, _ display: DisplayMode)
    -> Bool
  {
    let perLine = perLine(size, region, display)
    let lines = (count + perLine - 1) / perLine
    let isWideEnough = region.width >= size.margin + size.columns(display) + 1
    // Pictures leave room for a second line, so that cards do not shrink as soon as a few lie
    // there; words need none.
    let least = size.rows > 3 ? 2 : 1
    return isWideEnough && max(lines, least) * (size.rows + size.labelRows) <= region.height
  }

  /// The position whose card, or the number under it, covers a cell.
  package func position(column: Int, row: Int) -> Int? {
    cards.firstIndex { card in
      Rect(
        column: card.column, row: card.row, width: card.width,
        height: card.height + cardSize.labelRows
      ).contains(column: column, row: row)
    }
  }

  /// The position a line above or below another, or the same where there is none.
  package func neighbor(of position: Int, lines: Int) -> Int {
    let next = position + lines * perLine
    if cards.indices.contains(next) { return next }
    // From the last full line down to a shorter one: its last card.
    let isOnLastLine = position / perLine == (cards.count - 1) / perLine
    return lines > 0 && !isOnLastLine ? cards.count - 1 : position
  }
}
