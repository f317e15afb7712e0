import App
import GameCore
import Graphics
import Motion

/// The end of a game: places, points, and which cards made each トマト (R24 to R26).
struct ResultScene {
  let table: TableState

  private var game: GameState { table.game }

  /// How long the points count up, in seconds.
  static let countUp = 1.5

  func draw(on page: inout Page) {
    drawFalling(on: &page)
    let standings = game.standings
    page.put(page.say(.resultTitle), column: 1, row: 0, .title)
    let seed = page.say(.seed, ["n": "\(game.setup.seed)"])
    page.put(seed, column: page.size.columns - ColumnWidth.of(seed) - 1, row: 0, .faint)
    page.center(headline(on: page), row: 1, .accent)

    let room = page.size.rows - 5
    let details = standings.map { detail($0, width: page.size.columns - 6, on: page) }
    let isRoomy = details.reduce(0) { $0 + 1 + $1.count } <= room
    var row = 3
    for (standing, lines) in zip(standings, details) {
      draw(standing, row: row, on: &page)
      row += 1
      guard isRoomy || standing.player == table.focus else { continue }
      // Where room is short, the player in focus leaves a line to each of the others.
      let most = isRoomy ? lines.count : room - standings.count
      for line in lines.prefix(max(most, 0)) {
        page.put(line, column: 5, row: row, .faint)
        row += 1
      }
    }
    writeTomato(below: row, on: &page)
    drawKeys(on: &page)
  }

  /// A tomato in the free rows, where none can rain.
  private func writeTomato(below row: Int, on page: inout Page) {
    guard page.look.pixels == nil else { return }
    let tomato = TextPicture.card(.tomato, width: 16, page.look)
    let free = page.size.rows - 2 - row
    guard free >= tomato.height + 2 else { return }
    tomato.draw(
      column: (page.size.columns - tomato.width) / 2, row: row + (free - tomato.height) / 2,
      page.look.style(.title), on: &page.frame)
  }

  /// Tomatoes and leaves rain behind the words.
  private func drawFalling(on page: inout Page) {
    guard page.look.pixels != nil, page.ornaments.falling,
      let elapsed = page.elapsed(since: table.timestamps.end, of: FallingView.duration)
    else { return }
    page.beginCanvas(cellHeight: TitleScene.cellHeight(page.size))
    let falling = FallingView(
      pictures: [.tomatoSmall, .tomatoMedium, .leaf], seed: game.setup.seed)
    falling.draw(elapsed: elapsed, on: &page.canvas)
    page.stamp()
  }

  /// The points that are shown while they count up.
  private func shown(_ points: Int, on page: Page) -> Int {
    guard let elapsed = page.elapsed(since: table.timestamps.end, of: Self.countUp) else {
      return points
    }
    let part = Easing(.circ, .out).value(at: elapsed / Self.countUp)
    return Int((Double(points) * part).rounded(.down))
  }

  private func headline(on page: Page) -> String {
    let winners = game.winners.map { game.setup.players[$0].name }
    let phrase: Phrase = winners.count == 1 ? .winner : .winners
    let sentence = page.say(phrase, ["name": page.language.list(winners)])
    return game.potatoDecides ? "\(sentence) \(page.say(.potatoDecided))" : sentence
  }

  private func draw(_ standing: Standing, row: Int, on page: inout Page) {
    let isFocused = standing.player == table.focus
    let name = game.setup.players[standing.player].name
    let points = page.say(.points, ["n": "\(shown(standing.score.points, on: page))"])
    let place = page.say(.place, ["n": "\(standing.place)"])
    let potato = standing.score.hasPotato ? "  \(page.look.word(.potato))" : ""
    if isFocused { page.put(page.look.sign("►", ">"), column: 0, row: row, .accent) }
    page.put(place, column: 1, row: row, .strong)
    page.put(name, column: 5, row: row, standing.place == 1 ? .accent : .strong, limit: 16)
    page.put("\(points)\(potato)", column: 23, row: row, .good)
  }

  /// How the トマト were put together and what was left, in lines of at most `width` columns.
  private func detail(_ standing: Standing, width: Int, on page: Page) -> [String] {
    let made = standing.score.tomatoes.map { tomato in
      tomato.cards.map { page.look.shortWord($0.kind) }.joined(separator: "+")
    }
    let left = standing.score.leftOver.map { page.look.shortWord($0.kind) }
    let pieces =
      made.counted + ["(\(page.say(.leftOver)):"]
      + (left.isEmpty ? [page.say(.nothing) + ")"] : closing(left.counted))
    return wrap(pieces, width: width)
  }

  private func closing(_ words: [String]) -> [String] {
    words.dropLast() + words.suffix(1).map { $0 + ")" }
  }

  private func wrap(_ pieces: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces {
      if line.isEmpty {
        line = piece
      } else if ColumnWidth.of(line) + 2 + ColumnWidth.of(piece) <= width {
        line += "  " + piece
      } else {
        lines.append(line)
        line = piece
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func drawKeys(on page: inout Page) {
    guard page.asksForKeys else { return }
    let keys = [
      "key": page.key(.confirm, in: .result), "same": page.key(.sameDeal, in: .result),
      "title": page.key(.title, in: .result),
    ]
    let text = page.fitting([page.say(.promptResult, keys), page.say(.promptResultShort, keys)])
    page.center(text, row: page.size.rows - 2, .strong)
    page.putKeys(table.bindings)
  }
}
