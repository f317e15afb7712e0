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
  /// The winners of the evening, after its last game.
  private var champions: [Int] { table.series?.champions ?? [] }

  /// Whether a window has room and signs for a podium.
  static func fits(_ painter: Painter, players: Int) -> Bool {
    let size = painter.size
    // In small windows, a list has room for more players.
    return size.columns >= PodiumLayout.minimumPitch * players + 2
      && (size.rows >= 18 && size.columns >= 60 || players < 4)
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
    let awards = Self.awards(of: table, on: painter)
    let (_, name, podium, lines, _) = Self.places(painter.size, awards: awards)
    let layout = PodiumLayout(game, rows: podium.rows, crowned: crowned, on: painter)
    drawName(
      in: Rect(columns: name.columns, rows: name.row..<max(layout.top, name.rows.upperBound)),
      at: time, on: &painter)
    for block in layout.blocks { draw(block, of: layout, at: time, on: &painter) }
    drawPotato(layout.blocks, from: podium.row, at: time, on: &painter)
    painter.compositePixels()
    for block in layout.blocks { write(block, at: time, on: &painter) }
    var row = lines.row
    for (index, award) in awards.enumerated() {
      write(award, index, row: row, at: time, on: &painter)
      row += award.height
    }
  }

  /// The players with a crown: the winners of the evening, at its end, or of the only game.
  private var crowned: [Int] {
    table.series?.isTold == true ? champions : game.isDrawWithoutPoints ? [] : game.winners
  }

  /// The awards for which there is room; how an evening stands always has it.
  static func awards(of table: TableState, on painter: Painter) -> ArraySlice<AwardLine> {
    let all = AwardLine.all(of: table, columns: painter.size.columns - 4, on: painter)
    let rows = painter.size.rows
    let most = rows < 18 ? 0 : rows < 20 ? 2 : rows < 24 ? 4 : Int.max
    var (fitting, taken) = (table.series?.isTold == true ? 1 : 0, 0)
    for (index, award) in all.enumerated() {
      taken += award.height
      if taken <= most { fitting = max(fitting, index + 1) }
    }
    return all.prefix(fitting)
  }

  /// The head, the names in large letters, the podium, and apart from it the awards, and the keys.
  static func places(
    _ size: Size, awards: ArraySlice<AwardLine>
  ) -> (head: Rect, name: Rect, podium: Rect, awards: Rect, keys: Rect) {
    let name = size.rows < 18 ? 3 : size.rows < 20 ? 5 : max(size.rows / 4, 6)
    let height = awards.reduce(0) { $0 + $1.height }
    let gap = height > 0 && size.rows >= 24 ? 1 : 0
    let (head, names, podium, _, lines, keys) = Rect(size).rows(1, name, .rest, gap, height, 2)
    return (head, names, podium, lines, keys)
  }

  // MARK: - The name

  private func drawName(in rect: Rect, at time: Double, on painter: inout Painter) {
    let shown = time - table.ceremony.name
    guard shown >= 0 else { return }
    let texts = signTexts(on: painter)
    let signs = texts.map { text in
      BigText(text.joined, in: rect.size, on: painter.display, largest: 6)
    }
    // Beside several names, what they have done is written only in wide marks.
    let isLarge = { (index: Int) in
      signs[index].map { $0.isLarge && (index > 0 || best.count < 2 || $0.markWidth > 2) } == true
    }
    // The sentence is written elsewhere, too: a shorter text that fills the room is better than it. In small
    // letters the names alone are best.
    let index =
      texts.indices.first { isLarge($0) && 2 * (signs[$0]?.cells.rows ?? 0) >= rect.height }
      ?? texts.indices.first(where: isLarge)
      ?? texts.indices.last { $0 > 0 && signs[$0] != nil }
    guard let index = index ?? texts.indices.first, let sign = signs[index] else {
      painter.compositePixels()
      painter.put(texts[0].joined, in: rect.line(rect.height / 2), .accent, .center)
      return
    }
    let text = texts[index]
    let colors = text.flatMap { piece in
      Array(repeating: piece.color, count: sign.count(of: piece.text))
    }
    sign.draw(in: rect, letters: shown, colors, on: &painter)
  }

  /// A text in pieces of one color.
  private typealias Pieces = [(text: String, color: RGB)]

  /// The seats of those who have won the evening, or the game.
  private var best: [Int] { champions.isEmpty ? game.winners : champions }

  /// The candidates for large letters, the best first.
  private func signTexts(on painter: Painter) -> [Pieces] {
    let say = { (text: Message.Result) in painter.say(.result(text)).replacingFullWidth }
    if game.isDrawWithoutPoints, champions.isEmpty {
      return [[(say(game.field.deck.text == nil ? .noTomato : .noPoints), BigText.gold)]]
    }
    let names = best.map { game.players[$0].name }
    let together = best.enumerated().flatMap { index, seat -> Pieces in
      let name = (game.players[seat].name, painter.display.style(.seat(seat)).background.painted)
      return index == 0 ? [name] : [(" & ", BigText.paper), name]
    }
    guard champions.isEmpty else { return [[(say(.champions(names)), BigText.gold)], together] }
    let wins = say(.win(names))
    let all = together.joined
    let sentence =
      wins.hasPrefix(all)
      ? together + [(String(wins.dropFirst(all.count)), BigText.gold)] : [(wins, BigText.gold)]
    return [sentence, together]
      + (names.count > 1 ? [[(say(.tie(names.count)), BigText.gold)]] : [])
  }

  // MARK: - Blocks

  /// When the block of a player begins to rise.
  private func start(_ block: PodiumLayout.Block) -> Double {
    Double(table.ceremony.order.firstIndex(of: block.ranking.player) ?? 0) * Durations.block.pause
  }

  private func draw(
    _ block: PodiumLayout.Block, of layout: PodiumLayout, at time: Double,
    on painter: inout Painter
  ) {
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
    guard part >= 1 else { return }
    drawPile(block, of: layout, at: time, on: &painter)
    for card in block.cards {
      painter.canvas.draw(
        CardPicture.figure(card.kind, rows: card.place.height), at: painter.middle(of: card.place),
        width: Double(CardPicture.figure(card.kind, rows: card.place.height).width) * cell / 4,
        height: Double(card.place.height) * cell)
    }
  }

  /// Draws the tomatoes of a player, which fall one after the other, and the crown of a winner.
  private func drawPile(
    _ block: PodiumLayout.Block, of layout: PodiumLayout, at time: Double,
    on painter: inout Painter
  ) {
    let half = painter.canvas.cellHeight / 2
    let form = layout.form
    let isDraw = game.isDrawWithoutPoints
    let bitmap =
      isDraw
      ? Sprites.bitmap(form.potato) : Sprites.tomato(form.tomato, painter.display.depth)
    let size = (width: Double(form.size.columns) * half, height: Double(2 * form.size.rows) * half)
    for (index, tomato) in block.pile.enumerated() {
      let start = isDraw ? 0 : table.ceremony.counting + Durations.set * Double(index)
      guard time >= start else { break }
      let fall = Tween(
        from: 6.0, to: 0, start: start, duration: Durations.landing, Easing(.quad, .in)
      ).value(time: time)
      painter.canvas.draw(
        bitmap,
        at: Point(
          x: Double(tomato.column) * half + size.width / 2, y: (Double(tomato.foot) - fall) * half),
        anchor: UnitPoint(x: 0.5, y: 1), width: size.width, height: size.height)
    }
    let fallStart = table.ceremony.name
    guard time > fallStart, layout.crowned.contains(block.ranking.player) else { return }
    // The crown falls with the first letter of the name.
    let rise = BigText.fall(from: fallStart, at: time) * 2
    CrownView(width: Double(layout.crownColumns) * half).draw(
      at: Point(
        x: (Double(block.rect.column) + Double(block.rect.width) / 2) * half,
        y: (Double(block.crownFoot) - rise) * half), on: &painter.canvas)
  }

  /// Writes the place, the name, the points and what is left over on a block.
  private func write(_ block: PodiumLayout.Block, at time: Double, on painter: inout Painter) {
    let seat = block.ranking.player
    guard time >= start(block) + Durations.block.duration else { return }
    let counted = Int((time - table.ceremony.counting) / Durations.set)
    let points = min(max(counted, 0), block.ranking.score.points)
    painter.fill(block.rect.rows(block.rect.height - block.rest.height, .rest).0, .seat(seat))
    let standing = painter.standing(block.ranking)
    painter.put(standing, in: block.place.middleLine, .seat(seat))
    let style = painter.display.style(.seat(seat))
    if let letters = block.letters {
      letters.write(
        column: block.name.column + (block.name.width - letters.cells.columns) / 2,
        row: block.name.row, style, on: &painter)
      painter.frame.note(
        painted: block.title, column: block.name.column, row: block.name.middleLine.row)
    } else {
      painter.put(block.title, in: block.name, .seat(seat))
    }
    // Nobody needs the points where all have none.
    if !game.isDrawWithoutPoints {
      if block.figure != nil {
        var figure = BigText(number: points, hasGap: true)
        figure.foot = 0
        figure.write(
          column: block.points.columns.upperBound - figure.width - 1, row: block.points.row, style,
          on: &painter)
      } else {
        painter.put("\(points) ", in: block.points, .seat(seat), .right)
      }
    }
    guard counted > block.ranking.score.points else { return }
    for (index, line) in block.leftOver.enumerated() {
      painter.put(line, in: block.rest.line(index).inset(left: 1), .seat(seat))
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
    let end = Double(owner.columns.upperBound - 2) * cell / 2
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

extension [(text: String, color: RGB)] {
  fileprivate var joined: String { map(\.text).joined() }
}

extension String {
  /// The text with signs that are drawn in place of their wide forms.
  fileprivate var replacingFullWidth: String {
    String(map { $0 == "！" ? "!" : $0 })
  }
}
