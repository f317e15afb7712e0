import Assets
import Foundation
import Graphics
import Testing

@Suite("Pictures")
struct PictureTests {
  @Test("The table of sizes names every picture once")
  func tableIsComplete() {
    #expect(Set(sizes.keys) == Set(Picture.allCases.map(\.rawValue)))
  }

  @Test("A picture parses and has the size of the table", arguments: Picture.allCases)
  func parsesWithItsSize(picture: Picture) throws {
    let image = try XPM.parse(picture.source, name: picture.rawValue)
    let size = try #require(sizes[picture.rawValue])
    #expect(image.width == size.width)
    #expect(image.height == size.height)
    #expect(image.indices.count == size.width * size.height)
  }

  @Test("A picture uses only colours 16 to 255 of the terminal", arguments: Picture.allCases)
  func usesTerminalColours(picture: Picture) throws {
    let image = try XPM.parse(picture.source, name: picture.rawValue)
    let foreign = image.palette.compactMap { $0 }.filter { !terminalColours.contains($0) }
    #expect(foreign.map { String($0, radix: 16) } == [])
  }

  @Test("A picture uses each of its colours, and each colour once", arguments: Picture.allCases)
  func hasNoIdleColours(picture: Picture) throws {
    let image = try XPM.parse(picture.source, name: picture.rawValue)
    #expect(Set(image.indices).count == image.palette.count)
    #expect(Set(image.palette).count == image.palette.count)
  }

  @Test("A picture's C array is named like its file", arguments: Picture.allCases)
  func namesItsArray(picture: Picture) {
    let identifier = picture.rawValue.replacingOccurrences(of: "-", with: "_")
    let text = String(decoding: picture.source, as: UTF8.self)
    #expect(text.hasPrefix("/* XPM */\nstatic char *\(identifier)[] = {\n"))
  }

  @Test("A card's back fills its rectangle", arguments: cardSizes)
  func backIsOpaque(size: String) throws {
    #expect(try !transparency(of: "back-\(size)").contains(true))
  }

  @Test("Every file in Assets/Pictures is a picture, and every picture a file")
  func filesAndCasesAgree() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assets/Pictures")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Picture.allCases.map { "\($0.rawValue).xpm" }))
    for picture in Picture.allCases {
      let data = try Data(contentsOf: folder.appendingPathComponent("\(picture.rawValue).xpm"))
      #expect([UInt8](data) == picture.source, "\(picture.rawValue)")
    }
  }

  /// Where a picture is transparent, pixel by pixel.
  private func transparency(of name: String) throws -> [Bool] {
    let picture = try #require(Picture(rawValue: name))
    let image = try XPM.parse(picture.source, name: name)
    return image.indices.map { image.palette[Int($0)] == nil }
  }
}

@Suite("XPM")
struct XPMTests {
  @Test("Palette and indices come in the order of the file")
  func readsPaletteAndPixels() throws {
    let image = try XPM.parse(Array(plain.utf8), name: "plain")
    #expect(image.width == 3)
    #expect(image.height == 2)
    #expect(image.palette == [nil, 0xD70000])
    #expect(image.indices == [0, 1, 0, 1, 1, 0])
  }

  @Test("A pixel code has one to four characters", arguments: 1...4)
  func readsWidePixelCodes(characters: Int) throws {
    let (a, b) = (
      String(repeating: " ", count: characters), String(repeating: "x", count: characters)
    )
    let text = """
      /* XPM */
      static char *wide[] = {
      "2 1 2 \(characters)", "\(a) c None", "\(b) c #00ff5F", "\(b)\(a)"
      };
      """
    let image = try XPM.parse(Array(text.utf8), name: "wide")
    #expect(image.palette == [nil, 0x00FF5F])
    #expect(image.indices == [1, 0])
  }

  @Test("Comments, const, other keys, a hot spot and a last comma are allowed")
  func readsWhatOtherProgramsWrite() throws {
    let text = """
      /* XPM */
      static const char * const other[ ] = {
      /* columns rows colours
         characters */
      "2 1 2 1 0 0",
      "a s light grey m white c #dadada g4 #bbb",
      "b\tg white\tc none",  /* transparent */
      "ab",
      } ; /* end */

      """
    let windows = text.replacingOccurrences(of: "\n", with: "\r\n")
    for text in [text, windows] {
      let image = try XPM.parse(Array(text.utf8), name: "other")
      #expect(image.palette == [0xDADADA, nil])
      #expect(image.indices == [0, 1])
    }
  }

