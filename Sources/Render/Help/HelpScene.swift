import App
import GameCore
import Graphics

/// The keys of the screen underneath, from the table that the program obeys, and the rules in
/// short where there is room for them.
struct HelpScene {
  let bindings: [Binding]

  /// The page that is shown, counted round and round.
  var number = 0

  func draw(on page: inout Page) {
    let room = max(page.size.rows - 2, 1)
    let pages = (bindings.count + room - 1) / room
    let shown = (number % pages + pages) % pages
    page.put(page.say(.helpTitle), column: 1, row: 0, .title)
    let names = bindings.map { $0.keyNames(in: page.language) }
    let widest = min(names.map { ColumnWidth.of($0) }.max() ?? 0, page.size.columns / 2)
    var row = 1
    for (binding, name) in zip(bindings, names).dropFirst(shown * room).prefix(room) {
      page.put(name, column: 2, row: row, .accent, limit: widest)
      page.put(page.say(binding.label), column: widest + 4, row: row)
      row += 1
    }
    if pages == 1 { drawRules(from: row + 1, on: &page) }
    drawFoot(shown, of: pages, on: &page)
  }

  private func drawFoot(_ shown: Int, of pages: Int, on page: inout Page) {
    let close = "\(page.key(.close, in: .help)) \(page.say(.keyClose))"
    let next = page.key(.down, in: .help)
    let place = "(\(shown + 1)/\(pages))"
    let turn = page.fitting([
      "\(next) \(page.say(.keyPageOn)) \(place)   \(close)", "\(next) \(place)   \(close)",
    ])
    page.center(pages > 1 ? turn : close, row: page.size.rows - 1, .strong)
  }

  private func drawRules(from row: Int, on page: inout Page) {
    let text = page.say(
      .rulesText,
      [
        "tomato": page.look.word(.tomato),
        "toMato": "\(page.look.word(.to))+\(page.look.word(.mato))",
        "toMaTo": [CardKind.to, .ma, .to].map { page.look.word($0) }.joined(separator: "+"),
      ])
    let lines = text.split(separator: "\n")
    let isWide = lines.allSatisfy { ColumnWidth.of($0) + 3 <= page.size.columns }
    guard isWide, row + 1 + lines.count < page.size.rows else { return }
    page.put(page.say(.rulesTitle), column: 1, row: row, .title)
    for (number, line) in lines.enumerated() {
      page.put(String(line), column: 2, row: row + 1 + number)
    }
  }
}
