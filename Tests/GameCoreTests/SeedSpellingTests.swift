import GameCore
import TestSupport
import Testing

@Suite("Seeds spelled in morae")
struct SeedSpellingTests {
  /// Numbers of every length in bits, and random ones.
  private static let seeds: [UInt64] = {
    var random = RandomStream(seed: Stress.seed, for: .cosmetic)
    return (0..<64).flatMap { [1 << $0, 1 << $0 - 1, UInt64.max >> $0] }
      + (0..<64).map { UInt64.max >> $0 & UInt64(random.number(below: .max)) } + [UInt64.max]
  }()

  @Test("A spelling of any length is read back, in romaji and kana of any case, width and spacing")
  func roundTrip() {
    for seed in Self.seeds {
      let spelling = SeedSpelling(seed)
      let hiragana = spelling.kana.unicodeScalars.map { scalar in
        Unicode.Scalar(scalar.value - 0x60).map { String($0) } ?? ""
      }
      for text in [
        spelling.romaji, spelling.kana, spelling.romaji.uppercased(), hiragana.joined(),
        spelling.kana.map(String.init).joined(separator: " "),
        spelling.romaji.map(String.init).joined(separator: "\u{3000}"),
        spelling.kana.replacing("ト", with: "ﾄ").replacing("マ", with: "ﾏ")
          .replacing("ポ", with: "ﾎﾟ").replacing("テ", with: "ﾃ"),
      ] {
        #expect(SeedSpelling(parsing: text)?.seed == seed, "\(Stress.variables): \(text)")
      }
    }
  }

  @Test("A wrong mora and two swapped neighbors are found")
  func mistakes() {
    for seed in Self.seeds {
      let morae = Array(SeedSpelling(seed).kana)
      for index in morae.indices {
        for other in "トマポテ" where other != morae[index] {
          var wrong = morae
          wrong[index] = other
          #expect(SeedSpelling(parsing: String(wrong)) == nil, "\(Stress.variables): \(seed)")
        }
        guard index > 0, morae[index] != morae[index - 1] else { continue }
        var swapped = morae
        swapped.swapAt(index, index - 1)
        #expect(SeedSpelling(parsing: String(swapped)) == nil, "\(Stress.variables): \(seed)")
      }
    }
  }

  @Test("Each seed has one spelling, and other texts have no seed")
  func canonical() {
    #expect(SeedSpelling(0).romaji == "toto")
    #expect(SeedSpelling(7).romaji == "matepo")
    for text in [
      "", "to", "ma", "tototo", "tomapo", "7", "tomato!", "mat", "potato",
      String(repeating: "ma", count: 40),
    ] {
      #expect(SeedSpelling(parsing: text) == nil, "\(text)")
    }
  }
}
