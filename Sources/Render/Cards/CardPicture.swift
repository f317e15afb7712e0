import Assets
import GameCore
import Graphics
import Synchronization

/// A card in pixels, two columns for each of its cells: paper with the picture, and the strip in the
/// color of its kind with the painted word.
struct CardPicture: Hashable {
  let kind: CardKind
  let isReverse: Bool
  let face: CardFace
  /// The width, in half columns, and whether the first of them is the right half of a cell.
  let width: Int
  let isShifted: Bool
  /// The columns of the number in a corner, and whether that is the right one.
  let tab: Int
  let isTabRight: Bool
  let display: DisplayMode
  /// The look of the figure's face.
  var mood: Mood?
  /// Whether the figure is half a row above the strip, in a hop.
  var isHopping = false

  /// Pictures that have been painted: a field shows a few, in one size.
  private static let known = Mutex<[CardPicture: Bitmap]>([:])

  /// The pixels; each picture is painted once.
  var bitmap: Bitmap {
    Self.known.withLock { known in
      if let bitmap = known[self] { return bitmap }
      if known.count >= 256 { known.removeAll() }
      let bitmap = paint()
      known[self] = bitmap
      return bitmap
    }
  }

  private static let torn = Mutex<[CardPicture: [Bitmap]]>([:])

  /// The halves of the picture, torn along a zigzag, somewhat red; each is painted once.
  var halves: [Bitmap] {
    Self.torn.withLock { torn in
      if let halves = torn[self] { return halves }
      if torn.count >= 8 { torn.removeAll() }
      let halves = bitmap.torn
      torn[self] = halves
      return halves
    }
  }

  // MARK: - Measures

  /// The rows of pixels in a cell.
  private var density: Int { display.blocks.rows }

  /// The whole cells inside, in columns from the left side.
  private var cells: Range<Int> {
    let start = isShifted ? 1 : 0
    return 0..<max((start + width) / 2 - start, 0)
  }

  /// Where the strip begins, in rows of pixels: a card without a word has a foot in its color.
  private var bandTop: Int {
    face.strip > 0 ? density * face.paper : density * face.rows - 1
  }

  /// The painted word with its place, in pixels.
  var word: (marks: Marks, x: Int, y: Int)? {
    guard case .painted(let size) = face.lettering,
      let word = BigText(size.script.word(kind), size, height: face.letterHeight)
    else { return nil }
    let marks = (display.blocks.columns == 1 ? word.doubled : word).marks
    return (
      marks, (width - marks.width) / 2,
      density * face.paper + (density * face.strip - marks.height + 1) / 2
    )
  }

  // MARK: - Painting

  private func paint() -> Bitmap {
    var surface = Surface(width: width, height: density * face.rows)
    let label = display.style(.card(kind))
    let color = label.background.painted
    let top = face.hasTightGap ? (density + 1) / 2 : 0
    // A single row of paper only bears the number.
    let paper = face.paper > 1 ? display.style(.paper).background.painted : color
    surface.fill(paper, rows: top..<max(bandTop, top))
    surface.fill(color, rows: bandTop..<surface.height)
    let word = word
    if let word, word.y == bandTop, face.paper > 1,
      Oklab(label.foreground.painted).lightness > 0.8
    {
      // White letters would run into the paper. The cells at the sides may not have a third color.
      let top = bandTop - density
      surface.fill(color, rows: bandTop - density / 2..<bandTop)
      if isShifted { surface.fill(color, rows: top..<bandTop, columns: 0..<1) }
      let end = (isShifted ? 1 : 0) + 2 * cells.count
      surface.fill(color, rows: top..<bandTop, columns: end..<max(width, end))
    }
    if face.paper > 1 { paintFigure(on: &surface) }
    if let word {
      surface.draw(word.marks, label.foreground.painted, x: word.x, y: word.y)
    }
    return surface.bitmap
  }

  /// The figure on the strip, in the middle if the number leaves room there, and the paper around it:
  /// a wide card has no more than that.
  private var figure: (bitmap: Bitmap, place: Rect, paper: Range<Int>)? {
    // All cards of a kind have the same, whether they begin in the middle of a cell or not.
    let room = display.blocks.columns == 1 ? width / 2 : (width - 1) / 2
    guard let figure = Figure.largest(kind, mood, rows: face.paper, columns: room) else {
      return nil
    }
    let columns = (figure.width + 1) / 2
    let free = cells.count - columns
    var column = free / 2
    if !isTabRight, column < tab { column = min(tab, free) }
    if isTabRight, column + columns > cells.count - tab { column = max(free - tab, 0) }
    let bottom = face.strip > 0 ? face.paper : face.rows
    let rows = (figure.height + 1) / 2
    let place = Rect(column: column, row: bottom - rows, width: columns, height: rows)
    let isWide =
      face.strip > 0 && 3 * columns * rows < face.paper * (width / 2)
      && columns + 4 <= width / 2
    let all = 0..<(width + 1) / 2
    return (figure, place, isWide ? (column - 1..<column + columns + 1).clamped(to: all) : all)
  }

