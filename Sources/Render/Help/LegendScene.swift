import App
import Assets
import GameCore
import Graphics
import Text

/// The cards of a deck, how to read them, and what makes a point.
///
/// It is shown before the first game, and as a page of help. The last row is left free.
package struct LegendScene {
  let deck: DeckDefinition
  /// How rows are read; in a solo run nobody points.
  var way = WayOfReading.aloud

  /// The legend of a deck as a picture, without a game.
  package static func frame(
    of deck: DeckDefinition, size: Size, display: DisplayMode, language: Language
  ) -> Frame {
    let settings: WordSetting? = deck.hasOneScript ? .romaji : nil
    var context = DrawContext(
      size: size, display: display, language: language, words: settings, motion: .off,
      time: 0)
    LegendScene(deck: deck).draw(on: &context)
    return context.picture.frame
  }

  private var isSolo: Bool { way.isSolo }
  /// What to do with the row.
  private var reading: Message {
    switch way {
    case .aloud: .legend(.reading)
    case .typed: .legend(.typing)
    case .solo: .legend(.solo)
    case .soloAloud: .legend(.soloAloud)
    }
  }

  private var kinds: [CardKind] { deck.kinds }

  /// The columns of the note about the reverse mark.
  private static let side = 13

  func draw(on context: inout DrawContext) {
    let end = context.put(context.say(.legend(.title)), column: 1, row: 0, .title)
    let size = context.size
    if let legend = deck.text?.legend {
      let text = context.language == .ja ? legend.japanese : legend.english
      context.put(text, column: end + 2, row: 0, .faint, limit: max(size.columns - end - 3, 0))
    }
    if size.columns >= 72, size.rows >= 22, pitch(besides: Self.side + 1, on: context) >= 9 {
      drawCards(on: &context)
    } else if size.columns >= 56, size.rows >= 18, context.display.paintsCards,
      pitch(besides: 1, on: context) >= 9
    {
      drawStrip(on: &context)
    } else {
      drawList(on: &context)
    }
  }

  /// The columns of a card, beside some other columns.
  private func pitch(besides others: Int, on context: DrawContext) -> Int {
    (context.size.columns - others) / kinds.count
  }

  /// The key that continues, for the legend before a game.
  func drawPrompt(on context: inout DrawContext) {
    let row = context.size.rows - 1
    context.put(context.anyKey(.legend(.toTable)), column: 1, row: row, .strong)
  }

  // MARK: - Cards

  /// Cards with what to know below them, and the reverse mark beside them.
  private func drawCards(on context: inout DrawContext) {
    let size = context.size
    let pitch = min((size.columns - 1 - Self.side) / kinds.count, 40)
    let height = min(pitch - 1, size.rows - 12)
    let left = max((size.columns - pitch * kinds.count - Self.side) / 2, 1)
    let top = 2 + (size.rows - 12 - height) / 2
    context.beginCanvas(cellHeight: 20)
    let side = left + pitch * kinds.count
    let isPainted = context.display.paintsCards
    if isPainted {
      let cells = 1.0 * context.canvas.cellHeight
      context.canvas.draw(
        Sprites.bitmap(.reverse),
        at: context.middle(of: Rect(column: side, row: top + 1, width: 8, height: 4)),
        width: 4 * cells, height: 4 * cells)
    }
    let rects = rects(Rect(column: left, row: top, width: pitch - 1, height: height), pitch: pitch)
    drawCards(in: rects, on: &context)
    for (kind, rect) in zip(kinds, rects) {
      context.put(
        context.say(.legend(way.isAloud ? .readIt : .typeIt)), column: rect.column + 1,
        row: rect.row + rect.height + 1, .faint, limit: rect.width - 1)
      explain(kind, in: rect.columns, row: rect.row + rect.height + 2, on: &context)
    }
    writeReverse(column: side, row: top + (isPainted ? 6 : 1), on: &context)
    drawPoints(row: top + height + 6, rows: 2, on: &context)
  }

  /// Low cards side by side, and below them what to know, for windows without room beside them.
  private func drawStrip(on context: inout DrawContext) {
    let size = context.size
    let pitch = min((size.columns - 1) / kinds.count, 16)
    let height = min(size.rows - 11, pitch * 2 / 3)
    let left = (size.columns + 1 - pitch * kinds.count) / 2
    let rects = rects(Rect(column: left, row: 1, width: pitch - 1, height: height), pitch: pitch)
    context.beginCanvas(cellHeight: 20)
    drawCards(in: rects, on: &context)
    for (kind, rect) in zip(kinds, rects) {
      explain(kind, in: rect.columns, row: height + 1, on: &context)
    }
    writeLines(from: height + 5, spread: size.rows > 18 ? 1 : 0, on: &context)
  }

  /// The places of the cards, from that of the first.
  private func rects(_ first: Rect, pitch: Int) -> [Rect] {
    kinds.indices.map { index in
      var rect = first
      rect.column += index * pitch
      return rect
    }
  }

  private func drawCards(in rects: [Rect], on context: inout DrawContext) {
    let words = deck.hasOneScript ? .one(.romaji) : context.wordsOfLegend
    let face = CardFace(of: kinds, in: rects[0].size, words, context.display)
    let cards = rects.enumerated().map { index, rect in
      CardView(
        stack: Stack(Card(kind: index, copy: 0), of: deck), place: CardPlace(rect), face: face)
    }
    guard context.display.paintsCards else {
      for card in cards { card.write(on: &context) }
      return
    }
    for card in cards { card.paint(on: &context) }
    context.stamp()
    for card in cards { card.letter(on: &context) }
  }

  /// How a card is read, what it shows, and how many there are, in three rows.
  private func explain(
    _ kind: CardKind, in columns: Range<Int>, row: Int, on context: inout DrawContext
  ) {
    let column = columns.lowerBound + (columns.count > 10 ? 1 : 0)
    let limit = columns.upperBound - column
    context.put(kind.syllables, column: column, row: row, .strong, limit: limit)
    for (line, message) in [Message.Legend.meaning(kind), .count(kind.count)].enumerated() {
      context.put(
        context.say(.legend(message)), column: column, row: row + 1 + line, .faint, limit: limit)
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
    let ways = waysByRow(columns: area.width - 2, on: context)
    guard ways.count <= rows else {
      return drawWays(deck.recipes[...], in: .short, row: row, on: &context)
    }
    for (line, part) in ways.enumerated() {
      drawWays(part, in: line == 0 ? .first : .further, row: row + line, on: &context)
    }
    guard rows > ways.count else { return }
    context.put(
      context.say(reading).shortened(to: context.size.columns - 4), column: 2,
      row: row + ways.count, .matFaint)
  }

  /// The recipes of a point, as many in a row as fit some columns.
  private func waysByRow(columns: Int, on context: DrawContext) -> [ArraySlice<[CardKind]>] {
    let (label, or) = (context.say(.legend(.point)), " \(context.say(.legend(.or))) ")
    var rows: [ArraySlice<[CardKind]>] = [[]]
    var left = columns - ColumnWidth.of(label) - 1
    for (index, way) in deck.recipes.enumerated() {
      let words = ColumnWidth.of(way.map { context.word($0) }.joined(separator: "+"))
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

  /// A row of recipes.
  private enum WayRow {
    /// It begins with what they are.
    case first
    /// It begins with the word that joins them.
    case further
    /// It has all of them, and little else.
    case short
  }

  private func drawWays(
    _ ways: ArraySlice<[CardKind]>, in style: WayRow, row: Int, on context: inout DrawContext
  ) {
    let or = context.say(.legend(.or))
    var column = 2
    if style == .first {
      column = context.put(context.say(.legend(.point)), column: 2, row: row, .mat) + 1
    }
    for (index, way) in ways.enumerated() {
      switch style {
      case .short where index > 0:
        column = context.put(context.language.comma, column: column, row: row, .matFaint)
      case .first where index > 0, .further where index > 0:
        column = context.put(" \(or) ", column: column, row: row, .matFaint)
      case .further: column = context.put("\(or) ", column: column, row: row, .matFaint)
      case .first, .short: break
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
    let spread = context.size.rows >= 18 && kinds.count <= 8 ? 1 : 0
    let longest = kinds.map { ColumnWidth.of($0.syllables) }.max() ?? 0
    // Long words leave room for the beginning of what the cards show.
    let meaning = min(11 + max(8, longest), context.size.columns - 18)
    for (index, kind) in kinds.enumerated() {
      let row = 1 + spread + index
      let tile = Rect(column: 1, row: row, width: 8, height: 1)
      context.frame.fill(tile, context.display.style(.card(kind)))
      context.frame.center(
        context.display.word(kind), in: tile.columns, row: row,
        context.display.style(.card(kind)))
      context.put(kind.syllables, column: 10, row: row, .strong, limit: meaning - 11)
      let count = context.say(.legend(.count(kind.count)))
      let end = min(context.size.columns - ColumnWidth.of(count) - 1, max(40, meaning + 10))
      context.put(
        context.say(.legend(.meaning(kind))).shortened(to: end - 1 - meaning), column: meaning,
        row: row)
      context.put(
        count, column: end, row: row, .faint)
    }
    writeLines(from: 1 + kinds.count + 2 * spread, spread: spread, on: &context)
  }

  /// The reverse mark, what makes a point, and how to read, with some free rows between them.
  private func writeLines(from top: Int, spread: Int, on context: inout DrawContext) {
    var row = top
    context.put(context.display.glyph("◄◄", "<<"), column: 1, row: row, .reversal)
    let columns = context.size.columns - 5
    for line in TextWrapper.lines(context.say(.legend(.reverse)), columns: columns) {
      context.put(line, column: 4, row: row)
      row += 1
    }
    let reading = TextWrapper.lines(
      context.say(reading), columns: context.size.columns - 2)
    // How to read is never cut.
    let room = max(context.size.rows - 1 - row - 2 * spread - reading.count, 1)
    let ways = waysByRow(columns: context.size.columns - 4, on: context).count
    let rows = isSolo ? 0 : min(ways, room)
    if !isSolo { drawPoints(row: row + spread, rows: rows, on: &context) }
    row += rows + 2 * spread
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
