import App
import GameCore
import Graphics
import Motion
import Text

/// The end of a game: places, points, and which cards made each トマト (R24 to R26).
struct ResultScene: Scene {
  let table: TableState

  private var game: PublicGame { table.game }

  /// How long the points count up, in seconds.
  static let countUp = 1.5

  func fall(on painter: Painter) -> Fall? {
    Fall(from: table.timestamps.end, seed: table.seed, on: painter)
  }

  func still(_ painter: inout Painter) {
    painter.addButton(
      Rect(painter.size).inset(top: 1),
      .global(.piles))
    if painter.display.pixels != nil {
      painter.beginCanvas(cellHeight: TitleScene.cellHeight(painter.size))
    }
    drawPlaces(on: &painter)
    drawKeys(on: &painter)
  }

  /// The head, a headline, the players with their cards, a question, and the keys.
  private func places(in size: Size) -> (
    head: Rect, headline: Rect, players: Rect, question: Rect, keys: Rect
  ) {
    Rect(size).rows(1, 1, .rest, 1, 1)
  }

  private func drawPlaces(on painter: inout Painter) {
    if PodiumScene.fits(painter, players: game.players.count) {
      PodiumScene(table: table).draw(on: &painter)
      drawHead(hasHeadline: isSaid(from: table.ceremony.name, on: painter), on: &painter)
    } else {
      let details = details(on: painter)
      drawHead(hasHeadline: false, hasFocus: !isRoomy(details, on: painter), on: &painter)
      drawList(details, on: &painter)
    }
  }

  /// Writes the first row: the title, who has won or which keys choose whose cards are shown, and what
  /// has room of the seed.
  private func drawHead(
    hasHeadline: Bool, hasFocus: Bool = false, on painter: inout Painter
  ) {
    let columns = painter.size.columns
    var column = painter.put(painter.say(.result(.title)), column: 1, row: 0, .title) + 2
    if hasFocus, painter.asksForKeys, table.stage != .ceremony {
      column = painter.put(painter.say(.focus), column: column, row: 0, .faint) + 2
    }
    if hasHeadline {
      let text = headline(columns: columns - column - 1, on: painter)
      column = max(column, (columns - ColumnWidth.of(text)) / 2)
      column = painter.put(text, column: column, row: 0, .accent) + 2
    }
    let seed =
      table.shownSeed.flatMap {
        painter.seed($0, command: table.seedCommand, room: columns - column - 1)
      } ?? ""
    painter.put(seed, column: columns - ColumnWidth.of(seed) - 1, row: 0, .faint)
  }

  /// The cards of each player, in lines.
  private func details(on painter: Painter) -> [[String]] {
    game.rankings.map { detail($0, width: painter.size.columns - 6, on: painter) }
  }

  /// Whether the cards of all players have room, and not only those of the player in focus.
  private func isRoomy(_ details: [[String]], on painter: Painter) -> Bool {
    wanted(details) + eveningRows(on: painter) <= places(in: painter.size).players.height
  }

  /// The rows that are kept for how the evening stands.
  private func eveningRows(on painter: Painter) -> Int {
    AwardLine.evening(table, columns: painter.size.columns - 2, on: painter)?.height ?? 0
  }

  /// How many rows all players take.
  private func wanted(_ details: [[String]]) -> Int { details.reduce(0) { $0 + 1 + $1.count } }

  /// The players, one below the other.
  private func drawList(_ details: [[String]], on painter: inout Painter) {
    let (_, headline, players, _, _) = places(in: painter.size)
    if isSaid(from: table.ceremony.name, on: painter) {
      let text = self.headline(columns: headline.width - 2, on: painter)
      painter.put(text, in: headline, .accent, .center)
    }
    let rankings = game.rankings
    let eveningRows = eveningRows(on: painter)
    let hasGap = wanted(details) + eveningRows < players.height
    var row = players.row + (hasGap ? 1 : 0)
    let isRoomy = isRoomy(details, on: painter)
    for (ranking, lines) in zip(rankings, details) {
      draw(
        ranking, row: row, isFocused: !isRoomy && ranking.player == table.choice.focus, on: &painter
      )
      row += 1
      guard isRoomy || ranking.player == table.choice.focus else { continue }
      // In a small window, the player in focus leaves a line to each of the others.
      let most = isRoomy ? lines.count : max(players.height - rankings.count - eveningRows, 0)
      for index in 0..<min(most, lines.count) {
        // What has no room is visibly cut.
        let line = index == most - 1 ? lines[index...].joined(separator: "  ") : lines[index]
        painter.put(line, column: 5, row: row, .faint, limit: players.width - 6)
        row += 1
      }
    }
    row = drawAwards(from: row, on: &painter)
    writeTomato(below: row, on: &painter)
  }

  /// Writes the awards that have room from a row on; returns the row after them.
  private func drawAwards(from row: Int, on painter: inout Painter) -> Int {
    guard isSaid(from: table.ceremony.end, on: painter) else { return row }
    let players = places(in: painter.size).players
    var row = row
    for award in AwardLine.all(of: table, columns: players.width - 2, on: painter)
    where row + award.height <= players.rows.upperBound {
      painter.frame.fill(
        Rect(columns: players.columns, rows: row..<row + award.height),
        painter.display.style(.mat))
      award.write(column: 1, row: row, on: &painter)
      row += award.height
    }
    return row
  }

