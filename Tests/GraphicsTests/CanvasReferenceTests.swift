import Motion
import TestSupport
import Testing

@testable import Graphics

/// A picture drawn in the plainest way: every sample of every sub-pixel of the canvas is looked up.
private struct PlainDrawing {
  let bitmap: Bitmap
  let position: Point
  let width, height, rotation, scale, opacity: Double

  init(_ random: inout SeededGenerator, on canvas: Canvas) {
    bitmap = random.bitmap(maxSize: 40)
    position = Point(
      x: .random(in: -5...canvas.width + 5, using: &random),
      y: .random(in: -5...canvas.height + 5, using: &random))
    width = .random(in: 0.5...60, using: &random)
    height = .random(in: 0.5...60, using: &random)
    rotation =
      [0, 0, 180, .random(in: -400...400, using: &random)].randomElement(using: &random) ?? 0
    scale = Bool.random(using: &random) ? 1 : -1
    opacity = Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)
  }

  /// The actions of the program.
  func draw(on canvas: inout Canvas) {
    canvas.draw(
      bitmap, at: position, width: width, height: height, rotation: rotation, scaleX: scale,
      opacity: opacity)
  }

  /// The expected look.
  func drawPlainly(on canvas: inout Canvas) {
    let toPixels = Affine(
      xx: 1 / Double(bitmap.width), dx: -0.5, yy: 1 / Double(bitmap.height), dy: -0.5
    )
    .scaled(width * scale, height).rotated(degrees: rotation)
    .translated(position.x, position.y).scaled(1 / canvas.pixelWidth, 1 / canvas.pixelHeight)
    guard var map = toPixels.inverse, let blend = BlendMode(opacity: opacity) else { return }
    var stretch = (max(abs(map.xx), abs(map.yx)), max(abs(map.xy), abs(map.yy)))
    var level = 0
    while min(stretch.0, stretch.1) >= 2, level + 1 < bitmap.levels.count {
      stretch = (stretch.0 / 2, stretch.1 / 2)
      map = map.scaled(0.5, 0.5)
      level += 1
    }
    let least = level == 0 ? 3.0 : 2
    func count(_ stretch: Double) -> Int { Int(min(max(stretch.rounded(.up), least), 6)) }
    let counts = [count(stretch.0), count(stretch.1)]
    let grid = bitmap.levels[level]
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
      toPixels(Double($0.0 * bitmap.width), Double($0.1 * bitmap.height))
    }
    let area = canvas.pixelArea(
      from: (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0),
      to: (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0))
    for y in area.y {
      for x in area.x {
        var sum = SIMD4<UInt16>.zero
        for sample in 0..<counts[0] * counts[1] {
          let along = Double(x) + (Double(sample % counts[0]) + 0.5) / Double(counts[0])
          let down = Double(y) + (Double(sample / counts[0]) + 0.5) / Double(counts[1])
          let (u, v) = map(along, down)
          guard (0..<Double(grid.width)).contains(u), (0..<Double(grid.height)).contains(v) else {
            continue
          }
          sum &+= grid[Int(u), Int(v)]
        }
        guard sum.w > 0 else { continue }
        let source = SIMD4<Float>(sum) / Float(counts[0] * counts[1])
        blend.draw(source, over: &canvas.pixels[y * canvas.pixelColumns + x], x: x, y: y)
      }
    }
  }
}

@Suite("Pictures on a canvas, compared with the plainest way of drawing them")
struct CanvasReferenceTests {
  @Test("A sub-pixel is the mean of its samples, at any rotation")
  func samePixels() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var canvas = Canvas(columns: 8, rows: 4, cellHeight: .random(in: 3...20, using: &random))
      var plain = canvas
      for _ in 0..<3 {
        let drawing = PlainDrawing(&random, on: canvas)
        drawing.draw(on: &canvas)
        drawing.drawPlainly(on: &plain)
      }
      let isSame = canvas.pixels == plain.pixels
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("A picture whose top rows are repeated looks like one that has them all")
  func repeatedRows() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 1...20, using: &random)
      let rows = { (count: Int) in
        (0..<count * width).map { _ in Pixel(random.color()) }
      }
      let (top, rest) = (rows(4), rows(.random(in: 0...20, using: &random)))
      let bitmap = { (copies: Int) in
        let pixels = Array(repeating: top, count: copies).joined() + rest
        return Bitmap(width: width, height: pixels.count / width, pixels: Array(pixels))
      }
      let (short, long) = (bitmap(3), bitmap(60))
      var canvas = Canvas(columns: 8, rows: 4, cellHeight: 8)
      var expected = canvas
      let place = Point(
        x: .random(in: 0...canvas.width, using: &random),
        y: .random(in: 0...canvas.height, using: &random))
      let rotations = [0.0, 180, Double.random(in: -400...400, using: &random)]
      let rotation = rotations.randomElement(using: &random) ?? 0
      // Not so small that the long picture is sampled from a smaller copy.
      let scale = Double.random(in: 1.2...3, using: &random)
      let opacity = Bool.random(using: &random) ? 1 : 0.5
      func draw(_ bitmap: Bitmap, on canvas: inout Canvas, repeating period: Int) {
        // The anchor is the lower edge, which both have.
        canvas.draw(
          bitmap, at: place, anchor: UnitPoint(x: 0.5, y: 1),
          width: Double(width) * scale, height: Double(bitmap.height) * scale,
          rotation: rotation, opacity: opacity, repeatingRows: period)
      }
      draw(short, on: &canvas, repeating: 4)
      draw(long, on: &expected, repeating: 0)
      // A sample on the border of two pixels may be rounded to either.
      let difference = zip(canvas.pixels, expected.pixels).count { one, other in
        let part = one - other
        return (part * part).sum() > 64
      }
      #expect(difference <= canvas.pixels.count / 50, "seed \(seed): \(difference)")
    }
  }
}
