import AppCore
import GameCore

/// The keys of the screen underneath, from the table that the program obeys, and the rules in
/// short where there is room for them.
struct HelpScene {
  let mode: Mode

  func draw(on page: inout Page) {
    page.put(page.say(.helpTitle), column: 1, row: 0, .title)
    let bindings = KeyMap.bindings(for: mode)
    let names = bindings.map { $0.keyNames(in: page.language) }
    let widest = min(names.map { ColumnWidth.of($0) }.max() ?? 0, page.size.columns / 2)
    var row = 1
    for (binding, name) in zip(bindings, names) {
      guard row < page.size.rows - 1 else { break }
      page.put(name, column: 2, row: row, .accent, limit: widest)
      page.put(page.say(binding.label), column: widest + 4, row: row)
      row += 1
    }
    drawRules(from: row + 1, on: &page)
    let close = "\(page.key(.close, in: .help)) \(page.say(.keyClose))"
    page.center(close, row: page.size.rows - 1, .strong)
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
