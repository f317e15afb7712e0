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
    case "ﾄ": return "と"
    case "ﾏ": return "ま"
    case "ﾎ": return "ほ"
    case "ﾃ": return "て"
    case "\u{FF9F}", "\u{309C}": return "\u{309A}"
    default: return scalar
    }
  }

  /// A folded kana without its mark, and the mark.
  static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "ぱ", "ぴ", "ぷ", "ぺ", "ぽ":
      Unicode.Scalar(scalar.value - 2).map { [$0, "\u{309A}"] } ?? [scalar]
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
    return [Spelling(romaji), Spelling(folded)]
      + (decomposed == folded ? [] : [Spelling(decomposed)])
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
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map(Spelling.folded))
    return String(scalars)
  }
}

extension CardKind {
  /// The spellings that can follow at a mora of the word; a name that differs from the word, such as
  /// potato, must be typed as a whole.
  func spellings(at mora: Int) -> [Spelling] {
    let whole = mora == 0 && name != romaji ? [Spelling(name, morae: morae)] : []
    return reading[mora].spellings + whole
  }
}
