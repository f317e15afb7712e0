import Assets
import Foundation
import Graphics
import Testing

@Suite("Pictures")
struct PictureTests {
  @Test("The table of sizes names every picture once")
  func tableIsComplete() {
    #expect(Set(sizes.keys) == Set(Sprite.allCases.map(\.rawValue)))
  }

  @Test("A picture parses and has the size of the table", arguments: Sprite.allCases)
  func parsesWithItsSize(picture: Sprite) throws {
    let bitmap = try #require(Bitmap(xpm: picture.source))
    let size = try #require(sizes[picture.rawValue])
    #expect(bitmap.width == size.width)
    #expect(bitmap.height == size.height)
  }

  @Test("A picture uses only colours 16 to 255 of the terminal", arguments: Sprite.allCases)
  func usesTerminalColours(picture: Sprite) throws {
    let bitmap = try #require(Bitmap(xpm: picture.source))
    let colors = Set(bitmap.pixels.filter { $0 != .clear }.map(\.color))
    #expect(colors.isSubset(of: Set(terminalColours.map { RGB($0) })))
  }

  @Test("A picture uses each of its colours, and each colour once", arguments: Sprite.allCases)
  func hasNoIdleColours(picture: Sprite) throws {
    let bitmap = try #require(Bitmap(xpm: picture.source))
    let lines = String(decoding: picture.source, as: UTF8.self).split(separator: "\n")
    let palette = lines.filter { $0.contains(" c #") || $0.contains(" c None") }
    #expect(Set(bitmap.pixels).count == palette.count)
  }

  @Test("A picture's C array is named like its file", arguments: Sprite.allCases)
  func namesItsArray(picture: Sprite) {
    let identifier = picture.rawValue.replacingOccurrences(of: "-", with: "_")
    let text = String(decoding: picture.source, as: UTF8.self)
    #expect(text.hasPrefix("/* XPM */\nstatic char *\(identifier)[] = {\n"))
  }

  @Test("A card's back fills its rectangle", arguments: cardSizes)
  func backIsOpaque(size: String) throws {
    #expect(try !transparency(of: "back-\(size)").contains(true))
  }

  @Test(
    "No cell of what lies in a low corner has more than the two colors it can show",
    arguments: [Sprite.back12x10, .die1x12x6, .die2x12x6, .die3x12x6])
  func isCrisp(picture: Sprite) throws {
    let bitmap = try #require(Bitmap(xpm: picture.source))
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      for x in stride(from: 0, to: bitmap.width, by: 2) {
        let (upper, lower) = (y * bitmap.width + x, (y + 1) * bitmap.width + x)
        let cell = [upper, upper + 1, lower, lower + 1].map { (index: Int) in bitmap.pixels[index] }
        #expect(Set(cell).count <= 2, "\(x), \(y)")
      }
    }
  }

  @Test("Every file in Assets/Pictures is a picture, and every picture a file")
  func filesAndCasesAgree() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets/Pictures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      Set(files) == Set(Sprite.allCases.map { "\($0.rawValue).xpm" } + ["faces.txt"]))
    for picture in Sprite.allCases {
      let data = try Data(contentsOf: folder.appendingPathComponent("\(picture.rawValue).xpm"))
      #expect([UInt8](data) == picture.source, "\(picture.rawValue)")
    }
  }

  /// Where a picture is transparent, pixel by pixel.
  private func transparency(of name: String) throws -> [Bool] {
    let picture = try #require(Sprite(rawValue: name))
    return try #require(Bitmap(xpm: picture.source)).pixels.map { $0 == .clear }
  }
}

@Suite("XPM")
struct XPMTests {
  private static let plain = """
    /* XPM */
    static char *plain[] = {
    "3 2 2 1",
    ". c None",
    "R c #d70000",
    ".R.",
    "RR."
    };

    """

  @Test("Pixels come in the order of the file")
  func pixels() throws {
    let bitmap = try #require(Bitmap(xpm: Array(Self.plain.utf8)))
    let red = Pixel(RGB(0xD70000))
    #expect(bitmap.width == 3 && bitmap.height == 2)
    #expect(bitmap.pixels == [.clear, red, .clear, red, red, .clear])
  }

  @Test("A pixel code has one to four characters", arguments: 1...4)
  func wideCodes(characters: Int) throws {
    let (a, b) = (
      String(repeating: " ", count: characters), String(repeating: "x", count: characters)
    )
    let text = """
      /* XPM */
      static char *wide[] = {
      "2 1 2 \(characters)", "\(a) c None", "\(b) c #00ff5F", "\(b)\(a)"
      };
      """
    let bitmap = try #require(Bitmap(xpm: Array(text.utf8)))
    #expect(bitmap.pixels == [Pixel(RGB(0x00FF5F)), .clear])
  }

