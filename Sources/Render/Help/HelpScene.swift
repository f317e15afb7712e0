import App
import GameCore
import Graphics
import Text

/// Help: what one can press on the screen underneath and the rules in five lines, then the other keys, the cards,
/// and all rules.
struct HelpScene: Scene {
  /// A page of help: some lines of one part or several, or the cards.
  private enum Page {
    case lines([Line])
    case cards
  }

  /// A line of help: a heading, or a text beside a key or a number.
  private struct Line {
    var heading = ""
    var mark = ""
    var text = ""
    /// The columns from the mark to the text.
    var indent = 0
  }

  let bindings: [Binding]
  var deck = DeckDefinition.classic
  /// How rows are read.
  var way = ReadingMode.aloud
  /// A card of a row whose lines have the numbers, as an example.
  var numberedLine: CardNumber?

  private var isSolo: Bool { way.isSolo }

  /// The page that is shown, counted round and round.
  var number = 0

  func still(_ painter: inout Painter) {
    let pages = pages(on: painter)
    let shown = (number % pages.count + pages.count) % pages.count
    switch pages[shown] {
    case .lines(let lines): draw(lines, on: &painter)
    case .cards: LegendScene(deck: deck, way: way).draw(on: &painter)
    }
    drawFoot(shown, of: pages.count, on: &painter)
  }

  /// The first page has as many keys as fit above the rules in short.
  private func pages(on painter: Painter) -> [Page] {
    let room = max(painter.size.rows - 3, 1)
    let (keys, rules) = (keys(on: painter), rules(on: painter))
    let shortRules = shortRules(on: painter, hasHeading: room > 13)
    let heading = keys[0]
    let (first, rest) = keys.dropFirst().divided(at: max(room - shortRules.count, 0))
    // Each page has the heading.
    let split = { (heading: Line, lines: ArraySlice<Line>) in
      lines.parts(of: room).map { Page.lines([heading] + $0) }
    }
    return [.lines([heading] + first + shortRules)] + split(heading, rest) + [.cards]
      + split(rules[0], rules.dropFirst())
  }

  /// The rules in five lines, below the keys.
  private func shortRules(on painter: Painter, hasHeading: Bool) -> [Line] {
    let texts =
      isSolo
      ? SoloRules.shortSteps(in: painter.language, isAloud: way.isAloud)
      : Rules.shortSteps(in: painter.language, for: deck)
    let hasNumbers = painter.size.columns >= 44
    let heading = [Line(), Line(heading: painter.say(.overlay(.rulesTitle)))]
    return (hasHeading ? heading : [Line()])
      + texts.enumerated().map {
        Line(mark: hasNumbers ? "\($0 + 1)" : "", text: $1, indent: hasNumbers ? 3 : 0)
      }
  }

  private func keys(on painter: Painter) -> [Line] {
    let names = bindings.map { $0.keyNames(in: painter.language) }
    let widest = min(names.map { ColumnWidth.of($0) }.max() ?? 0, painter.size.columns / 2)
    let room = width(on: painter) - widest - 2
    return [Line(heading: painter.say(.overlay(.help)))]
      + zip(names, bindings).flatMap { name, binding in
        TextWrapper.lines(binding.label.text(in: painter.language), columns: room).enumerated()
          .map { Line(mark: $0 == 0 ? name : "", text: $1, indent: widest + 2) }
      } + aboutNumbers(on: painter)
  }

  /// How a card is called that has no number on it.
  private func aboutNumbers(on painter: Painter) -> [Line] {
    guard let numberedLine else { return [] }
    let text = painter.say(.overlay(.lineNumbers(numberedLine)))
    return TextWrapper.lines(text, columns: width(on: painter)).map { Line(text: $0) }
  }

  /// The rules, or those of a solo run, as numbered paragraphs, and where the game comes from.
  private func rules(on painter: Painter) -> [Line] {
    let rules =
      isSolo
      ? SoloRules.steps(in: painter.language, isAloud: way.isAloud)
      : Rules.steps(in: painter.language, for: deck)
    let paragraphs =
      rules.enumerated().map { ("\($0 + 1)", $1) }
      + [("", painter.say(.title(.credit)))]
    return [Line(heading: painter.say(.overlay(.rulesTitle)))]
      + paragraphs.flatMap { number, step in
        TextWrapper.lines(step, columns: width(on: painter) - 3).enumerated().map {
          Line(mark: $0 == 0 ? number : "", text: $1, indent: 3)
        }
      }
  }

  /// The columns of a page, no wider than one likes to read.
  private func width(on painter: Painter) -> Int { min(painter.size.columns - 4, 84) }

  /// Draws a page in the middle of the window, its first heading on the rim; where there is room, with
  /// headings in painted letters and a free row between paragraphs.
  private func draw(_ lines: [Line], on painter: inout Painter) {
    painter.put(lines[0].heading, column: 1, row: 0, .title)
    let column = max((painter.size.columns - width(on: painter)) / 2, 2)
    var free = painter.size.rows - 1 - lines.count
    let letters = lines.map { line in
      line.heading.isEmpty ? nil : BigText.names(line.heading, on: painter.display).first
    }
    // The first heading is on the rim, and a free row follows each.
    let needed = letters.compactMap { $0?.cells.rows }.reduce(letters[0] == nil ? 0 : 1, +)
    // All pages of a small window look alike.
    let arePainted = needed > 0 && needed <= free && painter.size.rows > 21
    if arePainted { free -= needed }
    let gaps = lines.count { !$0.mark.isEmpty }
    let isSpread = gaps <= free
    if isSpread { free -= gaps }
    let style = painter.display.style(.title)
    var row = max(free / 2, 0) + 1
    for (index, line) in lines.enumerated() {
      if arePainted, let letters = letters[index] {
        letters.write(column: column, row: row, style, on: &painter)
        row += letters.cells.rows + 1
        continue
      }
      guard index > 0 else { continue }
      if isSpread, !line.mark.isEmpty, index > 1, lines[index - 1].heading.isEmpty { row += 1 }
      painter.put(line.heading, column: column, row: row, .title)
      painter.put(line.mark, column: column, row: row, .accent, limit: max(line.indent - 1, 0))
      painter.put(line.text, column: column + line.indent, row: row)
      row += 1
    }
  }

  private func drawFoot(_ shown: Int, of pages: Int, on painter: inout Painter) {
    let turn = painter.key(.overlay(.previousPage)) + painter.key(.overlay(.nextPage))
    let close: Phrase =
      "\(painter.key(.overlay(.closeHelp))) \(painter.label(.overlay(.closeHelp)))"
    let page = painter.say(.overlay(.page(shown + 1, of: pages)))
    painter.center(
      turn + Phrase(" \(page)   ") + close, row: painter.size.rows - 1, .strong)
  }
}

extension ArraySlice {
  /// The first elements, as many as a number, and the others.
  fileprivate func divided(at count: Int) -> (ArraySlice, ArraySlice) {
    (prefix(count), dropFirst(count))
  }

  /// The elements in parts of at most a number.
  fileprivate func parts(of count: Int) -> [ArraySlice] {
    stride(from: startIndex, to: endIndex, by: count).map {
      self[$0..<Swift.min($0 + count, endIndex)]
    }
  }
}