  /// Whether the ceremony has come to some time.
  private func isSaid(from time: Double, on painter: Painter) -> Bool {
    painter.clock.elapsed(since: table.timestamps.ceremony, of: time) == nil
  }

  /// A tomato in the free rows, if there are no pixels for falling ones.
  private func writeTomato(below row: Int, on painter: inout Painter) {
    guard painter.display.pixels == nil else { return }
    let tomato = TextPicture.card("tomato", width: 16, painter.display)
    let players = places(in: painter.size).players
    let free = players.inset(top: row - players.row)
    guard free.height >= tomato.height + 2 else { return }
    let place = free.centered(Size(columns: tomato.width, rows: tomato.height))
    tomato.draw(
      column: place.column, row: place.row, painter.display.style(.title), on: &painter.frame)
  }

  /// The points that are shown while they count up.
  private func shown(_ points: Int, on painter: Painter) -> Int {
    guard let elapsed = painter.clock.elapsed(since: table.timestamps.end, of: Self.countUp) else {
      return points
    }
    let part = Easing(.circ, .out).value(at: elapsed / Self.countUp)
    return Int((Double(points) * part).rounded(.down))
  }

  private func headline(columns: Int, on painter: Painter) -> String {
    let winners = game.winners.map { game.players[$0].name }
    let isDraw = winners.count == game.players.count
    let named = winners.shortenings.map { Message.Result.winners($0) }
    var texts = named.map { painter.say(.result($0)) }
    if let kind = game.decidingKind {
      texts.insert("\(texts[0]) \(painter.say(.result(.tieBreakerDecided(kind))))", at: 0)
    }
    if isDraw { texts.insert(painter.say(.result(.everybodyWins)), at: 1) }
    if game.isDrawWithoutPoints {
      let isCardGame = game.field.deck.text == nil
      texts = [painter.say(.result(isCardGame ? .nobodyScored : .nobodyHasPoints))]
    }
    if winners.count > 1 { texts.append(painter.say(.result(.manyWin(winners.count)))) }
    return Fitted(texts).textOrShortest(in: columns) ?? ""
  }

  private func draw(
    _ ranking: Ranking, row: Int, isFocused: Bool, on painter: inout Painter
  ) {
    let name = game.players[ranking.player].name
    let points = painter.say(.table(.points(shown(ranking.score.points, on: painter))))
    let place = painter.say(.result(.place(ranking.place)))
    let tieBreaker = ranking.score.tieBreaker.map { "  \(painter.word($0))" } ?? ""
    if isFocused { painter.put(painter.display.glyph("►", ">"), column: 0, row: row, .accent) }
    painter.put(place, column: 1, row: row, .strong)
    painter.put(
      name.shortened(to: 16), column: 5, row: row, ranking.place == 1 ? .accent : .strong)
    let end = painter.put("\(points)\(tieBreaker)", column: 23, row: row, .good)
    let tomatoes = Array(
      repeating: painter.display.glyph("●", "o"),
      count: shown(ranking.score.points, on: painter))
    painter.put(
      tomatoes.joined(), column: end + 1, row: row, .bad, limit: painter.size.columns - end - 2)
  }

  /// The cards of each トマト and those left over, in lines of at most `width` columns.
  private func detail(_ ranking: Ranking, width: Int, on painter: Painter) -> [String] {
    let made = ranking.score.tomatoes.map { tomato in
      tomato.cards.map { painter.word(ranking.score.deck[$0]) }.joined(separator: "+")
    }
    let words = ranking.score.leftOver.map { painter.word(ranking.score.deck[$0]) }.counted
    var left = words.isEmpty ? [painter.say(.result(.nothing))] : words
    left[0] = "(\(painter.say(.result(.leftOver))): \(left[0])"
    left[left.count - 1] += ")"
    return (made.counted + left).lines(columns: width, gap: "  ")
  }

  private func drawKeys(on painter: inout Painter) {
    guard painter.asksForKeys else { return }
    let (_, _, _, question, keys) = places(in: painter.size)
    guard table.stage != .ceremony else {
      painter.put(painter.anyKey(.pointing(.skip)), in: keys, .faint, .center)
      return
    }
    guard table.decidesForAll else {
      // Only the host begins another game.
      let sentence = painter.say(.lobby(table.isReady ? .waitsForHost : .sayReady))
      let isAsked = table.bindings.contains { $0.command == .result(.rematch) }
      painter.put(
        isAsked
          ? painter.ask(sentence, .result(.rematch)) : Phrase(painter.say(.lobby(.waitsForHost))),
        in: question, .strong, .center)
      return painter.putKeys(table.bindings)
    }
    let offers: [KeyPrompt] =
      switch table.series {
      case nil: [.result, .shortResult]
      case let series? where series.length == .open || series.isOver: [.rematch, .shortRematch]
      case _?: [.nextGame, .shortNextGame]
      }
    painter.put(
      painter.fitting(offers.map { painter.say($0) }), in: question, .strong, .center)
    painter.putKeys(table.bindings)
  }
}
