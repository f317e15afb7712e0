import Text

extension JSONParser {
  /// Parses a number: a 64-bit integer, or any other number as its text.
  mutating func number() throws(FileError) -> JSON {
    let start = at
    var isInteger = true
    if next == UInt8(ascii: "-") { at += 1 }
    if next == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      isInteger = false
      at += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isInteger = false
      at += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    let text = bytes[start..<at]
    guard isInteger else { return .decimal(String(decoding: text, as: UTF8.self)) }
    guard let value = Self.integer(text) else {
      throw FileError(
        byte: start - bytes.startIndex + 1,
        expected: .init("an integer of at most 64 bits", ja: "64 ビット以内の整数"),
        found: .init(same: VisibleText.shortened(String(decoding: text, as: UTF8.self), to: 24)))
    }
    return .integer(value)
  }

  /// The value of a minus sign and digits, if it fits 64 bits.
  private static func integer(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count < 19 else { return Int(String(decoding: text, as: UTF8.self)) }
    let isNegative = text.first == UInt8(ascii: "-")
    let value = text.dropFirst(isNegative ? 1 : 0).reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    return isNegative ? -value : value
  }

  private mutating func digits() throws(FileError) {
    let start = at
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
    if at == start { throw unexpected(.init("a digit", ja: "数字")) }
  }

  /// Parses a string and resolves its escapes.
  mutating func string() throws(FileError) -> String {
    at += 1
    var text: [UInt8] = []
    var start = at
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        at += 1
        if text.isEmpty { return String(decoding: bytes[start..<(at - 1)], as: UTF8.self) }
        text += bytes[start..<(at - 1)]
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<at]
        let scalar = try escape()
        text += UTF8.encode(scalar).map(Array.init) ?? []
        start = at
      case 0..<0x20:
        throw unexpected(.init("no control character in quotes", ja: "引用符の中に制御文字でない文字"))
      default:
        at += 1
      }
    }
    throw unexpected(.init("'\"'", ja: "閉じる引用符"))
  }

  private mutating func escape() throws(FileError) -> Unicode.Scalar {
    at += 1
    guard let byte = next else { throw unexpected(.init("an escape", ja: "エスケープ")) }
    at += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      throw unexpected(
        .init("one of \"\\/bfnrtu after '\\'", ja: "「\\」の後に \"\\/bfnrtu のどれか"), at: at - 1)
    }
  }

  /// Parses the four digits after `\u`, and the low surrogate after a high surrogate.
  private mutating func unicodeEscape() throws(FileError) -> Unicode.Scalar {
    let start = at - 2
    let high = try hexDigits()
    if let scalar = Unicode.Scalar(high) { return scalar }
    if high < 0xDC00, bytes[at...].starts(with: "\\u".utf8) {
      at += 2
      let low = try hexDigits()
      let value = 0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(value) { return scalar }
    }
    throw unexpected(
      .init("both halves of a surrogate pair", ja: "サロゲートペアの両方"), at: start)
  }

  private mutating func hexDigits() throws(FileError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        byte < 0x80
      else { throw unexpected(.init("four hexadecimal digits", ja: "4 桁の 16 進数")) }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
