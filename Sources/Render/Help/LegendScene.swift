import App
import Assets
import GameCore
import Graphics
import Text

/// The cards of a deck, how to read them, and what makes a point.
///
/// It is shown before the first game, and as a page of help. The last row is left free.
package struct LegendScene: Scene {
  let deck: DeckDefinition
  /// How rows are read; in a solo run nobody points.
  var way = ReadingMode.aloud
  /// Whether the last row has the key that leads to the table.
  var hasPrompt = false

  /// The legend of a deck as a picture, without a game.
  package static func frame(
    of deck: DeckDefinition, size: Size, display: DisplayMode, language: Language
  ) -> Frame {
    let settings: WordSetting? = deck.hasOneScript ? .romaji : nil
    var compositor = Compositor()
    let environment = Environment(
      size: size, display: display, language: language, words: settings, motion: .off)
    return compositor.draw(LegendScene(deck: deck), at: 0, on: Painter(environment, at: 0)).frame
  }

  private var isSolo: Bool { way.isSolo }
  /// The task with the row, in lines of at most some columns.
  private func readingLines(columns: Int, on painter: Painter) -> [String] {
    way.steps.flatMap {
      TextWrapper.lines(painter.say(.legend($0)), columns: columns)
    }
  }

  private var kinds: [CardKind] { deck.kinds }

  /// The columns of the note about the reverse mark.
  private static let side = 13

  func still(_ painter: inout Painter) {
    if hasPrompt { drawPrompt(on: &painter) }
    let end = painter.put(painter.say(.legend(.title)), column: 1, row: 0, .title)
    let size = painter.size
    if let legend = deck.text?.legend {
      let text = legend.text(in: painter.language)
      painter.put(text, column: end + 2, row: 0, .faint, limit: max(size.columns - end - 3, 0))
    }
    if size.columns >= 72, size.rows >= 22, pitch(besides: Self.side + 1, on: painter) >= 9 {
      drawCards(on: &painter)
    } else if size.columns >= 56, size.rows >= 18, painter.display.paintsCards,
      pitch(besides: 1, on: painter) >= 9
    {
      drawStrip(on: &painter)
    } else {
      drawList(on: &painter)
    }
  }

  /// The columns of a card, beside some other columns.
  private func pitch(besides others: Int, on painter: Painter) -> Int {
    (painter.size.columns - others) / kinds.count
  }

  /// The key that continues, for the legend before a game.
  private func drawPrompt(on painter: inout Painter) {
    let row = painter.size.rows - 1
    painter.put(painter.anyKey(.legend(.toTable)), column: 1, row: row, .strong)
  }

  // MARK: - Cards

  /// The rows between the title and the last row.
  private func body(of size: Size) -> Rect { Rect(size).inset(top: 1, bottom: 1) }

  /// Cards with what to know below them, and the reverse mark beside them.
  private func drawCards(on painter: inout Painter) {
    let size = painter.size
    let pitch = min((size.columns - 1 - Self.side) / kinds.count, 40)
    let foot = isSolo ? 3 : 2
    let height = min(pitch - 1, size.rows - 10 - foot)
    var block = body(of: size)
      .centered(Size(columns: pitch * kinds.count + Self.side, rows: height + 6 + foot))
    block.column = max(block.column, 1)
    let (upper, _, labels, meanings, _, points) = block.rows(height, 1, 1, 3, 1, foot)
    let (cards, mark) = upper.columns(pitch * kinds.count, .rest)
    let card = Size(columns: pitch - 1, rows: height)
    painter.beginCanvas(cellHeight: 20)
    let isPainted = painter.display.paintsCards
    if isPainted {
      let cells = 1.0 * painter.canvas.cellHeight
      painter.canvas.draw(
        Sprites.bitmap(.reverse),
        at: painter.middle(of: Rect(column: mark.column, row: mark.row + 1, width: 8, height: 4)),
        width: 4 * cells, height: 4 * cells)
    }
    drawCards(in: cards.tiles(kinds.count, of: card), on: &painter)
    let label = painter.say(.legend(way.isAloud ? .readIt : .typeIt))
    for tile in labels.tiles(kinds.count, of: Size(columns: card.columns, rows: 1)) {
      painter.put(label, in: tile.inset(left: 1), .faint)
    }
    explainCards(in: meanings, width: card.columns, on: &painter)
    writeReverse(in: mark.inset(top: isPainted ? 6 : 1), on: &painter)
    drawPoints(row: points.row, rows: points.height, on: &painter)
  }

  /// Low cards side by side, and below them what to know, for windows without room beside them.
  private func drawStrip(on painter: inout Painter) {
    let size = painter.size
    let pitch = min((size.columns - 1) / kinds.count, 16)
    let height = min(size.rows - 11, pitch * 2 / 3)
    let block = body(of: size)
      .centered(Size(columns: pitch * kinds.count - 1, rows: height + 9))
    let (cards, meanings, _, lines) = block.rows(height, 3, 1, .rest)
    painter.beginCanvas(cellHeight: 20)
    drawCards(
      in: cards.tiles(kinds.count, of: Size(columns: pitch - 1, rows: height)), on: &painter)
    explainCards(in: meanings, width: pitch - 1, on: &painter)
    writeLines(from: lines.row, spread: size.rows > 18 ? 1 : 0, on: &painter)
  }

  private func explainCards(in place: Rect, width: Int, on painter: inout Painter) {
    let tiles = place.tiles(kinds.count, of: Size(columns: width, rows: place.height))
    for (kind, tile) in zip(kinds, tiles) { explain(kind, in: tile, on: &painter) }
  }

  private func drawCards(in rects: [Rect], on painter: inout Painter) {
    let words = deck.hasOneScript ? .one(.romaji) : painter.wordsOfLegend
    let face = CardFace(of: kinds, in: rects[0].size, words, painter.display)
    let cards = rects.enumerated().map { index, rect in
      CardView(
        stack: Stack(Card(kind: index, copy: 0), of: deck), place: CardPlace(rect), face: face)
    }
    guard painter.display.paintsCards else {
      for card in cards { card.write(on: &painter) }
      return
    }
    for card in cards { card.paint(on: &painter) }
    painter.compositePixels()
    for card in cards { card.letter(on: &painter) }
  }

  /// How a card is read, what it shows, and how many there are, in three rows.
  private func explain(_ kind: CardKind, in tile: Rect, on painter: inout Painter) {
    let place = tile.inset(left: tile.width > 10 ? 1 : 0)
    painter.put(kind.syllables, in: place.line(0), .strong)
    for (line, message) in [Message.Legend.meaning(kind), .count(kind.count)].enumerated() {
      painter.put(painter.say(.legend(message)), in: place.line(1 + line), .faint)
    }
  }

  private func writeReverse(in place: Rect, on painter: inout Painter) {
    let lines = TextWrapper.lines(painter.say(.legend(.reverse)), columns: Self.side - 1)
    painter.put(lines, in: place, .strong)
    painter.put(painter.arrows(fromRight: true), in: place.line(lines.count), .accent)
  }

  /// The point rules, in tiles, and further notes.
  private func drawPoints(row: Int, rows: Int, on painter: inout Painter) {
    let area = Rect(column: 1, row: row, width: painter.size.columns - 2, height: rows)
    painter.frame.fill(area, painter.display.style(.mat))
    guard !isSolo else {
      let lines = readingLines(columns: painter.size.columns - 4, on: painter)
      for (index, line) in lines.prefix(rows).enumerated() {
        painter.put(line, column: 2, row: row + index, .mat)
      }
      return
    }
    let recipes = recipesByRow(columns: area.width - 2, on: painter)
    guard recipes.count <= rows else {
      return drawRecipes(deck.recipes[...], in: .short, row: row, on: &painter)
    }
    for (line, part) in recipes.enumerated() {
      drawRecipes(part, in: line == 0 ? .first : .further, row: row + line, on: &painter)
    }
    guard rows > recipes.count else { return }
    painter.put(
      painter.say(.legend(way.steps[0])).shortened(to: painter.size.columns - 4), column: 2,
      row: row + recipes.count, .matFaint)
  }

  /// The recipes of a point, as many in a row as fit some columns.
  private func recipesByRow(columns: Int, on painter: Painter) -> [ArraySlice<[CardKind]>] {
    let (label, or) = (painter.say(.legend(.point)), " \(painter.say(.legend(.or))) ")
    var rows: [ArraySlice<[CardKind]>] = [[]]
    var left = columns - ColumnWidth.of(label) - 1
    for (index, way) in deck.recipes.enumerated() {
      let words = ColumnWidth.of(way.map { painter.word($0) }.joined(separator: "+"))
      let width = words + (index > 0 ? ColumnWidth.of(or) : 0)
      if width > left, index > 0 {
        rows.append([])
        // The joining word begins the row, without the blank before it.
        left = columns + 1
      }
      rows[rows.count - 1].append(way)
      left -= width
    }
    return rows
  }

  private enum RecipeRow {
    /// It begins with what they are.
    case first
    /// It begins with the word that joins them.
    case further
    /// It has all of them, and little else.
    case short
  }

  private func drawRecipes(
    _ recipes: ArraySlice<[CardKind]>, in style: RecipeRow, row: Int, on painter: inout Painter
  ) {
    let or = painter.say(.legend(.or))
    var column = 2
    if style == .first {
      column = painter.put(painter.say(.legend(.point)), column: 2, row: row, .mat) + 1
    }
    for (index, way) in recipes.enumerated() {
      switch style {
      case .short where index > 0:
        column = painter.put(painter.language.comma, column: column, row: row, .matFaint)
      case .first where index > 0, .further where index > 0:
        column = painter.put(" \(or) ", column: column, row: row, .matFaint)
      case .further: column = painter.put("\(or) ", column: column, row: row, .matFaint)
      case .first, .short: break
      }
      for (part, kind) in way.enumerated() {
        if part > 0 { column = painter.put("+", column: column, row: row, .matFaint) }
        column = painter.put(painter.word(kind), column: column, row: row, .card(kind))
      }
    }
  }

  // MARK: - Small windows

  /// A row for each card, or for two cards where there are too many.
  private func drawList(on painter: inout Painter) {
    guard kinds.count <= painter.size.rows - Self.rowsBesideCards else {
      return drawPairs(on: &painter)
    }
    let spread = painter.size.rows >= 18 && kinds.count <= 8 ? 1 : 0
    let longest = kinds.map { ColumnWidth.of($0.syllables) }.max() ?? 0
    // Long words leave room for the beginning of what the cards show.
    let meaning = min(11 + max(8, longest), painter.size.columns - 18)
    let widest =
      kinds.map { ColumnWidth.of(painter.say(.legend(.meaning($0)))) }.max() ?? 0
    for (index, kind) in kinds.enumerated() {
      let row = 1 + spread + index
      drawEntry(kind, column: 1, row: row, width: meaning - 2, on: &painter)
      let count = painter.say(.legend(.count(kind.count)))
      let end = min(
        painter.size.columns - ColumnWidth.of(count) - 1, max(40, meaning + widest + 2))
      painter.put(
        painter.say(.legend(.meaning(kind))).shortened(to: end - 1 - meaning), column: meaning,
        row: row)
      painter.put(
        count, column: end, row: row, .faint)
    }
    writeLines(from: 1 + kinds.count + 2 * spread, spread: spread, on: &painter)
  }

  /// The rows of the title, the reverse mark, a point, how to read, and the last row.
  private static let rowsBesideCards = 5

  /// Two cards in a row, without what they show.
  private func drawPairs(on painter: inout Painter) {
    let width = (painter.size.columns - 1) / 2
    for (index, kind) in kinds.enumerated() {
      drawEntry(
        kind, column: 1 + index % 2 * width, row: 1 + index / 2, width: width - 1, on: &painter)
    }
    writeLines(from: 1 + (kinds.count + 1) / 2, spread: 0, on: &painter)
  }

  /// A card as a tile with its word, and how the word is read.
  private func drawEntry(
    _ kind: CardKind, column: Int, row: Int, width: Int, on painter: inout Painter
  ) {
    let tile = Rect(column: column, row: row, width: 8, height: 1)
    let style = painter.display.style(.card(kind))
    painter.frame.fill(tile, style)
    painter.frame.center(painter.display.word(kind), in: tile.columns, row: row, style)
    painter.put(kind.syllables, column: column + 9, row: row, .strong, limit: width - 9)
  }

  /// The reverse mark, what makes a point, and how to read, with some free rows between them.
  private func writeLines(from top: Int, spread: Int, on painter: inout Painter) {
    var row = top
    painter.put(painter.display.glyph("◄◄", "<<"), column: 1, row: row, .reversal)
    let columns = painter.size.columns - 5
    for line in TextWrapper.lines(painter.say(.legend(.reverse)), columns: columns) {
      painter.put(line, column: 4, row: row)
      row += 1
    }
    let reading = readingLines(columns: painter.size.columns - 2, on: painter)
    // How to read is never cut.
    let room = max(painter.size.rows - 1 - row - 2 * spread - reading.count, 1)
    let recipes = recipesByRow(columns: painter.size.columns - 4, on: painter).count
    let rows = isSolo ? 0 : min(recipes, room)
    if !isSolo { drawPoints(row: row + spread, rows: rows, on: &painter) }
    row += rows + 2 * spread
    for line in reading where row < painter.size.rows - 1 {
      painter.put(line, column: 1, row: row, .faint)
      row += 1
    }
  }
}

extension Painter {
  /// Both scripts, since the legend teaches one by the other.
  var wordsOfLegend: CardWords {
    CardWords(.both, language: language, display: display, picturesOnly: false)
  }
}
