import GameCore
import Graphics

/// How the cards of a row are set: the rows of the picture and of the strip under it, and the letters.
struct CardFace: Hashable, Sendable {
  /// The content of the strip.
  enum Lettering: Hashable, Sendable {
    /// The word in painted letters.
    case painted(LetterSize)
    /// The word as text, in a script; with the other script below it, if the strip has a row for it.
    case written(CardWords.Script)
    /// Nothing: the picture is all there is.
    case none
  }

  var lettering: Lettering
  /// The rows of the picture and the number; a single one bears only the number.
  var paper: Int
  /// The rows of the word.
  var strip: Int
  /// The height of painted letters, in rows of pixels.
  var letterHeight = 0
  /// Whether the upper half of the first row is a gap, since no row is free between the lines.
  var hasTightGap = false
  /// Whether the row under the card bears the word in the other script.
  var hasCaption = false

  /// The rows of a card.
  var rows: Int { paper + strip }

  /// The script of the word.
  var script: CardWords.Script? {
    switch lettering {
    case .painted(let size): size.script
    case .written(let script): script
    case .none: nil
    }
  }
}

extension CardFace {
  /// The face of cards of a size that does not follow from their words: with the largest letters in
  /// which all words fit.
  init(of kinds: [CardKind], in size: Size, _ words: CardWords, _ display: DisplayMode) {
    let strip = words == .none ? 0 : min(size.rows, size.rows < 4 ? 2 : (2 * size.rows + 4) / 5)
    self.init(
      lettering: words.large.map { .written($0) } ?? .none, paper: size.rows - strip, strip: strip)
    guard let script = words.large, display.paintsCards else { return }
    let room = display.blocks.columns * size.columns
    let height = strip > 2 ? 2 * strip - 1 : 4
    let isDrawn = kinds.allSatisfy { LetterForms.areDrawn(script.word($0)) }
    let sizes = isDrawn ? LetterSize.all(script, for: kinds.map(script.word)) : []
    let letters = sizes.last { letters in
      letters.heights.lowerBound <= height
        && kinds.allSatisfy { letters.width(of: script.word($0)) + 2 <= room }
    }
    guard let letters else {
      // Text needs a row for each script.
      self.strip = min(strip, words.hasOther ? 2 : 1)
      paper = size.rows - self.strip
      return
    }
    lettering = .painted(letters)
    letterHeight = min(height, letters.heights.upperBound)
    hasCaption = words.hasOther
  }
}

extension CardFace {
  /// The face of a card on a part of its way to another size: `nil` if it changes more than its size.
  func mixed(with other: CardFace, part: Double) -> CardFace? {
    guard self != other else { return self }
    guard case .painted(let size) = lettering, case .painted(let otherSize) = other.lettering,
      size.script == otherSize.script, (paper > 1) == (other.paper > 1),
      hasTightGap == other.hasTightGap, hasCaption == other.hasCaption
    else { return nil }
    // Between two sizes every one is good, beyond them perhaps none.
    let part = min(max(part, 0), 1)
    var face = self
    face.lettering = .painted(size.mixed(with: otherSize, part: part))
    face.paper = paper.mixed(with: other.paper, part: part)
    face.strip = strip.mixed(with: other.strip, part: part)
    face.letterHeight = letterHeight.mixed(with: other.letterHeight, part: part)
    return face
  }
}

extension CardPlace {
  /// The place on a part of the way to another one; sides are multiples of a mark, in half columns.
  func mixed(with other: CardPlace, part: Double, mark: Int) -> CardPlace {
    func mixed(_ side: KeyPath<CardPlace, Int>) -> Int {
      (self[keyPath: side] / mark).mixed(with: other[keyPath: side] / mark, part: part) * mark
    }
    return CardPlace(
      left: mixed(\.left), width: mixed(\.width), edges: mixed(\.edges),
      row: row.mixed(with: other.row, part: part), rows: rows.mixed(with: other.rows, part: part))
  }
}

extension Int {
  /// The nearest number on a part of the way to another one.
  func mixed(with other: Int, part: Double) -> Int {
    self + Int((Double(other - self) * part).rounded())
  }
}

/// Where a card is on the screen: in half columns and whole rows.
struct CardPlace: Hashable, Sendable {
  /// The left side, in half columns.
  var left: Int
  /// The width without the edges of cards below, in half columns.
  var width: Int
  /// The width of the edges of cards below, in half columns.
  var edges = 0
  var row: Int
  var rows: Int

  /// The whole cells of the card, which text can use.
  var cells: Rect {
    Rect(column: (left + 1) / 2, row: row, width: (left + width) / 2 - (left + 1) / 2, height: rows)
  }

  /// All cells that the card touches.
  var area: Rect {
    Rect(column: left / 2, row: row, width: (right + 1) / 2 - left / 2, height: rows)
  }

  /// The half column behind the card and its edges.
  var right: Int { left + width + edges }

  /// The place of a card that fills cells.
  init(_ rect: Rect) {
    self.init(left: 2 * rect.column, width: 2 * rect.width, row: rect.row, rows: rect.height)
  }

  init(left: Int, width: Int, edges: Int = 0, row: Int, rows: Int) {
    (self.left, self.width, self.edges) = (left, width, edges)
    (self.row, self.rows) = (row, rows)
  }
}
