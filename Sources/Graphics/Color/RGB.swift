/// An opaque sRGB color with 8 bits per channel.
package struct RGB: Hashable, Sendable {
  /// The red component, 0...255.
  package var red: UInt8
  /// The green component, 0...255.
  package var green: UInt8
  /// The blue component, 0...255.
  package var blue: UInt8

  /// Creates a color from its components, each 0...255.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from a number 0xRRGGBB; higher bits are ignored.
  package init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}

extension RGB {
  /// The squared distance to another color.
  package func squaredDistance(to other: RGB) -> Int {
    let difference =
      SIMD4(Int32(red), Int32(green), Int32(blue), 0)
      &- SIMD4(Int32(other.red), Int32(other.green), Int32(other.blue), 0)
    return Int((difference &* difference).wrappedSum())
  }

  /// The color whose components are the nearest multiples of a number, or 255.
  func rounded(toMultiplesOf step: Int) -> RGB {
    func round(_ component: UInt8) -> UInt8 {
      UInt8(clamping: (Int(component) + step / 2) / step * step)
    }
    return RGB(red: round(red), green: round(green), blue: round(blue))
  }
}

extension RGB: CustomStringConvertible {
  /// The color as "#RRGGBB".
  package var description: String {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension RGB {
  /// The color with a part of another, from 0 to 1.
  package func mixed(with other: RGB, part: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * part).rounded())
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
