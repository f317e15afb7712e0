import App
import GameCore
import Graphics

/// A row of cards set like type: one size of letters for all words, each card as wide as its word, and
/// lines that are wrapped like those of a text.
///
/// It is a pure function of the words, the window, and how words and pixels are shown. It is found by
/// adding card after card: the setting of the cards before is kept while they fit, so that a row that
/// grows is seldom set anew.
struct RowLayout: Equatable, Sendable {
  /// How all cards are set.
  let face: CardFace
  /// Where each card is, by position.
  private(set) var cards: [CardPlace]
  /// The positions of each line, from the top.
  let lines: [Range<Int>]
  /// Whether the lines have numbers at their left instead of the cards.
  let isGrid: Bool

  /// Lays a field out.
  ///
  /// - Parameters:
  ///   - field: The cards.
  ///   - words: The words on them.
  ///   - display: What the terminal can show.
  ///   - isReversed: Whether reading starts at the right, where a bar then needs its column.
  ///   - size: The size of the window.
  init(
    _ field: Field, _ words: CardWords, _ display: DisplayMode, isReversed: Bool = false,
    in size: Size
  ) {
    self.init(
      field, among: RowSetting.all(words, of: field.deck, display), display, isReversed: isReversed,
      in: TableLayout.field(size))
  }

  /// Lays a field out in one of some settings, in a part of the screen.
  init(
    _ field: Field, among settings: [[RowSetting]], _ display: DisplayMode,
    isReversed: Bool = false, in zone: Rect
  ) {
    let fit = RowFit(field, settings, display, in: zone)
    self.init(field, fit, display, isReversed: isReversed, in: zone)
  }

  /// Puts the cards in their places.
  private init(
    _ field: Field, _ fit: RowFit, _ display: DisplayMode, isReversed: Bool, in zone: Rect
  ) {
    let (setting, rows) = (fit.setting, fit.rows)
    var face = rows.face
    isGrid = setting.isGrid
    let margin = isGrid ? 2 * RowSetting.numberColumns : 0
    let left = 2 * zone.column + margin + (isReversed ? 0 : 2)
    let free = zone.height - fit.lines * rows.pitch
    // Rows that are left over become gaps, if there are enough.
    let extra = face.hasTightGap && fit.lines > 1 && free >= fit.lines - 1 ? 1 : 0
    if extra > 0 { face.hasTightGap = false }
    self.face = face
    let measure = RowMeasure(setting, field.deck, display)
    var filler = LineFiller(room: setting.room(in: zone), gap: measure.gap)
    var (cards, lines): ([CardPlace], [Range<Int>]) = ([], [])
    for (position, stack) in field.faces.enumerated() {
      let (width, edges) = measure.widths(of: stack)
      let x = filler.add(width + edges)
      if filler.lines > lines.count { lines.append(position..<position) }
      lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<position + 1
      cards.append(
        CardPlace(
          left: left + x, width: width, edges: edges,
          row: zone.row + (lines.count - 1) * (rows.pitch + extra), rows: face.rows))
    }
    (self.cards, self.lines) = (cards, lines)
  }
}

// MARK: - The ways to set a row

/// A way to set a row, at some size.
enum RowSetting: Equatable, Sendable {
  /// Words in painted letters under pictures.
  case painted(LetterSize, hasCaption: Bool)
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

