import App
import GameCore
import Graphics

/// The title where there are no pixels: the name in letters made of signs, and a tomato under it. Where
/// pixels are large, the name alone is made of blanks, as its letters would be blots.
extension TitleScene {
  /// How far below the first row each letter hangs.
  private static let drops = [0, 2, 1, 1, 2]
  /// The least window for the letters, and for the tomato as well.
  private static let minimum = (letters: Size(columns: 64, rows: 18), tomato: 24)

  func write(on context: inout DrawContext) {
    let rows = context.size.rows
    let isLarge =
      context.size.columns >= Self.minimum.letters.columns && rows >= Self.minimum.letters.rows
    let hasTomato = isLarge && rows >= Self.minimum.tomato
    let name = isLarge ? 9 : 4
    let menu = menu(on: context)
    addButtons(on: &context)
    let row = max((menu.top - name) / 2, 0)
    if isLarge { writeLetters(row: row, on: &context) } else { writeCards(row: row, on: &context) }
    if hasTomato {
      let tomato = TextPicture.card("tomato", width: 16, context.display)
      tomato.draw(
        column: context.size.columns * 31 / 40 - tomato.width / 2,
        row: (rows + menu.top - tomato.height) / 2, context.display.style(.title),
        on: &context.frame)
    }
    context.center("T O M A T O M A T O", row: menu.top - 2, .title)
    menu.write(isArriving: false, on: &context)
    writeLeave(on: &context)
  }

  private func writeLetters(row: Int, on context: inout DrawContext) {
    let letters = Self.word.map { TextPicture.letter($0, context.display) }
    let width = letters.reduce(0) { $0 + $1.width } + 2 * (letters.count - 1)
    var column = (context.size.columns - width) / 2
    for (letter, drop) in zip(letters, Self.drops) {
      letter.draw(
        column: column, row: row + drop, context.display.style(.title), on: &context.frame)
      column += letter.width + 2
    }
  }

  /// The letters on their way down, each cell of them a blank on a colored ground; as small cards
  /// where a letter has too little room.
  func writeLetters(_ timeline: TitleTimeline, on context: inout DrawContext) {
    for (index, letter) in timeline.letters.enumerated() where elapsed >= letter.start {
      let middle = Self.middle(ofLetter: index, timeline, at: letter.value(time: elapsed))
      let column = Int((middle.x / context.canvas.cellHeight * 2).rounded())
      let row = Int((middle.y / context.canvas.cellHeight).rounded())
      let picture = TextPicture.letter(Self.word[index], context.display)
      if Self.letter / context.canvas.cellHeight * 2 < Double(picture.width) + 2 {
        writeCard(Self.word[index], column: column - 2, row: row - 1, on: &context)
      } else {
        picture.fill(
          column: column - picture.width / 2, row: row - picture.height / 2,
          context.display.style(.button), on: &context.frame)
      }
    }
  }

  /// The name as a row of small cards, for small windows.
  private func writeCards(row: Int, on context: inout DrawContext) {
    let width = 7
    let left = (context.size.columns - Self.word.count * width + 2) / 2
    for (index, letter) in Self.word.enumerated() {
      writeCard(letter, column: left + index * width, row: row, on: &context)
    }
  }

  private func writeCard(_ letter: Letter, column: Int, row: Int, on context: inout DrawContext) {
    let rect = Rect(column: column, row: row, width: 5, height: 3)
    context.frame.fill(rect, context.display.style(.button))
    context.frame.center(
      letter.text(context.display), in: rect.columns, row: row + 1, context.display.style(.button))
  }
}
