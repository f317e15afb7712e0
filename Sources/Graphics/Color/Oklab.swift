import Platform

/// A color in the perceptually uniform color space Oklab (Björn Ottosson, 2020).
package struct Oklab {
  /// L, a and b, and 0.
  package let parts: SIMD4<Float>

  package init(_ color: RGB) {
    let red = Self.linear[Int(color.red)]
    let green = Self.linear[Int(color.green)]
    let blue = Self.linear[Int(color.blue)]
    let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    parts = SIMD4(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short, 0)
  }

  /// The perceived lightness, from 0 to 1.
  package var lightness: Float { parts.x }

  /// The squared distance to another color; about 1 from black to white.
  @inline(__always)
  package func squaredDistance(to other: Oklab) -> Float {
    let difference = parts - other.parts
    return (difference * difference).sum()
  }

  /// The linear intensity of each sRGB component value.
  private static let linear: [Float] = (0...255).map { value in
    let part = Float(value) / 255
    return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
  }
}
