import App
import GameCore
import Graphics
import Text

/// The line at the top of a game or a solo run: what it says about the table, and the seed.
struct StatusLine {
  /// The round of a game, or the name of the screen.
  let title: Message
  /// The cards that are left; `nil` if they do not count.
  let deck: Deck?
  let die: Int?
  /// Whether the die is on its way to this line.
  var isRolling = false
  /// The seed, if it is known.
  let seed: UInt64?
  /// The text at the right instead of the seed.
  var figures: String?
  /// What runs, in narrow windows that have no corner for it.
  var clock: GaugeView?

  /// The deck, with the drawing that takes cards from it.
  struct Deck {
    let left: Int
    let all: Int
    /// How many cards are still to come from it in this drawing, and how many it takes in all.
    let coming: Int
    let drawn: Int
    /// When the drawing began, and when the game was dealt.
    let since: Double
    let dealt: Double

    init(_ game: PublicGame, _ timestamps: Timestamps) {
      (left, all) = (game.deckCount, game.field.deck.size)
      coming = if case .draw(let draw) = game.phase, draw.stage != .waiting { draw.left } else { 0 }
      drawn = min(game.die ?? 1, all - (left - coming))
      (since, dealt) = (timestamps.drawing, timestamps.deal)
    }
  }

  func draw(in rect: Rect, on context: inout DrawContext) {
    context.frame.fill(rect, context.display.style(.text))
    var column = context.put(context.say(title), column: 1, row: rect.row, .strong) + 2
    if let deck { column = draw(deck, column: column, rect, on: &context) }
    if let die, !isRolling, hasRoom(for: die, from: column, in: rect, on: context) {
      column = context.put(
        context.say(.table(.die(die))), column: column + 2, row: rect.row, .strong)
      if rect.width >= 60, context.display.glyphs == .unicode {
        let pips = " " + String(repeating: "● ", count: die)
        column = context.put(pips, column: column + 1, row: rect.row, .paper)
      }
    }
    drawRight(rect, from: column, on: &context)
  }

  /// Whether the die leaves the clock its place.
  private func hasRoom(
    for die: Int, from column: Int, in rect: Rect, on context: DrawContext
  ) -> Bool {
    guard let clock else { return true }
    let end = column + 2 + ColumnWidth.of(context.say(.table(.die(die))))
    return end + 2 + ColumnWidth.of(clock.text) < rect.width
  }

  /// Where the die is said, as wide as its picture there, on its way to the line.
  func die(in rect: Rect, on context: DrawContext) -> Rect {
    let cards = deck.map { [Message.table(.cardsLeft($0.left))] } ?? []
    let texts = [title] + cards + [.table(.die(die ?? 1))]
    let width = texts.reduce(0) { $0 + ColumnWidth.of(context.say($1)) }
    let hasBar = deck != nil && Self.hasBar(rect.width, context.display)
    let bar = hasBar ? Self.barWidth(rect.width) + 1 : 0
    return Rect(column: 6 + width + bar, row: rect.row, width: 3, height: 1)
  }

  /// The width of the bar of the deck in a window of some columns.
  private static func barWidth(_ columns: Int) -> Int {
    columns >= 120 ? 24 : columns >= 100 ? 16 : 8
  }

  /// Whether the deck has a bar in a window of some columns.
  private static func hasBar(_ columns: Int, _ display: DisplayMode) -> Bool {
    columns >= 60 && display.glyphs == .unicode
  }

  /// What is left of the deck, as a number and where there is room as a bar; returns the column after it.
  private func draw(
    _ deck: Deck, column: Int, _ rect: Rect, on context: inout DrawContext
  ) -> Int {
    let column =
      context.put(
        context.say(.table(.cardsLeft(deck.left))), column: column, row: rect.row, .strong) + 1
    guard Self.hasBar(rect.width, context.display) else { return column - 1 }
    let width = Self.barWidth(rect.width)
    let left = deck.left - deck.coming
    var gauge = GaugeView.deck(
      left, of: deck.all, drawn: deck.drawn,
      elapsed: context.elapsed(
        since: deck.since,
        of: GaugeView.draining(to: left, drawn: deck.drawn, of: deck.all, width: width)),
      width: width)
    if left == deck.all,
      let elapsed = context.elapsed(since: deck.dealt, of: GaugeView.fillDuration)
    {
      gauge = .filling(left, elapsed: elapsed)
    }
    gauge.drawBar(column: column, row: rect.row, width: width, on: &context)
    return column + width
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
    guard let shown = figures ?? seed.flatMap({ context.seed($0, room: room) }),
      ColumnWidth.of(shown) <= room
    else { return }
    context.put(
      shown, column: rect.width - ColumnWidth.of(shown) - 1, row: rect.row,
      figures == nil ? .faint : .strong)
  }
}

extension DrawContext {
  /// A seed as a number, with its spelling in morae if there is room, or else without the word.
  func seed(_ seed: UInt64, room: Int) -> String? {
    known.seeds.value(of: .init(seed: seed, room: room)) {
      let number = say(.table(.seed(seed)))
      let spelling = SeedSpelling(seed)
      let isKana = display.glyphs == .unicode && (language == .ja || wordSetting == .kana)
      return ["\(number) \(isKana ? spelling.kana : spelling.romaji)", number, "#\(seed)"]
        .first { ColumnWidth.of($0) <= room }
    }
  }
}

extension StatusLine {
  /// The status of a game.
  init(
    _ table: TableState, round: Int? = nil, isRolling: Bool = false, clock: GaugeView? = nil
  ) {
    let game = table.game
    self.init(
      title: .table(.round(round ?? game.round)), deck: .init(game, table.timestamps),
      die: game.die, isRolling: isRolling, seed: table.shownSeed, clock: clock)
  }
}
