import App
import GameCore
import Graphics
import Text

/// The way of a solo run to its medals: a bar as far as the score reaches, with coins at what they take.
struct MedalWay {
  let score: Int
  let level: TypingLevel
  /// The morae of the whole deck, which come after gold.
  let whole: Int

  init(_ solo: PublicGame, score: Int) {
    self.score = score
    level = solo.level
    whole = solo.field.deck.kinds.reduce(0) { $0 + $1.count * $1.morae }
  }

  /// The columns of a coin.
  private static let coin = 2

  private var next: SoloGoals.Medal? { SoloGoals.nextMedal(score, level) }
  private var nextGoal: Int { next.map { goal($0) } ?? whole }

  private func goal(_ medal: SoloGoals.Medal) -> Int { SoloGoals.morae(for: medal, level) }

  /// The missing amount, as a text; `nil` if all is reached.
  func text(on painter: Painter) -> String? {
    score < nextGoal ? painter.say(.solo(.next(next, more: nextGoal - score))) : nil
  }

  // MARK: - To the next medal

  /// Draws the coin that was reached, which is larger while it pops up, the bar to the next one with its number, and
  /// what is missing.
  func drawNext(in place: Rect, best: Int, isPopping: Bool, on painter: inout Painter) {
    let reached = SoloGoals.medal(score, level)
    let start = reached.map { goal($0) } ?? 0
    let (labels, line, foot) = place.centered(
      Size(columns: place.width, rows: min(place.height, 3))
    )
    .rows(place.height > 2 ? 1 : 0, 1, .rest)
    let coin = Self.coin
    let (first, _, bar, _, last) = line.columns(
      reached == nil ? 0 : coin, reached == nil ? 0 : 1, .rest, 1, coin)
    let part = Double(score - start) / Double(max(nextGoal - start, 1))
    draw(part, in: bar, on: &painter)
    if let reached {
      let coin = isPopping ? first.inset(left: -1, right: -1) : first
      drawCoin(reached, in: coin, isReached: true, isTall: isPopping, on: &painter)
    }
    if let next { drawCoin(next, in: last, isReached: false, on: &painter) }
    painter.put("\(nextGoal)", in: labels, .matFaint, .right)
    if best > start, best < nextGoal {
      let column = bar.column + bar.width * (best - start) / max(nextGoal - start, 1)
      let text = "\(SoloRow.ghostSign(on: painter)) \(painter.say(.solo(.bestShort(best))))"
      let room = labels.columns.upperBound - 4 - column
      painter.put(
        text.columns <= room ? text : SoloRow.ghostSign(on: painter), column: column,
        row: labels.row, .matFaint)
    }
    painter.put(text(on: painter) ?? "", in: foot, .mat, .right)
  }

  /// The next medal in a line of text.
  func line(on painter: Painter) -> String? {
    next.map { painter.say(.solo(.medalAt($0, goal($0)))) }
  }

  // MARK: - To all medals

  /// The rows of the numbers, the bar, and the coins that are higher than it.
  static let rows = 4

  /// Draws the bar with all three coins, their numbers above it; only some of them are lit yet.
  func drawAll(in place: Rect, lit: Int, on painter: inout Painter) {
    let isTall = place.height >= Self.rows
    let (labels, _, line, _) = place.rows(1, isTall ? 1 : 0, 1, .rest)
    let end = max(goal(.gold), score) + goal(.gold) / 12 + 1
    draw(Double(score) / Double(end), in: line, isOnMat: false, on: &painter)
    for medal in SoloGoals.Medal.allCases {
      let column = line.column + (line.width - Self.coin) * goal(medal) / end
      let coin = Rect(column: column, row: line.row, width: Self.coin, height: 1)
      let isReached = score >= goal(medal)
      drawCoin(
        medal, in: coin, isReached: isReached && medal.rawValue < lit, isTall: isTall, on: &painter)
      painter.put("\(goal(medal))", column: column, row: labels.row, isReached ? .strong : .faint)
    }
  }

  private func draw(
    _ part: Double, in line: Rect, isOnMat: Bool = true, on painter: inout Painter
  ) {
    var gauge = GaugeView(bars: [(min(part, 1), .accent)], text: "")
    if isOnMat { gauge.ground = .slot }
    gauge.drawBar(in: line, on: &painter)
  }

  /// Draws a coin, if it is tall half a row higher and lower than its row.
  private func drawCoin(
    _ medal: SoloGoals.Medal, in place: Rect, isReached: Bool, isTall: Bool = false,
    on painter: inout Painter
  ) {
    guard painter.display.paintsCards else {
      let sign = isReached ? painter.display.glyph("●", "@") : painter.display.glyph("○", "o")
      painter.put(sign, in: place, isReached ? .accent : .faint)
      return
    }
    let style = painter.display.style(isReached ? .medal(medal) : .noMedal)
    painter.frame.fill(place, style)
    guard isTall else { return }
    for column in place.columns {
      let edge = Style(style.background)
      painter.put("▄", over: edge, column: column, row: place.row - 1)
      painter.put("▀", over: edge, column: column, row: place.row + 1)
    }
  }
}
