import App
import Assets
import GameCore
import Graphics
import Motion

/// The end of a game as a podium: the winner's name in large letters, a block for each player with
/// the sets that were counted, and the awards.
struct PodiumScene {
  let table: TableState

  private var game: GameState { table.game }

  /// Whether a window has room and signs for a podium.
  static func fits(_ context: DrawContext, players: Int) -> Bool {
    context.size.rows >= 20 && context.size.columns >= max(60, 12 * players + 2)
      && context.display.pixels == .blocks && context.display.glyphs == .unicode
  }

  /// The seconds since the ceremony began; after its end, that.
  private func elapsed(on context: DrawContext) -> Double {
    context.elapsed(since: table.timestamps.ceremony, of: table.ceremony.end) ?? table.ceremony.end
  }

  /// Draws what is over the falling pictures, which are on the canvas.
  func draw(on context: inout DrawContext) {
    let time = elapsed(on: context)
    let size = context.size
    let awardRows = table.awards.count
    let bottom = size.rows - 2 - awardRows
    let top = 1 + max(size.rows / 4, 6)
    drawName(
      in: Rect(column: 0, row: 1, width: size.columns, height: top - 1), at: time, on: &context)
    let blocks = blocks(from: top, to: bottom, size.columns)
    for block in blocks { draw(block, at: time, on: &context) }
    drawPotato(blocks, from: top, at: time, on: &context)
    context.stamp()
    for block in blocks { write(block, from: top, at: time, on: &context) }
    for (index, award) in table.awards.enumerated() {
      write(award, index, row: bottom + index, at: time, on: &context)
    }
  }

  // MARK: - The name

  private func drawName(in rect: Rect, at time: Double, on context: inout DrawContext) {
    let names = game.winners.map { game.setup.players[$0].name }
    let text = context.say(.result(.winners(names)))
    let shown = time - table.ceremony.name
    guard shown >= 0 else { return }
    let signs = [text.replacingFullWidth, names.joined(separator: "  ")].compactMap {
      PixelSign($0, in: rect.size, largest: 4)
    }
    guard let sign = signs.first(where: \.isLarge) ?? signs.last else {
      context.stamp()
      return context.center(text, row: rect.row + rect.height / 2, .accent)
    }
    sign.draw(in: rect, letters: shown, on: &context)
  }

  // MARK: - Blocks

  /// The block of a player.
  private struct Block {
    let ranking: Ranking
    /// Where the block stands once it has risen.
    let rect: Rect
    let face: Picture
    /// The width and the height of the face, in rows.
    let faceRows: Int
    /// When it rises.
    let start: Double
  }

  private func blocks(from top: Int, to bottom: Int, _ columns: Int) -> [Block] {
    let rankings = game.rankings
    let pitch = min((columns - 1) / rankings.count, 34)
    let left = (columns - pitch * rankings.count + 1) / 2
    let isWide = pitch > 16
    let faceRows = bottom - top > 20 && isWide ? 8 : isWide ? 5 : 3
    let highest = max(bottom - top - faceRows, 3)
    let most = max(rankings.first?.score.points ?? 0, 1)
    return rankings.enumerated().map { index, ranking in
      let height = 3 + (highest - 3) * ranking.score.points / most
      let turn = table.ceremony.order.firstIndex(of: ranking.player) ?? 0
      return Block(
        ranking: ranking,
        rect: Rect(
          column: left + index * pitch, row: bottom - height, width: pitch - 1, height: height),
        face: Self.faces(faceRows)[min(ranking.place - 1, 5)], faceRows: faceRows,
        start: Double(turn) * Ceremony.block.pause)
    }
  }

  /// The faces by place, for a height in rows.
  private static func faces(_ rows: Int) -> [Picture] {
    switch rows {
    case 8...: [.tomatoMedium, .maMedium, .matoMedium, .potatoMedium, .toMedium, .tomaMedium]
    case 5...7: [.tomato10x10, .ma10x10, .mato10x10, .potato10x10, .to10x10, .toma10x10]
    default: [.tomato7x6, .ma7x6, .mato7x6, .potato7x6, .to7x6, .toma7x6]
    }
  }

  private func draw(_ block: Block, at time: Double, on context: inout DrawContext) {
    let part = Tween(
      from: 0.0, to: 1, start: block.start, duration: Ceremony.block.duration, Easing(.back, .out)
    ).value(time: time)
    guard part > 0 else { return }
    let cell = context.canvas.cellHeight
    let color = context.display.style(.seat(block.ranking.player)).background.painted
    let height = Double(block.rect.height) * cell * part
    let foot = Double(block.rect.row + block.rect.height) * cell
    let origin = Point(x: Double(block.rect.column) * cell / 2, y: foot - height)
    let width = Double(block.rect.width) * cell / 2
    context.canvas.fillRectangle(color, origin: origin, width: width, height: height)
    context.canvas.fillRectangle(
      color.mixed(with: RGB(0xffffff), part: 0.5), origin: origin, width: width, height: cell / 2)
    context.canvas.fillRectangle(
      color.mixed(with: RGB(0), part: 0.3), origin: origin + Point(x: width - cell / 2, y: 0),
      width: cell / 2, height: height)
    // What is higher than its place grows out of the awards.
    context.canvas.fillRectangle(
      nil, origin: Point(x: origin.x, y: foot), width: width, height: cell)
    let face = Sprites.bitmap(block.face)
    let side = Double(block.faceRows) * cell
    context.canvas.draw(
      face, at: Point(x: origin.x + side * 0.55, y: origin.y), anchor: UnitPoint(x: 0.5, y: 1),
      width: side * Double(face.width) / Double(face.height), height: side)
  }

