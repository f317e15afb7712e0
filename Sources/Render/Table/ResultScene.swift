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

  func draw(on context: inout DrawContext) {
    drawFalling(on: &context)
    context.put(context.say(.result(.title)), column: 1, row: 0, .title)
    let seed = context.seed(game.setup.seed, room: context.size.columns - 14) ?? ""
    context.put(seed, column: context.size.columns - ColumnWidth.of(seed) - 1, row: 0, .faint)
    if PodiumScene.fits(context, players: game.setup.players.count) {
      PodiumScene(table: table).draw(on: &context)
      if isSaid(from: table.ceremony.name, on: context) {
        context.center(headline(on: context), row: 0, .accent)
      }
    } else {
      drawList(on: &context)
    }
    drawKeys(on: &context)
  }

  /// The players, one below the other.
  private func drawList(on context: inout DrawContext) {
    let rankings = game.rankings
    if isSaid(from: table.ceremony.name, on: context) {
      context.center(headline(on: context), row: 1, .accent)
    }
    let room = context.size.rows - 5
    let details = rankings.map { detail($0, width: context.size.columns - 6, on: context) }
    let isRoomy = details.reduce(0) { $0 + 1 + $1.count } <= room
    var row = 3
    for (standing, lines) in zip(rankings, details) {
      draw(standing, row: row, on: &context)
      row += 1
      guard isRoomy || standing.player == table.focus else { continue }
      // In a small window, the player in focus leaves a line to each of the others.
      let most = isRoomy ? lines.count : room - rankings.count
      for line in lines.prefix(max(most, 0)) {
        context.put(line, column: 5, row: row, .faint)
        row += 1
      }
    }
    let isOver = isSaid(from: table.ceremony.end, on: context)
    for award in table.awards where isOver && row < context.size.rows - 2 {
      let sentence = context.say(award.message(in: game.setup, word: context.word))
      context.put(sentence, column: 1, row: row, .text)
      row += 1
    }
    writeTomato(below: row, on: &context)
  }

  /// Whether the ceremony has come to some time.
  private func isSaid(from time: Double, on context: DrawContext) -> Bool {
    context.elapsed(since: table.timestamps.ceremony, of: time) == nil
  }

  /// A tomato in the free rows, if there are no pixels for falling ones.
  private func writeTomato(below row: Int, on context: inout DrawContext) {
    guard context.display.pixels == nil else { return }
    let tomato = TextPicture.card(.tomato, width: 16, context.display)
    let free = context.size.rows - 2 - row
    guard free >= tomato.height + 2 else { return }
    tomato.draw(
      column: (context.size.columns - tomato.width) / 2, row: row + (free - tomato.height) / 2,
      context.display.style(.title), on: &context.frame)
  }

  /// What falls behind the text.
  private func drawFalling(on context: inout DrawContext) {
    guard context.display.pixels != nil else { return }
    context.beginCanvas(cellHeight: TitleScene.cellHeight(context.size))
    guard let particles = context.decorations.particles,
      let elapsed = context.elapsed(since: table.timestamps.end, of: ParticleView.duration)
    else { return }
    ParticleView(particles, seed: game.setup.seed).draw(elapsed: elapsed, on: &context)
    context.stamp()
  }

  /// The points that are shown while they count up.
  private func shown(_ points: Int, on context: DrawContext) -> Int {
    guard let elapsed = context.elapsed(since: table.timestamps.end, of: Self.countUp) else {
      return points
    }
    let part = Easing(.circ, .out).value(at: elapsed / Self.countUp)
    return Int((Double(points) * part).rounded(.down))
  }

  private func headline(on context: DrawContext) -> String {
    let winners = game.winners.map { game.setup.players[$0].name }
    let sentence = context.say(.result(.winners(winners)))
    let full = "\(sentence) \(context.say(.result(.potatoDecided)))"
    // Of long names as much is shown as leaves room for all.
    let shorter = (1..<PlayerName.maximumLength).reversed().map { length in
      context.say(.result(.winners(winners.map { String($0.prefix(length)) })))
    }
    return context.fitting((game.potatoDecides ? [full] : []) + [sentence] + shorter)
  }

  private func draw(_ standing: Ranking, row: Int, on context: inout DrawContext) {
    let isFocused = standing.player == table.focus
    let name = game.setup.players[standing.player].name
    let points = context.say(.table(.points(shown(standing.score.points, on: context))))
    let place = context.say(.result(.place(standing.place)))
    let potato = standing.score.hasPotato ? "  \(context.word(.potato))" : ""
    if isFocused { context.put(context.display.glyph("►", ">"), column: 0, row: row, .accent) }
    context.put(place, column: 1, row: row, .strong)
    context.put(name, column: 5, row: row, standing.place == 1 ? .accent : .strong, limit: 16)
    context.put("\(points)\(potato)", column: 23, row: row, .good)
  }

  /// The cards of each トマト and those left over, in lines of at most `width` columns.
  private func detail(_ standing: Ranking, width: Int, on context: DrawContext) -> [String] {
    let made = standing.score.tomatoes.map { tomato in
      tomato.cards.map { context.word($0.kind) }.joined(separator: "+")
    }
    let left = standing.score.leftOver.map { context.word($0.kind) }
    let pieces =
      made.counted + ["(\(context.say(.result(.leftOver))):"]
      + (left.isEmpty ? [context.say(.result(.nothing)) + ")"] : closing(left.counted))
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

  private func drawKeys(on context: inout DrawContext) {
    guard context.asksForKeys else { return }
    guard table.stage != .ceremony else {
      return context.center(
        context.say(.pointing(.anyKey)), row: context.size.rows - 1, .faint)
    }
    let (newGame, sameDeal, watch, title) = (
      context.key(.result(.newGame)), context.key(.result(.sameDeal)),
      context.key(.result(.watch)), context.key(.result(.backToTitle))
    )
    let texts: [Message.Result] = [
      .keys(newGame: newGame, sameDeal: sameDeal, watch: watch, title: title),
      .shortKeys(newGame: newGame, sameDeal: sameDeal, watch: watch, title: title),
    ]
    let text = context.fitting(texts.map { context.say(.result($0)) })
    context.center(text, row: context.size.rows - 2, .strong)
    context.putKeys(table.bindings)
  }
}
