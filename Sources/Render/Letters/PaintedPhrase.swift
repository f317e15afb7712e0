import App
import Graphics
import Text

/// A phrase in large letters with its keys in boxes, where four rows are given seven marks high if it fits.
struct PaintedPhrase {
  /// A key, or words up to the next key or the next two spaces.
  private struct Run {
    let part: Phrase.Part
    let letters: BigText
    /// Whether two spaces are before it.
    let isApart: Bool

    /// The columns with the sides of the box of a key.
    var columns: Int { letters.cells.columns + 2 * margin }

    var margin: Int {
      if case .key = part { 1 } else { 0 }
    }

    /// The columns before it, unless it is the first.
    var gap: Int { isApart ? 4 : 2 }
  }

  private let runs: [Run]

  /// The fewest rows of letters.
  static let rows = 3

  /// The letters of a phrase; `nil` if they are not drawn or do not fit.
  init?(_ phrase: Phrase, in room: Size, on display: DisplayMode) {
    guard room.rows >= Self.rows, display.paintsCards, display.depth >= .palette256,
      display.glyphs == .unicode
    else {
      return nil
    }
    let heights = room.rows > Self.rows ? [7, 5] : [5]
    let sizes = heights.lazy.compactMap { Self(phrase, height: $0) }
    guard let best = sizes.first(where: { $0.width <= room.columns }) else { return nil }
    self = best
  }

  /// The letters of a phrase in a height, in marks; `nil` if they are not drawn.
  private init?(_ phrase: Phrase, height: Int) {
    var (runs, isApart): ([Run], Bool) = ([], false)
    func add(_ text: some StringProtocol, _ part: Phrase.Part) -> Bool {
      guard let letters = LetterForms.letters(of: String(text), height: height), !letters.isEmpty
      else {
        return false
      }
      let line = BigText(letters: letters, height: letters[0].height).doubled
      runs.append(Run(part: part, letters: line, isApart: isApart))
      isApart = false
      return true
    }
    for part in phrase.parts {
      switch part {
      case .key(let name, _): guard add(name, part) else { return nil }
      case .text(let text):
        for (index, words) in text.partsBetweenGaps.enumerated() {
          isApart = isApart || index > 0
          let words = words.trimmingBlanks
          guard words.isEmpty || add(words, .text(words)) else { return nil }
        }
      }
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs
  }

  private var width: Int { runs.reduce(-(runs.first?.gap ?? 0)) { $0 + $1.gap + $1.columns } }

  /// Draws the phrase from a column on, and lets its keys be clicked; returns the column after it.
  func draw(in band: Rect, column: Int, _ role: Role, on painter: inout Painter) -> Int {
    var end = column - (runs.first?.gap ?? 0)
    var button = (start: column, command: Command?.none)
    // A key is shown when it works, with the words that belong to it; until then, its place is empty.
    var isReady = true
    func add(until end: Int) {
      guard let command = button.command else { return }
      painter.addButton(Rect(columns: button.start..<end, rows: band.rows), command)
    }
    for run in runs {
      if run.isApart { add(until: end) }
      let start = end + run.gap
      if run.isApart { (button, isReady) = ((start, nil), true) }
      if case .key(_, let command) = run.part {
        isReady = painter.isReady(run.part)
        if button.command != nil {
          add(until: end)
          button.start = start
        }
        button.command = command
      }
      end = start + run.columns
      if isReady {
        draw(run, in: Rect(columns: start..<end, rows: band.rows), role, on: &painter)
      }
    }
    add(until: end)
    return end
  }

  private func draw(_ run: Run, in place: Rect, _ role: Role, on painter: inout Painter) {
    var style = painter.display.style(role)
    if case .key = run.part {
      style = painter.display.style(.key)
      painter.frame.fill(place, style)
    }
    painter.frame.note(painted: run.part.text, column: place.column, row: place.middleLine.row)
    run.letters.write(
      column: place.column + run.margin, row: place.rows.upperBound - run.letters.cells.rows, style,
      on: &painter)
  }
}

extension String {
  /// It without spaces at its ends.
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}

extension String {
  /// The parts between runs of two spaces; splitting at a string would need the engine of regular expressions.
  fileprivate var partsBetweenGaps: [String] {
    var (parts, spaces) = ([""], 0)
    for character in self {
      spaces = character == " " ? spaces + 1 : 0
      if spaces == 2 { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
