import GameCore
import Graphics

// MARK: - The ways to set a row

/// A way to set a row, at some size.
enum RowSetting: Equatable, Sendable {
  /// Words in painted letters, under pictures or under numbers only.
  case painted(LetterSize, hasPicture: Bool, hasCaption: Bool)
  /// Pictures of some rows, without words.
  case pictures(rows: Int)
  /// Words as text under pictures of some rows, on cards of at least some columns.
  case written(CardWords.Script, columns: Int, rows: ClosedRange<Int>, strip: Int)
  /// Chips of equal width with words as text; the lines have numbers.
  case grid(CardWords.Script?, columns: Int)

  /// The columns for the numbers of the lines of a grid.
  static let numberColumns = 3

  var isGrid: Bool {
    if case .grid = self { true } else { false }
  }

  /// The half columns of a line: one column is for the bar where reading starts, and half of one for the
  /// frame around the last card; a grid has numbers at the left, and a sign behind the last card.
  func room(in zone: Rect) -> Int {
    2 * (zone.width - 1) - (isGrid ? 2 * (Self.numberColumns + 1) : 1)
  }

  /// All settings, the best first: the letters become smaller, then the pictures give way, then words are text.
  ///
  /// The script is always the same. Where cards have words in both, the other one goes first.
  static func all(
    _ words: CardWords, of deck: DeckDefinition, _ display: DisplayMode
  ) -> [RowSetting] {
    guard let script = words.large else {
      let pictures = (2...16).reversed().map { RowSetting.pictures(rows: $0) }
      return (display.paintsCards ? pictures : written(nil, words, display)) + grids(nil)
    }
    guard display.paintsCards else { return written(script, words, display) + grids(script) }
    var sizes: [LetterSize] = []
    var bare: [LetterSize] = []
    if areDrawn(deck, script) {
      sizes = LetterSize.all(script, for: deck.kinds.map(script.word)).reversed()
      let isBare = script == .kana && sizes.count == LetterSize.kana.count
      bare = sizes + (isBare ? LetterSize.bareKana.reversed() : [])
    }
    let captioned =
      words.hasOther ? sizes.map { RowSetting.painted($0, hasPicture: true, hasCaption: true) } : []
    let texts: [RowSetting] =
      sizes.isEmpty
      ? [(16, 7...9), (13, 6...8), (10, 5...7), (8, 4...6), (6, 3...5)]
        .map { .written(script, columns: $0, rows: $1, strip: 1) } : []
    return captioned + sizes.map { .painted($0, hasPicture: true, hasCaption: false) }
      + bare.map { .painted($0, hasPicture: false, hasCaption: false) } + texts
      + [
        .written(script, columns: 4, rows: 2...4, strip: 1),
        .written(script, columns: 0, rows: 1...1, strip: 1),
      ] + grids(script)
  }

  /// Whether all letters of a deck are drawn in a script.
  static func areDrawn(_ deck: DeckDefinition, _ script: CardWords.Script) -> Bool {
    deck.kinds.allSatisfy { LetterForms.areDrawn(script.word($0)) }
  }

  /// The settings of a display without pixels: under pictures of signs, a single sign, or none.
  private static func written(
    _ script: CardWords.Script?, _ words: CardWords, _ display: DisplayMode
  ) -> [RowSetting] {
    let script = script ?? .romaji
    return [(16, 9), (8, 5), (4, 2), (0, 1)].flatMap { columns, rows in
      (words.hasOther ? [2, 1] : [1]).map {
        .written(script, columns: columns, rows: rows...rows, strip: words == .none ? 0 : $0)
      }
    }
  }

  private static func grids(_ script: CardWords.Script?) -> [RowSetting] {
    [.grid(script, columns: 6), .grid(script, columns: 4)]
  }
}

/// How wide the cards of a deck are in a setting, in half columns.
struct RowMeasure {
  /// Between two cards.
  let gap: Int
  /// By the index of the kind.
  private let widths: [Int]
  /// The width of the edge of a card below.
  private let edge: Int

