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
  /// The timer, in narrow windows that have no corner for it.
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

  /// Whether the bar of the deck fills or drains.
  func isMoving(on painter: Painter) -> Bool {
    guard let deck, Self.barWidth(on: painter) > 0 else { return false }
    return painter.clock.isRunning(since: deck.since, of: draining(deck, on: painter))
      || deck.left == deck.all
        && painter.clock.isRunning(since: deck.dealt, of: GaugeView.fillDuration)
  }

  /// How long the bar of the deck is seen to drain after a drawing has begun, in seconds.
  private func draining(_ deck: Deck, on painter: Painter) -> Double {
    GaugeView.draining(
      to: deck.left - deck.coming, drawn: deck.drawn, of: deck.all,
      width: Self.barWidth(on: painter))
  }

  /// The columns of the bar of the deck; 0 for none.
  private static func barWidth(on painter: Painter) -> Int {
    switch painter.size.columns {
    case _ where painter.display.glyphs != .unicode, ..<60: 0
    case ..<100: 8
    case ..<120: 16
    default: 24
    }
  }

  func draw(in line: Rect, on painter: inout Painter) {
    painter.fill(line, .text)
    var end = painter.put(title, in: line.inset(left: 1), .strong) + 2
    if let deck { end = draw(deck, in: line.inset(left: end), on: &painter) }
    if let die, !isRolling {
      let said = painter.say(.table(.die(die)))
      let free = line.width - (end + 2 + said.columns)
      // The die leaves the clock its place.
      if clock.map({ free > $0.text.columns + 2 }) ?? true {
        end = painter.put(said, in: line.inset(left: end + 2), .strong)
        if line.width >= 60, painter.display.glyphs == .unicode {
          let pips = " " + String(repeating: "● ", count: die)
          end = painter.put(pips, in: line.inset(left: end + 1), .paper)
        }
      }
    }
    drawEnd(in: line.inset(right: 1), after: end, on: &painter)
  }

  /// Draws what is left of the deck, as a number and a bar; returns the column after it.
  private func draw(_ deck: Deck, in line: Rect, on painter: inout Painter) -> Int {
    let end = painter.put(.table(.cardsLeft(deck.left)), in: line, .strong)
    let width = Self.barWidth(on: painter)
    guard width > 0 else { return end }
    let left = deck.left - deck.coming
    var gauge = GaugeView.deck(
      left, of: deck.all, drawn: deck.drawn,
      elapsed: painter.clock.elapsed(since: deck.since, of: draining(deck, on: painter)),
      width: width)
    if left == deck.all,
      let elapsed = painter.clock.elapsed(since: deck.dealt, of: GaugeView.fillDuration)
    {
      gauge = .filling(left, elapsed: elapsed)
    }
    let (bar, _) = line.inset(left: end + 1 - line.column).columns(width, .rest)
    gauge.drawBar(in: bar, on: &painter)
    return end + 1 + width
  }

  /// Writes the clock, the figures or the seed at the right, if it fits.
  private func drawEnd(in line: Rect, after end: Int, on painter: inout Painter) {
    if let clock {
      painter.put(clock.text, in: line, .gauge(clock.bars.last?.role ?? .good), .right)
      return
    }
    let room = line.width - end - 1
    let given = painter.environment.givenSeed == seed ? seed : nil
    guard let text = figures ?? given.flatMap({ painter.seed($0, room: room) }),
      text.columns <= room
    else { return }
    painter.put(text, in: line, figures == nil ? .faint : .strong, .right)
  }

  /// Where the die is said, as wide as its picture there, on its way to the line.
  func die(in line: Rect, on painter: Painter) -> Rect {
    let cards = deck.map { [Message.table(.cardsLeft($0.left))] } ?? []
    let texts = [title] + cards + [.table(.die(die ?? 1))]
    let width = texts.reduce(0) { $0 + painter.say($1).columns }
    let bar = deck == nil ? 0 : Self.barWidth(on: painter)
    return Rect(
      column: 6 + width + (bar > 0 ? bar + 1 : 0), row: line.row, width: 3, height: 1)
  }
}

extension Painter {
  /// A seed as a number, with its spelling in morae and the command that plays it again, if there is one
  /// and as far as there is room; or else without the word.
  func seed(_ seed: UInt64, command: String? = nil, room: Int) -> String? {
    memos.seeds.answer(to: .init(seed: seed, command: command, room: room)) {
      let number = say(.table(.seed(seed)))
      let spelling = SeedSpelling(seed)
      let isKana = display.glyphs == .unicode && (language == .ja || wordSetting == .kana)
      let spelled = "\(number) \(isKana ? spelling.kana : spelling.romaji)"
      let commands = command.map { ["\(spelled): \($0)", "\(number): \($0)", $0] } ?? []
      return Fitted(commands + [spelled, number, "#\(seed)"]).text(in: room)
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
