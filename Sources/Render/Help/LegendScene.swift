import App
import Assets
import GameCore
import Graphics
import Text

/// The cards of a deck, how to read them, and what makes a point.
///
/// It is shown before the first game, and as a page of help. The last row is left free.
struct LegendScene {
  let deck: DeckDefinition
  /// How rows are read; in a solo run nobody points.
  var way = WayOfReading.aloud

  private var isSolo: Bool { way == .solo }
  /// What to do with the row.
  private var reading: Message {
    switch way {
    case .aloud: .legend(.reading)
    case .typed: .legend(.typing)
    case .solo: .legend(.solo)
    }
  }

  private var kinds: [CardKind] { deck.kinds }

  /// The columns of the note about the reverse mark.
  private static let side = 13

  func draw(on context: inout DrawContext) {
    context.put(context.say(.legend(.title)), column: 1, row: 0, .title)
    let size = context.size
    if size.columns >= 72, size.rows >= 22 {
      drawCards(on: &context)
    } else {
      drawList(on: &context)
    }
  }

  /// The key that continues, for the legend before a game.
  func drawPrompt(on context: inout DrawContext) {
    let row = context.size.rows - 1
    context.put(context.anyKey(.legend(.toTable)), column: 1, row: row, .strong)
  }

  // MARK: - Cards

  private func drawCards(on context: inout DrawContext) {
    let size = context.size
    let pitch = min((size.columns - 1 - Self.side) / kinds.count, 25)
    let height = min(pitch - 1, size.rows - 12)
    let left = max((size.columns - pitch * kinds.count - Self.side) / 2, 1)
    let top = 2 + (size.rows - 12 - height) / 2
    context.beginCanvas(cellHeight: 20)
    let face = CardFace(
      of: kinds, in: Size(columns: pitch - 1, rows: height), context.wordsOfLegend, context.display)
    let rects = kinds.indices.map { index in
      Rect(column: left + index * pitch, row: top, width: pitch - 1, height: height)
    }
    let cards = zip(kinds.indices, rects).map { index, rect in
      CardView(
        stack: Stack(Card(kind: index, copy: 0), of: deck), place: CardPlace(rect), face: face)
    }
    let isPainted = context.display.paintsCards
    let side = left + pitch * kinds.count
    if isPainted {
      for card in cards { card.paint(on: &context) }
      let cells = 1.0 * context.canvas.cellHeight
      context.canvas.draw(
        Sprites.bitmap(.reverse),
        at: context.middle(of: Rect(column: side, row: top + 1, width: 8, height: 4)),
        width: 4 * cells, height: 4 * cells)
      context.stamp()
    }
    for (card, (kind, rect)) in zip(cards, zip(kinds, rects)) {
      if isPainted {
        card.letter(on: &context)
      } else {
        card.write(on: &context)
      }
      explain(kind, under: rect, on: &context)
    }
    writeReverse(column: side, row: top + (isPainted ? 6 : 1), on: &context)
    drawPoints(row: top + height + 6, rows: 2, on: &context)
  }

  private func explain(_ kind: CardKind, under rect: Rect, on context: inout DrawContext) {
    let row = rect.row + rect.height + 1
    context.put(
      context.say(.legend(way == .aloud ? .readIt : .typeIt)), column: rect.column + 1, row: row,
      .faint)
    context.put(kind.syllables, column: rect.column + 1, row: row + 1, .strong)
    for (line, message) in [Message.Legend.meaning(kind), .count(kind.count)].enumerated() {
      context.put(
        context.say(.legend(message)), column: rect.column + 1, row: row + 2 + line, .faint,
        limit: rect.width)
    }
  }

  private func writeReverse(column: Int, row: Int, on context: inout DrawContext) {
    let text = context.say(.legend(.reverse))
    let lines = TextWrapper.lines(text, columns: Self.side - 1)
    for (line, words) in lines.enumerated() {
      context.put(words, column: column, row: row + line, .strong)
    }
    context.put(
      context.arrows(fromRight: true), column: column, row: row + lines.count, .accent)
  }

  /// What makes a point, in tiles, and what else to know.
  private func drawPoints(row: Int, rows: Int, on context: inout DrawContext) {
    let area = Rect(column: 1, row: row, width: context.size.columns - 2, height: rows)
    context.frame.fill(area, context.display.style(.mat))
    guard !isSolo else {
      let lines = TextWrapper.lines(
        context.say(reading), columns: context.size.columns - 4)
      for (index, line) in lines.prefix(rows).enumerated() {
        context.put(line, column: 2, row: row + index, .mat)
      }
      return
    }
    drawWays(column: 2, row: row, on: &context)
    guard rows > 1 else { return }
    context.put(
      context.say(reading), column: 2, row: row + 1, .matFaint,
      limit: context.size.columns - 4)
  }

  private func drawWays(column: Int, row: Int, on context: inout DrawContext) {
    var column = context.put(context.say(.legend(.point)), column: column, row: row, .mat) + 1
    for (index, way) in deck.recipes.enumerated() {
      if index > 0 {
        column = context.put(" \(context.say(.legend(.or))) ", column: column, row: row, .matFaint)
      }
      for (part, kind) in way.enumerated() {
        if part > 0 { column = context.put("+", column: column, row: row, .matFaint) }
        column = context.put(context.word(kind), column: column, row: row, .card(kind))
      }
    }
  }

  // MARK: - Small windows

  /// A row for each card.
  private func drawList(on context: inout DrawContext) {
    let spread = context.size.rows >= 18 ? 1 : 0
    for (index, kind) in kinds.enumerated() {
      let row = 1 + spread + index
      let tile = Rect(column: 1, row: row, width: 8, height: 1)
      context.frame.fill(tile, context.display.style(.card(kind)))
      context.frame.center(
        context.display.word(kind), in: tile.columns, row: row,
        context.display.style(.card(kind)))
      context.put(kind.syllables, column: 10, row: row, .strong)
      context.put(context.say(.legend(.meaning(kind))), column: 19, row: row)
      let count = context.say(.legend(.count(kind.count)))
      context.put(
        count, column: min(context.size.columns - ColumnWidth.of(count) - 1, 40), row: row, .faint)
    }
    var row = 1 + kinds.count + 2 * spread
    context.put(context.display.glyph("◄◄", "<<"), column: 1, row: row, .reversal)
    let columns = context.size.columns - 5
    for line in TextWrapper.lines(context.say(.legend(.reverse)), columns: columns) {
      context.put(line, column: 4, row: row)
      row += 1
    }
    if !isSolo { drawPoints(row: row + spread, rows: 1, on: &context) }
    row += (isSolo ? 0 : 1) + 2 * spread
    let reading = TextWrapper.lines(
      context.say(reading), columns: context.size.columns - 2)
    for line in reading where row < context.size.rows - 1 {
      context.put(line, column: 1, row: row, .faint)
      row += 1
    }
  }
}

extension DrawContext {
  /// Both scripts, since the legend teaches one by the other.
  var wordsOfLegend: CardWords {
    CardWords(.both, language: language, display: display, picturesOnly: false)
  }
}
