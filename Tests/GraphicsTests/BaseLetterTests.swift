import Testing

@testable import Graphics

@Suite("Letters without diacritics")
struct BaseLetterTests {
  @Test("Letters of the four Latin blocks have the base letter of their Unicode name")
  func names() throws {
    for value in Array(0xc0...0x24f) + Array(0x1e00...0x1eff) {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      #expect(scalar.baseLetter == named(scalar), "\(scalar)")
    }
  }

  /// The base letter that the name of a scalar tells, such as "LATIN SMALL LETTER E WITH ACUTE".
  private func named(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      let letter = words[3].unicodeScalars.first, words[3].unicodeScalars.count == 1
    else { return nil }
    return words[1] == "SMALL" ? letter.properties.lowercaseMapping.unicodeScalars.first : letter
  }

  @Test("No other character has one")
  func others() {
    for scalar in "Aeø°ßœαЖマ🍅".unicodeScalars where scalar != "ø" {
      #expect(scalar.baseLetter == nil, "\(scalar)")
    }
    #expect(Unicode.Scalar(0x250)?.baseLetter == nil)
    #expect(Unicode.Scalar(0x1f00)?.baseLetter == nil)
  }
}
