/// A picture as read from an XPM file: a palette and one index into it for each pixel.
package struct XPMImage: Equatable, Sendable {
  /// How many pixels each row has.
  package let width: Int

  /// How many rows the picture has.
  package let height: Int

  /// The colours as `0xRRGGBB`, in the order of the file; `nil` is transparent.
  package let palette: [UInt32?]

  /// The place in `palette` of each pixel, row by row from the top left.
  package let indices: [UInt16]
}

/// What is wrong with an XPM file, and where.
package struct XPMError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the file.
  package let file: String

  /// The line that is wrong, counted from 1.
  package let line: Int

  /// What was expected there and what was found.
  package let message: String

  /// A complaint about one line of a file.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The whole complaint on one line, as compilers write it.
  package var description: String { "\(file):\(line): \(message)" }
}

/// Reads pictures in the XPM3 format, which is the text of a C array of strings.
///
/// The reader is strict, so that a picture it accepts opens everywhere else too. Colours are
/// `#rrggbb` or `None` under the key `c`; the other keys (`m`, `g`, `g4`, `s`) are skipped. Colour
/// names, extensions and escapes in strings are refused.
package enum XPM {
  /// The largest width and height that are accepted.
  package static let largestSide = 4096

  /// Reads one picture.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - name: The name of the file, for the error.
  /// - Returns: The picture.
  /// - Throws: An ``XPMError`` that names the first line that is wrong.
  package static func parse(_ bytes: [UInt8], name: String) throws(XPMError) -> XPMImage {
    var scanner = XPMScanner(bytes: bytes, file: name)
    try scanner.expectMagicComment()
    try scanner.expectDeclaration()

    let header = try XPMHeader(scanner.expectString("the size and the number of colours"), name)
    let colours = try readColours(header, from: &scanner, name)
    let indices = try readRows(header, colours: colours.places, from: &scanner, name)
    try scanner.expectEnd(after: "\(header.height) rows")

    return XPMImage(
      width: header.width, height: header.height, palette: colours.palette, indices: indices)
  }

  /// Reads the colour lines into a palette and the place in it of each pixel code.
  private static func readColours(
    _ header: XPMHeader, from scanner: inout XPMScanner, _ name: String
  ) throws(XPMError) -> (palette: [UInt32?], places: [UInt32: UInt16]) {
    var palette: [UInt32?] = []
    var places: [UInt32: UInt16] = [:]
    for number in 1...header.colourCount {
      let string = try scanner.expectString("colour \(number) of \(header.colourCount)")
      let colour = try XPMColour(string, characters: header.charactersPerPixel, name)
      guard places.updateValue(UInt16(palette.count), forKey: colour.code) == nil else {
        let code = quoted(string.bytes.prefix(header.charactersPerPixel))
        throw XPMError(
          file: name, line: string.line,
          message: "expected a new pixel code, found \(code) a second time")
      }
      palette.append(colour.value)
    }
    return (palette, places)
  }

  /// Reads the pixel rows.
  private static func readRows(
    _ header: XPMHeader, colours: [UInt32: UInt16], from scanner: inout XPMScanner, _ name: String
  ) throws(XPMError) -> [UInt16] {
    let characters = header.charactersPerPixel
    var indices: [UInt16] = []
    indices.reserveCapacity(header.width * header.height)
    for number in 1...header.height {
      let row = try scanner.expectString("row \(number) of \(header.height)")
      guard row.bytes.count == header.width * characters else {
        throw XPMError(
          file: name, line: row.line,
          message: "expected \(header.width * characters) characters in row \(number), "
            + "found \(row.bytes.count)")
      }
      for start in stride(from: 0, to: row.bytes.count, by: characters) {
        let pixel = row.bytes[start..<start + characters]
        guard let index = colours[code(of: pixel)] else {
          throw XPMError(
            file: name, line: row.line,
            message: "expected the pixel code of a colour in row \(number), found \(quoted(pixel))")
        }
        indices.append(index)
      }
    }
    return indices
  }

  /// The one to four characters of a pixel code as one number.
  fileprivate static func code(of characters: ArraySlice<UInt8>) -> UInt32 {
    characters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Text from the file in quotes, safe to print.
  fileprivate static func quoted(_ bytes: some Sequence<UInt8>) -> String {
    var text = "\""
    for byte in bytes {
      text += isPrintable(byte) ? String(UnicodeScalar(byte)) : hexadecimal(byte)
    }
    return text + "\""
  }

  /// A byte as `\x` and two digits.
  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
  }

  /// Whether a byte is a printing ASCII character or a space.
  fileprivate static func isPrintable(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte)
  }
}

