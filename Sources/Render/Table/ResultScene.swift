import App
import GameCore
import Graphics
import Motion
import Text

/// The end of a game: places, points, and which cards made each トマト (R24 to R26).
struct ResultScene {
  let table: TableState

  private var game: PublicGame { table.game }

  /// How long the points count up, in seconds.
  static let countUp = 1.5

  func draw(on context: inout DrawContext) {
    context.part(.ground) { context in
      context.addButton(
        Rect(column: 0, row: 1, width: context.size.columns, height: context.size.rows - 1),
        .global(.piles))
      guard context.display.pixels != nil else { return }
      context.beginCanvas(cellHeight: TitleScene.cellHeight(context.size))
    }
    drawFalling(on: &context)
    context.part(.picture) { drawPlaces(on: &$0) }
    context.part(.prompt) { drawKeys(on: &$0) }
  }

  private func drawPlaces(on context: inout DrawContext) {
    if PodiumScene.fits(context, players: game.players.count) {
      PodiumScene(table: table).draw(on: &context)
      drawHead(hasHeadline: isSaid(from: table.ceremony.name, on: context), on: &context)
    } else {
      let details = details(on: context)
      drawHead(hasHeadline: false, hasFocus: !isRoomy(details, on: context), on: &context)
      drawList(details, on: &context)
    }
  }

  /// Writes the first row: the title, who has won or which keys choose whose cards are shown, and what
  /// has room of the seed.
  private func drawHead(
    hasHeadline: Bool, hasFocus: Bool = false, on context: inout DrawContext
  ) {
    let columns = context.size.columns
    var column = context.put(context.say(.result(.title)), column: 1, row: 0, .title) + 2
    if hasFocus, context.asksForKeys, table.stage != .ceremony {
      column = context.put(context.say(.focus), column: column, row: 0, .faint) + 2
    }
    if hasHeadline {
      let text = headline(columns: columns - column - 1, on: context)
      column = max(column, (columns - ColumnWidth.of(text)) / 2)
      column = context.put(text, column: column, row: 0, .accent) + 2
    }
    let seed = table.shownSeed.flatMap { context.seed($0, room: columns - column - 1) } ?? ""
    context.put(seed, column: columns - ColumnWidth.of(seed) - 1, row: 0, .faint)
  }

  /// The cards of each player, in lines.
  private func details(on context: DrawContext) -> [[String]] {
    game.rankings.map { detail($0, width: context.size.columns - 6, on: context) }
  }

  /// Whether the cards of all players have room, and not only those of the player in focus.
  private func isRoomy(_ details: [[String]], on context: DrawContext) -> Bool {
    wanted(details) <= context.size.rows - 4 - eveningRows(on: context)
  }

  /// The rows that are kept for how the evening stands.
  private func eveningRows(on context: DrawContext) -> Int {
    AwardLine.evening(table, columns: context.size.columns - 2, on: context)?.height ?? 0
  }

  /// How many rows all players take.
  private func wanted(_ details: [[String]]) -> Int { details.reduce(0) { $0 + 1 + $1.count } }

  /// The players, one below the other.
  private func drawList(_ details: [[String]], on context: inout DrawContext) {
    let size = context.size
    if isSaid(from: table.ceremony.name, on: context) {
      context.center(headline(columns: size.columns - 2, on: context), row: 1, .accent)
    }
    let rankings = game.rankings
    // In a small window, the player in focus leaves a line to each of the others.
    let eveningRows = eveningRows(on: context)
    var row = wanted(details) <= size.rows - 5 - eveningRows ? 3 : 2
    let isRoomy = isRoomy(details, on: context)
    for (ranking, lines) in zip(rankings, details) {
      draw(ranking, row: row, isFocused: !isRoomy && ranking.player == table.focus, on: &context)
      row += 1
      guard isRoomy || ranking.player == table.focus else { continue }
      let most = isRoomy ? lines.count : size.rows - 4 - rankings.count - eveningRows
      for line in lines.prefix(max(most, 0)) {
        context.put(line, column: 5, row: row, .faint)
        row += 1
      }
    }
    row = drawAwards(from: row, on: &context)
    writeTomato(below: row, on: &context)
  }

  /// Writes the awards that have room from a row on; returns the row after them.
  private func drawAwards(from row: Int, on context: inout DrawContext) -> Int {
    guard isSaid(from: table.ceremony.end, on: context) else { return row }
    let size = context.size
    var row = row
    for award in AwardLine.all(of: table, columns: size.columns - 2, on: context)
    where row + award.height <= size.rows - 2 {
      context.frame.fill(
        Rect(column: 0, row: row, width: size.columns, height: award.height),
        context.display.style(.mat))
      award.write(column: 1, row: row, on: &context)
      row += award.height
    }
    return row
  }

