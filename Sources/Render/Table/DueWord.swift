import GameCore
import Graphics

/// The word that is due in a typed reading, in large letters: a tile for each of its morae, of
/// which the one that is due is bright.
struct DueWord {
  let kind: CardKind
  /// The number of morae that have been typed.
  let typed: Int
  let words: CardWords

  /// The number of morae of the longest word.
  private static let maximumMorae = 3

  /// The size of a tile in a zone; `nil` without room for tiles.
  private static func tile(in zone: Rect) -> Size? {
    guard zone.height >= 2 else { return nil }
    let size = Size(columns: 3 * zone.height + 1, rows: zone.height)
    return zone.width >= maximumMorae * (size.columns + 1) + 26 ? size : nil
  }

  /// What is left of a zone at the right of the tiles; `nil` without room for them.
  static func rest(of zone: Rect) -> Rect? {
    guard let tile = tile(in: zone) else { return nil }
    let width = maximumMorae * (tile.columns + 1) + 2
    return Rect(
      column: zone.column + width, row: zone.row, width: zone.width - width, height: zone.height)
  }

  /// Draws the tiles at the left of a zone.
  func draw(in zone: Rect, on context: inout DrawContext) {
    guard let size = Self.tile(in: zone) else { return }
    let tiles = texts(on: context).enumerated().map { place, text in
      let rect = Rect(
        column: zone.column + 1 + place * (size.columns + 1), row: zone.row,
        width: size.columns, height: size.rows)
      return (text: text, rect: rect, style: style(place, on: context), isDue: place == typed)
    }
    guard context.display.paintsCards, size.rows > 2 else {
      for tile in tiles {
        context.frame.fill(tile.rect, tile.style)
        context.frame.center(
          tile.isDue && !context.display.paintsCards ? "[\(tile.text)]" : tile.text,
          in: tile.rect.columns, row: tile.rect.row + (tile.rect.height - 1) / 2, tile.style)
      }
      return
    }
    for tile in tiles { Self.paint(tile.text, in: tile.rect, tile.style, on: &context) }
    context.stamp()
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