/// A string of the array and the line on which it stands.
private struct XPMString {
  var bytes: ArraySlice<UInt8>
  var line: Int

  /// The words between spaces and tabs.
  func words(from start: Int = 0) -> [ArraySlice<UInt8>] {
    bytes.dropFirst(start).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  init(bytes: ArraySlice<UInt8>, line: Int) {
    // Indices from 0, so that a row's pixels are found by their number.
    self.bytes = Array(bytes)[...]
    self.line = line
  }
}

/// The first string: `width height colours characters-per-pixel`, and perhaps a hot spot.
private struct XPMHeader {
  var width: Int
  var height: Int
  var colourCount: Int
  var charactersPerPixel: Int

  init(_ string: XPMString, _ name: String) throws(XPMError) {
    func fail(_ message: String) -> XPMError {
      XPMError(file: name, line: string.line, message: message)
    }
    let words = string.words()
    let numbers = words.compactMap { word -> Int? in
      let isDigits = word.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isDigits ? Int(String(decoding: word, as: UTF8.self)) : nil
    }
    guard numbers.count == words.count, numbers.count == 4 || numbers.count == 6 else {
      throw fail(
        "expected \"width height colours characters-per-pixel\", found \(XPM.quoted(string.bytes))")
    }
    (width, height) = (numbers[0], numbers[1])
    (colourCount, charactersPerPixel) = (numbers[2], numbers[3])
    let limits: [(what: String, value: Int, range: ClosedRange<Int>)] = [
      ("a width", width, 1...XPM.largestSide),
      ("a height", height, 1...XPM.largestSide),
      ("a number of colours", colourCount, 1...Int(UInt16.max)),
      ("characters per pixel", charactersPerPixel, 1...4),
    ]
    for limit in limits where !limit.range.contains(limit.value) {
      let (low, high) = (limit.range.lowerBound, limit.range.upperBound)
      throw fail("expected \(limit.what) from \(low) to \(high), found \(limit.value)")
    }
  }
}

/// A colour line: the pixel code and what it stands for.
private struct XPMColour {
  var code: UInt32
  var value: UInt32?

  init(_ string: XPMString, characters: Int, _ name: String) throws(XPMError) {
    func fail(_ message: String) -> XPMError {
      XPMError(file: name, line: string.line, message: message)
    }
    guard string.bytes.count > characters else {
      throw fail("expected a pixel code and a colour, found \(XPM.quoted(string.bytes))")
    }
    code = XPM.code(of: string.bytes.prefix(characters))

    let keys = ["c", "m", "g", "g4", "s"]
    let words = string.words(from: characters).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, keys.contains(first) else {
      throw fail(
        "expected one of the keys c, m, g, g4, s after the pixel code, "
          + "found \(XPM.quoted((words.first ?? "").utf8))")
    }
    // A value may be several words, as the names of colours in X are; it ends at the next key.
    guard let place = words.firstIndex(of: "c") else {
      throw fail("expected a colour under the key c, found none")
    }
    let found = words[(place + 1)...].prefix { !keys.contains($0) }.joined(separator: " ")
    if found.lowercased() == "none" {
      value = nil
    } else if found.utf8.count == 7, found.utf8.first == UInt8(ascii: "#"),
      found.utf8.dropFirst().allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let number = UInt32(found.dropFirst(), radix: 16)
    {
      value = number
    } else {
      throw fail("expected a colour as #rrggbb or None, found \(XPM.quoted(found.utf8))")
    }
  }
}

/// Goes through the text of the file, one piece of C at a time.
private struct XPMScanner {
  let bytes: [UInt8]
  let file: String
  private var position = 0
  private var line = 1
  private var stringCount = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Takes the comment that makes the file an XPM file: `/* XPM */` at the very beginning.
  mutating func expectMagicComment() throws(XPMError) {
    let magic = Array("/* XPM */".utf8)
    guard bytes.starts(with: magic) else {
      let firstLine = bytes.prefix(magic.count).prefix { $0 != UInt8(ascii: "\n") }
      let found = bytes.isEmpty ? "an empty file" : XPM.quoted(firstLine)
      throw fail("expected /* XPM */ at the beginning, found \(found)")
    }
    position = magic.count
  }