  /// Writes the place, the name and the sets on a block, and the points above it.
  private func write(
    _ block: Block, from top: Int, at time: Double, on context: inout DrawContext
  ) {
    let (rect, seat) = (block.rect, block.ranking.player)
    guard time >= block.start + Ceremony.block.duration else { return }
    let counted = (time - table.ceremony.counting) / Ceremony.set
    let points = min(max(Int(counted), 0), block.ranking.score.points)
    let isTall = block.faceRows >= 5 && rect.width > 2 * block.faceRows + 8
    let figure = LargeNumber(number: points, scale: isTall && points < 10 ? 2 : 1)
    figure.draw(
      column: rect.column + rect.width - figure.width - 1, row: rect.row - figure.height,
      Style(context.display.style(.seat(seat)).background, .bold), on: &context)
    context.frame.fill(
      Rect(column: rect.column, row: rect.row, width: rect.width, height: 1),
      context.display.style(.seat(seat)))
    let text = context.say(.table(.points(points)))
    let room = rect.width - ColumnWidth.of(text) - 2
    let place = context.say(.result(.place(block.ranking.place)))
    let mark = table.stage != .ceremony && seat == table.focus ? "►" : ""
    context.put(
      "\(mark)\(place) \(context.display.seatShape(seat)) \(game.setup.players[seat].name)",
      column: rect.column, row: rect.row, .seat(seat), limit: room)
    context.put(
      text, column: rect.column + rect.width - ColumnWidth.of(text) - 1, row: rect.row, .seat(seat))
    writeSets(block, from: top, counted, on: &context)
  }

  /// Writes the sets that have been counted; the next one falls onto the block.
  private func writeSets(
    _ block: Block, from top: Int, _ counted: Double, on context: inout DrawContext
  ) {
    let rect = block.rect
    let sets = block.ranking.score.complete
    let perRow = max((rect.width - 1) / 7, 1)
    let left = leftOver(block, on: context)
    let rows = rect.height - 1 - (left.isEmpty ? 0 : 1)
    let fitting = sets.count > rows * perRow ? max(rows * perRow - 1, 0) : sets.count
    for (index, set) in sets.prefix(fitting).enumerated() where counted > Double(index) {
      let goal = rect.row + 1 + index / perRow
      let part = Easing(.cubic, .out).value(at: min(counted - Double(index), 1))
      var column = rect.column + 1 + index % perRow * 7
      for word in set.parts {
        column = context.put(
          context.word(word.kind), column: column,
          row: top + Int((Double(goal - top) * part).rounded()), .card(word.kind))
      }
    }
    guard counted > Double(sets.count) else { return }
    let seat = block.ranking.player
    if fitting < sets.count {
      context.put(
        "+\(sets.count - fitting)", column: rect.column + 1 + fitting % perRow * 7,
        row: rect.row + 1 + fitting / perRow, .seat(seat))
    }
    context.put(left, column: rect.column + 1, row: rect.row + rect.height - 1, .seat(seat))
  }

  /// The cards that are part of no set, as far as there is room for them.
  private func leftOver(_ block: Block, on context: DrawContext) -> String {
    let words = block.ranking.score.leftOver.map { context.word($0.kind) }.counted
      .joined(separator: " ")
    let texts = ["\(context.say(.result(.leftOver))): \(words)", words, ""]
    let fits = texts.first { ColumnWidth.of($0) <= block.rect.width - 2 }
    return words.isEmpty || block.rect.height < 3 ? "" : fits ?? ""
  }

  /// The potato that decides between equal players: it drops and rolls to its owner.
  private func drawPotato(
    _ blocks: [Block], from top: Int, at time: Double, on context: inout DrawContext
  ) {
    guard let start = table.ceremony.potato, time >= start, blocks.count > 1 else { return }
    let cell = context.canvas.cellHeight
    let half = Ceremony.potatoDuration / 2
    let fall = Tween(from: 0.0, to: 1, start: start, duration: half, Easing(.quad, .in))
      .value(time: time)
    let roll = Tween(from: 0.0, to: 1, start: start + half, duration: half, Easing(.cubic, .out))
      .value(time: time)
    let owner = blocks[0].rect
    let end = Double(owner.column + owner.width / 2 + 1) * cell / 2
    let between = Double(blocks[1].rect.column) * cell / 2
    let ground = Double(owner.row) * cell - cell
    let ceiling = Double(top) * cell
    context.canvas.draw(
      Sprites.bitmap(.potatoSmall),
      at: Point(x: between + (end - between) * roll, y: ceiling + (ground - ceiling) * fall),
      width: 2 * cell, height: 2 * cell, rotation: -360 * roll)
  }

  // MARK: - Awards

  private func write(
    _ award: Award, _ index: Int, row: Int, at time: Double, on context: inout DrawContext
  ) {
    let line = Rect(column: 0, row: row, width: context.size.columns, height: 1)
    context.frame.fill(line, context.display.style(.mat))
    let start = table.ceremony.awards + Ceremony.award * Double(index)
    guard time >= start else { return }
    let part = Easing(.cubic, .out).value(at: min((time - start) / 0.3, 1))
    let text = context.say(award.message(in: game.setup, word: context.word))
    let sign = ["★", "▲", "●"][index % 3]
    let column = Int((Double(3 + ColumnWidth.of(text)) * (part - 1)).rounded()) + 2
    context.put(sign, column: column, row: row, .seatMark(0))
    context.put(
      text, column: column + 2, row: row, .mat, limit: max(context.size.columns - column - 2, 0))
  }
}

extension Rect {
  fileprivate var size: Size { Size(columns: width, rows: height) }
}

extension String {
  /// The text with signs that are drawn in place of their wide forms.
  fileprivate var replacingFullWidth: String {
    String(map { $0 == "！" ? "!" : $0 })
  }
}
