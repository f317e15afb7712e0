import App
import Assets
import GameCore
import Graphics
import Motion

/// The end of a game as a podium: the winner's name in large letters, a block for each player with
/// the sets that were counted, and the awards.
struct PodiumScene {
  let table: TableState

  private var game: PublicGame { table.game }
  /// Who has won the evening, after its last game.
  private var champions: [Int] { table.series?.champions ?? [] }

  /// Whether a window has room and signs for a podium.
  static func fits(_ painter: Painter, players: Int) -> Bool {
    painter.size.rows >= 18
      && painter.size.columns >= max(60, PodiumLayout.minimumPitch * players + 2)
      && painter.display.pixels == .blocks && painter.display.glyphs == .unicode
  }

  /// The seconds since the ceremony began; after its end, that.
  private func elapsed(on painter: Painter) -> Double {
    painter.clock.elapsed(since: table.timestamps.ceremony, of: table.ceremony.end)
      ?? table.ceremony.end
  }

  /// Draws what is over the falling pictures, which are on the canvas.
  func draw(on painter: inout Painter) {
    let time = elapsed(on: painter)
    let awards = awards(on: painter)
    let rows = Self.rows(painter.size, awards: awards.count)
    let layout = PodiumLayout(game, rows: rows, on: painter)
    let (blocks, top) = (layout.blocks, layout.top)
    drawName(
      in: Rect(painter.size).rows(1, top - 1, .rest).1, at: time,
      on: &painter)
    for block in blocks { draw(block, at: time, on: &painter) }
    drawPotato(blocks, from: top, at: time, on: &painter)
    painter.compositePixels()
    for block in blocks { write(block, from: top, at: time, on: &painter) }
    for (index, award) in awards.enumerated() {
      write(award, index, row: rows.upperBound + index, at: time, on: &painter)
    }
  }

  /// The awards for which there is room.
  private func awards(on painter: Painter) -> ArraySlice<AwardLine> {
    AwardLine.all(of: table, columns: painter.size.columns - 4, on: painter)
      .prefix(painter.size.rows < 20 ? 2 : .max)
  }

  /// The rows that blocks and faces may take: below the least ones for the name, above the awards.
  static func rows(_ size: Size, awards: Int) -> Range<Int> {
    1 + (size.rows < 20 ? 5 : max(size.rows / 4, 6))..<size.rows - 2 - awards
  }

  // MARK: - The name

  private func drawName(in rect: Rect, at time: Double, on painter: inout Painter) {
    let shown = time - table.ceremony.name
    guard shown >= 0 else { return }
    let texts = signTexts(on: painter)
    let signs = texts.compactMap { BigText($0, in: rect.size, on: painter.display, largest: 6) }
    // The sentence is written elsewhere, too: a shorter text that fills the room is better than it.
    let full = signs.first { $0.isLarge && 2 * $0.cells.rows >= rect.height }
    guard let sign = full ?? signs.first(where: \.isLarge) ?? signs.last else {
      painter.compositePixels()
      painter.put(texts[0], in: rect.line(rect.height / 2), .accent, .center)
      return
    }
    sign.draw(in: rect, letters: shown, on: &painter)
  }

  /// What may stand in large letters, the best first.
  private func signTexts(on painter: Painter) -> [String] {
    let say = { (text: Message.Result) in painter.say(.result(text)).replacingFullWidth }
    let best = champions.map { game.players[$0].name }
    if !best.isEmpty { return [say(.champions(best)), best.joined(separator: "  ")] }
    let names = game.winners.map { game.players[$0].name }
    if game.isDrawWithoutPoints {
      return [say(game.field.deck.text == nil ? .noTomato : .noPoints)]
    }
    let winners = [say(.winners(names)), names.joined(separator: " & ")]
    return names.count > 1 ? winners + [say(.tie)] : winners
  }

  // MARK: - Blocks

