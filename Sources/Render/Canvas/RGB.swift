/// A colour of 24 bits.
public struct RGB: Hashable, Sendable {
  /// A part, from 0 to 255.
  public var red, green, blue: UInt8

  /// A colour of three parts, from 0 to 255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour written as on the web: 0xRRGGBB.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}
