import Foundation
import TestSupport
import Testing

@testable import Graphics

@Suite("Palettes")
struct PaletteTests {
  /// The place of a color in Oklab, in double precision.
  static func oklab(_ color: RGB) -> SIMD3<Double> {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  static func distance(_ a: RGB, _ b: RGB) -> Double {
    let difference = oklab(a) - oklab(b)
    return (difference * difference).sum().squareRoot()
  }

  @Test("The most similar of the 240 fixed colors is found within a tolerance")
  func nearest() {
    let all = (16...255).map { Self.oklab(Palette256.color(UInt8($0))) }
    for seed in 0..<5000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var color = random.color()
      if seed % 3 == 0 { color = RGB(UInt32(color.red) * 0x010101) }
      if seed % 3 == 1 {
        func paled(_ part: UInt8) -> UInt8 { 102 + part / 5 }
        color = RGB(red: paled(color.red), green: paled(color.green), blue: paled(color.blue))
      }
      let index = Palette256.index(nearestTo: color)
      #expect(index >= 16, "seed \(seed)")
      let wanted = Self.oklab(color)
      let least = all.map { (($0 - wanted) * ($0 - wanted)).sum() }.min() ?? 0
      let found = Self.distance(Palette256.color(index), color)
      #expect(found <= least.squareRoot() + 0.004, "seed \(seed), \(color)")
    }
  }

  @Test("The cache of a mapper does not affect its results")
  func mapper() {
    var random = SeededGenerator(seed: 3)
    var mapper = PaletteMapper()
    let colors = (0..<9000).map { _ in random.color() } + [RGB(0), RGB(0xFFFFFF)]
    for color in colors + colors.reversed() {
      #expect(mapper.index(nearestTo: color) == Palette256.index(nearestTo: color))
    }
  }

  @Test("Each fixed color maps to itself")
  func fixedColors() {
    for index in 16...255 {
      let color = Palette256.color(UInt8(index))
      #expect(Palette256.color(Palette256.index(nearestTo: color)) == color)
    }
  }

  @Test("The fixed colors are those of terminals")
  func knownColors() {
    #expect(Palette256.color(16) == RGB(0x000000))
    #expect(Palette256.color(21) == RGB(0x0000FF))
    #expect(Palette256.color(67) == RGB(0x5F87AF))
    #expect(Palette256.color(160) == RGB(0xD70000))
    #expect(Palette256.color(231) == RGB(0xFFFFFF))
    #expect(Palette256.color(232) == RGB(0x080808))
    #expect(Palette256.color(244) == RGB(0x808080))
    #expect(Palette256.color(255) == RGB(0xEEEEEE))
  }

  @Test("Named colors map to themselves, and every color to one of them")
  func namedColors() {
    for (isBright, count) in [(false, 8), (true, 16)] {
      for index in 0..<UInt8(count) {
        let color = Palette256.color(index)
        #expect(ANSIPalette.number(of: color, isBright: isBright) == index)
      }
      var random = SeededGenerator(seed: 7)
      for _ in 0..<500 {
        #expect(ANSIPalette.number(of: random.color(), isBright: isBright) < count)
      }
    }
  }

  @Test("Leaves stay green and tongues red, although gray would be nearest")
  func hues() {
    #expect(ANSIPalette.number(of: RGB(0x005f00), isBright: true) == 2)
    #expect(ANSIPalette.number(of: RGB(0x5f0000), isBright: true) == 1)
    #expect(ANSIPalette.number(of: RGB(0x005f00), isBright: false) == 2)
  }

  @Test("A color is formatted as hexadecimal text")
  func hexadecimal() {
    #expect(RGB(0x00A00B).description == "#00A00B")
  }
}
