/// A seed spelled in the morae of the game, so that it can be said aloud: `matepo` is 7.
///
/// The seed is written in base four with the digits to, ma, po and te, without leading zeros. A check
/// mora follows: the final state of the Damm algorithm (H. M. Damm, "Total anti-symmetrische
/// Quasigruppen", 2004) over the field of four elements, which detects each wrong mora and each swap
/// of two neighbors.
package struct SeedSpelling: Equatable, Sendable {
  package let seed: UInt64

  /// The spelling of a seed.
  package init(_ seed: UInt64) {
    self.seed = seed
  }

  /// Parses a spelling in romaji or kana, in any case and width, with or without spaces.
  ///
  /// Returns nil for anything else: other syllables, a wrong check mora, leading zeros, or a number
  /// beyond 64 bits.
  package init?(parsing text: String) {
    guard let morae = Self.morae(in: text), morae.count > 1 else { return nil }
    let digits = morae.dropLast()
    guard Self.check(morae) == 0, digits.first != 0 || digits.count == 1 else { return nil }
    var seed: UInt64 = 0
    for digit in digits {
      guard seed <= UInt64.max >> 2 else { return nil }
      seed = seed << 2 | UInt64(digit)
    }
    self.seed = seed
  }

  /// The spelling in katakana, with the check mora.
  package var kana: String { spelled(Self.morae.map(\.kana)) }

  /// The spelling in romaji, with the check mora.
  package var romaji: String { spelled(Self.morae.map(\.romaji)) }

  /// The digits from 0 to 3.
  private static let morae = zip(["to", "ma", "po", "te"], ["ト", "マ", "ポ", "テ"])
    .map { Mora(romaji: $0, kana: $1) }

  private func spelled(_ words: [String]) -> String {
    let length = max(1, (UInt64.bitWidth - seed.leadingZeroBitCount + 1) / 2)
    let digits = (0..<length).reversed().map { UInt8(seed >> (2 * UInt64($0)) & 3) }
    return (digits + [Self.check(digits)]).map { words[Int($0)] }.joined()
  }

  /// The check digit of some digits, or 0 if the last of them is their check digit.
  ///
  /// Each digit is added to the state, and the sum doubled, in the field of four elements, where
  /// adding is an exclusive or. The check digit is the final state, since only it leads to 0.
  private static func check(_ digits: some Sequence<UInt8>) -> UInt8 {
    let twice: [UInt8] = [0, 2, 3, 1]
    return digits.reduce(0) { twice[Int($0 ^ $1)] }
  }

  /// The digits of the morae in a text; nil if there is anything else.
  private static func morae(in text: String) -> [UInt8]? {
    let scalars = Spelling.parts(of: text).filter { !Spelling.isSeparator($0) }
    let spellings = Self.morae.map { mora in
      [mora.romaji, Kana.alternative(mora.romaji), mora.kana].compactMap { $0 }
        .map { Spelling.parts(of: $0) }
    }
    var morae: [UInt8] = []
    var rest = scalars[...]
    while !rest.isEmpty {
      let lengths = spellings.map { mora in
        mora.first { rest.starts(with: $0) }?.count
      }
      guard let digit = lengths.firstIndex(where: { $0 != nil }), let length = lengths[digit]
      else { return nil }
      morae.append(UInt8(digit))
      rest = rest.dropFirst(length)
    }
    return morae
  }
}
