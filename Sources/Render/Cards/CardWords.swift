import App
import GameCore
import Graphics
import Text

/// The words on a card: in which scripts, and which of them is large.
enum CardWords: Hashable {
  enum Script: Hashable {
    case kana, romaji

    /// The word of a kind; capitals fill a strip better than small letters.
    func word(_ kind: CardKind) -> String {
      self == .kana ? kind.kana : kind.capitals
    }

    var other: Script { self == .kana ? .romaji : .kana }
  }

  /// The picture alone.
  case none
  case one(Script)
  /// Two scripts, of which one is large.
  case both(Script)

  /// The script of a setting in a language; kana cannot be shown in ASCII.
  init(_ setting: WordSetting, language: Language, display: DisplayMode, picturesOnly: Bool) {
    self =
      switch setting {
      case _ where picturesOnly: .none
      case _ where display.glyphs == .ascii: .one(.romaji)
      case .kana: .one(.kana)
      case .romaji: .one(.romaji)
      case .both: .both(language == .ja ? .kana : .romaji)
      }
  }

  /// The script of the large word: the same on all cards, since a row is read in one.
  var large: Script? {
    switch self {
    case .none: nil
    case .one(let script), .both(let script): script
    }
  }

  /// Whether the other script is beside the large word.
  var hasOther: Bool {
    if case .both = self { true } else { false }
  }
}

extension CardKind {
  /// The word in letters of one column.
  var halfWidthKana: String {
    kana.map { Self.halfWidth[$0] ?? String($0) }.joined()
  }

  private static let halfWidth: [Character: String] = [
    "ト": "ﾄ", "マ": "ﾏ", "ポ": "ﾎﾟ", "テ": "ﾃ",
  ]

  /// The word in at most four capitals: of a longer one the first letters, and the last mora.
  var shortRomaji: String {
    guard romaji.count > 4, let last = reading.last else { return capitals }
    let short = reading.dropLast().map { $0.romaji.prefix(1) }.joined() + last.romaji
    return String((short.count > 4 ? capitals : short.capitals(in: language)).prefix(4))
  }
}
