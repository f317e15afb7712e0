import Text

/// Which words stand on the cards.
package enum WordSetting: String, CaseIterable, Sendable {
  /// The words as they are printed: トマト.
  case kana
  /// The words as they are read aloud: TOMATO.
  case romaji
  /// Both, the script of the language as large as it fits.
  case both

  /// The script of a language unless something else is chosen.
  package static func standard(for language: Language) -> WordSetting {
    language == .ja ? .kana : .both
  }
}
