import AppTestSupport
import Graphics
import Motion
import TestSupport
import Testing
import Text

@Suite("Cell composer")
struct CellComposerTests {
  /// Which of upper left, upper right, lower left and lower right each character fills.
  static let shapes: [(Character, [Bool])] = [
    (" ", [false, false, false, false]), ("▀", [true, true, false, false]),
    ("▄", [false, false, true, true]), ("▌", [true, false, true, false]),
    ("▐", [false, true, false, true]), ("█", [true, true, true, true]),
    ("▘", [true, false, false, false]), ("▝", [false, true, false, false]),
    ("▖", [false, false, true, false]), ("▗", [false, false, false, true]),
    ("▙", [true, false, true, true]), ("▛", [true, true, true, false]),
    ("▜", [true, true, false, true]), ("▟", [false, true, true, true]),
    ("▚", [true, false, false, true]), ("▞", [false, true, true, false]),
  ]

  /// The cell for four sub-pixels: upper left, upper right, lower left, lower right.
  static func cell(_ colors: [RGB?]) -> PixelCell {
    var canvas = CanvasTests.canvas(1, 1)
    for (index, color) in colors.enumerated() {
      guard let color else { continue }
      let origin = Point(x: Double(index % 2), y: Double(index / 2 * 2))
      canvas.fillRectangle(color, origin: origin, width: 1, height: 2)
    }
    return CellComposer.compose(canvas).first ?? .empty
  }

  static func character(_ cell: PixelCell) -> Character {
    Unicode.Scalar(cell.glyph).map(Character.init) ?? "?"
  }

  static func parts(_ color: RGB) -> [Double] {
    [Double(color.red), Double(color.green), Double(color.blue)]
  }

  /// The least squared error of a character for four colors, each side in its mean color.
  static func error(_ shape: [Bool], _ colors: [RGB]) -> Double {
    var error = 0.0
    for side in [true, false] {
      let members = zip(shape, colors).filter { $0.0 == side }.map { parts($0.1) }
      for part in 0..<3 {
        let mean = members.map { $0[part] }.reduce(0, +) / Double(max(members.count, 1))
        error += members.map { ($0[part] - mean) * ($0[part] - mean) }.reduce(0, +)
      }
    }
    return error
  }

  /// Spaces before half blocks before quadrants.
  static func rank(_ character: Character) -> Int {
    " █".contains(character) ? 0 : "▀▄▌▐".contains(character) ? 1 : 2
  }