  /// Whether the ceremony has come to some time.
  private func isSaid(from time: Double, on context: DrawContext) -> Bool {
    context.elapsed(since: table.timestamps.ceremony, of: time) == nil
  }

  /// A tomato in the free rows, if there are no pixels for falling ones.
  private func writeTomato(below row: Int, on context: inout DrawContext) {
    guard context.display.pixels == nil else { return }
    let tomato = TextPicture.card("tomato", width: 16, context.display)
    let free = context.size.rows - 2 - row
    guard free >= tomato.height + 2 else { return }
    tomato.draw(
      column: (context.size.columns - tomato.width) / 2, row: row + (free - tomato.height) / 2,
      context.display.style(.title), on: &context.frame)
  }

  /// What falls behind the text.
  private func drawFalling(on context: inout DrawContext) {
    guard context.drawsParticles, let particles = context.decorations.particles else { return }
    ParticleView(particles, seed: table.seed).draw(since: table.timestamps.end, on: &context)
  }

  /// The points that are shown while they count up.
  private func shown(_ points: Int, on context: DrawContext) -> Int {
    guard let elapsed = context.elapsed(since: table.timestamps.end, of: Self.countUp) else {
      return points
    }
    let part = Easing(.circ, .out).value(at: elapsed / Self.countUp)
    return Int((Double(points) * part).rounded(.down))
  }

  private func headline(columns: Int, on context: DrawContext) -> String {
    let winners = game.winners.map { game.players[$0].name }
    let isDraw = winners.count == game.players.count
    let named = winners.shortenings.map { Message.Result.winners($0) }
    var texts = named.map { context.say(.result($0)) }
    if let kind = game.decidingKind {
      texts.insert("\(texts[0]) \(context.say(.result(.tieBreakerDecided(kind))))", at: 0)
    }
    if isDraw { texts.insert(context.say(.result(.everybodyWins)), at: 1) }
    if game.isDrawWithoutPoints {
      let isCardGame = game.field.deck.text == nil
      texts = [context.say(.result(isCardGame ? .nobodyScored : .nobodyHasPoints))]
    }
    if winners.count > 1 { texts.append(context.say(.result(.manyWin(winners.count)))) }
    return texts.first { ColumnWidth.of($0) <= columns } ?? texts.last ?? ""
  }

  private func draw(
    _ ranking: Ranking, row: Int, isFocused: Bool, on context: inout DrawContext
  ) {
    let name = game.players[ranking.player].name
    let points = context.say(.table(.points(shown(ranking.score.points, on: context))))
    let place = context.say(.result(.place(ranking.place)))
    let tieBreaker = ranking.score.tieBreaker.map { "  \(context.word($0))" } ?? ""
    if isFocused { context.put(context.display.glyph("►", ">"), column: 0, row: row, .accent) }
    context.put(place, column: 1, row: row, .strong)
    context.put(
      name.shortened(to: 16), column: 5, row: row, ranking.place == 1 ? .accent : .strong)
    context.put("\(points)\(tieBreaker)", column: 23, row: row, .good)
  }

  /// The cards of each トマト and those left over, in lines of at most `width` columns.
  private func detail(_ ranking: Ranking, width: Int, on context: DrawContext) -> [String] {
    let made = ranking.score.tomatoes.map { tomato in
      tomato.cards.map { context.word(ranking.score.deck[$0]) }.joined(separator: "+")
    }
    let words = ranking.score.leftOver.map { context.word(ranking.score.deck[$0]) }.counted
    var left = words.isEmpty ? [context.say(.result(.nothing))] : words
    left[0] = "(\(context.say(.result(.leftOver))): \(left[0])"
    left[left.count - 1] += ")"
    return (made.counted + left).lines(columns: width, gap: "  ")
  }

  private func drawKeys(on context: inout DrawContext) {
    guard context.asksForKeys else { return }
    guard table.stage != .ceremony else {
      return context.center(
        context.anyKey(.pointing(.skip)), row: context.size.rows - 1, .faint)
    }
    guard !table.isGuest else {
      // Only the host begins another game.
      let sentence = context.say(.lobby(table.isReady ? .waitsForHost : .sayReady))
      let isAsked = table.bindings.contains { $0.command == .result(.rematch) }
      context.center(
        isAsked
          ? context.ask(sentence, .result(.rematch)) : Phrase(context.say(.lobby(.waitsForHost))),
        row: context.size.rows - 2, .strong)
      return context.putKeys(table.bindings)
    }
    let offers: [Offer] =
      switch table.series {
      case nil: [.result, .shortResult]
      case let series? where series.length == .open || series.isOver: [.rematch, .shortRematch]
      case _?: [.nextGame, .shortNextGame]
      }
    context.center(
      context.fitting(offers.map { context.say($0) }),
      row: context.size.rows - 2, .strong)
    context.putKeys(table.bindings)
  }
}