  /// Takes `static char *name[] = {`, with `const` where C allows it.
  mutating func expectDeclaration() throws(XPMError) {
    try expectWord("static")
    try takeConst()
    try expectWord("char")
    try takeConst()
    try expectSign("*")
    try takeConst()
    try skipSpace()
    guard let first = peek, Self.isWord(first), !Self.isDigit(first) else {
      throw fail("expected the name of the array, found \(found)")
    }
    _ = takeWord()
    for sign in ["[", "]", "=", "{"] as [UnicodeScalar] { try expectSign(sign) }
  }

  /// Takes the next string of the array, and the comma before it.
  mutating func expectString(_ what: String) throws(XPMError) -> XPMString {
    try skipSpace()
    if stringCount > 0, peek == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
    } else if stringCount > 0, peek == UInt8(ascii: "\"") {
      throw fail("expected a comma before \(what), found a string")
    }
    guard peek == UInt8(ascii: "\"") else {
      throw fail("expected \(what), found \(found)")
    }
    position += 1
    stringCount += 1
    let start = position
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\t") || XPM.isPrintable(byte), byte != UInt8(ascii: "\\") else {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          throw fail("expected a closing quote, found the end of the line")
        }
        throw fail("expected a plain character in a string, found \(found)")
      }
      position += 1
    }
    guard peek != nil else { throw fail("expected a closing quote, found the end of the file") }
    position += 1
    return XPMString(bytes: bytes[start..<position - 1], line: line)
  }

  /// Takes `};` and makes sure that nothing but space and comments follows.
  mutating func expectEnd(after what: String) throws(XPMError) {
    try skipSpace()
    if peek == UInt8(ascii: ",") {
      position += 1
      try skipSpace()
    }
    guard peek == UInt8(ascii: "}") else {
      throw fail("expected } after \(what), found \(found)")
    }
    position += 1
    try expectSign(";")
    try skipSpace()
    guard peek == nil else {
      throw fail("expected the end of the file after };, found \(found)")
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What stands at the position, in words.
  private var found: String {
    guard let byte = peek else { return "the end of the file" }
    if byte == UInt8(ascii: "\"") { return "a string" }
    let word = bytes[position...].prefix(20).prefix(while: Self.isWord)
    return XPM.quoted(word.isEmpty ? [byte] : Array(word))
  }

  private func fail(_ message: String) -> XPMError {
    XPMError(file: file, line: line, message: message)
  }

  /// Skips white space and comments, counting lines.
  private mutating func skipSpace() throws(XPMError) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "/"):
        try skipComment()
      default:
        return
      }
    }
  }

  private mutating func skipComment() throws(XPMError) {
    guard bytes[position...].starts(with: "/*".utf8) else {
      throw fail("expected a comment as /* ... */, found \(found)")
    }
    let opening = line
    position += 2
    while position < bytes.count {
      if bytes[position...].starts(with: "*/".utf8) {
        position += 2
        return
      }
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    line = opening
    throw fail("expected */ to close this comment, found the end of the file")
  }

  private mutating func takeWord() -> String {
    let word = bytes[position...].prefix(while: Self.isWord)
    position += word.count
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func takeConst() throws(XPMError) {
    try skipSpace()
    let start = position
    if takeWord() != "const" { position = start }
  }

  private mutating func expectWord(_ word: String) throws(XPMError) {
    try skipSpace()
    let start = position
    guard takeWord() == word else {
      position = start
      throw fail("expected \(word), found \(found)")
    }
  }

  private mutating func expectSign(_ sign: UnicodeScalar) throws(XPMError) {
    try skipSpace()
    guard peek == UInt8(ascii: sign) else { throw fail("expected \(sign), found \(found)") }
    position += 1
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || isDigit(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