  @Test("The chosen character has the least error and is the simplest of those")
  func bruteForce() throws {
    let few = [RGB(0), RGB(0xFFFFFF), RGB(0xBD2E24), RGB(0x20A040)]
    for seed in 0..<4000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let colors = (0..<4).map { _ in
        seed % 2 == 0 ? random.color() : few.randomElement(using: &random) ?? RGB(0)
      }
      let cell = Self.cell(colors)
      let chosen = Self.character(cell)
      let shape = try #require(Self.shapes.first { $0.0 == chosen }?.1)
      let least = Self.shapes.map { Self.error($0.1, colors) }.min() ?? 0
      #expect(Self.error(shape, colors) <= least + 1e-6, "seed \(seed)")
      let simplest = Self.shapes.filter { Self.error($0.1, colors) <= least + 1e-6 }
        .map { Self.rank($0.0) }.min()
      #expect(Self.rank(chosen) == simplest, "seed \(seed)")
      // The colors are the means of their sides, rounded.
      for (side, color) in [(true, cell.foreground), (false, cell.background)] {
        let members = zip(shape, colors).filter { $0.0 == side }.map { Self.parts($0.1) }
        #expect((color == nil) == members.isEmpty, "seed \(seed)")
        for part in 0..<3 where !members.isEmpty {
          let mean = members.map { $0[part] }.reduce(0, +) / Double(members.count)
          let got = color.map { Self.parts($0)[part] } ?? -1
          #expect(abs(got - mean) <= 0.501, "seed \(seed)")
        }
      }
    }
  }

  @Test("Four equal sub-pixels are a space with that background")
  func uniform() {
    let red = RGB(0xBD2E24)
    #expect(Self.cell([red, red, red, red]) == PixelCell(background: red))
    #expect(Self.cell([nil, nil, nil, nil]) == .empty)
  }

  @Test("Next to holes the character has the shape of the covered sub-pixels")
  func holes() {
    let red = RGB(0xFF0000)
    for (character, shape) in Self.shapes where character != " " && character != "█" {
      let cell = Self.cell(shape.map { $0 ? red : nil })
      #expect(Self.character(cell) == character)
      #expect(cell.foreground == red)
      #expect(cell.background == nil)
    }
    let mixed = Self.cell([RGB(0xFF0000), RGB(0x0000FF), nil, nil])
    #expect(mixed == PixelCell(glyph: 0x2580, foreground: RGB(0x800080), background: nil))
  }

  @Test("Only a space has no foreground")
  func foregrounds() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var canvas = CanvasTests.canvas(8, 8)
      canvas.draw(
        random.bitmap(maxSize: 9), at: Point(x: 8, y: 16), width: 15, height: 25,
        rotation: .random(in: 0...360, using: &random), opacity: .random(in: 0...1, using: &random))
      for cell in CellComposer.compose(canvas) {
        #expect((cell.glyph == 0x20) == (cell.foreground == nil), "seed \(seed)")
      }
    }
  }

  @Test("Cells are composed row by row")
  func order() {
    var canvas = CanvasTests.canvas(3, 2)
    canvas.fillRectangle(RGB(0xFF0000), origin: Point(x: 4, y: 4), width: 2, height: 4)
    let cells = CellComposer.compose(canvas)
    #expect(cells.count == 6)
    #expect(cells[5] == PixelCell(background: RGB(0xFF0000)))
    #expect(cells[..<5].allSatisfy { $0 == .empty })
  }

  @Test(
    "With all block characters the split with the least error is chosen",
    arguments: [DisplayMode.Blocks.half, .quadrant, .sextant])
  func leastError(blocks: DisplayMode.Blocks) throws {
    let count = blocks.columns * blocks.rows
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var canvas = Canvas(columns: 1, rows: 1, cellHeight: 6, blocks: blocks)
      let few = [random.color(), random.color(), random.color()]
      let colors = (0..<count).map { _ in
        seed % 2 == 0 ? random.color() : few.randomElement(using: &random) ?? RGB(0)
      }
      for (place, color) in colors.enumerated() { canvas.pixels[place] = color.covering }
      let cells = CellComposer.compose(canvas)
      let mask = try #require(blocks.mask(of: cells[0].glyph))
      func error(_ mask: Int) -> Double {
        Self.error((0..<count).map { mask & 1 << $0 != 0 }, colors)
      }
      let least = (0..<blocks.all).map(error).min() ?? 0
      #expect(error(mask) <= least + 0.01, "seed \(seed)")
    }
  }

  @Test("Sextants are the characters that Unicode names after their sub-pixels")
  func sextantNames() throws {
    for (mask, glyph) in DisplayMode.Blocks.sextant.glyphs.enumerated() {
      let scalar = try #require(Unicode.Scalar(glyph))
      let filled = (0..<6).filter { mask & 1 << $0 != 0 }.map { "\($0 + 1)" }.joined()
      let old = [
        "": "SPACE", "135": "LEFT HALF BLOCK", "246": "RIGHT HALF BLOCK", "123456": "FULL BLOCK",
      ]
      #expect(scalar.properties.name == old[filled] ?? "BLOCK SEXTANT-\(filled)")
      #expect(ColumnWidth.of(scalar) == 1)
    }
  }

  @Test("Updating the cells drawn on since the last time gives what composing all gives")
  func updates() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let blocks = [DisplayMode.Blocks.half, .quadrant, .sextant][Int(seed % 3)]
      var canvas = Canvas(columns: 9, rows: 6, cellHeight: 6, blocks: blocks)
      var cells = [PixelCell](repeating: .empty, count: 54)
      var changed = cells
      for _ in 0..<8 {
        let place = Point(
          x: .random(in: -5...30, using: &random), y: .random(in: -5...40, using: &random))
        let size = Double.random(in: 0...20, using: &random)
        let color = [nil, random.color()].randomElement(using: &random) ?? nil
        switch Int.random(in: 0..<6, using: &random) {
        case 0: canvas.fillRectangle(color, origin: place, width: size, height: size)
        case 1: canvas.drawFrame(color, origin: place, width: size, height: size, thickness: 2)
        case 2: canvas.fillDisc(color, center: place, radius: size)
        case 3: canvas.drawLine(color, from: place, to: Point(x: size, y: size), thickness: 1)
        case 4:
          canvas.draw(
            random.bitmap(maxSize: 9), at: place, width: size, height: size, rotation: size)
        default: canvas.clear()
        }
        if Bool.random(using: &random) { continue }
        CellComposer.update(&cells, from: &canvas) { index, cell in changed[index] = cell }
        let all = CellComposer.compose(canvas)
        #expect(cells == all && changed == all, "seed \(seed)")
      }
    }
  }
}