  /// When the block of a player begins to rise.
  private func start(_ block: PodiumLayout.Block) -> Double {
    Double(table.ceremony.order.firstIndex(of: block.ranking.player) ?? 0) * Durations.block.pause
  }

  private func draw(_ block: PodiumLayout.Block, at time: Double, on painter: inout Painter) {
    let part = Tween(
      from: 0.0, to: 1, start: start(block), duration: Durations.block.duration, Easing(.back, .out)
    ).value(time: time)
    guard part > 0 else { return }
    let cell = painter.canvas.cellHeight
    let color = painter.display.style(.seat(block.ranking.player)).background.painted
    let height = Double(block.rect.height) * cell * part
    let foot = Double(block.rect.row + block.rect.height) * cell
    let origin = Point(x: Double(block.rect.column) * cell / 2, y: foot - height)
    let width = Double(block.rect.width) * cell / 2
    painter.canvas.fillRectangle(color, origin: origin, width: width, height: height)
    painter.canvas.fillRectangle(
      color.mixed(with: RGB(0xffffff), part: 0.5), origin: origin, width: width, height: cell / 2)
    painter.canvas.fillRectangle(
      color.mixed(with: RGB(0), part: 0.3), origin: origin + Point(x: width - cell / 2, y: 0),
      width: cell / 2, height: height)
    // What is higher than its place grows out of the awards.
    painter.canvas.fillRectangle(
      nil, origin: Point(x: origin.x, y: foot), width: width, height: cell)
    let face = Sprites.bitmap(block.face)
    let side = Double(block.faceRows) * cell
    let stand = Point(x: origin.x + side * 0.55, y: origin.y)
    painter.canvas.draw(
      face, at: stand, anchor: UnitPoint(x: 0.5, y: 1),
      width: side * Double(face.width) / Double(face.height), height: side)
    let fallStart = table.ceremony.name
    guard time > fallStart, champions.contains(block.ranking.player) else { return }
    // The crown falls with the first letter of the name.
    let rise = side * 0.66 + BigText.fall(from: fallStart, at: time) * cell
    CrownView(width: side * 0.56)
      .draw(at: stand - Point(x: 0, y: rise), on: &painter.canvas)
  }

  /// Writes the place, the name and the sets on a block, and the points above it.
  private func write(
    _ block: PodiumLayout.Block, from top: Int, at time: Double, on painter: inout Painter
  ) {
    let (rect, seat) = (block.rect, block.ranking.player)
    guard time >= start(block) + Durations.block.duration else { return }
    let counted = (time - table.ceremony.counting) / Durations.set
    writePoints(block, min(max(Int(counted), 0), block.ranking.score.points), on: &painter)
    for row in rect.row..<block.setsRow {
      painter.frame.fill(
        Rect(column: rect.column, row: row, width: rect.width, height: 1),
        painter.display.style(.seat(seat)))
    }
    let place = painter.say(.result(.place(block.ranking.place)))
    let row = rect.row + ((block.letters?.cells.rows ?? 1) - 1) / 2
    let end = painter.put(
      "\(place) \(painter.display.seatShape(seat))", column: rect.column, row: row, .seat(seat))
    if let letters = block.letters {
      letters.write(
        column: end + 1, row: rect.row, painter.display.style(.seat(seat)), on: &painter)
    } else {
      painter.put(
        block.name, column: block.hasNameRow ? rect.column : end + 1, row: block.setsRow - 1,
        .seat(seat))
    }
    writeSets(block, from: top, counted, on: &painter)
  }

  /// The points in large figures; nobody needs them where all have none.
  private func writePoints(
    _ block: PodiumLayout.Block, _ points: Int, on painter: inout Painter
  ) {
    guard !game.isDrawWithoutPoints else { return }
    let rect = block.rect
    let isTall = block.faceRows >= 5 && rect.width > 2 * block.faceRows + 8
    let figure = BigText(
      number: points, scale: isTall && points < 10 ? 2 : 1, hasGap: true)
    let margin = points < 10 ? 1 : 0
    figure.write(
      column: rect.column + rect.width - figure.width - margin,
      row: rect.row - figure.cells.rows,
      Style(painter.display.style(.seat(block.ranking.player)).background, .bold), on: &painter)
  }

