extension PlayerName {
  /// Whether two names are so alike that players would take one for the other: they differ in case, width,
  /// hiragana and katakana, or in letters of scripts that look the same.
  package static func looksLike(_ one: String, _ other: String) -> Bool {
    skeleton(of: one) == skeleton(of: other)
  }

  private static func skeleton(of name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let latin = latinLookAlikes[scalar] ?? scalar
      scalars.append(Spelling.folded(latin))
    }
    return String(scalars)
  }

  /// The Latin letters that letters of other scripts look like, of those that whole names can be made of
  /// (Unicode Technical Standard 39, confusables).
  private static let latinLookAlikes = Dictionary(
    uniqueKeysWithValues: zip(
      "АВЕКМНОРСТХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο".unicodeScalars,
      "ABEKMHOPCTXIJSaeopcyxijsABEZHIKMNOPTYXo".unicodeScalars))
}
