import GameCore
import Testing

@testable import Files
@testable import Replay

@Suite struct JSONTests {
  @Test("Every kind of value is read and written back")
  func roundTrip() throws {
    let text = #"{"a":[1,-2,0,1.50,1e9,-0.1E-2],"b":{"c":null,"d":true,"e":false},"f":"x"}"#
    let json = try JSON(parsing: text.bytes)
    #expect(json.bytes == text.bytes)
    #expect(
      json["a"]
        == .array(
          [
            .integer(1), .integer(-2), .integer(0), .decimal("1.50"), .decimal("1e9"),
            .decimal("-0.1E-2"),
          ]))
    #expect(json["b"]?["c"] == .null)
    #expect(json["z"] == nil)
    #expect(json["b"]?["c"]?["d"] == nil)
  }

  @Test("Whitespace is allowed only between tokens")
  func whitespace() throws {
    #expect(try JSON(parsing: " \t\r\n{ \"a\" : [ 1 , 2 ] } ".bytes).bytes == #"{"a":[1,2]}"#.bytes)
    #expect(throws: FileError.self) { try JSON(parsing: "1 2".bytes) }
  }

  @Test("Escapes are resolved")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u30C8\uD83C\uDF45""#
    #expect(try JSON(parsing: text.bytes) == .string("\"\\/\u{8}\u{c}\n\r\tAéト🍅"))
  }

  @Test("Characters that a terminal may interpret are escaped")
  func controlCharacters() throws {
    let text = "\u{0}\u{1b}[31m\u{7f}\u{9b}\n\"\\é"
    let json = JSON.string(text)
    #expect(json.bytes == #""\u0000\u001b[31m\u007f\u009b\n\"\\é""#.bytes)
    #expect(try JSON(parsing: json.bytes) == json)
  }

  @Test("Integers have at most 64 bits")
  func integers() throws {
    #expect(try JSON(parsing: "9223372036854775807".bytes) == .integer(.max))
    #expect(try JSON(parsing: "-9223372036854775808".bytes) == .integer(.min))
    for text in ["9223372036854775808", "-9223372036854775809", "18446744073709551616"] {
      let error = #expect(throws: FileError.self) { try JSON(parsing: text.bytes) }
      #expect(
        error?.description == "byte 1: expected an integer of at most 64 bits, found \(text)")
    }
    let long = String(repeating: "9", count: 5000)
    let error = #expect(throws: FileError.self) { try JSON(parsing: long.bytes) }
    #expect(
      error?.description.hasSuffix("found " + String(repeating: "9", count: 24) + "...") == true)
  }

  @Test(
    "Invalid JSON is rejected at its first invalid byte",
    arguments: [
      ("", "byte 1: expected a value, found the end"),
      ("{", "byte 2: expected a name in quotes, found the end"),
      ("{\"a\"", "byte 5: expected ':', found the end"),
      ("{\"a\":1,}", "byte 8: expected a name in quotes, found '}'"),
      ("{\"a\":1 \"b\":2}", "byte 8: expected ',' or '}', found '\"'"),
      ("[1,]", "byte 4: expected a value, found ']'"),
      ("[1", "byte 3: expected ',' or ']', found the end"),
      ("tru", "byte 4: expected true, found the end"),
      ("nul!", "byte 4: expected null, found '!'"),
      ("01", "byte 2: expected the end of the line, found '1'"),
      ("-", "byte 2: expected a digit, found the end"),
      ("1.", "byte 3: expected a digit, found the end"),
      ("1e+", "byte 4: expected a digit, found the end"),
      ("+1", "byte 1: expected a value, found '+'"),
      ("NaN", "byte 1: expected a value, found 'N'"),
      ("'a'", "byte 1: expected a value, found '''"),
      ("\"a", "byte 3: expected '\"', found the end"),
      ("\"a\u{1b}\"", "byte 3: expected no control character in quotes, found the byte 0x1B"),
      ("\"\\x\"", "byte 3: expected one of \"\\/bfnrtu after '\\', found 'x'"),
      ("\"\\u12G4\"", "byte 6: expected four hexadecimal digits, found 'G'"),
      ("\"\\uD83C\"", "byte 2: expected both halves of a surrogate pair, found '\\'"),
      ("\"\\uD83C\\u0041\"", "byte 2: expected both halves of a surrogate pair, found '\\'"),
      ("\"\\uDF45\\uD83C\"", "byte 2: expected both halves of a surrogate pair, found '\\'"),
      ("{\"a\":1,\"b\":2,\"a\":3}", "byte 14: expected every name once, found \"a\" again"),
      ("{\"a\":1,\"\\u0061\":3}", "byte 8: expected every name once, found \"a\" again"),
      ("\u{feff}{}", "byte 1: expected a value, found the byte 0xEF"),
    ])
  func invalidJSON(text: String, message: String) {
    let error = #expect(throws: FileError.self) { try JSON(parsing: text.bytes) }
    #expect(error?.description == message)
  }

  @Test(
    "Invalid UTF-8 is rejected",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(broken: [UInt8]) {
    let error = #expect(throws: FileError.self) {
      try JSON(parsing: "\"é".bytes + broken + "\"".bytes)
    }
    #expect(error?.description.hasPrefix("byte 4: expected UTF-8 text,") == true)
  }

  @Test("All valid UTF-8 is accepted")
  func validUTF8() throws {
    for value in stride(from: UInt32(0xA0), to: 0x110000, by: 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let json = JSON.string(String(scalar))
      #expect(try JSON(parsing: json.bytes) == json)
    }
  }

  @Test("The nesting depth is limited")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: depth)
        + Array(repeating: UInt8(ascii: "]"), count: depth)
    }
    #expect(throws: Never.self) { try JSON(parsing: nested(32)) }
    let error = #expect(throws: FileError.self) { try JSON(parsing: nested(33)) }
    #expect(error?.description == "byte 33: expected at most 32 nested values, found '['")
    #expect(throws: FileError.self) { try JSON(parsing: nested(100_000)) }
  }

  @Test("An object may have many members")
  func manyMembers() throws {
    let members = (0..<10_000).map { JSON.Member("\($0)", .integer($0)) }
    #expect(try JSON(parsing: JSON.object(members).bytes) == .object(members))
    let doubled = JSON.object(members + [.init("17", .null)])
    #expect(throws: FileError.self) { try JSON(parsing: doubled.bytes) }
  }
}