  /// All settings, in groups: one of a later group is taken only where none before fits.
  static func all(
    _ words: CardWords, of deck: DeckDefinition, _ display: DisplayMode
  ) -> [[RowSetting]] {
    guard let script = words.large else {
      let pictures = (2...16).map { RowSetting.pictures(rows: $0) }
      return (display.paintsCards ? [pictures] : written(nil, words, display)) + [grids(nil)]
    }
    guard display.paintsCards else { return written(script, words, display) + [grids(script)] }
    let kana = LetterSize.all(.kana, for: deck.kinds.map(\.kana))
    let allKana = kana + (kana.count == LetterSize.kana.count ? LetterSize.bareKana : [])
    let romaji = LetterSize.all(.romaji, for: deck.kinds.map(CardWords.Script.romaji.word))
    let sizes = script == .kana ? allKana : romaji
    func painted(_ sizes: [LetterSize], hasCaption: Bool) -> [RowSetting] {
      guard let script = sizes.first?.script, areDrawn(deck, script) else { return [] }
      return sizes.map { .painted($0, hasCaption: hasCaption) }
    }
    let captioned = words.hasOther ? [painted(sizes, hasCaption: true)] : []
    // Two kana that are painted are read from farther away than two letters that are text.
    let other =
      words.hasOther && script == .romaji
      ? [painted(allKana, hasCaption: false)] : []
    return captioned + [painted(sizes, hasCaption: false)] + other
      + [
        [.written(script, columns: 4, rows: 2...4, strip: 1)],
        [.written(script, columns: 0, rows: 1...1, strip: 1)], grids(script),
      ]
  }

  /// Whether all letters of a deck are drawn in a script.
  private static func areDrawn(_ deck: DeckDefinition, _ script: CardWords.Script) -> Bool {
    deck.kinds.allSatisfy { script.word($0).unicodeScalars.allSatisfy(LetterShape.isDrawn) }
  }

  /// The settings of a display without pixels: under pictures of signs, a single sign, or none.
  private static func written(
    _ script: CardWords.Script?, _ words: CardWords, _ display: DisplayMode
  ) -> [[RowSetting]] {
    let script = script ?? .romaji
    return [(16, 9), (8, 5), (4, 2), (0, 1)].flatMap { columns, rows in
      (words.hasOther ? [2, 1] : [1]).map {
        [.written(script, columns: columns, rows: rows...rows, strip: words == .none ? 0 : $0)]
      }
    }
  }

  private static func grids(_ script: CardWords.Script?) -> [RowSetting] {
    [.grid(script, columns: 6), .grid(script, columns: 4)]
  }
}

/// How wide the cards of a deck are in a setting, in half columns.
private struct RowMeasure {
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
    case .painted(let size, _):
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
  func widths(of stack: Stack.Face) -> (card: Int, edges: Int) {
    (widths[stack.kindIndex], min(stack.count - 1, 2) * edge)
  }

  /// The width of the narrowest card of the deck.
  var narrowest: Int { widths.min() ?? 1 }
}

/// Fills lines with cards, one after the other, as text is wrapped.
private struct LineFiller {
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

/// How the rows of a window are shared among lines, pictures and words.
private struct RowDivision {
  var face: CardFace
  /// The rows from one line to the next.
  var pitch: Int
  /// How good it looks; letters from 3 to 22 wide get about that much.
  var score: Double
}

extension RowDivision {
  /// The most rows from one line to the next.
  private static let widestPitch = 40

  /// Divides the rows for some lines; `nil` if they are too few.
  init?(
    _ setting: RowSetting, lines: Int, rows: Int, narrowest: Int, _ display: DisplayMode
  ) {
    let pitch = min(Self.widestPitch, rows / max(lines, 1))
    switch setting {
    case .painted(let size, let hasCaption):
      self.init(size, hasCaption, pitch: pitch, narrowest: narrowest, display.blocks)
    case .pictures(let height):
      let gap = pitch > height ? 1 : 0
      guard pitch >= height else { return nil }
      self.init(
        face: CardFace(lettering: .none, paper: height, strip: 0, hasTightGap: gap == 0),
        pitch: height + gap, score: Double(height))
    case .written(let script, _, let heights, let strip):
      let gap = pitch > heights.lowerBound + strip ? 1 : 0
      let paper = min(pitch - gap - strip, heights.upperBound)
      guard paper >= heights.lowerBound else { return nil }
      self.init(
        face: CardFace(
          lettering: strip > 0 ? .written(script) : .none, paper: paper, strip: strip,
          hasTightGap: gap == 0 && paper > 1),
        pitch: paper + strip + gap, score: 1)
    case .grid(let script, _): self.init(chips: script)
    }
  }

