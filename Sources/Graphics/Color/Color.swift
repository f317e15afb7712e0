/// The foreground or background color of a cell, in four bytes.
package struct Color: Hashable, Sendable {
  private let bits: UInt32

  /// The terminal's default color.
  package static let terminal = Color(bits: 0)

  private init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a 24-bit color, approximated if the terminal has fewer colors.
  package init(_ rgb: RGB) {
    bits = 1 << 24 | UInt32(rgb.red) << 16 | UInt32(rgb.green) << 8 | UInt32(rgb.blue)
  }

  /// A color as a hexadecimal number 0xRRGGBB.
  package static func hex(_ hex: UInt32) -> Color {
    Color(RGB(hex))
  }

  /// One of the sixteen named colors, from 0 to 15, which users can configure.
  package static func ansi(_ number: UInt8) -> Color {
    Color(bits: 2 << 24 | UInt32(number))
  }

  /// The kinds of colors.
  package enum Value: Equatable, Sendable {
    case terminal
    case rgb(RGB)
    case ansi(UInt8)
  }

  /// The kind and value of this color.
  package var value: Value {
    switch bits >> 24 {
    case 1: .rgb(RGB(bits & 0xff_ffff))
    case 2: .ansi(UInt8(truncatingIfNeeded: bits))
    default: .terminal
    }
  }

  /// The RGB color used to draw pixels in this color; black for the terminal's default color.
  package var painted: RGB {
    switch value {
    case .terminal: RGB(0)
    case .rgb(let rgb): rgb
    case .ansi(let number): Palette256.color(number)
    }
  }
}