  init(_ setting: RowSetting, _ deck: DeckDefinition, _ display: DisplayMode) {
    // Half blocks show only whole columns.
    let mark = 3 - display.blocks.columns
    let text = display.paintsCards ? mark : 2
    switch setting {
    case .painted(let size, _, _):
      gap = size.cardGap * mark
      widths = deck.kinds.map { size.cardWidth(of: size.script.word($0)) * mark }
    case .pictures(let rows):
      gap = mark
      widths = deck.kinds.map { _ in 2 * CardPicture.columns(rows: rows) + 2 - mark }
    case .written(let script, let columns, _, let strip):
      gap = text
      widths = deck.kinds.map {
        2 * max(columns, strip > 0 ? display.columns(of: $0, script) : 2) + 2 - text
      }
    case .grid(_, let columns):
      gap = 2
      widths = deck.kinds.map { _ in 2 * columns }
    }
    edge = display.paintsCards && !setting.isGrid ? mark : 0
  }

  /// The width of a card, and of the edges of those below it.
  func widths(of stack: Stack) -> (card: Int, edges: Int) {
    (widths[stack.kindIndex], min(stack.count - 1, 2) * edge)
  }

  /// The width of the narrowest card of the deck.
  var narrowest: Int { widths.min() ?? 1 }
}

/// Fills lines with cards, one after the other, as text is wrapped.
struct LineFiller {
  /// The half columns of a line, and those between two cards.
  let room: Int
  let gap: Int
  private(set) var lines = 0
  /// Whether a card is wider than a line.
  private(set) var isTooWide = false
  /// The half columns that are used of the last line.
  private var used = 0

  init(room: Int, gap: Int) { (self.room, self.gap) = (room, gap) }

  /// Adds a card of a width; returns where it begins in its line.
  mutating func add(_ width: Int) -> Int {
    isTooWide = isTooWide || width > room
    var start = used + gap
    if lines == 0 || start + width > room {
      lines += 1
      start = 0
    }
    used = start + width
    return start
  }
}

// MARK: - The rows of a line

/// How the rows of a line are shared between its pictures and words.
struct RowDivision {
  var face: CardFace
  /// The rows from one line to the next.
  var pitch: Int

  /// The most rows from one line to the next.
  private static let widestPitch = 40
  /// The least rows from one line to the next of which one is free between them.
  private static let pitchOfLinesApart = 8
  /// The least rows of a picture for a row of letters, or the letters look heavy.
  static let picturePart = 0.6
  /// The rows of a picture for a column of the narrowest card: figures are about square, and more paper than that
  /// is empty.
  static let squarePart = 0.75

  /// Divides the rows of a field for some lines; `nil` if they are too few.
  init?(_ setting: RowSetting, lines: Int, rows: Int, narrowest: Int, _ display: DisplayMode) {
    let pitch = min(Self.widestPitch, rows / max(lines, 1))
    switch setting {
    case .painted(let size, let hasPicture, let hasCaption):
      // No row has to be free under the last of several lines, unless it bears a caption.
      let spare = lines > 1 && !hasCaption ? 1 : 0
      let apart = min(Self.widestPitch, (rows + spare) / max(lines, 1))
      self.init(
        size, hasPicture, hasCaption, pitch: apart >= Self.pitchOfLinesApart ? apart : pitch,
        narrowest: narrowest, display.blocks)
    case .pictures(let height):
      let gap = pitch > height ? 1 : 0
      guard pitch >= height else { return nil }
      self.init(
        face: CardFace(lettering: .none, paper: height, strip: 0, hasTightGap: gap == 0),
        pitch: height + gap)
    case .written(let script, _, let heights, let strip):
      let gap = pitch > heights.lowerBound + strip ? 1 : 0
      let paper = min(pitch - gap - strip, heights.upperBound)
      guard paper >= heights.lowerBound else { return nil }
      self.init(
        face: CardFace(
          lettering: strip > 0 ? .written(script) : .none, paper: paper, strip: strip,
          hasTightGap: gap == 0 && paper > 1),
        pitch: paper + strip + gap)
    case .grid(let script, _): self.init(chips: script)
    }
  }

  init(face: CardFace, pitch: Int) { (self.face, self.pitch) = (face, pitch) }

