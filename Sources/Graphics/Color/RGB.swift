/// An opaque colour of 8 bits a channel, in sRGB.
package struct RGB: Hashable, Sendable {
  /// The red part, 0...255.
  package var red: UInt8
  /// The green part, 0...255.
  package var green: UInt8
  /// The blue part, 0...255.
  package var blue: UInt8

  /// Creates a colour of three parts, each 0...255.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour of the form 0xRRGGBB; higher bits are ignored.
  package init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// Creates a colour of text such as "#BD2E24"; the sign may be missing.
  ///
  /// It is `nil` unless there are exactly six hexadecimal digits.
  package init?(hex text: some StringProtocol) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(number)
  }

  /// The colour this far on the way to another, in 0...1: this one at 0, the other at 1.
  package func mixed(with other: RGB, amount: Double) -> RGB {
    let amount = amount > 0 ? min(amount, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * amount).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension RGB: CustomStringConvertible {
  /// The colour as "#RRGGBB".
  package var description: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
