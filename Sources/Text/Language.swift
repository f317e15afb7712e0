/// A language of the program.
package enum Language: String, CaseIterable, Sendable {
  case en, ja

  /// The language of the locale, given a function that returns environment variables.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty decides; locales
  /// other than Japanese get English.
  package init(environment: (_ name: String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty }
    self = locale?.hasPrefix("ja") == true ? .ja : .en
  }
}
