import AppCore
import GameCore

/// The title of the game.
struct TitleScene {
  func draw(on page: inout Page) {
    let top = max(page.size.rows / 2 - 5, 0)
    let word: [CardKind] = [.to, .ma, .to, .ma, .to]
    let width = 7
    let left = (page.size.columns - word.count * width + 2) / 2
    for (place, kind) in word.enumerated() {
      let rect = Rect(column: left + place * width, row: top, width: width - 2, height: 3)
      page.frame.fill(rect, page.look.style(.button))
      page.frame.center(
        page.look.word(kind), in: rect.columns, row: top + 1, page.look.style(.button))
    }
    page.center(page.say(.tagline), row: top + 5, .strong)
    let key = page.key(.confirm, in: .title)
    page.center(page.say(.pressToStart, ["key": key]), row: top + 7, .accent)
    page.center(page.say(.credit), row: page.size.rows - 3, .faint)
    page.putKeys(.title)
  }
}
