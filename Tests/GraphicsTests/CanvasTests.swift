import AppTestSupport
import Graphics
import Motion
import TestSupport
import Testing

@Suite("Canvas")
struct CanvasTests {
  /// A canvas whose sub-pixels are 1 point wide and 2 points high.
  static func canvas(_ columns: Int, _ rows: Int) -> Canvas {
    Canvas(columns: columns, rows: rows, cellHeight: 4)
  }

  static let flag = Paint.bitmap("RGB", "W.Y")

  @Test("The size in cells determines sub-pixels and points")
  func size() {
    var canvas = Canvas(columns: 80, rows: 24, cellHeight: 30)
    #expect(canvas.width == 1200 && canvas.height == 720)
    #expect(canvas.pixelColumns == 160 && canvas.pixelRows == 48)
    #expect(canvas.pixelWidth == 7.5 && canvas.pixelHeight == 15)
    canvas.resize(columns: 40, rows: 12, cellHeight: 60)
    #expect(canvas.width == 1200 && canvas.height == 720)
    #expect(canvas.pixelColumns == 80 && canvas.pixelRows == 24)
  }

  @Test("A picture aligned to sub-pixels is drawn exactly")
  func exactPicture() {
    var canvas = Self.canvas(3, 2)
    canvas.draw(Self.flag, at: Point(x: 2.5, y: 4), width: 3, height: 4)
    #expect(
      Paint.text(canvas) == """
        ......
        .RGB..
        .W.Y..
        ......
        """)
    canvas.clear()
    canvas.draw(
      Self.flag, at: Point(x: 0, y: 2), anchor: UnitPoint(x: 0, y: 0), width: 6, height: 4)
    #expect(
      Paint.text(canvas) == """
        ......
        RRGGBB
        WW..YY
        ......
        """)
  }

  @Test("Drawings are clipped to the canvas")
  func cutOff() {
    var canvas = Self.canvas(1, 1)
    canvas.draw(Self.flag, at: Point(x: 0.5, y: 4), width: 3, height: 4)
    #expect(Paint.text(canvas) == "..\nGB")
  }

  @Test("A quarter turn clockwise is exact")
  func quarterTurn() {
    var canvas = Self.canvas(4, 2)
    canvas.draw(Self.flag, at: Point(x: 4, y: 3), width: 6, height: 4, rotation: 90)
    #expect(
      Paint.text(canvas) == """
        ..WWRR..
        ....GG..
        ..YYBB..
        ........
        """)
    var back = Self.canvas(4, 2)
    back.draw(Self.flag, at: Point(x: 4, y: 3), width: 6, height: 4, rotation: -270)
    #expect(Paint.text(back) == Paint.text(canvas))
    canvas.clear()
    canvas.draw(Self.flag, at: Point(x: 4, y: 3), width: 6, height: 4, rotation: -90)
    #expect(
      Paint.text(canvas) == """
        ..BBYY..
        ..GG....
        ..RRWW..
        ........
        """)
  }

  @Test("A half turn equals mirroring both axes, and negative scales mirror")
  func mirrors() {
    let expected = """
      YY..WW
      BBGGRR
      """
    for (rotation, scale) in [(180.0, 1.0), (-180, 1), (0, -1)] {
      var canvas = Self.canvas(3, 1)
      canvas.draw(
        Self.flag, at: Point(x: 3, y: 2), width: 6, height: 4, rotation: rotation, scaleX: scale,
        scaleY: scale)
      #expect(Paint.text(canvas) == expected)
    }
    var canvas = Self.canvas(3, 1)
    canvas.draw(Self.flag, at: Point(x: 3, y: 2), width: 6, height: 4, scaleX: -1)
    #expect(Paint.text(canvas) == "BBGGRR\nYY..WW")
  }

  @Test("The anchor is the fixed point of scaling and rotation")
  func anchor() {
    var canvas = Self.canvas(3, 2)
    let lowerLeft = UnitPoint(x: 0, y: 1)
    canvas.draw(
      Paint.bitmap("R"), at: Point(x: 1, y: 6), anchor: lowerLeft, width: 2, height: 2, scaleX: 2,
      scaleY: 2)
    #expect(Paint.text(canvas) == "......\n.RRRR.\n.RRRR.\n......")
    canvas.clear()
    canvas.draw(
      Paint.bitmap("R"), at: Point(x: 1, y: 6), anchor: lowerLeft, width: 2, height: 4,
      rotation: 90)
    #expect(Paint.text(canvas) == "......\n......\n......\n.RRRR.")
  }

  @Test("Full turns have no effect")
  func fullTurns() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bitmap = random.bitmap(maxSize: 12)
      let place = Point(
        x: .random(in: -5...45, using: &random), y: .random(in: -5...45, using: &random))
      let width = Double.random(in: 0.5...40, using: &random)
      let texts = [0.0, 360, -360, 1080].map { rotation in
        var canvas = Canvas(columns: 20, rows: 10, cellHeight: 4)
        canvas.draw(bitmap, at: place, width: width, height: 20, rotation: rotation)
        return Self.colors(canvas)
      }
      #expect(texts.allSatisfy { $0 == texts[0] }, "seed \(seed)")
    }
  }

  static func colors(_ canvas: Canvas) -> [RGB?] {
    (0..<canvas.pixelRows).flatMap { y in (0..<canvas.pixelColumns).map { x in canvas[x, y] } }
  }

  @Test("Upright pictures are drawn the same by both code paths")
  func uprightAndTurned() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let bitmap = random.bitmap(maxSize: 40)
      let place = Point(
        x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random))
      let width = Double.random(in: 5...40, using: &random)
      let opacity = Double.random(in: 0.2...1.2, using: &random)
      let both = [0, 1e-10].map { rotation in
        var canvas = Canvas(columns: 20, rows: 10, cellHeight: 4)
        canvas.fillRectangle(
          RGB(0x404040), origin: .zero, width: canvas.width, height: canvas.height)
        canvas.draw(
          bitmap, at: place, width: width, height: 20, rotation: rotation, opacity: opacity)
        return Self.colors(canvas)
      }
      #expect(both[0] == both[1], "seed \(seed)")
    }
  }

  @Test("A picture drawn small shows the mean of its pixels")
  func minified() {
    for size in [2, 4, 8, 16, 64] {
      let pixels = (0..<size * size).map {
        Pixel(($0 % size + $0 / size) % 2 == 0 ? RGB(0xFFFFFF) : RGB(0))
      }
      var canvas = Self.canvas(1, 1)
      canvas.draw(
        Bitmap(width: size, height: size, pixels: pixels), at: Point(x: 1, y: 2), width: 2,
        height: 4)
      for color in Self.colors(canvas) {
        let red = Int(color?.red ?? 0)
        if size > 2 { #expect((113...142).contains(red), "size \(size): \(red)") }
      }
    }
  }

  @Test("Clearing and resizing erase the drawing")
  func clearing() {
    var canvas = Self.canvas(2, 1)
    canvas.fillRectangle(RGB(0xFF0000), origin: .zero, width: 4, height: 4)
    #expect(Paint.text(canvas) == "RRRR\nRRRR")
    canvas.clear()
    #expect(Paint.text(canvas) == "....\n....")
    canvas.fillRectangle(RGB(0xFF0000), origin: .zero, width: 4, height: 4)
    canvas.resize(columns: 1, rows: 1, cellHeight: 4)
    #expect(Paint.text(canvas) == "..\n..")
  }

  @Test("No drawing crashes the program")
  func anythingGoes() {
    let strange: [Double] = [
      0, -0.0, 1, -1, 1e-300, 1e-9, 1e9, 1e300, -1e300, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    for seed in 0..<3000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func number() -> Double {
        Bool.random(using: &random)
          ? strange.randomElement(using: &random) ?? 0 : .random(in: -100...100, using: &random)
      }
      var canvas = Canvas(
        columns: .random(in: -1...6, using: &random), rows: .random(in: -1...6, using: &random),
        cellHeight: number())
      let bitmap = random.bitmap(maxSize: 5)
      canvas.draw(
        bitmap, at: Point(x: number(), y: number()),
        anchor: UnitPoint(x: number(), y: number()), width: number(), height: number(),
        rotation: number(), scaleX: number(), scaleY: number(), opacity: number())
      let color = random.color()
      let place = Point(x: number(), y: number())
      canvas.fillRectangle(
        color, origin: place, width: number(), height: number(), opacity: number())
      canvas.drawFrame(
        color, origin: place, width: number(), height: number(), thickness: number())
      canvas.fillDisc(color, center: place, radius: number(), opacity: number())
      canvas.drawLine(color, from: place, to: Point(x: number(), y: number()), thickness: number())
      let cells = CellComposer.compose(canvas)
      #expect(cells.count == canvas.columns * canvas.rows, "seed \(seed)")
    }
    var canvas = Self.canvas(2, 2)
    canvas.draw(
      Bitmap(width: 0, height: 3, pixels: []), at: .zero, width: 1, height: 1)
  }

  @Test("Empty and non-finite shapes draw nothing")
  func nothing() {
    for strange in [0, Double.nan, .infinity] {
      var canvas = Self.canvas(2, 2)
      canvas.draw(Self.flag, at: Point(x: 2, y: 4), width: 4, height: 8, scaleX: strange)
      canvas.draw(Self.flag, at: Point(x: 2, y: 4), width: strange, height: 8, rotation: 30)
      canvas.fillDisc(RGB(0), center: Point(x: 2, y: 4), radius: strange)
      canvas.fillRectangle(RGB(0), origin: .zero, width: strange, height: 4)
      #expect(Set(Paint.text(canvas)) == [".", "\n"])
    }
  }
}