  /// Writes the sets that have been counted; the next one falls onto the block.
  private func writeSets(
    _ block: PodiumLayout.Block, from top: Int, _ counted: Double, on painter: inout Painter
  ) {
    let sets = block.ranking.score.complete
    let (column, room) = (block.rect.column + 1, block.setRows * block.setsPerRow)
    let fitting = sets.count > room ? max(room - 1, 0) : sets.count
    for (index, set) in sets.prefix(fitting).enumerated() where counted > Double(index) {
      let goal = block.setsRow + index / block.setsPerRow
      let part = Easing(.cubic, .out).value(at: min(counted - Double(index), 1))
      painter.put(
        set, column: column + index % block.setsPerRow * block.setPitch,
        row: top + Int((Double(goal - top) * part).rounded()),
        limit: min(block.setPitch - 1, block.rect.width - 2)
      ) { .card($0.kind) }
    }
    guard counted > Double(sets.count) else { return }
    let seat = block.ranking.player
    if fitting < sets.count, block.setRows > 0 {
      painter.put(
        "+\(sets.count - fitting)", column: column + fitting % block.setsPerRow * block.setPitch,
        row: block.setsRow + fitting / block.setsPerRow, .seat(seat))
    }
    for (index, line) in block.leftOver.enumerated() {
      painter.put(
        line, column: column, row: block.setsRow + block.setRows + index, .seat(seat),
        limit: block.rect.width - 1)
    }
  }

  /// The potato that decides between equal players: it drops and rolls to its owner.
  private func drawPotato(
    _ blocks: [PodiumLayout.Block], from top: Int, at time: Double, on painter: inout Painter
  ) {
    guard let start = table.ceremony.potato, time >= start, blocks.count > 1 else { return }
    let cell = painter.canvas.cellHeight
    let half = Durations.potato / 2
    let fall = Tween(from: 0.0, to: 1, start: start, duration: half, Easing(.quad, .in))
      .value(time: time)
    let roll = Tween(from: 0.0, to: 1, start: start + half, duration: half, Easing(.cubic, .out))
      .value(time: time)
    let owner = blocks[0].rect
    let end = Double(owner.column + owner.width / 2 + 1) * cell / 2
    let between = Double(blocks[1].rect.column) * cell / 2
    let ground = Double(owner.row) * cell - cell
    let ceiling = Double(top) * cell
    painter.canvas.draw(
      tieBreaker,
      at: Point(x: between + (end - between) * roll, y: ceiling + (ground - ceiling) * fall),
      width: 2 * cell, height: 2 * cell, rotation: -360 * roll)
  }

  /// The potato, or the picture of the card that breaks ties with another deck.
  private var tieBreaker: Bitmap {
    guard let kind = game.decidingKind, kind.look != .drawn else {
      return Sprites.bitmap(.potatoSmall)
    }
    return CardPicture.figure(kind, rows: 4)
  }

  // MARK: - Awards

  private func write(
    _ award: AwardLine, _ index: Int, row: Int, at time: Double, on painter: inout Painter
  ) {
    let line = Rect(painter.size).line(row)
    painter.frame.fill(line, painter.display.style(.mat))
    let start = table.ceremony.awards + Durations.award * Double(index)
    guard time >= start else { return }
    let part = Easing(.cubic, .out).value(at: min((time - start) / 0.3, 1))
    let column = 2 + Int((Double(award.width + 3) * (part - 1)).rounded())
    award.write(column: column, row: row, on: &painter)
  }
}

extension String {
  /// The text with signs that are drawn in place of their wide forms.
  fileprivate var replacingFullWidth: String {
    String(map { $0 == "！" ? "!" : $0 })
  }
}
