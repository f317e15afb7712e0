import Assets
import GameCore
import Graphics
import Motion
import Synchronization

/// Where a moving picture is, relative to its position at rest, and its rotation, scale and
/// opacity.
struct Pose: Equatable, Sendable {
  /// To the right, in points.
  var x = 0.0
  /// Downwards, in points.
  var y = 0.0
  /// Clockwise, in degrees.
  var angle = 0.0
  /// The scale of the width.
  var width = 1.0
  /// The scale of the height.
  var height = 1.0
  /// From 0 to 1.
  var opacity = 1.0

  /// The pose without what a spline has overshot: opacity from 0 to 1, no scale below 0.
  var clamped: Pose {
    var pose = self
    pose.opacity = min(max(opacity, 0), 1)
    pose.width = max(width, 0)
    pose.height = max(height, 0)
    return pose
  }
}

/// A card in pixels, two by two for each of its cells: paper with the picture, the strip in the
/// color of its kind with the painted words, and the reverse mark.
struct CardPicture: Hashable {
  let kind: CardKind
  let isReverse: Bool
  let size: Size
  let words: CardWords
  let display: DisplayMode

  init(_ stack: Stack, size: Size, words: CardWords, display: DisplayMode) {
    (kind, isReverse) = (stack.kind, stack.top.isReverse)
    (self.size, self.words, self.display) = (size, words, display)
  }

  /// Pictures that have been painted: a field shows a few, in one size.
  private static let known = Mutex<[CardPicture: Painted]>([:])

  /// The pixels of a card, and the text over them.
  struct Painted {
    let bitmap: Bitmap
    /// The words that are text, with their rows on the card; the row below it is the gap's.
    let written: [(text: String, row: Int)]
  }

  /// The picture; each is painted once.
  var painted: Painted {
    Self.known.withLock { known in
      if let painted = known[self] { return painted }
      if known.count >= 64 { known.removeAll() }
      let painted = paint()
      known[self] = painted
      return painted
    }
  }

  private static let torn = Mutex<[CardPicture: [Bitmap]]>([:])

  /// The halves of the picture, torn along a zigzag, somewhat red; each is painted once.
  var halves: [Bitmap] {
    Self.torn.withLock { torn in
      if let halves = torn[self] { return halves }
      if torn.count >= 8 { torn.removeAll() }
      let halves = painted.bitmap.torn
      torn[self] = halves
      return halves
    }
  }

  private func paint() -> Painted {
    let anatomy = CardAnatomy(size: size, words: words)
    let lettering = CardLettering(
      kind, on: anatomy, words: words, blocks: display.blocks)
    var surface = Surface(width: 2 * size.columns, height: 2 * size.rows)
    let label = display.style(.card(kind))
    surface.fill(
      display.style(anatomy.paperRole).background.painted, rows: 0..<anatomy.bandTop)
    surface.fill(label.background.painted, rows: anatomy.bandTop..<2 * size.rows)
    paintFigure(anatomy, on: &surface)
    for word in lettering.painted {
      // White letters that fill the strip would run into the paper.
      let isAtPaper = word.y == anatomy.bandTop && anatomy.paper > 1
      if isAtPaper, Oklab(label.foreground.painted).lightness > 0.8 {
        surface.fill(label.background.painted, rows: word.y - 1..<word.y)
      }
      surface.draw(word.marks, label.foreground.painted, x: word.x, y: word.y)
    }
    if isReverse, anatomy.paper > 0 { paintMark(anatomy, on: &surface) }
    return Painted(bitmap: surface.bitmap, written: lettering.written)
  }

  /// Paints the figure in the middle of the paper, as a square on the screen.
  private func paintFigure(_ anatomy: CardAnatomy, on surface: inout Surface) {
    let rows = anatomy.pictureRows
    guard rows > 0 else { return }
    let figure = Sprites.bitmap(Self.figure(kind, rows: rows))
    // Figures that were drawn for a size are shown in it, pixel by pixel.
    let isSampled = rows == 7 || (10...15).contains(rows)
    let height = isSampled ? 2 * rows : figure.height
    let width = isSampled ? 4 * rows : 2 * figure.width
    // A pixel across two cells would share each of them with other colors.
    let x = (surface.width - width) / 4 * 2
    surface.draw(
      figure, x: x, y: (anatomy.bandTop - height) / 2, width: width, height: height)
  }

  /// The reverse mark's ground: the corner that is left after the text on it, or the whole mark
  /// where there is room.
  private func paintMark(_ anatomy: CardAnatomy, on surface: inout Surface) {
    let mark = Sprites.bitmap(.reverse)
    if anatomy.pictureRows >= 8 {
      surface.draw(
        mark, x: surface.width - 2 * mark.width - 1, y: 1, width: 2 * mark.width,
        height: mark.height)
    } else {
      let gold = display.style(.mark).background.painted
      surface.fill(gold, rows: 0..<2, columns: max(surface.width - 4, 0)..<surface.width)
    }
  }

  /// The figure that was drawn for some rows, or the next larger one.
  private static func figure(_ kind: CardKind, rows: Int) -> Picture {
    let size =
      switch rows {
      case ...2: "5x4"
      case 3: "7x6"
      case 4: "small"
      case 5, 6: "10x10"
      case 7...9: "medium"
      default: "large"
      }
    return Picture(rawValue: "\(kind.name)-\(size)") ?? .backLarge
  }
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
      for x in columns ?? 0..<width { pixels[y * width + x] = Pixel(color) }
    }
  }

  mutating func draw(_ marks: Marks, _ color: RGB, x: Int, y: Int) {
    for row in 0..<marks.height {
      for column in 0..<marks.width where marks[column, row] {
        set(Pixel(color), x: x + column, y: y + row)
      }
    }
  }

  /// Draws a picture in a rectangle: each pixel has the color that is most frequent under it.
  mutating func draw(_ picture: Bitmap, x: Int, y: Int, width: Int, height: Int) {
    for row in 0..<height {
      for column in 0..<width {
        let pixel = picture.typical(column, of: width, row, of: height)
        if pixel != .clear { set(pixel, x: x + column, y: y + row) }
      }
    }
  }

  private mutating func set(_ pixel: Pixel, x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    pixels[y * width + x] = pixel
  }
}

extension Bitmap {
  /// The most frequent color in a column and a row of a coarser or finer grid; of two, the
  /// one that comes first.
  fileprivate func typical(_ column: Int, of columns: Int, _ row: Int, of rows: Int) -> Pixel {
    var found: [(pixel: Pixel, count: Int)] = []
    for v in 0..<4 {
      for u in 0..<4 {
        let x = (8 * column + 2 * u + 1) * width / (8 * columns)
        let y = (8 * row + 2 * v + 1) * height / (8 * rows)
        let pixel = pixels[y * width + x]
        if let place = found.firstIndex(where: { $0.pixel == pixel }) {
          found[place].count += 1
        } else {
          found.append((pixel, 1))
        }
      }
    }
    return found.reduce(found[0]) { $1.count > $0.count ? $1 : $0 }.pixel
  }
}
