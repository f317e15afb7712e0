import TestSupport
import Testing

@testable import Graphics
@testable import Terminal

/// The screen after all that a painter has drawn, whatever the way in which it was drawn.
private struct PaintedScreen {
  let display: DisplayMode
  var painter: CellPainter
  var looks: [Int: CellPainter.CellStyle] = [:]
  var drawn = 0
  private var pair: [Int32] = []
  private(set) var pairChanges = 0
  private var before: Frame?
  private var numbers: ColorNumbers

  init(_ display: DisplayMode) {
    self.display = display
    painter = CellPainter(display)
    numbers = ColorNumbers(depth: display.depth)
  }

  @discardableResult
  mutating func show(_ frame: Frame, inMotion: Bool, limit: Int = .max) -> Bool {
    var (looks, drawn, pair, changes) = (looks, drawn, [Int32](), pairChanges)
    if let before, before.size == frame.size {
      painter.damage(frame.difference(from: before))
    } else {
      painter.start(frame.size)
    }
    let isWhole = painter.paint(frame, inMotion: inMotion, limit: limit) { place, _, look in
      looks[place] = look
      drawn += 1
      if pair != [look.foreground, look.background] { changes += 1 }
      pair = [look.foreground, look.background]
    }
    (self.looks, self.drawn, pairChanges, before) = (looks, drawn, changes, frame)
    return isWhole
  }

  /// The numbers of the colors of all sub-pixels, or of both colors of another character.
  ///
  /// The default foreground is -2, to tell it from the default background.
  private func parts(glyph: UInt32, _ foreground: Int32, _ background: Int32) -> [Int32] {
    let foreground = foreground == -1 ? -2 : foreground
    guard let mask = display.blocks.mask(of: glyph) else { return [foreground, background] }
    return (0..<display.blocks.columns * display.blocks.rows).map {
      mask & 1 << $0 != 0 ? foreground : background
    }
  }

  /// The cells that differ from a frame's, by more than a distance.
  mutating func differing(from frame: Frame, beyond distance: Int32) -> Int {
    frame.cells.indices.count { place in
      let cell = frame.cells[place]
      let foreground = numbers.number(of: cell.style.foreground)
      let background = numbers.number(of: cell.style.background)
      guard let look = looks[place] else { return true }
      let isBlock = display.blocks.mask(of: cell.glyph) != nil
      if !isBlock, cell.glyph != look.glyph { return true }
      let wanted = parts(glyph: cell.glyph, foreground, background)
      let got = parts(glyph: look.glyph, look.foreground, look.background)
      return wanted.count != got.count
        || zip(wanted, got).contains {
          !ColorSimilarity(depth: display.depth).areAlike($0, $1, distance)
        }
    }
  }
}

extension Frame {
  /// The cells that differ from those of a frame of the same size.
  fileprivate func difference(from other: Frame) -> CellSet {
    var difference = CellSet(of: size)
    for index in cells.indices where cells[index] != other.cells[index] {
      difference.insert(column: index % size.columns, row: index / size.columns)
    }
    return difference
  }
}

extension SeededGenerator {
  /// A frame of few colors, some of them similar, with block characters and letters.
  fileprivate mutating func frame(_ blocks: DisplayMode.Blocks, over before: Frame) -> Frame {
    let colors: [Color] = [
      .terminal, .hex(0xd70000), .hex(0xd75f5f), .hex(0xd78787), .hex(0xffffff), .hex(0xeeeeee),
    ]
    var frame = before
    for index in frame.cells.indices where Int.random(in: 0..<3, using: &self) > 0 {
      let glyph =
        Int.random(in: 0..<5, using: &self) == 0
        ? UInt32(0x41) : blocks.glyphs.randomElement(using: &self) ?? 0x20
      let style = Style(
        colors.randomElement(using: &self) ?? .terminal,
        on: colors.randomElement(using: &self) ?? .terminal)
      frame.cells[index] = Cell(Unicode.Scalar(glyph) ?? " ", style)
    }
    return frame
  }
}

