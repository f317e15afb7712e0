/// The colour of a cell's sign or ground, in four bytes.
package struct Color: Hashable, Sendable {
  private let bits: UInt32

  /// The terminal's own colour, whatever it is.
  package static let terminal = Color(bits: 0)

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// A colour of 24 bits, shown as near as the terminal's palette has one.
  package init(_ rgb: RGB) {
    bits = 1 << 24 | UInt32(rgb.red) << 16 | UInt32(rgb.green) << 8 | UInt32(rgb.blue)
  }

  /// A colour written as on the web: 0xRRGGBB.
  package static func hex(_ hex: UInt32) -> Color {
    Color(RGB(hex))
  }

  /// One of the sixteen named colours, from 0 to 15, which users choose to their taste.
  package static func ansi(_ number: UInt8) -> Color {
    Color(bits: 2 << 24 | UInt32(number))
  }

  /// What a colour can be.
  package enum Value: Equatable, Sendable {
    case terminal
    case rgb(RGB)
    case ansi(UInt8)
  }

  /// Which of the three it is.
  package var value: Value {
    switch bits >> 24 {
    case 1: .rgb(RGB(bits & 0xff_ffff))
    case 2: .ansi(UInt8(truncatingIfNeeded: bits))
    default: .terminal
    }
  }

  /// The colour to paint with so that it is shown as this one; the terminal's own cannot be.
  package var painted: RGB {
    switch value {
    case .terminal: RGB(0)
    case .rgb(let rgb): rgb
    case .ansi(let number): Palette256.color(number)
    }
  }
}
