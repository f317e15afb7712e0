import GameCore
import Graphics

/// The word that is due in a typed reading, in large letters: a tile for each of its morae, of
/// which the one that is due is bright.
struct ExpectedWord {
  let kind: CardKind
  /// The number of morae that have been typed.
  let typed: Int
  let words: CardWords

  /// The fewest tiles that are shown: the mora that is due, and those beside it.
  private static let minimumTiles = 3
  /// The columns that the seats need beside the tiles.
  private static let seatColumns = 24

  /// The size of a tile in a zone, and how many have room, for the longest word of a deck; `nil` without
  /// room for tiles.
  private static func tiles(
    in zone: Rect, for deck: DeckDefinition
  ) -> (size: Size, count: Int)? {
    guard zone.height >= 2 else { return nil }
    let size = Size(columns: 3 * zone.height + 1, rows: zone.height)
    let longest = max(deck.kinds.map(\.morae).max() ?? 0, minimumTiles)
    let count = min(longest, (zone.width - seatColumns - 2) / (size.columns + 1))
    return count >= minimumTiles ? (size, count) : nil
  }

  /// The rest of a zone at the right of the tiles; `nil` without room for them.
  static func rest(of zone: Rect, for deck: DeckDefinition) -> Rect? {
    guard let (tile, count) = tiles(in: zone, for: deck) else { return nil }
    let width = count * (tile.columns + 1) + 2
    return zone.inset(left: width)
  }

  /// Draws the tiles at the left of a zone: of a longer word those around the mora that is due, with an
  /// ellipsis at each end where morae are missing.
  func draw(in zone: Rect, for deck: DeckDefinition, on painter: inout Painter) {
    guard let (size, count) = Self.tiles(in: zone, for: deck) else { return }
    let texts = texts(on: painter)
    let first = max(min(typed - count / 2, texts.count - count), 0)
    let shown = first..<min(first + count, texts.count)
    let tiles = shown.map { mora in
      let rect = Rect(
        column: zone.column + 1 + (mora - first) * (size.columns + 1), row: zone.row,
        width: size.columns, height: size.rows)
      let isCut =
        mora == shown.lowerBound && mora > 0
        || mora == shown.upperBound - 1 && mora < texts.count - 1
      return (
        text: isCut && mora != typed ? "…" : texts[mora], rect: rect,
        style: style(mora, on: painter), isDue: mora == typed
      )
    }
    let isPainted = painter.display.paintsCards && size.rows > 2
    let written = tiles.filter { tile in
      !isPainted || !Self.paint(tile.text, in: tile.rect, tile.style, on: &painter)
    }
    if isPainted { painter.compositePixels() }
    for tile in written {
      if !isPainted { painter.frame.fill(tile.rect, tile.style) }
      painter.frame.center(
        tile.isDue && !painter.display.paintsCards ? "[\(tile.text)]" : tile.text,
        in: tile.rect.columns, row: tile.rect.row + (tile.rect.height - 1) / 2, tile.style)
    }
  }

  /// Paints a short text in large letters, in the middle of a rectangle that it fills.
  ///
  /// - Returns: Whether all its letters can be drawn, and are.
  @discardableResult
  static func paint(
    _ text: String, in rect: Rect, _ style: Style, on painter: inout Painter
  ) -> Bool {
    painter.canvas.fill(rect, with: style.background.painted)
    guard let text = BigText(tile: text, of: rect.size, on: painter.display) else { return false }
    painter.canvas.draw(
      text.marks, style.foreground.painted,
      x: 2 * rect.column + (2 * rect.width - text.width) / 4 * 2,
      y: 2 * rect.row + (2 * rect.height - text.height) / 2)
    return true
  }

  /// Bright is the one that is due; the others recede into the mat.
  private func style(_ place: Int, on painter: Painter) -> Style {
    let style = painter.display.style(.card(kind))
    guard painter.display.depth >= .palette256 else {
      return place == typed ? style : painter.display.style(.mat)
    }
    let mat = painter.display.style(.mat).background.painted
    guard place != typed else { return style }
    return Style(
      style.background, on: Color(mat.mixed(with: style.background.painted, part: 0.2)))
  }

  /// The morae in the script that is large on the cards: its letters, or a kana.
  private func texts(on painter: Painter) -> [String] {
    let script = painter.display.glyphs == .ascii ? .romaji : words.large ?? .kana
    return kind.reading.map { script == .kana ? $0.kana : $0.romaji.capitals(in: kind.language) }
  }
}
