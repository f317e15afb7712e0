import Testing

@testable import Graphics

@Suite("Letters without diacritics")
struct BaseLetterTests {
  @Test(
    "Letters of four Latin blocks have a base letter in the same case",
    arguments: [
      ("ÀÉÎÕÜÇÝ", "AEIOUCY"), ("àéîõüçýø", "aeioucyo"), ("ĀāĐđŁłŻż", "AaDdLlZz"),
      ("ƀǺɆɇɏ", "bAEey"), ("ḀẾếỹỿ", "AEeyy"),
    ])
  func letters(accented: String, plain: String) {
    let letters = accented.unicodeScalars.map { $0.baseLetter.map { Character($0) } ?? "." }
    #expect(String(letters) == plain)
  }

  @Test("No other character has one")
  func others() {
    for scalar in "Aeæþ°ßœαЖマ🍅".unicodeScalars {
      #expect(scalar.baseLetter == nil, "\(scalar)")
    }
    #expect(Unicode.Scalar(0x250)?.baseLetter == nil)
    #expect(Unicode.Scalar(0x1f00)?.baseLetter == nil)
  }
}
