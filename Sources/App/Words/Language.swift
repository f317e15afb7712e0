/// A language of the program.
package enum Language: String, CaseIterable, Sendable {
  case en, ja

  /// The language of a locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not
  /// not empty decides; all but Japanese get English.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = locale?.hasPrefix("ja") == true ? .ja : .en
  }
}
