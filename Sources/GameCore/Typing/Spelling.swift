/// One way to type one or more morae of a word (R27).
struct Spelling: Equatable, Sendable {
  /// The scalars to type, folded by ``folded(_:)``.
  let scalars: [Unicode.Scalar]
  /// The number of morae it covers.
  let morae: Int

  init(_ text: String, morae: Int = 1) {
    self.init(Array(text.unicodeScalars), morae: morae)
  }

  init(_ scalars: [Unicode.Scalar], morae: Int = 1) {
    (self.scalars, self.morae) = (scalars, morae)
  }

  /// A typed scalar without differences that do not matter: case, width, katakana or hiragana.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "A"..."Z", "Ａ"..."Ｚ", "ａ"..."ｚ":
      // The letters of each of these rows are in ASCII order, 32 to a row.
      return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value & 0x1f) | 0x60)
    case "ァ"..."ヶ": return Unicode.Scalar(scalar.value - 0x60) ?? scalar
    case "ｦ"..."ﾝ": return halfWidth[Int(scalar.value - 0xFF66)]
    case "\u{FF9E}", "\u{309B}": return "\u{3099}"
    case "\u{FF9F}", "\u{309C}": return "\u{309A}"
    case "\u{80}"...: return small(scalar)
    default: return scalar
    }
  }

  /// The small letter of another script, or with an accent.
  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first ?? scalar : scalar
  }

  /// The full forms of the kana of half width, from ｦ.
  private static let halfWidth = Array(
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
      .unicodeScalars)

  /// A folded kana without its mark, and the mark.
  static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "ぱ", "ぴ", "ぷ", "ぺ", "ぽ":
      Unicode.Scalar(scalar.value - 2).map { [$0, "\u{309A}"] } ?? [scalar]
    case "が", "ぎ", "ぐ", "げ", "ご", "ざ", "じ", "ず", "ぜ", "ぞ", "だ", "ぢ", "づ", "で", "ど", "ば", "び", "ぶ",
      "べ", "ぼ":
      Unicode.Scalar(scalar.value - 1).map { [$0, "\u{3099}"] } ?? [scalar]
    default: [scalar]
    }
  }

  /// Whether a scalar only separates words, which is allowed between any two morae.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\u{3000}", "\t", "\r", "\n", "-", "\u{2010}", "\u{FF0D}": true
    default: false
    }
  }

  /// Whether a scalar is not text, such as Backspace, which has no effect.
  static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    !isSeparator(scalar) && (scalar.value < 0x20 || scalar.value == 0x7f)
  }
}

/// A mora of a word, in both scripts.
package struct Mora: Hashable, Sendable {
  /// In Hepburn romaji.
  package let romaji: String
  /// In katakana.
  package let kana: String

  /// Its spellings: Hepburn first, then kana, composed and decomposed.
  var spellings: [Spelling] {
    let folded = kana.unicodeScalars.map(Spelling.folded)
    let decomposed = folded.flatMap(Spelling.decomposed)
    let letters = romaji.unicodeScalars.map(Spelling.folded)
    var spellings = Accents.spellings(of: letters).map { Spelling($0) }
    // The table of kana has no accents, and letters have no kana.
    if kana.lowercased() == romaji { return spellings }
    if let other = Kana.alternative(romaji) { spellings.append(Spelling(other)) }
    return spellings + [Spelling(folded)] + (decomposed == folded ? [] : [Spelling(decomposed)])
  }
}

extension DeckDefinition {
  /// The kind whose name or word is written in romaji or kana of any width (R27), if there is one.
  package func kind(spelled text: String) -> CardKind? {
    let word = Self.folded(text)
    return kinds.first { kind in
      [kind.romaji, kind.kana, kind.name].contains { Self.folded($0) == word }
    }
  }

  private static func folded(_ text: String) -> String {
    // Texts are equal if they are canonically equivalent: ほ with a mark is ぽ.
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: Accents.plain(text))
    return String(scalars)
  }
}

extension CardKind {
  /// The spellings that can follow at a mora of the word; a name that differs from the word, such as
  /// potato, must be typed as a whole.
  func spellings(at mora: Int) -> [Spelling] {
    let whole =
      mora == 0 && name != romaji
      ? Accents.spellings(of: name.unicodeScalars.map(Spelling.folded))
        .map { Spelling($0, morae: morae) } : []
    let spellings = reading[mora].spellings
    // A hyphen, which lengthens a vowel, is no character.
    let isLong = mora + 1 < morae && reading[mora + 1].kana == "ー"
    return spellings + whole + (isLong ? spellings.map { Spelling($0.scalars, morae: 2) } : [])
  }
}
