import Graphics
import Motion
import TestSupport
import Testing

@Suite("Canvas opacity")
struct CanvasOpacityTests {
  static let red = RGB(0xFF0000)
  static let blue = RGB(0x0000FF)

  @Test("Opacity blends over a picture")
  func blending() {
    for (opacity, expected) in [(0.0, 0), (0.25, 64), (0.5, 128), (0.75, 191), (1, 255)] {
      var canvas = CanvasTests.canvas(1, 1)
      canvas.fillRectangle(RGB(0), origin: .zero, width: 2, height: 4)
      canvas.draw(
        Paint.bitmap("W"), at: Point(x: 1, y: 2), width: 2, height: 4, opacity: opacity)
      let value = UInt8(expected)
      #expect(canvas[0, 0] == RGB(red: value, green: value, blue: value))
      #expect(canvas[1, 1] == canvas[0, 0])
    }
    var canvas = CanvasTests.canvas(1, 1)
    canvas.fillRectangle(Self.blue, origin: .zero, width: 2, height: 4)
    canvas.fillRectangle(Self.red, origin: .zero, width: 2, height: 4, opacity: 0.5)
    #expect(canvas[0, 0] == RGB(0x800080))
    canvas.fillRectangle(Self.blue, origin: .zero, width: 2, height: 4, opacity: 0.5)
    #expect(canvas[0, 0] == RGB(0x4000BF))
  }

  @Test("Over the background, an opacity of k/16 below 0.8 draws k of 16 sub-pixels in full color")
  func dithering() {
    for count in [Int](0...12) + [16] {
      var canvas = CanvasTests.canvas(8, 4)
      canvas.fillRectangle(
        Self.red, origin: .zero, width: canvas.width, height: canvas.height,
        opacity: Double(count) / 16)
      for y in stride(from: 0, to: 8, by: 4) {
        for x in stride(from: 0, to: 16, by: 4) {
          let square = (0..<16).map { canvas[x + $0 % 4, y + $0 / 4] }
          #expect(square.filter { $0 == Self.red }.count == count)
          #expect(square.filter { $0 == nil }.count == 16 - count)
        }
      }
    }
  }