  @Test("A malformed file is refused with its line and a plain sentence", arguments: malformed)
  func refuses(file: Malformed) {
    let text = plain.replacingOccurrences(of: file.replace, with: file.with)
    #expect(text != plain, "nothing to replace: \(file.replace)")
    #expect(throws: XPMError(file: "bad.xpm", line: file.line, message: file.message)) {
      try XPM.parse(Array(text.utf8), name: "bad.xpm")
    }
  }

  @Test("An empty file is refused")
  func refusesNothing() {
    let message = "expected /* XPM */ at the beginning, found an empty file"
    #expect(throws: XPMError(file: "empty", line: 1, message: message)) {
      try XPM.parse([], name: "empty")
    }
  }

  @Test("A file cut anywhere is refused and never traps")
  func refusesEveryPrefix() {
    let bytes = Array(plain.utf8)
    let whole = plain.utf8.count - 1  // the last line break may be missing
    for length in 0..<whole {
      #expect(throws: XPMError.self, "\(length) bytes") {
        try XPM.parse(Array(bytes.prefix(length)), name: "cut")
      }
    }
    #expect(throws: Never.self) { try XPM.parse(Array(bytes.prefix(whole)), name: "cut") }
  }

  @Test("A changed byte anywhere never traps")
  func survivesChangedBytes() {
    let bytes = Array(plain.utf8)
    for place in bytes.indices {
      for byte in [0, 0x0A, 0x22, 0x2F, 0x39, 0x5C, 0x7D, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        do {
          _ = try XPM.parse(changed, name: "changed")
        } catch {
          #expect((1...10).contains(error.line))  // a new line break more than the file has
        }
      }
    }
  }

  @Test("An error is written as compilers write theirs")
  func describesErrors() {
    let error = XPMError(file: "bad.xpm", line: 7, message: "expected a, found b")
    #expect("\(error)" == "bad.xpm:7: expected a, found b")
  }

  @Test("An error shows control characters of the file as numbers")
  func errorsAreSafeToPrint() {
    let text = plain.replacingOccurrences(of: "static", with: "\u{1B}[2J")
    let message = "expected static, found \"\\x1b\""
    #expect(throws: XPMError(file: "evil", line: 2, message: message)) {
      try XPM.parse(Array(text.utf8), name: "evil")
    }
  }
}

/// A change to `plain` and what the reader says to the result.
struct Malformed: Sendable, CustomTestStringConvertible {
  var replace: String
  var with: String
  var line: Int
  var message: String

  init(_ replace: String, _ with: String, _ line: Int, _ message: String) {
    (self.replace, self.with, self.line, self.message) = (replace, with, line, message)
  }

  var testDescription: String { "\(replace.debugDescription) -> \(with.debugDescription)" }
}

private let plain = """
  /* XPM */
  static char *plain[] = {
  "3 2 2 1",
  ". c None",
  "R c #d70000",
  ".R.",
  "RR."
  };

  """

