import Render
import Testing

@Suite("Palettes")
struct PaletteTests {
  static func distance(_ a: RGB, _ b: RGB) -> Int {
    let red = Int(a.red) - Int(b.red)
    let green = Int(a.green) - Int(b.green)
    let blue = Int(a.blue) - Int(b.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }

  @Test("The nearest of the 240 fixed colours is found, and never another")
  func nearest() {
    let all = (16...255).map { Palette256.color(UInt8($0)) }
    for seed in 0..<5000 as Range<UInt64> {
      var random = PaintGenerator(seed: seed)
      var color = random.color()
      if seed % 3 == 0 { color = RGB(UInt32(color.red) * 0x010101) }
      let index = Palette256.index(nearestTo: color)
      #expect(index >= 16, "seed \(seed)")
      let found = Self.distance(Palette256.color(index), color)
      #expect(found == all.map { Self.distance($0, color) }.min(), "seed \(seed)")
    }
  }

  @Test("Each fixed colour is its own nearest")
  func fixedColors() {
    for index in 16...255 {
      let color = Palette256.color(UInt8(index))
      #expect(Palette256.color(Palette256.index(nearestTo: color)) == color)
    }
  }

  @Test("The fixed colours are those that terminals show")
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

  @Test("The small palettes find their own colours and stay within themselves")
  func smallPalettes() {
    for index in 0..<16 as Range<UInt8> {
      #expect(Palette256.index16(nearestTo: Palette256.color(index)) == index)
      if index < 8 { #expect(Palette256.index8(nearestTo: Palette256.color(index)) == index) }
    }
    var random = PaintGenerator(seed: 7)
    for _ in 0..<500 {
      let color = random.color()
      #expect(Palette256.index16(nearestTo: color) < 16)
      #expect(Palette256.index8(nearestTo: color) < 8)
    }
  }

  @Test("A cell whose two colours become one becomes a space")
  func collapse() {
    let near = PixelCell(glyph: 0x2580, foreground: RGB(0xFF0000), background: RGB(0xFE0101))
    #expect(
      Palette256.indexed(near) == IndexedCell(glyph: 0x20, foreground: nil, background: 196))
    let far = PixelCell(glyph: 0x2580, foreground: RGB(0xFF0000), background: RGB(0x0000FF))
    #expect(
      Palette256.indexed(far) == IndexedCell(glyph: 0x2580, foreground: 196, background: 21))
    let open = PixelCell(glyph: 0x2584, foreground: RGB(0xFFFFFF), background: nil)
    #expect(
      Palette256.indexed(open) == IndexedCell(glyph: 0x2584, foreground: 231, background: nil))
    #expect(
      Palette256.indexed(.empty) == IndexedCell(glyph: 0x20, foreground: nil, background: nil))
  }

  @Test("Colours are read from hexadecimal text, and written as it")
  func hexadecimal() {
    #expect(RGB(hex: "#BD2E24") == RGB(0xBD2E24))
    #expect(RGB(hex: "bd2e24") == RGB(red: 0xBD, green: 0x2E, blue: 0x24))
    for wrong in ["", "#", "#12345", "#1234567", "#12345g", "+12345", "##12345", "１２３４５６"] {
      #expect(RGB(hex: wrong) == nil, "\(wrong)")
    }
    #expect(RGB(0x00A00B).description == "#00A00B")
  }

  @Test("Mixing goes from one colour to the other")
  func mixing() {
    let (black, white) = (RGB(0), RGB(0xFFFFFF))
    #expect(black.mixed(with: white, amount: 0) == black)
    #expect(black.mixed(with: white, amount: 1) == white)
    #expect(black.mixed(with: white, amount: 0.5) == RGB(0x808080))
    #expect(black.mixed(with: white, amount: 7) == white)
    #expect(black.mixed(with: white, amount: .nan) == black)
  }
}
