/// One way to type one or more morae of a word (R27).
struct Spelling: Equatable, Sendable {
  /// The scalars to type, folded by ``folded(_:)``.
  let scalars: [Unicode.Scalar]
  /// The number of morae it covers.
  let morae: Int

  init(_ text: String, morae: Int = 1) {
    scalars = Array(text.unicodeScalars)
    self.morae = morae
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

  /// The spellings of a mora: Hepburn first, then kana, composed and decomposed.
  static func all(of mora: Character) -> [Spelling] {
    switch mora {
    case "ト": toSpellings
    case "マ": maSpellings
    case "ポ": poSpellings
    case "テ": teSpellings
    default: []
    }
  }

  private static let toSpellings = [Spelling("to"), Spelling("と")]
  private static let maSpellings = [Spelling("ma"), Spelling("ま")]
  private static let poSpellings = [Spelling("po"), Spelling("\u{307D}"), Spelling("ほ\u{309A}")]
  private static let teSpellings = [Spelling("te"), Spelling("て")]

  /// The English word, which must be typed as a whole.
  fileprivate static let potato = Spelling("potato", morae: 3)
}

extension CardKind {
  /// The card kind whose word is written in romaji or kana of any width (R27), if there is one.
  package init?(spelled text: String) {
    let word = Self.folded(text)
    let kind = Self.allCases.first {
      [$0.romaji, $0.kana, $0.rawValue].contains { Self.folded($0) == word }
    }
    guard let kind else { return nil }
    self = kind
  }

  private static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.map(Spelling.folded))
    return String(scalars)
  }

  /// The spellings that can follow at a mora of the word.
  func spellings(at mora: Int) -> [Spelling] {
    let spellings = Spelling.all(of: Array(kana)[mora])
    return self == .potato && mora == 0 ? spellings + [.potato] : spellings
  }
}