private let malformed = [
  // The beginning.
  Malformed(
    "/* XPM */", "/* XPM2 */", 1,
    #"expected /* XPM */ at the beginning, found "/* XPM2 *""#),
  Malformed("/* XPM */\n", "", 1, #"expected /* XPM */ at the beginning, found "static ch""#),
  Malformed("static", "extern", 2, #"expected static, found "extern""#),
  Malformed("char", "int", 2, #"expected char, found "int""#),
  Malformed("*plain", "plain", 2, #"expected *, found "plain""#),
  Malformed("*plain", "*7up", 2, #"expected the name of the array, found "7up""#),
  Malformed("= {", "{", 2, #"expected =, found "{""#),
  // The header.
  Malformed(
    "3 2 2 1", "3 2 2", 3,
    #"expected "width height colours characters-per-pixel", found "3 2 2""#),
  Malformed(
    "3 2 2 1", "3 2 -2 1", 3,
    #"expected "width height colours characters-per-pixel", found "3 2 -2 1""#),
  Malformed(
    "3 2 2 1", "3 2 2 1 XPMEXT", 3,
    #"expected "width height colours characters-per-pixel", found "3 2 2 1 XPMEXT""#),
  Malformed("3 2 2 1", "0 2 2 1", 3, "expected a width from 1 to 4096, found 0"),
  Malformed("3 2 2 1", "3 5000 2 1", 3, "expected a height from 1 to 4096, found 5000"),
  Malformed("3 2 2 1", "3 2 0 1", 3, "expected a number of colours from 1 to 65535, found 0"),
  Malformed("3 2 2 1", "3 2 2 5", 3, "expected characters per pixel from 1 to 4, found 5"),
  // The colours.
  Malformed("#d70000", "red", 5, ##"expected a colour as #rrggbb or None, found "red""##),
  Malformed("#d70000", "#d7000", 5, ##"expected a colour as #rrggbb or None, found "#d7000""##),
  Malformed("#d70000", "#+70000", 5, ##"expected a colour as #rrggbb or None, found "#+70000""##),
  Malformed("c #d70000", "c", 5, ##"expected a colour as #rrggbb or None, found """##),
  Malformed("c #d70000", "m #d70000", 5, "expected a colour under the key c, found none"),
  Malformed(
    "c #d70000", "k #d70000", 5,
    #"expected one of the keys c, m, g, g4, s after the pixel code, found "k""#),
  Malformed("R c #d70000", "R", 5, #"expected a pixel code and a colour, found "R""#),
  Malformed(
    "R c #d70000", ". c #d70000", 5,
    #"expected a new pixel code, found "." a second time"#),
  // The rows.
  Malformed("\".R.\"", "\".R\"", 6, "expected 3 characters in row 1, found 2"),
  Malformed("\"RR.\"", "\"RR..\"", 7, "expected 3 characters in row 2, found 4"),
  Malformed("RR.", "RX.", 7, #"expected the pixel code of a colour in row 2, found "X""#),
  Malformed("\".R.\",\n", "", 7, #"expected row 2 of 2, found "}""#),
  Malformed("\"RR.\"\n", "", 7, #"expected row 2 of 2, found "}""#),
  Malformed("\"RR.\"", "\"RR.\",\n\"RR.\"", 8, "expected } after 2 rows, found a string"),
  // Signs.
  Malformed("\".R.\",", "\".R.\"", 7, "expected a comma before row 2 of 2, found a string"),
  Malformed("\".R.\",", "\".R.,", 6, "expected a closing quote, found the end of the line"),
  Malformed("\"RR.\"\n};\n", "\"RR.", 7, "expected a closing quote, found the end of the file"),
  Malformed(".R.", ".\\R", 6, #"expected a plain character in a string, found "\""#),
  Malformed("};\n", "", 8, "expected } after 2 rows, found the end of the file"),
  Malformed("};", "}", 9, "expected ;, found the end of the file"),
  Malformed("};", "};}", 8, #"expected the end of the file after };, found "}""#),
  Malformed("};", "/* end\n};", 8, "expected */ to close this comment, found the end of the file"),
  Malformed("};", "// end\n};", 8, #"expected a comment as /* ... */, found "/""#),
]

/// Width and height of every picture, by the name of its file.
private let sizes: [String: (width: Int, height: Int)] = {
  var sizes: [String: (width: Int, height: Int)] = [
    "reverse-large": (16, 16), "reverse-medium": (8, 8), "reverse-small": (8, 4),
    "paw": (36, 60), "paw-small": (18, 30), "point": (16, 20), "point-small": (8, 10),
    "tomato-title": (48, 48), "leaf": (12, 12), "snow": (13, 13), "spark": (16, 16),
    "puff": (16, 16), "puff-small": (8, 8), "star": (8, 8),
  ]
  for kind in ["tomato", "mato", "to", "ma", "toma", "potato"] {
    sizes["\(kind)-large"] = (32, 32)
    sizes["\(kind)-medium"] = (16, 16)
    sizes["\(kind)-small"] = (8, 8)
  }
  sizes["back-large"] = (32, 48)
  sizes["back-medium"] = (16, 24)
  sizes["back-small"] = (8, 12)
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
