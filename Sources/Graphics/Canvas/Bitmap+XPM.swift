extension Bitmap {
  /// Decodes a picture in the XPM3 format, which is the text of a C array of strings.
  ///
  /// The pictures are part of the program, and tests decode all of them; so the decoder knows what
  /// they use: strings without escapes, one color key `c` with `#rrggbb` or `None`.
  ///
  /// - Returns: `nil` if the text is anything else.
  package init?(xpm text: [UInt8]) {
    var strings = XPMStrings(text)
    guard let header = strings.next()?.numbers, header.count == 4,
      header.allSatisfy({ (1...4096).contains($0) }), header[3] <= 4
    else { return nil }
    let (width, height, colors, characters) = (header[0], header[1], header[2], header[3])

    var palette: [UInt32: Pixel] = [:]
    for _ in 0..<colors {
      guard let line = strings.next(), let pixel = line.color(after: characters) else { return nil }
      palette[line.code(at: 0, characters)] = pixel
    }
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<height {
      guard let row = strings.next(), row.bytes.count == width * characters else { return nil }
      for start in stride(from: 0, to: row.bytes.count, by: characters) {
        guard let pixel = palette[row.code(at: start, characters)] else { return nil }
        pixels.append(pixel)
      }
    }
    guard palette.count == colors, strings.isAtEnd else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// The strings of a C array, one after another.
private struct XPMStrings {
  private let text: [UInt8]
  private var position: Int

  init(_ text: [UInt8]) {
    self.text = text
    position = text.starts(with: "/* XPM */".utf8) ? 0 : text.count
  }

  /// The next string between quotes.
  mutating func next() -> XPMString? {
    let quote = UInt8(ascii: "\"")
    guard let start = text[position...].firstIndex(of: quote),
      let end = text[(start + 1)...].firstIndex(of: quote)
    else { return nil }
    position = end + 1
    return XPMString(bytes: Array(text[(start + 1)..<end]))
  }

  /// Whether the array ends here.
  var isAtEnd: Bool {
    text[position...].filter { $0 > 0x20 && $0 != UInt8(ascii: ",") }.elementsEqual("};".utf8)
  }
}

/// One string of the array.
private struct XPMString {
  let bytes: [UInt8]

  /// The numbers between spaces; none where one of the words is no number.
  var numbers: [Int] {
    let words = bytes.split(separator: UInt8(ascii: " "))
    let numbers = words.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == words.count ? numbers : []
  }

  /// The one to four characters of a pixel code as one number.
  func code(at start: Int, _ characters: Int) -> UInt32 {
    bytes[start..<min(start + characters, bytes.count)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The color under the key `c`, after a pixel code.
  func color(after characters: Int) -> Pixel? {
    let value = String(decoding: bytes.dropFirst(characters), as: UTF8.self)
    if value == " c None" { return .clear }
    guard value.utf8.count == 10, value.hasPrefix(" c #"),
      let number = UInt32(value.dropFirst(4), radix: 16)
    else { return nil }
    return Pixel(RGB(number))
  }
}
