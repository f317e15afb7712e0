import App
import Graphics

/// The keys of the screen underneath, from the table that the program obeys, and the rules in
/// short where there is room for them.
struct HelpScene {
  let bindings: [Binding]

  /// The page that is shown, counted round and round.
  var number = 0

  func draw(on context: inout DrawContext) {
    let room = max(context.size.rows - 2, 1)
    let pages = (bindings.count + room - 1) / room
    let shown = (number % pages + pages) % pages
    context.put(context.say(.overlay(.help)), column: 1, row: 0, .title)
    let names = bindings.map { $0.keyNames(in: context.language) }
    let widest = min(names.map { ColumnWidth.of($0) }.max() ?? 0, context.size.columns / 2)
    var row = 1
    for (binding, name) in zip(bindings, names).dropFirst(shown * room).prefix(room) {
      context.put(name, column: 2, row: row, .accent, limit: widest)
      context.put(context.say(binding.label), column: widest + 4, row: row)
      row += 1
    }
    if pages == 1 { drawRules(from: row + 1, on: &context) }
    drawFoot(shown, of: pages, on: &context)
  }

  private func drawFoot(_ shown: Int, of pages: Int, on context: inout DrawContext) {
    let close = "\(context.key(.overlay(.closeHelp))) \(context.say(.key(.close)))"
    let next = context.key(.overlay(.nextPage))
    let place = "(\(shown + 1)/\(pages))"
    let turn = context.fitting([
      "\(next) \(context.say(.key(.nextPage))) \(place)   \(close)", "\(next) \(place)   \(close)",
    ])
    context.center(pages > 1 ? turn : close, row: context.size.rows - 1, .strong)
  }

  private func drawRules(from row: Int, on context: inout DrawContext) {
    let lines = context.say(.rules(word: context.word)).split(separator: "\n")
    let isWide = lines.allSatisfy { ColumnWidth.of($0) + 3 <= context.size.columns }
    guard isWide, row + 1 + lines.count < context.size.rows else { return }
    context.put(context.say(.overlay(.rulesTitle)), column: 1, row: row, .title)
    for (number, line) in lines.enumerated() {
      context.put(String(line), column: 2, row: row + 1 + number)
    }
  }
}
