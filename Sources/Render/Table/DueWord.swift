import GameCore
import Graphics

/// The word that is due in a typed reading, in large letters: a tile for each of its morae, of
/// which the one that is due is bright.
struct DueWord {
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

  /// What is left of a zone at the right of the tiles; `nil` without room for them.
  static func rest(of zone: Rect, for deck: DeckDefinition) -> Rect? {
    guard let (tile, count) = tiles(in: zone, for: deck) else { return nil }
    let width = count * (tile.columns + 1) + 2
    return Rect(
      column: zone.column + width, row: zone.row, width: zone.width - width, height: zone.height)
  }

  /// Draws the tiles at the left of a zone: of a longer word those around the mora that is due, with an
  /// ellipsis at each end where morae are missing.
  func draw(in zone: Rect, for deck: DeckDefinition, on context: inout DrawContext) {
    guard let (size, count) = Self.tiles(in: zone, for: deck) else { return }
    let texts = texts(on: context)
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
        style: style(mora, on: context), isDue: mora == typed
      )
    }
    let isPainted = context.display.paintsCards && size.rows > 2
    let written = tiles.filter { tile in
      !isPainted || !Self.paint(tile.text, in: tile.rect, tile.style, on: &context)
    }
    if isPainted { context.stamp() }
    for tile in written {
      if !isPainted { context.frame.fill(tile.rect, tile.style) }
      context.frame.center(
        tile.isDue && !context.display.paintsCards ? "[\(tile.text)]" : tile.text,
        in: tile.rect.columns, row: tile.rect.row + (tile.rect.height - 1) / 2, tile.style)
    }
  }

  /// Paints a short text in large letters, in the middle of a rectangle that it fills.
  ///
  /// - Returns: Whether all its letters can be drawn, and are; on two rows they would touch both edges
  ///   and look cut off.
  @discardableResult
  static func paint(
    _ text: String, in rect: Rect, _ style: Style, on context: inout DrawContext
  ) -> Bool {
    context.canvas.fill(rect, with: style.background.painted)
    let rows = 2 * rect.height
    guard rows > 4 else { return false }
    // Half blocks show every other sub-pixel only.
    let isCoarse = context.display.blocks.columns == 1
    let width = isCoarse ? rect.width - 1 : 2 * rect.width - 2
    let name = PixelText.line(text).map { 2 * $0.width <= width ? $0.doubled : $0 }
      .flatMap { $0.width <= width && $0.height <= rows ? $0 : nil }
    let script: CardWords.Script = text.utf8.count == text.count ? .romaji : .kana
    // Letters of four rows lose their middle, and other letters than those on cards need it: an X would
    // be two strokes.
    let small = rows < 7 && text.utf8.count == 1 ? name : nil
    guard
      let narrow = small ?? WordPainter.paint(text, script, width: width, height: rows - 2)
        ?? name
    else { return false }
    let marks = isCoarse ? narrow.doubled : narrow
    context.canvas.draw(
      marks, style.foreground.painted, x: 2 * rect.column + (2 * rect.width - marks.width) / 4 * 2,
      y: 2 * rect.row + (rows - narrow.height) / 2)
    return true
  }

  /// Bright is the one that is due; the others recede into the mat.
  private func style(_ place: Int, on context: DrawContext) -> Style {
    let style = context.display.style(.card(kind))
    guard context.display.depth >= .palette256 else {
      return place == typed ? style : context.display.style(.mat)
    }
    let mat = context.display.style(.mat).background.painted
    guard place != typed else { return style }
    return Style(
      style.background, on: Color(mat.mixed(with: style.background.painted, part: 0.2)))
  }

  /// The morae in the script that is large on the cards: its letters, or a kana.
  private func texts(on context: DrawContext) -> [String] {
    let script = context.display.glyphs == .ascii ? .romaji : words.large ?? .kana
    return kind.reading.map { script == .kana ? $0.kana : $0.romaji.uppercased() }
  }
}
