import Foundation
import Graphics
import Motion
import Testing

@Suite("Canvas shapes")
struct CanvasShapeTests {
  static let red = RGB(0xFF0000)

  static func drawn(
    _ columns: Int, _ rows: Int, _ draw: (inout Canvas) -> Void
  ) -> String {
    var canvas = CanvasTests.canvas(columns, rows)
    draw(&canvas)
    return Paint.text(canvas)
  }

  @Test("A disc is round in points")
  func disc() {
    let text = Self.drawn(6, 3) {
      $0.fillDisc(Self.red, center: Point(x: 6, y: 6), radius: 6)
    }
    #expect(
      text == """
        ...RRRRRR...
        .RRRRRRRRRR.
        RRRRRRRRRRRR
        RRRRRRRRRRRR
        .RRRRRRRRRR.
        ...RRRRRR...
        """)
  }

  @Test("A disc covers its area")
  func discArea() {
    for radius in [3.0, 7.5, 20, 39] {
      var canvas = CanvasTests.canvas(40, 20)
      canvas.fillRectangle(RGB(0), origin: .zero, width: 80, height: 80)
      canvas.fillDisc(RGB(0xFFFFFF), center: Point(x: 40.3, y: 39.8), radius: radius)
      var area = 0.0
      for y in 0..<canvas.pixelRows {
        for x in 0..<canvas.pixelColumns { area += Double(canvas[x, y]?.red ?? 0) / 255 * 2 }
      }
      #expect(abs(area / (Double.pi * radius * radius) - 1) < 0.02, "radius \(radius)")
    }
  }

  @Test("A frame is a rectangle without its interior")
  func frame() {
    let text = Self.drawn(4, 2) {
      $0.drawFrame(Self.red, origin: Point(x: 1, y: 0), width: 6, height: 8, thickness: 2)
    }
    #expect(
      text == """
        .RRRRRR.
        .RR..RR.
        .RR..RR.
        .RRRRRR.
        """)
    let solid = Self.drawn(2, 1) {
      $0.drawFrame(Self.red, origin: .zero, width: 4, height: 4, thickness: 40)
    }
    #expect(solid == "RRRR\nRRRR")
  }

  @Test("A line has its length and thickness")
  func line() {
    let level = Self.drawn(4, 2) {
      $0.drawLine(Self.red, from: Point(x: 1, y: 3), to: Point(x: 7, y: 3), thickness: 2)
    }
    #expect(level == "........\n.RRRRRR.\n........\n........")
    let upright = Self.drawn(4, 2) {
      $0.drawLine(Self.red, from: Point(x: 3, y: 8), to: Point(x: 3, y: 2), thickness: 2)
    }
    #expect(upright == "........\n..RR....\n..RR....\n..RR....")
  }

  @Test("A line too thin for the terminal has no gaps")
  func thinLine() {
    for degrees in stride(from: 0.0, to: 180, by: 7) {
      var canvas = CanvasTests.canvas(20, 10)
      let way = Point(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
      canvas.drawLine(
        Self.red, from: Point(x: 20, y: 20) - way.scaled(by: 18),
        to: Point(x: 20, y: 20) + way.scaled(by: 18), thickness: 0.01)
      for step in -16...16 {
        let place = Point(x: 20, y: 20) + way.scaled(by: Double(step))
        let (x, y) = (Int(place.x), Int(place.y / 2))
        let near = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)].contains {
          canvas[x + $0.0, y + $0.1] != nil
        }
        #expect(near, "\(degrees) degrees, step \(step)")
      }
    }
  }

  @Test("Shapes fade like pictures")
  func opacity() {
    var canvas = CanvasTests.canvas(2, 1)
    canvas.fillRectangle(RGB(0), origin: .zero, width: 4, height: 4)
    canvas.fillDisc(RGB(0xFFFFFF), center: Point(x: 2, y: 2), radius: 50, opacity: 0.5)
    #expect(canvas[1, 1] == RGB(0x808080))
  }
}
