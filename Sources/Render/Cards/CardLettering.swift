import GameCore
import Graphics
import Text

/// The words of a card: which are painted, which are written, and where.
struct CardLettering {
  private let card: CardAnatomy
  /// The sub-pixels that a mark is wide: half blocks show only every other one.
  private let markWidth: Int
  /// The words that are painted, with the places of their upper left corners, in sub-pixels.
  private(set) var painted: [(word: String, marks: Marks, x: Int, y: Int)] = []
  /// The words that are written, with their rows on the card; the row below it is the gap's.
  private(set) var written: [(text: String, row: Int)] = []

  /// Places the words of a kind on a card, which is shown with some block characters.
  init(
    _ kind: CardKind, on card: CardAnatomy, words: CardWords,
    blocks: DisplayMode.Blocks = .quadrant
  ) {
    self.card = card
    markWidth = 3 - blocks.columns
    if let script = words.large { place(kind, script, words) }
  }

  private mutating func place(_ kind: CardKind, _ script: CardWords.Script, _ words: CardWords) {
    let columns = 2 * card.size.columns
    // Where there is room for two painted words.
    let isSpacious = words.hasOther && card.strip >= 7 && card.size.columns >= 14
    let small = card.strip >= 12 ? 7 : card.strip > 7 ? 6 : 5
    let rows = words.hasOther && card.strip >= 4 ? 2 * card.strip - 2 : 2 * card.strip
    let height =
      isSpacious
      ? 2 * card.strip - small - (card.strip > 8 ? 4 : 3) : Self.height(in: rows, script)
    let word = script.word(kind)
    if isLegible(word, height: height, words), let marks = paint(word, height: height) {
      let top = 2 * card.paper + (rows > height || isSpacious ? 1 : 0)
      painted.append((word, marks, (columns - marks.width) / (2 * markWidth) * markWidth, top))
      if words.hasOther { placeOther(script.other, kind, isSpacious ? small : nil) }
      return
    }
    writeLarge(script, kind)
    guard words.hasOther else { return }
    if card.hasCaption {
      write(script.other, kind, row: card.size.rows)
    } else if written.count < card.strip {
      write(script.other, kind, row: (written.last?.row ?? card.paper) + 1)
    }
  }

  /// Whether a painted word can be read better than the written one: not in letters of four
  /// sub-pixels, except for TO and MA; in kana of four sub-pixels not if there are several on a
  /// narrow card.
  private func isLegible(_ word: String, height: Int, _ words: CardWords) -> Bool {
    guard words.large == .romaji else {
      return height > 4
        || !words.hasOther && card.size.columns >= 3 + 2 * word.unicodeScalars.count
    }
    return word.utf8.count == 2 || height > 4
  }

  /// The word in a picture as wide as the card or narrower; `nil` if it does not fit.
  private func paint(_ word: String, height: Int) -> Marks? {
    let width = 2 * card.size.columns / markWidth
    let marks = WordPainter.paint(word, width: width, height: height)
    return markWidth == 1 ? marks : marks?.doubled
  }

  /// Writes the word where it cannot be painted, on two rows if one is too narrow.
  private mutating func writeLarge(_ script: CardWords.Script, _ kind: CardKind) {
    let row = card.paper + (card.strip - 1) / 2
    let word = script.word(kind)
    guard script == .romaji, ColumnWidth.of(word) > card.size.columns, card.strip > 1 else {
      return write(script, kind, row: row)
    }
    for (line, part) in kind.romajiHalves.enumerated() { written.append((part, row + line)) }
  }

  /// The height of a word that has some rows of sub-pixels.
  private static func height(in rows: Int, _ script: CardWords.Script) -> Int {
    switch rows {
    case ...4: rows
    case 6: 5
    case 8: script == .kana ? 7 : 6
    default: rows - 2
    }
  }

  /// Puts the word in its other script below: painted, else as text on the strip or under the card.
  private mutating func placeOther(_ script: CardWords.Script, _ kind: CardKind, _ height: Int?) {
    let columns = 2 * card.size.columns
    if let height,
      let marks = paint(script.word(kind), height: height)
    {
      painted.append(
        (
          script.word(kind), marks, (columns - marks.width) / (2 * markWidth) * markWidth,
          2 * card.size.rows - 1 - height
        ))
    } else if card.strip >= 4 {
      write(script, kind, row: card.size.rows - 1)
    } else if card.hasCaption {
      write(script, kind, row: card.size.rows)
    }
  }

  /// Writes a word if it fits, in half-width letters if only those do.
  private mutating func write(_ script: CardWords.Script, _ kind: CardKind, row: Int) {
    // Beside a large word only the whole one helps.
    let short = script == .kana ? kind.halfWidthKana : painted.isEmpty ? kind.shortRomaji : ""
    let text = [script.word(kind), short].first { ColumnWidth.of($0) <= card.size.columns }
    if let text, !text.isEmpty { written.append((text, row)) }
  }
}

extension CardKind {
  /// The word in letters of one column.
  var halfWidthKana: String {
    kana.map { Self.halfWidth[$0] ?? String($0) }.joined()
  }

  private static let halfWidth: [Character: String] = [
    "ト": "ﾄ", "マ": "ﾏ", "ポ": "ﾎﾟ", "テ": "ﾃ",
  ]

  /// The word in capitals on two lines of at most five columns; the hyphen tells it from two cards.
  var romajiHalves: [String] {
    guard romaji.count > 4 else { return [romaji.uppercased()] }
    let syllables = reading.map { $0.romaji.uppercased() }
    return [syllables[..<firstLine].joined() + "-", syllables[firstLine...].joined()]
  }

  /// The word in at most four capitals: of a longer one the first letters, and the last mora.
  var shortRomaji: String {
    guard romaji.count > 4, let last = reading.last else { return romaji.uppercased() }
    return (reading.dropLast().map { $0.romaji.prefix(1) }.joined() + last.romaji).uppercased()
  }
}