  @Test(
    "What is not whole is no picture",
    arguments: [
      ("/* XPM */", "/* XPM2 */"), ("3 2 2 1", "3 2 2"), ("3 2 2 1", "0 2 2 1"),
      ("3 2 2 1", "3 5000 2 1"), ("3 2 2 1", "3 2 -2 1"), ("3 2 2 1", "3 2 2 5"),
      ("#d70000", "red"), ("#d70000", "#d7000"), ("R c", ". c"), (".R.", ".R"), ("RR.", "RX."),
      ("};", "}"), ("};", "\"RR.\" };"),
    ])
  func malformed(text: String, instead: String) {
    let changed = Self.plain.replacingOccurrences(of: text, with: instead)
    #expect(changed != Self.plain)
    #expect(Bitmap(xpm: Array(changed.utf8)) == nil)
  }

  @Test("A file cut or changed anywhere never traps")
  func broken() {
    let bytes = Array(Self.plain.utf8)
    for length in 0..<(bytes.count - 1) {
      #expect(Bitmap(xpm: Array(bytes.prefix(length))) == nil, "\(length) bytes")
    }
    for index in bytes.indices {
      for byte in [0, 0x0A, 0x22, 0x2F, 0x39, 0x5C, 0x7D, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        _ = Bitmap(xpm: changed)
      }
    }
  }
}

private let sizes: [String: (width: Int, height: Int)] = {
  var sizes: [String: (width: Int, height: Int)] = [
    "reverse-medium": (8, 8),
    "cat-easy-medium": (16, 14), "cat-normal-medium": (16, 14), "cat-hard-medium": (16, 14),
    "cat-easy-small": (8, 8), "cat-normal-small": (8, 8), "cat-hard-small": (8, 8),
    "paw": (36, 60), "paw-small": (18, 30),
    "tomato-title": (48, 48),
    "leaf": (12, 12), "maple": (13, 13), "petal": (11, 11), "snow": (13, 13), "spark": (16, 16),
    "splat": (72, 30), "puff": (16, 16), "puff-small": (8, 8), "star": (8, 8),
  ]
  for kind in ["tomato", "mato", "to", "ma", "toma", "potato"] {
    sizes["\(kind)-large"] = (32, 32)
    sizes["\(kind)-medium"] = (16, 16)
    sizes["\(kind)-small"] = (8, 8)
    sizes["\(kind)-10x10"] = (10, 10)
    sizes["\(kind)-7x6"] = (7, 6)
    sizes["\(kind)-5x4"] = (5, 4)
  }
  for (kind, narrow) in [
    ("to", ["8x4", "8x6", "8x8", "12x6", "12x8", "12x10", "18x14", "20x14", "24x20"]),
    ("ma", ["8x4", "8x6", "8x8", "10x6", "10x8", "14x8", "20x14"]),
    ("mato", ["8x4", "8x6", "10x6"]), ("potato", ["8x4", "8x6"]), ("toma", ["8x4", "8x6"]),
    ("tomato", ["8x4"]),
  ] {
    for size in narrow {
      let numbers = size.split(separator: "x").compactMap { Int($0) }
      sizes["\(kind)-narrow-\(size)"] = (numbers[0], numbers[1])
    }
  }
  sizes["back-large"] = (32, 48)
  sizes["back-medium"] = (16, 24)
  sizes["back-small"] = (8, 12)
  sizes["back-12x10"] = (12, 10)
  for name in ["deck", "ear", "mouth", "paw"] { sizes["tile-\(name)"] = (6, 8) }
  for number in 1...3 { sizes["die-\(number)-12x6"] = (12, 6) }
  for side in ["1", "2", "3", "tumble-a", "tumble-b"] {
    sizes["die-\(side)"] = (16, 16)
    sizes["die-\(side)-small"] = (8, 8)
  }
  for letter in ["to", "ma"] {
    sizes["letter-\(letter)-large"] = (24, 24)
    sizes["letter-\(letter)-medium"] = (14, 14)
    sizes["letter-\(letter)-small"] = (7, 7)
  }
  return sizes
}()

private let cardSizes = ["large", "medium", "small"]

/// Colours 16 to 255 of a terminal with 256: the cube and the greys.
private let terminalColours: Set<UInt32> = {
  let levels: [UInt32] = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
  let cube = levels.flatMap { red in
    levels.flatMap { green in levels.map { blue in red << 16 | green << 8 | blue } }
  }
  let greys = stride(from: UInt32(0x08), through: 0xEE, by: 10).map { $0 << 16 | $0 << 8 | $0 }
  return Set(cube + greys)
}()
