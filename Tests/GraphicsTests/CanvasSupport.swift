import Graphics
import TestSupport

/// Colors with a letter, for pictures as text; "." is a hole and "?" any other color.
enum Paint {
  static let letters: [Character: RGB] = [
    "R": RGB(0xFF0000), "G": RGB(0x00FF00), "B": RGB(0x0000FF), "Y": RGB(0xFFFF00),
    "W": RGB(0xFFFFFF), "K": RGB(0x000000),
  ]

  /// A picture of rows of letters.
  static func bitmap(_ rows: String...) -> Bitmap {
    let pixels = rows.joined().map { letter in
      letters[letter].map { Pixel($0) } ?? .clear
    }
    return Bitmap(width: rows.first?.count ?? 0, height: rows.count, pixels: pixels)
  }

  /// The sub-pixels of a canvas, a line for each row of them.
  static func text(_ canvas: Canvas) -> String {
    (0..<canvas.pixelRows).map { y in
      String(
        (0..<canvas.pixelColumns).map { x in
          guard let color = canvas[x, y] else { return "." }
          return letters.first { $0.value == color }?.key ?? "?"
        } as [Character])
    }.joined(separator: "\n")
  }
}

extension SeededGenerator {
  mutating func color() -> RGB {
    RGB(UInt32(truncatingIfNeeded: next()))
  }

  mutating func bitmap(maxSize: Int) -> Bitmap {
    let width = Int.random(in: 1...maxSize, using: &self)
    let height = Int.random(in: 1...maxSize, using: &self)
    let pixels = (0..<width * height).map { _ in
      Pixel(
        color(),
        alpha: UInt8(
          [0, 255, 255, Int.random(in: 0...255, using: &self)].randomElement(using: &self) ?? 0))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
