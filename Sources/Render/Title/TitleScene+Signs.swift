import App
import GameCore
import Graphics

/// The title where there are no pixels: the name in letters made of signs, and a tomato under it. Where
/// pixels are large, the name alone is made of spaces, as its letters would be blots.
extension TitleScene {
  /// How far below the first row each letter hangs.
  private static let drops = [0, 2, 1, 1, 2]

  func write(on painter: inout Painter) {
    let size = painter.size
    let menu = TitleMenu(self, on: painter)
    addButtons(of: menu, on: &painter)
    if size.columns >= 64, size.rows >= 18 {
      writeLetters(row: max((menu.top - 9) / 2, 0), on: &painter)
      if size.rows >= 24 { writeTomato(beside: menu, on: &painter) }
    } else {
      writeCards(row: max((menu.top - 4) / 2, 0), on: &painter)
    }
    painter.center("T O M A T O M A T O", row: menu.top - 2, .title)
    menu.write(isArriving: false, on: &painter)
    writeLeave(on: &painter)
  }

  private func writeTomato(beside menu: TitleMenu, on painter: inout Painter) {
    let tomato = TextPicture.card("tomato", width: 16, painter.display)
    tomato.draw(
      column: painter.size.columns * 31 / 40 - tomato.width / 2,
      row: (painter.size.rows + menu.top - tomato.height) / 2, painter.display.style(.title),
      on: &painter.frame)
  }

  private func writeLetters(row: Int, on painter: inout Painter) {
    let letters = Self.word.map { BigText(title: $0) }
    let width = letters.reduce(0) { $0 + $1.width } + 2 * (letters.count - 1)
    var column = (painter.size.columns - width) / 2
    for (letter, drop) in zip(letters, Self.drops) {
      column =
        2
        + letter.write(
          column: column, row: row + drop, painter.display.style(.title), on: &painter)
    }
  }

  /// The name as a row of small cards, for small windows.
  private func writeCards(row: Int, on painter: inout Painter) {
    let width = 7
    let left = (painter.size.columns - Self.word.count * width + 2) / 2
    for (index, letter) in Self.word.enumerated() {
      Self.writeCard(letter, column: left + index * width, row: row, on: &painter)
    }
  }

  static func writeCard(_ letter: Letter, column: Int, row: Int, on painter: inout Painter) {
    let card = Rect(column: column, row: row, width: 5, height: 3)
    painter.fill(card, .button)
    painter.put(letter.text(painter.display), in: card.middleLine, .button, .center)
  }
}
