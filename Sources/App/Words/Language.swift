/// A language that the program speaks.
package enum Language: String, CaseIterable, Sendable {
  case en, ja

  /// The language of a locale: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not
  /// empty decides; everything but Japanese reads English.
  package init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = locale?.hasPrefix("ja") == true ? .ja : .en
  }
}
