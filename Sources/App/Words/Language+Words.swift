import GameCore
import Text

extension Language {
  /// The word on a card as it appears in sentences: in English in Latin letters, which ASCII can
  /// represent and a screen reader can pronounce.
  func word(_ kind: CardKind) -> String {
    switch self {
    case .en: kind.romaji
    case .ja: kind.kana
    }
  }

  /// The separator between the elements of a list.
  package var comma: String {
    switch self {
    case .en: ", "
    case .ja: "、"
    }
  }
}