  /// How much of its paper the figure covers, with the space around it that is a part of it.
  var coverage: Double {
    guard face.paper > 1, let figure else { return 1 }
    return Double(figure.place.width * figure.place.height)
      / Double(figure.paper.count * face.paper)
  }

  /// Paints the figure, and a wide card in the color of its kind at both sides of the paper.
  private func paintFigure(on surface: inout Surface) {
    guard let figure else { return }
    let start = isShifted ? 1 : 0
    if figure.paper.count < width / 2 {
      let color = display.style(.card(kind)).background.painted
      let top = face.hasTightGap ? (density + 1) / 2 : 0
      surface.fill(
        color, rows: top..<bandTop, columns: 0..<start + 2 * figure.paper.lowerBound)
      let end = min(start + 2 * figure.paper.upperBound, width)
      surface.fill(color, rows: top..<bandTop, columns: end..<width)
    }
    surface.draw(
      figure.bitmap, x: start + 2 * figure.place.column,
      y: figure.place.row * density - (isHopping ? density / 2 : 0), density: density)
  }

  /// The figure of a kind, in half columns and half rows.
  static func figure(_ kind: CardKind, rows: Int) -> Bitmap {
    Figure(kind: kind, rows: rows, mood: nil).bitmap
  }

  /// The columns of a figure of some rows.
  static func columns(rows: Int) -> Int { Figure.columns(rows: rows) }
}

/// The figure of a card, in half columns and half rows, without blank columns at its sides.
private struct Figure: Hashable {
  let kind: CardKind
  let rows: Int
  let mood: Mood?

  private static let known = Mutex<[Figure: Bitmap]>([:])

  /// The figure of a kind that covers most of some rows and columns; of two, the square one.
  static func largest(_ kind: CardKind, _ mood: Mood?, rows: Int, columns: Int) -> Bitmap? {
    var best: Bitmap?
    for rows in (2..<max(min(rows, 32), 1) + 1).reversed() {
      // The blank columns at its sides are a quarter of a figure at most.
      let isTooWide = Self.columns(rows: rows) * 3 > 4 * columns
      let square = isTooWide ? [] : [Figure(kind: kind, rows: rows, mood: mood).bitmap]
      for figure in square + narrow(kind, mood, rows: rows) where figure.width <= 2 * columns {
        let area = best.map { $0.width * $0.height } ?? 0
        if figure.width * figure.height > area { best = figure }
      }
      // Smaller ones cover less.
      if let best, best.width * best.height >= 4 * Self.columns(rows: rows - 1) * (rows - 1) {
        break
      }
    }
    return best
  }

  /// The columns of a square figure of some rows.
  static func columns(rows: Int) -> Int {
    switch rows {
    case ...2: 5
    case 3: 7
    case 5, 6: 10
    case 9: 16
    default: 2 * rows
    }
  }

  /// The figures for narrow cards that were drawn in some rows.
  private static func narrow(_ kind: CardKind, _ mood: Mood?, rows: Int) -> [Bitmap] {
    guard kind.look == .drawn else {
      // The lowest ones are squeezed into four columns.
      let figure = Figure(kind: kind, rows: rows, mood: nil)
      return rows < 4 ? [figure.drawn.scaled(width: 8, height: 2 * rows)] : []
    }
    return [24, 20, 18, 14, 12, 10, 8]
      .compactMap { Sprite(rawValue: "\(kind.name)-narrow-\($0)x\(2 * rows)") }
      .map { Faces.standard.bitmap($0, mood) }
  }

  fileprivate var bitmap: Bitmap {
    Self.known.withLock { known in
      if let bitmap = known[self] { return bitmap }
      let bitmap = scaled.trimmed
      known[self] = bitmap
      return bitmap
    }
  }

