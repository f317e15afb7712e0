import App
import GameCore
import Graphics

/// Help: the keys of the screen underneath, the rules, and the cards, page by page.
struct HelpScene {
  /// A page of help.
  private enum Page {
    case keys([Binding])
    case rules([(number: String, line: String)])
    case cards
  }

  let bindings: [Binding]
  var deck = DeckKind.classic
  /// Whether the rules come first, where no game is played yet.
  var startsWithRules = false
  /// Whether a solo run is played.
  var isSolo = false

  /// The page that is shown, counted round and round.
  var number = 0

  func draw(on context: inout DrawContext) {
    let pages = pages(on: context)
    let shown = (number % pages.count + pages.count) % pages.count
    switch pages[shown] {
    case .keys(let bindings): draw(bindings, on: &context)
    case .rules(let lines): draw(lines, on: &context)
    case .cards: LegendScene(deck: deck, isSolo: isSolo).draw(on: &context)
    }
    drawFoot(shown, of: pages.count, on: &context)
  }

  private func pages(on context: DrawContext) -> [Page] {
    let room = max(context.size.rows - 3, 1)
    let keys = bindings.parts(of: room).map { Page.keys($0) }
    let rules = rules(columns: context.size.columns, in: context.language)
      .parts(of: room).map { Page.rules($0) }
    if isSolo { return [.cards] + keys + rules }
    return startsWithRules ? rules + [.cards] + keys : keys + rules + [.cards]
  }

  /// The rules as numbered paragraphs, and where the game comes from.
  private func rules(columns: Int, in language: Language) -> [(number: String, line: String)] {
    let credit = Message.title(.credit).text(in: language)
    let steps = Rules.steps(in: language).enumerated().map { ("\($0 + 1)", $1) }
    return (steps + [("", credit)]).flatMap { number, step in
      TextWrapper.lines(step, columns: min(columns, 88) - 7).enumerated().map {
        ($0 == 0 ? number : "", $1)
      }
    }
  }

  private func draw(_ bindings: [Binding], on context: inout DrawContext) {
    context.put(context.say(.overlay(.help)), column: 1, row: 0, .title)
    let names = self.bindings.map { $0.keyNames(in: context.language) }
    let widest = min(names.map { ColumnWidth.of($0) }.max() ?? 0, context.size.columns / 2)
    for (index, binding) in bindings.enumerated() {
      let name = binding.keyNames(in: context.language)
      context.put(name, column: 2, row: 1 + index, .accent, limit: widest)
      context.put(context.say(binding.label), column: widest + 4, row: 1 + index)
    }
  }

  private func draw(_ lines: [(number: String, line: String)], on context: inout DrawContext) {
    context.put(context.say(.overlay(.rulesTitle)), column: 1, row: 0, .title)
    let spread = lines.count < context.size.rows - 4 ? 2 : 1
    for (index, entry) in lines.enumerated() {
      context.put(entry.number, column: 2, row: spread + index, .accent)
      context.put(entry.line, column: 5, row: spread + index)
    }
  }

  private func drawFoot(_ shown: Int, of pages: Int, on context: inout DrawContext) {
    let close = "\(context.key(.overlay(.closeHelp))) \(context.say(.key(.close)))"
    let next = context.key(.overlay(.nextPage))
    let place = "(\(shown + 1)/\(pages))"
    let turn = context.fitting([
      "\(next) \(context.say(.key(.nextPage))) \(place)   \(close)", "\(next) \(place)   \(close)",
    ])
    context.center(turn, row: context.size.rows - 1, .strong)
  }
}

extension Array {
  /// The elements in parts of at most a number.
  fileprivate func parts(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
