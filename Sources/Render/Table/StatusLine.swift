import App
import GameCore
import Graphics
import Text

/// The line at the top of a game or a solo run: what it says about the table, and the seed.
struct StatusLine {
  /// The round of a game, or the name of the screen.
  let title: Message
  let deck: (left: Int, all: Int)
  let die: Int?
  let seed: UInt64
  /// When the last card was drawn.
  var drawn = -Double.infinity
  /// The text at the right instead of the seed.
  var figures: String?
  /// What runs, in narrow windows that have no corner for it.
  var clock: GaugeView?

  func draw(in rect: Rect, on context: inout DrawContext) {
    context.frame.fill(rect, context.display.style(.text))
    var column = context.put(context.say(title), column: 1, row: rect.row, .strong) + 2
    column = context.put(
      context.say(.table(.cardsLeft(deck.left))), column: column, row: rect.row, .strong)
    if Self.hasBar(rect.width, context.display) {
      column = drawDeck(column: column + 1, rect, on: &context)
    }
    if let die {
      column = context.put(
        context.say(.table(.die(die))), column: column + 2, row: rect.row, .strong)
      if rect.width >= 60, context.display.glyphs == .unicode {
        let pips = " " + String(repeating: "● ", count: die)
        column = context.put(pips, column: column + 1, row: rect.row, .paper)
      }
    }
    drawRight(rect, from: column, on: &context)
  }

  /// The width of the bar of the deck, in columns.
  private static let barWidth = 8

  /// Whether the deck has a bar in a window of some columns.
  private static func hasBar(_ columns: Int, _ display: DisplayMode) -> Bool {
    columns >= 60 && display.glyphs == .unicode
  }

  /// What is left of the deck, as a bar.
  private func drawDeck(column: Int, _ rect: Rect, on context: inout DrawContext) -> Int {
    let elapsed = context.elapsed(
      since: drawn, of: GaugeView.draining(to: deck.left, of: deck.all, columns: Self.barWidth))
    GaugeView.deck(deck.left, of: deck.all, elapsed: elapsed)
      .drawBar(column: column, row: rect.row, width: Self.barWidth, on: &context)
    return column + Self.barWidth
  }

  /// The clock or the seed at the right.
  private func drawRight(_ rect: Rect, from end: Int, on context: inout DrawContext) {
    let room = rect.width - end - 2
    if let clock {
      context.put(
        clock.text, column: rect.width - ColumnWidth.of(clock.text) - 1, row: rect.row,
        .gauge(clock.bars.last?.role ?? .good))
      return
    }
    guard let shown = figures ?? context.seed(seed, room: room), ColumnWidth.of(shown) <= room
    else { return }
    context.put(
      shown, column: rect.width - ColumnWidth.of(shown) - 1, row: rect.row,
      figures == nil ? .faint : .strong)
  }
}

extension DrawContext {
  /// A seed as a number, with its spelling in morae if there is room, or else without the word.
  func seed(_ seed: UInt64, room: Int) -> String? {
    let number = say(.table(.seed(seed)))
    let spelling = SeedSpelling(seed)
    let isKana = display.glyphs == .unicode && (language == .ja || wordSetting == .kana)
    return ["\(number) \(isKana ? spelling.kana : spelling.romaji)", number, "#\(seed)"]
      .first { ColumnWidth.of($0) <= room }
  }
}

extension StatusLine {
  /// The status of a game.
  init(
    _ table: TableState, round: Int? = nil, isRolling: Bool = false, drawn: Double = -.infinity,
    clock: GaugeView? = nil
  ) {
    let game = table.game
    self.init(
      title: .table(.round(round ?? game.round)), deck: (game.deckCount, game.field.deck.size),
      die: isRolling ? nil : game.die, seed: table.seed, drawn: drawn, clock: clock)
  }
}