  /// The figure in the size in which figures of the rows are drawn.
  private var drawn: Bitmap {
    switch kind.look {
    case .drawn: return Faces.standard.bitmap(picture, mood)
    case .letters: return letters
    case .picture(let image):
      let bitmap = Bitmap(image)
      let scaled = size.width == 32 && image.width <= 16 ? bitmap.doubled : bitmap
      return scaled.scaled(width: size.width, height: size.height)
    }
  }

  private var scaled: Bitmap {
    let drawn = drawn
    // Figures that were drawn for a size are shown in it, pixel by pixel.
    let isSampled = rows == 7 || rows > 9 && rows != 16
    let picture = rows > 16 ? drawn.doubled : drawn
    return picture.scaled(
      width: isSampled ? 4 * rows : 2 * picture.width,
      height: isSampled ? 2 * rows : picture.height)
  }

  /// The size in which figures of the rows are drawn, or the next larger one, or else the largest.
  private var size: (name: String, width: Int, height: Int) {
    switch rows {
    case ...2: ("5x4", 5, 4)
    case 3: ("7x6", 7, 6)
    case 4: ("small", 8, 8)
    case 5, 6: ("10x10", 10, 10)
    case 7...9: ("medium", 16, 16)
    default: ("large", 32, 32)
    }
  }

  private var picture: Sprite { Sprite(rawValue: "\(kind.name)-\(size.name)") ?? .backLarge }

  /// The first two letters of the word, or one where there is no room, in the color of the kind.
  private var letters: Bitmap {
    let size = size
    let count = size.width < 8 ? 1 : 2
    let gap = size.width / 8
    let width = (size.width - gap * (count - 1)) / count
    // A free row above, where a frame may be, and one below, where the strip has the same color.
    let height = size.height < 8 ? size.height : size.height - max(gap, 2)
    var surface = Surface(width: size.width, height: size.height)
    let color = RGB(kind.label.indexed)
    let ink = Oklab(color).lightness > 0.7 ? color.mixed(with: RGB(0), part: 0.35) : color
    for (place, letter) in (kind.drawnWord ?? "").prefix(count).enumerated() {
      guard let letter = LargeLetter.all(in: String(letter))?.first else { continue }
      // Three stems beside each other are thinner. Where its marks have no room, the letter is without.
      let unit = letter.isWide ? width * 10 / 13 : width
      let forms = [letter, LargeLetter(letter.base)].lazy.compactMap {
        LetterForms.marks($0, width: width, height: height, unit: unit)
      }
      guard let marks = forms.first else { continue }
      surface.draw(
        marks, ink, x: (width + gap) * place + (width - marks.width) / 2,
        y: (size.height - marks.height) / 2)
    }
    return surface.bitmap
  }
}

extension CardKind {
  /// The word in capitals, or as it is read, if its letters are drawn.
  fileprivate var drawnWord: String? {
    [kana.capitals(in: language), capitals].first(where: LetterForms.areDrawn)
  }

  /// Whether a card shows more than its word: a picture, or the first letters.
  var hasPicture: Bool { look != .letters || drawnWord != nil }
}

/// Pixels that a card is painted on.
private struct Surface {
  let width: Int
  let height: Int
  private var pixels: [Pixel]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .clear, count: width * height)
  }

  var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

  mutating func fill(_ color: RGB, rows: Range<Int>, columns: Range<Int>? = nil) {
    for y in rows {
      for x in columns ?? 0..<width { set(Pixel(color), x: x, y: y) }
    }
  }

  mutating func draw(_ marks: Marks, _ color: RGB, x: Int, y: Int) {
    marks.forEach { column, row in set(Pixel(color), x: x + column, y: y + row) }
  }

  /// Draws a picture of two rows a cell at a pixel, on a surface of some rows a cell.
  mutating func draw(_ picture: Bitmap, x: Int, y top: Int, density: Int) {
    for y in 0..<density * ((picture.height + 1) / 2) {
      // Of three rows the first two show the upper pixel.
      let from = density == 3 ? y / 3 * 2 + y % 3 / 2 : y
      for column in 0..<picture.width where from < picture.height {
        let pixel = picture.pixels[from * picture.width + column]
        if pixel != .clear { set(pixel, x: x + column, y: top + y) }
      }
    }
  }

  private mutating func set(_ pixel: Pixel, x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    pixels[y * width + x] = pixel
  }
}

extension Bitmap {
  /// The picture of a deck of one's own.
  fileprivate init(_ image: CardImage) {
    self.init(
      width: image.width, height: image.height,
      pixels: image.pixels.map { $0 == CardImage.clear ? .clear : Pixel(RGB($0)) })
  }
}
