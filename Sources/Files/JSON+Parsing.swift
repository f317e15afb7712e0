import Text

extension JSON {
  /// The maximum nesting depth of arrays and objects.
  package static let maximumDepth = 32

  /// Parses a text that consists of a single value and optional whitespace.
  ///
  /// Invalid UTF-8, anything that RFC 8259 does not allow, nesting deeper than ``maximumDepth``,
  /// an integer of more than 64 bits, a duplicate name in an object, and an unpaired surrogate
  /// escape are errors.
  ///
  /// - Throws: ``FileError`` for the first invalid byte.
  package init(parsing bytes: ArraySlice<UInt8>) throws(FileError) {
    if let invalid = Self.firstInvalidByte(in: bytes) {
      throw FileError(
        byte: invalid - bytes.startIndex + 1, expected: .init("UTF-8 text", ja: "UTF-8 のテキスト"),
        found: JSONParser.name(of: bytes[invalid]))
    }
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  /// The index of the first byte that is not UTF-8, or `nil`.
  private static func firstInvalidByte(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var index = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): index += scalar.count
      case .error: return index
      case .emptyInput: return nil
      }
    }
  }

  /// Parses a text that consists of a single value and optional whitespace.
  ///
  /// - Throws: ``FileError`` for the first invalid byte.
  package init(parsing bytes: [UInt8]) throws(FileError) {
    try self.init(parsing: bytes[...])
  }
}

/// A position in a JSON text, which advances as values are parsed.
struct JSONParser {
  let bytes: ArraySlice<UInt8>
  var at: Int

  /// Starts at the beginning of a text, which must be valid UTF-8.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  /// The current byte, or `nil` at the end.
  var next: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  /// Parses the whole text as one value.
  mutating func document() throws(FileError) -> JSON {
    let value = try value(depth: 0)
    skipWhitespace()
    guard next == nil else { throw unexpected(.init("the end of the line", ja: "行の終わり")) }
    return value
  }

  /// An error about the current byte, or about the one at another index.
  func unexpected(_ expected: LocalizedText, at index: Int? = nil) -> FileError {
    let index = index ?? at
    let found =
      index < bytes.endIndex ? Self.name(of: bytes[index]) : LocalizedText("the end", ja: "終わり")
    return FileError(byte: index - bytes.startIndex + 1, expected: expected, found: found)
  }

  /// A printable description of a byte.
  static func name(of byte: UInt8) -> LocalizedText {
    if (0x20..<0x7F).contains(byte) {
      return LocalizedText(same: "'\(Character(Unicode.Scalar(byte)))'")
    }
    let digits = String(byte, radix: 16, uppercase: true)
    let number = "0x" + (byte < 16 ? "0" : "") + digits
    return LocalizedText("the byte \(number)", ja: "バイト \(number)")
  }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      at += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(FileError) -> JSON {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return try number()
    default: throw unexpected(.init("a value", ja: "値"))
    }
  }

  private mutating func literal(_ word: String, _ value: JSON) throws(FileError) -> JSON {
    for byte in word.utf8 {
      guard next == byte else { throw unexpected(.init(word, ja: "「\(word)」")) }
      at += 1
    }
    return value
  }

  private mutating func enter(depth: Int) throws(FileError) {
    guard depth <= JSON.maximumDepth else {
      throw unexpected(
        .init(
          "at most \(JSON.maximumDepth) nested values", ja: "\(JSON.maximumDepth) 段までの入れ子"))
    }
    at += 1
  }

  private mutating func elements(depth: Int) throws(FileError) -> [JSON] {
    try enter(depth: depth)
    var elements: [JSON] = []
    skipWhitespace()
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      skipWhitespace()
      if take("]") { return elements }
      guard take(",") else { throw unexpected(.init("',' or ']'", ja: "「,」か「]」")) }
    }
  }

  private mutating func members(depth: Int) throws(FileError) -> [JSON.Member] {
    try enter(depth: depth)
    var members: [JSON.Member] = []
    members.reserveCapacity(6)
    // A journal line has few names; a set handles long lines in linear time.
    var names: Set<[UInt8]> = []
    skipWhitespace()
    if take("}") { return members }
    while true {
      skipWhitespace()
      let index = at
      guard next == UInt8(ascii: "\"") else {
        throw unexpected(.init("a name in quotes", ja: "引用符で囲んだ名前"))
      }
      let name = try string()
      let isNew =
        members.count < 16
        ? !members.contains { $0.name.utf8.elementsEqual(name.utf8) }
        : !names.contains(Array(name.utf8))
      guard isNew else {
        throw FileError(
          byte: index - bytes.startIndex + 1,
          expected: .init("every name once", ja: "重ならない名前"),
          found: .init(
            VisibleText.quoted(name) + " again", ja: "2 つ目の" + VisibleText.quoted(name)))
      }
      skipWhitespace()
      guard take(":") else { throw unexpected(.init("':'", ja: "「:」")) }
      members.append(JSON.Member(name, try value(depth: depth)))
      if members.count == 16 { names = Set(members.map { Array($0.name.utf8) }) }
      if members.count > 16 { names.insert(Array(name.utf8)) }
      skipWhitespace()
      if take("}") { return members }
      guard take(",") else { throw unexpected(.init("',' or '}'", ja: "「,」か「}」")) }
    }
  }
}
