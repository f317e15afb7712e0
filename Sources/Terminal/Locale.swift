import Platform

/// The characters that the environment's locale can write.
enum Locale {
  /// Takes the environment's characters over and says whether they are those of UTF-8.
  ///
  /// Nothing else of the locale is wanted: numbers in files have a point wherever they are written,
  /// and what the system says of an error belongs into an English sentence.
  ///
  /// A locale that is named but not installed still says which bytes the terminal expects, so one
  /// that ends in UTF-8 is replaced by the C library's own.
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