  @Test("Over the background, an opacity of 0.8 or more has no holes")
  func solid() {
    for opacity in [0.8, 0.85, 0.95] {
      var canvas = CanvasTests.canvas(8, 4)
      canvas.fillRectangle(
        Self.red, origin: .zero, width: canvas.width, height: canvas.height, opacity: opacity)
      for y in 0..<canvas.pixelRows {
        for x in 0..<canvas.pixelColumns { #expect(canvas[x, y] == Self.red) }
      }
    }
  }

  @Test("Fading drawings blend with a known background; from 0.8 on they are as they were made")
  func backdrop() {
    for opacity in [0.01, 0.2, 0.4, 0.6, 0.79, 0.8, 0.9, 1] {
      var canvas = CanvasTests.canvas(8, 4)
      canvas.fading = .blend(Self.blue)
      canvas.fillRectangle(
        Self.red, origin: .zero, width: canvas.width / 2, height: canvas.height, opacity: opacity)
      let part = min(opacity / 0.8, 1)
      for y in 0..<canvas.pixelRows {
        for x in 0..<canvas.pixelColumns / 2 {
          let color = canvas[x, y] ?? Self.red
          #expect(abs(Double(color.red) - 255 * part) < 1, "\(opacity)")
          #expect(abs(Double(color.blue) - 255 * (1 - part)) < 1, "\(opacity)")
        }
        // Elsewhere the terminal's own background stays.
        #expect(canvas[canvas.pixelColumns / 2, y] == nil)
      }
    }
  }

  @Test("On an unknown background a fading drawing has its own colors or is not there")
  func unknownBackground() {
    for opacity in [0.01, 0.2, 0.49, 0.5, 0.8, 1] {
      var canvas = CanvasTests.canvas(8, 4)
      canvas.fading = .sudden
      canvas.fillRectangle(
        Self.red, origin: .zero, width: canvas.width, height: canvas.height, opacity: opacity)
      for y in 0..<canvas.pixelRows {
        for x in 0..<canvas.pixelColumns {
          #expect(canvas[x, y] == (opacity < 0.5 ? nil : Self.red), "\(opacity)")
        }
      }
    }
  }

  @Test("With a known background a fading picture has no more holes than a solid one")
  func noHoles() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var fading = Canvas(columns: 8, rows: 4, cellHeight: 8)
      fading.fading = .blend(Self.blue)
      var solid = fading
      let bitmap = random.bitmap(maxSize: 20)
      let angle = Double.random(in: 0...360, using: &random)
      let opacity = Double.random(in: 0.01...0.99, using: &random)
      fading.draw(
        bitmap, at: Point(x: 16, y: 16), width: 30, height: 20, rotation: angle, opacity: opacity)
      solid.draw(bitmap, at: Point(x: 16, y: 16), width: 30, height: 20, rotation: angle)
      for y in 0..<solid.pixelRows {
        for x in 0..<solid.pixelColumns where (fading[x, y] == nil) != (solid[x, y] == nil) {
          // The coverage may be half on the dot.
          #expect(abs(solid.pixels[y * solid.pixelColumns + x].w - 127.5) < 0.01, "seed \(seed)")
        }
      }
    }
  }

  @Test("Pictures blend with the terminal's background where there are colors enough")
  func display() {
    let white = RGB(0xfdf6e3)
    #expect(DisplayMode(depth: .sixteen, background: white).fading == .pattern)
    #expect(DisplayMode(depth: .palette256).fading == .sudden)
    #expect(DisplayMode(depth: .direct, background: white).fading == .blend(white))
    #expect(DisplayMode(background: white).isLight && !DisplayMode().isLight)
    #expect(!DisplayMode(background: RGB(0x1e1e2e)).isLight)
  }

  @Test("Increasing opacity never opens a hole")
  func ditheringGrows() {
    var drawn: Set<Int> = []
    for count in 1...16 {
      var canvas = CanvasTests.canvas(2, 2)
      canvas.fillRectangle(
        Self.red, origin: .zero, width: 4, height: 8, opacity: Double(count) / 16)
      let now = Set((0..<16).filter { canvas[$0 % 4, $0 / 4] != nil })
      #expect(now.isSuperset(of: drawn))
      drawn = now
    }
  }

  @Test("A fading picture blends over another one and dissolves over the background")
  func fadingOverAnEdge() {
    var canvas = CanvasTests.canvas(8, 2)
    canvas.fillRectangle(Self.blue, origin: .zero, width: 8, height: 8)
    canvas.draw(
      Paint.bitmap("R"), at: Point(x: 8, y: 4), width: 16, height: 8, opacity: 0.5)
    for y in 0..<4 {
      for x in 0..<8 { #expect(canvas[x, y] == RGB(0x800080)) }
      let beside = (8..<16).map { canvas[$0, y] }
      #expect(beside.filter { $0 == Self.red }.count == 4)
      #expect(beside.filter { $0 == nil }.count == 4)
    }
  }

  @Test("An edge over the background is decided at half a sub-pixel")
  func edges() {
    for (width, expected) in [(1.49, "R..."), (1.51, "RR.."), (2.49, "RR.."), (2.51, "RRR.")] {
      var canvas = CanvasTests.canvas(2, 1)
      canvas.fillRectangle(Self.red, origin: .zero, width: width, height: 4)
      #expect(Paint.text(canvas) == expected + "\n" + expected)
    }
  }

  @Test("An edge over a picture is smooth")
  func smoothEdges() {
    var canvas = CanvasTests.canvas(2, 1)
    canvas.fillRectangle(RGB(0), origin: .zero, width: 4, height: 4)
    canvas.fillRectangle(RGB(0xFFFFFF), origin: .zero, width: 1.25, height: 4)
    #expect(canvas[0, 0] == RGB(0xFFFFFF))
    #expect(canvas[1, 0] == RGB(0x404040))
    #expect(canvas[2, 0] == RGB(0))
  }

  @Test("Two adjacent halves cover a sub-pixel")
  func coverageAddsUp() {
    var canvas = CanvasTests.canvas(1, 1)
    canvas.fillRectangle(Self.red, origin: .zero, width: 0.4, height: 4)
    #expect(canvas[0, 0] == nil)
    canvas.fillRectangle(Self.red, origin: Point(x: 0.4, y: 0), width: 0.6, height: 4)
    #expect(canvas[0, 0] == Self.red)
  }

  @Test("Translucent pixels of a picture blend over another one")
  func pixelAlpha() {
    var canvas = CanvasTests.canvas(1, 1)
    canvas.fillRectangle(RGB(0), origin: .zero, width: 2, height: 4)
    let glass = Bitmap(width: 1, height: 1, pixels: [Pixel(RGB(0xFFFFFF), alpha: 51)])
    canvas.draw(glass, at: Point(x: 1, y: 2), width: 2, height: 4)
    #expect(canvas[0, 0] == RGB(0x333333))
  }
}
