import App

/// A text in each of the program's languages.
package struct LocalizedText: Equatable, Sendable {
  private let en: String
  private let ja: String

  /// A text in English and in Japanese.
  package init(_ en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// The text in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .en: en
    case .ja: ja
    }
  }
}