  /// Chips of one row, line after line.
  init(chips script: CardWords.Script?) {
    self.init(
      face: CardFace(lettering: script.map { .written($0) } ?? .none, paper: 0, strip: 1),
      pitch: 1)
  }

  private init?(
    _ size: LetterSize, _ hasPicture: Bool, _ hasCaption: Bool, pitch: Int, narrowest: Int,
    _ blocks: DisplayMode.Blocks
  ) {
    let gap = hasCaption || pitch >= Self.pitchOfLinesApart ? 1 : 0
    let rows = pitch - gap
    let isSextant = blocks == .sextant
    let tallest = isSextant ? size.heights.upperBound * 3 / 2 : size.heights.upperBound
    // Of an odd number of rows, the letters have one more than the picture.
    var strip = max(hasPicture ? (rows + 1) / 2 : rows - 1, 2)
    while strip > 2, Self.letterHeight(strip - 1, isSextant) >= tallest { strip -= 1 }
    let height = min(tallest, Self.letterHeight(strip, isSextant))
    let halfRows = isSextant ? Double(height) * 2 / 3 : Double(height)
    // Letters of five rows of sextants are as good as four of quadrants.
    guard halfRows >= Double(size.heights.lowerBound) * (isSextant ? 0.8 : 1) else { return nil }
    var paper = rows - strip
    if hasPicture {
      let least = max(size.width < 7 ? 2 : 3, Int((Self.picturePart * Double(strip)).rounded(.up)))
      paper = min(paper, max(least, Int(Self.squarePart * Double(narrowest) / 2)))
      guard paper >= least else { return nil }
    } else {
      paper = min(paper, 1)
      guard paper == 1 else { return nil }
    }
    self.init(
      face: CardFace(
        lettering: .painted(size), paper: paper, strip: strip, letterHeight: height,
        hasTightGap: gap == 0, hasCaption: hasCaption),
      pitch: paper + strip + gap)
  }

  /// The height of letters on a strip of some rows, in rows of pixels.
  private static func letterHeight(_ strip: Int, _ isSextant: Bool) -> Int {
    switch strip {
    case ...2: isSextant ? 5 : 4
    case _ where isSextant: 3 * strip - 2
    default: 2 * strip - 1
    }
  }
}

// MARK: - The setting of a row

/// The setting of the cards of a field, and how their lines are broken and divided.
struct RowFit {
  var setting: RowSetting
  var rows: RowDivision
  /// The half columns of a line.
  var room: Int
  /// Whether each line is in the middle of the field; otherwise they share their left side.
  var centersLines = false

  /// Finds the first of some settings that fits.
  ///
  /// A size that does not fit some cards does not fit more of them, so the letters of a growing row never become
  /// larger.
  init(_ field: Field, _ settings: [RowSetting], _ display: DisplayMode, in zone: Rect) {
    let setting = RowSetting.grid(.romaji, columns: 4)
    self =
      settings.lazy.compactMap { RowFit(field, $0, display, in: zone) }.first
      ?? RowFit(setting: setting, rows: RowDivision(chips: nil), room: setting.room(in: zone))
  }

  /// Breaks the cards into lines; `nil` if these do not fit.
  private init?(
    _ field: Field, _ setting: RowSetting, _ display: DisplayMode, in zone: Rect
  ) {
    let measure = RowMeasure(setting, field.deck, display)
    var filler = LineFiller(room: setting.room(in: zone), gap: measure.gap)
    for stack in field.stacks {
      let (width, edges) = measure.widths(of: stack)
      _ = filler.add(width + edges)
    }
    guard !filler.isTooWide, filler.lines <= zone.height,
      let rows = RowDivision(
        setting, lines: filler.lines, rows: zone.height, narrowest: measure.narrowest, display)
    else { return nil }
    self.init(setting: setting, rows: rows, room: filler.room)
  }

  init(setting: RowSetting, rows: RowDivision, room: Int, centersLines: Bool = false) {
    (self.setting, self.rows) = (setting, rows)
    (self.room, self.centersLines) = (room, centersLines)
  }
}