  /// Chips of one row, line after line.
  init(chips script: CardWords.Script?) {
    self.init(
      face: CardFace(lettering: script.map { .written($0) } ?? .none, paper: 0, strip: 1),
      pitch: 1, score: 1)
  }

  private init?(
    _ size: LetterSize, _ hasCaption: Bool, pitch: Int, narrowest: Int,
    _ blocks: DisplayMode.Blocks
  ) {
    guard pitch >= (hasCaption ? 5 : 3) else { return nil }
    let gap = hasCaption || pitch >= 8 ? 1 : 0
    let isSextant = blocks == .sextant
    let tallest = isSextant ? size.heights.upperBound * 3 / 2 : size.heights.upperBound
    var strip = max(2, ((pitch - gap) * 45 + 99) / 100)
    while strip > 2, Self.letterHeight(strip - 1, isSextant) >= tallest { strip -= 1 }
    var paper = pitch - gap - strip
    if size.narrowestCard == 5 { paper = min(paper, 1) }
    // Over the figure of the narrowest card, which is about square, less paper is empty than it covers.
    paper = min(paper, max(2, narrowest * 3 / 8))
    let fullHeight = min(tallest, Self.letterHeight(strip, isSextant))
    let halfRows = isSextant ? Double(fullHeight) * 2 / 3 : Double(fullHeight)
    guard halfRows >= Double(size.heights.lowerBound) * (isSextant ? 0.8 : 1), paper >= 1,
      size.width < 7 || paper >= 3
    else { return nil }
    // Letters that are read from afar need no more rows than the picture, and look less drawn out.
    if paper >= 6 { strip = min(strip, max(paper, strip / 2)) }
    let height = min(tallest, Self.letterHeight(strip, isSextant))
    self.init(
      face: CardFace(
        lettering: .painted(size), paper: paper, strip: strip, letterHeight: height,
        hasTightGap: gap == 0, hasCaption: hasCaption),
      pitch: paper + strip + gap,
      score: Self.score(width: Double(size.width), height: halfRows, picture: paper))
  }

  /// The height of letters on a strip of some rows, in rows of pixels.
  private static func letterHeight(_ strip: Int, _ isSextant: Bool) -> Int {
    switch strip {
    case ...2: isSextant ? 5 : 4
    case ...4 where isSextant: 3 * strip - 2
    case _ where isSextant: 3 * strip - 3
    case ...5: 2 * strip - 1
    default: 2 * strip - 2
    }
  }

  /// How good letters of a width and a height look with a picture of some rows.
  ///
  /// Letters that are read from afar come first. Once they are, larger ones count less than pictures.
  private static func score(width: Double, height: Double, picture: Int) -> Double {
    let size = min(width, height)
    let letters = min(size, 6) + 0.3 * max(size - 6, 0) + 0.08 * max(width, height)
    let pictures = 0.35 * Double(min(picture, 4)) + 0.25 * Double(max(min(picture, 16) - 4, 0))
    return letters + pictures + (width == 6 ? 0.25 : 0)
  }
}

// MARK: - The setting of a row

/// The best setting for the cards of a field.
private struct RowFit {
  private(set) var setting = RowSetting.grid(.romaji, columns: 4)
  private(set) var rows: RowDivision
  private(set) var lines = 1

