import Platform

/// The character encoding of the locale.
enum Locale {
  /// Adopts the character encoding of the environment; returns whether it is UTF-8.
  ///
  /// Other parts of the locale are not adopted: numbers in files always have a decimal point, and
  /// system error messages are embedded in English sentences.
  ///
  /// A locale that is not installed still tells which encoding the terminal uses, so one that ends
  /// in UTF-8 is replaced by C.UTF-8.
  static var isUnicode: Bool {
    if setlocale(LC_CTYPE, "") == nil, nameSaysUnicode { setlocale(LC_CTYPE, "C.UTF-8") }
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: codeset) == "UTF-8"
  }

  private static var nameSaysUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }
    let name = values.first { !$0.isEmpty }?.lowercased() ?? ""
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }
}
