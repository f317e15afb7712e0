import Foundation
import Testing

@testable import Files
@testable import Replay

@Suite struct AsciicastTests {
  @Test("Lines have the asciicast format")
  func format() {
    var cast = Asciicast()
    #expect(
      cast.header(columns: 80, rows: 24).text == #"{"version":2,"width":80,"height":24}"# + "\n")
    #expect(
      cast.header(columns: 80, rows: 24, title: "トマト\u{1b}").text
        == #"{"version":2,"width":80,"height":24,"title":"トマト?"}"# + "\n")
    #expect(
      cast.output("\u{1b}[2J\"a\\\r\n", atMicroseconds: 0).text
        == #"[0.000000,"o","\u001b[2J\"a\\\r\n"]"# + "\n")
    #expect(cast.output("ト", atMicroseconds: 1_234_567).text == #"[1.234567,"o","ト"]"# + "\n")
    #expect(cast.marker("Aki", atMicroseconds: 61_000_001).text == #"[61.000001,"m","Aki"]"# + "\n")
  }

  @Test("Times never decrease")
  func times() {
    var cast = Asciicast()
    _ = cast.output("a", atMicroseconds: 2_000_000)
    #expect(cast.output("b", atMicroseconds: 1_999_999).text == "[2.000000,\"o\",\"b\"]\n")
    #expect(cast.marker("c", atMicroseconds: -5).text == "[2.000000,\"m\",\"c\"]\n")
    #expect(cast.microseconds == 2_000_000)
  }

  @Test("Seconds have six exact decimals")
  func seconds() {
    #expect(Asciicast.seconds(0) == "0.000000")
    #expect(Asciicast.seconds(1) == "0.000001")
    #expect(Asciicast.seconds(999_999) == "0.999999")
    #expect(Asciicast.seconds(1_000_000) == "1.000000")
    #expect(Asciicast.seconds(86_400_123_456) == "86400.123456")
  }

  @Test("Another JSON parser accepts every line")
  func otherParser() throws {
    var cast = Asciicast()
    let all = (0..<0x300).compactMap(Unicode.Scalar.init).map(String.init).joined()
    let lines = [
      cast.header(columns: 40, rows: 12, title: all), cast.output(all, atMicroseconds: 17),
      cast.marker("x", atMicroseconds: 18),
    ]
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line)) }
    let event = try JSONSerialization.jsonObject(with: Data(lines[1])) as? [Any]
    #expect(event?[2] as? String == all)
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