  /// Adds the cards of a field one by one; a setting is kept while they fit and none is clearly better.
  init(
    _ field: Field, _ settings: [[RowSetting]], _ display: DisplayMode, in zone: Rect
  ) {
    var options = settings.enumerated().flatMap { group, settings in
      settings.map { Option($0, group: group, field.deck, display, in: zone) }
    }
    var chosen = options.count - 1
    var isFirst = true
    for stack in field.faces {
      for index in options.indices { options[index].add(stack) }
      if !isFirst, Self.isKept(chosen, of: options) { continue }
      chosen = Self.best(of: options, from: isFirst ? 0 : options[chosen].group)
      isFirst = false
    }
    let option = options[chosen]
    (setting, lines) = (option.setting, max(option.lines, 1))
    rows = option.rows ?? RowDivision(chips: nil)
  }

  /// How much of the score of another setting is needed to be kept: more where the other one has fewer
  /// lines, and all of it where one line is enough, since a card alone in a line looks like an accident.
  private static func loyalty(_ chosen: Option, to rival: Option) -> Double {
    guard rival.lines < chosen.lines else { return 0.8 }
    return rival.lines == 1 ? 1 : 0.9
  }

  private static func isKept(_ chosen: Int, of options: [Option]) -> Bool {
    let option = options[chosen]
    guard let rows = option.rows else { return false }
    let hasPicture = rows.face.paper >= 2
    return options.allSatisfy { rival in
      guard rival.group == option.group, let other = rival.rows else { return true }
      return other.score * loyalty(option, to: rival) <= rows.score
        && (hasPicture || other.face.paper < 2)
    }
  }

  /// The best setting of the first group that has one; the last setting of all fits always.
  private static func best(of options: [Option], from group: Int) -> Int {
    let fitting = options.indices.filter { options[$0].rows != nil && options[$0].group >= group }
    let first = fitting.first.map { options[$0].group }
    let rivals = fitting.filter { options[$0].group == first }
    let pictured = rivals.filter { (options[$0].rows?.face.paper ?? 0) >= 2 }
    func score(_ index: Int) -> Double { options[index].rows?.score ?? 0 }
    return (pictured.isEmpty ? rivals : pictured).max { score($0) < score($1) }
      ?? options.count - 1
  }

  /// The lines of a setting, which are filled card by card.
  private struct Option {
    let setting: RowSetting
    let group: Int
    private let measure: RowMeasure
    private let display: DisplayMode
    private let zone: Rect
    private var filler: LineFiller
    /// The rows of the lines; `nil` if they do not fit.
    private(set) var rows: RowDivision?

    init(
      _ setting: RowSetting, group: Int, _ deck: DeckDefinition, _ display: DisplayMode,
      in zone: Rect
    ) {
      (self.setting, self.group, self.display, self.zone) = (setting, group, display, zone)
      measure = RowMeasure(setting, deck, display)
      filler = LineFiller(room: setting.room(in: zone), gap: measure.gap)
    }

    var lines: Int { filler.lines }

    mutating func add(_ stack: Stack.Face) {
      let lines = filler.lines
      let (width, edges) = measure.widths(of: stack)
      _ = filler.add(width + edges)
      guard filler.lines > lines else { return }
      rows =
        filler.isTooWide || filler.lines > zone.height
        ? nil
        : RowDivision(
          setting, lines: filler.lines, rows: zone.height, narrowest: measure.narrowest, display)
    }
  }
}

extension RowLayout {
  /// The number of the line of a card, from the top, where a card has no number of its own.
  func line(of position: Int) -> Int? {
    isGrid ? lines.firstIndex { $0.contains(position) }.map { $0 + 1 } : nil
  }

  /// The positions that begin a line, from the top.
  var lineStarts: [Int] { lines.map(\.lowerBound) }

  /// The cards of each line, for a cursor.
  var cursorLines: CursorLines {
    CursorLines(
      lines.map { line in
        line.map { CursorLines.Place(position: $0, columns: cards[$0].area.columns) }
      })
  }
}

extension RowLayout {
  /// Moves all cards some half columns to the right.
  mutating func shift(by columns: Int) {
    guard columns != 0 else { return }
    for index in cards.indices { cards[index].left += columns }
  }
}