@Suite("How cells are drawn with few bytes")
struct CellPainterTests {
  private static let displays = [DisplayMode.Blocks.half, .quadrant, .sextant].flatMap { blocks in
    [DisplayMode.Depth.palette256, .direct, .sixteen].map {
      DisplayMode(depth: $0, blocks: blocks)
    }
  }

  private let size = Size(columns: 9, rows: 20)

  /// Shows random frames, each a change of the one before, and checks the screen after each.
  private func show(
    _ count: Int, inMotion: (_ number: Int, _ seed: UInt64) -> Bool,
    _ check: (
      _ screen: inout PaintedScreen, _ frame: Frame, _ isMoving: Bool, _ display: DisplayMode,
      _ about: Comment
    ) -> Void
  ) {
    for display in Self.displays {
      for seed in 0..<20 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        var screen = PaintedScreen(display)
        var frame = Frame(size: size)
        for number in 0..<count {
          frame = random.frame(display.blocks, over: frame)
          let isMoving = inMotion(number, seed)
          screen.show(frame, inMotion: isMoving)
          check(&screen, frame, isMoving, display, "\(display) seed \(seed) \(number)")
        }
      }
    }
  }

  @Test("A frame at rest is shown exactly, whatever was shown before")
  func exactAtRest() {
    show(8, inMotion: { number, _ in number % 4 != 3 }) { screen, frame, isMoving, display, about in
      let distance =
        isMoving ? ColorSimilarity(depth: display.depth).tolerance(beside: .terminal) : 0
      #expect(screen.differing(from: frame, beyond: distance) == 0, about)
    }
  }

  @Test("Words over a picture leave no old colors between them")
  func gaps() {
    let line = "The player to  the left reads   the row"
    for display in Self.displays {
      for seed in 0..<20 as Range<UInt64> {
        for attributes in [[], Attributes.bold] {
          var random = SeededGenerator(seed: seed)
          var screen = PaintedScreen(display)
          let size = Size(columns: line.count, rows: 4)
          var frame = random.frame(display.blocks, over: Frame(size: size))
          screen.show(frame, inMotion: true)
          frame = Frame(size: size)
          let style = Style(.hex(0xffffff), on: .hex(0xd70000), attributes)
          // What was blank before is not drawn for its own sake.
          for place in frame.cells.indices { frame.cells[place] = Cell(" ", style) }
          screen.show(frame, inMotion: false)
          for row in 0..<4 { frame.put(line, column: 0, row: row, style) }
          screen.show(frame, inMotion: false)
          let pairs = frame.cells.indices.map { place in
            [screen.looks[place]?.foreground, screen.looks[place]?.background]
          }
          #expect(Set(pairs).count == 1, "\(display) seed \(seed)")
        }
      }
    }
  }

  @Test("The spaces of a text are spaces, whatever was shown before")
  func spaces() {
    let line = "A player reads from the left"
    let size = Size(columns: line.count, rows: 2)
    let style = Style(.hex(0xffffff), on: .hex(0xd70000))
    for display in Self.displays {
      for seed in 0..<20 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        var screen = PaintedScreen(display)
        var frame = Frame(size: size)
        for number in 0..<20 {
          // Pictures between the words come and go; the ground of the words stays.
          var text = random.frame(display.blocks, over: frame)
          for row in 0..<2 { text.put(line, column: 0, row: row, style) }
          for place in frame.cells.indices where Bool.random(using: &random) {
            frame.cells[place] = text.cells[place]
          }
          screen.show(frame, inMotion: true)
          frame = random.frame(display.blocks, over: frame)
          for place in text.cells.indices where text.cells[place].glyph == 0x20 {
            frame.cells[place] = text.cells[place]
          }
          screen.show(frame, inMotion: true)
          screen.show(text, inMotion: Bool.random(using: &random))
          let shown = text.cells.indices.map { screen.looks[$0]?.glyph }
          #expect(shown == text.cells.map(\.glyph), "\(display) seed \(seed) \(number)")
        }
      }
    }
  }

  @Test("Cells at rest are exact within four frames while others move")
  func exactAfterAWhile() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var screen = PaintedScreen(DisplayMode())
      let first = random.frame(.quadrant, over: Frame(size: size))
      let frame = random.frame(.quadrant, over: first)
      screen.show(first, inMotion: true)
      for _ in 0..<5 { screen.show(frame, inMotion: true) }
      #expect(screen.differing(from: frame, beyond: 0) == 0, "seed \(seed)")
    }
  }

  @Test("A frame that is shown again draws nothing")
  func nothingTwice() {
    var random = SeededGenerator(seed: 1)
    var screen = PaintedScreen(DisplayMode())
    let frame = random.frame(.quadrant, over: Frame(size: size))
    screen.show(frame, inMotion: false)
    let drawn = screen.drawn
    screen.show(frame, inMotion: false)
    #expect(screen.drawn == drawn)
  }

  @Test("A glyph, its complement on swapped colors and the space before them share a pair")
  func onePair() {
    let (red, white) = (Color.hex(0xd70000), Color.hex(0xffffff))
    for blocks in [DisplayMode.Blocks.half, .quadrant, .sextant] {
      var frame = Frame(size: Size(columns: 3, rows: 1))
      let glyphs = blocks.glyphs.compactMap(Unicode.Scalar.init)
      frame.cells = [
        Cell(" ", Style(on: red)), Cell(glyphs[1], Style(red, on: white)),
        Cell(glyphs[blocks.all - 1], Style(white, on: red)),
      ]
      var screen = PaintedScreen(DisplayMode(blocks: blocks))
      screen.show(frame, inMotion: false)
      #expect(screen.pairChanges == 1)
      #expect(screen.differing(from: frame, beyond: 0) == 0)
    }
  }

  @Test("A cell of a single color is a space, not a full block")
  func fullBlocks() {
    show(1, inMotion: { _, seed in seed % 2 == 0 }) { screen, frame, _, display, about in
      for (place, look) in screen.looks where look.mask == display.blocks.all {
        // Only the terminal knows its default foreground.
        #expect(frame.cells[place].style.foreground == .terminal, about)
      }
    }
  }

  @Test("A block whose colors have come to be the same is a space, for those who copy the text")
  func invisibleBlocks() {
    show(4, inMotion: { number, _ in number < 3 }) { screen, _, _, _, about in
      for look in screen.looks.values
      where look.foreground == look.background && look.foreground != -1 {
        #expect(look.mask == nil || look.glyph == 0x20, about)
      }
    }
  }

  @Test("Frames in parts reach every row, and the last one is shown exactly")
  func parts() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var screen = PaintedScreen(DisplayMode())
      var frame = Frame(size: size)
      let rows = size.rows
      for _ in 0..<rows {
        frame = random.frame(.quadrant, over: frame)
        let isWhole = screen.show(frame, inMotion: true, limit: 1)
        #expect(!isWhole, "seed \(seed)")
      }
      // Each row was drawn once, from one frame or another.
      #expect(screen.looks.count == size.columns * rows, "seed \(seed)")
      var count = 1
      while !screen.show(frame, inMotion: false, limit: 1), count < 100 { count += 1 }
      #expect(count <= rows + 1, "seed \(seed)")
      #expect(screen.differing(from: frame, beyond: 0) == 0, "seed \(seed)")
    }
  }

  @Test("Erased text gets the colors of the spaces around it")
  func ground() {
    let plain = Style(.hex(0xffffff), on: .hex(0x005f5f))
    var empty = Frame(size: Size(columns: 12, rows: 1))
    empty.cells = Array(repeating: Cell(" ", plain), count: 12)
    var text = empty
    for place in [0, 1, 2, 4, 5, 7] {
      text.cells[place] = Cell("a", Style(.hex(0xd70000), on: .hex(0x005f5f)))
    }
    var screen = PaintedScreen(DisplayMode())
    var erased = empty
    erased.cells[0] = Cell("b", text.cells[0].style)
    for frame in [empty, text, erased] { screen.show(frame, inMotion: false) }
    let pairs = Set((1..<12).map { screen.looks[$0]?.foreground })
    #expect(pairs.count == 1)
  }
}
