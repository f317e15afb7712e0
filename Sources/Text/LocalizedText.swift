/// A text in all languages of the program.
package struct LocalizedText: Hashable, Sendable {
  package let en: String
  package let ja: String

  /// Creates a text from its English and Japanese versions.
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
